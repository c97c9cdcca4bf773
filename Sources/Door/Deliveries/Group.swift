import Artifacts
import Files
import Foundation

/// Files that belong together: those of a folder, or one by itself.
struct Group {
    /// What a place in the inbox means.
    enum Meaning: Equatable {
        /// A file by itself: one sheet.
        case single
        /// A folder that is one sheet, by its slug.
        case sheet(String)
        /// A folder of one copy a page, by the sheet's slug.
        case classFolder(String)
    }

    var meaning: Meaning
    /// In natural order of their names.
    var entries: [InboxEntry]
    /// The folder, for folders that are taken as a whole.
    var folder: RawPath?

    /// The inbox taken apart; entries come in natural order and stay in it.
    static func of(_ entries: [InboxEntry], codes: Set<String>, names: RosterNames) -> [Group] {
        var groups: [Group] = []
        for entry in entries {
            guard let folder = entry.folder, meaning(folder, codes, names) != .single else {
                groups.append(Group(meaning: .single, entries: [entry]))
                continue
            }
            let path = Self.path(of: folder, entry)
            if groups.last?.folder == path {
                groups[groups.count - 1].entries.append(entry)
            } else {
                groups.append(
                    Group(meaning: meaning(folder, codes, names), entries: [entry], folder: path))
            }
        }
        return groups
    }

    private static func path(of folder: [UInt8], _ entry: InboxEntry) -> RawPath {
        RawPath(Array(entry.path.bytes.dropLast(entry.relative.bytes.count)) + folder)
    }

    private static func meaning(
        _ folder: [UInt8], _ codes: Set<String>, _ names: RosterNames
    ) -> Meaning {
        let name = RawPath(folder).shown
        if codes.contains(name.uppercased()) { return .single }
        if name.lowercased().hasPrefix("class-") {
            return .classFolder(SheetKey.slug(names.replaced(in: String(name.dropFirst(6)))))
        }
        return .sheet(SheetKey.slug(names.replaced(in: name)))
    }

    /// The pupil whose folder a file lies in, the innermost first.
    static func pupil(_ entry: InboxEntry, codes: Set<String>) -> String? {
        entry.relative.bytes.split(separator: 0x2F).dropLast().reversed()
            .map { String(decoding: $0, as: UTF8.self).uppercased() }.first(where: codes.contains)
    }
}
