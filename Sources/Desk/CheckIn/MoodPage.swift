import Artifacts
import Foundation

/// `outbox/mood/mood.html`: how the class's days and weeks felt, and what is not shown and why. No pupil stands on it,
/// and nothing of it stands beside a mark.
struct MoodPage {
    var title: String
    var weeks: [CheckInWeeks.Shown]
    var zone: TimeZone
    /// The sheets of sparks that the night asked for because of a week.
    var talks: Set<String> = []

    static let days = [
        ("mon", "Monday"), ("tue", "Tuesday"), ("wed", "Wednesday"), ("thu", "Thursday"),
        ("fri", "Friday"),
    ]
    private static let kinds = [
        ("good", "good", "#bfe3c9", "☀"), ("notSure", "not sure", "#ffe08a", "◐"),
        ("bad", "bad", "#bcd0f5", "☂"), ("notSaid", "rather not say", "#d9dee4", "–"),
    ]
    private static let mixed = (name: "mixed: nothing by more than half", colour: "#fff", sign: "≈")
    private static let quadrants = [
        ("highPleasant", "lively and pleasant"), ("lowPleasant", "quiet and pleasant"),
        ("highUnpleasant", "lively and unpleasant"), ("lowUnpleasant", "quiet and unpleasant"),
    ]

    var data: Data {
        let newest = weeks.reversed().map(section).joined(separator: "\n")
        return Data(
            """
            \(HTML.head(title: "How the class is", css: PageStyle.css + Self.css))
            <body>
            <header><p><a href="../index.html">All sheets</a></p><h1>How the class is</h1>
            <p>\(HTML.escape(title)): what pupils marked on their strips, counted. It shows no pupil and judges nobody.</p></header>
            <main>
            \(pixels)
            \(newest)
            <section class="notice"><h2>What is not shown, and why</h2>
            <p>A day that fewer than \(weeks.last?.least ?? 5) pupils answered is left out, so that nobody can be told from the others. A word that was \
            marked fewer than three times in a week is left out too, and so are answers on strips without a pupil’s code where a day has fewer than three of \
            them. “Rather not say” is an answer: its words are not counted. \
            What is written in the clouds stays with the pupils. Strips are forgotten after a while (<b>retention</b> in \
            reviso.yml); these counts stay.</p></section>
            </main>
            </body>
            </html>

            """.utf8)
    }

    private func name(_ shown: CheckInWeeks.Shown) -> String {
        guard let day = shown.day.map({ Number.day($0, in: zone) }) else {
            return "Week \(shown.week.week)"
        }
        // Two weeks may have been scanned on one day.
        let isOne = weeks.count { $0.day.map { Number.day($0, in: zone) } == day } == 1
        return "Week of \(day)" + (isOne ? "" : ", strip \(shown.week.week)")
    }

    private func section(_ shown: CheckInWeeks.Shown) -> String {
        let week = shown.week
        let id = "w-\(week.edition)-\(week.week)"
        let rate =
            week.answered.map { answered in
                shown.given > 0
                    ? "\(answered) of \(Number.count(shown.given, "strip")) are counted here."
                    : "\(answered) are counted here."
            } ?? "Too few came back to show anything."
        let days = Self.days.map { id, word in day(id, word, week) }.joined()
        let words =
            week.words.isEmpty
            ? ""
            : "<h3>Words marked most</h3>" + bars(week.words.map { ($0.word, $0.count) })
        let quadrants = Self.quadrants.map { id, word in
            (word, week.rows.reduce(0) { $0 + ($1.quadrants[id] ?? 0) })
        }
        return """
            <section class="notice" aria-labelledby="\(id)"><h2 id="\(id)">\(HTML.escape(name(shown)))</h2>
            <p>\(rate)</p>
            \(Self.legend)<table class="days"><caption class="unseen">How each day felt</caption><thead><tr><th scope="col">Day</th>\
            <th scope="col">How it felt</th></tr></thead><tbody>\(days)</tbody></table>
            \(words)\(week.rows.isEmpty ? "" : "<h3>What kind of feelings</h3>" + bars(quadrants))
            \(talk(week))
            </section>
            """
    }

    /// What to ask the sparks for, or what the night asked them for itself.
    private func talk(_ week: Mood.Week) -> String {
        guard let situation = MoodTalk.situation(week) else { return "" }
        let sheet = MoodTalk.sheet(week)
        if talks.contains(sheet) {
            return
                "<p>To talk about it: <a href=\"../\(HTML.link(sheet))/sparks.html\">sparks for this week</a>.</p>"
        }
        return """
            <p>To talk about it: <code>reviso sparks --situation "\(situation)" --audience "…"</code> asks for questions that begin a talk.</p>
            """
    }

