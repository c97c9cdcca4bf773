import Artifacts
import Desk
import Engine
import Foundation
import Support
import Testing

struct OutboxTests {
    @Test func layingTwiceWritesNothingTheSecondTime() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        let desk = try room.desk()
        let first = try await desk.lay()
        #expect(first.written.contains("outbox/index.html"))
        let before = try room.tree(["outbox", "review", "editions"])
        let second = try await desk.lay()
        #expect(second.written == [] && second.removed == [] && second.frozen == [])
        try FileManager.default.removeItem(at: room.workspace.cache)
        let third = try await desk.lay()
        #expect(third.written == [])
        #expect(try room.tree(["outbox", "review", "editions"]) == before)
    }

    @Test func laysNoSheetToFillInWithoutAQuestion() async throws {
        let room = try TestClass()
        var quiz = TestClass.questions("bare")
        quiz.questions = []
        quiz.shortfall = .init(reason: "no sentence carries a question")
        try room.sheet(
            "bare", serial: 1, questions: quiz, answers: AnswerKey(key: "bare", entries: []))
        _ = try await room.desk().lay()
        let names = try FileManager.default.contentsOfDirectory(
            atPath: room.workspace.outbox.appending(path: "bare").path)
        #expect(
            !names.contains { $0.hasSuffix(".pdf") && $0 != "clean.pdf" }
                && !names.contains("quiz.html"))
        let row = try room.text("outbox/bare/quiz.csv").split(whereSeparator: \.isNewline).last
        #expect(row == "bare,\(try room.edition()),,,,,,,,,,,")
        let index = try room.text("outbox/index.html")
        #expect(index.contains("No practice yet") && index.contains("questions of your own"))
        #expect(!index.contains("Ready to print") && !index.contains("Practice sheet"))
    }

    @Test func laysAgainWhatSomebodyTookOrChanged() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        let desk = try room.desk()
        _ = try await desk.lay()
        let before = try room.tree(["outbox"])
        try FileManager.default.removeItem(
            at: room.workspace.outbox.appending(path: "fractions-03/key.pdf"))
        try Data("mine".utf8).write(to: room.workspace.outbox.appending(path: "gradebook.csv"))
        let report = try await desk.lay()
        #expect(report.written == ["outbox/fractions-03/key.pdf", "outbox/gradebook.csv"])
        #expect(try room.tree(["outbox"]) == before)
    }

    @Test func stampsEachPaperWithCodeAndName() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        _ = try await room.desk().lay()
        let id = try room.edition()
        let text = try Poppler.text(
            room.workspace.outbox.appending(path: "fractions-03/practice.pdf"))
        let papers = text.components(separatedBy: "\u{0C}").dropLast()
        try #require(papers.count == 8)
        for (index, pupil) in ["P07", "P12", "S01", "S02"].enumerated() {
            for page in [1, 2] {
                let paper = papers[2 * index + page - 1]
                let code = SheetCode(edition: id, pupil: pupil, copy: 1, page: page)
                #expect(paper.contains(code.text))
                #expect(paper.contains(page == 1 ? "Practice of" : "page two"))
            }
        }
        #expect(papers[0].contains("Anouk Vermeer") && papers[1].contains("Anouk Vermeer"))
        #expect(!papers[4].contains("Anouk"))
    }

    @Test func givesThreeSparesWhereThereIsNoRoster() async throws {
        let room = try TestClass(roster: nil)
        try room.sheet("fractions-03", serial: 1)
        _ = try await room.desk().lay()
        let issued = try room.text("editions/\(try room.edition())/issued.json")
        #expect(["S01", "S02", "S03"].allSatisfy(issued.contains))
    }

    @Test func drawsNoNameAnywhereWhereNamesAreOff() async throws {
        for names in [true, false] {
            let room = try TestClass()
            try room.sheet("fractions-03", serial: 1)
            try await room.returned()
            let desk = try room.desk(names: names)
            _ = try await desk.lay()
            _ = try await desk.print(sheet: "fractions-03", copies: 1)
            var holders: Set<String> = []
            for (path, data) in try room.tree([
                "work", "outbox", "review", "editions", "cache", "deliveries", "originals",
            ]) {
                let text =
                    path.hasSuffix(".pdf")
                    ? try Poppler.text(room.folder.url.appending(path: path))
                    : String(decoding: data, as: UTF8.self)
                if text.contains("Anouk") || text.contains("Vermeer") { holders.insert(path) }
            }
            let database = String(
                decoding: try Data(contentsOf: room.workspace.library), as: UTF8.self)
            #expect(!database.contains("Anouk"))
            #expect(holders.allSatisfy { $0.hasPrefix("outbox/") })
            #expect(holders.isEmpty != names)
        }
    }

    @Test func fillsTheQuizPageWithCodesAlone() async throws {
        let room = try TestClass(roster: "code;name\r\nP07;</script><b>x\r\n")
        try room.sheet("fractions-03", serial: 1)
        _ = try await room.desk().lay()
        let page = try room.text("outbox/fractions-03/quiz.html")
        #expect(page.contains("<p>quiz \(try room.edition())</p>"))
        #expect(page.contains("[{\"code\":\"P07\"}]"))
        #expect(page.components(separatedBy: "</script>").count == 2 && !page.contains("<b>x"))
    }

    @Test func takesAwayTheFilesOfSheetsThatAreGoneAndLeavesAPersonsOwn() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        try room.sheet("decimals", serial: 2)
        let desk = try room.desk()
        _ = try await desk.lay()
        try Data("mine".utf8).write(to: room.workspace.outbox.appending(path: "decimals/notes.txt"))
        let further = try await desk.print(sheet: "decimals", copies: 1)
        for step in ["01-intake", "05-questions", "06-answers", "07-print"] {
            for sheet in ["fractions-03", "decimals"] {
                try FileManager.default.removeItem(
                    at: room.workspace.work.appending(path: "\(step)/\(sheet)"))
            }
        }
        let report = try await desk.lay()
        #expect(report.removed.count == 11)
        #expect(!FileManager.default.fileExists(atPath: further.path))
        #expect(!room.exists("outbox/fractions-03"))
        #expect(try room.text("outbox/decimals/notes.txt") == "mine")
        #expect(!room.exists("outbox/decimals/key.pdf"))
        #expect(room.exists("editions/\(try room.edition())/edition.json"))
    }

    @Test func aSheetThatFailsHoldsNothingElseUp() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        try room.sheet("decimals", serial: 2)
        try Data("other".utf8).write(
            to: room.workspace.work.appending(path: "07-print/decimals/clean.pdf"))
        let report = try await room.desk().lay()
        #expect(report.problems.map(\.sheet) == ["decimals"])
        #expect(report.problems.first?.hint == "reviso retry decimals")
        #expect(room.exists("outbox/fractions-03/practice.pdf"))
        #expect(try room.text("outbox/index.html").contains("clean.pdf"))
    }

    @Test func copiesMarkedPapersUnderThePupilsCode() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        try await room.returned()
        _ = try await room.desk().lay()
        let id = try room.edition()
        #expect(room.exists("outbox/fractions-03/marked/P07.pdf"))
        #expect(room.exists("outbox/fractions-03/marked/P07-fractions-03-P07-\(id)-1.pdf"))
    }
}

extension TestClass {
    /// Two attempts of one pupil, and one with something undecided of another.
    func returned() async throws {
        _ = try await desk().lay()
        let id = try edition()
        try attempt(
            "fractions-03/P07/\(id)-1", edition: id, pupil: "P07", serial: 3, second: "S")
        try attempt(
            "fractions-03/P07/\(id)-2", edition: id, pupil: "P07", serial: 4, second: "5",
            on: "2026-11-12")
        try attempt(
            "fractions-03/P12/\(id)-1", edition: id, pupil: "P12", serial: 5, second: nil)
    }
}
