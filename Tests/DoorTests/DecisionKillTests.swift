import Artifacts
import Engine
import Files
import Foundation
import Support
import Testing

@testable import Door

/// Decisions that are taken in while the door is killed: none is lost, none counts twice.
@Suite struct DecisionKillTests {
    private func room() async throws -> Classroom {
        let room = try Classroom(roster: "code,name\nP07,Anna Berg\n")
        try room.edition()
        try room.drop(Made.png(5), "page.png")
        try await room.sweep()
        let page = try #require(try room.deliveries().first?.pages.first)
        let rows = [
            ["target": "\(page.scan)/q1", "verdict": "correct"],
            ["target": "\(page.scan)/page", "pupil": "P07"],
            ["target": "nothing/q1", "verdict": "correct"],
            ["target": "7K3QF/q2", "answer": "4"],
        ]
        let decisions: [String: Any] = ["kind": "decisions", "rows": rows]
        try room.drop(
            try JSONSerialization.data(withJSONObject: decisions, options: .sortedKeys),
            "decisions.json")
        return room
    }

    /// Everything that must be the same: all but dates.
    private func tree(_ room: Classroom) throws -> [String: Data] {
        var tree: [String: Data] = [:]
        for folder in ["inbox", "originals", "deliveries", "rulings", "failed"] {
            for file in try room.files(folder) {
                let isNote = folder == "originals" && file.hasSuffix(".json")
                tree["\(folder)/\(file)"] =
                    isNote
                    ? Data()
                    : try Data(contentsOf: room.workspace.root.appending(path: "\(folder)/\(file)"))
            }
        }
        return tree
    }

    @Test func losesAndDoublesNoDecisionWhereverTheDoorIsKilled() async throws {
        let whole = try await room()
        try await whole.sweep()
        let expected = try tree(whole)
        #expect(expected.keys.filter { $0.hasPrefix("rulings") }.count == 3, "\(expected.keys)")
        #expect(expected.keys.contains("failed/decisions.json"))
        var (stop, isKilled) = (0, true)
        while isKilled {
            let room = try await room()
            isKilled = try await sweep(room, stopBefore: stop)
            try await room.sweep()
            #expect(try tree(room) == expected, "killed before \(stop)")
            stop += 1
        }
        #expect(stop > 10)
    }

    private func sweep(_ room: Classroom, stopBefore stop: Int) async throws -> Bool {
        let kill = KillBefore(stop)
        _ = try? await Door(
            workspace: room.workspace, settings: DoorSettings(), reader: NoCodes(),
            disk: Disk(before: kill.change)
        ).sweep(now: Date().addingTimeInterval(10))
        return kill.came
    }
}
