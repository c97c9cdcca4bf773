import Artifacts
import Foundation

/// `questions/<sheet>-<question>.html`: how one question did, and which wrong answer drew whom. It stays with the
/// teacher.
struct QuestionPage {
    var view: ProgressView
    var sheet: String
    var item: ItemFigures

    var data: Data {
        let question = view.register.question(item.questionID, of: sheet)
        var facts = [
            Number.count(item.answered, "answer"), "\(item.correct) right", "\(item.blank) blank",
            ItemWords.difficulty(item), "discrimination: \(ItemWords.discrimination(item))",
        ]
        if let skill = question?.skill, !skill.isEmpty { facts.append(skill) }
        let prompt = question.map { "<p class=\"facts big\">\(HTML.escape($0.prompt))</p>\n" } ?? ""
        let right = item.expected.map { "<p>Right: <b>\(HTML.escape($0))</b></p>\n" } ?? ""
        let body =
            ProgressPage.section("The question", id: "question", prompt + right)
            + ProgressPage.facts(facts) + answers.html + ItemWords.method
        return ProgressPage(
            title: "\(view.register.title(sheet)), \(QuestionWords.of(item.questionID))",
            trail: [
                ("All sheets", "../../index.html"), ("Progress", "../index.html"),
                (view.register.title(sheet), "../\(ProgressPlaces.sheet(sheet))"),
            ], body: body
        ).data
    }

    /// What was answered, the right answer first, and by whom.
    private var answers: Figure {
        let all = Double(max(1, item.answered))
        let bar = { (name: String, count: Int, style: String) in
            BarPlot.Bar(
                name: name, value: 100 * Double(count) / all, says: "\(count)", style: style)
        }
        var rows: [(bar: BarPlot.Bar, who: String)] = [
            (bar("Right", item.correct, "green"), "")
        ]
        for drawn in item.drawn {
            let others = drawn.others > 0 ? ["\(drawn.others) of nobody known"] : []
            rows.append(
                (
                    bar("“\(drawn.given)”", drawn.count, "red"),
                    (drawn.pupils.map(view.who) + others).joined(separator: ", ")
                ))
        }
        if item.blank > 0 { rows.append((bar("Left blank", item.blank, "calm"), "")) }
        let plot = BarPlot(bars: rows.map(\.bar), hundred: "all")
        let names = rows.filter { $0.who != "" }.map { "\($0.bar.name): \($0.who)." }
        return Figure(
            id: "answers", title: "Which wrong answer drew whom",
            says: names.isEmpty ? "Nobody gave a wrong answer." : names.joined(separator: " "),
            width: plot.width, height: plot.height, drawing: plot.drawing,
            table: (
                ["Answer", "How many", "Who"], rows.map { [$0.bar.name, $0.bar.says, $0.who] }
            ))
    }
}
