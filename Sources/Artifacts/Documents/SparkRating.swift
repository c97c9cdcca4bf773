/// What came back of a set of sparks: from its tally on paper, or from its page.
public struct SparkRating: Artifact {
    /// `sparkRating`.
    public static let kind = "sparkRating"
    /// The version of these fields.
    public static let schema = 1
    /// What the page hands over.
    public static let handed = "savedSparks"

    /// `sparkRating`.
    public var kind: String = SparkRating.kind
    /// The version this document was written in.
    public var schema: Int = SparkRating.schema
    /// The sheet.
    public var key: String
    /// The edition that was marked.
    public var edition: String
    /// Where it comes from.
    public var source: Responses.Source
    /// The sparks that something was said of, in their order.
    public var rows: [Row]
    /// The places that a person must look at, by spark.
    public var unclear: [String]

    /// What was said of one spark.
    public struct Row: Codable, Sendable, Equatable {
        /// The spark, as it was printed.
        public var spark: Spark
        /// Whether it sparked a talk; absent where that was not said.
        public var value: Value?
        /// Whether it is kept in the library or taken from it; absent where neither was said.
        public var isSaved: Bool?

        /// A row from its parts.
        public init(spark: Spark, value: Value? = nil, isSaved: Bool? = nil) {
            (self.spark, self.value, self.isSaved) = (spark, value, isSaved)
        }
    }

    /// Whether a spark began a talk: `○`, `½`, `●`.
    public enum Value: String, Codable, Sendable, CaseIterable {
        case no, half, yes
    }

    /// A value from its parts.
    public init(
        key: String, edition: String, source: Responses.Source, rows: [Row],
        unclear: [String] = []
    ) {
        (self.key, self.edition, self.source) = (key, edition, source)
        (self.rows, self.unclear) = (rows, unclear)
    }
}

/// What a class likes to talk about, by what came back: each choice leans on it.
public struct SparkTaste: ClassDocument {
    /// `sparkTaste`.
    public static let kind = "sparkTaste"
    /// The version of these fields.
    public static let schema = 1

    /// `sparkTaste`.
    public var kind: String = SparkTaste.kind
    /// The version this document was written in.
    public var schema: Int = SparkTaste.schema
    /// Always `class`.
    public var key = "class"
    /// How sparks of a sort, a tone, a situation went, by `type question`, `tone warm`, `for any`.
    public var marks: [Mark]
    /// The lines of packs that were tried, by name.
    public var tried: [String]
    /// Those of them that began no talk.
    public var failed: [String]

    /// How sparks with one trait went.
    public struct Mark: Codable, Sendable, Equatable {
        /// The trait.
        public var trait: String
        /// How many were marked.
        public var count: Int
        /// Their halves: two for each that began a talk, one for each that half did.
        public var halves: Int

        /// A mark.
        public init(trait: String, count: Int, halves: Int) {
            (self.trait, self.count, self.halves) = (trait, count, halves)
        }
    }

    /// The whole of it, for every sheet.
    public func part(for key: String) -> SparkTaste? { self }

    /// A value from its parts.
    public init(marks: [Mark], tried: [String], failed: [String]) {
        (self.marks, self.tried, self.failed) = (marks, tried, failed)
    }
}
