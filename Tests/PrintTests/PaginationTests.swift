import Testing

@testable import PrintStage

/// Where pages end.
struct PaginationTests {
    private func divide(_ heights: [Double]) -> Pagination {
        Pagination(heightsMM: heights, firstMM: 100, othersMM: 110, gapMM: 10...15)
    }

    @Test func keepsOnOnePageWhatFits() {
        #expect(divide([20, 20, 30]).counts == [3])
        #expect(divide([20, 20, 30]).gapMM == 15)
        #expect(divide([]).counts == [0])
    }

    @Test func fillsPagesEvenly() {
        #expect(divide([20, 20, 20, 20]).counts == [2, 2])
        #expect(divide([30, 30, 30, 30, 30, 30]).counts == [2, 2, 2])
    }

    @Test func neverLetsAPageRunOver() {
        for seed in 1..<200 {
            let heights = (0..<12).map { Double((seed * 7919 + $0 * 104_729) % 83) + 15 }
            let division = divide(heights)
            #expect(division.counts.reduce(0, +) == 12)
            var start = 0
            for (page, count) in division.counts.enumerated() {
                let used = heights[start..<start + count].reduce(0, +)
                let gaps = division.gapMM * Double(max(0, count - 1))
                #expect(used + gaps <= (page == 0 ? 100 : 110) + 1e-9)
                start += count
            }
        }
    }
}
