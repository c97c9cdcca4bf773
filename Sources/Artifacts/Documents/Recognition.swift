/// The printed words of a sheet, in reading order, and the exercises on it.
public struct Recognition: Artifact {
    /// `recognition`.
    public static let kind = "recognition"
    /// The version of these fields.
    public static let schema = 1

    /// `recognition`.
    public var kind: String = Recognition.kind
    /// The version this document was written in.
    public var schema: Int = Recognition.schema
    /// The sheet.
    public var key: String
    /// One for each intake page.
    public var pages: [Page]

    /// One page's words and exercises.
    public struct Page: Codable, Sendable, Equatable {
        /// From 1.
        public var number: Int
        /// Its lines in reading order.
        public var text: String
        /// Lines with their places.
        public var lines: [Line]
        /// The exercises found.
        public var exercises: [Exercise]
        /// Grey PNG: how likely each place of the page is print, and below it how likely it is writing, 255 for sure;
        /// absent where the page was not looked at for writing.
        public var writing: FileRef?

        /// A value from its parts.
        public init(
            number: Int, text: String, lines: [Line], exercises: [Exercise],
            writing: FileRef? = nil
        ) {
            self.number = number
            self.text = text
            self.lines = lines
            self.exercises = exercises
            self.writing = writing
        }
    }

    /// A printed line.
    public struct Line: Codable, Sendable, Equatable {
        /// Its words with single spaces.
        public var text: String
        /// Where it is.
        public var box: Box
        /// That it was read right.
        public var confidence: Confidence
        /// Who read it: `tesseract`, or `text` for paper that is text.
        public var reader: String
        /// Its words.
        public var words: [Word]

        /// A value from its parts.
        public init(
            text: String, box: Box, confidence: Confidence, reader: String, words: [Word]
        ) {
            self.text = text
            self.box = box
            self.confidence = confidence
            self.reader = reader
            self.words = words
        }
    }

    /// A printed word.
    public struct Word: Codable, Sendable, Equatable {
        /// As read.
        public var text: String
        /// Where it is.
        public var box: Box
        /// That it was read right.
        public var confidence: Confidence

        /// A value from its parts.
        public init(
            text: String, box: Box, confidence: Confidence
        ) {
            self.text = text
            self.box = box
            self.confidence = confidence
        }
    }

    /// Something on the page that asks for an answer.
    public struct Exercise: Codable, Sendable, Equatable {
        /// `e1`, `e2`…, over all pages.
        public var id: String
        /// The printed number or letter, or empty.
        public var label: String
        /// What is asked, with `__` where the answer goes.
        public var prompt: String
        /// That the prompt was read right.
        public var promptConfidence: Confidence
        /// The whole exercise.
        public var box: Box
        /// The heading it stands under.
        public var instruction: String?
        /// Where the answer goes.
        public var answer: Place
        /// Offered answers, where there are any.
        public var choices: [Questions.Choice]

        /// A value from its parts.
        public init(
            id: String, label: String, prompt: String, promptConfidence: Confidence, box: Box,
            instruction: String? = nil, answer: Place, choices: [Questions.Choice] = []
        ) {
            self.id = id
            self.label = label
            self.prompt = prompt
            self.promptConfidence = promptConfidence
            self.box = box
            self.instruction = instruction
            self.answer = answer
            self.choices = choices
        }
    }

    /// A place for an answer.
    public struct Place: Codable, Sendable, Equatable {
        /// Where it is.
        public var box: Box
        /// What goes there.
        public var type: PlaceType

        /// A value from its parts.
        public init(
            box: Box, type: PlaceType
        ) {
            self.box = box
            self.type = type
        }
    }

    /// What an answer place holds.
    public enum PlaceType: String, Codable, Sendable, CaseIterable {
        /// A number.
        case number
        /// A fraction.
        case fraction
        /// One letter.
        case letter
        /// A word.
        case word
        /// A sentence or more.
        case text
        /// A mark at one of the choices.
        case choice
        /// A sign between two amounts: <, > or =.
        case sign
    }

    /// A value from its parts.
    public init(
        key: String, pages: [Page]
    ) {
        self.key = key
        self.pages = pages
    }
}
