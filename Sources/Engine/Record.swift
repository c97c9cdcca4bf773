import Artifacts
public import Foundation

/// One step's place for one sheet, or for the class where the key is empty.
public struct Place: Hashable, Comparable, Codable, Sendable {
    /// The step's id.
    public var step: String
    /// The sheet's key; empty for the class.
    public var key: String

    /// A place.
    public init(step: String, key: String) { (self.step, self.key) = (step, key) }

    /// It as journals name it.
    var name: String { key.isEmpty ? step : "\(step)/\(key)" }

    /// The sheet as messages name it.
    public var sheet: String { key.isEmpty ? "class" : key }

    /// By step, then key.
    public static func < (left: Place, right: Place) -> Bool {
        (left.step, left.key) < (right.step, right.key)
    }
}

/// The content of `.stamp.json`: what was made, and from what.
public struct Record: Codable, Equatable, Sendable {
    /// How the work ended.
    public enum Outcome: String, Codable, Sendable {
        /// With a document.
        case made
        /// There is nothing to make here.
        case notApplicable
        /// With a problem.
        case refused
    }

    /// What it was made from.
    public var stamp: Stamp
    /// How it ended.
    public var outcome: Outcome
    /// Why there is nothing to make.
    public var reason: String?
    /// The digest of each published file by its name, the document's or problem's own included.
    public var files: [String: String]
    /// What the document hangs on besides its inputs.
    public var hold: Hold?

    /// The digest of the stamp that the place is held to be up to date by; that of a stand-in is none.
    var standing: String {
        if case .standIn = hold { return "standIn" }
        return stamp.digest
    }

    /// The digest of everything that readers may see; `none` where there is no document.
    public var content: String {
        guard outcome == .made else { return "none" }
        return Digest.sha256(
            files.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined())
    }
}

extension Stamp {
    /// One digest of all that the stamp says.
    var digest: String {
        var text = "\(stage)\n\(revision)\n\(options)\n"
        for part in [inputs, models, tools] {
            for (name, value) in part.sorted(by: { $0.key < $1.key }) {
                text += "\(name)=\(value)\n"
            }
            text += "\n"
        }
        return Digest.sha256(text)
    }
}

extension Record {
    /// What the folder of a step's document says of how that was made. Throws where it cannot be read.
    public init(reading folder: URL) throws {
        let data = try Data(contentsOf: folder.appending(path: Store.stampFile))
        self = try Document.decode(Record.self, from: data)
    }
}
