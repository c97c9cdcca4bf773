import Artifacts
import Testing

@testable import Reading

/// When a number is taken for read, and when for its key.
@Suite struct NumberDecisionTests {
    private let decision = NumberDecision.inUse

    private func error(_ sight: SeenWriting.Sight, inBoxes: Bool = false) -> Double? {
        decision.error(of: sight, inBoxes: inBoxes)?.error
    }

    private func score(_ sight: SeenWriting.Sight) throws -> Double {
        try #require(decision.score(of: sight, inBoxes: false, asKey: true)).score
    }

    /// What all readers see alike and nothing speaks against: each character sure.
    private func clear(
        _ text: String = "47", _ other: (String, Double) = ("44", -14), outside: Double = -8
    ) -> SeenWriting.Sight {
        var seen = threefold(
            [(text, 0, 0, 0), (other.0, other.1, other.1, other.1)], outside: (outside, outside))
        seen.outside.first = outside
        seen.characters = text.map { [String($0): 1] }
        if text.contains("1") { seen.bend = 0.01 }
        return seen
    }

    @Test(arguments: ["4", "47", "473", "-4", "-47"])
    func takesForReadWhatAllReadersSeeAlike(_ text: String) throws {
        #expect(try #require(error(clear(text, ("8", -14)))) <= 0.005)
        #expect(decision.error(of: clear(text, ("8", -14)), inBoxes: false)?.text == text)
        #expect(try #require(error(clear(text, ("8", -14)), inBoxes: true)) <= 0.015)
    }

    /// What is no question of how well readers know such ink is none that they settle.
    @Test func takesNothingAgainstADoubtThatItDoesNotWeigh() {
        for doubt in [
            "higher than one line", InkAtoms.unlike, InkDoubt.slash, InkDoubt.page,
            "ink across print",
        ] {
            var seen = clear()
            seen.doubt = doubt
            #expect(error(seen) == nil)
            #expect(decision.key(in: seen, inBoxes: false) { $0 == "47" } == nil)
        }
        #expect(error(sight([])) == nil)
        // Two readers are letters' readers.
        #expect(error(letterSight([("47", 0, 0), ("41", -14, -14)])) == nil)
        #expect(error(clear("3/4")) == nil)
    }

    @Test func takesNoNumberForReadBesideWhichMoreIsWritten() {
        var seen = clear()
        seen.doubt = InkDoubt.beside
        #expect(error(seen) == nil)
        #expect(decision.key(in: seen, inBoxes: false) { $0 == "47" }?.text == "47")
        #expect(decision.key(in: seen, inBoxes: false) { $0 == "44" } == nil)
    }

    @Test func leavesWhatReadersDisagreeOfToAPerson() {
        for (first, second, third) in [(-9.0, 0.0, 0.0), (-9, 0, -9), (0, 0, -9)] {
            var seen = clear()
            seen.candidates[0].first = first
            seen.candidates[0].second = second
            seen.candidates[0].third = third
            seen.candidates[1].first = -9 - first
            seen.candidates[1].second = -9 - second
            seen.candidates[1].third = -9 - third
            seen.candidates.sort { NumberCertainty.weight($0) > NumberCertainty.weight($1) }
            #expect((error(seen) ?? 1) > 0.002, "\(first) \(second) \(third)")
        }
        #expect((error(clear("47", ("44", -1))) ?? 1) > 0.005)
    }

