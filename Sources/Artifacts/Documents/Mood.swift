/// How the class's weeks felt: counts of days that at least so many pupils answered, and nothing of the others.
public struct Mood: ClassDocument {
    /// `mood`.
    public static let kind = "mood"
    /// The version of these fields.
    public static let schema = 1

    /// `mood`.
    public var kind: String = Mood.kind
    /// The version this document was written in.
    public var schema: Int = Mood.schema
    /// Always `class`.
    public var key: String
    /// How many answers a day needs to be shown.
    public var least: Int
    /// By edition and week.
    public var weeks: [Week]

    /// One week of one edition.
    public struct Week: Codable, Sendable, Equatable {
        /// The edition that was marked.
        public var edition: String
        /// The copy of the strip, from 1.
        public var week: Int
        /// How many are counted; absent where they are fewer than are shown.
        public var answered: Int?
        /// The days that are shown.
        public var rows: [Row]
        /// The words marked on these days, most first; those marked too seldom are left out.
        public var words: [Count]
        /// The days that are not shown.
        public var hidden: [Hidden]

        /// A value from its parts.
        public init(
            edition: String, week: Int, answered: Int?, rows: [Row], words: [Count],
            hidden: [Hidden]
        ) {
            (self.edition, self.week, self.answered) = (edition, week, answered)
            (self.rows, self.words, self.hidden) = (rows, words, hidden)
        }
    }

    /// One day of the class.
    public struct Row: Codable, Sendable, Equatable {
        /// `mon` to `fri`.
        public var row: String
        /// How many answered.
        public var answered: Int
        /// How it felt, by category.
        public var counts: [String: Int]
        /// How many marked a feeling of each quadrant.
        public var quadrants: [String: Int]

        /// A value from its parts.
        public init(row: String, answered: Int, counts: [String: Int], quadrants: [String: Int]) {
            (self.row, self.answered, self.counts) = (row, answered, counts)
            self.quadrants = quadrants
        }
    }

    /// How often a word was marked.
    public struct Count: Codable, Sendable, Equatable {
        /// The word's id.
        public var id: String
        /// As it is said.
        public var word: String
        /// How many times.
        public var count: Int

        /// A value from its parts.
        public init(id: String, word: String, count: Int) {
            (self.id, self.word, self.count) = (id, word, count)
        }
    }

    /// A day that is not shown.
    public struct Hidden: Codable, Sendable, Equatable {
        /// `mon` to `fri`.
        public var row: String
        /// Why.
        public var why: Why

        /// A value from its parts.
        public init(row: String, why: Why) { (self.row, self.why) = (row, why) }
    }

    /// Why a day is not shown.
    public enum Why: String, Codable, Sendable, CaseIterable {
        /// Fewer answered than are shown.
        case tooFew
    }

    /// A value from its parts.
    public init(key: String = "class", least: Int, weeks: [Week]) {
        (self.key, self.least, self.weeks) = (key, least, weeks)
    }

    /// No sheet is given a part of it.
    public func part(for key: String) -> Mood? { nil }
}
