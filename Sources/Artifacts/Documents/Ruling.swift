/// What a person decided about one thing, taken apart and numbered by the door.
public struct Ruling: Artifact {
    /// `ruling`.
    public static let kind = "ruling"
    /// The version of these fields.
    public static let schema = 1

    /// `ruling`.
    public var kind: String = Ruling.kind
    /// The version this document was written in.
    public var schema: Int = Ruling.schema
    /// The sheet it holds for, and for every sheet below it.
    public var key: String
    /// The order of arrival; of two rulings on one target the higher holds.
    public var serial: Int
    /// What sort of decision it is.
    public var type: Kind
    /// The one thing it is about, such as `7K3QF/q3` or `scan/q3`: equal targets replace each other.
    public var target: String
    /// What was decided.
    public var payload: Payload

    /// A sort of ruling.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// A doubtful place settled, from review.
        case decision
        /// An answer key's entry.
        case key
        /// A further answer to accept.
        case accept
        /// A question edited.
        case quiz
    }

    /// The columns a ruling may have; which ones are set depends on its type.
    public struct Payload: Codable, Sendable, Equatable {
        /// The question or exercise.
        public var questionID: String?
        /// The edition it is about; absent for the page's own exercises.
        public var edition: String?
        /// Decision: the original's digest.
        public var original: String?
        /// Decision: the page within the original.
        public var page: Int?
        /// Decision: the place on the page.
        public var placeMM: BoxMM?
        /// Decision: the digest of the picture it was made on.
        public var shown: String?
        /// Decision: what stands there; empty for blank.
        public var value: String?
        /// Decision or accept: `correct`, `wrong` or `partial`.
        public var verdict: String?
        /// Decision: whose page it is.
        public var pupil: String?
        /// Decision: the code of the page.
        public var code: String?
        /// Decision: true takes the earlier one back.
        public var undo: Bool?
        /// Key, quiz: the right answer.
        public var answer: String?
        /// Key, accept, quiz: further right answers.
        public var accepted: [String]?
        /// Key: what it is worth.
        public var points: Double?
        /// Quiz: the question's type.
        public var type: String?
        /// Quiz: the question's text. Key, accept: the question as its edition printed it.
        public var prompt: String?
        /// Quiz: the offered answers.
        public var choices: [Questions.Choice]?
        /// Quiz: the explanation.
        public var explanation: String?
        /// Quiz: `reword`, `drop`, `add`, `retitle` or `mend`.
        public var action: String?
        /// Key, quiz: true where the teacher means it although another answer can be proven, or although the question
        /// was changed.
        public var sure: Bool?
        /// Quiz: the answer to the question's old words, which its new ones may have or not.
        public var former: String?

        /// A value from its parts.
        public init(
            questionID: String? = nil, edition: String? = nil, original: String? = nil,
            page: Int? = nil, placeMM: BoxMM? = nil, shown: String? = nil, value: String? = nil,
            verdict: String? = nil, pupil: String? = nil, code: String? = nil, undo: Bool? = nil,
            answer: String? = nil, accepted: [String]? = nil, points: Double? = nil,
            type: String? = nil, prompt: String? = nil, choices: [Questions.Choice]? = nil,
            explanation: String? = nil, action: String? = nil, sure: Bool? = nil,
            former: String? = nil
        ) {
            self.questionID = questionID
            self.edition = edition
            self.original = original
            self.page = page
            self.placeMM = placeMM
            self.shown = shown
            self.value = value
            self.verdict = verdict
            self.pupil = pupil
            self.code = code
            self.undo = undo
            self.answer = answer
            self.accepted = accepted
            self.points = points
            self.type = type
            self.prompt = prompt
            self.choices = choices
            self.explanation = explanation
            self.action = action
            self.sure = sure
            self.former = former
        }
    }

    /// A value from its parts.
    public init(
        key: String, serial: Int, type: Kind, target: String, payload: Payload
    ) {
        self.key = key
        self.serial = serial
        self.type = type
        self.target = target
        self.payload = payload
    }
}
