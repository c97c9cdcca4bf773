import Artifacts
import Foundation
import Testing

@testable import Door

/// What a changed question keeps of its old row, and how a row says that it is meant.
@Suite struct SureTests {
    private static let quiz =
        "sheet,edition,question,type,prompt,A,B,C,D,answer,accepted,explanation,action\n"
    private static let keys = "sheet,edition,question,answer,accepted,points"

    private func payloads(_ table: String) async throws -> [Ruling.Cells] {
        let room = try Classroom()
        try room.edition()
        try room.drop(table, "table.csv")
        try await room.sweep()
        return try room.rulings().map(\.cells)
    }

    /// The edition asks `2 + 2 = ____` with 4, four and the explanation `So.`
    @Test(
        arguments: [
            ("4,four,So.,", nil, nil, "4"), ("10,four,So.,", "10", nil, nil),
            ("10,four; ten,So.,", "10", ["ten"], nil), ("4,zehn,So.,", nil, ["zehn"], "4"),
            ("4,four,So.,sure", "4", ["four"], nil), ("4,four,So.,reword sure", "4", ["four"], nil),
            ("4,four,So.,mend", nil, nil, "4"),
        ] as [(String, String?, [String]?, String?)])
    func dropsWhatAnsweredTheOldPrompt(
        cells: String, answer: String?, accepted: [String]?, former: String?
    ) async throws {
        let row = "fractions,7K3QF,q2,fillBlank,3 + 7 = ____,,,,,\(cells)\n"
        let payload = try #require(try await payloads(Self.quiz + row).first)
        #expect(payload.answer == answer)
        #expect(payload.accepted == accepted)
        #expect(payload.former == former)
        #expect(payload.explanation == (cells.hasSuffix("sure") ? "So." : nil))
    }

    @Test func dropsWhatIsRightBesideAnotherAnswerOnly() async throws {
        let row = "fractions,7K3QF,q2,fillBlank,2 + 2 = ____,,,,,"
        let other = try await payloads(Self.quiz + row + "5,four; five,So.,\n")
        #expect(other.first?.answer == "5" && other.first?.accepted == ["five"])
        let same = try await payloads(Self.quiz + row + "four,4; four,So.,\n")
        #expect(same.first?.answer == "four" && same.first?.accepted == ["4", "four"])
    }

    @Test(
        arguments: [
            (keys + ",sure\n,7K3QF,q2,5,,,sure\n", true), (keys + ",Sure\n,7K3QF,q2,5,,,x\n", true),
            (keys + "\n,7K3QF,q2,5,,,sure\n", true), (keys + ",sure\n,7K3QF,q2,5,,,\n", nil),
            (keys + "\n,7K3QF,q2,5,,\n", nil),
        ] as [(String, Bool?)])
    func readsThatAKeyIsMeant(table: String, sure: Bool?) async throws {
        let rulings = try await payloads(table)
        #expect(rulings.map(\.sure) == [sure])
        #expect(rulings.map(\.answer) == ["5"])
    }

    @Test func refusesAnotherWordThanSure() async throws {
        let room = try Classroom()
        try room.edition()
        try room.drop(Self.keys + ",sure\n,7K3QF,q2,5,,,perhaps\n", "key.csv")
        try await room.sweep()
        #expect(try room.rulings().isEmpty)
        #expect(try room.reason("key.csv").summary.contains("under sure stands 'perhaps'"))
    }

    @Test func readsWhichAnswerTheReviewSettledOn() async throws {
        let table = "target,question,original,page,shown,read,answer,pupil\n"
        let fromTable = try await payloads(table + "7K3QF/q2,q2,fractions,1,,,5,\n")
        let json = """
            {"kind": "decisions", "rows": [{"target": "7K3QF/q2", "sheet": "fractions", "original":
            "fractions", "page": 1, "questionID": "q2", "answer": "5", "sure": "sure"}]}
            """
        let room = try Classroom()
        try room.edition()
        try room.drop(json, "decisions.json")
        try await room.sweep()
        for payload in try fromTable + room.rulings().map(\.cells) {
            #expect(payload.answer == "5" && payload.sure == true && payload.edition == "7K3QF")
            #expect(payload.prompt == "2 + 2 = ____" && payload.original == nil)
        }
        #expect(try room.rulings().map(\.type) == [.key])
    }
}
