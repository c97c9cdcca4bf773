import Artifacts
import Paper
import Testing

@testable import SparksStage

/// A tally has as many pages as its sparks need; a card and its row have one number.
@Suite struct TallyTests {
    private func sparks(_ count: Int) -> [Spark] {
        (0..<count).map { index in
            Spark(
                id: "s\(index + 1)", type: .question, text: "What would you take along?",
                origin: .embedded)
        }
    }

    @Test(arguments: [(0, []), (1, [1]), (20, [20]), (21, [20, 1]), (60, [20, 20, 20])])
    func hasTwentyRowsOnAPage(count: Int, rows: [Int]) {
        let pages = SparkTally.pages(sparks(count), title: "A walk", paper: .a4)
        #expect(pages.map(\.sparks.count) == rows)
    }

    @Test func countsOnFromPageToPage() {
        let pages = SparkTally.pages(sparks(45), title: "A walk", paper: .a4)
        #expect(pages.map(\.before) == [0, 20, 40])
        #expect(pages.flatMap(\.fields).map(\.questionID) == sparks(45).map(\.id))
    }

    @Test(arguments: PaperSize.allCases)
    func keepsEachBubbleOnThePageAndApart(paper: PaperSize) {
        for page in SparkTally.pages(sparks(20), title: "A walk", paper: paper) {
            let bubbles = page.fields.flatMap { $0.bubblesMM.values }
            #expect(bubbles.count == 60)
            for (index, one) in bubbles.enumerated() {
                #expect(one.x > 0 && one.x + one.width < paper.widthMM)
                #expect(one.y > 0 && one.y + one.height < paper.heightMM)
                for other in bubbles.dropFirst(index + 1) {
                    #expect(
                        one.x + one.width <= other.x || other.x + other.width <= one.x
                            || one.y + one.height <= other.y || other.y + other.height <= one.y)
                }
            }
        }
    }
}
