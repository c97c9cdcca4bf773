import Artifacts
import Desk
import Engine
import Foundation
import GRDB
import Testing

struct IndexTests {
    @Test func showsNewestFirstWithProgressAndTheNextStep() async throws {
        let room = try TestClass()
        try room.sheet("old", serial: 1, on: "2026-11-01")
        try room.sheet("fractions-03", serial: 2, on: "2026-11-06")
        try await room.returned()
        _ = try await room.desk().lay()
        let page = try room.text("outbox/index.html")
        let new = try #require(page.range(of: "id=\"sheet-fractions-03\""))
        let old = try #require(page.range(of: "id=\"sheet-old\""))
        #expect(new.lowerBound < old.lowerBound)
        #expect(page.contains("Added 6 November 2026"))
        #expect(page.contains("Last played 12 November 2026"))
        #expect(page.contains("2 of 2 back"))
        #expect(page.contains("🎉 Excellent!"))
        #expect(page.contains("1 answer to decide"))
        #expect(page.contains("Ready to print, not scored yet"))
        #expect(page.contains("2:34"))
    }

    /// A class without homework begins with a talk: each preset is a file that the inbox takes. With the first sheet
    /// they go.
    @Test func offersPresetsWhileThereIsNothingElse() async throws {
        let room = try TestClass()
        let table = "id,situation,audience\nrainy-break,\"<b>rain</b>, indoors\",6 to 8\n"
        let presets = Pack(file: "sparks-presets.en.csv", data: Data(table.utf8))
        _ = try await room.desk(presets: presets).lay()
        let page = try room.text("outbox/index.html")
        #expect(page.contains("<h3>&lt;b&gt;rain&lt;/b&gt;, indoors</h3>"))
        let link = try #require(
            page.firstMatch(
                of: #/download="([a-z.-]+)" href="data:text/csv;charset=utf-8,([^"]+)"/#))
        #expect(link.1 == "sparks-rainy-break.csv")
        #expect(String(link.2).removingPercentEncoding == "situation,preset\n,rainy-break\n")
        try room.sheet("fractions-03", serial: 1)
        _ = try await room.desk(presets: presets).lay()
        #expect(try !room.text("outbox/index.html").contains("indoors"))
    }

    @Test func saysInWordsThatAPageIsEmpty() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        try room.publish(Intake(key: "back", paper: .emptyPage, text: ""), step: "01-intake")
        _ = try await room.desk().lay()
        let page = try room.text("outbox/index.html")
        #expect(page.contains("No quiz: nothing stands on this page"))
        #expect(!page.contains("emptyPage"))
    }

    @Test func escapesWhatItShows() async throws {
        let room = try TestClass(roster: "code,name\nP07,<i>Anouk</i>\n")
        try room.sheet(
            "fractions-03", serial: 1,
            questions: TestClass.questions(
                "fractions-03", title: "<script>alert('x')</script> & co"))
        try await room.returned()
        let desk = try room.desk()
        _ = try await desk.lay()
        for path in ["outbox/index.html", "review/review.html"] {
            let page = try room.text(path)
            #expect(!page.contains("<script>alert"))
            #expect(!page.contains("<i>Anouk"))
            #expect(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; co"))
        }
    }

    @Test func saysWhichChangeOfAQuizWasNotMade() async throws {
        let room = try TestClass()
        var quiz = TestClass.questions("fractions-03")
        quiz.setAside = [
            .init(edition: "22222", questionID: "q1", reason: "it is <b>another</b> question")
        ]
        try room.sheet("fractions-03", serial: 1, questions: quiz)
        let report = try await room.desk().lay()
        let words = "The change of question 1 in the quiz.csv of edition 22222 was not made"
        #expect(report.setAside.count == 1)
        #expect(report.setAside.first?.hasPrefix("fractions-03: \(words)") == true)
        let page = try room.text("outbox/index.html")
        #expect(page.contains(words))
        #expect(page.contains("it is &lt;b&gt;another&lt;/b&gt; question"))
    }

