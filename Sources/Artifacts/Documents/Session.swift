/// One practised talk: on paper, on a screen, or in threes.
public struct Session: Artifact {
    /// `session`.
    public static let kind = "session"
    /// The version of these fields.
    public static let schema = 1
    /// What the page hands over.
    public static let handed = "trainingSession"

    /// `session`.
    public var kind: String = Session.kind
    /// The version this document was written in.
    public var schema: Int = Session.schema
    /// The sheet.
    public var key: String
    /// The edition it was practised with.
    public var edition: String
    /// The pupil's code; absent for a spare's.
    public var pupil: String?
    /// How it was practised.
    public var source: Source
    /// The scene; absent for a talk in threes.
    public var scene: String?
    /// What it is called: scene and persona.
    public var title: String
    /// What the pupil said, turn by turn; none for a talk in threes.
    public var turns: [Turn]
    /// What was counted in a talk in threes; absent for any other.
    public var counts: [Count]?
    /// The places that a person must look at.
    public var unclear: [String]

    /// How a talk was practised.
    public enum Source: String, Codable, Sendable, CaseIterable { case paper, screen, tally }

    /// One turn of the pupil.
    public struct Turn: Codable, Sendable, Equatable {
        /// From 1.
        public var number: Int
        /// What the partner had said: the passage's name.
        public var to: String?
        /// The reply that was marked, from A.
        public var choice: String?
        /// What was said: the words of a marked reply; what a pupil typed only where it is kept.
        public var text: String?
        /// What it is like.
        public var figures: Figures

        /// A turn from its parts.
        public init(
            number: Int, to: String?, choice: String? = nil, text: String? = nil, figures: Figures
        ) {
            (self.number, self.to, self.choice) = (number, to, choice)
            (self.text, self.figures) = (text, figures)
        }
    }

    /// What a turn is like, told without its words.
    public struct Figures: Codable, Sendable, Equatable {
        /// How many words it has.
        public var words: Int
        /// Whether it asks for more than yes or no.
        public var isOpen: Bool
        /// Whether it asks what yes or no answers.
        public var isClosed: Bool
        /// Whether it asks about something that the partner just said.
        public var isFollowUp: Bool

        /// Figures from their parts.
        public init(words: Int, isOpen: Bool, isClosed: Bool, isFollowUp: Bool) {
            (self.words, self.isOpen) = (words, isOpen)
            (self.isClosed, self.isFollowUp) = (isClosed, isFollowUp)
        }
    }

    /// How often something was heard in a talk.
    public struct Count: Codable, Sendable, Equatable {
        /// What: `open`, `followUp`, `saidBack`, `interrupted`, `silence`.
        public var id: String
        /// How often.
        public var count: Int

        /// A count.
        public init(id: String, count: Int) { (self.id, self.count) = (id, count) }
    }

    /// A value from its parts.
    public init(
        key: String, edition: String, pupil: String?, source: Source, scene: String? = nil,
        title: String, turns: [Turn], counts: [Count]? = nil, unclear: [String] = []
    ) {
        (self.key, self.edition, self.pupil, self.source) = (key, edition, pupil, source)
        (self.scene, self.title, self.turns) = (scene, title, turns)
        (self.counts, self.unclear) = (counts, unclear)
    }
}

/// What a practised talk shows: figures, at most two strengths, one suggestion, and what to learn next. Each sentence
/// names the turn it rests on.
public struct Coaching: Artifact {
    /// `coaching`.
    public static let kind = "coaching"
    /// The version of these fields.
    public static let schema = 1

    /// `coaching`.
    public var kind: String = Coaching.kind
    /// The version this document was written in.
    public var schema: Int = Coaching.schema
    /// The sheet.
    public var key: String
    /// The figures.
    public var metrics: Metrics
    /// The hints that the turns would have had.
    public var hints: [Hint]
    /// What was done well; as many as are true, at most two.
    public var strengths: [Remark]
    /// What to try next time; absent where nothing rests on a turn.
    public var suggestion: Remark?
    /// The topic to learn next.
    public var lesson: String

    /// The figures of a talk.
    public struct Metrics: Codable, Sendable, Equatable {
        /// The pupil's turns.
        public var turns: Int
        /// The open questions among them.
        public var openQuestions: Int
        /// The questions that follow up.
        public var followUps: Int
        /// Words a turn, in tenths.
        public var wordTenths: Int

        /// Figures from their parts.
        public init(turns: Int, openQuestions: Int, followUps: Int, wordTenths: Int) {
            (self.turns, self.openQuestions) = (turns, openQuestions)
            (self.followUps, self.wordTenths) = (followUps, wordTenths)
        }
    }

    /// A hint and the turn it belongs to.
    public struct Hint: Codable, Sendable, Equatable {
        /// The turn, from 1.
        public var turn: Int
        /// Which rule: `short` or `closed`.
        public var rule: String

        /// A hint.
        public init(turn: Int, rule: String) { (self.turn, self.rule) = (turn, rule) }
    }

    /// One sentence and the turn it rests on.
    public struct Remark: Codable, Sendable, Equatable {
        /// The sentence, with the turn's words where they are kept.
        public var text: String
        /// The turn, from 1.
        public var turn: Int

        /// A remark.
        public init(text: String, turn: Int) { (self.text, self.turn) = (text, turn) }
    }

    /// A value from its parts.
    public init(
        key: String, metrics: Metrics, hints: [Hint], strengths: [Remark], suggestion: Remark?,
        lesson: String
    ) {
        (self.key, self.metrics, self.hints) = (key, metrics, hints)
        (self.strengths, self.suggestion, self.lesson) = (strengths, suggestion, lesson)
    }
}
