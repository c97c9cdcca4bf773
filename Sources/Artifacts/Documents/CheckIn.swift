/// What one pupil marked in one week: how the days felt, and whether the pupil would like to talk.
public struct CheckIn: Artifact {
    /// `checkIn`.
    public static let kind = "checkIn"
    /// The version of these fields.
    public static let schema = 1

    /// `checkIn`.
    public var kind: String = CheckIn.kind
    /// The version this document was written in.
    public var schema: Int = CheckIn.schema
    /// The sheet.
    public var key: String
    /// The edition that was marked.
    public var edition: String
    /// The week: the copy of the strip, from 1.
    public var week: Int
    /// Where it comes from.
    public var source: Responses.Source
    /// The pupil's code; absent where it counts in the class alone.
    public var pupil: String?
    /// The days, `mon` to `fri`.
    public var rows: [Row]
    /// With whom the pupil would like to talk.
    public var talk: Talk
    /// The places that a person must look at, by the name of the map's row.
    public var unclear: [String]
    /// Whether the teacher has said that they talked.
    public var hasTalked: Bool
    /// What the pupil wrote and handed over by an act of its own; never read from paper.
    public var text: String?
    /// Whether anything was said: see `CombinedInput`.
    public var hasValidInput: Bool

    /// Whether the teacher is told that the pupil would like to talk; in doubt it is.
    public var asksToTalk: Bool {
        !hasTalked && (talk != .none || unclear.contains(Self.talkRow))
    }

    /// Why there is none, where the roster does not say that the pupil takes part.
    public static let noConsent = "roster.csv does not say that this pupil takes part in check-ins"

    /// The map's row with the question whether the pupil would like to talk.
    public static let talkRow = "talk"
    /// What a person says of that row once they have talked.
    public static let talked = "talked"

    /// One day.
    public struct Row: Codable, Sendable, Equatable {
        /// `mon` to `fri`.
        public var row: String
        /// How it felt; absent where nothing was marked.
        public var category: FeelingCategory?
        /// The feelings, by id, in the order of the table of words.
        public var emotions: [String]
        /// They as a sentence; absent where there are none.
        public var summary: String?
        /// That this is what stands there.
        public var confidence: Confidence
        /// What was seen.
        public var state: State

        /// A value from its parts.
        public init(
            row: String, category: FeelingCategory? = nil, emotions: [String] = [],
            summary: String? = nil, confidence: Confidence, state: State
        ) {
            (self.row, self.category, self.emotions) = (row, category, emotions)
            (self.summary, self.confidence, self.state) = (summary, confidence, state)
        }
    }

    /// What was seen of a day.
    public enum State: String, Codable, Sendable, CaseIterable {
        /// It was read with confidence, or a person said what stands there.
        case read
        /// Nothing is marked.
        case blank
        /// A person must look.
        case unclear
    }

    /// With whom a pupil would like to talk.
    public enum Talk: String, Codable, Sendable, CaseIterable {
        case none, teacher, otherAdult
    }

    /// A value from its parts.
    public init(
        key: String, edition: String, week: Int, source: Responses.Source, pupil: String? = nil,
        rows: [Row], talk: Talk = .none, unclear: [String] = [], hasTalked: Bool = false,
        text: String? = nil
    ) {
        (self.key, self.edition, self.week, self.source) = (key, edition, week, source)
        (self.pupil, self.rows, self.talk) = (pupil, rows, talk)
        (self.unclear, self.hasTalked, self.text) = (unclear, hasTalked, text)
        hasValidInput = rows.contains {
            CombinedInput(freeText: text, category: $0.category, emotions: $0.emotions)
                .hasValidInput
        }
    }
}

/// How a day felt, as the first question asks.
public enum FeelingCategory: String, Codable, Sendable, CaseIterable {
    case good, notSure, bad, notSaid
}

/// Text and marks together, as `seeds/001_…` §3 combines them.
public struct CombinedInput: Sendable, Equatable {
    /// What was written.
    public var freeText: String?
    /// How it felt.
    public var category: FeelingCategory?
    /// The feelings.
    public var emotions: [String]

    /// A value from its parts.
    public init(freeText: String? = nil, category: FeelingCategory? = nil, emotions: [String] = [])
    {
        (self.freeText, self.category, self.emotions) = (freeText, category, emotions)
    }

    /// Whether a picture can be made of it: text or one feeling. White space is no text, a category alone no feeling.
    public var hasValidInput: Bool {
        let hasText = freeText?.contains { !$0.isWhitespace } ?? false
        return hasText || !emotions.isEmpty
    }
}

/// Feelings as a sentence.
public enum FeelingSentence {
    /// "I feel cozy, content and fuming.", without a comma before "and"; nil for no words.
    public static func summary(_ words: [String], language: String = "en") -> String? {
        guard let last = words.last else { return nil }
        let (start, and) = language == "de" ? ("Ich fühle mich", "und") : ("I feel", "and")
        let rest = words.dropLast().joined(separator: ", ")
        return rest.isEmpty ? "\(start) \(last)." : "\(start) \(rest) \(and) \(last)."
    }
}
