/// What one pupil is to practise next, as the desk puts it through the door: a delivered file, not a document of a
/// step.
public struct Commission: Codable, Sendable, Equatable {
    /// `commission`.
    public static let kind = "commission"
    /// The version of these fields.
    public static let schema = 1
    /// The pipeline that it is for.
    public static let pipeline = "tomorrow"
    /// The most items of one.
    public static let mostItems = 40

    /// `commission`.
    public var kind: String = Commission.kind
    /// The version this file was written in.
    public var schema: Int = Commission.schema
    /// The sheet of all pupils who practise with it: `next-` and eight letters.
    public var set: String
    /// The pupil's code.
    public var pupil: String
    /// What to practise, the most urgent first.
    public var items: [Item]
    /// What was answered right twice and is not asked again, sorted.
    public var known: [String]

    /// One question that the next sheet has, or has one like it.
    public struct Item: Codable, Sendable, Equatable {
        /// Why it is there.
        public var why: Why
        /// The question as it was asked, or as another sheet asks it.
        public var question: Questions.Question
        /// Its key, with its proof.
        public var entry: AnswerKey.Entry
        /// What the pupil answered, where that was wrong.
        public var given: String?

        /// A value from its parts.
        public init(
            why: Why, question: Questions.Question, entry: AnswerKey.Entry, given: String? = nil
        ) {
            (self.why, self.question, self.entry, self.given) = (why, question, entry, given)
        }
    }

    /// Why a question is practised.
    public enum Why: String, Codable, Sendable, CaseIterable {
        /// It was answered wrong, or not at all.
        case mistake
        /// It is of a skill that goes badly.
        case weak
        /// It is of what went well: no sheet is all failure.
        case well
    }

    /// A value from its parts.
    public init(set: String, pupil: String, items: [Item], known: [String]) {
        (self.set, self.pupil, self.items, self.known) = (set, pupil, items, known)
    }

    /// The key of its sheet.
    public var key: String { SheetKey.copy(of: set, name: pupil).text }

    /// Whether a name is that of such a set: no file that is dropped gets it with a pupil below.
    public static func isSet(_ sheet: String) -> Bool {
        sheet.hasPrefix("next-") && sheet.count == 13
            && sheet.dropFirst(5).allSatisfy { ("a"..."z").contains($0) }
    }
}
