import Chromium
import Foundation
import Support
import Testing

/// The review as a teacher goes through it with one hand on the keyboard.
@Suite(.enabled(if: Browser.isThere), .serialized) struct ReviewKeysTests {
    private func open() throws -> Browser {
        let browser = try Browser(movesLess: true)
        let page = try Classroom.made.get().appending(path: "review/review.html")
        try browser.open(page)
        return browser
    }

    private static let done = "document.querySelectorAll('form.item.done').length"

    @Test func decidesEachQuestionWithOneKey() throws {
        let browser = try open()
        let count = try #require(try browser.run("return forms.length") as? Int)
        #expect(count > 5)
        // The first key of each question whose first choice is no text.
        for step in 1...count {
            let isText = try browser.holds(
                "document.activeElement.closest('form')?.querySelector('input[type=radio]').dataset.from"
            )
            try browser.type(isText ? "2" : "1")
            #expect(try browser.run("return \(Self.done)") as? Int == step)
        }
        #expect(try browser.text("document.activeElement.id") == "save")
        #expect(try browser.text("state.textContent") == "\(count) of \(count) decided")
        // Each key is taken back by one, and the page remembers across a reload.
        try browser.type("uu")
        #expect(try browser.run("return \(Self.done)") as? Int == count - 2)
        try browser.run("location.reload()")
        #expect(try browser.comesToHold("\(Self.done) === \(count - 2)"))
        #expect(try browser.holds("!chosen(document.activeElement.closest('form'))"))
    }

    @Test func savesATitleAndWhoWasAwayBesideTheDecisions() throws {
        let browser = try open()
        try browser.run(
            "document.querySelectorAll('details.sheet').forEach(one => one.open = true)")
        #expect(try browser.holds("sheetRows().length === 0"))
        try browser.run(
            """
            const box = document.querySelector('.about-sheet select');
            box.value = 'excused'; box.dispatchEvent(new Event('input', { bubbles: true }));
            const title = document.querySelector('.names input[data-name=title]');
            title.value = 'Another title'; title.dispatchEvent(new Event('input', { bubbles: true }));
            """)
        #expect(
            try browser.text("sheetRows().map(row => row.ruling).sort().join()")
                == "attendance,quiz")
        #expect(
            try browser.text("rows().find(row => row.ruling === 'quiz').prompt") == "Another title")
        #expect(try browser.text("rows().find(row => row.pupil).attendance") == "excused")
        #expect(try browser.text("state.textContent").hasSuffix("· 2 about sheets"))
        // The page remembers across a reload, and forgets what is put back.
        try browser.run("location.reload()")
        #expect(try browser.comesToHold("sheetRows().length === 2"))
        try browser.run(
            """
            document.querySelectorAll('.about-sheet select,.about-sheet input').forEach(box => {
              box.value = box.dataset.was; box.dispatchEvent(new Event('input', { bubbles: true })) })
            """)
        #expect(
            try browser.holds("Object.keys(localStorage).every(name => !name.includes('sheet-'))"))
    }

    @Test func takesTheLikelierOfTwoByEnter() throws {
        let browser = try open()
        try browser.run(
            """
            const form = forms[0];
            form.dataset.two = '';
            picks(form)[0].focus();
            """)
        try browser.type(Browser.Key.enter)
        #expect(
            try browser.holds(
                "picks(forms[0])[0].checked && document.activeElement.closest('form') !== forms[0]")
        )
        // Where more could stand there, Enter only goes on.
        try browser.run("delete forms[1].dataset.two; picks(forms[1])[0].focus()")
        try browser.type(Browser.Key.enter)
        #expect(try browser.holds("!chosen(forms[1])"))
    }

    @Test func showsNamesToWhoeverHasTheRosterAndKeepsNone() throws {
        let room = try Classroom.made.get()
        let page = try String(
            contentsOf: room.appending(path: "review/review.html"), encoding: .utf8)
        let browser = try open()
        for (text, name) in [
            ("code,name\nP01,Ann Able\n", "P01 Ann Able"),
            ("\u{FEFF}name;code\r\n\"Öz; Ben\";P01\r\n", "P01 Öz; Ben"),
        ] {
            #expect(!page.contains(name))
            let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
            try browser.run(
                """
                const data = new DataTransfer();
                data.items.add(new File([\(json)], 'roster.csv'));
                roster.files = data.files;
                roster.dispatchEvent(new Event('change'));
                """)
            let shown = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
            #expect(
                try browser.comesToHold(
                    "[...document.querySelectorAll('[data-code=P01]')].some(one => one.textContent === \(shown))"
                ))
            #expect(
                try browser.holds(
                    "!JSON.stringify(rows()).includes('Ann') && !JSON.stringify({...localStorage}).includes('Ann')"
                ))
        }
    }

    @Test func handsOverARowForAllWhoAnswerAlike() throws {
        let browser = try open()
        let row = try browser.text(
            """
            (() => {
              const form = forms.find(one => one.dataset.accept);
              if (!form) return 'no question can be accepted for all';
              alike(form).click();
              picks(form).find(one => one.value === 'correct').click();
              return JSON.stringify(rows());
            })()
            """)
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [[String: Any]], "\(row)")
        #expect(rows.count == 2)
        #expect(
            rows[1]["ruling"] as? String == "accept" && rows[1]["verdict"] as? String == "correct")
        #expect((rows[1]["target"] as? String)?.contains("/q") == true)
        #expect((rows[1]["answer"] as? String)?.isEmpty == false)
    }
}
