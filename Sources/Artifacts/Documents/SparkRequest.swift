/// What a teacher wants sparks for: the rows of one dropped table.
public struct SparkRequest: Artifact {
    /// `sparkRequest`.
    public static let kind = "sparkRequest"
    /// The version of these fields.
    public static let schema = 1
    /// The pipeline that it belongs to.
    public static let pipeline = "sparks"

    /// `sparkRequest`.
    public var kind: String = SparkRequest.kind
    /// The version this document was written in.
    public var schema: Int = SparkRequest.schema
    /// The sheet.
    public var key: String
    /// The requests, in the order of the table.
    public var requests: [Request]
    /// The rows that could not be used; absent where all could.
    public var refused: [Refused]?

    /// A row that could not be used.
    public struct Refused: Codable, Sendable, Equatable {
        /// Its line in the table.
        public var line: Int
        /// What is wrong with it.
        public var summary: String
        /// What to do about it.
        public var hint: String?

        /// A row from its parts.
        public init(line: Int, summary: String, hint: String? = nil) {
            (self.line, self.summary, self.hint) = (line, summary, hint)
        }
    }

    /// What a request is about, as it can stand in a sentence.
    public struct About: Codable, Sendable, Equatable {
        /// The topic: "fractions", "the water cycle"; absent where only a school subject is known.
        public var topic: String?
        /// The topic as one that all know: "the hamster".
        public var theTopic: String?
        /// Whether it takes "are" and not "is".
        public var isPlural: Bool
        /// What it belongs to and what it is, such as `maths`, `animal`.
        public var kinds: [String]

        /// A topic from its parts.
        public init(
            topic: String? = nil, theTopic: String? = nil, isPlural: Bool = false, kinds: [String]
        ) {
            (self.topic, self.theTopic) = (topic, theTopic)
            (self.isPlural, self.kinds) = (isPlural, kinds)
        }
    }

    /// One request.
    public struct Request: Codable, Sendable, Equatable {
        /// The situation, in words.
        public var situation: String
        /// Who it is for, in words.
        public var audience: String
        /// The ages that the audience says, the youngest first; empty where it says none.
        public var ages: [Spark.Age]
        /// The situations of our packs that fit.
        public var tags: [String]
        /// How it should sound; nil for any.
        public var tone: Spark.Tone?
        /// How long a spark may be; nil for any.
        public var length: Spark.Length?
        /// How many.
        public var count: Int
        /// What they should be about; absent for anything.
        public var topic: String?
        /// The topic that was read out of it; absent where there is none.
        public var about: About?

        /// A request from its parts.
        public init(
            situation: String, audience: String, ages: [Spark.Age] = [], tags: [String] = [],
            tone: Spark.Tone? = nil, length: Spark.Length? = nil, count: Int = 8,
            topic: String? = nil, about: About? = nil
        ) {
            (self.situation, self.audience, self.ages) = (situation, audience, ages)
            (self.tags, self.tone, self.length) = (tags, tone, length)
            (self.count, self.topic, self.about) = (count, topic, about)
        }
    }

    /// A value from its parts.
    public init(key: String, requests: [Request], refused: [Refused]? = nil) {
        (self.key, self.requests, self.refused) = (key, requests, refused)
    }
}

/// Something said or asked to begin a talk.
public struct Spark: Codable, Sendable, Equatable {
    /// Its place among those of its sheet: `s1`.
    public var id: String
    /// Its name in its pack, such as `q017`; absent for a language model's.
    public var pack: String?
    /// What sort it is.
    public var type: Kind
    /// The words.
    public var text: String
    /// The situations it is for.
    public var tags: [String]
    /// How it sounds.
    public var tone: Tone?
    /// Where it comes from.
    public var origin: Origin
    /// Which of several requests it is for, from 1; absent where there is one.
    public var request: Int?

    /// A sort of spark.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        case question, observation, theme
    }

    /// How a spark sounds.
    public enum Tone: String, Codable, Sendable, CaseIterable {
        case warm, playful, curious, calm
    }

    /// How long a spark is: to nine words, or more.
    public enum Length: String, Codable, Sendable, CaseIterable {
        case short, long
    }

    /// Whom a spark is for.
    public enum Age: String, Codable, Sendable, CaseIterable {
        case six = "6-8"
        case nine = "9-11"
        case twelve = "12-14"
        case fifteen = "15-18"
        case adult
    }

    /// Where a spark comes from.
    public enum Origin: String, Codable, Sendable, CaseIterable {
        /// The pack that came with the program.
        case embedded
        /// A language model.
        case provider
        /// The class's own pack.
        case teacher
    }

    /// A spark from its parts.
    public init(
        id: String, pack: String? = nil, type: Kind, text: String, tags: [String] = [],
        tone: Tone? = nil, origin: Origin
    ) {
        (self.id, self.pack, self.type, self.text) = (id, pack, type, text)
        (self.tags, self.tone, self.origin) = (tags, tone, origin)
    }
}
