import Artifacts
import Testing

@testable import Reading

/// When a number that was read may be called wrong.
@Suite struct WrongCertaintyTests {
    @Test func takesOnesForWhatMayBeNarrowSevensAndNines() {
        #expect(NarrowDigits.likely(for: "41") == ["47", "49"])
        #expect(NarrowDigits.likely(for: "42").isEmpty)
        #expect(NarrowDigits.likely(for: "11").count == 8)
        #expect(!WrongCertainty.isNone(of: ["47"], "41", in: nil) { $0 == "47" })
        #expect(WrongCertainty.isNone(of: ["42"], "41", in: nil) { $0 == "42" })
    }

    @Test(arguments: [
        ("847", "84", true), ("63.85", "63.8", true), ("-45", "-5", true), ("2.5", "25", true),
        ("84", "48", false), ("8", "3", false), ("", "7", true), ("77", "7", true),
    ])
    func knowsATextThatLacksCharactersOfAnother(_ whole: String, _ part: String, _ isPart: Bool) {
        let parts = whole.isEmpty ? (whole, part) : (part, whole)
        #expect(WrongCertainty.isPart(parts.0, of: parts.1) == isPart)
        #expect(WrongCertainty.isNone(of: [whole], part, in: nil) { _ in false } == !isPart)
        #expect(WrongCertainty.isNone(of: [part], whole, in: nil) { _ in false } == !isPart)
    }
}
