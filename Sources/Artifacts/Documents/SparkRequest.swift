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

        /// A request from its parts.
        public init(
            situation: String, audience: String, ages: [Spark.Age] = [], tags: [String] = [],
            tone: Spark.Tone? = nil, length: Spark.Length? = nil, count: Int = 8,
            topic: String? = nil
        ) {
            (self.situation, self.audience, self.ages) = (situation, audience, ages)
            (self.tags, self.tone, self.length) = (tags, tone, length)
            (self.count, self.topic) = (count, topic)
        }
    }

    /// A value from its parts.
    public init(key: String, requests: [Request]) { (self.key, self.requests) = (key, requests) }
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
