import Artifacts
import Foundation
import Tables

/// `gradebook.csv`: a row a pupil; for each sheet and what was answered on it the best decided attempt. Who did not do
/// a sheet has empty cells or the word absent or excused, never a zero; an attempt with something undecided says so and
/// counts in no sum. Where a quiz was played on a screen, a further cell says of each pupil where the score comes from,
/// for nothing proves who sent a result, and the attempts on paper and on a screen have columns of their own.
enum Gradebook {
    /// The bytes of the table.
    static func encode(
        _ grades: GradeColumns, names: [String: String]?, groups: [String: String]
    ) -> Data {
        var header = ["pupil"] + (names == nil ? [] : ["name"]) + ["group"]
        for column in grades.columns { header += heads(column, grades) }
        let rows = grades.codes.map { code in
            [code] + (names.map { [$0[code] ?? ""] } ?? []) + [groups[code] ?? ""]
                + grades.columns.flatMap { cells(code, $0, grades) }
        }
        return CSV.encode([header] + rows)
    }

    private static func heads(_ column: GradeColumns.Column, _ grades: GradeColumns) -> [String] {
        let ends =
            grades.wasPlayed(column)
            ? [
                "points", "of", "%", "from", "papers", "best on paper %", "plays",
                "best on screen %",
            ]
            : ["points", "of", "%"]
        return ends.map { "\(column.title) \($0)" }
    }

    private static func cells(
        _ code: String, _ column: GradeColumns.Column, _ grades: GradeColumns
    ) -> [String] {
        let card = grades.score(code, column)
        let score = card.map(score) ?? ["", "", grades.why(code, column)?.rawValue ?? ""]
        guard grades.wasPlayed(column) else { return score }
        return score + [card.map(origin) ?? ""]
            + [Responses.Source.paper, .screen].flatMap { source in
                let attempts = grades.attempts(code, column, from: source)
                let best = SheetProgress.best(attempts)?.percentage
                return [
                    attempts.isEmpty ? "" : "\(attempts.count)", best.map(Number.plain) ?? "",
                ]
            }
    }

    /// Points, their maximum, and the percentage.
    private static func score(_ card: ScoreCard) -> [String] {
        [
            Number.plain(card.points), Number.plain(card.maximum),
            card.provisional
                ? "provisional: \(card.undecided) undecided" : Number.plain(card.percentage),
        ]
    }

    private static func origin(_ card: ScoreCard) -> String {
        card.source == .paper ? "paper" : "screen, sender not proven"
    }
}
