import Artifacts
import Foundation

extension LineProbabilities {
    /// A text that may stand on a line.
    public struct Candidate: Sendable, Equatable {
        /// The text.
        public var text: String
        /// The probability that the line says just this, given that it says something of the alphabet, 0 to 1.
        public var probability: Double
    }

    // Prefixes kept at each place: as many as texts are weighed at the end; no other number was tried.
    private static let beam = 24
    // What is rarer than this at a place is not tried there.
    private static let least: Float = 1e-4

    /// The likeliest texts, best first, none of them empty: by prefix beam search (Graves 2012, as Hannun et al. 2014
    /// state it), which adds up all alignments of a text, weighed at the end by their exact likelihoods.
    public func candidates(_ most: Int) -> [Candidate] {
        var beams = [Prefix()]
        for step in 0..<steps { beams = extended(beams, at: step) }
        let texts = beams.map { prefix in prefix.labels.map { alphabet[$0 - 1] }.joined() }
        let weighed = texts.filter { !$0.isEmpty }.map {
            Candidate(text: $0, probability: exp(logLikelihood(of: $0) ?? -.infinity))
        }
        return Array(
            weighed.sorted { ($1.probability, $0.text) < ($0.probability, $1.text) }.prefix(most))
    }

    /// Some first labels of a text, and how probable they are: ending in the blank, and in their last label.
    private struct Prefix {
        var labels: [Int] = []
        var blank = 1.0
        var label = 0.0
        var all: Double { blank + label }
    }

    private func extended(_ beams: [Prefix], at step: Int) -> [Prefix] {
        let columns = alphabet.count + 1
        let row = Array(values[step * columns..<(step + 1) * columns])
        let tried = row.indices.dropFirst().filter { row[$0] >= Self.least }
        var found: [[Int]: Prefix] = [:]
        func add(_ labels: [Int], blank: Double = 0, label: Double = 0) {
            var prefix = found[labels] ?? Prefix(labels: labels, blank: 0)
            prefix.blank += blank
            prefix.label += label
            found[labels] = prefix
        }
        for beam in beams {
            add(beam.labels, blank: beam.all * Double(row[0]))
            if let last = beam.labels.last {
                add(beam.labels, label: beam.label * Double(row[last]))
            }
            for label in tried {
                // The same label twice needs a blank between.
                let from = beam.labels.last == label ? beam.blank : beam.all
                add(beam.labels + [label], label: from * Double(row[label]))
            }
        }
        let kept = found.values.filter { $0.all > 0 }.sorted {
            $0.all != $1.all ? $0.all > $1.all : $0.labels.lexicographicallyPrecedes($1.labels)
        }.prefix(Self.beam)
        // Scaled, so that a long line's probabilities do not vanish.
        let best = kept.first?.all ?? 1
        return kept.map {
            Prefix(labels: $0.labels, blank: $0.blank / best, label: $0.label / best)
        }
    }
}
