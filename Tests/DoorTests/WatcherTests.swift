import Engine
import Foundation
import Testing

@testable import Door

@Suite struct WatcherTests {
    /// The first set of paths that is not empty, or nil where none comes. A busy machine may have left this test
    /// waiting for an hour while the clock went on waking: only wake-ups from now on count, and those that piled up are
    /// passed over.
    func first(_ watcher: InboxWatcher) async -> Set<ClosedFile>? {
        let end = ContinuousClock.now + .seconds(600)
        for await paths in watcher.changes {
            if !paths.isEmpty { return paths }
            if ContinuousClock.now > end { return nil }
        }
        return nil
    }

    @Test func tellsOfFilesClosedAndRenamedIn() async throws {
        let room = try Classroom()
        try room.drop("x", "sub/old")
        let watcher = InboxWatcher(inbox: room.workspace.inbox, rescan: 2, debounce: 0.2)
        defer { watcher.stop() }
        #expect(watcher.hasEvents)
        try await Task.sleep(for: .milliseconds(200))
        try room.drop("y", "plain.txt")
        try room.drop("z", "sub/inner.txt")
        let outside = room.workspace.root.appending(path: "draft")
        try Data("w".utf8).write(to: outside)
        try FileManager.default.moveItem(
            at: outside, to: room.workspace.inbox.appending(path: "moved.txt"))
        let root = room.workspace.inbox.path(percentEncoded: false)
        let paths = await first(watcher)
        #expect(
            paths.map { Set($0.map(\.path)) }
                == ["plain.txt", "sub/inner.txt", "moved.txt"].reduce(into: Set()) {
                    $0.insert("\(root.hasSuffix("/") ? String(root.dropLast()) : root)/\($1)")
                })
    }

    @Test func namesFilesAsTheDoorKnowsThem() async throws {
        let room = try Classroom()
        let watcher = InboxWatcher(inbox: room.workspace.inbox, rescan: 2, debounce: 0.1)
        defer { watcher.stop() }
        try await Task.sleep(for: .milliseconds(200))
        try room.drop(Made.png(5), "a.png")
        let ready = try #require(await first(watcher))
        let sweep = try await room.sweep(after: 0, settings: DoorSettings(ready: ready))
        #expect(sweep.files.map(\.state) == [.taken])
    }

    @Test func tellsNothingOfAFileThatIsBeingWrittenAgain() async throws {
        let room = try Classroom()
        let watcher = InboxWatcher(inbox: room.workspace.inbox, rescan: 2, debounce: 0.5)
        defer { watcher.stop() }
        try room.drop("", "slow.txt")
        let handle = try FileHandle(
            forWritingTo: room.workspace.inbox.appending(path: "slow.txt"))
        try handle.write(contentsOf: Data("half".utf8))
        try room.drop("y", "other.txt")
        let names = await first(watcher)?.map { URL(filePath: $0.path).lastPathComponent }
        #expect(names == ["other.txt"])
        try handle.close()
    }

    @Test func wakesByTheClockWithoutEvents() async throws {
        let room = try Classroom()
        let watcher = InboxWatcher(inbox: room.workspace.inbox, rescan: 0.05, events: false)
        #expect(!watcher.hasEvents)
        var wakes = 0
        for await paths in watcher.changes {
            #expect(paths.isEmpty)
            wakes += 1
            if wakes == 3 { watcher.stop() }
        }
        #expect(wakes >= 3)
    }

    @Test func wakesOnceForAllThatCameWhileNobodyListened() async throws {
        let room = try Classroom()
        let watcher = InboxWatcher(inbox: room.workspace.inbox, rescan: 0.05, debounce: 0.05)
        for number in 0..<20 {
            try room.drop("y", "\(number).txt")
            try await Task.sleep(for: .milliseconds(60))
        }
        try await Task.sleep(for: .milliseconds(500))
        watcher.stop()
        var wakes: [Set<ClosedFile>] = []
        for await paths in watcher.changes { wakes.append(paths) }
        #expect(wakes.count == 1 && wakes.first?.count == 20, "\(wakes.map(\.count))")
    }

    @Test func watchesFoldersMadeLater() async throws {
        let room = try Classroom()
        let watcher = InboxWatcher(inbox: room.workspace.inbox, rescan: 2, debounce: 0.1)
        defer { watcher.stop() }
        try await Task.sleep(for: .milliseconds(200))
        try FileManager.default.createDirectory(
            at: room.workspace.inbox.appending(path: "later"), withIntermediateDirectories: true)
        try await Task.sleep(for: .milliseconds(300))
        try room.drop("y", "later/a.txt")
        let paths = try #require(await first(watcher))
        #expect(paths.map { $0.path.suffix(11) } == ["later/a.txt"])
    }
}
