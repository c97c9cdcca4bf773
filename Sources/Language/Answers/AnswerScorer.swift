public import Artifacts

/// Weighs one answer against its key: the one place where right and wrong are decided, for scored sheets and for
/// `reviso grade` alike. Nothing that cannot be read is ever called wrong; it goes to a person.
public struct AnswerScorer: Sendable {
    /// What an answer is compared with.
    public struct Key: Sendable {
        /// What was asked; words that stand in it earn nothing.
        public var question: String
        /// The right answer.
        public var reference: String
        /// Further right answers.
        public var accepted: [String]
        /// Of each list one word must occur in a short answer; empty: the reference's own words.
        public var concepts: [[String]]
        /// How the question is answered; nil: told from the reference.
        public var type: Questions.QuestionType?
        /// The other answers of its sheet, right and offered: what is as near to one of them is no misspelling.
        public var others: [String]

        /// A key from its parts.
        public init(
            question: String, reference: String, accepted: [String] = [],
            concepts: [[String]] = [], type: Questions.QuestionType? = nil, others: [String] = []
        ) {
            (self.question, self.reference, self.accepted) = (question, reference, accepted)
            (self.concepts, self.type, self.others) = (concepts, type, others)
        }

        var right: [String] { ([reference] + accepted).filter { !$0.isEmpty } }
    }

    /// What an answer is worth.
    public struct Score: Equatable, Sendable {
        /// The verdict; `review` is nobody's yet.
        public var verdict: ScoreCard.Verdict
        /// The share of the points, 0 to 1; of a `review` how right it looks, which earns nothing by itself.
        public var share: Double
        /// The key concepts found.
        public var matched: [String] = []
        /// The key concepts not found.
        public var missing: [String] = []
        /// Why, in words.
        public var reason: String

        init(_ verdict: ScoreCard.Verdict, _ share: Double, _ reason: String) {
            (self.verdict, self.share, self.reason) = (verdict, share, reason)
        }
    }

    private let grader: ConceptGrader
    private let spelling: SpellingCare

    /// A scorer; with a lexicon, WordNet's synonyms count in short answers, and none in a blank is called wrong.
    public init(synonymsFrom lexicon: Lexicon? = nil, spelling: SpellingCare = .strict) {
        grader = ConceptGrader(synonymsFrom: lexicon)
        self.spelling = spelling
    }

    /// The score of an answer.
    public func score(_ given: String, against key: Key) -> Score {
        guard !key.right.isEmpty else {
            return Score(.review, 0, "there is no right answer to compare it with")
        }
        let normalised = AnswerText.normalised(given)
        if key.right.contains(where: { AnswerText.normalised($0) == normalised }) {
            return Score(.correct, 1, "it is the answer")
        }
        if let score = value(given, key) { return score }
        let right = key.right.flatMap { [$0] + AnswerText.forms($0) + AnswerText.variants($0) }
        if AnswerText.matches(given, right) { return Score(.correct, 1, "it is the answer") }
        guard Self.isWritten(given) else {
            return Score(.blank, 0, "nothing is written")
        }
        switch key.type ?? Self.type(of: key) {
        case .multipleChoice: return choice(given)
        case .fillBlank: return word(normalised, key, written: given)
        case .shortAnswer: return short(given, key)
        }
    }

    /// Whether there is a letter, a digit, or a sign that can be an answer.
    private static func isWritten(_ given: String) -> Bool {
        given.contains { $0.isLetter || $0.isNumber || "<>=≤≥≠∞".contains($0) }
    }

    /// What a reference says of its question: a number is written into a blank, all else is judged by its concepts,
    /// which never calls a word wrong that is only another one.
    private static func type(of key: Key) -> Questions.QuestionType {
        key.concepts.isEmpty && NumberText.value(key.reference) != nil ? .fillBlank : .shortAnswer
    }

