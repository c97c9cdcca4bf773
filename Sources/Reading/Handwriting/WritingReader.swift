public import Artifacts
public import Imaging

/// Reads what a hand wrote from its ink alone, limited to what the place can hold: PP-OCR's recognizer, by exact
/// likelihoods of texts.
public struct WritingReader: Sendable {
    /// The network it needs.
    public static let models: [NeuralModel] = [.textRecognition]
    /// Digests of its models, `none` where one is missing or damaged: what a stage stamps.
    public static let stamps: [String: String] = NeuralModel.stamps(models)

    /// The characters that may stand in a place.
    public enum Alphabet: Sendable, CaseIterable {
        /// Numbers of digits with a sign, a point or a comma.
        case number
        /// Words and numbers in Latin letters.
        case words

        /// Whether a text of them is one: a number has its sign before its digits, and a digit on both sides of its
        /// point.
        public func holds(_ text: String) -> Bool {
            switch self {
            case .number:
                let digits = text.first == "-" ? text.dropFirst() : text[...]
                let parts = digits.split(
                    omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
                return parts.count < 3
                    && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
            case .words: return text.first != " " && text.last != " "
            }
        }

        /// Each of them.
        public var characters: [String] {
            switch self {
            case .number: return "0123456789-.,".map(String.init)
            case .words:
                let letters = "abcdefghijklmnopqrstuvwxyz"
                return (letters + letters.uppercased() + "0123456789 -'.,/").map(String.init)
            }
        }
    }

    /// The reader; nothing is loaded until it reads.
    public init() {}

    /// Why it cannot read; nil where the runtime can be loaded and its model is the pinned one.
    public static let problem: Problem? = NeuralRuntime.problem ?? NeuralModel.problem(of: models)

    /// What the recognizer thinks of each place along a picture with one line of ink on white, limited to what the
    /// place can hold: the evidence for any text.
    public func evidence(on line: Image, alphabet: Alphabet) throws -> LineProbabilities? {
        try LineRecognizer.shared.get().probabilities(
            [Quad(line.bounds)], of: line, alphabet: alphabet.characters
        ).first
    }
}
