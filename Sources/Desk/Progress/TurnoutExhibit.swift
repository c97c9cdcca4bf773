import Artifacts

/// How much of a sheet is back from a class: a line on its card, who is missing, and what to do next. Where there is
/// one learner it says nothing.
struct TurnoutExhibit: Exhibit {
    let reads: [any Artifact.Type] = [ScoreCard.self, Questions.self]

    func card(_ sheet: String, _ work: DeskWork) -> CardPart {
        var part = CardPart()
        let hasPractice = work.files(of: sheet).contains { $0.hasSuffix("/practice.pdf") }
        let kinds = Turnouts.all(sheet, hasPractice: hasPractice, work)
        guard let main = kinds.first else { return part }
        let lines = kinds.map { kind in
            let name = kinds.count > 1 ? [kind.instrument == .quiz ? "Quiz:" : "Page:"] : []
            return Self.line(name, kind.turnout)
        }
        part.progress = lines.joined()
        part.next = main.turnout.next(again: hasPractice ? "reviso print \(sheet)" : nil)
        part.below = kinds.map { Self.out($0.turnout, work) }.joined()
        return part
    }

    private static func line(_ name: [String], _ turnout: Turnout) -> String {
        let share = 100 * Double(turnout.back.count) / Double(max(1, turnout.expected))
        let said = turnout.parts.map { HTML.escape($0) }
        let words = (name + [said.joined(separator: " <span aria-hidden=\"true\">·</span> ")])
            .joined(separator: " ")
        return """
            <div class="progress"><div class="bar blue" role="progressbar" aria-label="Papers back" aria-valuemin="0" \
            aria-valuemax="\(turnout.expected)" aria-valuenow="\(turnout.back.count)"><i style="width:\(Number.plain(share))%"></i>\
            </div></div><p class="facts">\(words)</p>
            """
    }

    /// Who is still out, by a click; nothing while nothing has come.
    private static func out(_ turnout: Turnout, _ work: DeskWork) -> String {
        guard !turnout.isUntouched else { return "" }
        let who = { (codes: [String]) in
            codes.map { code in
                let name = work.settings.names ? work.classroom.name(of: code) : nil
                return HTML.escape([code, name].compactMap { $0 }.joined(separator: " "))
            }.joined(separator: ", ")
        }
        let kinds = [
            (turnout.missing, "missing"), (turnout.absent, "absent"), (turnout.excused, "excused"),
            (turnout.unreadable, "not readable"), (turnout.waiting, "waiting"),
        ]
        let why =
            "<p><a href=\"../review/review.html#sheets\">Say who was absent or is excused</a></p>"
        return kinds.filter { !$0.0.isEmpty }.map { codes, word in
            """
            <details><summary>\(codes.count) \(word)</summary><p>\(who(codes))</p>\(word == "missing" ? why : "")</details>

            """
        }.joined()
    }
}
