import Artifacts
import Language

/// Questions on what the text sets side by side: which of two is faster, in which order steps are done.
struct ArrangedQuestions {
    private let page: PageText
    private let words: PageWords
    private let stream: Stream

    init(_ page: PageText, _ words: PageWords, stream: @escaping Stream) {
        (self.page, self.words, self.stream) = (page, words, stream)
    }

    /// Comparisons first, then orders.
    var all: [Candidate] { compared + orders }

    private var compared: [Candidate] {
        let usable = Set(words.usable.map(\.text))
        let found = Compared.all(in: page, words.persons, lexicon: words.lexicon)
        return found.compactMap { compared in
            let sentence = compared.sentence
            let both = Set([compared.more, compared.less])
            guard usable.contains(sentence.text), sentence.place.doubtful.isEmpty,
                // What is said twice may be said the other way round.
                found.count(where: { Set([$0.more, $0.less]) == both }) == 1
            else { return nil }
            var random = stream("compared \(sentence.text)")
            let sides = random.shuffled([compared.more, compared.less])
            let ask = Ask.compared(head: compared.head, first: sides[0], second: sides[1])
            let draft = Draft(
                type: .fillBlank, prompt: ask.prompt(blank: true), answer: compared.more,
                explanation: "The text says: \(sentence.text) (\(sentence.place.words))",
                difficulty: .medium, skill: "comparing", place: sentence.place)
            return Candidate(
                name: "compared \(sentence.text)", score: 4.3, key: "compared \(sentence.text)",
                source: sentence.text, paragraph: sentence.paragraph, drafts: [.fillBlank: draft])
        }
    }

    private var orders: [Candidate] {
        Steps.all(in: page, lexicon: words.lexicon).enumerated().compactMap { index, steps in
            let clear = steps.steps.filter {
                $0.sentence.place.confidence >= 0.8 && words.isClean($0.text)
            }
            guard clear.count >= 4 else { return nil }
            var random = stream("order \(index)")
            let drawn = Set(random.shuffled(Array(clear.indices)).prefix(4))
            let four = clear.indices.filter(drawn.contains).map { clear[$0] }
            // In the right order already it would be no question.
            let mixed =
                [random.shuffled(four), Array(four.reversed())].first { $0 != four } ?? four
            guard var place = four.first?.sentence.place else { return nil }
            for step in four.dropFirst() { place.join(step.sentence.place) }
            place.lines.sort()
            let isFirst = random.below(2) == 0
            let told = four.enumerated().map { "\($0.offset + 1). \($0.element.text)" }
            let explanation = "\(told.joined(separator: " ")) (\(place.words))"
            let letters = four.compactMap { step in
                mixed.firstIndex(of: step).map { ["A", "B", "C", "D"][$0] }
            }.joined()
            let choice = Draft(
                type: .multipleChoice, prompt: Ask.step(first: isFirst).prompt(blank: false),
                answer: (isFirst ? four[0] : four[3]).text,
                distractors: (isFirst ? Array(four.dropFirst()) : Array(four.dropLast()))
                    .map(\.text), explanation: explanation, difficulty: .medium,
                skill: "order of steps", place: place)
            let blank = Draft(
                type: .fillBlank, prompt: Ask.order(steps: mixed.map(\.text)).prompt(blank: true),
                answer: letters, explanation: explanation, difficulty: .hard,
                skill: "order of steps", place: place)
            return Candidate(
                name: "order \(index)", score: 4.7, key: "order \(index)",
                source: four[0].sentence.text, others: four.dropFirst().map(\.sentence.text),
                paragraph: four[0].sentence.paragraph,
                drafts: [.multipleChoice: choice, .fillBlank: blank], odds: Odds.of(.certain))
        }
    }
}
