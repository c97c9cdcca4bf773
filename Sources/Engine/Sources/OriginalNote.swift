public import Artifacts
import Files
public import Foundation

/// `originals/<sha256>.json`: when a file came and under which name; besides receipts the only dates of a workspace.
public struct OriginalNote: Codable, Hashable, Sendable {
    /// Its path within the inbox, with roster names replaced.
    public var name: String
    /// When it was taken, ISO 8601 in UTC.
    public var when: String

    /// A note on a file.
    public init(name: String, when: String) { (self.name, self.when) = (name, when) }

    /// When it was taken; nil where that is written in no such way.
    public var date: Date? { try? Date(when, strategy: .iso8601) }

    /// Where the note on a file of this digest lies.
    public static func file(_ sha256: String, in workspace: Workspace) -> URL {
        workspace.originals.appending(path: "\(sha256).json")
    }

    /// The note on a file of this digest; nil where there is none. A spoilt one is a `Problem`.
    public static func read(_ sha256: String, in workspace: Workspace) throws(Problem) -> Self? {
        guard let data = try Disk.contents(file(sha256, in: workspace)) else { return nil }
        do {
            let note = try Document.decode(Self.self, from: data)
            if note.date != nil { return note }
        } catch {}
        throw Problem(
            .input, "Record '\(sha256).json' of an original has no readable date",
            hint: "the sheet is shown without its date; nothing else is lost",
            file: "originals/\(sha256).json")
    }
}
