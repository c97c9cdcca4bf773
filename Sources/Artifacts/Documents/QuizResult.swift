/// A quiz played on a screen, as `quiz.html` hands it over.
public struct QuizResult: Artifact {
    /// `quizResult`.
    public static let kind = "quizResult"
    /// The version of these fields.
    public static let schema = 1

    /// `quizResult`.
    public var kind: String = QuizResult.kind
    /// The version this document was written in.
    public var schema: Int = QuizResult.schema
    /// The sheet; empty as the page hands it over.
    public var key: String
    /// The edition played.
    public var edition: String
    /// The pupil's code.
    public var pupil: String?
    /// A random id of this attempt.
    public var attempt: String
    /// Time from first question to last.
    public var seconds: Int
    /// One for each question.
    public var answers: [Answer]

    /// What was answered.
    public struct Answer: Codable, Sendable, Equatable {
        /// The question.
        public var questionID: String
        /// The letter or text; null where nothing was given.
        @Null public var value: String?
        /// Whether it was skipped.
        public var skipped: Bool

        /// A value from its parts.
        public init(
            questionID: String, value: String? = nil, skipped: Bool
        ) {
            self.questionID = questionID
            self.value = value
            self.skipped = skipped
        }
    }

    /// A value from its parts.
    public init(
        key: String = "", edition: String, pupil: String? = nil, attempt: String, seconds: Int,
        answers: [Answer]
    ) {
        self.key = key
        self.edition = edition
        self.pupil = pupil
        self.attempt = attempt
        self.seconds = seconds
        self.answers = answers
    }
}
