import Artifacts
import Engine
import Foundation
import Testing

@testable import Door

/// Names of the roster in what is refused.
@Suite struct NamelessTests {
    private func room() throws -> Classroom {
        try Classroom(roster: "code,name\nP07,Anna Berg\nP08,Mark Page\n")
    }

    @Test func leavesNoNameInFailed() async throws {
        let room = try room()
        try room.drop("PK\u{3}\u{4}", "Anna Berg.zip")
        try room.drop("PK\u{3}\u{4}x", "homework/Mark-Page 2.zip")
        try await room.sweep()
        let names = try room.files("failed")
        #expect(names == ["P07.zip", "P07.zip.reason.json", "P08 2.zip", "P08 2.zip.reason.json"])
        // It goes back, and is taken for nobody else's.
        let back = try await Door(workspace: room.workspace).takeUpAgain("P07.zip")
        #expect(back == ["P07.zip"])
        #expect(try room.files("inbox") == ["P07.zip"])
    }

    @Test func quotesNoNameOfARowThatIsHandedBack() async throws {
        let room = try room()
        try room.edition()
        try room.drop(
            "sheet,edition,question,answer,accepted,points\n,7K3QF,q1,Anna Berg,,\n", "key.csv")
        let sweep = try await room.sweep()
        let reason = try room.reason("key.csv")
        #expect(reason.summary.contains("'P07'"), "\(reason.summary)")
        let said = sweep.files.flatMap(\.notes) + [reason.summary, reason.hint ?? ""]
        #expect(!said.joined().contains("Anna"), "\(said)")
        // The teacher's own row is the teacher's to mend.
        let row = try Data(contentsOf: room.workspace.failed.appending(path: "key.csv"))
        #expect(String(decoding: row, as: UTF8.self).contains("Anna Berg"))
    }

    /// Words of the program's own are nobody's name.
    @Test func leavesTheProgramsOwnWords() throws {
        let names = RosterNames(rows: [("P08", "Mark Page")])
        #expect(
            names.hidden(in: "page 2 of 'Mark 2.pdf' is broken")
                == "page 2 of 'P08 2.pdf' is broken")
    }

    @Test func keepsAFileCalledUnplacedInTheLists() async throws {
        let room = try room()
        try room.drop(Made.png(5), "unplaced.png")
        try room.drop(Made.png(6), "Unplaced/1.png")
        try await room.sweep()
        let keys = try room.deliveries().flatMap(\.pages).map(\.key).sorted()
        #expect(keys.count == 2 && keys.allSatisfy { $0.hasPrefix("unplaced-sheet") }, "\(keys)")
    }
}
