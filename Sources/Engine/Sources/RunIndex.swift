import Artifacts
import Files
import Foundation

/// What a place holds, as the index keeps it: enough to decide without reading a document.
struct PlaceEntry: Equatable, Sendable {
    /// The stamp file's signature.
    var signature: Signature
    /// The stamp's digest.
    var stamp: String
    /// How the work ended.
    var outcome: Record.Outcome
    /// The digest of what readers see.
    var content: String
    /// Of a document that tells it: the kind of paper, else empty.
    var paper = ""
    /// Of such a document: the edition that it names, else empty.
    var edition = ""
    /// The published files.
    var files: [File]

    struct File: Equatable, Sendable {
        var name: String
        var sha256: String
        var signature: Signature
    }
}

/// `cache/index`: what earlier runs saw, by inode, size and time, as git keeps one. Lines of fields between tabs,
/// made anew where it is absent or not understood; `run --verify` does without it.
struct RunIndex: Equatable, Sendable {
    var entries: [Place: PlaceEntry] = [:]
    var deliveries: [String: KnownDelivery] = [:]
    /// By id.
    var editions: [String: KnownEdition] = [:]
    /// The digest of each sheet's part of a class document, by the document's digest; `none` for no part.
    var parts: [String: [String: String]] = [:]

    private static let head = "# reviso index 3"

    init() {}

    /// Reads an index; one that is not understood is empty.
    init(_ path: String) {
        guard let data = try? Disk.contents(path), let index = RunIndex(data) else { return }
        self = index
    }

    init?(_ data: Data) {
        let bytes = [UInt8](data)
        var lines = bytes.split(separator: 0x0A)[...]
        guard lines.popFirst().map({ String(decoding: $0, as: UTF8.self) }) == Self.head,
            lines.popLast().map({ String(decoding: $0, as: UTF8.self) }) == "# end"
        else { return nil }
        for line in lines {
            var fields = Fields(line)
            guard read(fields.text(), &fields), !fields.isBroken, fields.isAtEnd else { return nil }
        }
    }

    private mutating func read(_ kind: String, _ fields: inout Fields) -> Bool {
        switch kind {
        case "S":
            let place = Place(step: fields.text(), key: fields.text())
            let (signature, stamp) = (fields.signature(), fields.text())
            guard let outcome = Record.Outcome(rawValue: fields.text()) else { return false }
            var entry = PlaceEntry(
                signature: signature, stamp: stamp, outcome: outcome, content: fields.text(),
                paper: fields.text(), edition: fields.text(), files: [])
            while !fields.isAtEnd, !fields.isBroken {
                entry.files.append(
                    PlaceEntry.File(
                        name: fields.text(), sha256: fields.text(), signature: fields.signature()))
            }
            entries[place] = entry
        case "D":
            let name = fields.text()
            guard let delivery = fields.delivery() else { return false }
            deliveries[name] = delivery
        case "E":
            let id = fields.text()
            editions[id] = KnownEdition(
                signature: fields.signature(), sheet: fields.text())
        case "P":
            parts[fields.text(), default: [:]][fields.text()] = fields.text()
        default: return false
        }
        return true
    }

    /// The index as lines, sorted.
    var data: Data {
        var text = Self.head + "\n"
        for (place, entry) in entries.sorted(by: { $0.key < $1.key }) {
            text += "S\t\(place.step)\t\(place.key)\t\(entry.signature.line)\t\(entry.stamp)\t"
            text += "\(entry.outcome.rawValue)\t\(entry.content)\t\(entry.paper)\t\(entry.edition)"
            for file in entry.files {
                text += "\t\(file.name)\t\(file.sha256)\t\(file.signature.line)"
            }
            text += "\n"
        }
        for (name, known) in deliveries.sorted(by: { $0.key < $1.key }) {
            if let line = known.line { text += "D\t\(name)\t\(line)\n" }
        }
        for (id, known) in editions.sorted(by: { $0.key < $1.key })
        where SheetKey.isValid(known.sheet) {
            text += "E\t\(id)\t\(known.signature.line)\t\(known.sheet)\n"
        }
        for (document, sheets) in parts.sorted(by: { $0.key < $1.key }) {
            for (key, digest) in sheets.sorted(by: { $0.key < $1.key }) {
                text += "P\t\(document)\t\(key)\t\(digest)\n"
            }
        }
        return Data((text + "# end\n").utf8)
    }
}
