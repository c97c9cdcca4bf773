import Artifacts
import Engine
import Foundation
import Support
import Testing

@testable import reviso

/// A deletion that was stopped after it was said yes to: the same command, or the next run, finishes it.
@Suite struct StoppedDeletionTests {
    /// A classroom of two sheets, the deletion of one of which was written down and has taken a part.
    private func stopped(after count: Int) throws -> TemporaryFolder {
        let room = try CommandTests.classroom(
            with: ["rain.md": CommandTests.rain, "sun.md": CommandTests.rain + "\nThe sun shines."])
        let run = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(run.code == 0, "\(run.errors)")
        let workspace = Workspace(room.url)
        let estate = try Estate(workspace)
        let removal = try estate.removal(try estate.find(.sheet("rain")))
        #expect(removal.gone.count >= 4 && removal.keys == ["rain"])
        try Document.encode(removal).write(
            to: workspace.originals.appending(path: ".removal.json"))
        for path in removal.gone.prefix(count) {
            try? FileManager.default.removeItem(at: room.url.appending(path: path))
        }
        return room
    }

    private func isGone(_ room: TemporaryFolder) throws {
        for folder in ["deliveries", "originals", "editions"] {
            let names = try files(below: room.url.appending(path: folder))
            #expect(!names.contains { $0.contains(".removal") }, "\(folder)")
        }
        #expect(try files(below: room.url.appending(path: "deliveries")).count == 1)
        #expect(try files(below: room.url.appending(path: "originals")).count == 2)
        #expect(try Estate(Workspace(room.url)).keys == ["sun"])
    }

    @Test(arguments: [0, 1, 3])
    func isFinishedByTheSameCommand(after count: Int) throws {
        let room = try stopped(after: count)
        let run = try Command.run(nil, ["delete", "rain", "--yes", "--workspace", room.url.path])
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains("rain\n") && run.output.contains("is finished"))
        try isGone(room)
        let again = try Command.run(nil, ["delete", "rain", "--yes", "--workspace", room.url.path])
        #expect(again.code == 66, "\(again.output)")
    }

    @Test func isFinishedByTheNextRun() throws {
        let room = try stopped(after: 1)
        let run = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("deleted, as was begun before: rain"), "\(run.errors)")
        try isGone(room)
        let left = try files(below: room.url.appending(path: "outbox"))
        #expect(!left.contains { $0.contains("rain") }, "\(left)")
    }
}
