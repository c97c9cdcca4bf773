import Artifacts
import Desk
import Door
import Engine
import Foundation
import Testing

@testable import toyline

/// A pipeline that was added without touching the door, the engine or the desk: what is dropped finds its way to it,
/// and what it makes goes out.
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

    @Test func laysWhatItsExhibitShows() async throws {
        let room = try Class()
        try room.write("sun, cloud, sun\n", to: "inbox/weather/monday.txt")
        try room.write("cloud, cloud\n", to: "inbox/weather/tuesday.txt")
        let workspace = room.workspace
        let door = Door(
            workspace: workspace,
            settings: DoorSettings(settle: 0, routes: try Routes([Weather.route])))
        _ = try await door.sweep(now: Date().addingTimeInterval(10))
        let line = try Pipeline(yaml: Weather.line, file: "weather.yml", stages: Weather.stages)
        _ = try await Schedule(try Pipelines([line])) { Runner(workspace, $0) }.run()
        let exhibits = PracticeExhibits.all + [Weather.exhibit]
        let desk = Desk(workspace: workspace, exhibits: exhibits, settings: DeskSettings())
        let report = try await desk.lay()
        #expect(report.problems.isEmpty)
        #expect(report.reviewSheets == ["tuesday"])
        #expect(try room.read("outbox/monday/sky.txt") == "2 suns\n")
        #expect(try room.read("review/review.csv").contains("tuesday/sun"))
        let page = try room.read("outbox/index.html")
        #expect(page.contains("<p id=\"suns\">2 suns on 2 sheets</p>"))
        #expect(page.contains("<a class=\"button\" href=\"monday/sky.txt\">Look at the sky</a>"))
        #expect(page.contains("Clouds alone"))
        // A sheet that is gone takes its file along, and nothing else is laid anew.
        try FileManager.default.removeItem(at: workspace.work.appending(path: "31-copy/monday"))
        try FileManager.default.removeItem(at: workspace.work.appending(path: "32-sky/monday"))
        let later = try await desk.lay()
        #expect(later.removed == ["outbox/monday/sky.txt"])
        #expect(try room.read("outbox/tuesday/sky.txt") == "0 suns\n")
    }
}
