import Artifacts

/// The tables the door understands, told by their columns.
enum RulingTable: CaseIterable {
    /// `review.csv`: what a person decided.
    case review
    /// A teacher's key.
    case keys
    /// `quiz.csv`, edited.
    case quiz

    /// The columns, in the order they are written.
    var columns: [String] {
        switch self {
        case .review:
            ["target", "question", "original", "page", "shown", "read", "answer", "pupil"]
        case .keys: ["sheet", "edition", "question", "answer", "accepted", "points"]
        case .quiz:
            [
                "sheet", "edition", "question", "type", "prompt", "A", "B", "C", "D", "answer",
                "accepted", "explanation", "action",
            ]
        }
    }

    /// The table with these columns (lower case) in any order; `sure`, which may be there, and `reason`, which the door
    /// itself adds to rows it hands back, do not count.
    init?(header: [String]) {
        let found = header.filter { !["reason", "sure"].contains($0) }.sorted()
        let match = Self.allCases.first { $0.columns.map { $0.lowercased() }.sorted() == found }
        guard let match else { return nil }
        self = match
    }

    /// Whether something that is none of the three is meant as a table: its name says so, or two of its columns are
    /// ours, or every line has as many cells as the first.
    static func looksLikeTable(_ table: CSVTable, name: String) -> Bool {
        guard table.header.count > 1 else { return false }
        let ours = Set(allCases.flatMap(\.columns).map { $0.lowercased() })
        let ending = name.lowercased()
        return ending.hasSuffix(".csv") || ending.hasSuffix(".tsv")
            || table.header.filter(ours.contains).count > 1
            || (table.header.count > 2 && table.rows.count > 1
                && table.rows.allSatisfy { $0.cells.count == table.header.count })
    }

    /// What to say of a table with other columns.
    static func unknown(_ name: String) -> Problem {
        Problem(
            .input, "Columns of '\(name)' are none that are known",
            hint: "the first line must be one of: "
                + allCases.map { $0.columns.joined(separator: ",") }.joined(separator: " · "))
    }
}
