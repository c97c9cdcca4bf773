import Artifacts
import Foundation

/// `sheets/<sheet>.html`: how a class did on one sheet, question by question. It stays with the teacher.
struct SheetPage {
    var view: ProgressView
    var sheet: String
    /// How much is back, in words; empty where there is no class.
    var turnout: [String]

    var data: Data {
        let sittings = view.register.sittings(of: sheet)
        let spread = Spread(sittings.filter(\.isFigure).map(\.card.percentage))
        let items = view.questions(of: sheet)
        let body =
            ProgressPage.facts(
                turnout.isEmpty ? [Number.count(sittings.count, "session")] : turnout)
            + (Plots.distribution(spread, what: "attempt")?.html ?? "")
            + Plots.items(items).html
            + ProgressPage.section(
                "Questions", id: "questions",
                questions(items).isEmpty ? "" : ItemWords.method + questions(items))
            + ProgressPage.section("Sections", id: "sections", sections)
            + ProgressPage.section("Attempts", id: "attempts", attempts(sittings))
        return ProgressPage(
            title: view.register.title(sheet),
            trail: [("All sheets", "../../index.html"), ("Progress", "../index.html")], body: body
        ).data
    }

    private func questions(_ items: [ItemFigures]) -> String {
        ProgressPage.table(
            [
                "Question", "Asked", "Answers", "Right", "Blank", "Difficulty", "Discrimination",
                "Drew most",
            ],
            items.filter { ProgressPlaces.isSafe($0.questionID) }.map { item in
                let id = item.questionID
                return [
                    ProgressPage.link(
                        QuestionWords.of(id), to: "../\(ProgressPlaces.question(id, of: sheet))"),
                    HTML.escape(view.register.question(id, of: sheet)?.prompt ?? "–"),
                    "\(item.answered)", "\(item.correct)", "\(item.blank)",
                    HTML.escape(ItemWords.difficulty(item)),
                    HTML.escape(ItemWords.discrimination(item)),
                    HTML.escape(ItemWords.drawn(item)),
                ]
            })
    }

    private var sections: String {
        let table = ProgressPage.table(
            ["Section", "Questions", "Answers", "Earned", ""],
            (view.sections[sheet] ?? []).map { section in
                [
                    HTML.escape(section.title),
                    section.questions.map(QuestionWords.of).joined(separator: ", "),
                    "\(section.answered)", Number.percent(100 * section.share),
                    section.losesClass ? "loses the class" : "",
                ]
            })
        return table.isEmpty ? "" : table + SectionFigures.method
    }

    private func attempts(_ sittings: [Sitting]) -> String {
        ProgressPage.table(
            ["Pupil", "Score", "Percent", "Where", "Day"],
            sittings.map { sitting in
                let card = sitting.card
                return [
                    HTML.escape(card.pupil.map(view.who) ?? "not known"),
                    "\(Number.plain(card.points))/\(Number.plain(card.maximum))",
                    card.provisional
                        ? "\(card.undecided) to decide" : Number.percent(card.percentage),
                    card.source == .paper ? "paper" : "screen, sender not proven",
                    sitting.day.map { Number.day($0, in: view.settings.timeZone) } ?? "–",
                ]
            })
    }
}
