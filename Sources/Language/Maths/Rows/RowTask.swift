public import Artifacts

/// What a row asks by its form and the instruction above it: a sign between two amounts, the next number of a row, a
/// part of a number. `__` is the place that is asked; `…` stands for the row's other places.
public enum RowTask: Equatable, Sendable {
    /// `24 + 5 __ 30`: <, > or =.
    case compare(ComparedSides)
    /// `3, 6, __, 12`
    case sequence(NumberRow)
    /// `59 = __ tens and … ones`
    case places(PlaceValues)
    /// `53 ÷ 4 = __ R …`
    case quotient(QuotientRow)
    /// `Half of 52 is __`, `10 more than 34 is __`
    case said(SaidRow)
    /// `912 ≈ __` under `Round to the nearest ten.`
    case rounding(RoundedRow)
    /// `71 66 26: … __ …` under `Start with the smallest.`
    case ordered(OrderedRow)
    /// `__ 52 …` under `Write the number before and the number after.`
    case neighbour(NeighbourRow)
    /// `71, out: __` under `Rule: add 7.`
    case machine(MachineRow)

    /// Reads a row; nil where it is of none of these forms, or does not say for certain what is asked.
    public init?(_ prompt: String, under instruction: String?) {
        let row = RowText(prompt, under: instruction)
        guard row.asked == 1 else { return nil }
        if let found = ComparedSides(row) {
            self = .compare(found)
        } else if let found = QuotientRow(row) {
            self = .quotient(found)
        } else if let found = PlaceValues(row) {
            self = .places(found)
        } else if let found = RoundedRow(row) {
            self = .rounding(found)
        } else if let found = SaidRow(row) {
            self = .said(found)
        } else if let found = OrderedRow(row) {
            self = .ordered(found)
        } else if let found = NeighbourRow(row) {
            self = .neighbour(found)
        } else if let found = MachineRow(row) {
            self = .machine(found)
        } else if let found = NumberRow(row) {
            self = .sequence(found)
        } else {
            return nil
        }
    }

    /// Whether the answer may be a fraction, which no reader of whole numbers reads.
    public var mayBeParted: Bool { if case .said(let row) = self { !row.isWhole } else { false } }

    /// Whether the answer is a sign and no number.
    public var asksForSign: Bool { if case .compare = self { true } else { false } }

    /// The answer, found in two ways that agree; nil where they do not.
    public func derived(confidence: Confidence) -> Derivation? {
        let found: RowAnswer? =
            switch self {
            case .compare(let row): row.answer
            case .sequence(let row): row.answer
            case .places(let row): row.answer
            case .quotient(let row): row.answer
            case .said(let row): row.answer
            case .rounding(let row): row.answer
            case .ordered(let row): row.answer
            case .neighbour(let row): row.answer
            case .machine(let row): row.answer
            }
        return found.map {
            Derivation(
                $0.text, accepted: $0.accepted, .computed, $0.detail, confidence: confidence)
        }
    }
}
