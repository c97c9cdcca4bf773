import Artifacts
import Chromium
import Foundation
import Support
import Testing

@testable import CheckInStage

/// The check-in on a screen, from the first cloud to the picture and over again.
@Suite(.enabled(if: Browser.isThere), .serialized) struct CheckInPageTests {
    private func open(movesLess: Bool = true) throws -> Browser {
        let browser = try Browser(movesLess: movesLess)
        try browser.open(try Classroom.made.get().appending(path: "outbox/checkin/checkin.html"))
        return browser
    }

    private func heading(_ browser: Browser) throws -> String {
        try browser.text("document.querySelector('#stage h2').textContent")
    }

    private func pick(_ id: String, _ browser: Browser) throws {
        try browser.click("[data-feeling=\(id)]")
    }

    @Test func followsTheSeedByMouse() throws {
        let browser = try open()
        #expect(
            try browser.text("document.querySelector('#cloud0').textContent")
                == "How are you feeling?Tap Cloud")
        try browser.click("#cloud0")
        #expect(try browser.holds("document.querySelector('#draw').disabled"))
        #expect(
            try browser.text("document.querySelector('#draw').textContent") == "Draw my feelings")
        try browser.click("#tab1")
        #expect(
            try browser.text("document.querySelector('#moods').textContent") == "Tap your moods")
        try browser.click("#moods")
        #expect(try heading(browser) == "Feel good?")
        #expect(
            try browser.text(
                "[...document.querySelectorAll('.three button')].map(one => one.textContent).join()"
            )
                == "Good,Bad,Not Sure")
        try browser.click("[data-category=good]")
        #expect(try heading(browser) == "I feel like:")
        #expect(try browser.holds("!document.querySelector('[data-feeling=fuming]')"))
        // Back leads to the first question, and what was ticked is ticked still.
        try pick("cozy", browser)
        try browser.click("#back")
        #expect(try heading(browser) == "Feel good?")
        try browser.click("[data-category=notSure]")
        for id in ["fuming", "content"] { try pick(id, browser) }
        try browser.click("#done")
        #expect(
            try browser.text("document.querySelector('#summary').textContent")
                == "I feel cozy, content and fuming.")
        #expect(try browser.holds("document.querySelector('#cloud2 .badge').ariaLabel === 'Done'"))
        #expect(try browser.holds("!document.querySelector('#draw').disabled"))
        // The sentence leads back, and what was chosen is kept, whatever is answered now.
        try browser.click("#summary")
        try browser.click("[data-category=good]")
        #expect(
            try browser.holds(
                "document.querySelector('[data-feeling=fuming]').ariaPressed === 'true'"))
        try browser.click("#back")
        try browser.click("#back")
        #expect(
            try browser.text("document.querySelector('#summary').textContent")
                == "I feel cozy, content and fuming.")
        try browser.click("#draw")
        #expect(try heading(browser) == "My picture")
        #expect(
            try browser.holds("document.querySelectorAll('#picture [data-feeling]').length === 3"))
        #expect(try browser.holds("!document.querySelector('.cloud')"))
        try browser.click("#over")
        #expect(
            try browser.holds("document.querySelector('#cloud0') && state.emotions.length === 0"))
        #expect(try browser.holds("localStorage.length === 0 && sessionStorage.length === 0"))
    }

    @Test func enablesTheButtonByTheSeedsTable() throws {
        let browser = try open()
        try browser.click("#cloud0")
        let rows: [(String, String, Bool)] = [
            ("", "[]", false), (" \\n ", "[]", false), ("It rained.", "[]", true),
            ("", "['calm']", true), ("It rained.", "['calm']", true),
        ]
        for (text, emotions, isValid) in rows {
            try browser.run("state.text = '\(text)'; state.emotions = \(emotions); input();")
            #expect(try browser.holds("document.querySelector('#draw').disabled") == !isValid)
            // Both clouds keep what they hold while one turns to the other.
            try browser.click("#tab1")
            try browser.click("#tab0")
            #expect(try browser.holds("document.querySelector('#draw').disabled") == !isValid)
        }
    }

    @Test func isPlayedByKeyboard() throws {
        let browser = try open()
        try browser.type(Browser.Key.enter)
        #expect(try browser.holds("document.activeElement.textContent === 'How are you feeling?'"))
        try browser.type(Browser.Key.tab + "It was loud.")
        #expect(try browser.holds("!document.querySelector('#draw').disabled"))
        try browser.run("document.querySelector('#tab0').focus()")
        try browser.type("\u{E014}")
        #expect(
            try browser.holds(
                "document.querySelector('#cloud2').checkVisibility() && !document.querySelector('#cloud1').checkVisibility()"
            ))
        try browser.run("document.querySelector('#moods').focus()")
        try browser.type(Browser.Key.enter)
        try browser.type(Browser.Key.tab + Browser.Key.tab + Browser.Key.enter)
        #expect(try heading(browser) == "I feel like:")
        try browser.type(Browser.Key.tab + Browser.Key.enter)
        #expect(try browser.holds("document.activeElement.ariaPressed === 'true'"))
        try browser.run("document.querySelector('#done').focus()")
        try browser.type(Browser.Key.enter)
        #expect(try browser.holds("document.querySelector('#summary')"))
    }

    @Test func handsOverOnlyWhatIsTicked() throws {
        let browser = try open()
        try browser.run(
            "state.text = ' It was loud. '; state.emotions = ['cozy']; state.category = 'good'; result();"
        )
        #expect(try browser.holds("document.querySelector('#given').hidden"))
        #expect(
            try browser.holds(
                "[...document.querySelectorAll('.tick input')].every(one => !one.checked)"))
        #expect(
            try browser.holds(
                "document.body.textContent.includes('Nobody reads this before tomorrow.')"))
        try browser.click("#words")
        let line = try browser.text("document.querySelector('#line').value")
        #expect(line.hasPrefix("REVISO1."))
        let body = try browser.text(
            "new TextDecoder().decode(Uint8Array.from(atob(document.querySelector('#line').value.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')), one => one.charCodeAt(0)))"
        )
        #expect(body.contains("\"emotions\":[\"cozy\"]") && !body.contains("loud"))
        try browser.click("#words")
        #expect(try browser.holds("document.querySelector('#line').value === ''"))
        // Who would like to talk may hand over that alone.
        try browser.run(
            "const talk = document.querySelector('#talk'); talk.value = 'teacher'; talk.dispatchEvent(new Event('change', { bubbles: true }));"
        )
        #expect(
            try browser.holds(
                "atob(document.querySelector('#line').value.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')).includes('\"talk\":\"teacher\"')"
            ))
        try browser.run(
            "document.querySelector('#talk').value = ''; document.querySelector('#talk').dispatchEvent(new Event('change', { bubbles: true }));"
        )
        #expect(try browser.holds("document.querySelector('#line').value === ''"))
        try browser.click("#also")
        #expect(
            try browser.holds(
                "atob(document.querySelector('#line').value.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')).includes('It was loud.')"
            ))
    }

    @Test func saysWhatTheSeedSaysWhileItDrawsAndWhereItFails() throws {
        let browser = try open(movesLess: false)
        try browser.run("state.emotions = ['cozy']; input(); generate();")
        #expect(try heading(browser) == "Creating your visualization...")
        try browser.click("#cancel")
        #expect(try browser.holds("document.querySelector('#summary')"))
        try browser.run("window.sky = () => { throw new Error('x'); }; result();")
        #expect(try heading(browser) == "Oops! We couldn't create your visualization.")
        #expect(try browser.text("document.querySelector('#again').textContent") == "Try again")
        #expect(try browser.text("document.querySelector('#over').textContent") == "Start over")
        #expect(try browser.holds("document.body.textContent.includes('Please try again.')"))
    }

    @Test(arguments: ["en", "de"]) func drawsWhatSwiftDraws(language: String) throws {
        let file = Command.repository.appending(path: "pipelines/packs/feelings.\(language).csv")
        let words = try FeelingTable(Data(contentsOf: file), drawings: LineDrawing.names).words
        let folder = try TemporaryFolder()
        let page = folder.url.appending(path: "checkin.html")
        try Data(try CheckInPage.html(words, language: language).utf8).write(to: page)
        let browser = try Browser(movesLess: true)
        try browser.open(page)
        let ids = words.map(\.id)
        let pairs = ids.flatMap { one in ids.filter { $0 > one }.map { [one, $0] } }
        let sets =
            ids.map { [$0] } + stride(from: 0, to: pairs.count, by: 3).map { pairs[$0] }
            + [ids, Array(ids.prefix(12)), Array(ids.suffix(7)), []]
        #expect(sets.count > 240)
        let list = String(decoding: try JSONEncoder().encode(sets), as: UTF8.self)
        for row in ["mon", "fri"] {
            let drawn =
                try browser.run("return \(list).map(ids => sky(ids, '\(row)'))") as? [String]
            let ours = sets.map { set in
                Sky(set, row: row, words: words).svg(
                    alt: Sky.alt(set, words: words, language: language))
            }
            #expect(drawn == ours)
        }
    }
}
