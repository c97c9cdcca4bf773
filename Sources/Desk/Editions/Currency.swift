import Artifacts
import Foundation

/// Whether a layout was made from the questions that stand now. Between two runs, or after `run --until questions`, it
/// may be older, and an edition frozen then would ask other questions than its paper.
enum Currency {
    /// Compares the layout's places with the questions, and its stamp, where that names the questions' digest.
    static func holds(_ printed: Filed<Printed>, _ questions: Filed<Questions>) throws -> Bool {
        let asked = Set(printed.document.pages.flatMap { $0.fields.map(\.questionID) })
        guard asked.isSubset(of: Set(questions.document.questions.map(\.id))) else { return false }
        let file = printed.folder.appending(path: ".stamp.json")
        let stamp = try Document.decode(Seen.self, from: try Data(contentsOf: file))
        let named = stamp.inputs.filter { $0.key.contains(Questions.kind) }
        guard !named.isEmpty else { return true }
        let bytes = try Data(
            contentsOf: questions.folder.appending(path: "\(Questions.kind).json"))
        return named.contains { $0.value == Digest.sha256(bytes) }
    }

    /// The part of a stamp that is looked at.
    private struct Seen: Decodable {
        var inputs: [String: String]
    }
}
