extension AnswerText {
    /// Whether two answers in short say the same: the same telling words in the same order, the same numbers, as many
    /// that say no, and no little word of the one, such as `before`, that the other has not. Only what joins a sentence
    /// together may differ: `because of the rain`, `it is the rain`.
    public static func sayTheSame(_ left: String, _ right: String) -> Bool {
        let (one, two) = (AnswerReading(left), AnswerReading(right))
        let (mine, theirs) = (telling(one), telling(two))
        return !mine.isEmpty && mine == theirs && one.isNegated == two.isNegated
            && !one.isAddressedToGraders
    }

    private static func telling(_ reading: AnswerReading) -> [String] {
        guard !reading.stems.isEmpty else { return [] }
        return reading.words.filter { !joining.contains($0) && !AnswerReading.turns($0) }
            .map(Stemmer.stem)
    }

    /// Words that only make a sentence of what is said.
    private static let joining: Set<String> = [
        "a", "an", "the", "because", "so", "that", "it", "they", "its", "their", "he", "she", "is",
        "are", "was", "were", "be", "of", "there", "and", "then", "has", "have", "had",
    ]
}
