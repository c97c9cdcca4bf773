import Foundation

/// The frame of a progress page.
struct ProgressPage {
    /// What the page is about, its heading.
    var title: String
    /// Where one comes from, as links; empty on a page that leaves the building.
    var trail: [(words: String, link: String)] = []
    /// The page itself, as HTML.
    var body: String

    /// The page's bytes. It has no script and asks for nothing.
    var data: Data {
        let links = trail.map {
            "<a href=\"\(HTML.link($0.link))\">\(HTML.escape($0.words))</a> <span aria-hidden=\"true\">›</span> "
        }
        let trail =
            links.isEmpty ? "" : "<nav aria-label=\"Where this is\">\(links.joined())</nav>\n"
        return Data(
            """
            \(HTML.head(title: title, css: PlotStyle.css))
            <body>
            <header>\(trail)<h1>\(HTML.escape(title))</h1></header>
            <main>
            \(body)</main>
            <footer><p>Made by Reviso on this computer.</p></footer>
            </body>
            </html>

            """.utf8)
    }

    /// A few facts in a line, as plain texts.
    static func facts(_ facts: [String]) -> String {
        let dot = " <span aria-hidden=\"true\">·</span> "
        return "<p class=\"facts big\">\(facts.map(HTML.escape).joined(separator: dot))</p>\n"
    }

    /// A part of the page with a heading; nothing where there is nothing in it.
    static func section(_ heading: String, id: String, _ inside: String) -> String {
        inside.isEmpty
            ? ""
            : "<section class=\"notice\" aria-labelledby=\"\(id)\"><h2 id=\"\(id)\">\(HTML.escape(heading))</h2>\n\(inside)</section>\n\n"
    }

    /// A table whose cells are HTML.
    static func table(_ head: [String], _ rows: [[String]]) -> String {
        guard !rows.isEmpty else { return "" }
        let heads = head.map { "<th scope=\"col\">\(HTML.escape($0))</th>" }.joined()
        let lines = rows.map { row in
            let cells = row.enumerated().map { index, cell in
                // Short figures are not broken over two lines.
                let look = cell.count < 14 ? " class=\"short\"" : ""
                return index == 0
                    ? "<th scope=\"row\"\(look)>\(cell)</th>" : "<td\(look)>\(cell)</td>"
            }
            return "<tr>\(cells.joined())</tr>"
        }
        return """
            <div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr>\(heads)</tr></thead>
            <tbody>\(lines.joined(separator: "\n"))</tbody></table></div>

            """
    }

    /// A link to another page of progress, from `outbox/progress/` or, from a folder below it, behind `../`.
    static func link(_ words: String, to path: String) -> String {
        "<a href=\"\(HTML.link(path))\">\(HTML.escape(words))</a>"
    }
}
