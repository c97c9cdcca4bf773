import Artifacts
import Foundation

/// `talk.html`: the class's hardest questions, each a card to talk about: what most chose instead, and behind a click
/// what is right and why.
struct TalkPage {
    let cards: [TalkCard]

    /// The page's bytes.
    var data: Data {
        let parts = cards.enumerated().map { html($1, $0 + 1) }
        let paper = ProgressPage.link("The same on paper", to: ProgressPlaces.talkPaper)
        let body =
            cards.isEmpty
            ? "<p>No question was hard for the class: nothing to talk about.</p>\n"
            : "<style>\(Self.css)</style>\n<p>\(paper): print it on both sides and cut the cards.</p>\n"
                + "<div class=\"talk\">\n\(parts.joined(separator: "\n"))\n</div>\n"
        return ProgressPage(
            title: "Questions to talk about",
            trail: [("All sheets", "../index.html"), ("Progress", ProgressPlaces.index)],
            body: body
        ).data
    }

    private func html(_ card: TalkCard, _ number: Int) -> String {
        let list =
            card.choices.isEmpty
            ? "" : "<ul>\(card.choices.map { "<li>\(HTML.escape($0))</li>" }.joined())</ul>\n"
        return """
            <section class="notice" aria-labelledby="talk-\(number)"><h2 id="talk-\(number)">\(HTML.escape(card.prompt))</h2>
            <p class="note">\(HTML.escape(card.sheet))</p>
            \(list)<p>\(HTML.escape(card.drew))</p>
            <details><summary>What is right, and why</summary>
            <p><b>\(HTML.escape(card.right))</b></p>
            <p>\(HTML.escape(card.why))</p></details></section>
            """
    }

    private static let css = """
        .talk{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr))}\
        .talk section{margin:0}@media print{.talk{grid-template-columns:1fr 1fr}.talk section{break-inside:avoid}}
        """
}
