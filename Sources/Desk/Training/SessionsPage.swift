import Artifacts
import Foundation

/// `outbox/training/sessions.html`: the talks that came back, by code, with figures and feedback; words only where they
/// were kept.
struct SessionsPage {
    var title: String
    var talks: [PractisedTalks.Talk]
    var zone: TimeZone
    var paper: PaperSize
    /// The names of the pages that were drawn.
    var files: Set<String>
    /// The lessons that the class has.
    var lessons: Set<String>

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
            \(tiles(talk))\(feedback(talk))\(transcript(talk))\(onPaper(talk))</section>
            """
    }

    private func tiles(_ talk: PractisedTalks.Talk) -> String {
        guard !talk.tiles.isEmpty else { return "" }
        return "<dl class=\"tiles\">"
            + talk.tiles.map { "<div><dt>\(HTML.escape($0.0))</dt><dd>\($0.1)</dd></div>" }.joined()
            + "</dl>\n"
    }

    private func feedback(_ talk: PractisedTalks.Talk) -> String {
        guard let coaching = talk.coaching, let next = talk.next else { return "" }
        let said = talk.remarks.map { "<li>\(HTML.escape($0))</li>" }
        let words = "Learn next: \(HTML.escape(next))"
        let lesson =
            lessons.contains(coaching.lesson)
            ? "<a href=\"../\(HTML.link(coaching.lesson))/lesson.html\">\(words)</a>" : words
        return """
            <ul>\(said.joined())</ul>
            <p>\(lesson)</p>

            """
    }

    private func transcript(_ talk: PractisedTalks.Talk) -> String {
        guard !talk.said.isEmpty else { return "" }
        let rows = talk.said.map { line in
            "<li class=\"\(line.isPupil ? "own" : "other")\"><b>\(HTML.escape(line.who))</b> "
                + "\(HTML.escape(line.words))</li>"
        }
        return """
            <details><summary>What was said</summary><ol class="talk">\(rows.joined())</ol></details>

            """
    }

    private func onPaper(_ talk: PractisedTalks.Talk) -> String {
        let paper = SessionPaper(talk: talk, paper: paper, zone: zone)
        return files.contains(paper.name)
            ? "<p><a href=\"\(HTML.link(paper.name))\">On one page, to print</a></p>\n" : ""
    }

    private static let css = """
        .tiles { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; max-width: 560px; }
        .tiles div { border: 1px solid #c4ccd6; border-radius: 10px; padding: 8px; text-align: center; display: flex; flex-direction: column-reverse; }
        .talk { list-style: none; padding: 0; max-width: 560px; } .talk li { margin: 6px 0; padding: 6px 12px; border: 1px solid #c4ccd6; border-radius: 10px; }
        .talk .own { margin-left: 48px; } .talk .other { margin-right: 48px; }
        .tiles dd { margin: 0; font-size: 1.5rem; font-weight: 700; }
        """
}
