public import Artifacts
import Foundation
public import Imaging

/// What a line of handwriting says of names that are known: PP-OCR's recognizer, by exact likelihoods of texts. It says
/// how likely each is and never what stands there.
public struct NameReader: Sendable {
    /// The reader; nothing is loaded until it reads.
    public init() {}

    /// Why it cannot read; nil where the runtime can be loaded and its model is the pinned one.
    public static var problem: Problem? { WritingReader.problem }

    // Latin letters with accents, as Latin-1, Latin Extended-A and Romanian have them.
    private static let accented =
        (0xC0...0x17F).compactMap(UnicodeScalar.init)
        .map { String(Character($0)) }.filter { $0.first?.isLetter == true } + [
            "Ș", "ș", "Ț", "ț",
        ]

    /// The evidence of a picture with one line of ink on white; nil where the picture holds no line. `names` may have
    /// letters of other scripts.
    public func evidence(on line: Image, names: [String]) throws -> NameEvidence? {
        let recognizer = try LineRecognizer.shared.get()
        var seen: Set<String> = []
        let characters =
            (WritingReader.Alphabet.words.characters + Self.accented
            + names.flatMap { $0.map(String.init) }).filter {
                seen.insert($0).inserted && recognizer.knows($0)
            }
        return try recognizer.probabilities([Quad(line.bounds)], of: line, alphabet: characters)
            .first.map(NameEvidence.init)
    }
}

/// The evidence of one line for any text.
public struct NameEvidence: Sendable {
    private let line: LineProbabilities
    /// The natural logarithm of the probability that all of the line is of the alphabet.
    public let logInside: Double

    // What rarely stands at a place counts as if it were so likely: of thousands of characters each has a little.
    private static let least = 1e-6

    /// From what the recognizer thinks of each place.
    public init(_ line: LineProbabilities) {
        self.line = line
        logInside = line.inside.reduce(0) { $0 + log(max(Self.least, Double($1))) }
    }

    /// The natural logarithm of the probability that the line says just this, given that it is of the alphabet; minus
    /// infinity where the recognizer does not know a character of it.
    public func logLikelihood(of text: String) -> Double {
        line.logLikelihood(of: text) ?? -.infinity
    }

    /// The likeliest texts of all, as `bare` makes them alike, each with the logarithm of its probability; best first.
    public func likeliest(alike bare: (String) -> String) -> [(text: String, log: Double)] {
        var found: [String: Double] = [:]
        for one in line.candidates(Self.weighed) {
            found[bare(one.text), default: 0] += one.probability
        }
        return found.map { (text: $0.key, log: log($0.value)) }
            .sorted { ($1.log, $0.text) < ($0.log, $1.text) }
    }

    // As many as the search keeps.
    private static let weighed = 24
}
