import Artifacts
import Files
import Foundation
import Testing

@testable import Engine
@testable import toyline

struct SourceTests {
    @Test func gathersPagesInTheSheetsOrder() throws {
        func delivery(_ serial: Int, _ sha: String, _ pages: [(Int, String, Int?)]) -> Delivery {
            Delivery(
                key: "\(serial)", original: .init(sha256: sha, bytes: 1, type: .png),
                serial: serial,
                pages: pages.map {
                    .init(number: $0.0, key: $0.1, sheetPage: $0.2, scan: "\(sha)-\($0.0)", why: "")
                })
        }
        let deliveries = try Deliveries(
            [
                delivery(3, "c", [(1, "x", 1)]), delivery(1, "a", [(2, "x", nil), (1, "x", nil)]),
                delivery(2, "b", [(1, "x", 2), (2, "y", nil)]), delivery(4, "a", [(2, "y", nil)]),
            ], for: "practice")
        #expect(deliveries.keys == ["x", "y"])
        #expect(deliveries.document("x").pages.map(\.scan) == ["c-1", "b-1", "a-1"])
        #expect(deliveries.document("y").pages.map(\.scan) == ["b-2", "a-2"])
        #expect(throws: Problem.self) {
            try Deliveries([delivery(1, "a", [(1, "../x", nil)])], for: "practice")
        }
    }

    @Test func resolvesRulingsOverTheLineage() throws {
        func ruling(
            _ key: String, _ serial: Int, _ target: String, _ type: Ruling.Kind = .decision,
            undo: Bool? = nil
        ) throws -> Ruling {
            try Ruling(
                key: key, serial: serial, type: type, target: target, payload: .init(undo: undo))
        }
        let rulings = Rulings(
            try [
                ruling("s", 1, "q1"), ruling("s", 2, "q2"), ruling("s/P01", 3, "q1"),
                ruling("s", 4, "q1", .key), ruling("s/P01/1", 5, "q2", undo: true),
                ruling("s/P02", 6, "q1"), ruling("s", 7, "q3", .quiz),
            ])
        let kinds: [Ruling.Kind] = [.decision, .key]
        #expect(rulings.effective("s", kinds).map(\.serial) == [1, 2, 4])
        #expect(rulings.effective("s/P01", kinds).map(\.serial) == [2, 3, 4])
        #expect(rulings.effective("s/P01/1", kinds).map(\.serial) == [3, 4])
        #expect(rulings.effective("s/P02", [.decision]).map(\.serial) == [2, 6])
        #expect(rulings.effective("t", kinds) == [])
    }

    /// What an earlier program stored, or somebody changed on the disk.
    @Test func setsStoredRulingsAsideThatCannotBeUsed() async throws {
        let room = try Class()
        try room.deliver("abc", to: "s", serial: 1)
        try room.rule("s", 2, "q1")
        let standing = try await room.run()
        #expect(standing.problems == [])
        let forged = try Ruling(
            key: "s", serial: 3, type: .key, target: "q2",
            payload: .init(questionID: "q111", points: 1))
        let text = String(decoding: try Document.encode(forged), as: UTF8.self)
            .replacing("q111", with: "q9223372036854775807")
        try room.write(text, to: "rulings/s/3-abc.json")
        try room.write(
            text.replacing("q9223372036854775807", with: "q2").replacing(
                "\"points\" : 1,", with: "\"points\" : 1e308,"),
            to: "rulings/s/4-abc.json")
        try room.write(#"{"kind": "ruling", "serial": 05"#, to: "rulings/s/5-abc.json")
        try room.rule("s", 6, "q3")
        let run = try await room.run()
        #expect(run.stopped == nil && run.sheets.map(\.state) == [.done])
        #expect(run.deeds.filter { $0.step == "02-tally" }.map(\.sheet) == ["s"], "the good one")
        #expect(
            run.problems.map(\.file) == [3, 4, 5].map { "rulings/s/\($0)-abc.json" })
        #expect(run.problems.allSatisfy { $0.kind == .input && $0.hint != nil })
        #expect(run.problems[0].summary.hasSuffix("has too high a number"))
        #expect(ExitCode(run) == .refused)
        #expect(try await room.run().deeds.isEmpty)
    }

    @Test func runsWhatARulingTouches() async throws {
        let room = try Class()
        try room.deliver("abc", to: "s", serial: 1)
        try room.deliver("abcd", to: "s/P01/1", serial: 2)
        try room.deliver("abcde", to: "t", serial: 3)
        try await room.run()
        try room.rule("s/P01", 4, "q1")
        let tallies = try await room.run().deeds.filter { $0.step == "02-tally" }
        #expect(tallies.map(\.sheet) == ["s/P01/1"])
        #expect(tallies.map(\.reason) == ["input 'rulings' changed"])
        try room.rule("s", 5, "q2")
        let more = try await room.run()
        #expect(more.deeds.filter { $0.step == "02-tally" }.map(\.sheet) == ["s", "s/P01/1"])
        #expect(try room.document(Tally.self, "02-tally", "s/P01/1")?.rulings == ["4 q1", "5 q2"])
        // A ruling of a kind that the stage does not name touches nothing.
        try room.rule("s", 6, "q3", type: .quiz)
        #expect(try await room.run().deeds == [])
    }

    @Test func givesTheEditionThatTheCodeNames() async throws {
        let room = try Class()
        let code = SheetCode(edition: "7K3QF", pupil: "P07", copy: 1, page: 1).text
        try room.deliver("abc", to: "s/P07/7K3QF-1", serial: 1, code: code)
        try await room.run()
        let key = "s/P07/7K3QF-1"
        #expect(try room.document(Tally.self, "02-tally", key)?.edition == nil)
        let edition = Edition(
            key: "7K3QF", edition: "7K3QF", sheet: "s", title: "S", questions: [], entries: [],
            pages: [])
        try room.write(
            String(decoding: try Document.encode(edition), as: UTF8.self),
            to: "editions/7K3QF/edition.json")
        let deeds = try await room.run().deeds
        #expect(deeds.first?.reason == "input 'edition' changed")
        #expect(try room.document(Tally.self, "02-tally", key)?.edition == "7K3QF")
    }

    @Test func givesEachSheetItsPartOfTheClass() async throws {
        let room = try Class()
        for (serial, text) in ["ab", "cd", "xyz"].enumerated() {
            try room.deliver(text, to: "s\(serial)", serial: serial)
        }
        try await room.run()
        // A sheet of another length changes the class set, and nobody's part of it.
        try room.deliver("1234", to: "s7", serial: 7)
        #expect(
            try await room.run().deeds.map { "\($0.step) \($0.sheet)" }
                == ["01-intake s7", "02-tally s7", "03-chorus class", "04-echo s7"])
        // One that joins the set changes the parts of that set alone.
        try room.deliver("uvw", to: "s8", serial: 8)
        let joined = try await room.run().deeds.filter { $0.step == "04-echo" }
        #expect(joined.map(\.sheet) == ["s2", "s8"])
        #expect(joined.map(\.reason) == ["input 'classSet' changed", "it never ran"])
    }
}
