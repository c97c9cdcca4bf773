import Artifacts
import Tables

/// The tables the door understands, told by their columns.
enum RulingTable: CaseIterable {
    /// `review.csv`: what a person decided.
    case review
    /// A teacher's key.
    case keys
    /// `quiz.csv`, edited.
    case quiz
    /// `attendance.csv`: whose paper need not come, or will come later.
    case attendance

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
        case .attendance: ["sheet", "pupil", "attendance"]
        }
    }

    /// The columns without which it is not this table. The others of a key may be left out.
    private var needed: [String] {
        let names = columns.map { $0.lowercased() }
        return self == .keys ? ["question", "answer"] : names
    }

    /// The table with these columns (lower case), in any order and with any further ones beside them.
    init?(header: [String]) {
        let match = [Self.quiz, .review, .keys, .attendance].first { kind in
            kind.needed.allSatisfy(header.contains)
        }
        guard let match else { return nil }
        let isKey = match == .keys
        // What else is in a row would be lost: it is one of the others, and lacks a column.
        let isOther = header.contains("prompt") || header.contains("target")
        let hasPlace = header.contains("sheet") || header.contains("edition")
        if isKey, isOther || !hasPlace { return nil }
        self = match
    }

    /// Whether something that is none of them is meant as a table: its name says so, or two of its columns are
    /// ours, or every line has as many cells as the first.
    static func looksLikeTable(_ table: CSVTable, name: String) -> Bool {
        guard table.header.count > 1 else { return false }
        let ending = name.lowercased()
        return ending.hasSuffix(".csv") || ending.hasSuffix(".tsv") || isNear(table.header)
            || (table.header.count > 2 && table.rows.count > 1
                && table.rows.allSatisfy { $0.cells.count == table.header.count })
    }

    /// Whether two of the columns are ours, or those of a class list.
    static func isNear(_ header: [String]) -> Bool {
        let ours = Set(allCases.flatMap(\.columns).map { $0.lowercased() })
        return header.filter(ours.contains).count > 1 || isRoster(header)
    }

    /// What to say of a table with other columns.
    static func unknown(_ name: String, _ header: [String]) -> Problem {
        if isRoster(header) {
            return Problem(
                .input, "'\(name)' is a class list",
                hint:
                    "save it as 'CSV UTF-8' under the name roster.csv in the classroom's folder, beside inbox/"
            )
        }
        let near = allCases.map { kind in
            (kind, kind.needed.filter { !header.contains($0) }, kind.columns.count)
        }.max { $0.2 - $0.1.count < $1.2 - $1.1.count }
        if let (kind, missing, _) = near, !missing.isEmpty, missing.count * 2 < kind.needed.count {
            let names = missing.map { "'\($0)'" }.joined(separator: ", ")
            return Problem(
                .input,
                "'\(name)' has no column\(missing.count == 1 ? "" : "s") \(names)",
                hint: "its first line must be \(kind.columns.joined(separator: ","))")
        }
        return Problem(
            .input, "Columns of '\(name)' are none that are known",
            hint: "the first line must be one of: "
                + allCases.map { $0.columns.joined(separator: ",") }.joined(separator: " · "))
    }

    private static func isRoster(_ header: [String]) -> Bool {
        header.contains("code") && header.contains("name")
    }
}
