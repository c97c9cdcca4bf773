import Artifacts
import Testing

@testable import ResponsesStage

/// Prompts that are read again before an answer is called wrong: where they stand, and what a reading says of them.
@Suite struct PromptAgainTests {
    @Test(arguments: [
        ("53 + 8 = __", "53+8=__"), ("6 × 7 = __", "6×7=__"), ("70 − 7=", "70-7="),
        ("6x7=", "6×7="),
    ])
    func comparesPromptsByTheirMeaning(_ text: String, _ plain: String) {
        #expect(PromptAgain.plain(text) == plain)
    }

    /// `86 × 2`, of which a reader sees 101 pixels, before a frame.
    private static let framed = Recognition.Exercise(
        id: "e1", label: "", prompt: "86 × 2 = __", promptConfidence: 0.9,
        box: Box(x: 160, y: 246, width: 220, height: 58),
        answer: .init(box: Box(x: 270, y: 246, width: 110, height: 58), type: .number))

    @Test(arguments: [
        ("86×2", false, "86 × 2 = __"), ("86 x 2 =", false, "86 × 2 = __"),
        ("36×2", false, "36×2= __"),
        ("", false, nil), ("86×2=", true, "86 × 2 = __"), ("86×2", true, nil),
    ])
    func takesAPromptForReadTwice(_ text: String, _ hasSign: Bool, _ said: String?) {
        let place = PromptAgain.Place(
            exercise: Self.framed, box: Self.framed.box, hasSign: hasSign)
        #expect(PromptAgain.said(text, of: place) == said)
    }

    /// A running number before the prompt is none of it, joined or not; a gap within a number makes another one.
    @Test(arguments: [
        ("1", "6 × 6 = __", "1. 6×6=", true), ("1", "6 × 6 = __", "1.6×6=", true),
        ("a", "6 × 6 = __", "a) 6×6=", true), ("", "6 × 6 = __", "1.6×6=", false),
        ("", "1.6 × 6 = __", "1. 6 × 6=", false), ("", "1.6 × 6 = __", "1.6×6=", true),
        ("", "21/3 + 1 = __", "2 1/3+1=", false), ("", "4 × 8 = __", "4 · 8 =", true),
    ])
    func leavesARunningNumberOut(_ label: String, _ prompt: String, _ text: String, _ same: Bool) {
        var exercise = Self.framed
        (exercise.label, exercise.prompt) = (label, prompt)
        let place = PromptAgain.Place(exercise: exercise, box: exercise.box)
        #expect((PromptAgain.said(text, of: place) == prompt) == same)
    }

    @Test func readsAPromptAgainUpToItsFrame() throws {
        let line = { (box: Box) in
            Recognition.Line(
                text: "86 × 2 =", box: box, confidence: 0.9, reader: "tesseract", words: [])
        }
        let place = { (width: Int) in
            PromptAgain.place(
                of: Self.framed, on: [line(Box(x: 160, y: 263, width: width, height: 24))])
        }
        #expect(place(90)?.box == Box(x: 160, y: 263, width: 90, height: 24))
        // A line that ends at the frame's side is seen to a little before it.
        #expect(place(112)?.box == Box(x: 160, y: 263, width: 102, height: 24))
        #expect(PromptAgain.place(of: Self.framed, on: []) == nil)
        #expect(
            PromptAgain.place(
                of: Self.framed, on: [line(Box(x: 160, y: 463, width: 90, height: 24))]) == nil)
    }
}
