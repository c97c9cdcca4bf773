import Artifacts
import Foundation
import Tables

/// What a class without homework may begin with: the situations that are asked for often, each as a card with a file
/// to save into the inbox. Where the pack cannot be read there are none: `reviso check packs` says why.
struct PresetCards {
    /// `sparks-presets.en.csv`.
    let pack: Pack?

    /// The cards under a heading; empty where there are no presets.
    var html: String {
        let cards = rows.map(card)
        guard !cards.isEmpty else { return "" }
        return """
            <section id="presets"><h2>Or begin with a talk</h2>
            <p>Each card is a request for good questions. Save its file into <b>inbox/</b>, then run Reviso: a page and \
            cards to print come out.</p>
            <ul class="presets">
            \(cards.joined(separator: "\n"))
            </ul></section>

            """
    }

    private struct Row {
        var id, situation, audience: String
    }

    private var rows: [Row] {
        guard let data = pack?.data, let table = CSVTable(data),
            Set(["id", "situation", "audience"]).isSubset(of: table.header)
        else { return [] }
        return table.rows.filter { $0.filled > 0 }.map { row in
            func cell(_ name: String) -> String {
                OthersText.line(table.header.firstIndex(of: name).map(row.cell) ?? "")
            }
            return Row(id: cell("id"), situation: cell("situation"), audience: cell("audience"))
        }.filter { !$0.id.isEmpty && !$0.situation.isEmpty }
    }

    private func card(_ row: Row) -> String {
        let title = row.situation.prefix(1).uppercased() + row.situation.dropFirst()
        let file = "sparks-\(SheetKey.slug(row.id)).csv"
        let table = "situation,preset\n,\(row.id)\n"
        let allowed = CharacterSet.alphanumerics
        let coded = table.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        return """
            <li><h3>\(HTML.escape(title))</h3><p class="note">\(HTML.escape(row.audience))</p>\
            <p><a class="button" download="\(HTML.escape(file))" href="data:text/csv;charset=utf-8,\(coded)" \
            aria-label="Take this: \(HTML.escape(title))">Take this</a></p></li>
            """
    }
}
