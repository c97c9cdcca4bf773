/// A topic laid out: to be read on a screen, on paper, and as cards.
public struct Lesson: Artifact {
    /// `lesson`.
    public static let kind = "lesson"
    /// The version of these fields.
    public static let schema = 1

    /// `lesson`.
    public var kind: String = Lesson.kind
    /// The version this document was written in.
    public var schema: Int = Lesson.schema
    /// The sheet.
    public var key: String
    /// What the topic is called.
    public var title: String
    /// What was laid out.
    public var files: Files
    /// The sections that questions are about, in the quiz's order; a question about none in particular has none.
    public var rests: [Rest]?

    /// A value from its parts.
    public init(key: String, title: String, files: Files, rests: [Rest]? = nil) {
        (self.key, self.title, self.files, self.rests) = (key, title, files, rests)
    }

    /// Which section of the topic a question is about.
    public struct Rest: Codable, Sendable, Equatable {
        /// The question of the quiz.
        public var questionID: String
        /// The section's id in the topic.
        public var section: String

        /// A value from its parts.
        public init(questionID: String, section: String) {
            (self.questionID, self.section) = (questionID, section)
        }
    }

    /// The layouts.
    public struct Files: Codable, Sendable, Equatable {
        /// The lesson as one HTML page, `{{edition}}` and `{{pupils}}` to be filled in by the desk.
        public var page: FileRef
        /// PDF for pupils.
        public var paper: FileRef
        /// PDF with hints, solutions, answers and the lines that all rests on.
        public var teacher: FileRef
        /// PDF of the challenges, task in front, hints and solution behind; none where there is no challenge.
        public var cards: FileRef?

        /// A value from its parts.
        public init(page: FileRef, paper: FileRef, teacher: FileRef, cards: FileRef? = nil) {
            (self.page, self.paper, self.teacher, self.cards) = (page, paper, teacher, cards)
        }
    }
}
