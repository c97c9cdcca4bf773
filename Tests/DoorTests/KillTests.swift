import Artifacts
import Engine
import Files
import Foundation
import Support
import Testing

@testable import Door

/// Stands for `kill -9`: nothing is cleaned up behind it.
struct Killed: Error {}

@Suite struct KillTests {
    /// A classroom with something of every sort in its inbox.
    func room() throws -> Classroom {
        let room = try Classroom(roster: "code,name\nP07,Anna Berg\n")
        try room.edition()
        try room.drop(Made.png(5), "a.png")
        try room.drop(Made.png(5), "again.png")
        try room.drop(Made.tiff([1, 2]), "pair/page1.tiff")
        try room.drop("PK\u{3}\u{4}", "z.zip")
        let results = try ["r1", "r2"].map { attempt in
            try QuizLine.encode(
                QuizResult(
                    edition: "7K3QF", pupil: "P07", attempt: attempt, seconds: 3,
                    answers: [.init(questionID: "q1", value: "B", skipped: false)]))
        }
        try room.drop(results.joined(separator: "\n"), "mail.txt")
        try room.drop(
            "sheet,edition,question,answer,accepted,points\n,7K3QF,q1,B,,2\n,7K3QF,q9,B,,\n"
                + ",7K3QF,q2,4,four,1\n", "key.csv")
        return room
    }

    /// Everything that must be the same however often the door was killed: all but dates.
    func tree(_ room: Classroom) throws -> [String: Data] {
        var tree: [String: Data] = [:]
        for folder in ["inbox", "originals", "deliveries", "rulings", "failed", "cache"] {
            for file in try room.files(folder) {
                let name = "\(folder)/\(file)"
                let isNote = folder == "originals" && file.hasSuffix(".json")
                tree[name] =
                    isNote
                    ? Data()
                    : try Data(contentsOf: room.workspace.root.appending(path: name))
            }
        }
        return tree
    }

    /// Sweeps until stopped before the change with this number; gives how many changes there were.
    func sweep(_ room: Classroom, stopBefore stop: Int) async throws -> Int {
        let kill = KillBefore(stop)
        let door = Door(
            workspace: room.workspace, settings: DoorSettings(), reader: NoCodes(),
            disk: Disk(before: kill.change))
        _ = try? await door.sweep(now: Date().addingTimeInterval(10))
        return kill.changes
    }

    @Test func losesAndDoublesNothingWhereverItIsKilled() async throws {
        let whole = try room()
        let steps = try await sweep(whole, stopBefore: .max)
        let expected = try tree(whole)
        #expect(expected.keys.filter { $0.hasPrefix("deliveries") }.count == 4)
        #expect(expected.keys.filter { $0.hasPrefix("rulings") }.count == 2)
        #expect(steps > 30)
        for stop in 0..<steps {
            let room = try room()
            _ = try await sweep(room, stopBefore: stop)
            try await room.sweep()
            let found = try tree(room)
            #expect(found.keys.sorted() == expected.keys.sorted(), "killed before \(stop)")
            #expect(found == expected, "killed before \(stop)")
        }
    }
}
