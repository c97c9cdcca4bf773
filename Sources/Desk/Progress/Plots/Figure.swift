/// A plot on a page: a drawing with a title and a description for those who cannot see it, and the same as a table.
struct Figure {
    /// Its id on the page.
    var id: String
    /// What it shows, as a heading.
    var title: String
    /// What can be seen on it, in a sentence.
    var says: String
    /// Its size, in units of which a letter is 16 high.
    var width, height: Double
    /// The drawing, as SVG without its frame.
    var drawing: String
    /// The same figures: column heads, then rows whose first cell names the row.
    var table: (head: [String], rows: [[String]])

    /// The figure with its table, which opens by a click; nothing where there are no figures.
    var html: String {
        guard !table.rows.isEmpty else { return "" }
        let size = "\(Number.plain(width)) \(Number.plain(height))"
        return """
            <figure class="notice" id="\(id)"><figcaption><h2>\(HTML.escape(title))</h2></figcaption>
            <div class="scroll" tabindex="0" role="group" aria-label="\(HTML.escape(title)), plot"><svg viewBox="0 0 \(size)" width="\(Number.plain(width))" \
            role="img" aria-labelledby="\(id)-title \(id)-desc"><title id="\(id)-title">\(HTML.escape(title))</title>\
            <desc id="\(id)-desc">\(HTML.escape(says))</desc>
            \(drawing)</svg></div>
            <p class="note">\(HTML.escape(says))</p>
            <details><summary>As a table</summary>\(PlainTable(table.head, table.rows).html)</details></figure>

            """
    }
}

/// A table of plain texts.
struct PlainTable {
    private let head: [String]
    private let rows: [[String]]

    /// Column heads, then rows whose first cell names the row.
    init(_ head: [String], _ rows: [[String]]) { (self.head, self.rows) = (head, rows) }

    var html: String {
        let heads = head.map { "<th scope=\"col\">\(HTML.escape($0))</th>" }.joined()
        let lines = rows.map { row in
            let cells = row.enumerated().map { index, cell in
                index == 0
                    ? "<th scope=\"row\">\(HTML.escape(cell))</th>"
                    : "<td>\(HTML.escape(cell))</td>"
            }
            return "<tr>\(cells.joined())</tr>"
        }
        return """
            <div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr>\(heads)</tr></thead>
            <tbody>\(lines.joined(separator: "\n"))</tbody></table></div>
            """
    }
}
