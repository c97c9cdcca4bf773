public import Artifacts

/// What a row asks by its form and the instruction above it: a sign between two amounts, the next number of a row, a
/// part of a number. `__` is the place that is asked; `…` stands for the row's other places.
public struct RowTask: Sendable {
    private let row: any AskedRow

    /// The forms in the order in which they are tried: numbers in a row are the widest.
    private static let forms: [any AskedRow.Type] = [
        ComparedSides.self, QuotientRow.self, PlaceValues.self, RoundedRow.self, SaidRow.self,
        OrderedRow.self, NeighbourRow.self, MachineRow.self, NumberRow.self,
    ]

    /// Reads a row; nil where it is of none of these forms, or does not say for certain what is asked.
    public init?(_ prompt: String, under instruction: String?) {
        let text = RowText(prompt, under: instruction)
        guard text.asked == 1 else { return nil }
        for form in Self.forms {
            if let found = form.init(text) {
                row = found
                return
            }
        }
        return nil
    }

    /// Whether the answer may be a fraction, which no reader of whole numbers reads.
    public var mayBeParted: Bool { row.mayBeParted }

    /// Whether the answer is a sign and no number.
    public var asksForSign: Bool { row.asksForSign }

    /// The answer, found in two ways that agree; nil where they do not.
    public func derived(confidence: Confidence) -> Derivation? {
        row.answer.map {
            Derivation(
                $0.text, accepted: $0.accepted, .computed, $0.detail, confidence: confidence)
        }
    }
}
