/// Grades a short answer by the key concepts in it. Three verdicts; what is doubtful goes to a person. Without its
/// gates every similarity accepts a reference answer turned into its opposite: `make bench TABLE=scoring`.
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
        /// The gate that decided.
        public var gate: Gate
        /// The same in words.
        public var reason: String { gate.words }
    }

    let kinship: Kinship

    /// A grader; with a lexicon, WordNet's synonyms count as matches and its opposites as doubt.
    public init(synonymsFrom lexicon: Lexicon? = nil) {
        kinship = Kinship(lexicon)
    }

    /// The share of a teacher's concepts that must be there for `correct`.
    public static let enough = 0.6
    /// The share below which too few are there. That alone makes no answer wrong: of answers marked by people, one in
    /// three with so few was right.
    public static let little = 0.2

    /// Grades an answer. `concepts`: each list holds words of which one must occur; where there are none, it is weighed
    /// by what it has in common with the model answers. `question`: words that stand in it earn nothing.
    public func grade(
        _ given: String, reference: String, concepts: [[String]], question: String
    ) -> Grade {
        grade(given, references: [reference], concepts: concepts, question: question)
    }

    /// Grades an answer against the model answer that it is most like.
    public func grade(
        _ given: String, references: [String], concepts: [[String]], question: String
    ) -> Grade {
        grade(
            given, references: references, concepts: concepts, question: question, probability: nil)
    }

    /// The same, with a probability that other weights gave.
    package func grade(
        _ given: String, references: [String], concepts: [[String]], question: String,
        probability: Double?
    ) -> Grade {
        let read = Comparison(
            given, references: references, question: question, kinship: kinship)
        let wanted = read.wanted(concepts)
        let (matched, missing) = (wanted.filter(read.isIn), wanted.filter { !read.isIn($0) })
        let probability = probability ?? read.probability
        let likely =
            concepts.isEmpty ? probability : read.covered(concepts, wanted, matched.count)
        func grade(_ verdict: Verdict, _ share: Double, _ gate: Gate) -> Grade {
            Grade(
                verdict: verdict, matched: matched.compactMap(\.first),
                missing: missing.compactMap(\.first), share: share, gate: gate)
        }
        if read.answer.words.isEmpty { return grade(.wrong, 0, .nothingIsWritten) }
        if references.contains(where: {
            AnswerText.normalised(given) == AnswerText.normalised($0)
        }) {
            return grade(.correct, 1, .isTheModelAnswer)
        }
        if let reason = read.refusal { return grade(.wrong, 0, .answer(reason)) }
        if wanted.isEmpty { return grade(.review, likely, .noConcept) }
        if read.isNearlyVerbatim { return grade(.correct, 1, .isTheModelAnswer) }
        if read.saysTheOpposite { return grade(.wrong, 0, .theOpposite) }
        if read.isAboutSomethingElse { return grade(.wrong, 0, .somethingElse) }
        // Of one word nobody can say that another word means nothing like it, nor of words that are akin to the
        // model's.
        if probability <= Bands.wrong, concepts.isEmpty || likely < Self.little,
            read.model.stems.count > 1, !read.isAkinToTheModel
        {
            return grade(.wrong, 0, .nextToNothing)
        }
        if read.saysAll, !read.isOutOfPlace { return grade(.correct, 1, .allOfTheModelAnswer) }
        if let doubt = read.doubt(missing) { return grade(.review, likely, .answer(doubt)) }
        if concepts.isEmpty { return gradeWithoutConcepts(read, probability, grade) }
        if likely < Self.little { return grade(.review, likely, .fewConcepts) }
        if likely >= Self.enough {
            // Named concepts say what must be there, not that what is said is so: the bar is the one of any answer.
            return probability >= Bands.right
                ? grade(.correct, 1, .enoughConcepts)
                : grade(.review, likely, .conceptsInOtherWords)
        }
        return grade(.review, likely, .someConcepts)
    }

    /// The verdict on an answer to which no concepts were named.
    private func gradeWithoutConcepts(
        _ read: Comparison, _ likely: Double, _ grade: (Verdict, Double, Gate) -> Grade
    ) -> Grade {
        if read.saysIt { return grade(.correct, 1, .allOfTheModelAnswer) }
        return likely >= Bands.right
            ? grade(.correct, 1, .enoughOfTheModelAnswer)
            : grade(.review, likely, .someOfTheModelAnswer)
    }
}
