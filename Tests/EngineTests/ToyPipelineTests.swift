import Artifacts
import Door
import Engine
import Foundation
import Testing

@testable import toyline

/// A pipeline that was added without touching the door or the engine: what is dropped finds its way to it.
struct ToyPipelineTests {
    @Test func getsWhatItsRouteClaims() async throws {
        let room = try Class()
        try room.write("---\nweather: monday\n---\nsun, cloud, sun\n", to: "inbox/monday.txt")
        try room.write("day,sky\nmonday,sun\ntuesday,sun\n", to: "inbox/week.csv")
        try room.write("sun in a folder\n", to: "inbox/weather/loose.txt")
        try room.write("A sheet of words about the sun.\n", to: "inbox/words.txt")
        let door = Door(
            workspace: room.workspace,
            settings: DoorSettings(settle: 0, routes: try Routes([Weather.route])))
        let sweep = try await door.sweep(now: Date().addingTimeInterval(10))
        #expect(sweep.files.allSatisfy { $0.state == .taken })
        let line = try Pipeline(yaml: Toys.line, file: "toys.yml", stages: Toys.stages)
        let other = try Pipeline(
            yaml: Weather.line, file: "weather.yml", stages: Weather.stages)
        let workspace = room.workspace
        let summary = try await Schedule(try Pipelines([line, other])) { Runner(workspace, $0) }
            .run()
        #expect(summary.sheets.map(\.key) == ["loose", "monday", "week", "words"])
        #expect(summary.sheets.allSatisfy { $0.state == .done })
        let suns = try ["loose", "monday", "week"].map {
            try room.document(Sky.self, "32-sky", $0)?.suns
        }
        #expect(suns == [1, 2, 2])
        #expect(try room.document(Tally.self, "02-tally", "words") != nil)
        #expect(try room.document(Tally.self, "02-tally", "monday") == nil)
    }
}
