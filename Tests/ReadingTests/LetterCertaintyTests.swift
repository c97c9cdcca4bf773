import Artifacts
import Testing

@testable import Reading

/// When a letter is taken for read, and when for the key.
@Suite struct LetterCertaintyTests {
    private let choices = ["A", "B"]

    @Test func acceptsWhatBothReadersAreSureOf() {
        let sure = letterSight([("A", 0, 0), ("B", -14, -14)])
        #expect(LetterCertainty.error(of: sure, among: choices) == 0.002)
        #expect(LetterCertainty.error(of: sure, among: ["B", "A"]) == 0.002)
        let less = letterSight([("A", 0, 0), ("B", -5, -5)])
        #expect(LetterCertainty.error(of: less, among: choices) == 0.005)
        let unsure = letterSight([("A", 0, 0), ("B", -2, -2)])
        #expect(LetterCertainty.error(of: unsure, among: choices) == nil)
    }

    @Test func acceptsNothingAgainstADoubtOrWhereReadersDisagree() {
        let clear = [("A", 0.0, 0.0), ("B", -14.0, -14.0)]
        for other in [
            letterSight(clear, doubt: "pale ink beside it"), letterSight(clear, outside: -1),
            letterSight([]),
            letterSight([("A", 0, -4), ("B", -14, 0)]),
        ] { #expect(LetterCertainty.error(of: other, among: choices) == nil) }
    }

    @Test func acceptsNothingWhereOtherLettersMayStand() {
        let any = letterSight([("A", 0, 0), ("B", -14, -14), ("R", -14, -14)])
        #expect(LetterCertainty.error(of: any, among: choices) == nil)
        #expect(LetterCertainty.error(of: letterSight([("A", 0, 0)]), among: choices) == nil)
        #expect(NumberDecision.inUse.error(of: any, inBoxes: true) == nil)
    }

    @Test func knowsALetterThatIsTheKey() throws {
        let any = letterSight([("F", 0, 0), ("E", -14, -14), ("T", -14, -14)])
        #expect(try #require(LetterCertainty.key(in: any) { $0 == "F" }).text == "F")
        #expect(LetterCertainty.key(in: any) { $0 == "E" } == nil)
        let near = letterSight([("F", 0, 0), ("E", -2, -2)])
        #expect(LetterCertainty.key(in: near) { $0 == "F" } == nil)
    }
}
