import Artifacts
import Foundation

/// `pupils/<code>.html`: how one pupil stands. It may leave the building: it has the code alone, no name, no other
/// pupil, and no link back.
struct PupilPage {
    var view: ProgressView
    var standing: Standing

    var data: Data {
        let code = standing.pupil
        let body =
            ProgressPage.facts(facts)
            + ProgressPage.section("Proud of", id: "proud", proud)
            + ProgressPage.section(
                "Practise next", id: "next",
                view.practiseNext(code).isEmpty
                    ? ""
                    : "<ul>\(view.practiseNext(code).map { "<li>\(HTML.escape($0))</li>" }.joined())</ul>\n"
            )
            + Plots.time(
                course, title: "Progress over time",
                what: "Each point is a paper or a played quiz.",
                view.settings
            ).html
            + Plots.subjects(standing.subjects).html
            + Plots.skills(view.grid.row(code)).html
            + ProgressPage.section("Topics", id: "topics", topics)
            + ProgressPage.section("Sheets", id: "sheets", sheets)
        return ProgressPage(title: "Progress of \(code)", body: body).data
    }

    private var facts: [String] {
        var facts = [Number.count(standing.sessions, "session")]
        if standing.played > 0 { facts.append("\(standing.played) on a screen") }
        if let spread = standing.spread {
            facts += ["mean \(Number.percent(spread.mean))", "best \(Number.percent(spread.best))"]
        }
        facts.append(Number.count(standing.done, "sheet") + " done")
        if standing.undecided > 0 { facts.append("\(standing.undecided) not decided yet") }
        return facts
    }

    private var proud: String {
        let awards = view.awards(of: standing.pupil)
        guard !awards.isEmpty else { return "" }
        let lines = awards.map {
            "<li><b>\(HTML.escape($0.achievement.name)).</b> \(HTML.escape($0.achievement.words)) <span class=\"note\">(\(HTML.escape(view.restsOn($0))))</span></li>"
        }
        return "<ul class=\"proud\">\(lines.joined())</ul>\n"
    }

    private var course: [TimePlot.Point] {
        view.sittings(by: standing.pupil).filter(\.isFigure).compactMap { sitting in
            sitting.day.map {
                TimePlot.Point(
                    day: $0, percentage: sitting.card.percentage,
                    says:
                        "\(view.register.title(sitting.sheet)): \(Number.plain(sitting.card.points)) of \(Number.plain(sitting.card.maximum))"
                )
            }
        }
    }

    private var topics: String {
        let mine = view.topics.filter { $0.pupils.contains(standing.pupil) }
        return ProgressPage.table(
            ["Topic", "Mastered"],
            mine.map { topic in
                let isMastered = topic.mastered.contains(standing.pupil)
                return [HTML.escape(topic.title), isMastered ? "yes" : "not yet"]
            })
    }

    private var sheets: String {
        ProgressPage.table(
            ["Sheet", "Attempts", "Best", "Completion", "Last"],
            standing.sheets.map { one in
                let best =
                    one.points.map { points in
                        "\(Number.plain(points))/\(Number.plain(one.maximum ?? 0))"
                    } ?? "not decided yet"
                return [
                    HTML.escape(view.register.title(one.sheet)),
                    "\(one.attempts + one.undecided)", best, Number.percent(one.completion),
                    one.last.map { Number.day($0, in: view.settings.timeZone) } ?? "–",
                ]
            })
    }
}
