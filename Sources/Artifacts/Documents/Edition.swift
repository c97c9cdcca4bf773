/// What was printed, frozen: its questions, where answers go, the picture of the blank, and the key as it was known.
public struct Edition: Artifact {
    /// `edition`.
    public static let kind = "edition"
    /// The version of these fields.
    public static let schema = 1

    /// `edition`.
    public var kind: String = Edition.kind
    /// The version this document was written in.
    public var schema: Int = Edition.schema
    /// The edition's id again.
    public var key: String
    /// Five characters: the digest of questions and map.
    public var edition: String
    /// The worksheet it was printed for; of a class's copies the one that carries the set.
    public var sheet: String
    /// The title as printed.
    public var title: String
    /// The questions as printed.
    public var questions: [Questions.Question]
    /// The key entries known at printing.
    public var entries: [AnswerKey.Entry]
    /// The pages and their answer places.
    public var pages: [Page]
    /// What it is filled in for; absent for a quiz. One without questions, such as a tally, has its fields alone.
    public var instrument: Instrument?
    /// The words for feelings that it was printed with; absent for what asks for none.
    public var words: [Feelings.Word]?
    /// The language of these words.
    public var language: String?
    /// The sparks that it was printed with; absent for what has none.
    public var sparks: [Spark]?
    /// The talks that it was printed with; absent for what has none.
    public var scenes: [TalkScene]?
    /// Whether a language model failed and others' lines stood in: what it was asked for is asked again.
    public var isStandIn: Bool?

    /// One printed page, its blank in the edition's folder.
    public typealias Page = Printed.Page

    /// A value from its parts.
    public init(
        key: String, edition: String, sheet: String, title: String,
        questions: [Questions.Question], entries: [AnswerKey.Entry], pages: [Page],
        instrument: Instrument? = nil, words: [Feelings.Word]? = nil, language: String? = nil,
        sparks: [Spark]? = nil, scenes: [TalkScene]? = nil, isStandIn: Bool? = nil
    ) {
        self.key = key
        self.edition = edition
        self.sheet = sheet
        self.title = title
        self.questions = questions
        self.entries = entries
        self.pages = pages
        self.instrument = instrument
        (self.words, self.language, self.sparks) = (words, language, sparks)
        (self.scenes, self.isStandIn) = (scenes, isStandIn)
    }
}
