import Artifacts
import Chromium
import Foundation
import Support
import Testing

@testable import TrainingStage

/// The partner and the feedback of a page for a screen.
@Suite(.enabled(if: Browser.isThere), .serialized) struct PartnerTests {
    private func page(_ folder: TemporaryFolder, _ twee: String, there: String = "") throws
        -> Browser
    {
        let packs = try MicroLesson.topics.map { try Made.pack("\($0).en.md") }
        let html = try TrainingPage(
            scenes: Made.scenes(Made.scene(twee)), rules: Made.talkRules(),
            hints: HintWords([Made.pack("hints.en.csv")], language: "en"),
            lessons: MicroLesson.all(packs), keepsTranscripts: false, idleHints: false
        ).html
        let file = folder.url.appending(path: "training.html")
        try Data(html.replacing("{{lessons}}", with: there).utf8).write(to: file)
        let browser = try Browser(movesLess: true)
        try browser.open(file)
        try browser.click("[data-scene=small] button")
        return browser
    }

    private func say(_ words: String, _ browser: Browser) throws {
        _ = try browser.holds("(document.querySelector('#turn').focus(), true)")
        try browser.type(words + "\u{E007}")
    }

    @Test func staysWhereItWasAfterAFallbackWithoutLinks() throws {
        let folder = try TemporaryFolder()
        let browser = try page(
            folder, Made.twee.replacing("keywords: i\n[[I mean the kite.->Kite]]", with: ""))
        try say("Zebras juggle quietly under purple umbrellas", browser)
        #expect(try browser.text("state.at") == "Hm")
        #expect(try browser.text("state.here") == "Hello")
        // What fits is taken from where one was, and what fits nothing a second time leads on.
        try say("What is your kite like?", browser)
        #expect(try browser.text("state.at") == "Kite")
        try say("Zebras juggle quietly", browser)
        try say("Zebras juggle noisily", browser)
        #expect(try browser.text("state.at") == "Wind")
    }

    /// A page goes home by itself: the lesson's gist stands on it, and no link leads to what the class has not.
    @Test(arguments: ["", "plants training-follow-up"])
    func saysTheMicroLessonWithoutADeadLink(there: String) throws {
        let folder = try TemporaryFolder()
        let browser = try page(folder, Made.twee, there: there)
        try say("Oh", browser)
        try browser.click("#end")
        #expect(
            try browser.text("document.querySelector('#gist').textContent")
                .hasPrefix("Somebody has told you something."))
        #expect(try browser.holds("!document.querySelector('#gist').textContent.includes('*')"))
        #expect(try browser.holds("document.querySelector('#lesson') !== null") == !there.isEmpty)
    }

    @Test func findsEveryMicroLesson() throws {
        let packs = try MicroLesson.topics.map { try Made.pack("\($0).en.md") }
        let found = MicroLesson.all(packs)
        #expect(found.keys.sorted() == MicroLesson.topics)
        for lesson in found.values {
            #expect(!lesson.title.isEmpty && lesson.gist.count > 60 && lesson.gist.count < 300)
        }
    }
}
