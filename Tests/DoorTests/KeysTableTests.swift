import Artifacts
import Engine
import Foundation
import Testing

@testable import Door

/// `keys.csv` as the outbox has it, dropped back.
@Suite struct KeysTableTests {
    @Test func takesWhatWasFilledInAndLeavesTheRest() async throws {
        let room = try Classroom(roster: "code,name\nP07,Anna Berg\n")
        try room.drop(try Made.png(5), "fox.png")
        try await room.sweep()
        try room.drop(
            """
            sheet,question,asks,answer,accepted,points,found
            fox,e1,Who passed by?,a fox,the fox; fox,2,
            fox,e2,6 × 8 = __,48,,,48
            fox,e3,6 × 7 = __,43,,,42
            fox,e4,Where did it sit?,,,,
            fox,e5,What fell down?,cheese,the cheese,,cheese

            """, "keys.csv")
        let sweep = try await room.sweep()
        #expect(sweep.files[0].state == .taken, "\(sweep.files)")
        let rulings = try room.rulings()
        #expect(rulings.map(\.target) == ["page/e1", "page/e3", "page/e5/the cheese"])
        #expect(rulings.allSatisfy { $0.key == "fox" && $0.cells.edition == nil })
        #expect(
            rulings.map(\.cells.prompt) == ["Who passed by?", "6 × 7 = __", "What fell down?"])
        #expect(rulings[0].cells.accepted == ["the fox", "fox"] && rulings[0].cells.points == 2)
        // Dropped once more as it is now laid, it says nothing new.
        try room.drop(
            "sheet,question,asks,answer,accepted,points,found\nfox,e1,Who passed by?,a fox,,,a fox\n",
            "keys again.csv")
        let again = try await room.sweep()
        #expect(again.files[0].notes == ["0 decided", "1 left as they are"])
    }
}
