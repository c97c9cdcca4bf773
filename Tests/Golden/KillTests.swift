import Foundation
import Glibc
import Support
import Testing

/// Kills the real command while it works on a real page, again and again, and compares what is left with one clean run.
@Suite struct KillTests {
    @Test func givesTheSameBytesAfterTenKillsAsOneCleanRun() throws {
        let story = try #require(try Story.all.first { $0.name.hasPrefix("1-") })
        let (clean, room) = (try TemporaryFolder(), try TemporaryFolder())
        try story.prepare(in: clean.url)
        let run = try Command.run(nil, ["run", "--workspace", clean.url.path])
        try #require(run.code == 0, "\(run.errors)")
        let lines = run.errors.split(separator: "\n").count
        try story.prepare(in: room.url)
        var killed = 0
        for kill in 0..<10 {
            killed += try start(in: room.url, killingAfter: kill * (lines + 1) / 10) ? 1 : 0
        }
        #expect(killed >= 5, "most runs must still be at work when they are killed")
        let last = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(last.code == 0, "\(last.errors)")
        #expect(try contents(of: room.url) == contents(of: clean.url))
        let again = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(again.errors.contains("nothing to do"), "\(again.errors)")
    }

    /// Starts a run and kills it once it has said so many lines; false where it ended before.
    private func start(in room: URL, killingAfter lines: Int) throws -> Bool {
        let folder = try TemporaryFolder()
        let errors = folder.url.appending(path: "e")
        let process = try Command.start(
            Command.reviso, ["run", "--workspace", room.path],
            output: folder.url.appending(path: "o"), errors: errors)
        while process.isRunning {
            let said = try Data(contentsOf: errors).count { $0 == 0x0A }
            if said >= lines { break }
            usleep(500)
        }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal
    }

    private func contents(of room: URL) throws -> [String: Data] {
        let work = room.appending(path: "work")
        var contents: [String: Data] = [:]
        for name in try files(below: work) where name != ".lock" {
            contents[name] = try Data(contentsOf: work.appending(path: name))
        }
        return contents
    }
}