    /// Whatever speaks against a number makes it no likelier to be right.
    @Test func isNoSurerForAnythingThatSpeaksAgainstIt() throws {
        let least = try score(clear())
        var worse: [SeenWriting.Sight] = [-6.0, -3, -1, 0].map { clear(outside: $0) }
        worse += [-10.0, -4, -1].map { clear("47", ("44", $0)) }
        for doubt in [
            InkDoubt.struck, InkDoubt.crossed, InkDoubt.pale, InkDoubt.point, InkDoubt.beside,
        ] {
            var seen = clear()
            seen.doubt = doubt
            worse.append(seen)
        }
        for (text, likely) in [("4.7", -1.0), ("-47", -1), ("4.7", -4), ("-47", -4)] {
            var seen = clear()
            seen.candidates.append(.init(text: text, first: likely, second: likely, third: likely))
            worse.append(seen)
        }
        for seen in worse { #expect(try score(seen) <= least, "\(seen)") }
        #expect(try score(clear("06")) <= score(clear("60")))
    }

    /// A 7 with a hook and no bar, and what is left of a 6, look like a 1 to all readers.
    @Test func isLessSureOfAOneThatMayBeAnotherDigit() throws {
        let sure = try score(clear("41", ("42", -14)))
        for (other, bend) in [("47", 0.01), ("46", 0.01), ("47", 0.15)] {
            var seen = clear("41", (other, -14))
            seen.candidates[1].third = -3
            seen.bend = bend
            #expect(try score(seen) < sure)
        }
    }

    @Test func isSurerWhereThePagesHandVouchesForIt() throws {
        func score(_ likenesses: [(Double, Double?)]) throws -> Double {
            var seen = clear("68", ("66", -2))
            seen.hand = likenesses.map { .init(same: $0, other: $1) }
            return try self.score(seen)
        }
        #expect(try score([(0.9, 0.5), (0.9, 0.4)]) > score([(0.4, 0.5), (0.9, 0.4)]))
    }

    /// Less has to be known of what has to be the key besides.
    @Test func knowsTheKeyByLessThanItReads() throws {
        let asked = stride(from: -14.0, through: -0.5, by: 0.5).map { clear("47", ("44", $0)) }
        let read = asked.count { (error($0) ?? 1) <= 0.005 }
        let known = asked.count {
            (decision.key(in: $0, inBoxes: false) { $0 == "47" }?.error ?? 1) <= 0.005
        }
        #expect(read > 0 && known > read && known < asked.count)
    }

    @Test func knowsTheKeyByTheOddsOfItsPaper() {
        func known(_ odds: Double) -> [SeenWriting.Sight] {
            stride(from: -14.0, through: 0, by: 0.25).map { clear("47", ("44", $0)) }.filter {
                (decision.key(in: $0, inBoxes: false, odds: odds) { $0 == "47" }?.error ?? 1)
                    <= 0.005
            }
        }
        let counts = [0.001, 0.1, PaperOdds.unknown, 5].map { known($0).count }
        #expect(counts == counts.sorted(by: >) && Set(counts).count > 2, "\(counts)")
        for seen in known(0) {
            let score = decision.score(of: seen, inBoxes: false, asKey: true)?.score ?? 0
            #expect(score >= NumberDecision.leastByPaper)
        }
    }

    @Test func countsAPaperAsRatherWorseThanItLooks() {
        func odds(_ right: Int, _ wrong: Int) -> Double {
            var odds = PaperOdds()
            for _ in 0..<right { odds.count(isRight: true) }
            for _ in 0..<wrong { odds.count(isRight: false) }
            return odds.value
        }
        #expect(odds(0, 0) == PaperOdds.unknown)
        #expect(odds(30, 0) > 0.05 && odds(30, 0) < odds(10, 0) && odds(10, 0) < odds(2, 0))
        #expect(odds(30, 3) > odds(30, 1) && odds(3, 30) > 1)
    }

    /// The record itself: measures count the way they may, and fewer errors are asked more of.
    @Test func holdsARecordThatKeepsItsWord() {
        #expect(decision.curves.count > 20)
        for curve in decision.curves {
            #expect(curve.points.map(\.at) == curve.points.map(\.at).sorted())
            let steps = zip(curve.points, curve.points.dropFirst()).map { $1.counts - $0.counts }
            if curve.feature.direction > 0 { #expect(steps.allSatisfy { $0 >= 0 }) }
            if curve.feature.direction < 0 { #expect(steps.allSatisfy { $0 <= 0 }) }
        }
        for inBoxes in [false, true] {
            for kind in NumberCertainty.Kind.allCases {
                let own = decision.bounds.filter { $0.inBoxes == inBoxes && $0.kind == kind }
                #expect(own.map(\.error) == own.map(\.error).sorted(by: >))
                #expect(own.map(\.least) == own.map(\.least).sorted())
            }
        }
        for row in decision.reliability where row.readings >= 100 {
            let spread = 3 * max(1, row.said).squareRoot() + 3
            #expect(abs(Double(row.wrong) - row.said) < spread, "from \(row.from)")
        }
    }

    @Test func countsByStraightLinesBetweenPoints() {
        let curve = NumberDecision.Curve(.margin, [(1, 0), (3, 4), (5, 4)])
        let counts = [0, 1, 2, 3, 4, 5, 9].map { curve.counts($0) }
        #expect(counts == [0, 0, 2, 4, 4, 4, 4])
        #expect(NumberDecision.Curve(.margin, []).counts(1) == 0)
    }

    @Test func asksTheHandOnlyOfInkThatAllReadersTakeForANumberWithoutA1() {
        let close = threefold([("47", 0, 0, 0), ("44", -1.5, -1.5, -1.5)], outside: (-9, -9))
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
