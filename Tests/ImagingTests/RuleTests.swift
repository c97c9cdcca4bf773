import Artifacts
import Imaging
import Testing

/// Rules as a camera sees them: leaning, and with ink on them.
@Suite struct RuleTests {
    /// A white page of 600 × 200 pixels with ink where a rule says so.
    private func page(_ isInk: (Int, Int) -> Bool) -> Image {
        let bytes = (0..<200).flatMap { y in
            (0..<600).map { x -> UInt8 in isInk(x, y) ? 0 : 255 }
        }
        return Image(grey: bytes, widthPx: 600, heightPx: 200).otsu
    }

    private func rules(_ page: Image) -> [Box] {
        page.rules(.level, minLengthPx: 60, maxThicknessPx: 12, bridgePx: 7)
    }

    @Test func findsARuleThatLeans() throws {
        let leaning = page { x, y in (50..<550).contains(x) && abs(y - 100 - x / 30) < 3 }
        let rule = try #require(rules(leaning).first)
        #expect(abs(rule.x - 50) < 12 && abs(rule.width - 500) < 24)
    }

    @Test func findsARuleWithInkOnIt() throws {
        let written = page { x, y in
            (50..<250).contains(x) && (100..<106).contains(y)
                || (120..<165).contains(x) && (88..<101).contains(y)
        }
        let rule = try #require(rules(written).first)
        #expect(abs(rule.x - 50) < 4 && abs(rule.width - 200) < 8 && rule.height < 12)
    }

    @Test(arguments: [1, 2, 4])
    func findsTwoRulesRightAboveEachOther(gap: Int) {
        let first = 100..<104
        let second = 104 + gap..<108 + gap
        // The lower one stands a little further right.
        let two = page { x, y in
            (50..<250).contains(x) && first.contains(y)
                || (80..<280).contains(x) && second.contains(y)
        }
        // Where the slack alone joined them each is found as thick as it is, else with the slack.
        let found = rules(two)
        #expect(found.map(\.x) == [50, 80] && found.map(\.width) == [200, 200])
        #expect(zip(found, [100, 104 + gap]).allSatisfy { (0...1).contains($1 - $0.y) })
        #expect(found.allSatisfy { (4...6).contains($0.height) })
    }

    @Test(arguments: [
        // How thick the dots are, how far apart, and how many rules are found then.
        (thick: 2, step: 11, found: 1), (thick: 2, step: 18, found: 0),
        (thick: 6, step: 11, found: 0),
    ])
    func joinsDotsOfAThinLine(thick: Int, step: Int, found: Int) {
        let dots = page { x, y in
            (50..<251).contains(x) && (100..<100 + thick).contains(y) && (x - 50) % step < 2
        }
        #expect(rules(dots).isEmpty)
        let joined = rules(dots.joinedDots(thickestPx: 3, gapPx: 9))
        #expect(joined.count == found)
        #expect(joined.allSatisfy { $0.x == 50 && abs($0.width - 200) < 12 })
    }

    @Test func joinsDotsAboveEachOther() {
        let dots = page { x, y in (300..<302).contains(x) && (40..<160).contains(y) && y % 10 < 2 }
        let joined = dots.joinedDots(thickestPx: 3, gapPx: 9)
        let upright = joined.rules(.upright, minLengthPx: 60, maxThicknessPx: 12, bridgePx: 7)
        #expect(upright.count == 1)
        #expect(upright.allSatisfy { abs($0.x - 300) < 2 && abs($0.height - 112) < 4 })
    }

    @Test func takesABandForNoRule() {
        #expect(rules(page { x, y in (50..<550).contains(x) && (80..<120).contains(y) }).isEmpty)
    }

    /// Two strokes of 150 pixels, up to the page's edges, so far apart.
    private func parted(by gap: Int) -> Image {
        page { x, y in
            (98..<101).contains(y) && ((0..<150).contains(x) || (150 + gap..<300 + gap).contains(x))
        }
    }

    @Test func bridgesAGapOfSevenPixelsAndNoneOfEight() {
        #expect(rules(parted(by: 7)).map(\.width) == [307])
        #expect(rules(parted(by: 8)).map(\.width) == [150, 150])
    }

    @Test(arguments: [0, 1, 7, 8, 31, 40])
    func findsUprightRulesAsItFindsLevelOnes(gap: Int) {
        let upright = parted(by: gap).rotated(quarterTurnsClockwise: 1)
            .rules(.upright, minLengthPx: 60, maxThicknessPx: 12, bridgePx: 7)
        let level = rules(parted(by: gap))
        #expect(upright.map(\.height) == level.map(\.width))
        #expect(upright.map(\.y) == level.map(\.x))
        #expect(upright.map(\.width) == level.map(\.height))
    }

    @Test func takesShortStrokesInARowForNoRule() {
        // Runs of 29 pixels are letters: a rule of 60 has runs of half its length.
        let dashed = page { x, y in (98..<101).contains(y) && x % 32 < 29 && x < 320 }
        #expect(rules(dashed).isEmpty)
        let longer = page { x, y in (98..<101).contains(y) && x % 33 < 30 && x < 330 }
        #expect(rules(longer).count == 1)
    }
}
