import Artifacts
import Testing

@testable import Reading

/// When a number on a worksheet of others is taken for read.
@Suite struct AnswerCertaintyTests {
    @Test func isSureOnlyWhereAllReadersSayTheSame() {
        #expect(
            AnswerCertainty.margin(of: threefold([("47", 0, 0, -3), ("41", -14, -14, 0)])) == nil)
        #expect(AnswerCertainty.margin(of: sight([("47", 0, 0), ("41", -14, -14)])) != nil)
        #expect(AnswerCertainty.margin(of: sight([("47", 0, -4), ("41", -14, 0)])) == nil)
        #expect(AnswerCertainty.margin(of: sight([("47", -9, 0), ("7", 0, -14)])) == nil)
    }

    @Test func isNeverSureAgainstADoubt() {
        let clear = [("47", 0.0, 0.0), ("41", -14.0, -14.0)]
        for doubt in ["higher than one line", InkAtoms.unlike, InkDoubt.beside] {
            #expect(AnswerCertainty.error(of: sight(clear, doubt: doubt)) == nil)
        }
        let texts = clear.map { ($0.0, $0.1, $0.2, $0.2) }
        #expect(AnswerCertainty.error(of: threefold(texts)) != nil)
        for outside in [(-1.0, -8.0), (-8, -1)] {
            #expect(
                KeyCertainty.reading(of: threefold(texts, outside: outside)) { $0 == "47" } == nil)
        }
        #expect(AnswerCertainty.error(of: sight([])) == nil)
    }

    @Test func settlesWhatLiesBesideANumberByTheReaderWhoSeesItsPage() {
        for doubt in [InkDoubt.pale, InkDoubt.point] {
            for (others, outside, isRead) in [
                (-3.0, -3.0, true), (-2.5, -3, false), (-3, -2.5, false),
            ] {
                let seen = threefold(
                    [("47", 0, 0, 0), ("41", -14, -14, -14), ("477", -14, -14, others)],
                    outside: (-8, outside), doubt: doubt)
                #expect((AnswerCertainty.error(of: seen) != nil) == isRead)
            }
        }
    }

    @Test func countsTheReadersDoubtsTogether() {
        for (first, second, third, isRead) in [
            (-1.0, -3.0, -1.0, true), (-0.5, -3, -1, false), (-6, -3, -0.5, false),
            (-6.5, -3, -0.5, true), (-14, -3, 0, false),
            (0, -4, -4, true), (-0.5, -1.5, -2.5, false),
        ] {
            let seen = seen47((first, second, third))
            #expect((AnswerCertainty.error(of: seen) != nil) == isRead)
        }
    }

    @Test func takesWhatALineMayRunThroughForReadWhereTheReadersAreSurer() {
        for doubt in [InkDoubt.struck, InkDoubt.crossed] {
            for (first, isRead) in [(-4.0, true), (-3.5, false)] {
                var seen = seen47((first, -3, -3))
                seen.doubt = doubt
                #expect((AnswerCertainty.error(of: seen) != nil) == isRead)
                #expect((AnswerCertainty.key(in: seen) { $0 == "47" } != nil) == isRead)
            }
        }
    }

    @Test func knowsTheKeyThoughMoreMayBeWrittenBesideIt() {
        for doubt in [InkDoubt.pale, InkDoubt.point, InkDoubt.beside] {
            for (first, isKnown) in [(-2.0, true), (-1.5, false)] {
                var seen = seen47((first, -3, -3))
                seen.doubt = doubt
                #expect((AnswerCertainty.key(in: seen) { $0 == "47" } != nil) == isKnown)
                #expect(AnswerCertainty.key(in: seen) { $0 == "41" } == nil)
                if doubt == InkDoubt.beside { #expect(AnswerCertainty.error(of: seen) == nil) }
            }
        }
        for (first, isKnown) in [(-4.0, true), (-3.5, false)] {
            let known = AnswerCertainty.key(in: seen47((first, -1, -1))) { $0 == "47" }
            #expect((known != nil) == isKnown)
        }
        var other = seen47((-9, -9, -9))
        other.doubt = "ink across print"
        #expect(AnswerCertainty.key(in: other) { $0 == "47" } == nil)
    }

    @Test func knowsNoKeyWhereWhoIsShownThePageFindsAnotherTextLikelier() {
        for (third, isKnown) in [(-1.0, true), (-0.5, false)] {
            let seen = threefold([("-7", -2, 0, -1), ("-17", -1, -20, third)])
            #expect((AnswerCertainty.key(in: seen) { $0 == "-7" } != nil) == isKnown)
        }
    }

    private func seen47(_ outside: (Double, Double, Double)) -> SeenWriting.Sight {
        var seen = threefold(
            [("47", 0, 0, 0), ("41", -14, -14, -14)], outside: (outside.1, outside.2))
        seen.outside.first = outside.0
        return seen
    }

    @Test func takesWhatIsOfItsPagesHandForReadWithLess() {
        // A reader finds another number a little likelier, and the third doubts that it is one.
        var seen = threefold(
            [("68", -1, -0.5, 0), ("18", 0, 0, -7), ("88", -12, -12, -12)], outside: (-1.5, -1.5))
        #expect(AnswerCertainty.error(of: seen) == nil)
        func error(_ likenesses: [(Double, Double?)]) -> Double? {
            seen.hand = likenesses.map { .init(same: $0, other: $1) }
            return AnswerCertainty.error(of: seen)
        }
        #expect(error([(0.86, 0.81), (0.8, nil)]) != nil)
        #expect(error([(0.86, 0.85), (0.8, nil)]) == nil)
        #expect(error([(0.86, 0.81), (0.6, 0.2)]) == nil)
        #expect(error([]) == nil)
        seen.outside.third = -1
        #expect(error([(0.86, 0.81), (0.8, nil)]) == nil)
        seen.outside.third = -3
        #expect(error([(0.86, 0.81), (0.8, nil)]) != nil)
        seen.candidates[1].first = 1.5
        #expect(error([(0.86, 0.81), (0.8, nil)]) == nil)
        seen.candidates[1].first = 0
        for text in ["18", "81"] {
            seen.candidates[0].text = text
            seen.bend = 0
            #expect(error([(0.86, 0.81), (0.8, nil)]) == nil)
        }
        seen.candidates[0].text = "68"
        seen.outside.first = -1
        #expect(error([(0.86, 0.81), (0.8, nil)]) == nil)
        seen.outside.first = -3
        seen.doubt = "struck out"
        #expect(error([(0.86, 0.81), (0.8, nil)]) == nil)
    }

    @Test func asksTheHandOnlyOfInkThatAllReadersTakeForANumberWithoutA1() {
        let close = threefold([("47", 0, 0, 0), ("44", -1.5, -1.5, -1.5)], outside: (-9, -9))
        #expect(AnswerCertainty.error(of: close) == nil)
        #expect(WriterCertainty.mayVouch(for: close))
        for outside in [(-1.0, -9.0), (-9, -1)] {
            #expect(
                !WriterCertainty.mayVouch(
                    for: threefold([("47", 0, 0, 0)], outside: outside)))
        }
        var doubted = close
        doubted.outside.first = -1
        #expect(!WriterCertainty.mayVouch(for: doubted))
        doubted = close
        doubted.doubt = "struck out"
        #expect(!WriterCertainty.mayVouch(for: doubted))
        #expect(!WriterCertainty.mayVouch(for: threefold([("41", 0, 0, 0)], outside: (-9, -9))))
    }

    @Test func knowsTheKeyByLessWhereThePagesHandVouchesForIt() {
        var seen = threefold(
            [("68", -1, -0.5, 0), ("66", -1.5, -1.5, -1.5), ("88", -12, -12, -12)],
            outside: (-3, -3))
        let isKnown = { KeyCertainty.reading(of: seen) { $0 == "68" } != nil }
        #expect(!isKnown())
        seen.hand = [.init(same: 0.86, other: 0.8), .init(same: 0.9, other: 0.4)]
        #expect(isKnown())
        #expect(KeyCertainty.reading(of: seen) { $0 == "66" } == nil)
        #expect(AnswerCertainty.error(of: seen) != 0.005)
        seen.hand = [.init(same: 0.86, other: 0.8), .init(same: 0.6, other: 0.4)]
        #expect(!isKnown())
        seen.hand = [.init(same: 0.86, other: 0.8), .init(same: 0.9, other: 0.4)]
        seen.outside.first = -1
        #expect(!isKnown())
    }

    @Test(arguments: [(-1.5, false), (AnswerCertainty.noOther, true)])
    func leavesAOneThatMayBeAnotherDigitToAPerson(_ six: Double, _ isSure: Bool) {
        let seen = threefold([("16", 0, 0, 0), ("66", -14, -14, six)])
        #expect((AnswerCertainty.error(of: seen) != nil) == isSure)
        // It is the 1 that is doubted, not what stands beside it.
        #expect(
            AnswerCertainty.error(of: threefold([("16", 0, 0, 0), ("10", -14, -14, six)])) != nil)
    }

    @Test func takesASignAndAPointForReadWithMore() {
        func error(_ text: String, _ other: Double) -> Double? {
            AnswerCertainty.error(of: sight([(text, 0, 0), ("1", other, other)]))
        }
        #expect(error("-4", -6) == 0.005 && error("-4", -3) == 0.01 && error("-4", -1) == nil)
        #expect(error("4.5", -5) == 0.005 && error("4.5", -4) == 0.01 && error("4.5", -3) == nil)
    }

    @Test func takesNoPointForSurerBecauseOfThePagesHand() {
        for (text, other, error) in [("68", "66", 0.005), ("6.8", "6.6", 0.01)] {
            var seen = sight([(text, 0, 0), (other, -3.9, -3.9)])
            seen.hand = text.filter { $0 != "." }.map { _ in .init(same: 0.9, other: 0.4) }
            #expect(AnswerCertainty.error(of: seen) == error)
        }
    }

    @Test(arguments: [
        (Double?.none, -6.5, false), (nil, -7, true), (0.2, -6.5, false), (0.2, -7, true),
        (AnswerCertainty.mostBend, -5, true), (AnswerCertainty.mostBend, -4.5, false),
    ])
    func leavesAOneThatMayBeASevenToTheKeyAndToAPerson(
        _ bend: Double?, _ seven: Double, _ isSure: Bool
    ) {
        for (text, other) in [("41", "47"), ("1", "7"), ("117", "717")] {
            var seen = threefold([(text, 0, 0, 0), (other, -14, -14, seven)])
            seen.bend = bend
            #expect((AnswerCertainty.error(of: seen) != nil) == isSure)
            #expect(KeyCertainty.reading(of: seen) { $0 == text }?.text == text)
        }
        // A 7 in another digit's place, or one more of them, tells nothing of the 1.
        for other in ["71", "417"] {
            var seen = threefold([("41", 0, 0, 0), (other, -14, -14, seven)])
            seen.bend = bend
            #expect(AnswerCertainty.error(of: seen) != nil)
        }
    }

    @Test(arguments: [
        ("616", [30, 34, 28], true), ("616", [30, 33, 28], false), ("616", [30, 34, 32], false),
        ("-13", [4, 34, 30], false), ("11", [20, 40], false), ("166", [40, 20, 20], false),
        ("6416", [20, 20, 30, 20], true),
    ])
    func knowsAStrokeBetweenDigitsThatIsHigherThanThey(
        _ text: String, _ heights: [Int], _ mayBeSlash: Bool
    ) {
        let path = CharacterLattice.Path(
            text: text,
            boxes: heights.enumerated().map { Box(x: 20 * $0, y: 0, width: 10, height: $1) },
            characters: heights.map { _ in 1 }, logProbability: 0)
        #expect(path.mayHaveSlash == mayBeSlash)
    }

    @Test func growsSurerWithTheDistanceToTheNextReading() throws {
        let near = try #require(
            AnswerCertainty.margin(of: sight([("47", -0.5, 0), ("41", -2, -2)])))
        let far = try #require(
            AnswerCertainty.margin(of: sight([("47", 0, 0), ("41", -16, -16)])))
        #expect(far > near)
    }

    @Test func isNeverSureWhereAPointMayHideOrAZeroIsIdle() {
        let clear = [("29", 0.0, 0.0), ("27", -14.0, -14.0)]
        #expect(AnswerCertainty.margin(of: sight(clear)) != nil)
        #expect(AnswerCertainty.margin(of: sight(clear + [("2.9", -9, -1)])) == nil)
        #expect(AnswerCertainty.margin(of: sight(clear + [("2.9", -9, -9)])) != nil)
        let texts = clear.map { ($0.0, $0.1, $0.2, $0.2) }
        for (first, third) in [(-1.5, -9.0), (-9, -2)] {
            let pointed = threefold(texts + [("2.9", first, -20, third)])
            #expect(AnswerCertainty.margin(of: pointed) == nil)
            // Hardly anybody writes the key with a point in it: less is doubted.
            #expect(KeyCertainty.reading(of: pointed) { $0 == "29" }?.text == "29")
        }
        // What the second reader alone takes for a point is the end of a stroke.
        for (third, isSure) in [(-5.0, true), (-4, false)] {
            let seen = threefold(texts + [("2.9", -9, 0, third)])
            #expect((AnswerCertainty.margin(of: seen) != nil) == isSure)
            #expect((KeyCertainty.reading(of: seen) { $0 == "29" } != nil) == isSure)
        }
        let both = sight(clear + [("2.9", -9, -1)])
        #expect(KeyCertainty.reading(of: both) { $0 == "29" } == nil)
        #expect(AnswerCertainty.margin(of: sight([("06", 0, 0), ("66", -14, -14)])) == nil)
        #expect(
            KeyCertainty.reading(of: sight([("06", 0, 0), ("66", -14, -14)])) { _ in true } == nil)
    }

    @Test func isNeverSureWhereAMinusMayBeLost() {
        let clear = [("29", 0.0, 0.0), ("27", -14.0, -14.0)]
        for (minus, isSure) in [(-4.0, false), (-5, true)] {
            let seen = sight(clear + [("-29", minus, -16)])
            #expect((AnswerCertainty.error(of: seen) != nil) == isSure)
            #expect(KeyCertainty.reading(of: seen) { $0 == "29" }?.text == "29")
            // Who is shown the page sees it as well.
            let onPage = threefold([("29", 0, 0, 0), ("-29", -14, -14, minus)])
            #expect((AnswerCertainty.error(of: onPage) != nil) == isSure)
        }
        #expect(AnswerCertainty.error(of: sight(clear + [("-28", -1, -16)])) != nil)
    }

    @Test func knowsTheKeyByLessThanItReads() throws {
        var close = sight([("47", 0, -0.5), ("41", -5, -5)], outside: -2)
        close.outside.first = -0.5
        #expect(AnswerCertainty.error(of: close) == nil)
        #expect(try #require(KeyCertainty.reading(of: close) { $0 == "47" }).text == "47")
        #expect(KeyCertainty.reading(of: close) { $0 == "41" } == nil)
        for (text, other) in [("4.7", "4.1"), ("-47", "-41")] {
            func key(_ lacking: Double) -> String? {
                KeyCertainty.reading(of: sight([(text, 0, 0), (other, lacking, lacking)])) {
                    $0 == text
                }?.text
            }
            #expect(key(-2.5) == text && key(-1.5) == nil)
        }
    }

    @Test func takesTheBarOfASure4ForNoStrike() {
        let box = Box(x: 0, y: 0, width: 20, height: 30)
        let path = { (text: String, sure: Double) in
            CharacterLattice.Path(text: text, boxes: [box], characters: [sure], logProbability: 0)
        }
        #expect(path("4", 0.95).crossable.isEmpty)
        #expect(path("4", 0.6).crossable == [box])
        #expect(path("8", 0.95).crossable == [box])
        #expect(path("7", 0.95).crossable == [box])
    }
}
