/// What was marked or written in each place, read without knowing the key.
public struct Responses: Artifact {
    /// `responses`.
    public static let kind = "responses"
    /// The version of these fields.
    public static let schema = 1

    /// `responses`.
    public var kind: String = Responses.kind
    /// The version this document was written in.
    public var schema: Int = Responses.schema
    /// The sheet.
    public var key: String
    /// What was answered.
    public var instrument: Instrument
    /// The edition, for a quiz.
    public var edition: String?
    /// Where the answers come from.
    public var source: Source
    /// Time taken, for a screen.
    public var seconds: Int?
    /// Whose it is, best guess first.
    public var whose: [Whose]
    /// The name line's picture, where nobody is certain.
    public var nameCrop: FileRef?
    /// The pages read.
    public var pages: [Page]
    /// What the readers saw of written numbers; nil where none was read.
    public var seen: FileRef?
    /// One for each question or exercise.
    public var items: [Item]

    /// What was answered.
    public typealias Instrument = Artifacts.Instrument

    /// Where answers come from.
    public enum Source: String, Codable, Sendable, CaseIterable {
        /// A scan.
        case paper
        /// A played quiz.
        case screen
    }

    /// How sure it must be whose a paper is, so that nobody need be asked: below it the likeliest is offered alone.
    public static let certainOwner = 0.99

    /// The pupil whose paper it is for certain; nil where nobody is, and the likeliest is offered alone.
    public var owner: String? { whose.certain?.pupil }

    /// A guess at the pupil.
    public struct Whose: Codable, Sendable, Equatable {
        /// A roster code.
        public var pupil: String
        /// That it is this pupil.
        public var confidence: Confidence

        /// A value from its parts.
        public init(
            pupil: String, confidence: Confidence
        ) {
            self.pupil = pupil
            self.confidence = confidence
        }
    }

    /// One page read.
    public struct Page: Codable, Sendable, Equatable {
        /// Within the sheet, from 1.
        public var number: Int
        /// The page of the edition.
        public var sheetPage: Int?
        /// The picture's name among all pictures.
        public var scan: String
        /// The code on it.
        public var code: String?
        /// Whether it was fitted to the edition's map.
        public var registered: Bool
        /// What is wrong with it, in words.
        public var problem: String?

        /// A value from its parts.
        public init(
            number: Int, sheetPage: Int? = nil, scan: String, code: String? = nil,
            registered: Bool, problem: String? = nil
        ) {
            self.number = number
            self.sheetPage = sheetPage
            self.scan = scan
            self.code = code
            self.registered = registered
            self.problem = problem
        }
    }

    /// One answer as read.
    public struct Item: Codable, Sendable, Equatable {
        /// The question or exercise.
        public var questionID: String
        /// The letter or text; null for blank.
        @Null public var value: String?
        /// Where several marks may stand: the bubbles marked, from left to right; `value` is null then.
        public var values: [String]?
        /// Other readings, best first.
        public var alternatives: [Alternative]
        /// That `value` is what stands there.
        public var confidence: Confidence
        /// What was seen.
        public var state: State
        /// The prompt as a second reading has it.
        public var promptAgain: String?
        /// What the teacher marked in the row `0`, `½`, `1`.
        public var teacherMark: String?
        /// The intake page, from 1; 0 for a screen.
        public var page: Int
        /// Where on that page.
        public var box: Box?
        /// The place's picture, cut from the intake page.
        public var crop: FileRef?

        /// A value from its parts.
        public init(
            questionID: String, value: String? = nil, alternatives: [Alternative] = [],
            confidence: Confidence, state: State, promptAgain: String? = nil,
            teacherMark: String? = nil, page: Int, box: Box? = nil, crop: FileRef? = nil
        ) {
            self.questionID = questionID
            self.value = value
            self.alternatives = alternatives
            self.confidence = confidence
            self.state = state
            self.promptAgain = promptAgain
            self.teacherMark = teacherMark
            self.page = page
            self.box = box
            self.crop = crop
        }
    }

    /// Another reading.
    public struct Alternative: Codable, Sendable, Equatable {
        /// What it may be.
        public var value: String
        /// That it is.
        public var confidence: Confidence

        /// A value from its parts.
        public init(
            value: String, confidence: Confidence
        ) {
            self.value = value
            self.confidence = confidence
        }
    }

    /// What was seen in a place.
    public enum State: String, Codable, Sendable, CaseIterable {
        /// An answer, read with confidence.
        case read
        /// Nothing.
        case blank
        /// More than one mark.
        case several
        /// Something a person must look at.
        case unclear
        /// Passed over on a screen.
        case skipped
    }

    /// A value from its parts.
    public init(
        key: String, instrument: Instrument, edition: String? = nil, source: Source,
        seconds: Int? = nil, whose: [Whose], nameCrop: FileRef? = nil, pages: [Page],
        seen: FileRef? = nil, items: [Item]
    ) {
        self.key = key
        self.instrument = instrument
        self.edition = edition
        self.source = source
        self.seconds = seconds
        self.whose = whose
        self.nameCrop = nameCrop
        self.pages = pages
        self.seen = seen
        self.items = items
    }
}

extension [Responses.Whose] {
    /// The first, where it is certain.
    public var certain: Responses.Whose? {
        first.flatMap { $0.confidence.value >= Responses.certainOwner ? $0 : nil }
    }
}
