import Artifacts
import Foundation
import Tables

/// `quiz.csv`: the quiz as a table to be edited and dropped back into the inbox.
enum QuizTable {
    /// The columns.
    static let header = [
        "sheet", "edition", "question", "type", "prompt", "A", "B", "C", "D", "answer",
        "accepted", "explanation", "action",
    ]

    /// One row a question; further right answers are joined by semicolons, the action is left for the teacher. Without
    /// a question one row to add one in.
    static func encode(_ sheet: String, edition: String, _ questions: Questions, _ key: AnswerKey?)
        -> Data
    {
        let rows = questions.questions.map { question in
            let entry = key?.entries.first { $0.questionID == question.id }
            let choices = ["A", "B", "C", "D"].map { letter in
                question.choices.first { $0.letter == letter }?.text ?? ""
            }
            return [sheet, edition, question.id, question.type.rawValue, question.prompt]
                + choices
                + [
                    entry?.answer ?? "", CellList.joined(entry?.accepted ?? []),
                    question.explanation(under: entry), "",
                ]
        }
        let open = [sheet, edition] + Array(repeating: "", count: header.count - 2)
        return CSV.encode([header] + (rows.isEmpty ? [open] : rows))
    }
}
