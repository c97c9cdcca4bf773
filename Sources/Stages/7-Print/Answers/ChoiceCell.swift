import Paper

/// An offered answer's text and where it stands, from the upper left corner of the question's text.
struct ChoiceCell {
    /// The text.
    var text: TextBlock
    /// Its upper left corner.
    var xMM, yMM: Double
}
