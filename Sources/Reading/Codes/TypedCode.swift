public import Artifacts
public import Imaging

/// Reads the code that is printed in letters under the QR, where the corner marks say that it stands.
public struct TypedCode: Sendable {
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

    private let kinds: [PageGeometry]

    /// A reader of pages of these kinds, whose code's typed line is the lowest of its stamp; refuses where its network
    /// cannot be used. That is loaded for the first page with marks.
    public init(_ kinds: [PageGeometry]) throws(Problem) {
        if let problem = NeuralRuntime.problem ?? NeuralModel.textRecognition.problem {
            throw problem
        }
        self.kinds = kinds
    }

    /// The code, if two views of it read alike, each without doubt; nil else.
    public func code(on page: MarkedPicture) throws -> SheetCode? {
        for kind in kinds {
            for strip in Self.strips(on: page, kind) {
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
        for kind in kinds {
            for strip in Self.strips(on: page, kind) {
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

    private static func strips(on page: MarkedPicture, _ kind: PageGeometry) -> [Image] {
        guard let code = kind.codeMM else { return [] }
        let place = BoxMM(
            x: code.x + 1, y: code.maxY - aboveEndMM - stripMM / 2, width: code.width + 2,
            height: stripMM)
        return page.places(place, of: kind, dpi: dpi)
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
        let dots = Dots.perMM(dpi: dpi)
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
