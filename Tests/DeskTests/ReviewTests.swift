import Artifacts
import Engine
import Foundation
import Support
import Tables
import Testing

@testable import Desk

struct ReviewTests {
    @Test func asksForEachUndecidedAnswerWithItsPictureAndReadings() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        try await room.returned()
        let report = try await room.desk().lay()
        #expect(report.review == 1)
        let page = try room.text("review/review.html")
        #expect(page.contains("value=\"S\"") && page.contains("value=\"5\""))
        #expect(page.contains("=9 + ____ = 14"))
        let rows = CSVRows.decode(
            try Data(contentsOf: room.workspace.review.appending(path: "review.csv")))
        #expect(
            rows[0].joined(separator: ",")
                == "target,question,original,page,shown,read,answer,pupil")
        let sha = Digest.sha256("5")
        let crop = Digest.sha256(try TestClass.page(grey: 200))
        #expect(rows[1] == ["\(sha.prefix(12))-1/q2", "q2", sha, "1", crop, "S", "", ""])
        #expect(room.exists("review/pictures/\(crop.prefix(16)).png"))
        // 50 × 40 pixels at 100 dpi.
        #expect(page.contains("&quot;placeMM&quot;:[25.4,50.8,12.7,10.16]"))
    }

    @Test func asksWhichAnswerOfAKeyHoldsWhereTwoSpeakAgainstEachOther() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        _ = try await room.desk().lay()
        let id = try room.edition()
        var key = TestClass.key("fractions-03")
        key.entries[1].proof = nil
        key.entries[1].ask = KeyAsk(
            answers: ["6", "5"], why: "the teacher's key says 6, but 5 comes out")
        try room.publish(key, step: "06-answers")
        let desk = try room.desk()
        #expect(try await desk.lay().review == 1)
        let page = try room.text("review/review.html")
        #expect(page.contains("Which answer is right?"))
        #expect(page.contains("data-field=\"answer\" value=\"6\""))
        #expect(page.contains("data-field=\"answer\" value=\"5\""))
        #expect(page.contains("&quot;target&quot;:&quot;\(id)/q2&quot;"))
        #expect(page.contains("&quot;sure&quot;:true"))
        let table = CSVTable(
            try Data(contentsOf: room.workspace.review.appending(path: "review.csv")))
        #expect(
            table?.rows.first?.cells == ["\(id)/q2", "q2", "fractions-03", "1", "", "6", "", ""])
        let question = try #require(try desk.openQuestions().first)
        #expect(question.choices.map(\.words) == ["6", "5", "another answer"])
        try room.publish(TestClass.key("fractions-03"), step: "06-answers")
        #expect(try await desk.lay().review == 0)
    }

    @Test func asksNoMoreOnceAllIsDecided() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        try await room.returned()
        let desk = try room.desk()
        _ = try await desk.lay()
        let id = try room.edition()
        try room.attempt(
            "fractions-03/P12/\(id)-1", edition: id, pupil: "P12", serial: 5, second: "5")
        let report = try await desk.lay()
        #expect(report.review == 0)
        #expect(report.removed.count == 1)
        #expect(try room.text("review/review.html").contains("Nothing to decide"))
        #expect(!room.exists("review/pictures"))
    }

    /// The kind: where no answer is asked for, sheets whose own questions have no key are named.
    @Test func saysWhichSheetsHaveNoKeyWhereNothingElseIsAsked() throws {
        let done = try ReviewPage(items: [], codes: []).data
        #expect(String(decoding: done, as: UTF8.self).contains("Nothing to decide"))
        let data = try ReviewPage(items: [], codes: [], keyless: [("town", 2)]).data
        let page = String(decoding: data, as: UTF8.self)
        #expect(!page.contains("Nothing to decide"))
        #expect(page.contains("town: 2 questions of the page"))
        #expect(page.contains("href=\"../outbox/town/keys.csv\""))
    }

    @Test func offersThePrintedWordsWhereAWordIsWrittenAndLettersWhereOneIsMarked() async throws {
        for (type, offered) in [
            (Recognition.PlaceType.word, ["old", "high"]), (.choice, ["A", "B"]),
        ] {
            let page = try await review(
                of: .init(
                    id: "e1", label: "1.", prompt: "a __ castle", promptConfidence: 0.9,
                    box: Box(x: 1, y: 1, width: 9, height: 9),
                    answer: .init(box: Box(x: 9, y: 1, width: 9, height: 9), type: type),
                    choices: [.init(letter: "A", text: "high"), .init(letter: "B", text: "old")]))
            for value in ["old", "high", "A", "B"] {
                #expect(page.contains("value=\"\(value)\"") == offered.contains(value))
            }
            // What is none of the words can be typed.
            #expect(page.contains("data-from=\"next\"") == (type == .word))
        }
    }

    @Test func showsTheExerciseAsItWasReadOnThePage() async throws {
        let page = try await review(
            of: .init(
                id: "e1", label: "1.", prompt: "7 + 1 = __", promptConfidence: 0.9,
                box: Box(x: 1, y: 1, width: 9, height: 9),
                answer: .init(box: Box(x: 9, y: 1, width: 9, height: 9), type: .number)))
        #expect(page.contains("7 + 1 = __"))
        #expect(page.contains("sums, exercise 1"))
    }

    /// The review of one exercise whose answer nobody could read.
    private func review(of exercise: Recognition.Exercise) async throws -> String {
        let room = try TestClass(roster: nil)
        let scan = try room.deliver("sums", serial: 1, on: "2026-11-09", name: "sums.jpg")
        try room.publish(
            Responses(
                key: "sums", instrument: .exercises, source: .paper, whose: [],
                pages: [.init(number: 1, scan: scan, registered: true)],
                items: [.init(questionID: "e1", confidence: 0.3, state: .unclear, page: 1)]),
            step: "08-responses")
        try room.publish(
            Recognition(
                key: "sums",
                pages: [
                    .init(
                        number: 1, text: "", lines: [],
                        exercises: [exercise])
                ]), step: "02-ocr")
        let report = try await room.desk().lay()
        #expect(report.review == 1)
        return try room.text("review/review.html")
    }

    @Test func suggestsForASpareCopyThePupilsOfWhomNothingCameBack() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        let desk = try room.desk()
        _ = try await desk.lay()
        let id = try room.edition()
        try room.attempt(
            "fractions-03/S01/\(id)-1", edition: id, pupil: nil, serial: 2, second: "5")
        _ = try await desk.lay()
        #expect(try room.text("review/review.html").contains(">P07</option><option value=\"P12\""))
        try room.attempt(
            "fractions-03/P12/\(id)-1", edition: id, pupil: "P12", serial: 3, second: "5")
        _ = try await desk.lay()
        let page = try room.text("review/review.html")
        #expect(page.contains("data-field=\"pupil\" value=\"P07\""))
        #expect(page.contains(">P12</option>"))
        // Or somebody else's: the paper is kept under the spare's own code.
        let stranger = "data-field=\"pupil\" value=\"S01\"> somebody not in my class"
        #expect(page.contains(stranger))
        let question = try #require(try desk.openQuestions().first { $0.prompt == "Whose is it?" })
        #expect(question.choices.last?.words == "somebody not in my class")
        try room.attempt(
            "fractions-03/S01/\(id)-1", edition: id, pupil: "S01", serial: 4, second: "5")
        let report = try await desk.lay()
        #expect(report.review == 0)
        #expect(report.remarks.isEmpty)
    }

    @Test func asksWhosePaperItIsAndWherePagesBelong() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        _ = try await room.desk().lay()
        let id = try room.edition()
        try room.attempt(
            "fractions-03/c01", edition: id, pupil: nil, serial: 2, second: "5")
        let scan = try room.deliver("unplaced/abc-1", serial: 3, on: "2026-11-09", name: "s.pdf")
        let picture = try TestClass.page(grey: 210)
        try room.publish(
            TestClass.intake("unplaced/abc-1", scan: scan, picture: picture), step: "01-intake",
            files: ["page-1.png": picture])
        let report = try await room.desk().lay()
        #expect(report.review == 2)
        let page = try room.text("review/review.html")
        #expect(page.contains(">P07</option><option value=\"P12\""))
        #expect(page.contains("data-field=\"code\""))
        #expect(!(try room.text("outbox/index.html")).contains("sheet-unplaced"))
    }
}
