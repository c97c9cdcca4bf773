import Artifacts
import Chromium
import Foundation
import Support
import Testing

@testable import Desk

/// Questions of the review in which several marks may hold, and what is asked before all else.
@Suite(.enabled(if: Browser.isThere), .serialized) struct ReviewMarksTests {
    private func item(_ id: String, several: Bool, isUrgent: Bool = false) -> ReviewItem {
        var item = ReviewItem(
            question: .mark, target: "0123456789ab-1/\(id)", key: "checkin/P01/7K3QF-1",
            questionID: id, original: "0123456789ab", page: 1, heading: "Check-in of P01",
            prompt: "Monday", why: "the marks are not clear", readings: [])
        item.letters = isUrgent ? ["talked"] : ["calm", "sad", "left-out"]
        item.labels = ["left-out": "left out", "talked": "we have talked"]
        (item.several, item.isUrgent) = (several, isUrgent)
        return item
    }

    private func open(_ items: [ReviewItem]) throws -> (Browser, TemporaryFolder) {
        let folder = try TemporaryFolder()
        let page = folder.url.appending(path: "review.html")
        let sorted = ReviewOrder.sorted(items)
        try ReviewPage(items: sorted.map { ($0, nil) }, codes: ["P01"]).data.write(to: page)
        let browser = try Browser(movesLess: true)
        try browser.open(page)
        return (browser, folder)
    }

    private func values(_ browser: Browser) throws -> String {
        try browser.text("JSON.stringify(rows().map(row => [row.questionID, row.value]))")
    }

    @Test func takesSeveralMarksForOneAnswer() throws {
        let (browser, folder) = try open([item("mon-feelings", several: true)])
        defer { withExtendedLifetime(folder) {} }
        #expect(try values(browser) == "[]")
        try browser.click("input.many[value=calm]")
        try browser.click("input.many[value=left-out]")
        #expect(try values(browser) == "[[\"mon-feelings\",\"calm left-out\"]]")
        try browser.click("input.many[value=calm]")
        #expect(try values(browser) == "[[\"mon-feelings\",\"left-out\"]]")
        // Nothing is an answer as well, and can be taken back.
        try browser.click("input[type=radio][value='']")
        #expect(try values(browser) == "[[\"mon-feelings\",\"\"]]")
        try browser.click("#undo")
        #expect(try values(browser) == "[[\"mon-feelings\",\"left-out\"]]")
        #expect(try browser.holds("!document.body.textContent.includes('partly right')"))
    }

    @Test func asksFirstWhatIsUrgent() throws {
        let (browser, folder) = try open([
            item("mon", several: false), item("talk", several: false, isUrgent: true),
        ])
        defer { withExtendedLifetime(folder) {} }
        #expect(
            try browser.text("document.querySelector('h2.group').textContent")
                == "Somebody would like to talk")
        try browser.click("input[value=talked]")
        try browser.click("input[value=sad]")
        #expect(try values(browser) == "[[\"talk\",\"talked\"],[\"mon\",\"sad\"]]")
    }
}
