import Artifacts
import Files
import Foundation

/// The packs of content that steps may read: files that people write, in the folders where they are looked for. Of two
/// files of one name the one in the earlier folder holds.
struct Packs: Sendable {
    private let files: [PackText]

    /// No file of a pack has more.
    private static let mostBytes = 4 << 20

    /// Reads the files of some folders that fit any of the patterns; `own` is the class's folder.
    init(_ folders: [URL], own: URL, patterns: Set<String>) throws(Problem) {
        var found: [String: PackText] = [:]
        guard !patterns.isEmpty else {
            files = []
            return
        }
        for folder in folders {
            for entry in Disk.entries(folder.path) ?? []
            where !entry.isFolder && entry.name.first != "." && found[entry.name] == nil
                && patterns.contains(where: { PackText.fits(entry.name, $0) })
            {
                let path = "\(folder.path)/\(entry.name)"
                guard let data = try Disk.contents(path) else { continue }
                guard data.count <= Self.mostBytes, let text = String(data: data, encoding: .utf8)
                else {
                    throw Problem(
                        .configuration, "Pack '\(entry.name)' is no text in UTF-8",
                        hint: "save it as UTF-8, or take it away", file: path)
                }
                found[entry.name] = PackText(
                    name: entry.name, text: text,
                    isOwn: folder.standardizedFileURL.path == own.standardizedFileURL.path)
            }
        }
        files = found.values.sorted { $0.name < $1.name }
    }

    /// The files that fit any of the patterns, by name.
    func files(_ patterns: [String]) -> [PackText] {
        files.filter { file in patterns.contains { PackText.fits(file.name, $0) } }
    }
}
