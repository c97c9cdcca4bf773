import Language

/// Reads situations by a small grammar over the dictionary.
struct SituationReader {
    let words: SparkWords
    let lexicon: Lexicon

    init(words: SparkWords, lexicon: Lexicon = .system) {
        (self.words, self.lexicon) = (words, lexicon)
    }

    /// The tag of lines that any topic can take, without a lesson.
    static let topic = "topic"
}
