public import Artifacts

/// A word as a reader saw it on a picture.
public struct ReadWord: Sendable, Equatable {
    /// As read.
    public var text: String
    /// Where it is, in pixels of the picture.
    public var box: Box
    /// The probability that it was read right.
    public var confidence: Double
    /// Its characters, where the reader tells them apart.
    public var symbols: [Symbol]
    /// The block, paragraph and line it stands in, each counted over the page from 0.
    public var block, paragraph, line: Int
    /// Who read it.
    public var reader: Reader

    /// Who reads print; the names stand in documents.
    public enum Reader: String, Sendable {
        /// Tesseract: flat print, best and cheapest.
        case tesseract
        /// PP-OCR: anything else.
        case ppocr
        /// Nobody had to: the page's file itself says what stands on it.
        case text
    }

    /// One character of a word.
    public struct Symbol: Sendable, Equatable {
        /// As read.
        public var text: String
        /// Where it is, about.
        public var box: Box
        /// The reader's own certainty, 0 to 1, not calibrated.
        public var certainty: Double

        /// A value from its parts.
        public init(text: String, box: Box, certainty: Double) {
            self.text = text
            self.box = box
            self.certainty = certainty
        }
    }

    /// A value from its parts.
    public init(
        text: String, box: Box, confidence: Double, symbols: [Symbol] = [], block: Int = 0,
        paragraph: Int = 0, line: Int = 0, reader: Reader = .tesseract
    ) {
        self.text = text
        self.box = box
        self.confidence = confidence
        self.symbols = symbols
        self.block = block
        self.paragraph = paragraph
        self.line = line
        self.reader = reader
    }
}
