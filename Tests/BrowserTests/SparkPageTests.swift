import Artifacts
import Chromium
import Foundation
import Support
import Testing

/// Sparks on a screen: copied, saved, handed over.
@Suite(.enabled(if: Browser.isThere), .serialized) struct SparkPageTests {
    private func open() throws -> Browser {
        let browser = try Browser(movesLess: true)
        try browser.open(try Classroom.made.get().appending(path: "outbox/sparks/sparks.html"))
        return browser
    }

    private func line(_ browser: Browser) throws -> [String: Any] {
        let body = try browser.text("document.querySelector('#line').value.split('.')[1]")
            .replacing("-", with: "+").replacing("_", with: "/")
        let padded = body + String(repeating: "=", count: (4 - body.count % 4) % 4)
        let data = try #require(Data(base64Encoded: padded))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func savesOneAndAll() throws {
        let browser = try open()
        #expect(try browser.text("document.querySelector('h1').textContent") == "Fresh Sparks")
        #expect(try browser.holds("document.querySelectorAll('.spark').length === 8"))
        #expect(try browser.holds("document.querySelector('.give').hidden"))
        try browser.click("#s2 .save")
        #expect(try line(browser)["saved"] as? [String] == ["s2"])
        #expect(try line(browser)["kind"] as? String == SparkRating.handed)
        #expect(try line(browser)["edition"] as? String != "")
        try browser.click("#all")
        #expect((try line(browser)["saved"] as? [String])?.count == 8)
        // Every badge has a sign and a word.
        #expect(
            try browser.holds(
                "[...document.querySelectorAll('.badge')].every(one => /^[?!#]\\s+(Question|Observation|Theme)$/.test(one.textContent.trim()))"
            ))
    }

    @Test func copiesByKeyboard() throws {
        let browser = try open()
        _ = try browser.holds("(document.querySelector('#s1 .copy').focus(), true)")
        try browser.type("\u{E007}")
        #expect(
            try browser.comesToHold("document.querySelector('#say').textContent === 'Copied'"))
    }

    /// The library: ticked by keyboard, its line takes one out; what is copied is said.
    @Test func takesOneOutOfTheLibrary() throws {
        let browser = try Browser(movesLess: true)
        try browser.open(try Classroom.made.get().appending(path: "outbox/sparks/saved.html"))
        #expect(try browser.holds("document.querySelectorAll('main li').length === 2"))
        _ = try browser.holds("(document.querySelector('main .copy').focus(), true)")
        try browser.type("\u{E007}")
        #expect(
            try browser.comesToHold("document.querySelector('#say').textContent === 'Copied'"))
        _ = try browser.holds("(document.querySelector('main input').focus(), true)")
        try browser.type(" ")
        #expect(try browser.holds("!document.querySelector('#out').hidden"))
        #expect((try line(browser)["removed"] as? [String])?.count == 1)
        try browser.click("#all")
        #expect((try line(browser)["removed"] as? [String])?.count == 2)
    }
}
