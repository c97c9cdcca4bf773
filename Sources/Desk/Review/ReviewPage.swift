import Artifacts
import Foundation

/// `review.html`: each question with its picture; hands over a decisions file to drop into the inbox.
struct ReviewPage {
    var items: [(item: ReviewItem, picture: String?)]
    /// The roster's codes.
    var codes: [String]
    /// What can be said of sheets, newest first.
    var sheets: [ReviewSheet] = []
    /// What stands above all else, as HTML.
    var notices = ""
    /// Sheets with questions of their own that have no key, and how many.
    var keyless: [(sheet: String, count: Int)] = []

    /// What stands there where nothing is asked.
    private var nothing: String {
        guard !keyless.isEmpty else {
            return "<p class=\"empty\">Nothing to decide. Well done!</p>"
        }
        let rows = keyless.map { sheet, count in
            let link = HTML.link("../outbox/\(sheet)/keys.csv")
            return """
                <li>\(HTML.escape(sheet)): \(Number.count(count, "question")) of the page \
                without a key (<a href="\(link)">keys.csv</a>)</li>
                """
        }
        return """
            <p class="empty">No answer to decide. What has no key is not marked until you write its answer into \
            keys.csv and drop that into inbox/:</p>
            <ul>\(rows.joined(separator: "\n"))</ul>
            """
    }

    /// The page's bytes. The browser keeps what was decided, each question by the digest of its row.
    var data: Data {
        get throws {
            let about = SheetForms(sheets: sheets).html
            // Codes stand on it, beside which names may be shown.
            let isNamed =
                !codes.isEmpty && (!items.isEmpty || sheets.contains { !$0.out.isEmpty })
            var number = 0
            let body = try ReviewGroups.of(items) { $0.item }.map { group in
                let forms = try group.entries.map { entry in
                    number += 1
                    return try form(number, entry)
                }
                return section(group.title, forms)
            }.joined(separator: "\n")
            return Data(
                """
                \(HTML.head(title: "To decide", css: PageStyle.css + Self.css))
                <body>
                <header><p><a href="../outbox/index.html">All sheets</a></p>
                <h1>\(items.isEmpty ? "To decide" : "\(Number.count(items.count, "question")) for you")</h1>
                \(items.isEmpty ? "" : Self.introduction)\(isNamed ? Self.names : "")</header>
                <main>
                \(notices)\(items.isEmpty ? nothing : body)
                \(about)
                </main>
                \(items.isEmpty && about.isEmpty ? "" : Self.bar(items.count))
                <script>\(ReviewScript.text)</script>
                </body>
                </html>

                """.utf8)
        }
    }

    private func section(_ title: String, _ forms: [String]) -> String {
        let count = forms.count > 1 ? " <span class=\"many\">\(forms.count) questions</span>" : ""
        return """
            <section><h2 class="group">\(HTML.escape(title))\(count)</h2>
            \(forms.joined(separator: "\n"))
            </section>
            """
    }

    private func form(_ number: Int, _ entry: (item: ReviewItem, picture: String?)) throws -> String
    {
        let item = entry.item
        let row = DecisionRow(item)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = String(decoding: try encoder.encode(row), as: UTF8.self)
        let picture = entry.picture.map {
            "<img class=\"crop\" src=\"\(HTML.link($0))\" alt=\"The place on the paper\">"
        }
        let expected = item.expected.map {
            "<details><summary>What the key says</summary><p>\(HTML.escape($0))</p></details>"
        }
        let accept = try AcceptRow(item).map {
            " data-accept=\"\(HTML.escape(String(decoding: try encoder.encode($0), as: UTF8.self)))\""
        }
        let isTwo = item.question == .answer && item.readings.count == 2
        let whose = item.pupil.map { " · pupil \(ReviewChoices.code($0))" } ?? ""
        return """
            <form class="item" aria-labelledby="i\(number)" data-id="\(Digest.sha256(data).prefix(16))"\(isTwo ? " data-two" : "") \
            data-row="\(HTML.escape(data))"\(accept ?? "")>
            <h3 id="i\(number)"><span class="number">\(number)</span> \(HTML.escape(item.heading))\(whose)</h3>
            \(item.prompt.isEmpty ? "" : "<p class=\"prompt\">\(HTML.escape(item.prompt))</p>")
            \(picture ?? Self.noPicture(item))
            <p class="note">Why it is asked: \(HTML.escape(item.why))</p>
            \(ReviewChoices(item: item, number: number, codes: codes).html)
            \(expected ?? "")
            </form>
            """
    }

