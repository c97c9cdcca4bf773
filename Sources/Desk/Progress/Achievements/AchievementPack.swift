import Artifacts
import Tables

/// `pipelines/packs/achievements.csv`: what may be awarded, in the order in which it is said. Columns `id`, `name`,
/// `rule`, `least` and `words`.
struct AchievementPack {
    let achievements: [Achievement]

    /// The longest name, and the longest sentence, that a page has room for.
    private static let (longestName, longestWords) = (60, 200)

    /// The achievements of a pack. Throws a `Problem` that names the line where something cannot be used; a pack is
    /// used whole or not at all.
    init(_ pack: Pack) throws(Problem) {
        guard let data = pack.data else {
            throw Self.problem(
                pack, "was not found, or cannot be read",
                hint: "put it there, or write achievements: false into reviso.yml")
        }
        let columns = ["id", "name", "rule", "least", "words"]
        guard let table = CSVTable(data, isHeader: { Set(columns).isSubset(of: $0) }),
            Set(columns).isSubset(of: table.header)
        else {
            throw Self.problem(
                pack, "has another header",
                hint: "its first line must be \(columns.joined(separator: ","))")
        }
        var found: [Achievement] = []
        for row in table.rows {
            let cell = { (name: String) in
                table.header.firstIndex(of: name).map { row.cell($0) } ?? ""
            }
            let one = try Self.achievement(cell, row.line, pack)
            guard !found.contains(where: { $0.id == one.id }) else {
                throw Self.problem(
                    pack, "has two lines with the id '\(one.id)'", line: row.line,
                    hint: "give each line an id of its own")
            }
            found.append(one)
        }
        achievements = found
    }

    private static func achievement(
        _ cell: (String) -> String, _ line: Int, _ pack: Pack
    ) throws(Problem) -> Achievement {
        let (id, name, words) = (cell("id"), cell("name"), cell("words"))
        guard !id.isEmpty, !name.isEmpty, !words.isEmpty else {
            throw problem(
                pack, "lacks an id, a name or words", line: line, hint: "fill all cells in")
        }
        guard name.count <= longestName, words.count <= longestWords else {
            throw problem(
                pack, "has a text that no page has room for", line: line,
                hint: "at most \(longestName) letters of a name and \(longestWords) of words")
        }
        guard let rule = Achievement.Rule(rawValue: cell("rule")) else {
            throw problem(
                pack, "asks for the rule '\(cell("rule"))', which there is not", line: line,
                hint: "one of: \(Achievement.Rule.allCases.map(\.rawValue).joined(separator: ", "))"
            )
        }
        guard let least = Int(cell("least")), (1...1000).contains(least) else {
            throw problem(
                pack, "needs a whole number from 1 to 1000 under least", line: line,
                hint: "how many the rule asks for, such as 3")
        }
        return Achievement(id: id, name: name, rule: rule, least: least, words: words)
    }

    private static func problem(
        _ pack: Pack, _ words: String, line: Int? = nil, hint: String
    ) -> Problem {
        let place = line.map { ", line \($0)," } ?? ""
        return Problem(
            .configuration, "Pack 'achievements.csv'\(place) \(words): no achievements are given",
            hint: hint, file: pack.file)
    }
}
