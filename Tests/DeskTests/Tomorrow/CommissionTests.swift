import Artifacts
import Engine
import Foundation
import Testing

@testable import Desk

/// What a class of seven is commissioned to practise after two sheets.
struct CommissionTests {
    private func commissions(_ room: TestClass) throws -> [Commission] {
        try room.desk().commission().map {
            try Document.decode(Commission.self, from: Data(contentsOf: $0))
        }
    }

    private func term(_ pupils: Int) async throws -> TestClass {
        let room = try TestClass(roster: TestClass.roster(pupils))
        try await room.term(
            pupils: pupils,
            sheets: [("plants", "Science", "2026-09-02"), ("sums", "Maths", "2026-09-03")])
        _ = try await room.desk().lay()
        return room
    }

    @Test func asksEachPupilForTheirOwnMistakes() async throws {
        let room = try await term(7)
        let all = try commissions(room)
        #expect(all.map(\.pupil) == all.map(\.pupil).sorted() && !all.isEmpty)
        #expect(Set(all.map(\.set)).count == 1)
        #expect(all.allSatisfy { Commission.isSet($0.set) })
        for commission in all {
            let wrong = commission.items.filter { $0.why == .mistake }
            #expect(wrong.count <= 6 && commission.items.filter { $0.why == .well }.count <= 1)
            #expect(commission.items.allSatisfy { $0.entry.proof != nil })
            let prompts = commission.items.map(\.question.prompt)
            #expect(Set(prompts).count == prompts.count)
        }
        #expect(Set(all.map { $0.items.map(\.question.prompt) }).count > 1)
    }

    @Test func foldsAwayTheSheetsWhosePlaceALaterOneHasTaken() async throws {
        let room = try await term(2)
        for (place, set) in ["next-aaaaaaaa", "next-bbbbbbbb"].enumerated() {
            #expect(Commission.isSet(set))
            try room.sheet("\(set)/P01", serial: 800 + place, on: "2026-09-1\(place)")
        }
        _ = try await room.desk().lay()
        let page = try room.text("outbox/index.html")
        let fold = try #require(page.range(of: "<summary>Earlier practice: 1 sheet</summary>"))
        let old = try #require(page.range(of: "id=\"sheet-next-aaaaaaaa\""))
        let new = try #require(page.range(of: "id=\"sheet-next-bbbbbbbb\""))
        #expect(new.lowerBound < fold.lowerBound && fold.lowerBound < old.lowerBound)
    }

    @Test func asksNobodyAgainWithoutNews() async throws {
        let room = try await term(5)
        let first = try commissions(room)
        #expect(!first.isEmpty)
        #expect(try commissions(room) == [])
        // One more paper is news of one pupil alone.
        try room.paper(
            "sums", of: "P02", attempt: "2", serial: 900, on: "2026-09-09",
            right: Array(repeating: false, count: 6))
        _ = try await room.desk().lay()
        let second = try commissions(room)
        #expect(second.map(\.pupil) == ["P02"])
        #expect(second.first?.set != first.first?.set)
        #expect(second.first?.items.filter { $0.why == .mistake }.count == 6)
    }

    @Test func asksNothingThatWasAnsweredRightTwice() async throws {
        let room = try await term(3)
        for attempt in ["2", "3"] {
            try room.paper(
                "sums", of: "P01", attempt: attempt, serial: 900 + (Int(attempt) ?? 0),
                on: "2026-09-1\(attempt)", right: Array(repeating: true, count: 6))
        }
        _ = try await room.desk().lay()
        let mine = try #require(try commissions(room).first { $0.pupil == "P01" })
        #expect(mine.known.filter { $0.hasSuffix("of sums?") }.count == 6)
        #expect(!mine.items.contains { $0.question.prompt.hasSuffix("of sums?") })
    }
}
