import Artifacts

extension RulingCheck {
    /// What a key or a further answer for one edition says of the others that ask the same questions: other versions,
    /// other sizes of paper. Letters are those of the other edition's choices.
    mutating func echoes(of rows: [RulingDraft.Row]) throws -> [RulingDraft.Row] {
        let said = Set(rows.map(\.target))
        var echoes: [RulingDraft.Row] = []
        for row in rows where row.type == .key || row.type == .accept {
            guard let id = row.payload.edition, let edition = try holdings.edition(id) else {
                continue
            }
            for name in try holdings.editions(of: row.key) where name != id {
                guard let other = try holdings.edition(name), Self.asksTheSame(edition, other),
                    let echo = Self.echo(row, edition, other), !said.contains(echo.target)
                else { continue }
                echoes.append(echo)
            }
        }
        return echoes
    }

    /// Whether two editions have the same questions, in whatever order they and their choices stand.
    static func asksTheSame(_ one: Edition, _ other: Edition) -> Bool {
        func words(_ edition: Edition) -> [[String]] {
            edition.questions.map {
                [$0.id, $0.type.rawValue, $0.prompt] + $0.choices.map(\.text).sorted()
            }.sorted { $0.lexicographicallyPrecedes($1) }
        }
        return words(one) == words(other)
    }

    private static func echo(
        _ row: RulingDraft.Row, _ edition: Edition, _ other: Edition
    ) -> RulingDraft.Row? {
        let find = { (edition: Edition) in
            edition.questions.first { $0.id == row.payload.questionID }
        }
        guard let here = find(edition), let there = find(other) else { return nil }
        func moved(_ answer: String) -> String {
            guard let text = here.choices.first(where: { $0.letter == answer })?.text else {
                return answer
            }
            return there.choices.first { $0.text == text }?.letter ?? answer
        }
        var echo = row
        echo.payload.edition = other.edition
        echo.payload.answer = row.payload.answer.map(moved)
        echo.payload.accepted = row.payload.accepted?.map(moved)
        let rest = row.target.drop { $0 != "/" }
        echo.target =
            row.type == .accept
            ? "\(other.edition)/\(here.id)/\(normalised(echo.payload.accepted?.first ?? ""))"
            : other.edition + rest
        return echo
    }
}
