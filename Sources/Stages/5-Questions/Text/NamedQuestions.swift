import Artifacts
import Language

/// What the text calls what one of its sentences says: `What is this change called? “The water vapour cools and turns
/// into drops.”`
struct NamedQuestions {
    private let page: PageText
    private let words: PageWords
    private let stream: Stream

    init(_ page: PageText, _ words: PageWords, stream: @escaping Stream) {
        (self.page, self.words, self.stream) = (page, words, stream)
    }

    /// One for each name that is given so.
    var all: [Candidate] {
        Named.all(in: page).compactMap { named in
            // What opens with `Some of the water` says as much as is needed here.
            let isPlain =
                words.usable.contains { $0.text == named.text } || named.text.hasPrefix("Some of")
            guard isPlain, (5...30).contains(Tokens.words(named.text).count),
                words.isClean(named.term), named.place.confidence >= 0.6,
                !named.place.doubtful.contains(where: named.term.lowercased().contains)
            else { return nil }
            return candidate(named)
        }
    }

    private func candidate(_ named: Named) -> Candidate {
        let ask = Ask.named(head: named.head, text: named.text)
        var random = stream("named \(named.term)")
        func draft(_ type: Questions.QuestionType, _ wrong: [String] = []) -> Draft {
            Draft(
                type: type, prompt: ask.prompt(blank: type == .fillBlank), answer: named.term,
                distractors: wrong,
                explanation: "The text says: \(named.text) \(named.source) (\(named.place.words))",
                difficulty: .medium, skill: "vocabulary", place: named.place)
        }
        var drafts = [Questions.QuestionType.fillBlank: draft(.fillBlank)]
        let wrong = Distractors(words).terms(
            for: named.term, not: named.text, among: words.named, using: &random)
        if wrong.count >= 3 { drafts[.multipleChoice] = draft(.multipleChoice, wrong) }
        return Candidate(
            name: "named \(named.term)", score: 4.4, key: Stemmer.stem(named.term.lowercased()),
            source: named.text, others: [named.source], paragraph: named.paragraph, drafts: drafts)
    }
}
