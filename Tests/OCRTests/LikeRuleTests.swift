import Artifacts
import Imaging
import Testing

@testable import OCRStage

/// Rules behind sums of which ink or pale paper left a part: on a page of 1,000 by 600 pixels whose rules of 120 begin
/// 60 behind their sign.
@Suite struct LikeRuleTests {
    private static let rule = (width: 120, behind: 60, down: 20, height: 3)

    private func rule(_ row: Int, end: Int = 250) -> Box {
        Box(
            x: end + Self.rule.behind, y: 100 + 100 * row + Self.rule.down, width: Self.rule.width,
            height: Self.rule.height)
    }

    /// The sum of a row whose place was found to be `answer`.
    private func sum(_ row: Int, answer: Box, end: Int = 250) -> Sum {
        Sum(
            label: "", prompt: "29 − 6 = __", confidence: 0.99,
            box: Box(x: 100, y: 85 + 100 * row, width: end - 100, height: 30), answer: answer,
            heightPx: 30)
    }

    /// The free space behind a row's sign.
    private func free(_ row: Int, end: Int = 250) -> Box {
        Box(x: end + 2, y: 70 + 100 * row, width: 150, height: 60)
    }

    private func page(_ ink: [(Box, Int)]) -> Image {
        var bytes = [UInt8](repeating: 230, count: 1000 * 600)
        for (box, grey) in ink {
            for y in box.y..<box.maxY {
                for x in box.x..<box.maxX { bytes[y * 1000 + x] = UInt8(grey) }
            }
        }
        return Image(grey: bytes, widthPx: 1000, heightPx: 600)
    }

    /// The places of three sums whose rules were found, and of a fourth, of which `part` was.
    private func places(
        _ last: Sum, part: Box?, ink: [(Box, Int)], known count: Int = 3, frames: [Box] = []
    ) -> Box? {
        let rules = (0..<count).map { rule($0) }
        let marks = Marks(
            rules: rules + [part].compactMap(\.self), frames: frames,
            bars: rules + [part].compactMap(\.self))
        let sums =
            (0..<count).map {
                sum($0, answer: AnswerPlaces.on(rule($0), heightPx: 30, below: []))
            } + [last]
        return LikeRules(marks: marks, grey: page(rules.map { ($0, 120) } + ink))
            .completed(sums).last?.answer
    }

    @Test func findsARuleThatIsLikeThePagesOthers() throws {
        let place = try #require(
            places(sum(4, answer: free(4)), part: nil, ink: [(rule(4), 170)]))
        #expect(place.x == rule(4).x && place.width == rule(4).width)
        #expect(place.maxY > rule(4).y && place.y < 100 + 400)
    }

    @Test func completesARuleThatInkCrosses() throws {
        // A digit stands across it, and the part behind is found alone.
        let digit = (Box(x: 340, y: 490, width: 40, height: 45), 90)
        let part = Box(x: 382, y: rule(4).y, width: 48, height: 3)
        let before = sum(4, answer: AnswerPlaces.on(part, heightPx: 30, below: []))
        let place = try #require(places(before, part: part, ink: [(rule(4), 120), digit]))
        #expect(place.x == rule(4).x && place.width == rule(4).width)
    }

    @Test func completesARuleOfItsColumn() throws {
        // A short sum, whose rule stands below those of the others.
        let place = try #require(
            places(sum(4, answer: free(4, end: 210), end: 210), part: nil, ink: [(rule(4), 120)]))
        #expect(place.x == rule(4).x && place.width == rule(4).width)
    }

    @Test func findsNoRuleWhereNoneIsDrawn() {
        let last = sum(4, answer: free(4))
        #expect(places(last, part: nil, ink: []) == last.answer)
        // A pupil's stroke is shorter, and dark paper has no paper above and below it.
        let stroke = Box(x: rule(4).x, y: rule(4).y, width: 50, height: 3)
        #expect(places(last, part: nil, ink: [(stroke, 90)]) == last.answer)
        #expect(places(last, part: nil, ink: [(rule(4).grown(by: 12), 90)]) == last.answer)
    }

    @Test func leavesPlacesOfFewRulesAndOfFrames() {
        let last = sum(4, answer: free(4))
        #expect(places(last, part: nil, ink: [(rule(4), 120)], known: 2) == last.answer)
        let frames = [free(4).grown(by: 4)]
        #expect(places(last, part: nil, ink: [(rule(4), 120)], frames: frames) == last.answer)
    }
}
