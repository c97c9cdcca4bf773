import Engine
import Foundation
import Support
import Testing

/// Commands that read what a run moves, or write beside it, wait for it to end.
@Suite struct LockTests {
    @Test func exportAndPrintSayThatARunIsAtWork() throws {
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        #expect(try Command.run(nil, ["run", "--workspace", room.url.path]).code == 0)
        let lock = try WorkspaceLock.tryLock(Workspace(room.url))
        for arguments in [
            ["export", "gift", "rain"], ["print", "rain"], ["show", "rain", "--picture"],
            ["delete", "rain", "--yes"], ["retry", "--all"],
        ] {
            let run = try Command.run(nil, arguments + ["--workspace", room.url.path])
            #expect(run.code == 75, "\(arguments): \(run.errors)")
            #expect(run.errors.contains("already at work"), "\(run.errors)")
        }
        lock.release()
        let run = try Command.run(nil, ["export", "gift", "rain", "--workspace", room.url.path])
        #expect(run.code == 0, "\(run.errors)")
    }
}
