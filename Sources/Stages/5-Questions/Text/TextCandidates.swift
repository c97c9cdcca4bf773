import Artifacts
import Language

/// All that may be asked about a page's text, from each family.
struct TextCandidates {
    /// What is known of the page's words and sentences.
    let words: PageWords
    private let page: PageText
    private let lexicon: Lexicon
    private let stream: Stream
    private let isMaths: Bool
    private let isScience: Bool

    init(_ page: PageText, lexicon: Lexicon, subject: String, stream: @escaping Stream) {
        (self.page, self.lexicon, self.stream) = (page, lexicon, stream)
        // An orchestra is divided into families, too: only formulas make prose mathematical.
        let hasFormulas =
            !page.sums.isEmpty
            || page.sentences.contains { $0.text.contains { "=+×÷<>".contains($0) } }
        (isMaths, isScience) = (subject == "Maths" && hasFormulas, subject == "Science")
        words = PageWords(page, lexicon: lexicon)
    }

    /// In order of families and lines.
    var all: [Candidate] {
        var found: [Candidate] = []
        found += TermQuestions(page, words, stream: stream).all
        found += DateQuestions(page, words, stream: stream).all
        found += SpellingQuestions(page, lexicon: lexicon, stream: stream).all
        found += CellQuestions(page, words, stream: stream).all
        // Mathematical prose does not survive a gap: its sentences say what its formulas mean.
        if isMaths { return found }
        found += PeopleQuestions(page, words).all
        found += SpeechQuestions(page, words).all
        found += StatementQuestions(page, words, stream: stream).all
        found += ArrangedQuestions(page, words, stream: stream).all
        found += ReasonQuestions(page, words).all
        found += NamedQuestions(page, words, stream: stream).all
        found += NameQuestions(words, stream: stream).all
        // A dictionary for everybody is no authority on a science.
        if !isScience { found += SenseQuestions(page, words, stream: stream).all }
        found += ToldQuestions(words, stream: stream).all
        found += GapQuestions(page, words, stream: stream).all
        return found.map { candidate in
            var candidate = candidate
            candidate.score += words.standing(candidate.source)
            return candidate
        }
    }
}
