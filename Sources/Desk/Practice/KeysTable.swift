import Artifacts
import Foundation
import Tables

/// `keys.csv`: the worksheet's own questions, each with the answer that was proven or a place for one. Filled in and
/// dropped it keys every picture of the page, those that came before too.
struct KeysTable {
    /// The columns. `asks` tells the question on other pictures of the page, `found` whether the answer was changed.
    static let header = [
        "sheet", "question", "asks", "answer", "accepted", "points", "found",
    ]

    /// A question of the page.
    struct Row: Equatable {
        /// The exercise.
        var id: String
        /// What it asks, as it was read.
        var asks: String
        /// The answer of the key; nil where it has none.
        var answer: String?
    }

    /// The sheet.
    let sheet: String
    /// In the order of the page.
    let rows: [Row]

    /// The questions of a sheet; nil where there are none, or where another sheet's table is for them.
    init?(_ sheet: String, _ classroom: Classroom) throws {
        guard classroom.copies.original(of: sheet) == nil else { return nil }
        var fullest: (key: String, exercises: [Recognition.Exercise])?
        for key in classroom.ownKeys(sheet) {
            let found = try classroom.recognition(of: key)?.pages.flatMap(\.exercises) ?? []
            if found.count > fullest?.exercises.count ?? 0 { fullest = (key, found) }
        }
        guard let fullest else { return nil }
        let entries = classroom.keys[fullest.key]?.document.entries ?? []
        self.sheet = sheet
        rows = fullest.exercises.map { exercise in
            let entry = entries.first { $0.questionID == exercise.id }
            let isProven =
                entry?.proof != nil && entry?.ask == nil && entry?.answer.isEmpty == false
            return Row(
                id: exercise.id, asks: Self.words(exercise), answer: isProven ? entry?.answer : nil)
        }
    }

    /// How many have no answer.
    var open: Int { rows.count { $0.answer == nil } }

    /// The bytes of the table.
    var data: Data {
        CSV.encode(
            [Self.header]
                + rows.map { row in
                    let answer = row.answer ?? ""
                    return [sheet, row.id, row.asks, answer, "", "", answer]
                })
    }

    private static func words(_ exercise: Recognition.Exercise) -> String {
        exercise.prompt.replacing("\n", with: " ")
    }
}
