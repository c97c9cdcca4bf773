/// An attempt weighed against the key: verdict, points and explanation for each answer.
public struct ScoreCard: Artifact {
    /// `scoreCard`.
    public static let kind = "scoreCard"
    /// The version of these fields.
    public static let schema = 1

    /// `scoreCard`.
    public var kind: String = ScoreCard.kind
    /// The version this document was written in.
    public var schema: Int = ScoreCard.schema
    /// The sheet.
    public var key: String
    /// What was answered.
    public var instrument: Responses.Instrument
    /// The edition, for a quiz.
    public var edition: String?
    /// Where the answers come from.
    public var source: Responses.Source
    /// Whose it is, where certain.
    public var pupil: String?
    /// Whether something is undecided; then there is no grade and no marked copy.
    public var provisional: Bool
    /// How many items are undecided.
    public var undecided: Int
    /// One for each question.
    public var items: [Item]
    /// Over decided items.
    public var points: Double
    /// Over decided items.
    public var maximum: Double
    /// 100 × points / maximum, two decimals; 0 where nothing is decided.
    public var percentage: Double
    /// Time taken, for a screen.
    public var seconds: Int?
    /// Only when everything is decided.
    public var grade: Grade?
    /// The marked page as PDF, only when everything is decided.
    public var marked: FileRef?

    /// One answer, judged.
    public struct Item: Codable, Sendable, Equatable {
        /// The question or exercise.
        public var questionID: String
        /// What counts as given, after decisions; null for blank.
        @Null public var given: String?
        /// What was read without knowing the key.
        @Null public var blind: String?
        /// The right answer; null where there is no key.
        @Null public var expected: String?
        /// The judgement.
        public var verdict: Verdict
        /// What it earned.
        public var points: Double
        /// What it could earn.
        public var maximum: Double
        /// That the verdict is right.
        public var confidence: Confidence
        /// Why, in words for the pupil or the person reviewing.
        public var explanation: String

        /// A value from its parts.
        public init(
            questionID: String, given: String? = nil, blind: String? = nil,
            expected: String? = nil, verdict: Verdict, points: Double, maximum: Double,
            confidence: Confidence, explanation: String
        ) {
            self.questionID = questionID
            self.given = given
            self.blind = blind
            self.expected = expected
            self.verdict = verdict
            self.points = points
            self.maximum = maximum
            self.confidence = confidence
            self.explanation = explanation
        }
    }

    /// A judgement on an answer.
    public enum Verdict: String, Codable, Sendable, CaseIterable {
        /// Right.
        case correct
        /// Wrong.
        case wrong
        /// Partly right.
        case partial
        /// Nothing was given; counts as wrong.
        case blank
        /// Passed over; counts as wrong.
        case skipped
        /// A person must decide.
        case review
    }

    /// A grade in words.
    public struct Grade: Codable, Sendable, Equatable {
        /// `Excellent!`, `Great Job!`, `Good Effort!` or `Keep Practicing!`.
        public var label: String
        /// One emoji.
        public var emoji: String
        /// `green`, `blue`, `orange` or `red`.
        public var color: String

        /// A value from its parts.
        public init(
            label: String, emoji: String, color: String
        ) {
            self.label = label
            self.emoji = emoji
            self.color = color
        }
    }

    /// A value from its parts.
    public init(
        key: String, instrument: Responses.Instrument, edition: String? = nil,
        source: Responses.Source, pupil: String? = nil, provisional: Bool, undecided: Int,
        items: [Item], points: Double, maximum: Double, percentage: Double, seconds: Int? = nil,
        grade: Grade? = nil, marked: FileRef? = nil
    ) {
        self.key = key
        self.instrument = instrument
        self.edition = edition
        self.source = source
        self.pupil = pupil
        self.provisional = provisional
        self.undecided = undecided
        self.items = items
        self.points = points
        self.maximum = maximum
        self.percentage = percentage
        self.seconds = seconds
        self.grade = grade
        self.marked = marked
    }
}
