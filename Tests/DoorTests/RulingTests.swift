import Artifacts
import Engine
import Foundation
import Tables
import Testing

@testable import Door

@Suite struct RulingTests {
    /// A classroom with one delivered page, its digest and the scan's name.
    func room() async throws -> (room: Classroom, sha: String, scan: String) {
        let room = try Classroom(roster: "code,name\nP07,Anna Berg\n")
        try room.edition()
        let data = try Made.png(5)
        try room.drop(data, "sums.png")
        try await room.sweep()
        let sha = Digest.sha256(data)
        return (room, sha, "\(sha.prefix(12))-1")
    }

    @Test(arguments: [",", ";"], [String.Encoding.utf8, .windowsCP1252])
    func readsDecisionsInEveryDialect(_ comma: String, _ encoding: String.Encoding) async throws {
        let (room, sha, scan) = try await room()
        let rows = [
            ["target", "question", "original", "page", "shown", "read", "answer", "pupil"],
            ["\(scan)/e1", "e1", sha, "1", "abc", "7?", "\"sieben, \"\"süß\"\"; 7\"", ""],
            ["\(scan)/e2", "e2", sha, "1", "", "", "(blank)", ""],
            ["\(scan)/e3", "e3", sha, "1", "", "", "½", ""],
            ["\(scan)/e4", "e4", sha, "1", "", "", "undo", ""],
            ["\(scan)/e5", "e5", sha, "1", "", "4", "", ""],
        ]
        let text = rows.map { $0.joined(separator: comma) }.joined(separator: "\r\n")
        try room.drop(try #require(text.data(using: encoding)), "review.csv")
        let sweep = try await room.sweep()
        #expect(sweep.files[0].state == .taken)
        #expect(sweep.files[0].notes == ["4 decided", "1 left as they are"])
        let rulings = try room.rulings()
        #expect(rulings.map(\.serial) == [2, 3, 4, 5])
        #expect(rulings.map(\.target) == ["e1", "e2", "e3", "e4"].map { "\(scan)/\($0)" })
        #expect(rulings[0].cells.value == "sieben, \"süß\"; 7")
        #expect(rulings[0].cells.original == sha)
        #expect(rulings[0].cells.shown == "abc")
        #expect(rulings[1].cells.value == "")
        #expect(rulings[2].cells.verdict == "partial")
        #expect(rulings[3].cells.undo == true)
        #expect(rulings.allSatisfy { $0.key == "sums" && $0.type == .decision })
        #expect(try room.files("rulings")[0].hasPrefix("sums/000002-"))
    }

    @Test func placesAPageAnewWhereADecisionSaysSo() async throws {
        let (room, sha, scan) = try await room()
        let code = SheetCode(edition: "7K3QF", pupil: "P07", copy: 1, page: 2)
        let head = "target,question,original,page,shown,read,answer,pupil\n"
        try room.drop(head + "\(scan)/page,page,\(sha),1,,,\(code.text),\n", "review.csv")
        try await room.sweep()
        let delivery = try #require(try room.deliveries().last)
        #expect(delivery.serial == 3)
        #expect(delivery.original.sha256 == sha)
        #expect(delivery.pages.map(\.key) == ["fractions/P07/7K3QF-1"])
        #expect(delivery.pages[0].sheetPage == 2)
        #expect(try room.rulings()[0].key == "fractions/P07/7K3QF-1")
        try room.drop(head + "\(scan)/page,page,\(sha),1,,,,P07\n", "again.csv")
        try room.drop(head + "\(scan)/page,page,\(sha),1,,,undo,\n", "undo.csv")
        try await room.sweep()
        #expect(try room.deliveries().last?.pages[0].key == "sums")
    }

    @Test func givesBackBadRowsWithTheReasonAndTakesTheGoodOnes() async throws {
        let (room, _, _) = try await room()
        try room.drop(
            "sheet,edition,question,answer,accepted,points\nsums,,e1,7,seven; sept,2\nnone,,e1,7,,\n"
                + ",7K3QF,q1,C,,\n,7K3QF,q1,b,,\"0,5\"\n,7K3QF,q2,,Four ; vier,\n,ZZZZZ,q1,A,,\n"
                + "sums,,e2,=1+1,,x\n", "key.csv")
        let sweep = try await room.sweep()
        #expect(sweep.files[0].state == .taken)
        let rulings = try room.rulings()
        #expect(
            rulings.map(\.target) == [
                "page/e1", "7K3QF/q1", "7K3QF/q2/four", "7K3QF/q2/vier",
            ])
        #expect(rulings.map(\.type) == [.key, .key, .accept, .accept])
        #expect(rulings.map(\.key) == ["sums", "fractions", "fractions", "fractions"])
        #expect(rulings[0].cells.accepted == ["seven", "sept"])
        #expect(rulings[1].cells.answer == "B")
        #expect(rulings[1].cells.points == 0.5)
        let file = room.workspace.failed.appending(path: "key.csv")
        let bad = try #require(CSVTable(try Data(contentsOf: file)))
        #expect(
            bad.rows.map { $0.cell(6) } == [
                "line 3: sheet 'none' is not known",
                "line 4: answer 'C' is none of the choices of 'q1'",
                "line 7: edition 'ZZZZZ' is not known",
                "line 8: points 'x' are no number from 0 to 1000",
            ])
        #expect(bad.rows[3].cell(3) == "=1+1")
        try FileManager.default.moveItem(
            at: file, to: room.workspace.inbox.appending(path: "key.csv"))
        try await room.sweep()
        #expect(try room.rulings().count == 4, "handed back rows are read, and still bad")
    }

    @Test func readsAnEditedQuiz() async throws {
        let (room, _, _) = try await room()
        try room.drop(
            "sheet,edition,question,type,prompt,A,B,C,D,answer,accepted,explanation,action\n"
                + "fractions,7K3QF,q1,multipleChoice,1 + 1,1,2,,,B,,So.,\n"
                + "fractions,7K3QF,q2,fillBlank,2 + 3 = ____,,,,,5,,So.,\n"
                + "fractions,7K3QF,q1,multipleChoice,1 + 1,1,2,,,B,,So.,drop\n"
                + "fractions,7K3QF,,shortAnswer,Why?,,,,,because,,,add\n"
                + "fractions,7K3QF,,shortAnswer,How?,,,,,so,,,add\n"
                + "fractions,7K3QF,,,Sums,,,,,,,,retitle\n"
                + "fractions,7K3QF,q2,fillBlank,,,,,,5,,,reword\n", "quiz.csv")
        let sweep = try await room.sweep()
        #expect(sweep.files[0].notes == ["5 decided", "1 left as they are", "its prompt is empty"])
        let rulings = try room.rulings()
        #expect(
            rulings.map(\.target) == ["q2", "q1", "q3", "q4", "title"].map { "7K3QF/\($0)" })
        #expect(
            rulings.map(\.cells.action) == ["reword", "drop", "add", "add", "retitle"])
        #expect(rulings[0].cells.prompt == "2 + 3 = ____")
    }

    @Test func takesNothingButThePromptOfARowThatMendsIt() async throws {
        let (room, _, _) = try await room()
        let head =
            "sheet,edition,question,type,prompt,A,B,C,D,answer,accepted,explanation,action\n"
        try room.drop(
            head + "fractions,7K3QF,q2,fillBlank,8 + 5 = ____,,,,,4,four,So.,mend\n",
            "quiz.csv")
        try room.drop(
            head + "fractions,7K3QF,q2,fillBlank,8 + 5 = ____,,,,,13,,Count on.,mend\n",
            "other.csv")
        try await room.sweep()
        let rulings = try room.rulings()
        // What answered the misread prompt does not; a new answer does.
        #expect(rulings.map(\.cells.answer).contains(nil))
        #expect(rulings.map(\.cells.answer).contains("13"))
        #expect(Set(rulings.map(\.cells.explanation)) == [nil, "Count on."])
    }

    @Test func takesTheRowOfAnEmptyQuizForANewQuestionOnceSomethingStandsInIt() async throws {
        let (room, _, _) = try await room()
        let head =
            "sheet,edition,question,type,prompt,A,B,C,D,answer,accepted,explanation,action\n"
        try room.drop(head + "fractions,7K3QF,,,,,,,,,,,\n", "untouched.csv")
        try room.drop(head + "fractions,7K3QF,,shortAnswer,Why?,,,,,because,,,\n", "quiz.csv")
        try await room.sweep()
        #expect(try room.rulings().map(\.cells.action) == ["add"])
        #expect(try room.rulings().map(\.target) == ["7K3QF/q3"])
    }

    @Test func readsDecisionsOfTheReviewPage() async throws {
        let (room, sha, scan) = try await room()
        try room.drop(
            """
            {"kind": "decisions", "rows": [
              {"target": "\(scan)/e1", "original": "\(sha)", "page": 1, "questionID": "e1", "value": "7",
               "placeMM": [1, 2, 3, 4], "sheet": "sums"},
              {"target": "7K3QF/q2/Vier", "accepted": ["Vier"], "sheet": "fractions"},
              {"target": "\(scan)/e2", "verdict": "maybe"}, {"target": "000000000000-1/e2", "value": "1"},
              {"value": 3}]}
            """, "decisions.json")
        let sweep = try await room.sweep()
        #expect(sweep.files[0].state == .taken)
        let rulings = try room.rulings()
        #expect(rulings.map(\.target) == ["\(scan)/e1", "7K3QF/q2/vier"])
        #expect(rulings.map(\.type) == [.decision, .accept])
        #expect(rulings[0].cells.placeMM == BoxMM(x: 1, y: 2, width: 3, height: 4))
        let back = try Data(
            contentsOf: room.workspace.failed.appending(path: "decisions.json"))
        #expect(String(decoding: back, as: UTF8.self).contains("verdict 'maybe'"))
        let again = try Sniffer(data: back, name: "x", settings: DoorSettings()).content()
        #expect(again.isRuling)
    }

    @Test func readsWhoWasAwayFromATableAndFromTheReviewPage() async throws {
        let (room, _, _) = try await room()
        try room.drop(
            "sheet,pupil,attendance\nsums,p07,Excused\nsums,P07,\nsums,P07,ill\nsums,P99,absent\nnone,P07,absent\n",
            "attendance.csv")
        try room.drop(
            """
            {"kind": "decisions", "rows": [
              {"ruling": "attendance", "target": "attendance/P07", "sheet": "sums", "pupil": "P07",
               "attendance": "expected"},
              {"ruling": "attendance", "target": "attendance/P07", "sheet": "sums", "pupil": "P07"}]}
            """, "decisions.json")
        try await room.sweep()
        let rulings = try room.rulings()
        #expect(rulings.map(\.type) == [.attendance, .attendance])
        #expect(rulings.map(\.target) == ["attendance/P07", "attendance/P07"])
        #expect(rulings.map { $0.cells.attendance } == ["excused", "expected"])
        #expect(rulings.allSatisfy { $0.key == "sums" })
        let bad = try #require(
            CSVTable(
                try Data(contentsOf: room.workspace.failed.appending(path: "attendance.csv"))))
        #expect(
            bad.rows.map { $0.cell(3) } == [
                "line 4: attendance 'ill' of 'P07' is none of absent, excused, expected",
                "line 5: pupil 'P99' is not in the roster", "line 6: sheet 'none' is not known",
            ])
    }

    @Test func takesAFileOfRulingsDroppedAgainAsNew() async throws {
        let (room, _, _) = try await room()
        for _ in 0..<2 {
            try room.drop("sheet,edition,question,answer,accepted,points\nsums,,e1,7,,\n", "k.csv")
            #expect(try await room.sweep().files[0].state == .taken)
        }
        #expect(try room.rulings().map(\.serial) == [2, 3])
    }

    @Test func takesAKeyThatCameWithItsSheet() async throws {
        let room = try Classroom()
        try room.drop("sheet,edition,question,answer,accepted,points\nsums,,e1,7,,\n", "a.csv")
        try room.drop(Made.png(5), "sums.png")
        try await room.sweep()
        #expect(try room.rulings().map(\.key) == ["sums"])
    }

    @Test func refusesATableWithOtherColumns() async throws {
        let room = try Classroom()
        try room.drop("name,question,answer\na,b,c\n", "list.txt")
        let sweep = try await room.sweep()
        guard case .refused(let problem) = sweep.files[0].state else {
            Issue.record("\(sweep.files[0].state)")
            return
        }
        #expect(problem.summary == "Columns of 'list.txt' are none that are known")
        for kind in RulingTable.allCases {
            #expect(problem.hint?.contains(kind.columns.joined(separator: ",")) ?? false)
        }
    }

    @Test func takesAPageOfTextWithCommasAsText() async throws {
        let room = try Classroom()
        try room.drop("Apples, pears, plums\ngrow on trees.\nBerries, though, do not.", "text.txt")
        #expect(try await room.sweep().files[0].state == .taken)
        #expect(try room.deliveries()[0].original.type == .text)
    }
}

