/// A form of row with one place that is asked, such as `3, 6, __, 12`.
protocol AskedRow: Sendable {
    /// Nil where the row is of another form, or does not say for certain what is asked.
    init?(_ row: RowText)

    /// What belongs in the place, found in two ways that agree; nil where they do not.
    var answer: RowAnswer? { get }

    /// Whether the answer is a sign and no number.
    var asksForSign: Bool { get }

    /// Whether the answer may be a fraction, which no reader of whole numbers reads.
    var mayBeParted: Bool { get }
}

extension AskedRow {
    var asksForSign: Bool { false }
    var mayBeParted: Bool { false }
}
