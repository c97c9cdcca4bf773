extension Ruling {
    /// A ruling as a row or a document writes it: which cells are filled depends on its type.
    public struct Cells: Codable, Sendable, Equatable {
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
        /// Decision: whose page it is. Attendance: whose paper is not there.
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
        /// Attendance: `absent`, `excused` or `expected`.
        public var attendance: String?

        /// Cells from their parts.
        public init(
            questionID: String? = nil, edition: String? = nil, original: String? = nil,
            page: Int? = nil, placeMM: BoxMM? = nil, shown: String? = nil, value: String? = nil,
            verdict: String? = nil, pupil: String? = nil, code: String? = nil, undo: Bool? = nil,
            answer: String? = nil, accepted: [String]? = nil, points: Double? = nil,
            type: String? = nil, prompt: String? = nil, choices: [Questions.Choice]? = nil,
            explanation: String? = nil, action: String? = nil, sure: Bool? = nil,
            former: String? = nil, attendance: String? = nil
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
            self.attendance = attendance
        }
    }
}

extension Ruling.Cells {
    /// The cells that a payload writes.
    public init(_ payload: Ruling.Payload) {
        switch payload {
        case .decision(let decision):
            self.init(
                questionID: decision.questionID, original: decision.original, page: decision.page,
                placeMM: decision.placeMM, shown: decision.shown, value: decision.value,
                verdict: decision.verdict?.rawValue, pupil: decision.pupil, code: decision.code,
                undo: decision.isUndone ? true : nil)
        case .accept(let acceptance):
            self.init(
                questionID: acceptance.questionID, edition: acceptance.edition,
                verdict: acceptance.verdict?.rawValue, accepted: acceptance.accepted,
                prompt: acceptance.prompt)
        case .key(let entry): self.init(entry)
        case .quiz(let action, let entry):
            self.init(entry)
            self.action = action.rawValue
        case .attendance(let pupil, let attendance):
            self.init(pupil: pupil, attendance: attendance.rawValue)
        }
    }

    private init(_ entry: Ruling.Entry) {
        self.init(
            questionID: entry.questionID, edition: entry.edition, answer: entry.answer,
            accepted: entry.accepted, points: entry.points, type: entry.type, prompt: entry.prompt,
            choices: entry.choices, explanation: entry.explanation, sure: entry.sure,
            former: entry.former)
    }

    /// What they say as a ruling of a type. Throws `Fault` where they may not be used.
    func payload(for type: Ruling.Kind) throws(Ruling.Fault) -> Ruling.Payload {
        if let fault = fault(as: type) { throw Ruling.Fault(fault) }
        let verdict = verdict.flatMap(Ruling.Verdict.init)
        switch type {
        case .decision:
            return .decision(
                Ruling.Decision(
                    questionID: questionID, original: original, page: page, placeMM: placeMM,
                    shown: shown, value: value, verdict: verdict, pupil: pupil, code: code,
                    isUndone: undo ?? false))
        case .accept:
            return .accept(
                Ruling.Acceptance(
                    questionID: questionID, edition: edition, prompt: prompt,
                    accepted: accepted ?? [], verdict: verdict))
        case .key: return .key(entry)
        case .quiz: return .quiz(action.flatMap(Ruling.Action.init) ?? .reword, entry)
        case .attendance:
            guard let pupil, !pupil.isEmpty,
                let attendance = attendance.flatMap(Ruling.Attendance.init)
            else {
                let known = Ruling.Attendance.allCases.map(\.rawValue).joined(separator: ", ")
                throw Ruling.Fault(
                    "attendance '\(self.attendance ?? "")' of '\(self.pupil ?? "")' is none of \(known)"
                )
            }
            return .attendance(pupil: pupil, attendance)
        }
    }

    private var entry: Ruling.Entry {
        Ruling.Entry(
            questionID: questionID, edition: edition, prompt: prompt, answer: answer,
            accepted: accepted, points: points, type: type, choices: choices,
            explanation: explanation, sure: sure, former: former)
    }
}

extension Ruling {
    /// What was decided, as a row or a document writes it.
    public var cells: Cells { Cells(payload) }
}

extension Ruling: Codable {
    private enum Names: String, CodingKey {
        case kind, schema, key, serial, type, target, payload
    }

    /// Reads a stored ruling: of its fields those that its type speaks of, clean. Throws `Fault` where what it says may
    /// not be used; where it stands is for `faultOfPlace` to say.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Names.self)
        let type = try fields.decode(Kind.self, forKey: .type)
        key = try fields.decode(String.self, forKey: .key)
        serial = try fields.decode(Int.self, forKey: .serial)
        target = try fields.decode(String.self, forKey: .target)
        payload = try fields.decode(Cells.self, forKey: .payload).kept(for: type)
            .payload(for: type)
        kind = try fields.decode(String.self, forKey: .kind)
        schema = try fields.decode(Int.self, forKey: .schema)
    }

    /// Writes the cells that its type speaks of.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Names.self)
        try fields.encode(kind, forKey: .kind)
        try fields.encode(schema, forKey: .schema)
        try fields.encode(key, forKey: .key)
        try fields.encode(serial, forKey: .serial)
        try fields.encode(type, forKey: .type)
        try fields.encode(target, forKey: .target)
        try fields.encode(cells, forKey: .payload)
    }
}
