import Testing

@testable import Reading

/// What decides which way is up.
@Suite struct WayUpTests {
    @Test(arguments: [
        ("6 × 7 =", LineSense.upright), ("12 + 9 = ____", .upright), ("3. 81 - 9 = 72", .upright),
        ("= L × 9", .silent), ("____ = 6 + 21", .headlong), ("24 = 8 × 3", .headlong),
        ("+ 45", .upright), ("54 +", .headlong), ("345", .silent), ("river ____", .silent),
        ("x = 5", .silent), ("3 + 4 = 2 + 5", .silent), ("= 5", .silent), ("", .silent),
        ("A + B", .silent), ("- 7 -", .silent),
    ])
    func seesBySignsHowALineWasHeld(text: String, sense: LineSense) {
        #expect(LineSense(text) == sense)
    }

    @Test func turnsAPageOnlyForWhatReadsBetterByFar() {
        func looks(_ weights: [Double]) -> [WayUp.Look] {
            weights.enumerated().map { WayUp.Look(turns: $0.offset, weight: $0.element) }
        }
        #expect(WayUp.decided(looks([3, 0, 40, 1])) == 2)
        #expect(WayUp.decided(looks([40, 0, 3, 1])) == 0)
        #expect(WayUp.decided(looks([30, 0, 40, 1])) == nil)
        #expect(WayUp.decided(looks([0, 0, 4, 0])) == nil)
        #expect(WayUp.decided([]) == nil)
    }

    @Test func trustsSignsOnlyWhereBothWaysReadAlike() {
        // `3 + 47 =` on its head has one digit left.
        let (up, down) = (
            LineWeight(letters: 3, sense: .headlong), LineWeight(letters: 1, sense: .upright)
        )
        #expect(up.against(down) == (3, 1))
        // `9 + 6 =` and `= 9 + 6`.
        let (first, second) = (
            LineWeight(letters: 2, sense: .headlong), LineWeight(letters: 1.9, sense: .upright)
        )
        let weights = first.against(second)
        #expect(weights.one == 0 && weights.other > 5)
        #expect(second.against(first).one == weights.other)
    }
}
