import Artifacts
import Testing

@testable import EraseStage
@testable import Imaging

/// What belongs to a component of ink beside it: dots, and letters of one pale word.
@Suite struct DotsTests {
    private static let print = PageInk.Votes(print: 0.9, hand: 0, surePrint: 0.9, sureHand: 0)
    private static let writing = PageInk.Votes(print: 0, hand: 0.95, surePrint: 0, sureHand: 0.9)
    private static let likePrint = PageInk.Votes(
        print: 0.75, hand: 0.05, surePrint: 0.65, sureHand: 0)

    private func component(_ box: Box, darkness: Double = 0.8, isRead: Bool = false)
        -> PageInk.Component
    {
        PageInk.Component(
            label: 1, box: box, area: box.area / 2, inAnswers: 0,
            inPrint: isRead ? box.area / 2 : 0, inClosed: 0, broad: 0, darkness: darkness, hue: 0)
    }

    @Test func findsTheStemBelowADot() {
        let boxes = [
            Box(x: 100, y: 100, width: 8, height: 8),  // a dot
            Box(x: 98, y: 113, width: 12, height: 24),  // its stem
            Box(x: 150, y: 100, width: 8, height: 8),  // nothing but another dot below
            Box(x: 150, y: 112, width: 8, height: 8),
            Box(x: 200, y: 100, width: 8, height: 8),  // too far above a letter
            Box(x: 198, y: 140, width: 12, height: 24),
            Box(x: 250, y: 100, width: 8, height: 8),  // above a rule
            Box(x: 100, y: 113, width: 400, height: 30),
        ]
        #expect(LetterDots(dpi: 300).stems(of: boxes) == [1, nil, nil, nil, nil, nil, nil, nil])
    }

    @Test func letsADotGoWithItsStem() {
        let verdict = WritingVerdict(dpi: 300)
        let components = [
            component(Box(x: 100, y: 113, width: 12, height: 24)),
            component(Box(x: 102, y: 100, width: 8, height: 8)),
        ]
        #expect(verdict.choices(components, [Self.print, Self.writing]) == [.none, .none])
        #expect(verdict.choices(components, [Self.writing, Self.print]) == [.whole, .whole])
    }

    /// A page's letters, then a written word of which the network has all but the first letter for print.
    private func word(darkness: [Double], isRead: Bool = false) -> [WritingVerdict.Choice] {
        let letters = (0..<20).map {
            component(Box(x: 40 * $0, y: 0, width: 26, height: 38), isRead: true)
        }
        let word = darkness.enumerated().map {
            component(
                Box(x: 100 + 35 * $0, y: 300, width: 24, height: 22), darkness: $1,
                isRead: isRead && $0 > 0)
        }
        let look = PrintLook(letters, letters.map { _ in Self.print }, dpi: 300)
        let votes =
            letters.map { _ in Self.print } + [Self.writing]
            + word.dropFirst().map { _ in Self.likePrint }
        let choices = WritingVerdict(dpi: 300, look: look).choices(letters + word, votes)
        return Array(choices.dropFirst(20))
    }

    @Test func goesOnFromWritingToWhatIsAsPale() {
        #expect(word(darkness: [0.5, 0.52, 0.48]) == [.whole, .whole, .whole])
        // As dark as the page's print, of another pen, or read for certain.
        #expect(word(darkness: [0.5, 0.78, 0.78]) == [.whole, .none, .none])
        #expect(word(darkness: [0.3, 0.5, 0.5]) == [.whole, .none, .none])
        #expect(word(darkness: [0.5, 0.5, 0.5], isRead: true) == [.whole, .none, .none])
        // Beside print nothing goes on.
        #expect(word(darkness: [0.5, 0.5, 0.78]) == [.whole, .none, .none])
    }
}
