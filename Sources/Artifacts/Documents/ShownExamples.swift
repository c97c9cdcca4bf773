/// How a topic's listings are shown, and what they printed where they were run.
public struct ShownExamples: Artifact {
    /// `examples`.
    public static let kind = "examples"
    /// The version of these fields.
    public static let schema = 1

    /// `examples`.
    public var kind: String = ShownExamples.kind
    /// The version this document was written in.
    public var schema: Int = ShownExamples.schema
    /// The sheet.
    public var key: String
    /// In the topic's order.
    public var examples: [Shown]

    /// A value from its parts.
    public init(key: String, examples: [Shown]) { (self.key, self.examples) = (key, examples) }

    /// One listing.
    public struct Shown: Codable, Sendable, Equatable {
        /// The topic's id of it.
        public var id: String
        /// Its coloured parts, in order, none over another; none where it is shown plain.
        public var spans: [Span]
        /// What running it showed; absent where it was not run.
        public var proof: Proof?

        /// A value from its parts.
        public init(id: String, spans: [Span], proof: Proof? = nil) {
            (self.id, self.spans, self.proof) = (id, spans, proof)
        }
    }

    /// A stretch of a listing that is of one kind.
    public struct Span: Codable, Sendable, Equatable {
        /// What it is.
        public var look: Look
        /// Where it begins, in bytes of the listing as UTF-8.
        public var start: Int
        /// Where it ends.
        public var end: Int

        /// A value from its parts.
        public init(_ look: Look, start: Int, end: Int) {
            (self.look, self.start, self.end) = (look, start, end)
        }
    }

    /// What a stretch of a listing is.
    public enum Look: String, Codable, Sendable, CaseIterable {
        /// A word of the language.
        case keyword
        /// A type or another name that the language knows.
        case name
        /// A text.
        case text
        /// A number.
        case number
        /// A remark.
        case comment
    }

    /// That a listing prints what the topic says.
    public struct Proof: Codable, Sendable, Equatable {
        /// Always `executed`.
        public var method: AnswerKey.Method
        /// The program that ran it.
        public var program: String
        /// SHA-256 of what it printed.
        public var sha256: String

        /// A value from its parts.
        public init(method: AnswerKey.Method = .executed, program: String, sha256: String) {
            (self.method, self.program, self.sha256) = (method, program, sha256)
        }
    }
}
