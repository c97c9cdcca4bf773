public import Artifacts
public import Imaging

/// PP-OCR as a reader of pages and lines, beside Tesseract: reads anything, print and handwriting alike, at three times
/// the cost on prose. Call it on a reader's thread, as in `PrintReader.with`.
public struct SecondReader: Sendable {
    /// The networks it needs.
    public static let models: [NeuralModel] = [.textDetection, .textRecognition]

    private static let detector = Result { () throws(Problem) in try TextDetector() }

    /// Digests of its models, `none` where one is missing or damaged: what a stage stamps.
    public static let stamps: [String: String] = NeuralModel.stamps(models)

    /// The second reader; nil where it cannot be used. Each network is loaded when it is first run: what finds lines is
    /// nothing for a page of which lines alone are read, and while it runs what reads them need not lie in memory.
    public static var ifAny: SecondReader? { problem == nil ? SecondReader() : nil }

    /// Why there is no second reader; nil where the runtime can be loaded and its models are the pinned ones.
    public static let problem: Problem? = NeuralRuntime.problem ?? NeuralModel.problem(of: models)

    /// The second reader; nothing is loaded until it reads.
    public init() {}

    /// The words of a page in reading order; each line that was found is a line of its own. While text is looked for,
    /// the picture is given up: that takes most memory of all.
    public func page(_ stored: StoredPicture) throws -> [ReadWord] {
        let bounds = try stored.image.bounds
        let found = try Self.detector.get().detect(bounds) { factor in
            defer { stored.giveUp() }
            return try factor == 1 ? stored.image : stored.image.scaled(by: factor)
        }
        let order = ReadingOrder.order(of: found.map(\.quad.box))
        let read = try LineRecognizer.shared.get().read(
            order.map { found[$0].quad }, of: try stored.image)
        return read.enumerated().flatMap { Self.words(of: $1, block: 0, paragraph: 0, line: $0) }
    }

    /// The reading of each of some level lines.
    public func lines(_ boxes: [Box], of picture: Image) throws -> [LineReading] {
        // The network is used to a margin of a sixth or so: detection leaves it that.
        try LineRecognizer.shared.get().read(
            boxes.map { Quad($0.grown(by: max(2, $0.height / 8))) }, of: picture)
    }

    /// A line's words as other readers give them.
    public static func words(
        of line: LineReading, block: Int, paragraph: Int, line number: Int
    ) -> [ReadWord] {
        line.words.map { word in
            ReadWord(
                text: word.text, box: word.quad.box,
                confidence: LineCalibration.probability(certainty: word.certainty, text: word.text),
                symbols: word.characters.map {
                    .init(
                        text: $0.text, box: line.quad.part(from: $0.from, to: $0.to).box,
                        certainty: $0.certainty)
                }, block: block, paragraph: paragraph, line: number, reader: .ppocr)
        }
    }

    /// The probability that a word is right, by its least certain character's certainty.
    public static func probability(certainty: Double, text: String) -> Double {
        LineCalibration.probability(certainty: certainty, text: text)
    }
}
