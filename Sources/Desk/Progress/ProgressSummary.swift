import Artifacts

/// The index's section on progress: sessions, the mean of each subject, and how each pupil stands, with links to the
/// pages that tell more.
struct ProgressSummary {
    var view: ProgressView

    /// How many skills are named before the rest is counted.
    private static let shown = 3

    var html: String {
        guard !view.register.sittings.isEmpty else { return "" }
        return """
            <section class="notice pupils" aria-labelledby="progress"><h2 id="progress">Progress</h2>
            <p class="facts">\(facts)</p>
            <p><a class="button" href="progress/index.html">All of it, with plots</a></p>
            \(pupils)</section>

            """
    }

    private var facts: String {
        let figures = view.register.sittings.filter(\.isFigure)
        var facts = [Number.count(view.register.sittings.count, "session")]
        if let spread = Spread(figures.map(\.card.percentage)) {
            facts.append("mean \(Number.percent(spread.mean))")
        }
        facts += SubjectMean.all(figures).map { "\($0.subject) \(Number.percent($0.mean))" }
        return facts.map(HTML.escape).joined(separator: " <span aria-hidden=\"true\">·</span> ")
    }

    private var pupils: String {
        guard !view.standings.isEmpty else { return "" }
        return """
            <h3 id="pupils">Pupils</h3>
            \(ProgressPage.table(
                ["Pupil", "Sessions", "Mean", "Best so far", "Practise next", "Proud of", "To take home"],
                view.standings.map(row)))
            """
    }

    private func row(_ standing: Standing) -> [String] {
        let code = standing.pupil
        let isSafe = ProgressPlaces.isSafe(code)
        let who = view.who(code)
        let best = standing.sheets.prefix(Self.shown).map { one in
            let score = one.points.map {
                "\(Number.plain($0))/\(Number.plain(one.maximum ?? 0)) (\(Number.percent(one.completion)))"
            }
            let color = score == nil ? "calm" : Grades.color(one.completion)
            return
                "<span class=\"grade \(color)\">\(score ?? "to decide")</span> \(HTML.escape(view.register.title(one.sheet)))"
        }
        return [
            isSafe
                ? ProgressPage.link(who, to: "progress/\(ProgressPlaces.pupil(code))")
                : HTML.escape(who),
            "\(standing.sessions)",
            standing.spread.map { Number.percent($0.mean) } ?? "–",
            lines(best, of: standing.sheets.count),
            lines(
                view.practiseNext(code).prefix(Self.shown).map(HTML.escape),
                of: view.practiseNext(code).count),
            lines(
                view.awards(of: code).prefix(Self.shown).map { award in
                    "\(HTML.escape(award.achievement.name)): \(HTML.escape(view.restsOn(award)))"
                }, of: view.awards(of: code).count),
            isSafe
                ? ProgressPage.link("letter", to: "progress/\(ProgressPlaces.letter(code))") : "–",
        ]
    }

    private func lines(_ lines: [String], of all: Int) -> String {
        let more = all > lines.count ? ["and \(all - lines.count) more"] : []
        return lines.isEmpty ? "–" : (lines + more).joined(separator: "<br>")
    }
}
