/// The nameless layouts of a quiz, and the map of where answers go.
public struct Printed: Artifact {
    /// `printed`.
    public static let kind = "printed"
    /// The version of these fields.
    public static let schema = 1

    /// `printed`.
    public var kind: String = Printed.kind
    /// The version this document was written in.
    public var schema: Int = Printed.schema
    /// The sheet.
    public var key: String
    /// What was laid out.
    public var files: Files
    /// The pages that come back: the practice sheet's, or the answer sheet; none where there is no question.
    public var pages: [Page]
    /// The other versions, `B` and so on, of which the first is what stands above; absent where there is one alone.
    public var versions: [Version]?

    /// The layouts; without questions the clean page alone.
    public struct Files: Codable, Sendable, Equatable {
        /// PDF without code and name.
        public var practice: FileRef?
        /// PDF with the answers, of every version.
        public var key: FileRef?
        /// PDF of the clean page; none for text.
        public var clean: FileRef?
        /// The quiz as one HTML page, `{{edition}}` and `{{pupils}}` to be filled in by the desk.
        public var quiz: FileRef?
        /// PDF of the questions alone, of every version: without marks, bubbles and code, never scanned.
        public var questions: FileRef?
        /// PDF of what was erased: before, the ink in colour, after; none where nothing was.
        public var proof: FileRef?

        /// A value from its parts.
        public init(
            practice: FileRef? = nil, key: FileRef? = nil, clean: FileRef? = nil,
            quiz: FileRef? = nil, questions: FileRef? = nil, proof: FileRef? = nil
        ) {
            self.practice = practice
            self.key = key
            self.clean = clean
            self.quiz = quiz
            self.questions = questions
            self.proof = proof
        }
    }

    /// The same questions in another order, their choices too: an edition of its own.
    public struct Version: Codable, Sendable, Equatable {
        /// `B`, `C`…
        public var letter: String
        /// PDF without code and name.
        public var practice: FileRef
        /// The questions as they stand on it.
        public var questions: [Questions.Question]
        /// The key, by this version's letters.
        public var entries: [AnswerKey.Entry]
        /// The pages that come back.
        public var pages: [Page]

        /// A value from its parts.
        public init(
            letter: String, practice: FileRef, questions: [Questions.Question],
            entries: [AnswerKey.Entry], pages: [Page]
        ) {
            self.letter = letter
            self.practice = practice
            self.questions = questions
            self.entries = entries
            self.pages = pages
        }
    }

    /// One page of the practice sheet.
    public struct Page: Codable, Sendable, Equatable {
        /// From 1.
        public var number: Int
        /// Paper width.
        public var widthMM: Double
        /// Paper height.
        public var heightMM: Double
        /// The page without code and name as a grey PNG at 150 dpi.
        public var blank: FileRef
        /// The four corner marks: upper left, upper right, lower left, lower right.
        public var cornersMM: [BoxMM]
        /// Where the code is stamped.
        public var codeMM: BoxMM
        /// Where the name is stamped or written.
        public var nameMM: BoxMM
        /// The places where answers go.
        public var fields: [Field]

        /// A value from its parts.
        public init(
            number: Int, widthMM: Double, heightMM: Double, blank: FileRef, cornersMM: [BoxMM],
            codeMM: BoxMM, nameMM: BoxMM, fields: [Field]
        ) {
            self.number = number
            self.widthMM = widthMM
            self.heightMM = heightMM
            self.blank = blank
            self.cornersMM = cornersMM
            self.codeMM = codeMM
            self.nameMM = nameMM
            self.fields = fields
        }
    }

    /// A place for one answer.
    public struct Field: Codable, Sendable, Equatable {
        /// The question.
        public var questionID: String
        /// How it is filled in.
        public var type: FieldType
        /// The whole place.
        public var boxMM: BoxMM
        /// Bubbles by letter, or by an id such as `calm`; for ruled lines the teacher's row `0`, `½`, `1`.
        public var bubblesMM: [String: BoxMM]
        /// Whether several bubbles of it may be marked; absent for one alone where a wrong one may be struck out.
        public var several: Bool?

        /// A value from its parts.
        public init(
            questionID: String, type: FieldType, boxMM: BoxMM, bubblesMM: [String: BoxMM] = [:],
            several: Bool? = nil
        ) {
            self.questionID = questionID
            self.type = type
            self.boxMM = boxMM
            self.bubblesMM = bubblesMM
            self.several = several
        }
    }

    /// How a place is filled in.
    public enum FieldType: String, Codable, Sendable, CaseIterable {
        /// One of several bubbles.
        case bubbles
        /// A number, one digit a box.
        case boxes
        /// A word on a rule.
        case rule
        /// Sentences on ruled lines, with the teacher's row of 0 ½ 1.
        case lines
    }

    /// A value from its parts.
    public init(
        key: String, files: Files, pages: [Page], versions: [Version]? = nil
    ) {
        self.key = key
        self.files = files
        self.pages = pages
        self.versions = versions
    }
}

extension Printed.Page {
    /// Its geometry.
    public var geometry: PageGeometry {
        PageGeometry(
            widthMM: widthMM, heightMM: heightMM, cornersMM: cornersMM, codeMM: codeMM,
            nameMM: nameMM)
    }
}
