/// The class's topics in the order in which they can be learned.
public struct Course: ClassDocument {
    /// `course`.
    public static let kind = "course"
    /// The version of these fields.
    public static let schema = 1

    /// `course`.
    public var kind: String = Course.kind
    /// The version this document was written in.
    public var schema: Int = Course.schema
    /// Always `class`.
    public var key: String
    /// In order: each after those it asks for.
    public var topics: [Entry]

    /// A value from its parts.
    public init(key: String = "class", topics: [Entry]) { (self.key, self.topics) = (key, topics) }

    /// One topic.
    public struct Entry: Codable, Sendable, Equatable {
        /// The sheet.
        public var sheet: String
        /// The topic's own name.
        public var topic: String
        /// What it is called.
        public var title: String
        /// The topics right before it, by their own names.
        public var after: [String]
        /// Those of them that are none of the class's, sorted; absent where all are.
        public var missing: [String]?
        /// How many topics stand before it at least, one after the other.
        public var level: Int
        /// The sheet of the topic that comes next in order; absent for the last.
        public var next: String?
        /// What that is called.
        public var nextTitle: String?
        /// How many sections, questions of its own and challenges it has.
        public var sections, questions, challenges: Int

        /// A value from its parts.
        public init(
            sheet: String, topic: String, title: String, after: [String], missing: [String]? = nil,
            level: Int, sections: Int, questions: Int, challenges: Int
        ) {
            (self.sheet, self.topic, self.title) = (sheet, topic, title)
            (self.after, self.missing, self.level) = (after, missing, level)
            (self.sections, self.questions) = (sections, questions)
            self.challenges = challenges
        }
    }

    /// The topic's own entry.
    public func part(for key: String) -> Course? {
        let mine = topics.filter { $0.sheet == key }
        return mine.isEmpty ? nil : Course(topics: mine)
    }
}
