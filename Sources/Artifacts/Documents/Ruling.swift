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
    /// The one thing it is about, such as `7K3QF/q3` or `scan/q3`: equal targets replace each other.
    public var target: String
    /// What was decided.
    public var payload: Payload

    /// What sort of decision it is.
    public var type: Kind { payload.kind }

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
        /// Why a pupil's paper is not there.
        case attendance
    }

    /// What was decided, by its sort.
    public enum Payload: Sendable, Equatable {
        /// A doubtful place settled, or a page given to its pupil.
        case decision(Decision)
        /// The right answer to a question.
        case key(Entry)
        /// Further answers, and what they count.
        case accept(Acceptance)
        /// A change of a quiz.
        case quiz(Action, Entry)
        /// Why the paper of a pupil, by code, is not there.
        case attendance(pupil: String, Attendance)
    }

    /// Why a pupil's paper is not there.
    public enum Attendance: String, Sendable, CaseIterable {
        /// The pupil was away; it may still come.
        case absent
        /// The pupil need not do it.
        case excused
        /// It is to come, after all: takes back either.
        case expected
    }

    /// What is changed in a quiz.
    public enum Action: String, Sendable, CaseIterable {
        /// A question's words or choices.
        case reword
        /// A question goes.
        case drop
        /// A question comes.
        case add
        /// The quiz's title and subject.
        case retitle
        /// A prompt of the page that was misread.
        case mend
    }

    /// What a person says of an answer.
    public enum Verdict: String, Sendable, CaseIterable {
        case correct, wrong, partial
    }

    /// What stands at one place of a page, or whose page it is.
    public struct Decision: Sendable, Equatable {
        /// The question or exercise; nil where it is about the page.
        public var questionID: String?
        /// The original's digest.
        public var original: String?
        /// The page within the original.
        public var page: Int?
        /// The place on the page.
        public var placeMM: BoxMM?
        /// The digest of the picture it was made on.
        public var shown: String?
        /// What stands there; empty for blank.
        public var value: String?
        /// Whether it is right.
        public var verdict: Verdict?
        /// Whose page it is.
        public var pupil: String?
        /// The code of the page.
        public var code: String?
        /// Whether it takes the earlier one back.
        public var isUndone = false
    }

    /// What is said of a question and its answer.
    public struct Entry: Sendable, Equatable {
        /// The question or exercise.
        public var questionID: String?
        /// The edition it is about; absent for the page's own exercises.
        public var edition: String?
        /// The question's text: in a change the new one, in a key as its edition printed it.
        public var prompt: String?
        /// The right answer.
        public var answer: String?
        /// Further right answers.
        public var accepted: [String]?
        /// What it is worth.
        public var points: Double?
        /// The question's type; for a title the subject.
        public var type: String?
        /// The offered answers.
        public var choices: [Questions.Choice]?
        /// The explanation.
        public var explanation: String?
        /// Whether the teacher means it although another answer can be proven, or although the question was changed.
        public var sure: Bool?
        /// The answer to the question's old words, which its new ones may have or not.
        public var former: String?
    }

    /// Further answers to a question.
    public struct Acceptance: Sendable, Equatable {
        /// The question or exercise.
        public var questionID: String?
        /// The edition it is about; absent for the page's own exercises.
        public var edition: String?
        /// The question as its edition printed it.
        public var prompt: String?
        /// The answers.
        public var accepted: [String]
        /// What they count; absent for right.
        public var verdict: Verdict?
    }

    /// A ruling from the cells of a row or a stored document. Throws `Fault` where they may not be used: see
    /// `Ruling.Cells`.
    public init(
        key: String, serial: Int, type: Kind, target: String, payload: Cells
    ) throws(Fault) {
        self.key = key
        self.serial = serial
        self.target = target
        self.payload = try payload.payload(for: type)
        if let faultOfPlace { throw Fault(faultOfPlace) }
    }
}

extension Ruling.Payload {
    /// What sort it is.
    public var kind: Ruling.Kind {
        switch self {
        case .decision: .decision
        case .key: .key
        case .accept: .accept
        case .quiz: .quiz
        case .attendance: .attendance
        }
    }

    /// What it says of a page; nil for another sort.
    public var decision: Ruling.Decision? {
        guard case .decision(let decision) = self else { return nil }
        return decision
    }

    /// What a key or a change says of its question; nil for another sort.
    public var entry: Ruling.Entry? {
        switch self {
        case .key(let entry), .quiz(_, let entry): entry
        case .decision, .accept, .attendance: nil
        }
    }

    /// What it changes in a quiz; nil for another sort.
    public var action: Ruling.Action? {
        guard case .quiz(let action, _) = self else { return nil }
        return action
    }

    /// The question or exercise it is about.
    public var questionID: String? {
        switch self {
        case .decision(let decision): decision.questionID
        case .key(let entry), .quiz(_, let entry): entry.questionID
        case .accept(let acceptance): acceptance.questionID
        case .attendance: nil
        }
    }

    /// The edition it is about; absent for the page's own exercises.
    public var edition: String? {
        switch self {
        case .decision, .attendance: nil
        case .key(let entry), .quiz(_, let entry): entry.edition
        case .accept(let acceptance): acceptance.edition
        }
    }

    /// The question's text that it holds for or that it writes.
    public var prompt: String? {
        switch self {
        case .decision, .attendance: nil
        case .key(let entry), .quiz(_, let entry): entry.prompt
        case .accept(let acceptance): acceptance.prompt
        }
    }
}