    private static let legend: String =
        "<p class=\"legend\">"
        + kinds.map { _, word, colour, sign in
            "<span><i style=\"background:\(colour)\" aria-hidden=\"true\">\(sign)</i> \(word)</span>"
        }.joined() + "</p>"

    private func day(_ id: String, _ word: String, _ week: Mood.Week) -> String {
        guard let row = week.rows.first(where: { $0.row == id }) else {
            return "<tr><th scope=\"row\">\(word)</th><td class=\"few\">too few to show</td></tr>"
        }
        let parts = Self.kinds.compactMap { kind, word, colour, sign -> String? in
            guard let count = row.counts[kind], count > 0 else { return nil }
            return
                "<span style=\"flex:\(count);background:\(colour)\"><b aria-hidden=\"true\">\(sign)</b> \(count)<span class=\"unseen\"> \(word)</span></span>"
        }
        return
            "<tr><th scope=\"row\">\(word)</th><td><div class=\"stack\">\(parts.joined())</div></td></tr>"
    }

    private func bars(_ rows: [(String, Int)]) -> String {
        let most = max(1, rows.map(\.1).max() ?? 1)
        let lines = rows.map { word, count in
            let share = Number.plain(100 * Double(count) / Double(most))
            return
                "<tr><th scope=\"row\">\(HTML.escape(word))</th><td><div class=\"bar\" aria-hidden=\"true\"><i style=\"width:\(share)%\"></i></div></td><td>\(count)</td></tr>"
        }
        return "<table class=\"bars\"><tbody>\(lines.joined())</tbody></table>"
    }

    /// The class's year, a week a row and a day a square; never a child's.
    private var pixels: String {
        guard weeks.count > 1 else { return "" }
        let rows = weeks.map { shown -> String in
            let cells = Self.days.map { id, word -> String in
                guard let row = shown.week.rows.first(where: { $0.row == id }),
                    let (name, colour, sign) = Self.main(row)
                else {
                    return
                        "<td class=\"none\" title=\"too few to show\"><span class=\"unseen\">too few to show</span></td>"
                }
                return
                    "<td style=\"background:\(colour)\" title=\"\(word): \(name)\"><span aria-hidden=\"true\">\(sign)</span><span class=\"unseen\">\(name)</span></td>"
            }
            return
                "<tr><th scope=\"row\">\(HTML.escape(name(shown)))</th>\(cells.joined())</tr>"
        }
        let heads = Self.days.map { "<th scope=\"col\">\($0.1.prefix(2))</th>" }.joined()
        return """
            <section class="notice" aria-labelledby="year"><h2 id="year">The year in squares</h2>\(Self.legend)
            <table class="pixels"><thead><tr><th scope="col">Week</th>\(heads)</tr></thead><tbody>\(rows.joined())</tbody></table></section>
            """
    }

    /// What more than half marked; where nothing is, the day was mixed.
    private static func main(_ row: Mood.Row) -> (String, String, String)? {
        let all = kinds.reduce(0) { $0 + (row.counts[$1.0] ?? 0) }
        guard all > 0 else { return nil }
        guard
            let (_, name, colour, sign) = kinds.first(where: { 2 * (row.counts[$0.0] ?? 0) > all })
        else { return (mixed.name, mixed.colour, mixed.sign) }
        return ("mostly \(name)", colour, sign)
    }

    private static let css = """
        .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
        .legend{display:flex;flex-wrap:wrap;gap:.4rem 1.2rem}.legend i{display:inline-block;min-width:1.5rem;text-align:center;\
        color:var(--ink);font-style:normal;border-radius:.3rem}
        .days th[scope=row],.bars th{width:11rem;font-weight:600}.stack{display:flex;border-radius:.4rem;overflow:hidden;min-height:2rem}
        .stack>span{color:var(--ink);text-align:center;padding:.25rem .2rem;min-width:2.4rem}.few{color:var(--soft);font-style:italic}
        .bars{margin-bottom:.6rem}.bars td:last-child{width:3rem;text-align:right}.bars .bar{height:1rem}.bars .bar i{background:var(--blue)}
        .pixels{width:auto}.pixels td{width:2.6rem;height:2.2rem;text-align:center;vertical-align:middle;color:var(--ink);padding:0;\
        border:2px solid var(--paper);border-radius:.3rem}.pixels td.none{background:repeating-linear-gradient(45deg,#e2e7ec 0 6px,#fff 6px 12px)}
        .pixels th{padding-right:1rem}
        h3{margin:1rem 0 .3rem}
        @media(max-width:34rem){.days th[scope=row],.bars th{width:6rem}}

        """
}
