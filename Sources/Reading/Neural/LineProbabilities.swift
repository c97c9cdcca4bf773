import Artifacts
import CImaging
import Foundation

/// What the network thinks of each place along a line, limited to an alphabet: the evidence for any text, not for the
/// likeliest alone.
public struct LineProbabilities: Sendable, Equatable {
    /// The characters, each one symbol of the model; the blank between characters is not among them.
    public var alphabet: [String]
    /// The number of places along the line.
    public var steps: Int
    /// By place: the blank's probability, then each character's; they sum to 1.
    public var values: [Float]
    /// By place: how much of the network's whole probability the alphabet and the blank had, 0 to 1. Where it is small,
    /// what stands there is not of the alphabet.
    public var inside: [Float]

    /// The natural logarithm of the probability that the line says just this, over all alignments; nil where a
    /// character is not of the alphabet, minus infinity where the line is too short for it.
    public func logLikelihood(of text: String) -> Double? {
        var labels: [Int32] = []
        for character in text {
            guard let index = alphabet.firstIndex(of: String(character)) else { return nil }
            labels.append(Int32(index + 1))
        }
        return reviso_ctc_log_likelihood(
            values, Int32(steps), Int32(alphabet.count + 1), labels, Int32(labels.count))
    }

    /// The probability of each of some texts among them all, given that one of them is what stands there; nil where one
    /// has a character that is not of the alphabet.
    public func shares(of texts: [String]) -> [Double]? {
        let scores = texts.compactMap(logLikelihood)
        guard scores.count == texts.count, let best = scores.max(), best > -.infinity else {
            return scores.count == texts.count ? texts.map { _ in 0 } : nil
        }
        let weights = scores.map { exp($0 - best) }
        let sum = weights.reduce(0, +)
        return weights.map { $0 / sum }
    }

    /// The likeliest alignment's text.
    public var likeliest: String {
        var (text, last) = ("", 0)
        let columns = alphabet.count + 1
        for step in 0..<steps {
            let row = values[step * columns..<(step + 1) * columns]
            let best = (row.indices.max { row[$0] < row[$1] } ?? row.startIndex) - row.startIndex
            if best != last, best > 0 { text += alphabet[best - 1] }
            last = best
        }
        return text
    }
}
