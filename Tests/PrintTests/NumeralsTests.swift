import Player
import Testing

@testable import PrintStage

/// What goes into digit boxes, and how blanks are drawn.
struct NumeralsTests {
    @Test(arguments: [
        ("56", true), ("-7", true), ("−3.5", true), ("1,000", true), ("3/4", false),
        ("chlorophyll", false), ("123456", false), ("7 cm", false), ("", false), ("-", false),
    ])
    func fitsNumbersOnly(answer: String, fits: Bool) {
        #expect(Numerals.fits(answer) == fits)
    }

    @Test(arguments: [
        ("7 × 8 = ____", true), ("How many legs has a spider?", true),
        ("It is called ____.", false),
        ("____ = 7 × 8", false),
    ])
    func knowsAPromptThatAsksForANumber(prompt: String, asks: Bool) {
        #expect(Numerals.asks(prompt) == asks)
    }

    @Test func drawsEveryBlankToTheSameLength() {
        #expect(Blank.drawn("a __ b ________ c_d") == "a __________ b __________ c_d")
        #expect(Blank.trailing("7 + 1 = ____ .").stem == "7 + 1 =")
        #expect(Blank.trailing("The ____ is red").isOpen == false)
    }

    @Test(arguments: [
        ("What falls from clouds? ____", "What falls from clouds?"), ("7 + 1 = ____.", "7 + 1 ="),
        ("Rain falls from ____.", "Rain falls from __________."),
        ("What is ____ called?", "What is __________ called?"),
    ])
    func leavesNoSecondBlankBesideAPlaceOfItsOwn(prompt: String, drawn: String) {
        #expect(Blank.apart(prompt) == drawn)
    }
}
