/// The key for a sheet's quiz and for the page's own exercises.
public struct AnswerKey: Artifact {
    /// `answerKey`.
    public static let kind = "answerKey"
    /// The version of these fields.
    public static let schema = 1

    /// `answerKey`.
    public var kind: String = AnswerKey.kind
    /// The version this document was written in.
    public var schema: Int = AnswerKey.schema
    /// The sheet.
    public var key: String
    /// One for each question and each exercise that can be keyed.
    public var entries: [Entry]

    /// The right answer to one question.
    public struct Entry: Codable, Sendable, Equatable {
        /// `q1` of the quiz or `e1` of the page.
        public var questionID: String
        /// The letter, word, number or model answer.
        public var answer: String
        /// Everything else that is right.
        public var accepted: [String]
        /// For short answers: each list holds words of which one must occur.
        public var concepts: [[String]]
        /// What it is worth.
        public var points: Double
        /// That the question was read right.
        public var promptConfidence: Confidence
        /// Why the answer is right; without it nothing is scored alone.
        public var proof: Proof?
        /// Whether it is a teacher's answer and another one than the question's explanation is about; absent where it
        /// is not.
        public var overrules: Bool?
        /// What a person must say first, where it is not certain which answer holds; absent where it is.
        public var ask: KeyAsk?

        /// A value from its parts.
        public init(
            questionID: String, answer: String, accepted: [String], concepts: [[String]] = [],
            points: Double, promptConfidence: Confidence, proof: Proof? = nil,
            overrules: Bool? = nil, ask: KeyAsk? = nil
        ) {
            self.questionID = questionID
            self.answer = answer
            self.accepted = accepted
            self.concepts = concepts
            self.points = points
            self.promptConfidence = promptConfidence
            self.proof = proof
            self.overrules = overrules
            self.ask = ask
        }
    }

    /// What an answer rests on.
    public struct Proof: Codable, Sendable, Equatable {
        /// How it was proven.
        public var method: Method
        /// The working, the line or the rule, in words.
        public var detail: String

        /// A value from its parts.
        public init(
            method: Method, detail: String
        ) {
            self.method = method
            self.detail = detail
        }
    }

    /// A way to prove an answer.
    public enum Method: String, Codable, Sendable, CaseIterable {
        /// Evaluated twice by independent code.
        case computed
        /// A page and line state it.
        case source
        /// Exactly one offered choice satisfies a named rule.
        case choice
        /// A language model said so, and a second blind answer agreed.
        case provider
        /// A person said so.
        case teacher
        /// A listing was run and printed it.
        case executed
    }

    /// A value from its parts.
    public init(
        key: String, entries: [Entry]
    ) {
        self.key = key
        self.entries = entries
    }
}
