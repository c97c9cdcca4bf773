import ArgumentParser
import Artifacts
import Desk
import Foundation
import Language
import Tables

/// `reviso grade FILE.csv`: answers scored as a class's are, without a class.
struct Grade: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Score a table of answers.",
        discussion: """
            The first line names the columns, in any order: question, reference, answer, and where wanted \
            accepted (further right answers, with ; between), concepts (of each, one word must occur: \
            evaporate|turn into gas; heat) and type (multipleChoice, fillBlank, shortAnswer; told from the \
            reference where it is empty). Saved as spreadsheets save it, CSV UTF-8 best. \
            The rows come back with verdict (correct, wrong, partial, blank, review), score (0 to 1), points \
            (score of what is decided; empty where a person must look) and reason.

            \(Example.text("reviso grade answers.csv --output graded.csv"))
            """)

    @Argument(help: "The table.", completion: .file()) var file: String
    @Option(name: .shortAndLong, help: "The file to write; without it the rows go to stdout.")
    var output: String?

    func run() throws {
        let place = URL(filePath: file)
        guard let data = FileManager.default.contents(atPath: place.path) else {
            throw Problem(
                .missing, "File '\(file)' cannot be read",
                hint: "name a CSV file with the columns question, reference, answer")
        }
        let table = try GradeTable(data, name: file)
        let scorer = AnswerScorer(synonymsFrom: .system)
        let rows = table.rows.map { row in
            (row.cells, scorer.score(row.answer, against: row.key))
        }
        let written = CSV.encode([table.header] + rows.map { $0.0 + cells($0.1) })
        if let output {
            try written.write(to: URL(filePath: output), options: .atomic)
        } else {
            // The mark in front helps spreadsheets open a file, and hinders programs that read a pipe.
            FileHandle.standardOutput.write(written.dropFirst(3))
        }
        let counts = ScoreCard.Verdict.allCases.compactMap { verdict in
            let count = rows.count { $0.1.verdict == verdict }
            return count == 0 ? nil : "\(count) \(verdict.rawValue)"
        }
        Terminal.say("\(rows.count) answers: \(counts.joined(separator: ", "))")
    }

    private func cells(_ score: AnswerScorer.Score) -> [String] {
        let share = GradeTable.decimals(score.share)
        return [
            score.verdict.rawValue, share, score.verdict == .review ? "" : share,
            GradeTable.reason(score),
        ]
    }
}