/// Keys that hold for other versions of the same questions.
@Suite struct VersionKeyTests {
    @Test func keysEveryVersionByItsOwnLetters() async throws {
        let room = try Classroom()
        var other = try room.edition()
        other.edition = "BBBBB"
        other.questions.reverse()
        for index in other.questions.indices {
            let question = other.questions[index]
            other.questions[index].choices = zip(question.choices, question.choices.reversed()).map
            {
                .init(letter: $0.letter, text: $1.text)
            }
        }
        var asked = other
        asked.edition = "CCCCC"
        asked.questions[0].prompt += " Really?"
        for edition in [other, asked] {
            let place = room.workspace.editions.appending(path: edition.edition)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Document.encode(edition).write(to: place.appending(path: "edition.json"))
        }
        let head = "sheet,edition,question,answer,accepted,points\n"
        try room.drop(head + ",7K3QF,q1,A,,\n,7K3QF,q2,,four,\n", "key.csv")
        let sweep = try await room.sweep()
        #expect(sweep.files[0].notes == ["2 decided"])
        let rulings = try room.rulings()
        #expect(
            rulings.map(\.target) == ["BBBBB/q1", "BBBBB/q2/four", "7K3QF/q1", "7K3QF/q2/four"])
        #expect(rulings.map(\.cells.answer) == ["B", nil, "A", nil])
        #expect(rulings.map(\.cells.edition) == ["BBBBB", "BBBBB", "7K3QF", "7K3QF"])
        // What is said of the other version itself is not said for it.
        try room.drop(head + ",7K3QF,q1,B,,\n,BBBBB,q1,B,,\n", "both.csv")
        try await room.sweep()
        let more = try room.rulings().dropFirst(4)
        #expect(more.map(\.target) == ["7K3QF/q1", "BBBBB/q1"])
    }
}

