import Artifacts
import Reading

/// Letters by themselves, read as one of some choices and as anything that may stand on a rule.
struct LetterTable {
    /// The letters that other writers' pictures are there of, large and small.
    static let written = ["A", "B", "C", "D", "F"]
    // As in the defaults of `responses`.
    private static let readingError = 0.005

    /// A letter that somebody wrote, and what was seen of it.
    struct Row {
        var truth: String
        /// Which letters may stand there; nil where any may.
        var choices: [String]?
        var sight: SeenWriting.Sight?

        var isRight: Bool { sight?.candidates.first?.text == truth }
        var isAccepted: Bool {
            guard let sight, let choices else { return false }
            return LetterCertainty.error(of: sight, among: choices).map { $0 <= readingError }
                ?? false
        }
    }

    /// Letters that were written on rules of our own printed sheets, of pages that were found.
    static func rows(_ rows: [NumberRow]) -> [Row] {
        rows.filter(isFound).map { Row(truth: $0.truth ?? "", sight: $0.sight) }
    }

    /// Whether a row's page was found, and the row not taken for blank.
    static func isFound(_ row: NumberRow) -> Bool {
        row.item?.box != nil && row.item?.state != .blank
    }

    static func printHead() {
        print("| read as | letters | not one | first right (95 %) | accepted | wrong (95 %) |")
        print("| --- | ---: | ---: | --- | ---: | --- |")
    }

    static func printRow(_ name: String, _ rows: [Row]) {
        let right = rows.count(where: \.isRight)
        let (low, high) = Bound.interval(rows.count - right, of: rows.count)
        let accepted = rows.filter(\.isAccepted)
        let wrong = accepted.filter { !$0.isRight }
        let share = 100 * Double(right) / Double(max(1, rows.count))
        print(
            "| \(name) | \(rows.count) | \(rows.count { $0.sight == nil }) | \(fixed(share, 2)) % "
                + "(\(fixed(100 - 100 * high, 2)) to \(fixed(100 - 100 * low, 2)) %) | "
                + CoverageTable.cells(accepted.count, wrong.count, of: rows.count) + " |")
        for row in wrong {
            let read = row.sight?.candidates.first?.text ?? ""
            print("|   read \(read), written \(row.truth) | | | | | |")
        }
    }

    /// From each margin on: how many are accepted and how many of them are wrong; and the least margins that these rows
    /// teach, as `LetterCertainty.least` has them.
    static func printMargins(_ rows: [Row]) {
        let rated = rows.compactMap { row in
            row.sight.flatMap { LetterCertainty.margin(of: $0) }.map { ($0, row.isRight) }
        }
        print("| surer than | accepted | wrong (95 %) |")
        print("| ---: | ---: | --- |")
        for margin in stride(from: 1.0, through: 8, by: 0.5) {
            let own = rated.filter { $0.0 >= margin }
            print(
                "| \(fixed(margin, 1)) | "
                    + CoverageTable.cells(own.count, own.count { !$0.1 }, of: rows.count) + " |")
        }
        let limits = LetterCertainty.errors.map { error in
            "\(error): "
                + (NumberFit.limit(rated, error: error).map { fixed($0, 1) } ?? "none")
        }
        print("\nLeast margins that these rows teach: \(limits.joined(separator: ", "))\n")
    }

    /// What becomes of letters where any may stand, weighed against a key.
    static func printVerdicts(_ rows: [Row]) {
        print("| letters against a key | keys tried | called right |")
        print("| --- | ---: | ---: |")
        func called(_ row: Row, _ key: String) -> Bool {
            row.sight.flatMap { LetterCertainty.key(in: $0) { $0 == key } } != nil
        }
        let right = rows.count { called($0, $0.truth) }
        let wrong = rows.reduce(0) { sum, row in
            sum + LetterReader.letters.count { $0 != row.truth && called(row, $0) }
        }
        print("| the key is what is written | \(rows.count) | \(right) |")
        let others = rows.count * (LetterReader.letters.count - 1)
        print("| the key is another letter, each of them | \(others) | \(wrong) |\n")
    }
}
