/// What a teacher wrote about one thing: sections, listings with notes, a quiz, challenges. Every part says the lines
/// of the file that it stands on.
public struct Topic: Artifact {
    /// `topic`.
    public static let kind = "topic"
    /// The version of these fields.
    public static let schema = 1

    /// `topic`.
    public var kind: String = Topic.kind
    /// The version this document was written in.
    public var schema: Int = Topic.schema
    /// The sheet.
    public var key: String
    /// Its own name, by which other topics ask for it: `optionals`.
    public var topic: String
    /// What it is called.
    public var title: String
    /// The school subject, where it says one.
    public var subject: String?
    /// The language it is written in, as HTML names it: `en`.
    public var language: String
    /// The topics that come before it, by their own names.
    public var after: [String]
    /// In order; the first has no title where text stands before the first heading.
    public var sections: [Section]
    /// The listings of sections and challenges, in order.
    public var examples: [Example]
    /// The teacher's own questions, in order.
    public var items: [Item]
    /// In order.
    public var challenges: [Challenge]

    /// A value from its parts.
    public init(
        key: String, topic: String, title: String, subject: String? = nil, language: String = "en",
        after: [String] = [], sections: [Section] = [], examples: [Example] = [],
        items: [Item] = [], challenges: [Challenge] = []
    ) {
        (self.key, self.topic, self.title, self.subject) = (key, topic, title, subject)
        (self.language, self.after, self.sections) = (language, after, sections)
        (self.examples, self.items, self.challenges) = (examples, items, challenges)
    }

    /// The pipeline that topics are for.
    public static let pipeline = "lessons"
}

extension Topic {
    /// Lines of the file, from 1.
    public struct Lines: Codable, Sendable, Hashable {
        /// The first.
        public var first: Int
        /// The last.
        public var last: Int

        /// A value from its parts.
        public init(first: Int, last: Int) { (self.first, self.last) = (first, max(first, last)) }

        /// In words: `line 3`, `lines 3–5`.
        public var words: String { first == last ? "line \(first)" : "lines \(first)–\(last)" }
    }

    /// A part under one heading.
    public struct Section: Codable, Sendable, Equatable {
        /// `s1`, `s2`…
        public var id: String
        /// Empty for what stands before the first heading.
        public var title: String
        /// What it says.
        public var blocks: [Block]
        /// Where it stands.
        public var lines: Lines

        /// A value from its parts.
        public init(id: String, title: String, blocks: [Block], lines: Lines) {
            (self.id, self.title, self.blocks, self.lines) = (id, title, blocks, lines)
        }
    }

    /// A paragraph, a line of a list, a table or a listing.
    public struct Block: Codable, Sendable, Equatable {
        /// What it is.
        public var form: Form
        /// Its words; none for tables and listings.
        public var runs: [Run]
        /// How deep it stands in lists and quotations, from 0.
        public var depth: Int
        /// A numbered item's number.
        public var number: Int?
        /// The listing, by its id.
        public var example: String?
        /// A table's rows, its head first.
        public var rows: [Row]?
        /// Where it stands.
        public var lines: Lines

        /// A value from its parts.
        public init(
            _ form: Form, _ runs: [Run] = [], depth: Int = 0, number: Int? = nil,
            example: String? = nil, rows: [Row]? = nil, lines: Lines
        ) {
            (self.form, self.runs, self.depth, self.number) = (form, runs, depth, number)
            (self.example, self.rows, self.lines) = (example, rows, lines)
        }

        /// Its words without their looks.
        public var text: String { runs.map(\.text).joined() }
    }

    /// A kind of block.
    public enum Form: String, Codable, Sendable, CaseIterable {
        /// Running text.
        case paragraph
        /// A heading within a section.
        case heading
        /// An item of a list with points.
        case point
        /// An item of a list with numbers.
        case number
        /// Words of somebody else.
        case quotation
        /// A listing of `examples`.
        case listing
        /// A table.
        case table
        /// A line across.
        case rule
    }

    /// Words that look alike.
    public struct Run: Codable, Sendable, Equatable {
        /// The words.
        public var text: String
        /// How they look.
        public var look: Look
        /// Where a link leads.
        public var address: String?

