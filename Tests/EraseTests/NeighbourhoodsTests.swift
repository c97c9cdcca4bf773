import Artifacts
import Testing

@testable import EraseStage

/// Where the network is believed on a page of which it doubts something.
@Suite struct NeighbourhoodsTests {
    private func square(_ x: Int, _ y: Int) -> Box { Box(x: x, y: y, width: 40, height: 40) }

    /// At 254 dots an inch what lies 60 pixels apart hangs together.
    private func disbelieved(
        _ boxes: [Box], taken: [Int], doubtful: [Int], hand: [Double]? = nil
    ) -> Set<Int> {
        Neighbourhoods(dpi: 254).disbelieved(
            boxes, taken: taken, doubtful: doubtful, hand: hand ?? boxes.map { _ in 0.9 })
    }

    @Test func believesAllOfAPageThatItDoubtsLittleOf() {
        let boxes = [square(0, 0), square(50, 0), square(1000, 0)]
        #expect(disbelieved(boxes, taken: [100, 0, 500], doubtful: [0, 150, 0]) == [])
    }

    @Test func believesWhatLiesFarFromADoubtfulFigure() {
        // A figure of three parts, one beside the other, and a word far below it.
        let boxes = [square(0, 0), square(90, 0), square(180, 0), square(0, 500), square(60, 500)]
        let wrong = disbelieved(
            boxes, taken: [100, 0, 0, 100, 100], doubtful: [0, 400, 400, 0, 0])
        #expect(wrong == [0, 1, 2])
    }

    @Test func followsAChainOfComponentsWhateverTheirOrder() {
        let boxes = [square(360, 0), square(0, 0), square(180, 0), square(90, 0), square(270, 0)]
        let all = disbelieved(boxes, taken: [0, 9, 9, 9, 9], doubtful: [99, 0, 0, 0, 0])
        #expect(all == [0, 1, 2, 3, 4])
        // Where one link is missing, what lies behind it is believed.
        let parted = disbelieved(
            [0, 1, 2, 3].map { boxes[$0] }, taken: [0, 9, 9, 9], doubtful: [99, 0, 0, 0])
        #expect(parted == [0])
    }

    @Test func takesOnlyWhatIsSureOnAPageThatItDoubtsMuchOf() {
        // A figure, an arrow far from it, and a word.
        let boxes = [square(0, 0), square(500, 0), square(0, 500)]
        let wrong = disbelieved(
            boxes, taken: [0, 50, 300], doubtful: [400, 0, 0], hand: [0.4, 0.7, 0.9])
        #expect(wrong == [0, 1])
    }

    @Test func leavesOutWhatIsNeitherTakenNorDoubtful() {
        // Print between two things does not join them.
        let boxes = [square(0, 0), square(80, 0), square(160, 0)]
        #expect(disbelieved(boxes, taken: [0, 0, 50], doubtful: [90, 0, 0]) == [0])
    }
}