    /// An answer to which the key is a value with digits; nil where it is none.
    private func value(_ given: String, _ key: Key) -> Score? {
        guard key.type != .multipleChoice, key.concepts.isEmpty, Self.isWritten(given) else {
            return nil
        }
        let findings = key.right.filter(ValueComparison.isValue).compactMap {
            ValueComparison.compare(given, with: $0, question: key.question)
        }
        guard !findings.isEmpty else { return nil }
        if findings.contains(.equal) { return Score(.correct, 1, "it is the value") }
        // A word that is right beside the number may be meant.
        let words = key.right.filter { !ValueComparison.isValue($0) }
        if isMisspelt(given, words, key) { return Score(.correct, 1, Self.misspelt) }
        if AnswerReading(given).isRefusal {
            return Score(.wrong, 0, "it says that it is not known")
        }
        for finding in findings {
            switch finding {
            case .partial(let share, let why): return Score(.partial, share, why)
            case .doubtful(let why): return Score(.review, 0.5, why)
            case .equal, .other: continue
            }
        }
        if let near = near(key).reason(given, words) { return Score(.review, 0.5, near) }
        return Score(.wrong, 0, "it is another value")
    }

    /// A word in a blank: spelling counts; another form of the word, a part of the answer, more than it or a
    /// misspelling may be right, which a person sees.
    private func word(_ given: String, _ key: Key, written: String) -> Score {
        if isMisspelt(written, key.right, key) { return Score(.correct, 1, Self.misspelt) }
        func stems(_ text: String) -> [String] { Tokens.words(text).map(Stemmer.stem) }
        if key.right.contains(where: { stems(AnswerText.normalised($0)) == stems(given) }) {
            return Score(.review, 0.5, "it is another form of the right word")
        }
        if AnswerReading(given).isRefusal {
            return Score(.wrong, 0, "it says that it is not known")
        }
        let right = key.right.filter { !Self.isOtherExpression(written, $0) }
        if let near = near(key).reason(given, right) { return Score(.review, 0.5, near) }
        if isSentence(given, right) { return Score(.review, 0.5, "it is a sentence, and no word") }
        return Score(.wrong, 0, "it is another answer")
    }

    private static let misspelt = "it is the answer, misspelt"

    /// Whether an answer counts as one of some of the key's, misspelt.
    private func isMisspelt(_ given: String, _ right: [String], _ key: Key) -> Bool {
        guard spelling == .lenient, !right.isEmpty,
            let misspelling = Misspelling(key, lexicon: grader.kinship.lexicon)
        else { return false }
        return misspelling.isOnly(given, right, NearAnswer(question: key.question))
    }

    private func near(_ key: Key) -> NearAnswer {
        NearAnswer(
            question: key.question,
            kin: grader.kinship.kin(ofKeys: key.right, question: key.question))
    }

    /// An answer with so many words more than the key has is a sentence.
    private static let sentence = 3

    /// Whether an answer says in a sentence what the key says in a word or two, or something else.
    private func isSentence(_ given: String, _ right: [String]) -> Bool {
        let count = Tokens.words(given).count
        return right.contains { key in
            key.contains(where: \.isLetter)
                && count >= Tokens.words(AnswerText.normalised(key)).count + Self.sentence
        }
    }

    /// Whether both are expressions in lone letters and not the same one: `a - b` is no part of `b - a`, whose
    /// letters it has.
    private static func isOtherExpression(_ given: String, _ key: String) -> Bool {
        let isOfLetters = { (text: String) in
            !text.contains(/\p{L}{2}/) && text.contains { "+-−–*×·/÷^".contains($0) }
        }
        return isOfLetters(given) && isOfLetters(key)
            && ValueComparison.expression(given, key) == .other
    }

    private func choice(_ given: String) -> Score {
        let letters = Tokens.words(given).filter { $0.count == 1 && $0 != "a" }
        return letters.count > 1
            ? Score(.review, 0, "more than one letter is given")
            : Score(.wrong, 0, "it is another choice")
    }

    private func short(_ given: String, _ key: Key) -> Score {
        let grade = grader.grade(
            given, references: key.right, concepts: key.concepts, question: key.question)
        var score =
            switch grade.verdict {
            case .correct: Score(.correct, 1, grade.reason)
            case .wrong: wrong(given, key, grade)
            case .review: Score(.review, grade.share, grade.reason)
            }
        (score.matched, score.missing) = (grade.matched, grade.missing)
        return score
    }

    /// What a short answer is that the grader calls wrong: where that rests on how little it has of the model answer
    /// alone, one that is near it goes to a person.
    private func wrong(_ given: String, _ key: Key, _ grade: ConceptGrader.Grade) -> Score {
        guard grade.gate == .nextToNothing,
            let near = NearAnswer(question: key.question).reason(given, key.right)
        else { return Score(.wrong, 0, grade.reason) }
        return Score(.review, 0.5, near)
    }
}
