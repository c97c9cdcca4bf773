import Artifacts
import Desk
import Foundation
import Testing

@testable import Desk

/// What the card of a sheet says where there is a class.
struct TurnoutTests {
    private func turnout(
        carded: Int = 0, came: [String] = [], refused: [String] = [], of all: Int = 25,
        undecided: Int = 0, percent: [Double] = [], strangers: Int = 0
    ) -> Turnout {
        let codes = (1...all).map(TestClass.code)
        return Turnout(
            codes,
            .init(
                carded: Set(codes.prefix(carded)), came: Set(came), refused: Set(refused),
                strangers: strangers, undecided: undecided, percentages: percent))
    }

    @Test func saysHowMuchIsBackInALine() {
        #expect(
            turnout(carded: 21, came: ["P25"], refused: ["P25"], percent: [60, 70, 80]).parts
                .joined(separator: " · ")
                == "21 of 25 back · 3 missing · 1 not readable · median 70 %")
        #expect(turnout().parts == ["0 of 25 back"])
        #expect(turnout(carded: 25, percent: [50]).parts == ["25 of 25 back", "median 50 %"])
        #expect(
            turnout(carded: 20, came: ["P21"], strangers: 2).parts
                == ["20 of 25 back", "4 missing", "1 waiting", "2 of nobody in the class"])
    }

    @Test func saysWhoWasAwayAndWaitsForNobodyWhoIsExcused() {
        let codes = (1...4).map(TestClass.code)
        func turnout(_ said: [String: Ruling.Attendance], back: Int) -> Turnout {
            Turnout(
                codes,
                .init(
                    carded: Set(codes.prefix(back)), came: [], refused: [], attendance: said,
                    percentages: [80]))
        }
        let some = turnout(["P03": .absent, "P04": .excused], back: 2)
        #expect(some.parts == ["2 of 4 back", "1 absent", "1 excused", "median 80 %"])
        #expect(some.next(again: nil)?.title == "Hand back 2 papers")
        // A paper that came counts, whatever was said before; what was taken back is not there.
        let came = turnout(["P02": .excused, "P03": .expected], back: 2)
        #expect(came.parts == ["2 of 4 back", "2 missing", "median 80 %"])
        #expect(came.next(again: nil)?.title == "Collect 2 more")
    }

    @Test func everyPupilStandsInOnePlace() {
        let one = turnout(carded: 20, came: ["P01", "P24", "P25", "Q9"], refused: ["P25", "P02"])
        let all = one.back + one.missing + one.unreadable + one.waiting
        #expect(Set(all).count == 25 && all.count == 25)
        #expect(one.unreadable == ["P25"] && one.waiting == ["P24"])
    }

    @Test func theNextStepFollows() {
        let again = "reviso print fractions-03"
        #expect(turnout().next(again: again) == nil)
        #expect(
            turnout(carded: 21, refused: ["P25"], undecided: 2, percent: [50]).next(again: again)?
                .title == "Collect 4 more")
        #expect(turnout(carded: 25, undecided: 2, percent: [50]).next(again: again) == nil)
        #expect(
            turnout(carded: 25, percent: [70]).next(again: again)?.title == "Hand back 25 papers")
        #expect(
            turnout(carded: 20, percent: [50], strangers: 2).next(again: again)?.title
                == "Collect 3 more")
        #expect(
            turnout(carded: 24, percent: [50], strangers: 1).next(again: again)?.title
                == "Say who 1 paper is from")
        let low = turnout(carded: 25, percent: [69.9]).next(again: again)
        #expect(low?.title == "Hand back, then practise again")
        #expect(low?.advice.hasSuffix(again) == true)
        #expect(
            turnout(carded: 25, percent: [10]).next(again: nil)?.title == "Hand back 25 papers")
    }

    @Test func standsOnTheCardWithWhoIsMissing() async throws {
        let room = try TestClass(roster: TestClass.roster(5))
        try await room.term(
            pupils: 5, sheets: [("fractions", "Maths", "2026-10-05")], without: [2, 4])
        try room.deliver("fractions/P04/9-1", serial: 900, on: "2026-10-05", name: "dark.jpg")
        try room.refuse(
            Problem(.input, "Page is too dark"), key: "fractions/P04/9-1", step: "01-intake")
        _ = try await room.desk().lay()
        let page = try room.text("outbox/index.html").replacing(
            " <span aria-hidden=\"true\">·</span> ", with: " · ")
        #expect(page.contains("3 of 5 back · 1 missing · 1 not readable · median"))
        #expect(page.contains("Collect 2 more"))
        #expect(page.contains("<summary>1 missing</summary><p>P02 Alan Pupil2</p>"))
        #expect(!page.contains("Best score"))
        #expect(try room.desk().overview().first?.next == "Collect 2 more")
        _ = try await room.desk(names: false).lay()
        #expect(
            try room.text("outbox/index.html").contains("<summary>1 missing</summary><p>P02</p>"))
    }

    @Test func oneLearnerKeepsTheWordsOfTheSeed() async throws {
        let room = try TestClass(roster: nil)
        try await room.term(pupils: 1, sheets: [("fractions", "Maths", "2026-10-05")])
        _ = try await room.desk().lay()
        let page = try room.text("outbox/index.html")
        #expect(page.contains("Best score <b>") && page.contains("Score again"))
        #expect(!page.contains(" back <span") && !page.contains("missing"))
    }
}
