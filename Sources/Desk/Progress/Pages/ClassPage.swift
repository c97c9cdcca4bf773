import Artifacts
import Foundation

/// `outbox/progress/index.html`: how the class stands. It stays with the teacher.
struct ClassPage {
    var view: ProgressView

    var data: Data {
        let figures = view.register.sittings.filter(\.isFigure)
        let spread = Spread(figures.map(\.card.percentage))
        let body =
            ProgressPage.facts(facts(spread))
            + Plots.time(
                course, title: "Progress over time",
                what: "Each point is the median of a sheet, on the day its last paper came.",
                view.settings
            ).html
            + (Plots.distribution(spread, what: "attempt")?.html ?? "")
            + Plots.subjects(SubjectMean.all(view.register.sittings)).html
            + Plots.grid(view.grid, who: view.who).html
            + ProgressPage.section("Topics", id: "topics", topics)
            + ProgressPage.section("Hardest questions", id: "hardest", hardest)
            + ProgressPage.section("Pupils", id: "pupils", pupils)
            + ProgressPage.section("Sheets", id: "sheets", sheets)
            + ProgressPage.section("Skills, one by one", id: "each-skill", skills)
        return ProgressPage(
            title: "Progress of \(view.settings.title)",
            trail: [("All sheets", "../index.html")], body: body
        ).data
    }

    private func facts(_ spread: Spread?) -> [String] {
        let sittings = view.register.sittings
        let played = sittings.count { $0.card.source == .screen }
        let open = sittings.count { $0.card.provisional }
        var facts = [
            Number.count(sittings.count, "session"),
            "\(Number.count(sittings.count - played, "paper")), \(played) on a screen",
        ]
        if let spread {
            facts += ["mean \(Number.percent(spread.mean))", "best \(Number.percent(spread.best))"]
        }
        if open > 0 { facts.append("\(open) to decide") }
        return facts
    }

    private var course: [TimePlot.Point] {
        view.register.sheets.compactMap { sheet -> TimePlot.Point? in
            let mine = view.register.sittings(of: sheet).filter(\.isFigure)
            guard let day = mine.compactMap(\.day).max(),
                let spread = Spread(mine.map(\.card.percentage))
            else { return nil }
            return TimePlot.Point(
                day: day, percentage: spread.median,
                says: "\(view.register.title(sheet)): median of \(spread.count)")
        }.sorted { ($0.day, $0.says) < ($1.day, $1.says) }
    }

    private var topics: String {
        let table = ProgressPage.table(
            ["Topic", "Attempts", "Median", "Best", "Mastered by", "Sections that lose the class"],
            view.topics.map { topic in
                let lost = (view.sections[topic.sheet] ?? []).filter(\.losesClass).map(\.title)
                return [
                    ProgressPage.link(topic.title, to: ProgressPlaces.sheet(topic.sheet)),
                    "\(topic.attempts)", topic.spread.map { Number.percent($0.median) } ?? "–",
                    topic.spread.map { Number.percent($0.best) } ?? "–",
                    "\(topic.mastered.count) of \(topic.pupils.count)",
                    lost.isEmpty ? "none" : HTML.escape(lost.joined(separator: "; ")),
                ]
            })
        return table.isEmpty ? "" : table + TopicFigures.method
    }

    /// How many questions are worth a talk.
    private static let hardestShown = 5

    private var hardest: String {
        let all = TalkCard.hardest(view)
        let table = ProgressPage.table(
            ["Question", "Asked", "Difficulty", "What drew most"],
            all.prefix(Self.hardestShown).map { question in
                let id = question.item.questionID
                let words = "\(view.register.title(question.sheet)), \(QuestionWords.of(id))"
                return [
                    ProgressPage.link(words, to: ProgressPlaces.question(id, of: question.sheet)),
                    HTML.escape(view.register.question(id, of: question.sheet)?.prompt ?? "–"),
                    HTML.escape(ItemWords.difficulty(question.item)),
                    HTML.escape(ItemWords.drawn(question.item)),
                ]
            })
        let link = ProgressPage.link("Cards to talk about them", to: ProgressPlaces.talk)
        return table.isEmpty ? "" : table + "<p>\(link)</p>\n"
    }

    private var pupils: String {
        let all = view.register.sheets.count
        let known = Dictionary(
            view.standings.map { ($0.pupil, $0) }, uniquingKeysWith: { first, _ in first })
        let codes = Set(view.codes).union(known.keys).sorted()
        return ProgressPage.table(
            ["Pupil", "Sessions", "Mean", "Best", "Sheets done", "Practise next", "Proud of"],
            codes.map { code in
                let one = known[code]
                let who =
                    one == nil
                    ? HTML.escape(view.who(code))
                    : ProgressPage.link(view.who(code), to: ProgressPlaces.pupil(code))
                return [
                    who, "\(one?.sessions ?? 0)",
                    one?.spread.map { Number.percent($0.mean) } ?? "–",
                    one?.spread.map { Number.percent($0.best) } ?? "–",
                    "\(one?.done ?? 0) of \(all)",
                    HTML.escape(view.practiseNext(code).prefix(2).joined(separator: ", ")),
                    HTML.escape(
                        view.awards(of: code).prefix(3).map(\.achievement.name)
                            .joined(separator: ", ")),
                ]
            })
    }

    private var sheets: String {
        ProgressPage.table(
            ["Sheet", "Subject", "Sessions", "Median", "Last"],
            view.register.sheets.map { sheet in
                let mine = view.register.sittings(of: sheet)
                let spread = Spread(mine.filter(\.isFigure).map(\.card.percentage))
                return [
                    ProgressPage.link(view.register.title(sheet), to: ProgressPlaces.sheet(sheet)),
                    HTML.escape(mine.first?.subject ?? ""), "\(mine.count)",
                    spread.map { Number.percent($0.median) } ?? "–",
                    mine.compactMap(\.day).max().map {
                        Number.day($0, in: view.settings.timeZone)
                    } ?? "–",
                ]
            })
    }

    private var skills: String {
        ProgressPage.table(
            ["Skill", "Points", "Share"],
            view.grid.skills.map { skill in
                let cell = view.grid.all(skill)
                return [
                    ProgressPage.link(skill, to: ProgressPlaces.skill(skill)),
                    "\(Number.plain(cell.earned)) of \(Number.plain(cell.possible))",
                    cell.percentage.map(Number.percent) ?? "–",
                ]
            })
    }
}
