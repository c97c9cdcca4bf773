/// The sparks chosen for a teacher's requests, and what was kept out of them.
public struct Sparks: Artifact {
    /// `sparks`.
    public static let kind = "sparks"
    /// The version of these fields.
    public static let schema = 1

    /// `sparks`.
    public var kind: String = Sparks.kind
    /// The version this document was written in.
    public var schema: Int = Sparks.schema
    /// The sheet.
    public var key: String
    /// The language of the words.
    public var language: String
    /// How strict the gates were.
    public var safety: Safety
    /// The sets, a request each.
    public var sets: [Set]
    /// What was kept out, by rule.
    public var gates: [Gate]
    /// Why a language model gave nothing, so that the pack stands in; absent where none was asked or it answered.
    public var standIn: Questions.StandIn?

    /// The sparks of one request.
    public struct Set: Codable, Sendable, Equatable {
        /// What was asked for.
        public var request: SparkRequest.Request
        /// The sparks, in the order in which they are shown.
        public var sparks: [Spark]
        /// Whether the pack knows no such situation, so that its lines are such as begin a talk anywhere.
        public var isGeneral: Bool {
            !sparks.isEmpty
                && sparks.allSatisfy {
                    $0.origin != .provider && $0.tags.allSatisfy { !request.tags.contains($0) }
                }
        }

        /// A set from its parts.
        public init(request: SparkRequest.Request, sparks: [Spark]) {
            (self.request, self.sparks) = (request, sparks)
        }
    }

    /// A rule and how many lines it kept out.
    public struct Gate: Codable, Sendable, Equatable {
        /// Which rule.
        public var rule: Rule
        /// Where the lines came from.
        public var origin: Spark.Origin
        /// How many lines.
        public var count: Int

        /// A count.
        public init(rule: Rule, origin: Spark.Origin, count: Int) {
            (self.rule, self.origin, self.count) = (rule, origin, count)
        }
    }

    /// What keeps a line out.
    public enum Rule: String, Codable, Sendable, CaseIterable {
        /// Nobody but its writer has read it.
        case unreviewed
        /// It is about something that is not for this class.
        case subject
        /// It asks to guess about others, or to confess.
        case confession
        /// A question that yes, no or one of two things answers.
        case closed
        /// It is not of the sort that it says: a question without its mark, a theme that is a sentence.
        case form
        /// It has too many words.
        case length
        /// It has words too long for the youngest.
        case words
        /// It has signs, addresses or orders to a program.
        case signs
        /// Another says much the same.
        case duplicate
    }

    /// All sparks, in the order in which they are numbered.
    public var all: [Spark] { sets.flatMap(\.sparks) }

    /// A value from its parts.
    public init(
        key: String, language: String, safety: Safety, sets: [Set], gates: [Gate],
        standIn: Questions.StandIn? = nil
    ) {
        (self.key, self.language, self.safety) = (key, language, safety)
        (self.sets, self.gates, self.standIn) = (sets, gates, standIn)
    }
}

/// Which subjects are kept out of what a class is given.
public enum Safety: String, Codable, Sendable, CaseIterable {
    /// For grown-up learners: what nobody should be faced with is kept out.
    case standard
    /// For pupils: so is what can shame a child or a family.
    case strict
}

/// What is printed and shown of sparks.
public struct SparkCards: Artifact {
    /// `sparkCards`.
    public static let kind = "sparkCards"
    /// The version of these fields.
    public static let schema = 1

    /// `sparkCards`.
    public var kind: String = SparkCards.kind
    /// The version this document was written in.
    public var schema: Int = SparkCards.schema
    /// The sheet.
    public var key: String
    /// What was laid out.
    public var files: Files
    /// The tally's pages and where its bubbles are.
    public var pages: [Printed.Page]

    /// The layouts.
    public struct Files: Codable, Sendable, Equatable {
        /// The page for a screen, `{{edition}}` to be filled in by the desk.
        public var page: FileRef
        /// PDF of the cards.
        public var cards: FileRef
        /// PDF of the tally, without code.
        public var tally: FileRef

        /// A value from its parts.
        public init(page: FileRef, cards: FileRef, tally: FileRef) {
            (self.page, self.cards, self.tally) = (page, cards, tally)
        }
    }

    /// A value from its parts.
    public init(key: String, files: Files, pages: [Printed.Page]) {
        (self.key, self.files, self.pages) = (key, files, pages)
    }
}

extension Instrument {
    /// The tally of a set of sparks.
    public static let cards = Instrument(rawValue: "cards")
}
