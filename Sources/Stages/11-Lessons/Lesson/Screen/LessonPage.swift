import Artifacts
import Player

/// A lesson as one page for a browser, without network, with two open places for edition and pupils.
struct LessonPage {
    let laid: Laid
    private let parts: LessonParts
    private let spelling: SpellingCare

    init(_ laid: Laid, spelling: SpellingCare) {
        (self.laid, parts) = (laid, LessonParts(laid: laid))
        self.spelling = spelling
    }

    /// The page.
    func html() throws -> String {
        let topic = laid.topic
        let quiz = laid.quiz.flatMap { $0.questions.isEmpty ? nil : $0 }
        let player = try quiz.map {
            try QuizPage.parts($0, laid.proven, spelling: spelling, between: Self.staying)
        }
        let policy =
            player?.policy
            ?? "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
        return """
            \(QuizPage.head(topic.title, language: topic.language, css: LessonStyle.css, policy: policy))
            <body>
            <a class="skip" href="#lesson">Go to the lesson</a>
            <header><h1>\(QuizPage.escaped(topic.title))</h1>
            \(before)\(contents)</header>
            <main id="lesson">
            \(sections)\(quizPart(player))\(challenges)</main>
            \(footer)\(player.map(Self.scripts) ?? "")</body>
            </html>

            """
    }

    /// In a lesson the quiz has a place of its own: the page stays where it is.
    private static let staying = #"""

        function show(...nodes) { stage.replaceChildren(...nodes); if (play) stage.scrollIntoView({ block: "nearest" }); }
        """#

    private static func scripts(_ player: QuizPage.Parts) -> String {
        """
        <div id="say" class="unseen" role="status" aria-live="polite"></div>
        \(player.data)
        <script>
        \(player.script)
        </script>

        """
    }

    /// What is to be known before.
    private var before: String {
        let after = laid.topic.after
        guard !after.isEmpty else { return "" }
        return
            "<p class=\"subject\">After: \(QuizPage.escaped(after.joined(separator: ", ")))</p>\n"
    }

    private var contents: String {
        let titled = laid.topic.sections.filter { !$0.title.isEmpty }
        guard titled.count > 1 else { return "" }
        let links =
            titled.map { ($0.id, $0.title) } + [("the-quiz", "Quiz"), ("challenges", "Challenges")]
        return """
            <nav aria-label="In this lesson"><ul>
            \(links.map { "<li><a href=\"#\($0.0)\">\(QuizPage.escaped($0.1))</a></li>" }.joined(separator: "\n"))
            </ul></nav>

            """
    }

    private var sections: String {
        guard !laid.topic.sections.isEmpty else {
            return "<p class=\"empty\">This topic has no text to read: go on to what it asks.</p>\n"
        }
        return laid.topic.sections.map { section in
            let heading =
                section.title.isEmpty
                ? ""
                : "<h2 id=\"\(section.id)-title\">\(QuizPage.escaped(section.title))</h2>\n"
            let label = section.title.isEmpty ? "" : " aria-labelledby=\"\(section.id)-title\""
            let inside = parts.html(section.blocks)
            let empty =
                inside.isEmpty ? "<p class=\"empty\">Nothing is written here yet.</p>\n" : ""
            return
                "<section id=\"\(section.id)\"\(label)>\n\(heading)\(inside)\(empty)</section>\n"
        }.joined()
    }

    private func quizPart(_ player: QuizPage.Parts?) -> String {
        let inside =
            player == nil
            ? "<p class=\"empty\">This topic has no quiz: nothing in it could be asked.</p>"
            : """
            <div id="stage" lang="en"></div>
            <noscript><p lang="en">This quiz needs JavaScript. Please open it in a browser that has it switched on.</p></noscript>
            """
        return """
            <section id="the-quiz" aria-labelledby="quiz-title">
            <h2 id="quiz-title" lang="en">Quiz</h2>
            \(inside)
            </section>

            """
    }

    private var challenges: String {
        let all = laid.topic.challenges
        let inside =
            all.isEmpty
            ? "<p class=\"empty\" lang=\"en\">This topic has no challenges.</p>\n"
            : all.map(challenge).joined()
        return """
            <section id="challenges" aria-labelledby="challenges-title">
            <h2 id="challenges-title" lang="en">Challenges</h2>
            \(inside)</section>

            """
    }

    private func challenge(_ one: Topic.Challenge) -> String {
        var html =
            "<article class=\"card\" id=\"\(one.id)\" aria-labelledby=\"\(one.id)-title\"><h3 id=\"\(one.id)-title\">\(QuizPage.escaped(one.title))</h3>\n"
        html += parts.html(one.prompt)
        for (index, hint) in one.hints.enumerated() {
            let name = one.hints.count == 1 ? "Hint" : "Hint \(index + 1)"
            html += details(name, hint.blocks)
        }
        html +=
            one.solution.isEmpty
            ? "<p class=\"empty\" lang=\"en\">No solution is given.</p>\n"
            : details("Solution", one.solution)
        return html + "</article>\n"
    }

    private func details(_ name: String, _ blocks: [Topic.Block]) -> String {
        "<details><summary lang=\"en\">\(name)</summary>\n\(parts.html(blocks))</details>\n"
    }

    private var footer: String {
        guard let entry = laid.course else { return "" }
        let next =
            if let sheet = entry.next, let title = entry.nextTitle {
                "<p>Next topic: <a class=\"next\" href=\"../\(QuizPage.escaped(sheet))/lesson.html\">\(QuizPage.escaped(title))</a></p>"
            } else {
                "<p>This is the last topic of the course.</p>"
            }
        return """
            <footer lang="en">\(next)
            <p><a href="../course.html">All topics</a></p></footer>

            """
    }
}