    @Test func saysWhatIsDoubtfulOfACleanCopy() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        let picture = try TestClass.page()
        let image = TestClass.reference("clean-1.png", picture)
        try room.publish(
            Cleaned(
                key: "fractions-03", mode: .model,
                pages: [
                    .init(
                        number: 1, image: image, inkMask: image, inkShare: 0.0, printKept: 1.0,
                        inkLeft: 0.5, regions: [], note: "2 places with <writing> were left")
                ]), step: "04-erase", files: ["clean-1.png": picture])
        _ = try await room.desk().lay()
        let page = try room.text("outbox/index.html")
        #expect(
            page.contains(
                "Nothing was erased from the clean copy: 2 places with &lt;writing&gt; were left."))
    }

    @Test func showsRefusedAndWaitingSheetsWithWhatToDo() async throws {
        let room = try TestClass()
        try room.deliver("blurred", serial: 1, on: "2026-11-06", name: "blurred.jpg")
        try room.refuse(
            Problem(
                .input, "Page 1 of 'blurred' is too blurred to read",
                hint: "Try a clearer photo with better lighting"), key: "blurred",
            step: "01-intake")
        try room.refuse(
            Problem(.unavailable, "Service is busy", transient: true), key: "later",
            step: "05-questions", stamped: false)
        try room.refuse(
            Problem(.input, "Page 1 of 'unplaced/abc-1' is empty"), key: "unplaced/abc-1",
            step: "01-intake")
        let failed = room.workspace.failed
        try FileManager.default.createDirectory(at: failed, withIntermediateDirectories: true)
        try Document.encode(Problem(.input, "PDF 'a.pdf' has a password", file: "a.pdf")).write(
            to: failed.appending(path: "a.pdf.reason.json"))
        try Data("%PDF".utf8).write(to: failed.appending(path: "a.pdf"))
        let report = try await room.desk().lay()
        #expect(report.waiting == 1)
        let page = try room.text("outbox/index.html")
        #expect(page.contains("Could not read homework: Page 1 of &#39;blurred&#39;"))
        #expect(page.contains("Try a clearer photo with better lighting"))
        #expect(page.contains("Service is busy"))
        #expect(page.contains("1 waiting"))
        #expect(page.contains("Page 1 of &#39;unplaced/abc-1&#39; is empty"))
        #expect(page.contains("PDF &#39;a.pdf&#39; has a password"))
    }

    @Test func showsARefusedFileOnceAndUntilItIsGone() async throws {
        let room = try TestClass()
        let failed = room.workspace.failed
        try FileManager.default.createDirectory(at: failed, withIntermediateDirectories: true)
        let problem = Problem(.input, "PDF 'a.pdf' has a password", file: "inbox/a.pdf")
        for name in ["a.pdf", "a-2.pdf", "gone.pdf"] {
            try Document.encode(problem).write(to: failed.appending(path: "\(name).reason.json"))
            try Data("%PDF".utf8).write(to: failed.appending(path: name))
        }
        try FileManager.default.removeItem(at: failed.appending(path: "gone.pdf"))
        _ = try await room.desk().lay()
        let page = try room.text("outbox/index.html")
        #expect(page.ranges(of: "PDF &#39;a.pdf&#39; has a password").count == 1)
        #expect(page.contains("delete failed/a-2.pdf, failed/a.pdf"))
        #expect(page.contains("reviso retry &#39;a-2.pdf&#39;"))
        #expect(!page.contains("gone.pdf"))
        for name in ["a.pdf", "a-2.pdf"] {
            try FileManager.default.removeItem(at: failed.appending(path: name))
        }
        _ = try await room.desk().lay()
        #expect(!(try room.text("outbox/index.html").contains("has a password")))
    }

    @Test func saysOnceThatAPageCouldNotBeRead() async throws {
        let room = try TestClass()
        try room.deliver("dark", serial: 1, on: "2026-11-06", name: "dark.jpg")
        try room.refuse(
            Problem(.input, "Could not read homework: page 1 is too dark"), key: "dark",
            step: "01-intake")
        _ = try await room.desk().lay()
        let page = try room.text("outbox/index.html")
        #expect(page.components(separatedBy: "Could not read homework").count == 2)
    }

    @Test func saysWhatIsWrongWithAPageThatWasTaken() async throws {
        let room = try TestClass()
        for (serial, (key, reasons)) in [
            ("dim", [Intake.Quality.Reason.dark, .lettersAreSmall]), ("hand", [.wayUpIsNotCertain]),
            ("fine", []),
        ].enumerated() {
            let scan = try room.deliver(
                key, serial: serial + 1, on: "2026-11-06", name: "\(key).png")
            let picture = try TestClass.page(grey: 240)
            var intake = TestClass.intake(key, scan: scan, picture: picture)
            intake.pages[0].quality.reasons = reasons
            intake.pages[0].quality.verdict = key == "dim" ? .poor : .good
            try room.publish(intake, step: "01-intake", files: ["page-1.png": picture])
            let box = Box(x: 10, y: 10, width: 90, height: 20)
            let lines =
                key == "hand"
                ? []
                : [
                    Recognition.Line(
                        text: "A line", box: box, confidence: 0.99, reader: "tesseract", words: [])
                ]
            try room.publish(
                Recognition(
                    key: key, pages: [.init(number: 1, text: "", lines: lines, exercises: [])]),
                step: "02-ocr")
        }
        _ = try await room.desk().lay()
        let page = try room.text("outbox/index.html")
        #expect(page.contains("The page is dark, has small letters: what is read of it may be"))
        #expect(page.contains("lay the page under a lamp or by a window; go nearer"))
        #expect(page.components(separatedBy: "No print was found on the page").count == 2)
        #expect(page.contains("it may lie on its head; if so, turn the picture and drop it again"))
        #expect(page.contains("write languages: [eng, kor] into reviso.yml"))
    }

    @Test func saysWhichSheetsAreOtherPicturesOfAPage() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        try room.copy("img-2", serial: 2, answers: ["12", "5", "7"])
        try room.copy("img-3", serial: 3, answers: ["12", "5", "7"])
        try room.copy("img-4", serial: 4, answers: ["11", "5", "7"])
        let names = ["fractions-03", "img-2", "img-3", "img-4"]
        try room.publish(
            ClassSet(sets: [.init(id: names[0], members: names, reference: names, pages: [1])]),
            step: "03-match")
        let report = try await room.desk().lay()
        #expect(report.copies == ["img-2": names[0], "img-3": names[0], "img-4": names[0]])
        let page = try room.text("outbox/index.html")
        #expect(page.contains("Other pictures of this page: img-2, img-3, img-4."))
        #expect(page.components(separatedBy: "<b>Another picture of fractions-03</b>").count == 4)
        #expect(page.contains("the same answers as img-3") && page.contains("answers as img-2"))
        #expect(!page.contains("No quiz"))
        let card = try #require(
            page.components(separatedBy: "<article").first { $0.contains("sheet-img-4") })
        #expect(!card.contains("the same answers"))
        let overview = try room.desk().overview()
        #expect(
            overview.first { $0.key == "img-4" }?.next == "Another picture of fractions-03")
    }

    @Test func makesTheSameLibraryAgainWhenItIsDeletedOrBroken() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        try await room.returned()
        let desk = try room.desk()
        _ = try await desk.lay()
        let first = try rows(room.workspace.library)
        #expect(first["attempts"]?.count == 3)
        #expect(first["items"]?.count == 6)
        #expect(first["originals"]?.count == 4)
        #expect(
            first["sheets"]?.first?.contains("2026-11-12T18:30:00Z") == true)
        try FileManager.default.removeItem(at: room.workspace.library)
        _ = try await desk.lay()
        #expect(try rows(room.workspace.library) == first)
        try Data(repeating: 7, count: 4096).write(to: room.workspace.library)
        let report = try await desk.lay()
        #expect(report.problems == [])
        #expect(try rows(room.workspace.library) == first)
    }

    private func rows(_ file: URL) throws -> [String: [String]] {
        let queue = try DatabaseQueue(path: file.path)
        return try queue.read { database in
            var found: [String: [String]] = [:]
            for table in ["sheets", "editions", "attempts", "items", "originals"] {
                found[table] = try Row.fetchAll(database, sql: "SELECT * FROM \(table)")
                    .map(\.description)
            }
            return found
        }
    }
}
