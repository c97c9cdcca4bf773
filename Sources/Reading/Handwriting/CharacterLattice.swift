import Artifacts
import Foundation

/// All ways to take the pieces of a line for characters, with the probability of each: the evidence for any text.
struct CharacterLattice {
    /// Neighbouring pieces taken for one character.
    struct Arc {
        /// The first piece, and the one after the last.
        var from: Int
        var to: Int
        var box: Box
        /// The probability of each class.
        var classes: [Float]
    }

    /// A text and the characters it is made of.
    struct Path: Equatable {
        var text: String
        /// Where each character stands.
        var boxes: [Box]
        /// The probability of each.
        var characters: [Double]
        /// The natural logarithm of their product.
        var logProbability: Double
    }

    /// How many pieces there are.
    let count: Int
    let arcs: [Arc]

    // More pieces than these are no number: a scribble, or a page's dirt.
    static let mostAtoms = 24
    // Pieces that one character falls into at most, and how wide it is, in heights of a box.
    private static let mostParts = 4
    private static let widest = 1.2
    private static let beam = 12
    // No network is so sure that nothing else can be.
    private static let least = 1e-6

    init(count: Int, arcs: [Arc]) { (self.count, self.arcs) = (count, arcs) }

    /// Reads the pieces of a line; nil where there are none or too many.
    init?(_ line: InkAtoms, middle: Double, unitPx: Double) throws {
        let atoms = line.atoms
        guard !atoms.isEmpty, atoms.count <= Self.mostAtoms else { return nil }
        var (spans, pictures) = ([(from: Int, to: Int, box: Box)](), [CharacterPicture]())
        for from in atoms.indices {
            var box = atoms[from].box
            for last in from..<min(atoms.count, from + Self.mostParts) {
                box = box.union(atoms[last].box)
                guard last == from || Double(box.width) <= Self.widest * unitPx else { break }
                spans.append((from, last + 1, box))
                pictures.append(
                    CharacterPicture(atoms[from...last], of: line, middle: middle, unitPx: unitPx))
            }
        }
        let read = try CharacterReader.shared.get().probabilities(pictures)
        count = atoms.count
        arcs = zip(spans, read).map { Arc(from: $0.from, to: $0.to, box: $0.box, classes: $1) }
    }

    /// The natural logarithm of the probability that the line says just this, over all ways to cut it; minus infinity where a
    /// character is unknown or there are too few pieces.
    func logLikelihood(of text: String) -> Double {
        var reached = [Double](repeating: 0, count: count + 1)
        reached[0] = 1
        for character in text {
            guard let index = CharacterReader.classes.firstIndex(of: String(character)) else {
                return -.infinity
            }
            var next = [Double](repeating: 0, count: count + 1)
            for arc in arcs { next[arc.to] += reached[arc.from] * chance(arc, index) }
            reached = next
        }
        return log(reached[count])
    }

    private func chance(_ arc: Arc, _ index: Int) -> Double {
        max(Self.least, Double(arc.classes[index]))
    }

    /// The likeliest ways to read it with some characters, best first.
    func paths(of alphabet: some Sequence<String>, _ most: Int) -> [Path] {
        let indices = alphabet.compactMap { character in
            CharacterReader.classes.firstIndex(of: character).map { (character, $0) }
        }
        var beams = [[Path]](repeating: [], count: count + 1)
        beams[0] = [Path(text: "", boxes: [], characters: [], logProbability: 0)]
        for at in 0..<count {
            beams[at] = Self.kept(beams[at])
            for arc in arcs where arc.from == at {
                for path in beams[at] {
                    for (character, index) in indices where arc.classes[index] > 1e-3 {
                        beams[arc.to].append(
                            Path(
                                text: path.text + character, boxes: path.boxes + [arc.box],
                                characters: path.characters + [Double(arc.classes[index])],
                                logProbability: path.logProbability + log(chance(arc, index))))
                    }
                }
            }
        }
        return Array(Self.kept(beams[count]).prefix(most))
    }

    /// The likeliest way to read just this; nil where there is none.
    func path(of text: String) -> Path? {
        var best: [Path?] = Array(repeating: nil, count: count + 1)
        best[0] = Path(text: "", boxes: [], characters: [], logProbability: 0)
        for character in text.map(String.init) {
            guard let index = CharacterReader.classes.firstIndex(of: character) else { return nil }
            var next: [Path?] = Array(repeating: nil, count: count + 1)
            for arc in arcs {
                guard let path = best[arc.from] else { continue }
                let log = path.logProbability + log(chance(arc, index))
                if log > next[arc.to]?.logProbability ?? -.infinity {
                    next[arc.to] = Path(
                        text: path.text + character, boxes: path.boxes + [arc.box],
                        characters: path.characters + [Double(arc.classes[index])],
                        logProbability: log)
                }
            }
            best = next
        }
        return best[count]
    }

    private static func kept(_ paths: [Path]) -> [Path] {
        var (seen, kept) = (Set<String>(), [Path]())
        for path in paths.sorted(by: {
            ($1.logProbability, $0.text) < ($0.logProbability, $1.text)
        }) where kept.count < beam && seen.insert(path.text).inserted {
            kept.append(path)
        }
        return kept
    }
}
