import Artifacts
import Engine
import Foundation
import Support
import Testing

@testable import Desk

struct TableTests {
    @Test func readsRostersFromSpreadsheets() throws {
        let room = try TestClass(roster: nil)
        let old = Data("code;name;group\r\nP7;Zo".utf8) + Data([0xEB]) + Data(";B\r\n".utf8)
        try old.write(to: room.workspace.roster)
        #expect(
            try Pupil.all(room.workspace) == [Pupil(code: "P7", name: "Zoë", group: "B")])
        try Data("\u{FEFF}name,code\nA,P1\nB,P1\n".utf8).write(to: room.workspace.roster)
        #expect(throws: Problem.self) { try Pupil.all(room.workspace) }
    }

    @Test func writesTheQuizAsATableToEdit() throws {
        let quiz = TestClass.questions("s")
        let rows = CSVRows.decode(
            QuizTable.encode("s", edition: "7K3QF", quiz, TestClass.key("s")))
        #expect(
            rows[0].joined(separator: ",")
                == "sheet,edition,question,type,prompt,A,B,C,D,answer,accepted,explanation,action")
        #expect(rows[1][5...9] == ["11", "12", "13", "2", "B"])
        #expect(rows[2][4] == "'=9 + ____ = 14")
        #expect(rows[2][10] == "five; 05")
    }

    @Test func leavesAbsentPupilsEmptyAndMarksTheProvisional() async throws {
        let room = try TestClass(roster: "code,name\nP07,Anouk\nP12,Bela\nP13,Caro\n")
        try room.sheet("fractions-03", serial: 1)
        try await room.returned()
        _ = try await room.desk().lay()
        let rows = CSVRows.decode(
            try Data(contentsOf: room.workspace.outbox.appending(path: "gradebook.csv")))
        #expect(
            rows == [
                [
                    "pupil", "name", "group", "fractions-03 quiz points", "fractions-03 quiz of",
                    "fractions-03 quiz %",
                ],
                ["P07", "Anouk", "", "2", "2", "100"],
                ["P12", "Bela", "", "1", "1", "provisional: 1 undecided"],
                ["P13", "Caro", "", "", "", ""],
            ])
    }

    @Test func saysWhereAScoreComesFromWhereAQuizWasPlayedOnAScreen() async throws {
        let room = try TestClass(roster: "code,name\nP07,Anouk\nP12,Bela\nP13,Caro\n")
        try room.sheet("fractions-03", serial: 1)
        try await room.returned()
        let id = try room.edition()
        for (place, pupil) in ["P12", "P13"].enumerated() {
            let key = "fractions-03/\(pupil)/k3v9x2"
            try room.attempt(key, edition: id, pupil: pupil, serial: 20 + place, second: "5")
            var card = try room.card(key)
            (card.source, card.marked) = (.screen, nil)
            try room.publish(card, step: "09-score")
        }
        func rows(_ settings: DeskSettings) async throws -> [[String]] {
            _ = try await Desk(
                workspace: room.workspace, exhibits: PracticeExhibits.all, settings: settings
            ).lay()
            let table = room.workspace.outbox.appending(path: "gradebook.csv")
            return CSVRows.decode(try Data(contentsOf: table)).map { Array($0.dropFirst(3)) }
        }
        let titles = [
            "points", "of", "%", "from", "papers", "best on paper %", "plays", "best on screen %",
        ].map { "fractions-03 quiz \($0)" }
        #expect(
            try await rows(.init()) == [
                titles, ["2", "2", "100", "paper", "2", "100", "", ""],
                ["1", "1", "provisional: 1 undecided", "paper", "1", "", "1", "100"],
                ["2", "2", "100", "screen, sender not proven", "", "", "1", "100"],
            ])
        #expect(
            try await rows(.init(screenCountsAsPaper: true))[2]
                == ["2", "2", "100", "screen, sender not proven", "1", "", "1", "100"])
    }

    @Test(arguments: [(8.0, "8"), (7.5, "7.5"), (66.67, "66.67"), (0.05, "0.05"), (-0.5, "-0.5")])
    func writesNumbersPlainly(_ value: Double, _ text: String) {
        #expect(Number.plain(value) == text)
    }

    @Test func neverShowsAlmostAllAsAll() {
        #expect(Number.percent(99.7) == "99 %")
        #expect(Number.percent(100) == "100 %")
        #expect(Number.clock(154) == "2:34")
    }
}
