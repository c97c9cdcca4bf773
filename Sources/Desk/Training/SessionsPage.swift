import Artifacts
import Foundation

/// `outbox/training/sessions.html`: the talks that came back, by code, with figures and feedback; words only where they
/// were kept.
struct SessionsPage {
    var title: String
    var talks: [PractisedTalks.Talk]
    var zone: TimeZone

    private static let heard = [
        "open": "open questions", "followUp": "follow-ups", "saidBack": "said back",
        "interrupted": "interrupted", "silence": "silence kept",
    ]

    var data: Data {
        Data(
            """
            \(HTML.head(title: "Practised talks", css: PageStyle.css + Self.css))
            <body>
            <header><p><a href="../index.html">All sheets</a></p><h1>Practised talks</h1>
            <p>\(HTML.escape(title)), the newest first. <a href="policy.html">What is kept of a talk</a></p></header>
            <main>
            \(talks.enumerated().map(section).joined(separator: "\n"))
            </main>
            </body>
            </html>

            """.utf8)
    }

    private func section(_ index: Int, _ talk: PractisedTalks.Talk) -> String {
        let session = talk.session
        let day = talk.day == .distantPast ? "" : " · \(Number.day(talk.day, in: zone))"
        let turns = session.turns.isEmpty ? "" : " · \(Number.count(session.turns.count, "turn"))"
        return """
            <section class="notice" aria-labelledby="talk\(index)"><h2 id="talk\(index)">\(HTML.escape(session.title))</h2>
            <p>\(HTML.escape(session.pupil ?? "without a code"))\(day)\(turns)\(session.unclear.isEmpty ? "" : " · something is for you to decide")</p>
            \(tiles(talk))\(feedback(talk))\(transcript(session))</section>
            """
    }

    private func tiles(_ talk: PractisedTalks.Talk) -> String {
        var tiles: [(String, String)] = []
        if let metrics = talk.coaching?.metrics {
            tiles = [
                ("Turns", "\(metrics.turns)"), ("Open questions", "\(metrics.openQuestions)"),
                ("Follow-ups", "\(metrics.followUps)"),
                ("Words a turn", "\(metrics.wordTenths / 10).\(metrics.wordTenths % 10)"),
            ]
        } else {
            tiles = (talk.session.counts ?? []).map { (Self.heard[$0.id] ?? $0.id, "\($0.count)") }
        }
        guard !tiles.isEmpty else { return "" }
        return "<dl class=\"tiles\">"
            + tiles.map { "<div><dt>\(HTML.escape($0.0))</dt><dd>\($0.1)</dd></div>" }.joined()
            + "</dl>\n"
    }

    private func feedback(_ talk: PractisedTalks.Talk) -> String {
        guard let coaching = talk.coaching else { return "" }
        let said =
            coaching.strengths.map { "<li>\(HTML.escape($0.text))</li>" }
            + (coaching.suggestion.map { ["<li>Next time: \(HTML.escape($0.text))</li>"] } ?? [])
        return """
            <ul>\(said.joined())</ul>
            <p><a href="../\(HTML.link(coaching.lesson))/lesson.html">Learn next: \(HTML.escape(coaching.lesson.replacing("training-", with: "").replacing("-", with: " ")))</a></p>

            """
    }

    private func transcript(_ session: Session) -> String {
        let kept = session.turns.filter { $0.text != nil }
        guard !kept.isEmpty else { return "" }
        let rows = kept.map { turn in
            "<li>\(HTML.escape(turn.text ?? ""))</li>"
        }
        return "<details><summary>What was said</summary><ol>\(rows.joined())</ol></details>"
    }

    private static let css = """
        .tiles { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; max-width: 560px; }
        .tiles div { border: 1px solid #c4ccd6; border-radius: 10px; padding: 8px; text-align: center; display: flex; flex-direction: column-reverse; }
        .tiles dd { margin: 0; font-size: 1.5rem; font-weight: 700; }
        """
}
