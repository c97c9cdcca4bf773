import Artifacts
import Engine
import Foundation
import Tables
import Testing

@testable import Door

/// Tables that came back from a spreadsheet.
@Suite struct SpreadsheetTests {
    private static let quizHead =
        "sheet;edition;question;type;prompt;A;B;C;D;answer;accepted;explanation;action\r\n"

    private func room(_ question: (inout Questions.Question) -> Void = { _ in }) throws -> Classroom
    {
        let room = try Classroom(roster: "code,name\nP07,Anna Berg\n007,Ben\n")
        var edition = try room.edition("1E234", sheet: "1-2")
        question(&edition.questions[1])
        edition.entries[1].answer = "1/2"
        edition.entries[1].accepted = []
        try Document.encode(edition).write(
            to: room.workspace.editions.appending(path: "1E234/edition.json"))
        return room
    }

    /// Rows whose cells a spreadsheet rewrote say what was printed: nothing is changed by them.
    @Test func changesNothingWhereOnlyASpreadsheetDid() async throws {
        let room = try room { $0.prompt = "2 − 1 = ____" }
        try room.drop(
            Self.quizHead + "02. Jan;1E+234;q1;multipleChoice;1 + 1;1;2;;;B;;So.;\r\n"
                + "2-Jan;1,00E+234;q2;fillBlank;2 ? 1 = ____;;;;;01. Feb;;So.;\r\n", "quiz.csv")
        let sweep = try await room.sweep()
        #expect(sweep.files[0].state == .taken, "\(sweep.files[0])")
        #expect(sweep.files[0].notes == ["0 decided", "2 left as they are"])
    }

    /// A row that was really changed, with a cell in it that nobody can have meant.
    @Test(arguments: [
        "1-2;1E234;q2;fillBlank;What is 2 ? 1?;;;;;1/2;;So.;",
        "1-2;1E234;q2;fillBlank;2 − 1 = ____;;;;;03. Apr;;So.;",
        "1-2;1E234;q2;fillBlank;2 ? 1 = ____;;;;;1/3;;So.;",
        "1-2;1E234;;shortAnswer;Why is 3 ? 2 so?;;;;;because;;;add",
    ])
    func handsBackRowsThatNobodyMeant(_ row: String) async throws {
        let room = try room { $0.prompt = "2 − 1 = ____" }
        try room.drop(Self.quizHead + row + "\r\n", "quiz.csv")
        let sweep = try await room.sweep()
        #expect(try room.rulings().isEmpty)
        guard case .refused(let problem) = sweep.files[0].state else {
            Issue.record("\(sweep.files[0])")
            return
        }
        #expect(problem.summary.contains("CSV UTF-8"), "\(problem.summary)")
        let bad = try #require(
            CSVTable(try Data(contentsOf: room.workspace.failed.appending(path: "quiz.csv"))))
        #expect(bad.rows[0].cells.last?.hasPrefix("line 2: ") == true)
    }

    @Test func takesARealChangeBesideCellsThatWereRewritten() async throws {
        let room = try room()
        try room.drop(
            Self.quizHead + "1-2;1E234;q1;multipleChoice;1 + 1;01;2;3;;B;;So.;\r\n", "quiz.csv")
        try await room.sweep()
        let ruling = try #require(try room.rulings().first)
        #expect(ruling.cells.choices?.map(\.text) == ["1", "2", "3"])
    }

    @Test func readsKeysWithoutColumnsThatAreNotNeeded() async throws {
        let room = try room()
        try room.drop(
            "My key;;\r\nanswer;question;edition;notes\r\n1/3;q2;1E234;see book\r\n", "key.csv")
        try await room.sweep()
        #expect(try room.rulings().map(\.cells.answer) == ["1/3"])
        try room.drop("question,answer,edition\r\nq2,44228,1E234\r\n", "late.csv")
        let sweep = try await room.sweep()
        #expect(try room.rulings().count == 1, "\(sweep.files[0])")
    }

    /// Two editions that one number may have been: nobody is to guess.
    @Test func asksWhichEditionANumberWas() async throws {
        let room = try room()
        try room.edition("12E33", sheet: "other")
        try room.edition("120E3", sheet: "other")
        try room.drop("question,answer,edition\r\nq1,A,1.2E+34\r\nq1,A,120000\r\n", "key.csv")
        try await room.sweep()
        let editions = try room.rulings().map(\.cells.edition)
        #expect(editions == ["12E33", "120E3"])
        try room.edition("1E035", sheet: "third")
        try room.edition("10E34", sheet: "third")
        try room.drop("question,answer,edition\r\nq1,A,1E+35\r\n", "again.csv")
        try room.drop("question,answer,edition\r\nq1,B,1E+236\r\n", "none.csv")
        let sweep = try await room.sweep()
        #expect(try room.rulings().count == 2, "\(sweep)")
    }

    @Test(arguments: ["answer", "pupil"], ["P07", "7", "p07"])
    func takesAPapersOwnerFromEitherColumn(_ column: String, _ said: String) async throws {
        let room = try room()
        let data = try Made.png(5)
        try room.drop(data, "sums.png")
        try await room.sweep()
        let sha = Digest.sha256(data)
        let cells = column == "answer" ? "\(said)," : ",\(said)"
        try room.drop(
            "target,question,original,page,shown,read,answer,pupil\n"
                + "\(sha.prefix(12))-1/page,page,\(sha),1,,,\(cells)\n", "review.csv")
        try await room.sweep()
        #expect(try room.rulings().map(\.cells.pupil) == [said == "7" ? "007" : "P07"])
    }

    @Test(arguments: ["2-Jan", "01. Feb", "44228"])
    func asksAgainForADecisionThatBecameADate(_ answer: String) async throws {
        let room = try room()
        let data = try Made.png(5)
        try room.drop(data, "sums.png")
        try await room.sweep()
        let sha = Digest.sha256(data)
        let head = "target,question,original,page,shown,read,answer,pupil\n"
        let row = { (read: String) in "\(sha.prefix(12))-1/e1,e1,\(sha),1,,\(read),\(answer),\n" }
        try room.drop(head + row("1/2"), "review.csv")
        try await room.sweep()
        #expect(try room.rulings().isEmpty)
        // What was read so may be meant so.
        try room.drop(head + row(answer), "again.csv")
        try await room.sweep()
        #expect(try room.rulings().map(\.cells.value) == [answer])
    }

    @Test func saysWhatAClassListIs() async throws {
        let room = try Classroom()
        try room.drop("code;name;group\r\nP01;Ann;A\r\n", "class 4b.csv")
        let sweep = try await room.sweep()
        guard case .refused(let problem) = sweep.files[0].state else {
            Issue.record("\(sweep.files[0])")
            return
        }
        #expect(problem.hint?.contains("roster.csv") == true)
    }

    @Test func namesNoSheetAfterAPupil() async throws {
        let room = try Classroom(roster: "code,name\nP07,Anna Berg\nP08,Ben Ode\n")
        for (mark, name) in ["Anna.png", "Ben Ode 2.png", "fractions anna.png", "P08.png"]
            .enumerated()
        {
            try room.drop(Made.png(mark + 1), name)
        }
        try await room.sweep()
        let keys = try room.deliveries().flatMap(\.pages).map(\.key).sorted()
        #expect(
            keys.map { String($0.prefix { $0 != "-" }) } == ["fractions", "page", "page", "page"])
        #expect(keys.contains("page-2") && Set(keys).count == 4)
    }
}
