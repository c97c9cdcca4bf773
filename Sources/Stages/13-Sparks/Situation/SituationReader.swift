import Artifacts
import Language

/// Reads situations by a small grammar over the dictionary.
struct SituationReader {
    let words: SparkWords
    let lexicon: Lexicon
    /// The topics that there are lines for.
    let known: KnownTopics

    init(words: SparkWords, lexicon: Lexicon = .system, known: KnownTopics = KnownTopics()) {
        (self.words, self.lexicon, self.known) = (words, lexicon, known)
    }

    /// A reader by the words and the lines of some packs.
    init(_ packs: [PackText]) throws(Problem) {
        let words = try SparkWords(packs)
        self.init(words: words, known: KnownTopics(packs, words: words))
    }

    /// The tag of lines that any topic can take, without a lesson.
    static let topic = "topic"
}
