package import Artifacts
import Foundation
import Language
import Paper

/// The quiz as one page for a browser, without network, with two open places for edition and pupils.
package enum QuizPage {
    /// What the page's script reads.
    private struct Sheet: Encodable {
        var questions: [Item]
        var title: String
    }

    /// A question and what is right.
    private struct Item: Encodable {
        var answer: String?
        var choices: [Questions.Choice]
        var concepts: [[String]]
        var explanation: String
        var id: String
        /// As it is shown.
        var shown: String
        /// As it is judged by.
        var prompt: String
        var type: Questions.QuestionType
        var right: [String]
        var spelled: [String]
        var values: [String]
        var words: [String]
        var isBeyond: Bool
        var kin: [String: [String]]
        var isLenient: Bool
        var listed: [String]
        var common: [String]
        var known: [String]
        var others: [String]
    }

    /// The style sheet.
    package static var css: String { QuizStyle.css }

    /// JavaScript that makes nodes and reads packed data, for other pages of ours.
    package static var nodes: String { QuizParts.script }
    /// JavaScript that makes the line and the file of what is handed over, for other pages of ours.
    package static var handover: String { QuizHandover.script }
    /// JavaScript that copies a text, for other pages of ours.
    package static var copying: String { QuizCopying.script }

    /// What a page that shows a quiz is made of.
    package struct Parts {
        /// Elements with the quiz packed, the tables it is judged by, and the open places for pupils and edition.
        package var data: String
        /// JavaScript: it fills the element `stage`. `show` stands in it before it is called.
        package var script: String
        /// What the page may do, for its `Content-Security-Policy`.
        package var policy: String
    }

    /// What the page judges by, for stamps: it carries what WordNet and the word lists have beside each key.
    package static var tools: [String: String] { Lexicon.system.tools }

    /// What plays a quiz in a page of one's own; `proven` gives the answers that are known for certain.
    package static func parts(
        _ quiz: Questions, _ proven: (String) -> AnswerKey.Entry?, spelling: SpellingCare = .strict,
        between: String = ""
    ) throws -> Parts {
        let entries = Dictionary(
            quiz.questions.compactMap { question in proven(question.id).map { (question.id, $0) } },
            uniquingKeysWith: { first, _ in first })
        let items = quiz.questions.map { question in
            let entry = entries[question.id]
            var key = AnswerScorer.Key(
                question: question.prompt, reference: entry?.answer ?? "",
                accepted: entry?.accepted ?? [], concepts: entry?.concepts ?? [],
                type: question.type)
            key.others = answers(beside: question, of: quiz, entries)
            let plan = QuizJudge.Plan(key, lexicon: .system, spelling: spelling)
            return Item(
                answer: entry?.answer, choices: question.choices, concepts: entry?.concepts ?? [],
                explanation: question.explanation(under: entry), id: question.id,
                shown: question.type == .fillBlank
                    ? Blank.drawn(question.prompt) : question.prompt,
                prompt: question.prompt, type: question.type, right: plan.right,
                spelled: plan.spelled, values: plan.values, words: plan.words,
                isBeyond: plan.isBeyond, kin: plan.kin, isLenient: plan.isLenient,
                listed: plan.listed, common: plan.common, known: plan.known, others: plan.others)
        }
        let data = try QuizFill.packed(Sheet(questions: items, title: quiz.title))
        // The page asks no network for anything, and names no address that looks as if it did.
        let tables = try QuizFill.json(JudgeTables()).replacing("://", with: ":\\/\\/")
        return Parts(
            data: """
                <script type="text/plain" id="quiz">\(data)</script>
                <script type="application/json" id="tables">\(tables)</script>
                <script type="application/json" id="pupils">{{pupils}}</script>
                <script type="text/plain" id="edition">{{edition}}</script>
                """,
            script: """
                "use strict";
                const tables = JSON.parse(document.getElementById("tables").textContent);
                \(QuizJudge.script)
                \(QuizParts.script)\(between)
                \(QuizHandover.script)
                \(QuizPlay.script)
                """,
            policy: "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
                + "base-uri 'none'; form-action 'none'")
    }

    /// What else is right or offered on the quiz's sheet, as the scorer has it.
    private static func answers(
        beside question: Questions.Question, of quiz: Questions, _ proven: [String: AnswerKey.Entry]
    ) -> [String] {
        let others = proven.values.filter { $0.questionID != question.id }
        return quiz.questions.flatMap { $0.choices.map(\.text) }
            + others.flatMap { [$0.answer] + $0.accepted }
    }

    /// The page.
    package static func html(
        _ quiz: Questions, _ proven: (String) -> AnswerKey.Entry?, spelling: SpellingCare = .strict
    ) throws -> String {
        let parts = try parts(quiz, proven, spelling: spelling)
        let language = TextLanguage.guess(
            [quiz.title] + quiz.questions.flatMap { [$0.prompt] + $0.choices.map(\.text) })
        let subject = [quiz.subject, quiz.topic].filter { !$0.isEmpty }.joined(separator: " · ")
        return """
            <!DOCTYPE html>
            <html lang="\(language ?? "en")">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta http-equiv="Content-Security-Policy" content="\(parts.policy)">
            <title>\(escaped(quiz.title))</title>
            <style>
            \(css)
            </style>
            </head>
            <body>
            <header><h1>\(escaped(quiz.title))</h1><p class="subject">\(escaped(subject))</p></header>
            <main id="stage" lang="en"></main>
            <div id="say" class="unseen" role="status" aria-live="polite"></div>
            <noscript><p lang="en">This quiz needs JavaScript. Please open it in a browser that has it switched on.</p></noscript>
            \(parts.data)
            <script>
            \(parts.script)
            </script>
            </body>
            </html>

            """
    }

    /// A text that may stand in HTML, between tags or in quotes, and is never taken for an open place.
    package static func escaped(_ text: String) -> String {
        MarkupText.escaped(text).replacing("{", with: "&#123;")
    }
}
