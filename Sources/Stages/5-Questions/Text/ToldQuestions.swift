import Artifacts
import Language

/// Which of four sentences comes first in a story, or last.
struct ToldQuestions {
    private let words: PageWords
    private let stream: Stream

    init(_ words: PageWords, stream: @escaping Stream) {
        (self.words, self.stream) = (words, stream)
    }

    /// How many sets of four are drawn: most of them have a sentence that another question is about.
    private static let draws = 40

    /// Of what happens in a story, not of how things are.
    var all: [Candidate] {
        guard words.isStory else { return [] }
        let told = words.usable.enumerated().compactMap { index, sentence in
            event(sentence).map { Event(index: index, sentence: sentence, text: $0) }
        }
        guard told.count >= 4 else { return [] }
        return [true, false].flatMap { first in
            (0..<Self.draws).compactMap { candidate(first, draw: $0, told) }
        }
    }

    /// What happens in a sentence.
    private struct Event {
        var index: Int
        var sentence: PageText.Sentence
        var text: String
    }

    /// A short statement within a sentence, with a verb that is no state, and nothing that was before.
    private func event(_ sentence: PageText.Sentence) -> String? {
        let texts = Clauses.of(words.persons.named(sentence), lexicon: words.lexicon)
        return texts.first { text in
            let all = Tokens.words(text.lowercased())
            guard (4...12).contains(all.count), !all.contains(where: Self.states.contains),
                // `Her father climbed the steps`: whose?
                let first = all.first, !["her", "his", "its", "their"].contains(first),
                let linkage = LinkGrammar.system?.linkage(of: text), let clause = Clause(linkage)
            else { return false }
            return clause.isPlain
        }
    }

    private static let states: Set<String> = [
        "had", "has", "have", "before", "after", "when", "was", "were", "is", "are", "it", "they",
        "them", "he", "she", "liked", "likes", "loved", "loves", "love", "like", "wanted", "wants",
        "want", "know", "knew",
        "thought", "lived", "lives", "would", "could", "always", "never",
    ]

    private func candidate(
        _ first: Bool, draw: Int, _ told: [Event]
    ) -> Candidate? {
        var random = stream("told \(first) \(draw)")
        let four = random.shuffled(told).prefix(4).sorted { $0.index < $1.index }
        guard let answer = first ? four.first : four.last else { return nil }
        let others = four.filter { $0.index != answer.index }
        var place = answer.sentence.place
        for other in others { place.join(other.sentence.place) }
        place.lines.sort()
        let texts = four.map(\.text)
        let order = texts.enumerated().map { "\($0.offset + 1). \($0.element)" }
        let draft = Draft(
            type: .multipleChoice, prompt: Ask.told(first: first).prompt(blank: false),
            answer: answer.text, distractors: others.map(\.text),
            explanation: "\(order.joined(separator: " ")) (\(place.words))", difficulty: .medium,
            skill: "order of the story", place: place)
        return Candidate(
            name: "told \(first) \(draw)", score: 1.5, key: "told \(first)",
            source: answer.sentence.text, others: others.map(\.sentence.text),
            paragraph: -1, drafts: [.multipleChoice: draft])
    }
}
