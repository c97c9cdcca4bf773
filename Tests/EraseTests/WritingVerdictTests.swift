import Artifacts
import Testing

@testable import EraseStage
@testable import Imaging

/// What the network says of components and what becomes of them.
@Suite struct WritingVerdictTests {
    private let verdict = WritingVerdict(dpi: 300)

    private func component(
        _ box: Box = Box(x: 0, y: 0, width: 30, height: 40), area: Int = 300, inAnswers: Int = 0,
        inPrint: Int = 0, broad: Int = 0
    ) -> PageInk.Component {
        PageInk.Component(
            label: 1, box: box, area: area, inAnswers: inAnswers, inPrint: inPrint, inClosed: 0,
            broad: broad, darkness: 0.6, hue: 0)
    }

    private func votes(_ hand: Double, print: Double? = nil) -> PageInk.Votes {
        let print = print ?? 1 - hand
        return PageInk.Votes(
            print: print, hand: hand, surePrint: print > 0.75 ? 1 : 0, sureHand: hand > 0.75 ? 1 : 0
        )
    }

    @Test func takesWhatIsSurelyWritingAndLeavesPrint() {
        #expect(verdict.choice(component(), votes(0.9)) == .whole)
        #expect(verdict.choice(component(), votes(0.05)) == .none)
        #expect(verdict.choice(component(), votes(0.45)) == .doubtful)
    }

    @Test func takesSoonerWhereAnswersGoAndLaterAmongWords() {
        #expect(
            verdict.choice(
                component(inAnswers: 300),
                PageInk.Votes(print: 0.3, hand: 0.45, surePrint: 0, sureHand: 0)) == .whole)
        #expect(verdict.choice(component(inPrint: 300), votes(0.7)) == .doubtful)
        // Words were read there for certain: most of a stroke across them is print.
        let across = PageInk.Votes(print: 0.4, hand: 0.85, surePrint: 0, sureHand: 0)
        #expect(verdict.choice(component(inPrint: 300), across) == .doubtful)
        #expect(verdict.choice(component(), across) == .whole)
    }

    @Test func takesNoPictureForStrokes() {
        let blot = component(Box(x: 0, y: 0, width: 100, height: 100), area: 9000, broad: 6000)
        #expect(verdict.choice(blot, votes(0.85)) != .whole)
        let large = component(Box(x: 0, y: 0, width: 1500, height: 60), area: 3000)
        #expect(
            verdict.choice(large, PageInk.Votes(print: 0, hand: 0.85, surePrint: 0, sureHand: 0))
                != .whole)
    }

    @Test func takesTheWrittenPartOfWhatTouchesPrint() {
        let mixed = PageInk.Votes(print: 0.5, hand: 0.45, surePrint: 0.5, sureHand: 0.4)
        #expect(verdict.choice(component(area: 1200), mixed) == .part)
        #expect(verdict.choice(component(area: 1200, inPrint: 1200), mixed) != .part)
        // A figure's lines are as large; a frame for an answer is too, and holds one.
        let large = Box(x: 0, y: 0, width: 300, height: 200)
        #expect(verdict.choice(component(large, area: 1200), mixed) != .part)
        #expect(verdict.choice(component(large, area: 1200, inAnswers: 400), mixed) == .part)
    }

    @Test func takesInPartWhatRanIntoLettersOutOfItsPlace() {
        let mixed = PageInk.Votes(print: 0.2, hand: 0.75, surePrint: 0.15, sureHand: 0.7)
        #expect(verdict.choice(component(area: 2000), mixed) == .part)
        #expect(verdict.choice(component(area: 2000, inAnswers: 1200), mixed) == .part)
        // In its place there are no letters.
        #expect(verdict.choice(component(area: 2000, inAnswers: 1950), mixed) == .whole)
        // Less than two strokes are no letter.
        #expect(verdict.choice(component(area: 800), mixed) == .whole)
        let speck = PageInk.Votes(print: 0.1, hand: 0.85, surePrint: 0.04, sureHand: 0.8)
        #expect(verdict.choice(component(area: 8000), speck) == .whole)
    }

    @Test func doubtsASignBetweenPrintAndFollowsALineOfWriting() {
        func row(_ shares: [Double], inAnswers: Int = 0) -> [WritingVerdict.Choice] {
            let components = shares.indices.map {
                component(
                    Box(x: 45 * $0, y: 0, width: 30, height: 40),
                    inAnswers: $0 == 1 ? inAnswers : 0)
            }
            return verdict.choices(components, shares.map { votes($0) })
        }
        #expect(row([0.02, 0.85, 0.02]) == [.none, .doubtful, .none])
        // A bracket at a line's end.
        #expect(row([0.02, 0.85]) == [.none, .doubtful])
        // An answer stands behind its sum.
        #expect(row([0.02, 0.85], inAnswers: 200) == [.none, .whole])
        #expect(row([0.95, 0.55, 0.55, 0.95]) == [.whole, .whole, .whole, .whole])
        #expect(row([0.55, 0.55]) == [.doubtful, .doubtful])
    }

    @Test func findsNeighboursOnALine() {
        let boxes = [
            Box(x: 0, y: 0, width: 20, height: 40), Box(x: 30, y: 10, width: 20, height: 20),
            Box(x: 60, y: 200, width: 20, height: 40), Box(x: 300, y: 0, width: 20, height: 40),
        ]
        let beside = LineNeighbours(boxes, reachPx: 47)
        #expect(beside.right == [[1], [], [], []])
        #expect(beside.left == [[], [0], [], []])
    }
}
