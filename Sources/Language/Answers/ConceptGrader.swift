import Foundation

/// Grades a short answer by the key concepts in it. Three verdicts; what is doubtful goes to a person. Measured on
/// SciEntsBank: coverage of stems with gates does better than a small neural model; without the gates every similarity
/// accepts a reference answer turned into its opposite.
public struct ConceptGrader: Sendable {
    /// What a grade says.
    public enum Verdict: String, Sendable, Codable {
        /// Enough concepts, and nothing speaks against it.
        case correct
        /// A person looks at it.
        case review
        /// Nothing of its own, or what cannot be right.
        case wrong
    }

    /// A grade and what it rests on.
    public struct Grade: Equatable, Sendable {
        /// The verdict.
        public var verdict: Verdict
        /// The concepts found, each by its first word.
        public var matched: [String]
        /// The concepts not found.
        public var missing: [String]
        /// How right it looks, 0 to 1.
        public var share: Double
        /// The gate that decided, in words.
        public var reason: String
    }

    private let lexicon: Lexicon?

    /// A grader; with a lexicon, WordNet's synonyms count as matches and its opposites as doubt.
    public init(synonymsFrom lexicon: Lexicon? = nil) { self.lexicon = lexicon }

    /// The share of concepts that must be there for `correct`.
    public static let enough = 0.6
    /// The share below which too few are there. That alone makes no answer wrong: of answers marked by people, one in three
    /// with so few was right.
    public static let little = 0.2

    /// Grades an answer. `concepts`: each list holds words of which one must occur; empty lists are taken from the
    /// reference's content words. `question`: words that stand in it earn nothing.
    public func grade(
        _ given: String, reference: String, concepts: [[String]], question: String
    ) -> Grade {
        let answer = AnswerReading(given)
        let model = AnswerReading(reference)
        let asked = Set(Tokens.contentStems(question))
        let wanted = Self.wanted(concepts, model.stems, asked)
        var matched: [String] = []
        var missing: [String] = []
        for concept in wanted {
            let name = concept.first ?? ""
            if concept.contains(where: { isIn($0, answer) }) {
                matched.append(name)
            } else {
                missing.append(name)
            }
        }
        // Half by all concepts, half by those that the question does not give.
        let all = Self.wanted(concepts, model.stems, [])
        let covered = all.count { concept in concept.contains { isIn($0, answer) } }
        let share =
            wanted.isEmpty
            ? 0
            : 0.5 * Double(matched.count) / Double(wanted.count)
                + 0.5 * Double(covered) / Double(max(1, all.count))
        func grade(_ verdict: Verdict, _ reason: String) -> Grade {
            Grade(
                verdict: verdict, matched: matched, missing: missing, share: share, reason: reason)
        }
        if answer.words.isEmpty { return grade(.wrong, "nothing is written") }
        if AnswerText.normalised(given) == AnswerText.normalised(reference) {
            return grade(.correct, "it is the model answer")
        }
        if let reason = refusal(answer, model, asked) { return grade(.wrong, reason) }
        if wanted.isEmpty { return grade(.review, "there is no concept to look for") }
        if share < Self.little { return grade(.review, "too few key concepts") }
        if let doubt = doubt(answer, model, missing, asked) { return grade(.review, doubt) }
        if share >= Self.enough { return grade(.correct, "enough key concepts") }
        return grade(.review, "some key concepts")
    }

    /// The concepts as stems; those of the question fall out while any is left.
    private static func wanted(
        _ concepts: [[String]], _ reference: [String], _ asked: Set<String>
    ) -> [[String]] {
        let given = concepts.map { $0.flatMap { Tokens.contentStems($0) } }.filter { !$0.isEmpty }
        let all = given.isEmpty ? reference.map { [$0] } : given
        let fresh = all.filter { !$0.allSatisfy(asked.contains) }
        return fresh.isEmpty ? all : fresh
    }

    private func isIn(_ stem: String, _ answer: AnswerReading) -> Bool {
        if answer.stemSet.contains(stem) { return true }
        if answer.stems.contains(where: { Typo.isLikely($0, for: stem) }) { return true }
        guard let lexicon else { return false }
        return answer.words.contains { word in
            !Tokens.functionWords.contains(word)
                && lexicon.synonyms(word).contains { Stemmer.stem($0) == stem }
        }
    }

    /// What makes an answer wrong whatever words it has.
    private func refusal(
        _ answer: AnswerReading, _ model: AnswerReading, _ asked: Set<String>
    ) -> String? {
        if answer.isRefusal { return "it says that it is not known" }
        let own = answer.stems.filter { !asked.contains($0) }
        if own.isEmpty, model.stems.contains(where: { !asked.contains($0) }) {
            return "it only repeats the question"
        }
        // Another number is wrong; none at all is a matter for `doubt`.
        let missing = missingNumbers(answer, model, asked)
        if !missing.isEmpty, answer.numbers.contains(where: { !model.numbers.contains($0) }) {
            return "the number is another one"
        }
        return nil
    }

    private func missingNumbers(
        _ answer: AnswerReading, _ model: AnswerReading, _ asked: Set<String>
    ) -> [Rational] {
        let given = asked.compactMap { NumberText.value($0) } + answer.numbers
        return model.numbers.filter { !given.contains($0) }
    }

    /// What keeps an answer from being called correct by a program.
    private func doubt(
        _ answer: AnswerReading, _ model: AnswerReading, _ missing: [String],
        _ asked: Set<String>
    ) -> String? {
        if !missingNumbers(answer, model, asked).isEmpty { return "a number is missing" }
        if answer.isNegated != model.isNegated { return "one of the two says no" }
        if answer.words.count > 12, answer.words.count > 3 * model.words.count {
            return "it is far longer than the model answer"
        }
        if answer.isAddressedToGraders { return "it speaks to the grader" }
        if model.words.count >= 6, answer.stemSet.isSuperset(of: model.stems),
            answer.sharedPairs(with: model) < 0.25, answer.orderKept(of: model) < 0.6
        {
            return "the words are there in no order"
        }
        if let lexicon {
            for word in answer.words where !Tokens.functionWords.contains(word) {
                let opposite = lexicon.antonyms(word).map(Stemmer.stem)
                if opposite.contains(where: missing.contains) { return "'\(word)' is an opposite" }
            }
        }
        return nil
    }
}
