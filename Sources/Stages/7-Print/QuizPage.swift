import Artifacts
import Foundation
import Paper

/// The quiz as one page for a browser, without network, with two open places for edition and pupils.
enum QuizPage {
    /// What the page's script reads.
    private struct Sheet: Encodable {
        var questions: [Item]
        var title: String
    }

    /// A question and what is right.
    private struct Item: Encodable {
        var accepted: [String]
        var answer: String?
        var choices: [Questions.Choice]
        var concepts: [[String]]
        var explanation: String
        var id: String
        var prompt: String
        var type: Questions.QuestionType
    }

    /// The page.
    static func html(_ quiz: Questions, _ key: KeyEntries) throws -> String {
        let items = quiz.questions.map { question in
            let entry = key.proven(question.id)
            return Item(
                accepted: entry.map { [$0.answer] + $0.accepted } ?? [], answer: entry?.answer,
                choices: question.choices, concepts: entry?.concepts ?? [],
                explanation: question.explanation(under: entry), id: question.id,
                prompt: question.type == .fillBlank
                    ? Blank.drawn(question.prompt) : question.prompt,
                type: question.type)
        }
        let data = try QuizFill.json(Sheet(questions: items, title: quiz.title))
        let subject = [quiz.subject, quiz.topic].filter { !$0.isEmpty }.joined(separator: " · ")
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
            style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
            <title>\(escaped(quiz.title))</title>
            <style>
            \(QuizStyle.css)
            </style>
            </head>
            <body>
            <header><h1>\(escaped(quiz.title))</h1><p class="subject">\(escaped(subject))</p></header>
            <main id="stage"></main>
            <div id="say" class="unseen" role="status" aria-live="polite"></div>
            <noscript><p>This quiz needs JavaScript. Please open it in a browser that has it switched on.</p></noscript>
            <script type="application/json" id="quiz">\(data)</script>
            <script type="application/json" id="pupils">{{pupils}}</script>
            <script type="text/plain" id="edition">{{edition}}</script>
            <script>
            "use strict";
            \(QuizAnswers.script)
            \(QuizHandover.script)
            \(QuizPlay.script)
            </script>
            </body>
            </html>

            """
    }

    /// A text that may stand in HTML, between tags or in quotes, and is never taken for an open place.
    static func escaped(_ text: String) -> String {
        MarkupText.escaped(text).replacing("{", with: "&#123;")
    }
}
