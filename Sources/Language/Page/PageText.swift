public import Artifacts

/// A sheet's printed text taken apart: what may be asked about, each with the line it stands on.
public struct PageText: Sendable {
    /// A sentence of running text.
    public struct Sentence: Sendable, Equatable {
        /// With single spaces; without an opening such as `However,` and without asides in brackets.
        public var text: String
        /// Where it stands.
        public var place: Place
        /// Its paragraph, counted over the sheet.
        public var paragraph: Int
        /// What stood in front and led over from another sentence, such as `As a result`; empty where nothing did.
        public var opening = ""
    }

    /// A term with its meaning, from a list.
    public struct Entry: Sendable, Equatable {
        /// The term, as printed.
        public var term: String
        /// The meaning, without a full stop.
        public var meaning: String
        /// Where it stands.
        public var place: Place
    }

    /// A dated event, from a list.
    public struct Event: Sendable, Equatable {
        /// The year.
        public var year: Int
        /// What happened: the first sentence, without its full stop.
        public var text: String
        /// Where it stands.
        public var place: Place
    }

    /// An exercise in arithmetic on the page.
    public struct Sum: Sendable, Equatable {
        /// What it asks; of a word problem, its plan with numbers of our own.
        public var task: MathTask
        /// As printed, without its number.
        public var text: String
        /// Where it stands.
        public var place: Place
    }

    /// A word of a word list.
    public struct ListWord: Sendable, Equatable {
        /// The word.
        public var text: String
        /// Where it stands.
        public var place: Place
    }

    /// Page and lines, from 1, and how surely they were read.
    public struct Place: Sendable, Equatable {
        /// From 1.
        public var page: Int
        /// Within the page, from 1.
        public var lines: [Int]
        /// The lowest probability of a word in it.
        public var confidence: Confidence
        /// Words read with less than 0.8, in lower case: never a key.
        public var doubtful: Set<String>

        /// Takes another place's lines in.
        public mutating func join(_ other: Place) {
            for line in other.lines where !lines.contains(line) { lines.append(line) }
            confidence = min(confidence, other.confidence)
            doubtful.formUnion(other.doubtful)
        }
    }

    /// The sentences in reading order.
    public internal(set) var sentences: [Sentence] = []
    /// Terms with meanings.
    public internal(set) var entries: [Entry] = []
    /// Dated events.
    public var events: [Event] = []
    /// Arithmetic.
    public internal(set) var sums: [Sum] = []
    /// Words of word lists.
    public internal(set) var listWords: [ListWord] = []
    /// Tables, in order.
    public internal(set) var tables: [Table] = []
    /// Short forms and what stands in front of their brackets: `WHO` and `by the World Health Organization`.
    public internal(set) var shortForms: [String: String] = [:]
    /// What is to be done one after another, in lists with running numbers.
    public internal(set) var steps: [[Sentence]] = []
    /// Titles, in order.
    public internal(set) var headings: [String] = []
    /// Lines left out because they gave orders to a program.
    public internal(set) var injections = 0
    /// All lines that count, for subject and topic.
    public internal(set) var plain: [String] = []

    /// The text of a recognition. The lexicon mends words parted at a line's end.
    public init(_ recognition: Recognition, lexicon: Lexicon = .system) {
        var reader = PageTextReader(lexicon: lexicon)
        for page in recognition.pages { reader.read(page) }
        self = reader.finish()
    }

    init() {}
}
