import Artifacts
import Foundation

/// `skills/<skill>.html`: who can do one thing, and which questions asked for it. It stays with the teacher.
struct SkillPage {
    var view: ProgressView
    var skill: String

    var data: Data {
        let cell = view.grid.all(skill)
        let rows = view.grid.pupils.compactMap { code in
            view.grid[code, skill].map { (code: code, cell: $0) }
        }.sorted { ($0.cell.percentage ?? 0, $0.code) < ($1.cell.percentage ?? 0, $1.code) }
        let plot = BarPlot(
            bars: rows.map { code, cell in
                BarPlot.Bar(
                    name: view.who(code), value: cell.percentage,
                    says: "\(Number.plain(cell.earned)) of \(Number.plain(cell.possible))",
                    style: Grades.color(cell.percentage ?? 0))
            })
        let figure = Figure(
            id: "pupils", title: "Who can do it",
            says: "Points earned of those possible, by pupil; who needs it most stands first.",
            width: plot.width, height: plot.height, drawing: plot.drawing,
            table: (
                ["Pupil", "Points", "Percent"],
                plot.bars.map { [$0.name, $0.says, Number.percent($0.value ?? 0)] }
            ))
        let body =
            ProgressPage.facts([
                "\(Number.plain(cell.earned)) of \(Number.plain(cell.possible)) points",
                cell.percentage.map(Number.percent) ?? "–", Number.count(rows.count, "pupil"),
            ]) + figure.html
            + ProgressPage.section("Questions that ask for it", id: "questions", questions)
        return ProgressPage(
            title: skill,
            trail: [("All sheets", "../../index.html"), ("Progress", "../index.html")], body: body
        ).data
    }

    private var questions: String {
        let mine = view.questions.filter {
            view.register.question($0.item.questionID, of: $0.sheet)?.skill == skill
                && ProgressPlaces.isSafe($0.item.questionID)
        }
        return ProgressPage.table(
            ["Question", "Asked", "Difficulty"],
            mine.map { question in
                let id = question.item.questionID
                return [
                    ProgressPage.link(
                        "\(view.register.title(question.sheet)), \(QuestionWords.of(id))",
                        to: "../\(ProgressPlaces.question(id, of: question.sheet))"),
                    HTML.escape(view.register.question(id, of: question.sheet)?.prompt ?? "–"),
                    HTML.escape(ItemWords.difficulty(question.item)),
                ]
            })
    }
}
