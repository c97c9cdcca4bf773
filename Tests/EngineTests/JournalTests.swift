import Artifacts
import Foundation
import Support
import Testing

@testable import Engine
@testable import toyline

/// Deaths of the program itself: what was in hand at two of them is set aside.
struct JournalTests {
    private func run(_ room: Class, _ arguments: [String]) throws -> Int32 {
        try ChildProcess(
            CrewTests.toyline, [room.workspace.root.path] + arguments,
            environment: ["SWIFT_BACKTRACE": "enable=no"], alone: true
        ).wait()
    }

    @Test func setsAsideWhatWasInHandAtTwoFaults() throws {
        let room = try Class()
        for sheet in 1...3 { try room.deliver("sheet \(sheet)", to: "s\(sheet)", serial: sheet) }
        let fault = ["--jobs", "1", "--fault", "01-intake/s2"]
        #expect(try run(room, fault) == -SIGABRT)
        #expect(try run(room, fault) == -SIGABRT)
        #expect(try run(room, ["--jobs", "1"]) == 70)
        let problem = try Store(room.workspace).problem(Place(step: "01-intake", key: "s2"))
        #expect(problem?.summary == "Reviso itself failed on this page")
        let made = try Store(room.workspace).document(
            Tally.self, at: Place(step: "02-tally", key: "s3"))
        #expect(made != nil)
    }

    @Test func holdsNothingAgainstASheetWhenSomebodyKillsTheProgram() throws {
        let room = try Class()
        for sheet in 1...3 { try room.deliver("sheet \(sheet)", to: "s\(sheet)", serial: sheet) }
        for _ in 1...3 { #expect(try run(room, ["--jobs", "1", "--kill", "5"]) == -SIGKILL) }
        #expect(try run(room, ["--jobs", "1"]) == 0)
    }

    @Test func countsOnlyWhatWasInHandAndForgetsItWithTheProgram() {
        let text = "= me\n1 a\n+ a\n- a\n+ b\n+ c\n- c\n! 06\n"
        #expect(Journal.deaths(text) { "me" } == ["b": 1])
        #expect(Journal.deaths(text) { "another" } == [:])
        #expect(Journal.deaths("= me\n1 b\n+ b\n! 04\n") { "me" } == ["b": 2])
        #expect(Journal.deaths("+ b\n") { "me" } == [:])
    }
}
