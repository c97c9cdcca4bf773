import Artifacts
import Foundation
import Language
import Paper
import Player
import Support
import Testing

@testable import PrintStage

/// The quiz page's judge beside the scorer: one verdict.
@Suite struct JudgeTests {
    private static func verdict(_ score: AnswerScorer.Score) -> String {
        switch score.verdict {
        case .correct: "right"
        case .wrong, .blank, .skipped: "wrong"
        case .partial: "partly"
        case .review: "open"
        }
    }

    /// What the page says of each row.
    private static func played(_ table: JudgeTable, _ spelling: SpellingCare) throws -> [String] {
        let quiz = Questions(
            key: "table", title: "Table", subject: "", topic: "", questions: table.questions)
        let key = AnswerKey(key: "table", entries: table.entries)
        let page = try QuizPage.html(quiz, KeyEntries(quiz, key).proven, spelling: spelling)
        let rows = try QuizFill.json(table.rows.map { [String($0.question), $0.given] })
        let dom = try QuizTests.play(
            page,
            """
            document.title = \(rows).map(([at, given]) => judge(sheet.questions[Number(at)], given)).join(" ");
            """)
        let title = try #require(dom.firstMatch(of: #/<title>([^<]*)</title>/#))
        return title.1.split(separator: " ").map(String.init)
    }

    private static let scorersOwn = [
        "it says the opposite", "all of the model answer", "next to nothing of the model answer",
    ]

    @Test(.enabled(if: Programs.has("chromium")), arguments: SpellingCare.allCases)
    func judgesATableOfAnswersAsTheyAreScored(spelling: SpellingCare) throws {
        let table = JudgeTable()
        #expect(table.rows.count >= 500)
        let scorer = AnswerScorer(synonymsFrom: .system, spelling: spelling)
        let page = try Self.played(table, spelling)
        try #require(page.count == table.rows.count)
        var weighed = 0
        for (row, shown) in zip(table.rows, page) {
            let score = scorer.score(row.given, against: table.key(row))
            let said = Self.verdict(score)
            let key = table.key(row)
            // What is weighed by the whole lexicon is left open on the page, never the other way round.
            if shown == "open", said != "open", key.type == .shortAnswer {
                // That it is the model turned round, the model by its sound, or nothing like it, the scorer alone says.
                if !Self.scorersOwn.contains(where: score.reason.hasPrefix) { weighed += 1 }
                continue
            }
            #expect(
                shown == said,
                "\(row.rule): '\(row.given)' for '\(key.reference)' (\(key.question)): \(score.reason)"
            )
        }
        #expect(weighed <= 2)
    }

    @Test(.enabled(if: Programs.has("chromium")))
    func showsNoCrossWhereAPersonIsAsked() throws {
        let questions = [
            Examples.question("q1", .fillBlank, "What burned? ____"),
            Examples.question("q2", .fillBlank, "Where do they live? ____"),
        ]
        let quiz = Questions(
            key: "t", title: "T", subject: "", topic: "", questions: questions)
        let key = AnswerKey(
            key: "t", entries: [Examples.entry("q1", "the fire"), Examples.entry("q2", "houses")])
        let page = try QuizFill.filled(
            try QuizPage.html(quiz, KeyEntries(quiz, key).proven), edition: "7K3QF", codes: [])
        let dom = try QuizTests.play(
            page,
            #"""
            const press = selector => document.querySelector(selector).click();
            const give = text => {
              const field = document.getElementById("given");
              field.value = text; field.dispatchEvent(new Event("input")); press(".writing button");
            };
            press("button.main");
            give("a fire"); press(".row button.main");
            give("house"); press(".row button.main");
            """#)
        #expect(dom.contains("<strong>1/1</strong>"))
        #expect(dom.contains("Your teacher will check 1 answer"))
        #expect(!dom.contains("sign wrong"))
    }
}
