import Artifacts
import Foundation

/// What the two networks of our own see of one number's ink, and what becomes of it together with the recognizer's
/// word.
struct NetworksSight {
    /// All ways to cut it into characters; nil where there is no ink.
    let lattice: CharacterLattice?
    /// The number as a whole, and once more for each further picture of it.
    var whole: [LineProbabilities]
    /// What both see.
    let ink: InkAtoms

    /// The numbers among some texts, and the likeliest ones of each network, each once.
    func numbers(among texts: [String], own most: Int) -> [String] {
        let signs = CharacterReader.classes.prefix(CharacterReader.signs)
        let own =
            (lattice?.paths(of: signs, most) ?? []).map(\.text)
            + whole.flatMap { $0.candidates(most) }.map(\.text)
        var seen: Set<String> = []
        return (texts + own).map(Self.plain).filter {
            WritingReader.Alphabet.number.holds($0) && seen.insert($0).inserted
        }
    }

    /// The texts weighed by all three, the likeliest first; `first` is the recognizer's share of each, `inside` how
    /// much of what it sees at each place belongs to a number.
    func sight(
        of texts: [String], first: [Double], inside: [Float],
        doubt: (CharacterLattice.Path?) -> String?
    ) -> SeenWriting.Sight {
        let candidates = zip(texts, first).map { text, first in
            SeenWriting.Candidate(
                text: text, first: Quantised.logarithm(first),
                second: Quantised.logarithm(lattice?.logLikelihood(of: text) ?? -.infinity),
                third: Quantised.logarithm(Self.mean(whole.map { $0.logProbability(of: text) })))
        }.sorted { (NumberCertainty.weight($1), $0.text) < (NumberCertainty.weight($0), $1.text) }
        let path = candidates.first.flatMap { lattice?.path(of: $0.text) }
        return SeenWriting.Sight(
            candidates: candidates,
            outside: .init(
                first: Quantised.logarithm(log(1 - Double(inside.min() ?? 0))),
                second: Quantised.logarithm(log(path.flatMap { lattice?.rejection($0) } ?? 1)),
                third: Quantised.logarithm(log(1 - exp(Self.mean(whole.map(\.logInside)))))),
            characters: path.map { lattice?.quantised($0) ?? [] } ?? [],
            bend: path.flatMap(bend), doubt: doubt(path))
    }

    /// The logarithm of the mean of what logarithms stand for.
    private static func mean(_ logs: [Double]) -> Double {
        log(logs.reduce(0) { $0 + exp($1) } / Double(max(1, logs.count)))
    }

    /// How far the ones of a text are from straight strokes; nil where there is none.
    private func bend(_ path: CharacterLattice.Path) -> Double? {
        zip(path.text, path.boxes).filter { $0.0 == "1" }.map { ink.bend(of: $0.1) }.max().map {
            ($0 * 1000).rounded() / 1000
        }
    }

    /// A text with a point for the comma: one sign in two ways of writing.
    static func plain(_ text: String) -> String {
        text.replacingOccurrences(of: ",", with: ".")
    }
}