    private static func noPicture(_ item: ReviewItem) -> String {
        item.question == .key || item.isUrgent
            ? "" : "<p class=\"note\">There is no picture of this place.</p>"
    }

    private static let introduction =
        """
        <p>Choose what stands in each picture. With the keyboard: <kbd>1</kbd> to <kbd>9</kbd> choose and go on, \
        <kbd>Enter</kbd> takes the first of two, <kbd>u</kbd> takes back. Leave out what you cannot tell. This browser \
        remembers what you chose. Then save, and drop the saved file into <b>inbox/</b>.</p>
        """

    /// Names are in `roster.csv` alone: this window reads them from there, where somebody wants them, and keeps none.
    private static let names =
        """
        <p><label for="roster">Names beside the codes: choose roster.csv. They stay in this window.</label> \
        <input type="file" id="roster" accept=".csv,text/csv"></p>
        """

    private static func bar(_ count: Int) -> String {
        """
        <footer class="bar-bottom"><progress id="progress" max="\(count)" value="0" aria-label="Decided"></progress> \
        <button type="button" id="undo" class="button" disabled>Take back</button> \
        <button type="button" id="save" class="button main">Save decisions</button> \
        <span id="state" role="status">0 of \(count) decided</span></footer>
        """
    }

    private static let css = """
        .item{background:#fff;border:1px solid var(--line);border-radius:.9rem;padding:1rem 1.1rem;margin:0 0 1.1rem}
        .item:focus-within{border-color:var(--blue);box-shadow:0 0 0 2px var(--blue)}
        .item.done{border-left:.4rem solid var(--green)}
        .group{margin:1.6rem 0 .6rem}.many{color:var(--soft);font-weight:400;font-size:1.0625rem;margin-left:.4rem}\
        .item h3{font-size:1.1rem;margin:0 0 .5rem;overflow-wrap:anywhere}.number{display:inline-block;min-width:1.8rem;\
        text-align:center;background:var(--ink);color:#fff;border-radius:1rem}
        .prompt{font-size:1.25rem;margin:.3rem 0}.crop{display:block;max-width:100%;max-height:22rem;min-height:3rem;\
        border:1px solid #7b8794;border-radius:.3rem;background:#fff;margin:.5rem 0}
        .choices{display:flex;flex-wrap:wrap;gap:.5rem;margin:.6rem 0}
        .choices label{display:flex;align-items:center;gap:.5rem;border:1px solid #7b8794;border-radius:.6rem;\
        padding:.45rem .9rem;cursor:pointer;font-size:1.15rem;min-height:2.8rem}
        .choices label:has(:checked){background:#e3edf8;border-color:var(--blue)}
        .choices input[type=radio]{width:1.2rem;height:1.2rem}
        .choices input[type=text],.choices select{font:inherit;padding:.2rem .4rem;width:10rem;max-width:60vw}
        kbd{font:inherit;border:1px solid #7b8794;border-radius:.3rem;padding:0 .35rem;background:#fff}
        .bar-bottom{position:sticky;bottom:0;background:#fff;border-top:1px solid var(--line);padding:.8rem 1rem;\
        display:flex;gap:1rem;align-items:center;justify-content:center;flex-wrap:wrap}
        progress{width:9rem;height:1rem;accent-color:var(--green)}#undo:disabled{opacity:1;color:var(--soft);cursor:default}
        .choices input[type=checkbox]{width:1.2rem;height:1.2rem}
        main{padding-bottom:2rem}
        .sheet{background:#fff;border:1px solid var(--line);border-radius:.6rem;padding:.2rem 1rem;margin:0 0 .6rem}
        .about-sheet p{display:flex;flex-wrap:wrap;gap:.3rem .8rem;align-items:center;margin:.5rem 0}
        .about-sheet label{min-width:6rem}.about-sheet input,.about-sheet select{font:inherit;padding:.3rem .5rem;\
        border:1px solid #7b8794;border-radius:.4rem;background:#fff;max-width:100%}.about-sheet input{flex:1 1 14rem}
        @media print{.bar-bottom{display:none}.item{break-inside:avoid}}

        """
}
