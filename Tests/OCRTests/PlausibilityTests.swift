import Artifacts
import Testing

@testable import OCRStage

/// What was taken for an exercise on real pages and was none, and what must stay one.
@Suite struct PlausibilityTests {
    private func draft(
        _ text: String, label: String = "", blank: Bool = false, confidence: Confidence = 0.95,
        instruction: String? = "Answer the questions.", sideways: Bool = false
    ) -> Draft {
        var x = 100
        let words = text.split(separator: " ").map { word in
            let length = 20 * word.count
            let box = Box(
                x: x, y: 100, width: sideways ? 30 : length, height: sideways ? length : 30)
            x += length + 20
            return Recognition.Word(text: String(word), box: box, confidence: confidence)
        }
        let blanks = blank ? [Box(x: x, y: 120, width: 300, height: 4)] : []
        return Draft(
            label: label, items: [Item(words: words, blanks: blanks, heightPx: 30)],
            instruction: instruction)
    }

    @Test func refusesWhatAsksNothing() {
        let none = [
            draft("9.4.8.1", blank: true), draft("63", label: "7"),
            draft("", label: "n", blank: true),
            draft("To get a grey equivalent of a given color", label: "c"),
            draft("Name and, if possible, ID#:", blank: true),
            draft("Activity: Rock-mass response e:", blank: true, confidence: 0.384),
            draft("PRODUCED BY AN AUTODESK STUDENT", blank: true, sideways: true),
        ]
        for draft in none {
            #expect(!Plausibility.holds(draft, among: [draft]), "\(draft.label) \(draft.text)")
        }
    }

    @Test func keepsWhatAsks() {
        let real = [
            draft("This is an castle in Britain.", blank: true), draft("5, 10, 20,", blank: true),
            draft("3 + 4 =", label: "7"), draft("Name the gas that plants release.", label: "1"),
            draft("Name the capital of France:", blank: true), draft("What is it?", label: "d"),
            draft("三角形有边", blank: true),
        ]
        for draft in real {
            #expect(Plausibility.holds(draft, among: [draft]), "\(draft.label) \(draft.text)")
        }
        let letters = ["b", "c"].map { draft("the roots of a plant", label: $0) }
        #expect(letters.allSatisfy { Plausibility.holds($0, among: letters) })
    }
}
