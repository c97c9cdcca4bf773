import Artifacts
import Engine
import Foundation

/// Whether a layout was made from the questions that stand now. Between two runs, or after `run --until questions`, it
/// may be older, and an edition frozen then would ask other questions than its paper.
enum Currency {
    /// Compares the layout's places with the questions, and its stamp, where that names the questions' digest.
    static func holds(_ printed: Filed<Printed>, _ questions: Filed<Questions>) throws -> Bool {
        let asked = Set(printed.document.pages.flatMap { $0.fields.map(\.questionID) })
        guard asked.isSubset(of: Set(questions.document.questions.map(\.id))) else { return false }
        let seen = try Record(reading: printed.folder).stamp.inputs[Questions.kind]
        return try seen == nil || seen == Record(reading: questions.folder).content
    }
}
