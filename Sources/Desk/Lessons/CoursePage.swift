import Artifacts
import Foundation

/// `outbox/course.html`: all topics in order, as a grid or as a list, and how the class stands at each.
struct CoursePage {
    private let settings: DeskSettings
    private let topics: [Topic]
    private let course: Course?
    private let figures: [TopicFigures]
    private let lessons: Set<String>
    /// Why a topic is not here, or has no lesson.
    private let refusals: [Problem]

    init(_ work: DeskWork) {
        settings = work.settings
        course = work.classroom.course
        topics = work.classroom.topics.documents
        lessons = Set(work.classroom.lessons.keys)
        figures = work.topicFigures
        refusals = work.classroom.refusals.filter { problem in
            ["-topic", "-course", "-examples", "-lesson"].contains {
                problem.step?.hasSuffix($0) == true
            }
        }
    }

    /// The page's bytes.
    var data: Data {
        Data(
            """
            \(HTML.head(title: "Topics of \(settings.title)", css: PageStyle.css + Self.css))
            <body>
            <header><nav aria-label="Where this is"><a href="index.html">All sheets</a></nav>
            <h1>Topics</h1>
            <p class="facts">\(Number.count(topics.count, "topic")), each after those it builds on.</p>
            <div class="views" role="group" aria-label="Show as"><button class="button" type="button" \
            data-view="grid" aria-pressed="true">Grid</button> <button class="button" type="button" data-view="list" \
            aria-pressed="false">List</button></div></header>
            <main>
            \(trouble)<ol id="topics" class="grid">
            \(entries.map(card).joined(separator: "\n"))
            </ol>
            </main>
            <footer><p>Made by Reviso on this computer.</p></footer>
            <script>\(Self.script)</script>
            </body>
            </html>

            """.utf8)
    }

    /// In the course's order; where there is none, by title.
    private var entries: [Course.Entry] {
        if let course { return course.topics }
        return topics.sorted { ($0.title, $0.key) < ($1.title, $1.key) }.map { topic in
            Course.Entry(
                sheet: topic.key, topic: topic.topic, title: topic.title, after: topic.after,
                level: 0, sections: topic.sections.count, questions: topic.items.count,
                challenges: topic.challenges.count)
        }
    }

    private var trouble: String {
        guard !refusals.isEmpty else { return "" }
        let lines = refusals.map { problem in
            let sheet = problem.sheet.map { $0.isEmpty ? "" : "\($0): " } ?? ""
            let hint = problem.hint.map { " – \($0)" } ?? ""
            return "<li>\(HTML.escape("\(sheet)\(problem.summary)\(hint)"))</li>"
        }
        return
            "<section class=\"notice bad\"><h2>\(course == nil ? "There is no order yet" : "Not all topics can be used")</h2><ul>\(lines.joined())</ul></section>\n"
    }

    private func card(_ entry: Course.Entry) -> String {
        let known = Dictionary(
            topics.map { ($0.topic, $0) }, uniquingKeysWith: { first, _ in first })
        let after = entry.after.map { name in
            known[name].map {
                "<a href=\"\(HTML.link($0.key))/lesson.html\">\(HTML.escape($0.title))</a>"
            } ?? "\(HTML.escape(name)) (not here)"
        }
        let title =
            lessons.contains(entry.sheet)
            ? "<a href=\"\(HTML.link(entry.sheet))/lesson.html\">\(HTML.escape(entry.title))</a>"
            : HTML.escape(entry.title)
        let holds = [
            (entry.sections, "section"), (entry.questions, "question"),
            (entry.challenges, "challenge"),
        ].filter { $0.0 > 0 }.map { Number.count($0.0, $0.1) }
        return """
            <li><article><h2>\(title)</h2>
            <p class="facts">\(holds.isEmpty ? "Nothing in it yet" : HTML.escape(holds.joined(separator: " · ")))</p>
            \(after.isEmpty ? "" : "<p>After: \(after.joined(separator: ", "))</p>")
            <p>\(HTML.escape(standing(entry.sheet)))</p></article></li>
            """
    }

    private func standing(_ sheet: String) -> String {
        figures.first { $0.sheet == sheet }?.words ?? "Nothing came back yet."
    }

    private static let css = """
        ol{list-style:none;padding:0;margin:0}ol.grid{display:grid;gap:1rem;\
        grid-template-columns:repeat(auto-fill,minmax(17rem,1fr))}ol.grid article{height:100%;margin:0}
        ol.list article{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;align-items:baseline;margin:0 0 .6rem;padding:.7rem 1.1rem}
        ol.list p{margin:0}ol.list h2{min-width:14rem}
        .views{display:flex;gap:.6rem}.button[aria-pressed=true]{background:var(--blue);border-color:var(--blue);color:#fff}
        @media(prefers-color-scheme:dark){:root{--ink:#e9eef5;--soft:#b3bfcd;--line:#465261;--paper:#1a2330;\
        --ground:#10161f;--blue:#a9c2ff}.button,.button[aria-pressed=true]{color:#10161f}.button{background:#dfe5ec}}
        @media print{.views,nav{display:none}}

        """

    private static let script = """
        const list=document.getElementById('topics'),views=[...document.querySelectorAll('[data-view]')];\
        views.forEach(one=>one.addEventListener('click',()=>{list.className=one.dataset.view;\
        views.forEach(each=>each.setAttribute('aria-pressed',String(each===one)))}))
        """
}
