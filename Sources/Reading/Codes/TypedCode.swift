public import Artifacts
public import Imaging

/// Reads the code that is printed in letters under the QR, where the corner marks say that it stands.
public struct TypedCode: Sendable {
    /// A kind of page: its marks and where the code is stamped.
    public struct Frame: Sendable {
        /// The page's size, in millimetres.
        public var widthMM, heightMM: Double
        /// The corner marks: upper left, upper right, lower left, lower right.
        public var corners: [BoxMM]
        /// Where the code is stamped; its typed line is the lowest.
        public var codeMM: BoxMM

        /// A value from its parts.
        public init(widthMM: Double, heightMM: Double, corners: [BoxMM], codeMM: BoxMM) {
            (self.widthMM, self.heightMM) = (widthMM, heightMM)
            (self.corners, self.codeMM) = (corners, codeMM)
        }
    }

    // Nine-point capitals are 28 pixels high at this.
    private static let dpi = 300.0
    /// The second view is coarser by this.
    private static let coarser = 0.8
    /// How far the line may lie above or below its place on paper that is not flat, in millimetres.
    private static let offsetsMM = [0.0, -0.7, 0.7]
    private static let alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-".map(String.init)
    /// The height of line that the reader is used to, and how far its middle lies above the stamp's end, in
    /// millimetres.
    private static let (lineMM, aboveEndMM) = (4.6, 1.85)
    /// The strip around it.
    private static let stripMM = 9.0

    private let frames: [Frame]

    /// A reader of pages of these kinds; refuses where its network cannot be used. That is loaded for the first page
    /// with marks.
    public init(_ frames: [Frame]) throws(Problem) {
        if let problem = NeuralRuntime.problem ?? NeuralModel.textRecognition.problem {
            throw problem
        }
        self.frames = frames
    }

    /// The code, if two views of it read alike, each without doubt; nil else.
    public func code(on page: MarkedPicture) throws -> SheetCode? {
        for frame in frames {
            for strip in Self.strips(on: page, frame) {
                guard let code = try code(on: strip, dpi: Self.dpi) else { continue }
                let again = try self.code(
                    on: strip.scaled(by: Self.coarser), dpi: Self.dpi * Self.coarser)
                if again == code { return code }
            }
        }
        return nil
    }

    /// Of some codes those that the page may carry, likeliest first, each with its share among them all; none where
    /// the page has no marks or shows nothing that speaks for one rather than another.
    public func guesses(
        on page: MarkedPicture, among codes: [SheetCode]
    ) throws -> [(code: SheetCode, share: Double)] {
        guard !codes.isEmpty else { return [] }
        var best: (score: Double, shares: [Double])?
        for frame in frames {
            for strip in Self.strips(on: page, frame) {
                for line in try lines(of: strip, dpi: Self.dpi) {
                    guard let shares = line.shares(of: codes.map(\.text)) else { continue }
                    let score = codes.compactMap { line.logLikelihood(of: $0.text) }.max() ?? 0
                    if score > best?.score ?? -.infinity { best = (score, shares) }
                }
            }
        }
        guard let best else { return [] }
        return zip(codes, best.shares).map { (code: $0, share: $1) }
            .sorted { $0.share == $1.share ? $0.code.text < $1.code.text : $0.share > $1.share }
    }

    private static func strips(on page: MarkedPicture, _ frame: Frame) -> [Image] {
        let place = BoxMM(
            x: frame.codeMM.x + 1, y: frame.codeMM.maxY - aboveEndMM - stripMM / 2,
            width: frame.codeMM.width + 2, height: stripMM)
        return page.places(
            place, corners: frame.corners, widthMM: frame.widthMM, heightMM: frame.heightMM,
            dpi: dpi)
    }

    private func code(on strip: Image, dpi: Double) throws -> SheetCode? {
        for line in try lines(of: strip, dpi: dpi) {
            if let code = SheetCode(line.likeliest), Self.isCertain(code.text, in: line) {
                return code
            }
        }
        return nil
    }

    /// What the network thinks of the strip's line, at each height it may have.
    private func lines(of strip: Image, dpi: Double) throws -> [LineProbabilities] {
        let dots = dpi / 25.4
        let quads = Self.offsetsMM.map { offset in
            Quad(
                Box(
                    x: 0, y: Int(((Self.stripMM - Self.lineMM) / 2 + offset) * dots),
                    width: strip.widthPx, height: Int(Self.lineMM * dots)))
        }
        return try LineRecognizer.shared.get().probabilities(
            quads, of: strip, alphabet: Self.alphabet)
    }

    /// Whether half or more of what the network thinks possible is this text.
    private static func isCertain(_ text: String, in line: LineProbabilities) -> Bool {
        (line.logLikelihood(of: text) ?? -.infinity) > -0.7
    }
}
