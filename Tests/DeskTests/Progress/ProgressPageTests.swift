import Artifacts
import Desk
import Engine
import Foundation
import Support
import Testing

@testable import Desk

/// The pages under `outbox/progress/` and the letters.
struct ProgressPageTests {
    private static let sheets = [
        (key: "fractions", subject: "Maths", day: "2026-10-05"),
        (key: "plants", subject: "Science", day: "2026-10-19"),
    ]

    private func room(_ pupils: Int = 6, without: Set<Int> = []) async throws -> TestClass {
        let room = try TestClass(roster: TestClass.roster(pupils))
        try await room.term(pupils: pupils, sheets: Self.sheets, without: without)
        return room
    }

    private func pages(_ room: TestClass) throws -> [String: String] {
        try room.tree(["outbox/progress"]).filter { $0.key.hasSuffix(".html") }.mapValues {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test func everyKindOfPageIsLaidAndEveryLinkLeadsSomewhere() async throws {
        let room = try await room()
        let report = try await room.desk().lay()
        #expect(report.problems == [])
        let pages = try pages(room)
        for path in [
            "index.html", "pupils/P01.html", "sheets/fractions.html", "questions/plants-q6.html",
        ] {
            #expect(pages["outbox/progress/\(path)"] != nil, "\(path)")
        }
        #expect(pages.keys.count { $0.contains("/skills/") } == 4)
        #expect(pages.keys.count { $0.contains("/questions/") } == 12)
        var links = 0
        for (path, page) in pages {
            let folder = room.folder.url.appending(path: path).deletingLastPathComponent()
            for part in page.split(separator: "href=\"").dropFirst() {
                let target = String(part.prefix { $0 != "\"" })
                guard !target.hasPrefix("#") else { continue }
                links += 1
                let file = folder.appending(path: target.removingPercentEncoding ?? target)
                #expect(
                    FileManager.default.fileExists(atPath: file.standardized.path),
                    "\(path) → \(target)")
            }
        }
        #expect(links > 40)
    }

    @Test func cardsToTalkAboutNameQuestionsAndNoPupil() async throws {
        let room = try await room()
        _ = try await room.desk().lay()
        let page = try room.text("outbox/progress/talk.html")
        #expect(page.contains("Why is that tempting?") && page.contains("What is right, and why"))
        #expect(page.contains("Question 6 of fractions?") && page.contains("<b>answer A6</b>"))
        for pupil in 1...6 { #expect(!page.contains(TestClass.code(pupil))) }
        #expect(!page.contains("Pupil1"))
    }

    @Test func cardsToTalkAboutStandOnPaperWithWhatIsRightBehind() async throws {
        let room = try await room()
        _ = try await room.desk().lay()
        let paper = room.folder.url.appending(path: "outbox/progress/talk.pdf")
        let sides = try Poppler.pages(paper)
        #expect(sides.count == 2 * ((sides.count + 1) / 2) && !sides.isEmpty)
        let (front, back) = (try #require(sides.first), try #require(sides.dropFirst().first))
        #expect(front.contains("Question 6 of fractions?") && front.contains("tempting?"))
        // In front it may stand among the choices; behind it stands alone.
        #expect(back.contains("answer A6") && !back.contains("tempting?"))
        for pupil in 1...6 {
            #expect(!sides.joined().contains(TestClass.code(pupil)))
        }
    }

    @Test func aTopicIsMasteredByTheLastPaper() async throws {
        let room = try await room()
        let (all, none) = (Array(repeating: true, count: 6), Array(repeating: false, count: 6))
        try room.paper(
            "fractions", of: "P01", attempt: "2", serial: 901, on: "2026-11-01", right: all)
        try room.paper(
            "fractions", of: "P02", attempt: "2", serial: 902, on: "2026-11-01", right: all)
        try room.paper(
            "fractions", of: "P02", attempt: "3", serial: 903, on: "2026-11-02", right: none)
        // Half of the questions are of another skill: all of the first is not enough.
        try room.paper(
            "fractions", of: "P03", attempt: "2", serial: 904, on: "2026-11-01",
            right: [true, true, true, true, true, false])
        try room.publish(
            Course(topics: [
                .init(
                    sheet: "fractions", topic: "fractions", title: "Fractions", after: [],
                    level: 0, sections: 1, questions: 6, challenges: 0)
            ]), step: "43-course")
        let desk = Desk(
            workspace: room.workspace, exhibits: LessonExhibits.all + PracticeExhibits.all,
            settings: DeskSettings(timeZone: try #require(TimeZone(identifier: "UTC"))))
        #expect(try await desk.lay().problems == [])
        let page = try room.text("outbox/progress/index.html")
        #expect(page.contains("Mastered by"))
        let mastered = { (code: String) in
            try room.text("outbox/progress/pupils/\(code).html").contains(
                "Fractions</th><td class=\"short\">yes</td>")
        }
        #expect(try mastered("P01"))
        #expect(try !mastered("P02") && !mastered("P03"))
    }

    @Test func everyPlotHasATitleADescriptionAndATable() async throws {
        let room = try await room()
        _ = try await room.desk().lay()
        let pages = try pages(room)
        let class_ = try #require(pages["outbox/progress/index.html"])
        for title in ["Progress over time", "Distribution of scores", "Mean by subject", "Skills"] {
            #expect(class_.contains("<h2>\(title)</h2>"), "\(title)")
        }
        for (path, page) in pages {
            let plots = page.split(separator: "<svg ").dropFirst()
            for plot in plots {
                #expect(plot.contains("role=\"img\"") && plot.contains("<desc id="), "\(path)")
                #expect(plot.contains("<title id="), "\(path)")
                #expect(plot.contains("<summary>As a table</summary>"), "\(path)")
            }
            #expect(!page.contains("<script"), "\(path)")
        }
    }

    @Test func whatLeavesTheBuildingHoldsNoNameAndNoOtherPupil() async throws {
        let room = try await room()
        _ = try await room.desk().lay()
        let others = { (code: String) in (1...6).map(TestClass.code).filter { $0 != code } }
        for code in (1...6).map(TestClass.code) {
            let page = try room.text("outbox/progress/pupils/\(code).html")
            let file = room.folder.url.appending(path: "outbox/progress/letters/\(code).pdf")
            let letter = try Command.run(
                URL(filePath: "/usr/bin/pdftotext"), ["-layout", file.path, "-"]
            ).output
            for text in [page, letter] {
                #expect(text.contains(code) && !text.contains("Pupil"), "\(code)")
                #expect(!others(code).contains(where: text.contains), "\(code)")
            }
            #expect(letter.contains("How it is going") && letter.contains("Your sheets"))
            let facts = try Command.run(URL(filePath: "/usr/bin/pdfinfo"), [file.path]).output
            #expect(facts.contains("Pages:           1\n"))
        }
        // The class's own pages name pupils, unless a setting says no.
        #expect(try room.text("outbox/progress/index.html").contains("P01 Emmy Pupil1"))
        _ = try await room.desk(names: false).lay()
        for (path, page) in try pages(room) { #expect(!page.contains("Emmy"), "\(path)") }
    }

    @Test func aLetterStaysOnOnePageHoweverMuchThereIs() async throws {
        let room = try TestClass(roster: TestClass.roster(2))
        let long = String(repeating: "a-very-long-name-", count: 3)
        try await room.term(
            pupils: 2,
            sheets: (1...9).map { ("\(long)\($0)", "Maths \($0)", "2026-10-0\($0)") })
        _ = try await room.desk().lay()
        let file = room.folder.url.appending(path: "outbox/progress/letters/P01.pdf")
        let facts = try Command.run(URL(filePath: "/usr/bin/pdfinfo"), [file.path]).output
        #expect(facts.contains("Pages:           1\n"))
        let text = try Command.run(URL(filePath: "/usr/bin/pdftotext"), [file.path, "-"]).output
        #expect(text.contains("sheets more") && text.contains("Only your own papers"))
    }

    @Test func onlyWhatIsNewIsMadeAgain() async throws {
        let room = try await room()
        let desk = try room.desk()
        _ = try await desk.lay()
        #expect(try await desk.lay().written == [])
        let before = try room.tree(["outbox/progress"])
        try FileManager.default.removeItem(at: room.workspace.cache)
        #expect(try await desk.lay().written == [])
        #expect(try room.tree(["outbox/progress"]) == before)
        // One pupil tries one sheet again.
        try room.paper(
            "plants", of: "P03", attempt: "2", serial: 950, on: "2026-11-02",
            right: Array(repeating: true, count: 6))
        try room.report()
        let written = Set(
            try await desk.lay().written.filter { $0.hasPrefix("outbox/progress/") })
        #expect(written.contains("outbox/progress/pupils/P03.html"))
        #expect(written.contains("outbox/progress/sheets/plants.html"))
        #expect(!written.contains { $0.contains("fractions") || $0.contains("P02") }, "\(written)")
    }

    @Test func whatIsGoneIsTakenAwayAndWhatAPersonLaidThereStays() async throws {
        let room = try await room(3)
        let desk = try room.desk()
        _ = try await desk.lay()
        try Data("mine".utf8).write(
            to: room.folder.url.appending(path: "outbox/progress/notes.txt"))
        try FileManager.default.removeItem(
            at: room.workspace.work.appending(path: "09-score/plants/P03"))
        try FileManager.default.removeItem(
            at: room.workspace.work.appending(path: "09-score/fractions/P03"))
        try room.report()
        _ = try await desk.lay()
        #expect(!room.exists("outbox/progress/pupils/P03.html"))
        #expect(!room.exists("outbox/progress/letters/P03.pdf"))
        #expect(room.exists("outbox/progress/pupils/P02.html"))
        try FileManager.default.removeItem(at: room.workspace.work.appending(path: "09-score"))
        _ = try await desk.lay()
        #expect(!room.exists("outbox/progress/pupils") && !room.exists("outbox/progress/sheets"))
        #expect(try room.text("outbox/progress/notes.txt") == "mine")
    }

    @Test func aSheetMayBeCalledProgress() async throws {
        let room = try TestClass(roster: TestClass.roster(2))
        try await room.term(pupils: 2, sheets: [("progress", "Maths", "2026-10-05")])
        let desk = try room.desk()
        _ = try await desk.lay()
        for path in ["index.html", "practice.pdf", "quiz.csv", "sheets/progress.html"] {
            #expect(room.exists("outbox/progress/\(path)"), "\(path)")
        }
        #expect(try await desk.lay().written == [])
        for step in ["01-intake", "05-questions", "06-answers", "07-print", "09-score"] {
            try FileManager.default.removeItem(
                at: room.workspace.work.appending(path: "\(step)/progress"))
        }
        _ = try await desk.lay()
        #expect(!room.exists("outbox/progress"))
    }

    @Test func saysWhichWrongAnswerDrewWhom() async throws {
        let room = try await room()
        _ = try await room.desk().lay()
        let page = try room.text("outbox/progress/questions/fractions-q6.html")
        #expect(page.contains("Question 6 of fractions?"))
        #expect(page.contains("Right: <b>answer A6</b>"))
        #expect(page.contains("“answer B6”: P0"))
        #expect(page.contains("too few papers to say"))
    }

    @Test func listsWhatCameBackNewestFirstWithItsScore() async throws {
        let room = try await room(1)
        _ = try await room.desk().lay()
        let page = try room.text("outbox/index.html")
        let recent = try #require(page.range(of: "id=\"recent\""))
        let list = page[recent.upperBound...]
        let plants = try #require(list.range(of: "#sheet-plants"))
        let fractions = try #require(list.range(of: "#sheet-fractions"))
        #expect(plants.lowerBound < fractions.lowerBound)
        #expect(list[plants.upperBound...].prefix(300).contains("/6 ("))
        #expect(page.contains("2 sessions") && page.contains("Science "))
    }

    @Test func escapesWhatOthersWrote() async throws {
        let room = try TestClass(roster: "code,name\nP01,<i>Ada</i>\nP02,B\n")
        try await room.term(pupils: 2, sheets: [("s", "<b>Maths & more", "2026-10-05")])
        _ = try await room.desk().lay()
        for (path, page) in try pages(room) {
            #expect(!page.contains("<b>Maths") && !page.contains("<i>Ada"), "\(path)")
        }
    }
}
