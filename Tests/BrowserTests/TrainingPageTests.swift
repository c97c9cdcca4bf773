import Artifacts
import Chromium
import Foundation
import Support
import Testing

/// A talk practised on a screen, from the choice of a persona to the feedback and over again.
@Suite(.enabled(if: Browser.isThere), .serialized) struct TrainingPageTests {
    private func open() throws -> Browser {
        let browser = try Browser(movesLess: true)
        try browser.open(
            try Classroom.made.get().appending(path: "outbox/training/training.html"))
        return browser
    }

    private func say(_ words: String, _ browser: Browser) throws {
        _ = try browser.holds("(document.querySelector('#turn').focus(), true)")
        try browser.type(words + "\u{E007}")
    }

    @Test func practisesByKeyboard() throws {
        let browser = try open()
        #expect(try browser.holds("document.querySelectorAll('.cast li').length === 1"))
        try browser.click("[data-scene=new-pupil] button")
        #expect(
            try browser.text("document.querySelector('h1').textContent") == "New pupil: Samira")
        try say("Ok", browser)
        #expect(try browser.holds("!document.querySelector('#hint').hidden"))
        #expect(try browser.holds("state.turns.length === 1"))
        try say("What game did you play at your old school?", browser)
        #expect(try browser.holds("document.querySelector('#hint').hidden"))
        // What nobody foresaw is given back in the partner's words, or leads on.
        try say("Zebras juggle quietly under purple umbrellas", browser)
        #expect(try browser.holds("state.turns.length === 3"))
        try browser.click("#end")
        #expect(try browser.text("document.querySelector('h1').textContent") == "How it went")
        #expect(try browser.holds("document.querySelectorAll('.tiles div').length === 4"))
        #expect(
            try browser.holds(
                "document.querySelector('#stage').textContent.includes('“What game did you play at your old school?”')"
            ))
        #expect(
            try browser.holds(
                "document.querySelector('#lesson').href.endsWith('/training-follow-up/lesson.html')"
            ))
        #expect(try browser.holds("document.querySelector('#gist').textContent.length > 60"))
        // Without storage nobody is asked for words, and none are in the line.
        #expect(try browser.holds("document.querySelector('#words') === null"))
        try browser.click("#give")
        #expect(
            try browser.holds(
                "!atob(document.querySelector('#line').value.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')).includes('Zebras')"
            ))
        try browser.click("#again")
        #expect(
            try browser.text("document.querySelector('h1').textContent") == "New pupil: Samira")
        #expect(try browser.holds("state.turns.length === 0"))
    }

    @Test func endsAfterSixTurns() throws {
        let browser = try open()
        try browser.click("[data-scene=new-pupil] button")
        for _ in 0..<6 where try browser.holds("!state.isOver") {
            try say("Zebras juggle quietly under purple umbrellas", browser)
        }
        #expect(try browser.holds("state.isOver"))
        #expect(try browser.holds("state.turns.length >= 3 && state.turns.length <= 6"))
        #expect(
            try browser.text("document.querySelector('#send').textContent") == "See how it went")
    }
}
