import Artifacts
import Language

/// Turns drafts into numbered questions: places the right choice, and drops what does not prove itself.
struct Numbering {
    private let drafts: [Draft]
    private let prover: Prover
    private let stream: Stream

    init(_ drafts: [Draft], page: PageText, lexicon: Lexicon, stream: @escaping Stream) {
        (self.drafts, self.stream) = (drafts, stream)
        prover = Prover(page, lexicon: lexicon)
    }

    /// `q1`, `q2`…
    var questions: [Questions.Question] {
        var letters = Letters(stream("letters"))
        var questions: [Questions.Question] = []
        for draft in drafts {
            let choices =
                draft.type == .multipleChoice ? choices(of: draft, at: letters.next()) : []
            let question = Questions.Question(
                id: "q\(questions.count + 1)", type: draft.type, prompt: draft.prompt,
                choices: choices, explanation: draft.explanation, difficulty: draft.difficulty,
                skill: draft.skill,
                source: .init(page: draft.place.page, lines: draft.place.lines),
                origin: draft.origin)
            if Self.holds(question, draft, prover) { questions.append(question) }
        }
        return questions
    }

    private func choices(of draft: Draft, at position: Int) -> [Questions.Choice] {
        if let numbers = Self.numbers(draft, at: position) {
            return zip("ABCD", numbers).map { .init(letter: String($0), text: $1) }
        }
        var random = stream("choices \(draft.prompt)")
        var texts = random.shuffled(Array(draft.distractors.prefix(3)))
        texts.insert(draft.answer, at: min(position, texts.count))
        return zip("ABCD", texts).map { .init(letter: String($0), text: $1) }
    }

    /// Numbers of a text from low to high, the right one where it is wanted if the wrong ones allow it; nil for words.
    private static func numbers(_ draft: Draft, at position: Int) -> [String]? {
        func value(_ text: String) -> Int? {
            Int(text.filter { $0 != "," }) ?? NumberWords.value(text.lowercased())
        }
        guard ["dates", "finding facts"].contains(draft.skill), let right = value(draft.answer)
        else { return nil }
        let wrong = draft.distractors.compactMap { text in value(text).map { ($0, text) } }
        guard wrong.count == draft.distractors.count else { return nil }
        let low = wrong.filter { $0.0 < right }
        let high = wrong.filter { $0.0 > right }
        let below = min(low.count, max(position, 3 - high.count))
        let four = low.prefix(below) + [(right, draft.answer)] + high.prefix(3 - below)
        return four.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// What the pupil's answer would be scored by: the right one is right, each other one and none are wrong.
    static func holds(
        _ question: Questions.Question, _ draft: Draft, _ prover: Prover
    ) -> Bool {
        guard
            let found = prover.derive(
                question.prompt, type: question.type, choices: question.choices) ?? draft.told
        else { return false }
        let accepted = [found.answer] + found.accepted
        guard AnswerText.matches(draft.answer, accepted), !AnswerText.matches("", accepted) else {
            return false
        }
        switch question.type {
        case .multipleChoice:
            let texts = question.choices.map(\.text)
            return question.choices.count == 4
                && texts.count { AnswerText.matches($0, accepted) } == 1
                && areDistinct(texts)
        case .fillBlank: return true
        case .shortAnswer:
            let grader = ConceptGrader()
            func verdict(_ given: String) -> ConceptGrader.Verdict {
                grader.grade(
                    given, reference: found.answer, concepts: found.concepts,
                    question: question.prompt
                ).verdict
            }
            return verdict(found.answer) == .correct && verdict("") == .wrong
                && verdict(question.prompt) != .correct
        }
    }

    private static func areDistinct(_ texts: [String]) -> Bool {
        for (index, text) in texts.enumerated() {
            if texts[(index + 1)...].contains(where: { AnswerText.matches(text, [$0]) }) {
                return false
            }
        }
        return true
    }
}

/// Places for right choices: each letter once in every four, so that no letter is a good guess.
struct Letters {
    private var random: SeededGenerator
    private var left: [Int] = []

    init(_ random: SeededGenerator) { self.random = random }

    mutating func next() -> Int {
        if left.isEmpty { left = random.shuffled([0, 1, 2, 3]) }
        return left.removeLast()
    }
}
