import Artifacts
import Foundation
import Testing

@testable import Engine
@testable import toyline

/// Several pipelines in one night: each has its own deliveries, and all are told as one.
struct ScheduleTests {
    private func schedule(_ room: Class, weather: String = Weather.line) throws -> Schedule {
        let line = try Pipeline(yaml: Toys.line, file: "toys.yml", stages: Toys.stages)
        let other = try Pipeline(yaml: weather, file: "weather.yml", stages: Weather.stages)
        let workspace = room.workspace
        return Schedule(try Pipelines([other, line])) { Runner(workspace, $0) }
    }

    private func room() throws -> Class {
        let room = try Class()
        try room.deliver("three", to: "sums", serial: 1)
        try Toys.deliver(
            "sun and sun", to: "monday", serial: 2, in: room.workspace, pipeline: "weather")
        return room
    }

    /// The step folders that hold something of a sheet.
    private func steps(_ room: Class, _ key: String) throws -> [String] {
        Set(try room.tree().keys.filter { $0.contains("/\(key)/") }.map { String($0.prefix(2)) })
            .sorted()
    }

    @Test func giveEachPipelineItsOwnDeliveries() async throws {
        let room = try room()
        let summary = try await schedule(room).run()
        #expect(summary.pipelines == ["practice", "weather"])
        #expect(summary.sheets.map(\.key) == ["monday", "sums"])
        #expect(summary.sheets.allSatisfy { $0.state == .done })
        #expect(try steps(room, "sums") == ["01", "02", "04"])
        #expect(try steps(room, "monday") == ["31", "32"])
        #expect(try room.document(Sky.self, "32-sky", "monday")?.suns == 2)
    }

    @Test func findNothingToDoASecondTime() async throws {
        let room = try room()
        _ = try await schedule(room).run()
        let before = try room.tree()
        #expect(try await schedule(room).run().deeds == [])
        #expect(try room.tree() == before)
        // What one pipeline keeps in the index the other leaves there.
        let index = RunIndex(Situation.path(Store(room.workspace)))
        #expect(
            Set(index.entries.keys.map(\.step)) == [
                "01-intake", "02-tally", "03-chorus", "04-echo", "31-copy", "32-sky",
            ])
        #expect(!index.parts.isEmpty)
    }

    @Test func leaveDocumentsOfOnePipelineAloneWhereAnotherChanges() async throws {
        let room = try room()
        _ = try await schedule(room).run()
        let changed = Weather.line.replacing(
            "from: [31-copy]", with: "from: [31-copy], with: { word: and }")
        let summary = try await schedule(room, weather: changed).run()
        #expect(summary.deeds.map(\.step) == ["32-sky"])
        #expect(try room.document(Sky.self, "32-sky", "monday")?.suns == 1)
    }

    @Test func takeAwayWhatASheetLeftInThePipelineItWasIn() async throws {
        let room = try room()
        _ = try await schedule(room).run()
        try Toys.deliver(
            "sun and sun", to: "monday", serial: 3, in: room.workspace, pipeline: nil)
        _ = try await schedule(room).run()
        #expect(try steps(room, "monday") == ["01", "02", "04"])
    }

    @Test func findASheetInWhicheverPipelineItIs() async throws {
        let room = try room()
        try Toys.deliver(
            "bad sun", to: "tuesday", serial: 3, in: room.workspace, pipeline: "weather")
        let schedule = try schedule(room)
        let summary = try await schedule.run()
        #expect(summary.count(.refused) == 1)
        #expect(try schedule.explain("monday").map(\.step) == ["31-copy", "32-sky"])
        #expect(try schedule.status().sheets.map(\.key) == ["monday", "sums", "tuesday"])
        #expect(try schedule.retry("tuesday") == 1)
        #expect(
            throws: Problem(
                .missing, "Sheet 'mondai' does not exist", hint: "did you mean 'monday'?")
        ) {
            try schedule.explain("mondai")
        }
        #expect(throws: Problem.self) { try schedule.retry("wednesday") }
    }

    @Test func doAStepAgainForTheSheetItIsIn() async throws {
        let room = try room()
        let schedule = try schedule(room)
        _ = try await schedule.run()
        #expect(try await schedule.run(only: ("sky", "monday")).deeds.map(\.step) == ["32-sky"])
        // A stage that both have is meant in the sheet's pipeline.
        #expect(try await schedule.run(only: ("copy", "sums")).deeds.map(\.step) == ["01-intake"])
        await #expect(throws: Problem.self) { try await schedule.run(only: ("sky", "sums")) }
        await #expect(throws: Problem.self) { try await schedule.run(only: ("cloud", nil)) }
    }

    @Test func endWithTheStepThatIsNamedLast() async throws {
        let room = try room()
        let summary = try await schedule(room).run(until: "02-tally")
        #expect(summary.pipelines == ["practice"])
        #expect(try steps(room, "monday") == [])
        _ = try await schedule(room).run(until: "31-copy")
        #expect(try steps(room, "monday") == ["31"])
        #expect(try steps(room, "sums") == ["01", "02", "04"])
    }

    @Test func refuseAStepThatStandsInTwoPipelines() throws {
        let clash = Weather.line.replacing("32-sky", with: "02-tally")
        let room = try Class()
        #expect(
            throws: Problem(
                .configuration, "Step '02-tally' stands in pipeline 'practice' and in 'weather'",
                hint: "each step has a folder of its own: give one of the two another number")
        ) { try schedule(room, weather: clash) }
        let line = try Pipeline(yaml: Toys.line, file: "toys.yml", stages: Toys.stages)
        #expect(throws: Problem.self) { try Pipelines([line, line]) }
        #expect(throws: Problem.self) { try Pipelines([]) }
    }
}
