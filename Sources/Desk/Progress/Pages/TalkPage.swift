import Artifacts
import Foundation

/// `talk.html`: the class's hardest questions, each a card to talk about: what most chose instead, and behind a click
/// what is right and why. It names no pupil, so that it can be shown to all.
struct TalkPage {
    var view: ProgressView

    /// How many cards there are at most.
    static let most = 8

    /// The page's bytes.
    var data: Data {
        let cards = Self.hardest(view).prefix(Self.most).enumerated().map { card($1, $0 + 1) }
        let body =
            cards.isEmpty
            ? "<p>No question was hard for the class: nothing to talk about.</p>\n"
            : "<style>\(Self.css)</style>\n<div class=\"talk\">\n\(cards.joined(separator: "\n"))\n</div>\n"
        return ProgressPage(
            title: "Questions to talk about",
            trail: [("All sheets", "../index.html"), ("Progress", ProgressPlaces.index)],
            body: body
        ).data
    }

    /// The questions that are worth a talk: enough answered them, and less than 70 % was earned; the hardest first.
    static func hardest(_ view: ProgressView) -> [ProgressView.Question] {
        view.questions.filter { !$0.item.restsOnFew && $0.item.difficulty < 0.7 }.sorted {
            ($0.item.difficulty, $0.sheet, $0.item.questionID)
                < ($1.item.difficulty, $1.sheet, $1.item.questionID)
        }
    }

    private func card(_ one: ProgressView.Question, _ number: Int) -> String {
        let item = one.item
        let question = view.register.question(item.questionID, of: one.sheet)
        let choices = question?.choices ?? []
        let list =
            choices.isEmpty
            ? "" : "<ul>\(choices.map { "<li>\(HTML.escape($0.text))</li>" }.joined())</ul>\n"
        let title = HTML.escape(
            question?.prompt
                ?? "\(view.register.title(one.sheet)), \(QuestionWords.of(item.questionID))")
        return """
            <section class="notice" aria-labelledby="talk-\(number)"><h2 id="talk-\(number)">\(title)</h2>
            <p class="note">\(HTML.escape(view.register.title(one.sheet)))</p>
            \(list)<p>\(HTML.escape(drew(item)))</p>
            <details><summary>What is right, and why</summary>
            <p><b>\(HTML.escape(item.expected ?? "It has no key."))</b></p>
            <p>\(HTML.escape(question?.explanation ?? ""))</p></details></section>
            """
    }

    /// What was answered instead, without saying by whom.
    private func drew(_ item: ItemFigures) -> String {
        let share = "\(item.correct) of \(item.answered) got it right."
        guard let first = item.drawn.first else { return share }
        return "\(share) \(first.count) said “\(SVG.short(first.given, 60))”. Why is that tempting?"
    }

    private static let css = """
        .talk{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr))}\
        .talk section{margin:0}@media print{.talk{grid-template-columns:1fr 1fr}.talk section{break-inside:avoid}}
        """
}
