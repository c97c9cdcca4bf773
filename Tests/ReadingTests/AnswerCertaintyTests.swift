import Artifacts
import Testing

@testable import Reading

/// When a number on a worksheet of others is taken for read.
@Suite struct AnswerCertaintyTests {
    private func sight(
        _ candidates: [(String, Double, Double)], outside: Double = -8, doubt: String? = nil
    ) -> SeenWriting.Sight {
        .init(
            candidates: candidates.map { .init(text: $0.0, first: $0.1, second: $0.2) },
            outside: .init(first: -14, second: outside), characters: [], doubt: doubt)
    }

    @Test func isSureOnlyWhereBothReadersSayTheSame() {
        #expect(AnswerCertainty.margin(of: sight([("47", 0, 0), ("41", -14, -14)])) != nil)
        #expect(AnswerCertainty.margin(of: sight([("47", 0, -4), ("41", -14, 0)])) == nil)
        #expect(AnswerCertainty.margin(of: sight([("47", -9, 0), ("7", 0, -14)])) == nil)
    }

    @Test func isNeverSureAgainstADoubtOrOfInkThatIsNoDigit() {
        let clear = [("47", 0.0, 0.0), ("41", -14.0, -14.0)]
        #expect(AnswerCertainty.error(of: sight(clear, doubt: "struck out")) == nil)
        #expect(AnswerCertainty.error(of: sight(clear, outside: -0.5)) == nil)
        #expect(AnswerCertainty.error(of: sight([])) == nil)
    }

    @Test func takesNoSignsAndPointsForRead() {
        for text in ["-4", "4.7"] {
            #expect(AnswerCertainty.error(of: sight([(text, 0, 0), ("1", -20, -20)])) == nil)
        }
    }

    @Test func growsSurerWithTheDistanceToTheNextReading() throws {
        let near = try #require(
            AnswerCertainty.margin(of: sight([("47", -0.5, 0), ("41", -2, -2)])))
        let far = try #require(
            AnswerCertainty.margin(of: sight([("47", 0, 0), ("41", -16, -16)])))
        #expect(far > near)
    }
}
