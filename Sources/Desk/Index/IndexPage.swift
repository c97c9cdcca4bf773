import Artifacts
import Foundation

/// `outbox/index.html`: what there is, how it stands, and what to do next. One file that needs no network.
struct IndexPage {
    var settings: DeskSettings
    /// Newest first.
    var sheets: [Card]
    /// What the exhibits say below the cards, as HTML.
    var sections: String
    /// What stands above all else, as HTML.
    var notices = ""
    /// Questions for a person.
    var review: Int
    /// Files that could not be used at all.
    var failed: [FailedFile]
    /// Refusals that stand on no sheet's card.
    var homeless: [Problem] = []
    /// What the desk itself could not do.
    var problems: [Problem]

    /// The page's bytes.
    var data: Data {
        let waiting = sheets.reduce(0) { $0 + ($1.waiting.isEmpty ? 0 : 1) }
        let refused =
            sheets.reduce(0) { $0 + ($1.refusals.isEmpty ? 0 : 1) } + failed.count
            + homeless.count
        let cards = sheets.filter { !$0.isEarlier }.map(html)
        let empty =
            "<p class=\"empty\">No homework yet. Drop pictures, scans or PDFs into <b>inbox/</b> and run Reviso.</p>"
        return Data(
            """
            \(HTML.head(title: settings.title, css: PageStyle.css))
            <body>
            <a class="skip" href="#sheets">Go to the sheets</a>
            <header>
            <h1>\(HTML.escape(settings.title))</h1>
            <ul class="totals">\(total(sheets.count, "sheet", ""))\(total(review, "to decide", "ask"))\(
                total(waiting, "waiting", "calm"))\(total(refused, "not readable", "bad"))</ul>
            \(sheets.count > 6 ? Self.search : "")
            </header>
            <main>
            \(notices)\(reviewNotice)\(problemNotices)
            <div id="sheets">
            \(cards.isEmpty ? empty : cards.joined(separator: "\n"))
            </div>
            \(sheets.isEmpty ? PresetCards(pack: settings.presets).html : "")\
            \(earlier)\(sections)</main>
            <footer><p>Made by Reviso on this computer. <a href="gradebook.csv">Gradebook (CSV)</a></p></footer>
            <script>\(Self.script)</script>
            </body>
            </html>

            """.utf8)
    }

    private func html(_ card: Card) -> String { SheetCard(card: card, settings: settings).html }

    /// The sheets whose place a later one has taken, behind one line.
    private var earlier: String {
        let cards = sheets.filter(\.isEarlier)
        guard !cards.isEmpty else { return "" }
        return """
            <details id="earlier"><summary>Earlier practice: \(Number.count(cards.count, "sheet"))</summary>
            \(cards.map(html).joined(separator: "\n"))
            </details>

            """
    }

    private func total(_ count: Int, _ word: String, _ style: String) -> String {
        guard count > 0 || word == "sheet" else { return "" }
        let text = word == "sheet" ? Number.count(count, word) : "\(count) \(word)"
        return "<li class=\"\(style)\">\(text)</li>"
    }

    private var reviewNotice: String {
        guard review > 0 else { return "" }
        return """
            <section class="notice ask" aria-label="To decide"><h2>\(Number.count(review, "question")) \
            for you</h2><p>Reviso was not sure enough and did not guess.</p>\
            <p><a class="button main" href="../review/review.html">Decide now</a></p></section>

            """
    }

    private var problemNotices: String {
        failed.map { notice($0.problem, wayOut: $0.wayOut) }.joined()
            + (homeless + problems).map { notice($0) }.joined()
    }

    private func notice(_ problem: Problem, wayOut: String? = nil) -> String {
        """
        <section class="notice bad"><h2>\(HTML.escape(problem.summary))</h2>\(
            problem.file.map { "<p class=\"file\">\(HTML.escape($0))</p>" } ?? "")\(
            problem.hint.map { "<p><b>What to do:</b> \(HTML.escape($0))</p>" } ?? "")\(
            wayOut.map { "<p class=\"note\">\(HTML.escape($0))</p>" } ?? "")</section>

        """
    }

    private static let search =
        """
        <p class="search"><label for="find">Find a sheet</label>
        <input id="find" type="search" autocomplete="off"></p>
        """

    /// Hides cards that do not hold what is searched for; without it the page shows all. What the cards say is put
    /// together once, when the field is first used.
    private static let script = """
        const find=document.getElementById('find');let cards;if(find){find.addEventListener('input',()=>{\
        const word=find.value.trim().toLowerCase();cards??=[...document.querySelectorAll('article')].map(\
        a=>[a,a.textContent.toLowerCase()]);for(const[a,text]of cards)a.hidden=word!==''&&!text.includes(word);\
        const earlier=document.getElementById('earlier');if(earlier)earlier.open=word!==''})}
        """
}
