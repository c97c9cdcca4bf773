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

    @Test func takesABandForNoRule() {
        #expect(rules(page { x, y in (50..<550).contains(x) && (80..<120).contains(y) }).isEmpty)
    }
}
