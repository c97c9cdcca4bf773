import Chromium
import Foundation
import Support
import Testing

/// A lesson and the course as a pupil goes through them.
@Suite(.enabled(if: Browser.isThere), .serialized) struct LessonPageTests {
    private func open(_ path: String, isDark: Bool = false) throws -> Browser {
        let browser = try Browser(isDark: isDark, movesLess: true)
        try browser.open(try Classroom.made.get().appending(path: "outbox/\(path)"))
        return browser
    }

    @Test func playsTheQuizWithinTheLesson() throws {
        let browser = try open("optionals/lesson.html")
        #expect(try browser.text("document.querySelector('#stage p').textContent") == "3 questions")
        #expect(try browser.holds("window.scrollY === 0"))
        try browser.run(
            """
            const who = document.getElementById('who');
            who.value = who.options[1].value;
            who.dispatchEvent(new Event('change'));
            """)
        try browser.click("#stage button.main")
        for letter in ["B", "C", "A"] {
            try browser.type(letter.lowercased())
            #expect(
                try browser.text("document.querySelector('#stage .verdict').textContent")
                    == "\u{2713}Correct")
            // Its place in the lesson is kept.
            #expect(try browser.holds("window.scrollY > 0"))
            try browser.type(Browser.Key.enter)
        }
        #expect(
            try browser.text("document.querySelector('.ring strong').textContent") == "3/3")
        #expect(
            try browser.text("document.getElementById('line').value").hasPrefix("REVISO1."))
        #expect(try browser.holds("edition.length === 5"))
    }

    @Test func opensHintsByKeyboard() throws {
        let browser = try open("variables/lesson.html")
        #expect(try browser.holds("!document.querySelector('details').open"))
        try browser.run("document.querySelector('summary').focus()")
        try browser.type(Browser.Key.enter)
        #expect(try browser.holds("document.querySelector('details').open"))
        #expect(
            try browser.text("document.querySelector('a.next').textContent") == "Optional values")
        #expect(
            try browser.holds(
                "document.querySelectorAll('.listing .keyword, .listing .name').length > 0"))
    }

    @Test func showsTheCourseAsGridAndAsList() throws {
        let browser = try open("course.html")
        #expect(try browser.text("document.getElementById('topics').className") == "grid")
        try browser.click("[data-view=list]")
        #expect(try browser.text("document.getElementById('topics').className") == "list")
        #expect(
            try browser.holds("document.querySelector('[data-view=list]').ariaPressed === 'true'"))
    }
}
