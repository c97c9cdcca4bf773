/// The words of a class's check-ins, the strip of paper and the page that ask for them.
public struct Feelings: Artifact {
    /// `feelings`.
    public static let kind = "feelings"
    /// The version of these fields.
    public static let schema = 1
    /// The pipeline that they belong to.
    public static let pipeline = "checkin"

    /// `feelings`.
    public var kind: String = Feelings.kind
    /// The version this document was written in.
    public var schema: Int = Feelings.schema
    /// The sheet.
    public var key: String
    /// The language of the words: `en` or `de`.
    public var language: String
    /// The class's age, in years.
    public var age: Int
    /// All words, in the order of their table.
    public var words: [Word]
    /// The twelve that stand on the strip, from left to right, by id.
    public var offered: [String]
    /// The rows of the strip: `mon` to `fri`.
    public var rows: [String]
    /// What was laid out.
    public var files: Files
    /// The strip's page and where its bubbles are.
    public var pages: [Printed.Page]

    /// One word for a feeling.
    public struct Word: Codable, Sendable, Equatable {
        /// Its name in documents, such as `left-out`.
        public var id: String
        /// As it is printed and said.
        public var word: String
        /// What it means, in a line.
        public var gloss: String
        /// The age from which it is offered, in years.
        public var fromAge: Int
        /// How much it stirs.
        public var energy: Energy
        /// How it feels.
        public var pleasant: Pleasant
        /// The drawing that stands for it.
        public var glyph: String

        /// A value from its parts.
        public init(
            id: String, word: String, gloss: String, fromAge: Int, energy: Energy,
            pleasant: Pleasant, glyph: String
        ) {
            (self.id, self.word, self.gloss, self.fromAge) = (id, word, gloss, fromAge)
            (self.energy, self.pleasant, self.glyph) = (energy, pleasant, glyph)
        }

        /// One of the four fields that energy and pleasantness make; nil for what is both.
        public var quadrant: Quadrant? {
            switch (energy, pleasant) {
            case (_, .both): nil
            case (.high, .yes): .highPleasant
            case (.low, .yes): .lowPleasant
            case (.high, .no): .highUnpleasant
            case (.low, .no): .lowUnpleasant
            }
        }
    }

    /// How much a feeling stirs.
    public enum Energy: String, Codable, Sendable, CaseIterable { case high, low }

    /// How a feeling feels.
    public enum Pleasant: String, Codable, Sendable, CaseIterable { case yes, no, both }

    /// One of the four fields that energy and pleasantness make.
    public enum Quadrant: String, Codable, Sendable, CaseIterable {
        case highPleasant, lowPleasant, highUnpleasant, lowUnpleasant
    }

    /// The layouts.
    public struct Files: Codable, Sendable, Equatable {
        /// PDF of the strip, without code.
        public var strip: FileRef
        /// PDF of the clouds alone, where the strip has no room for them.
        public var clouds: FileRef?
        /// The page for a screen, `{{edition}}` and `{{week}}` to be filled in by the desk.
        public var page: FileRef
        /// The table of words as it was read.
        public var table: FileRef

        /// A value from its parts.
        public init(strip: FileRef, clouds: FileRef? = nil, page: FileRef, table: FileRef) {
            (self.strip, self.clouds, self.page, self.table) = (strip, clouds, page, table)
        }
    }

    /// A value from its parts.
    public init(
        key: String, language: String, age: Int, words: [Word], offered: [String],
        rows: [String], files: Files, pages: [Printed.Page]
    ) {
        (self.key, self.language, self.age, self.words) = (key, language, age, words)
        (self.offered, self.rows, self.files, self.pages) = (offered, rows, files, pages)
    }
}

extension Instrument {
    /// A week's check-in.
    public static let checkIn = Instrument(rawValue: "checkIn")
}
