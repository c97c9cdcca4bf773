import Artifacts
import Foundation

/// The index's list of what came back, by sheet, the newest first, with its score: the recent practice of
/// `seeds/004_…`. In a browser that keeps it, what came since the page was last opened is marked as new.
struct RecentPractice {
    /// What came back of one sheet.
    struct Row: Equatable {
        var sheet: String
        var title: String
        /// How many attempts.
        var count: Int
        /// Such as `8/10 (80 %)`, or of several `median 70 %`.
        var score: String
        /// When the last of it came.
        var day: Date
    }

    let rows: [Row]
    private let settings: DeskSettings

    /// How many sheets are listed.
    private static let shown = 10

    /// The sheets of which something came last.
    init(register: Register, settings: DeskSettings) {
        self.settings = settings
        rows = Array(
            register.sheets.compactMap { sheet -> Row? in
                let mine = register.sittings(of: sheet)
                guard let day = mine.compactMap(\.day).max() else { return nil }
                return Row(
                    sheet: sheet, title: register.title(sheet), count: mine.count,
                    score: Self.score(mine), day: day)
            }.sorted { $0.day == $1.day ? $0.sheet < $1.sheet : $0.day > $1.day }.prefix(
                Self.shown))
    }

    static func score(_ sittings: [Sitting]) -> String {
        let decided = sittings.filter(\.isFigure)
        let open = sittings.reduce(0) { $0 + $1.card.undecided }
        let waits = open > 0 ? ["\(Number.count(open, "answer")) to decide"] : []
        guard let spread = Spread(decided.map(\.card.percentage)) else {
            return waits.first ?? "–"
        }
        if let card = decided.first?.card, decided.count == 1 {
            let points = "\(Number.plain(card.points))/\(Number.plain(card.maximum))"
            return (["\(points) (\(Number.percent(card.percentage)))"] + waits)
                .joined(separator: ", ")
        }
        return (["median \(Number.percent(spread.median))"] + waits).joined(separator: ", ")
    }

    var html: String {
        guard !rows.isEmpty else { return "" }
        let lines = rows.map { row in
            let when = Int(row.day.timeIntervalSince1970)
            return """
                <tr data-when="\(when)"><th scope="row"><a href="#sheet-\(HTML.escape(row.sheet))">\(HTML.escape(row.title))</a></th>\
                <td>\(Number.count(row.count, "session"))</td><td><b>\(HTML.escape(row.score))</b></td>\
                <td>\(Number.day(row.day, in: settings.timeZone))</td></tr>

                """
        }
        return """
            <section class="notice" aria-labelledby="recent"><h2 id="recent">Recent practice</h2>
            <div class="scroll"><table><thead><tr><th scope="col">Sheet</th><th scope="col">Back</th>\
            <th scope="col">Score</th><th scope="col">Last came</th></tr></thead>
            <tbody>\(lines.joined())</tbody></table></div></section>
            <script>\(Self.script)</script>

            """
    }

    /// Marks the rows that are newer than the last visit; where a browser keeps nothing, none is marked.
    private static let script = """
        try{const k='reviso seen '+location.pathname,s=+localStorage.getItem(k);let m=s;\
        document.querySelectorAll('[data-when]').forEach(r=>{const w=+r.dataset.when;if(w>m)m=w;\
        if(s&&w>s){const b=document.createElement('b');b.className='badge';b.textContent='new';\
        r.cells[0].append(' ',b)}});localStorage.setItem(k,m)}catch(e){}
        """
}
