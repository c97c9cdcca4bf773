import Artifacts
import Engine
import Foundation
import Support
import Testing

@testable import toyline

/// Kills a real process before each of its changes to the disk and lets the next one finish.
struct KillTests {
    static var toyline: String {
        // The test bundle and the products lie in one folder.
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "toyline").path
    }

    private func run(_ workspace: Workspace, _ arguments: [String] = []) throws -> Int32 {
        try Self.run(workspace, arguments)
    }

    static func run(_ workspace: Workspace, _ arguments: [String]) throws -> Int32 {
        try ChildProcess(Self.toyline, [workspace.root.path] + arguments).wait()
    }

    private func make() throws -> Class {
        let room = try Class()
        for sheet in 1...7 {
            try room.deliver(
                "sheet \(sheet)", to: sheet < 5 ? "a/c0\(sheet)" : "s\(sheet)", serial: sheet)
        }
        try room.deliver("bad", to: "refused", serial: 8)
        try room.deliver("page", to: "other", serial: 9)
        return room
    }

    @Test func givesTheBytesOfOneCleanRunWhereverItIsKilled() throws {
        let clean = try make()
        #expect(try run(clean.workspace) == 65)
        let expected = try clean.tree()
        #expect(expected.count > 60)
        var room = try make()
        var kills = 0
        for change in 1...200 {
            // Every place of a fresh run, and in between a chain of kills in one workspace.
            if change % 3 != 0 { room = try make() }
            if try run(room.workspace, ["--kill", "\(change)", "--jobs", "\(1 + change % 2)"]) == -9
            {
                kills += 1
            }
            if change % 3 == 2 { continue }
            #expect(try run(room.workspace) == 65)
            #expect(try room.tree() == expected, "killed before change \(change)")
        }
        #expect(kills > 150)
    }

    @Test func givesTheBytesOfOneCleanRunWhenKilledWhileItReplaces() throws {
        let clean = try make()
        for sheet in 1...4 { try clean.deliver("other \(sheet)", to: "s5", serial: 20 + sheet) }
        try clean.deliver("bad", to: "s6", serial: 30)
        #expect(try run(clean.workspace) == 65)
        let expected = try clean.tree()
        for change in stride(from: 1, through: 40, by: 1) {
            let room = try make()
            #expect(try run(room.workspace) == 65)
            for sheet in 1...4 { try room.deliver("other \(sheet)", to: "s5", serial: 20 + sheet) }
            try room.deliver("bad", to: "s6", serial: 30)
            _ = try run(room.workspace, ["--kill", "\(change)"])
            #expect(try run(room.workspace) == 65)
            #expect(try room.tree() == expected, "killed before change \(change)")
        }
    }
}