/// Papers that a decision gives to another pupil.
@Suite struct SparePaperTests {
    private static func code(_ pupil: String, page: Int) -> SheetCode {
        SheetCode(edition: "7K3QF", pupil: pupil, copy: 1, page: page)
    }

    private let reader = FakeReader(codes: [
        1: [code("S01", page: 1)], 2: [code("S01", page: 2)], 3: [code("P07", page: 1)],
    ])

    @Test func givesASparePaperWithAllItsPagesToAPupilBesideTheirOwn() async throws {
        let room = try Classroom(roster: "code,name\nP07,Anna Berg\n")
        try room.edition()
        for mark in 1...3 { try room.drop(Made.png(mark), "\(mark).png") }
        try await room.sweep(reader: reader)
        let head = "target,question,original,page,shown,read,answer,pupil\n"
        let sha = Digest.sha256(try Made.png(1))
        func decide(_ cells: String) async throws -> [String] {
            try room.drop(
                head + "\(sha.prefix(12))-1/page,page,\(sha),1,,,\(cells)\n", "\(cells.count).csv")
            try await room.sweep(reader: reader)
            var keys: [String: String] = [:]
            for delivery in try room.deliveries().sorted(by: { $0.serial < $1.serial }) {
                for page in delivery.pages { keys[page.scan] = page.key }
            }
            return keys.values.sorted()
        }
        #expect(
            try await decide(",P07") == [
                "fractions/P07/7K3QF-1", "fractions/P07/7K3QF-S01-1", "fractions/P07/7K3QF-S01-1",
            ])
        #expect(
            try await decide("undo,") == [
                "fractions/P07/7K3QF-1", "fractions/S01/7K3QF-1", "fractions/S01/7K3QF-1",
            ])
    }

    @Test func keepsWhatAnUnreadCodeMayBe() async throws {
        let room = try Classroom(roster: "code,name\nP07,Anna Berg\n")
        try room.edition()
        let issued = #"{"copies": [{"pupil": "P07", "copy": 1}], "edition": "7K3QF"}"#
        try Data(issued.utf8).write(
            to: room.workspace.editions.appending(path: "7K3QF/issued.json"))
        try room.drop(Made.png(9), "scan.png")
        try await room.sweep(reader: FakeReader(codes: [:], printed: [9]))
        let page = try #require(try room.deliveries()[0].pages.first)
        #expect(page.key == "unplaced/\(page.scan)" && page.code == nil && page.pupil == nil)
        #expect(page.guesses?.first == Self.code("P07", page: 1).text)
    }
}
