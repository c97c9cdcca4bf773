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

        /// Whether a text of them is one: a number has its sign before its digits, and a digit on both sides of its point.
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

    /// The likeliest texts of a picture with one line of ink on white, best first, each with its probability among all that
    /// the place can hold.
    public func candidates(
        on line: Image, alphabet: Alphabet, most: Int
    ) throws -> [LineProbabilities.Candidate] {
        let read = try evidence(on: line, alphabet: alphabet)?.candidates(Self.weighed) ?? []
        let fitting = Self.alike(read.filter { alphabet.holds($0.text) })
        let all = fitting.reduce(0) { $0 + $1.probability }
        guard all > 0 else { return [] }
        return fitting.prefix(most).map { .init(text: $0.text, probability: $0.probability / all) }
    }

    /// What the recognizer thinks of each place along a picture with one line of ink on white, limited to what the place can
    /// hold: the evidence for any text.
    public func evidence(on line: Image, alphabet: Alphabet) throws -> LineProbabilities? {
        try LineRecognizer.shared.get().probabilities(
            [Quad(line.bounds)], of: line, alphabet: alphabet.characters
        ).first
    }

    /// Texts that differ in capitals alone made one, written as the likeliest is.
    static func alike(
        _ texts: [LineProbabilities.Candidate]
    ) -> [LineProbabilities.Candidate] {
        var made: [LineProbabilities.Candidate] = []
        for one in texts {
            if let at = made.firstIndex(where: { $0.text.lowercased() == one.text.lowercased() }) {
                made[at].probability += one.probability
            } else {
                made.append(one)
            }
        }
        return made.sorted { ($1.probability, $0.text) < ($0.probability, $1.text) }
    }

    // As many texts are weighed, for most of those with a speck taken for a point are no numbers.
    static let weighed = 24
}
