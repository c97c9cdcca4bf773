import Chromium
import Foundation
import Support
import Testing

/// Whole games of the quiz page, played as a pupil plays them.
@Suite(.enabled(if: Browser.isThere), .serialized) struct QuizGameTests {
    private static func page() throws -> URL {
        try #require(
            try Classroom.pages().first {
                $0.path.contains("/outbox/") && $0.lastPathComponent == "quiz.html"
            })
    }

    /// What is right, by the page's own judge: a quiz that is played well.
    private static let right = """
        (() => { const one = sheet.questions[play.at];
          return one.type === "multipleChoice" ? (one.answer ?? one.choices[0].letter) : (one.right[0] ?? one.values[0] ?? one.answer ?? "none"); })()
        """

    private func begin(_ browser: Browser) throws {
        try browser.open(try Self.page())
        try browser.run(
            "const who = document.getElementById('who'); if (who.tagName === 'SELECT') { who.selectedIndex = 1; who.dispatchEvent(new Event('change')); }"
        )
    }

    @Test func playsAWholeGameByMouse() throws {
        let browser = try Browser(movesLess: true)
        try begin(browser)
        try browser.click("button.main")
        var count = 0
        while try browser.holds("play && !play.over"), count < 30 {
            count += 1
            let answer = try browser.text(Self.right)
            if try browser.holds("document.querySelector('.choice')") {
                try browser.click("[data-letter=\(answer)]")
            } else {
                try browser.click("#given")
                try browser.type(answer)
                try browser.click(".writing button")
            }
            try browser.click(".row button.main")
        }
        #expect(count > 0 && count < 30)
        #expect(try browser.holds("document.querySelector('.results .ring, .results .grade')"))
        // The result lies there to be copied, and is not left behind unasked.
        #expect(try browser.text("document.getElementById('line').value").hasPrefix("REVISO1."))
        try browser.click(".after > button.quiet")
        #expect(
            try browser.text("document.querySelector('dialog h2').textContent")
                == "Not handed in yet")
        try browser.click("dialog button:not(.danger)")
        #expect(
            try browser.comesToHold(
                "document.querySelector('.results') && !document.querySelector('dialog')"))
        try browser.click(".handover .row button:last-child")
        try browser.click(".after > button.quiet")
        #expect(try browser.text("document.querySelector('.note').textContent").hasPrefix("Done."))
        #expect(
            try browser.text("document.querySelector('button.main').textContent") == "Play Again")
    }

    @Test func playsAWholeGameByKeyboard() throws {
        let browser = try Browser(movesLess: true)
        try browser.open(try Self.page())
        typealias Key = Browser.Key
        try browser.type(Key.tab)
        #expect(try browser.text("document.activeElement.id") == "who")
        try browser.type(Key.down + Key.tab + Key.enter)
        var count = 0
        while try browser.holds("play && !play.over"), count < 30 {
            count += 1
            let answer = try browser.text(Self.right)
            if try browser.holds("document.querySelector('.choice')") {
                try browser.type(answer.lowercased())
            } else {
                // From the question: past Exit, which stands before it, to its field.
                try browser.type(Key.tab)
                #expect(try browser.text("document.activeElement.id") == "given")
                let long = try browser.holds("document.activeElement.tagName === 'TEXTAREA'")
                try browser.type(answer + (long ? Key.tab : "") + Key.enter)
            }
            #expect(try browser.text("document.activeElement.className") == "main")
            try browser.type(Key.enter)
        }
        #expect(count > 0 && count < 30)
        #expect(try browser.text("document.activeElement.tagName") == "H2")
    }

    @Test func asksBeforeAGameIsLeft() throws {
        let browser = try Browser(movesLess: true)
        try begin(browser)
        try browser.click("button.main")
        try browser.click("button.exit")
        #expect(try browser.text("document.querySelector('dialog h2').textContent") == "Exit Quiz?")
        #expect(
            try browser.text("document.querySelector('dialog p').textContent")
                == "Your progress will be lost")
        #expect(try browser.text("document.activeElement.textContent") == "Cancel")
        try browser.type(Browser.Key.enter)
        #expect(try browser.comesToHold("play && !document.querySelector('dialog')"))
        try browser.type(Browser.Key.escape)
        #expect(try browser.text("document.querySelector('dialog h2').textContent") == "Exit Quiz?")
        try browser.click("dialog button.danger")
        #expect(
            try browser.comesToHold("!play && document.getElementById('who')"))
    }

    @Test(arguments: [(false, true), (true, false)])
    func throwsConfettiForNineOfTenUnlessMotionIsUnwanted(movesLess: Bool, falls: Bool) throws {
        let browser = try Browser(movesLess: movesLess)
        try begin(browser)
        try browser.click("button.main")
        try browser.run(
            "play.verdicts = sheet.questions.map(() => 'right'); play.answers = sheet.questions.map(one => ({ questionID: one.id, value: 'x', skipped: false })); finish();"
        )
        #expect(try browser.holds("document.querySelector('.confetti')") == falls)
        #expect(
            try browser.holds(
                "getComputedStyle(document.querySelector('.ring')).animationName === 'fill'")
                == falls)
        try browser.run("play.verdicts[0] = 'wrong'; play.verdicts[1] = 'wrong'; finish();")
        #expect(
            try browser.holds("sheet.questions.length < 20 && !document.querySelector('.confetti')")
        )
    }

    @Test func holdsNoNameAndNoAnswerInPlainSight() throws {
        let text = try String(contentsOf: try Self.page(), encoding: .utf8)
        let roster = try String(
            contentsOf: try Classroom.made.get().appending(path: "roster.csv"), encoding: .utf8)
        let names = roster.split(separator: "\n").dropFirst().compactMap {
            $0.split(separator: ",").dropFirst().first.map {
                $0.trimmingCharacters(in: ["\"", " "])
            }
        }
        #expect(names.count >= 3)
        for name in names where !name.isEmpty { #expect(!text.contains(name), "\(name)") }
        let browser = try Browser(movesLess: true)
        try browser.open(try Self.page())
        let answers = try #require(
            try browser.run(
                "return sheet.questions.map(one => one.explanation).filter(one => one.length > 12)")
                as? [String])
        #expect(!answers.isEmpty)
        for answer in answers { #expect(!text.contains(answer)) }
    }
}
