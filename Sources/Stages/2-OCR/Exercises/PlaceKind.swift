import Artifacts
import Language

/// What goes into a blank, by what its row asks.
enum PlaceKind {
    /// The kind of a draft's only blank.
    static func of(_ draft: Draft) -> Recognition.PlaceType {
        of(draft.text, under: draft.instruction)
    }

    /// The kind of the blank in a row.
    static func of(_ text: String, under instruction: String?) -> Recognition.PlaceType {
        if let row = RowTask(text, under: instruction), !row.mayBeParted {
            return row.asksForSign ? .sign : .number
        }
        if isNumber(text) || Wording.asksForNumber(text) { return .number }
        let letters = text.contains(where: \.isLetter)
        let words = text.contains { $0.isLetter || $0.isNumber }
        return letters || !words ? .word : .number
    }

    /// The kind of the place below a question or an equation.
    static func ofAnswer(to text: String) -> Recognition.PlaceType {
        let solved = Prover.computed(text, confidence: 1.0)
        let isWhole = solved.map { Int($0.answer.replacing("−", with: "-")) != nil } ?? false
        return isWhole || Wording.asksForNumber(text) ? .number : .text
    }

    /// Whether it is known how the number is worked out, and that it is no fraction.
    private static func isNumber(_ text: String) -> Bool {
        switch MathTask(reading: text) {
        case .convert?, .round?, .percent?: !text.contains("/")
        default: false
        }
    }
}