        /// A value from its parts.
        public init(_ text: String, _ look: Look = .plain, address: String? = nil) {
            (self.text, self.look, self.address) = (text, look, address)
        }
    }

    /// How words look.
    public enum Look: String, Codable, Sendable, CaseIterable {
        /// As all others.
        case plain
        /// Heavy.
        case strong
        /// Slanted.
        case emphasis
        /// As a program is written.
        case code
        /// Leading somewhere.
        case link
    }

    /// A row of a table.
    public struct Row: Codable, Sendable, Equatable {
        /// From left to right.
        public var cells: [Cell]

        /// A value from its parts.
        public init(cells: [Cell]) { self.cells = cells }
    }

    /// A cell of a table.
    public struct Cell: Codable, Sendable, Equatable {
        /// Its words.
        public var runs: [Run]

        /// A value from its parts.
        public init(runs: [Run]) { self.runs = runs }
    }

    /// A listing.
    public struct Example: Codable, Sendable, Equatable {
        /// As the teacher named it, else `x1`, `x2`…
        public var id: String
        /// As the fence names it; empty where it names none.
        public var language: String
        /// The lines, without the last line's end.
        public var code: String
        /// Its notes, in order.
        public var notes: [Annotation]
        /// What it prints, where the teacher says so.
        public var output: String?
        /// Where it stands.
        public var lines: Lines

        /// A value from its parts.
        public init(
            id: String, language: String, code: String, notes: [Annotation] = [],
            output: String? = nil,
            lines: Lines
        ) {
            (self.id, self.language, self.code) = (id, language, code)
            (self.notes, self.output, self.lines) = (notes, output, lines)
        }
    }

    /// A note beneath a listing.
    public struct Annotation: Codable, Sendable, Equatable {
        /// Its number, which stands in the listing as ① and so on.
        public var mark: Int
        /// The listing's line with the mark, from 1.
        public var line: Int
        /// What it says.
        public var runs: [Run]

        /// A value from its parts.
        public init(mark: Int, line: Int, runs: [Run]) {
            (self.mark, self.line, self.runs) = (mark, line, runs)
        }
    }

    /// A question with its answer.
    public struct Item: Codable, Sendable, Equatable {
        /// `i1`, `i2`…
        public var id: String
        /// How it is answered.
        public var type: Questions.QuestionType
        /// What is asked; a blank is `____`.
        public var prompt: String
        /// Offered answers, A to D.
        public var choices: [Questions.Choice]
        /// The letter, or the word.
        public var answer: String
        /// What else is right.
        public var accepted: [String]
        /// Why it is right.
        public var explanation: String
        /// Where it stands.
        public var lines: Lines

        /// A value from its parts.
        public init(
            id: String, type: Questions.QuestionType, prompt: String,
            choices: [Questions.Choice] = [], answer: String, accepted: [String] = [],
            explanation: String = "", lines: Lines
        ) {
            (self.id, self.type, self.prompt, self.choices) = (id, type, prompt, choices)
            (self.answer, self.accepted) = (answer, accepted)
            (self.explanation, self.lines) = (explanation, lines)
        }

        /// Whether a question of a quiz is this one.
        public func isAsked(by question: Questions.Question) -> Bool {
            question.prompt == prompt && question.choices == choices && question.type == type
        }
    }

    /// A task to work on.
    public struct Challenge: Codable, Sendable, Equatable {
        /// `c1`, `c2`…
        public var id: String
        /// What it is called.
        public var title: String
        /// The task.
        public var prompt: [Block]
        /// Hints, the first the smallest.
        public var hints: [Hint]
        /// How it is done; none where the teacher gives none.
        public var solution: [Block]
        /// Where it stands.
        public var lines: Lines

        /// A value from its parts.
        public init(
            id: String, title: String, prompt: [Block], hints: [Hint], solution: [Block],
            lines: Lines
        ) {
            (self.id, self.title, self.prompt) = (id, title, prompt)
            (self.hints, self.solution, self.lines) = (hints, solution, lines)
        }
    }

    /// One hint.
    public struct Hint: Codable, Sendable, Equatable {
        /// What it says.
        public var blocks: [Block]

        /// A value from its parts.
        public init(blocks: [Block]) { self.blocks = blocks }
    }
}
