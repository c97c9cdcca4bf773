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
        /// How likely a character lies in its box like this, 0 to 1.
        var fit = 1.0
        /// The middle, in boxes from the first one's left edge; nil where there are no boxes.
        var middle: Double?
        /// The ink as the network sees it.
        var picture: CharacterPicture?
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
        /// The arc that each takes.
        var arcs: [Int] = []
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
    init?(_ line: InkAtoms, in boxes: NumberBoxes, field: CharacterReader.Field) throws {
        let (atoms, unitPx) = (line.atoms, boxes.height)
        guard !atoms.isEmpty, atoms.count <= Self.mostAtoms else { return nil }
        var (arcs, pictures) = ([Arc](), [CharacterPicture]())
        for from in atoms.indices {
            var box = atoms[from].box
            for last in from..<min(atoms.count, from + Self.mostParts) {
                box = box.union(atoms[last].box)
                guard last == from || Double(box.width) <= Self.widest * unitPx else { break }
                var arc = Arc(from: from, to: last + 1, box: box, classes: [])
                if boxes.isRow {
                    arc.middle = boxes.place(of: box)
                    arc.fit = boxes.fit(of: atoms[from...last].map(\.box), whole: box)
                }
                arcs.append(arc)
                pictures.append(
                    CharacterPicture(
                        atoms[from...last], of: line, middle: boxes.middle, unitPx: unitPx))
            }
        }
        let read = try CharacterReader.shared.get().probabilities(pictures)
        for (index, classes) in read.enumerated() {
            arcs[index].classes = field.applyPrior(to: classes)
            arcs[index].picture = pictures[index]
        }
        self.init(count: atoms.count, arcs: arcs)
    }

    /// The natural logarithm of the probability that the line says just this, over all ways to cut it; minus infinity
    /// where a character is unknown or there are too few pieces.
    func logLikelihood(of text: String) -> Double {
        // By arc, all ways to read the text so far that end with it.
        var reached: [Double]?
        for character in text {
            guard let index = CharacterReader.index(of: String(character)) else {
                return -.infinity
            }
            reached = arcs.indices.map { at in
                before(at, reached) * chance(arcs[at], index)
            }
        }
        return log(zip(arcs, reached ?? []).reduce(0) { $0 + ($1.0.to == count ? $1.1 : 0) })
    }

    /// What reaches an arc from those before it; without any before, what begins a line.
    private func before(_ at: Int, _ reached: [Double]?) -> Double {
        guard let reached else { return arcs[at].from == 0 ? 1 : 0 }
        return arcs.indices.filter { arcs[$0].to == arcs[at].from && reached[$0] > 0 }.reduce(0) {
            $0 + reached[$1] * Self.step(arcs[$1], arcs[at])
        }
    }

    // Of characters in boxes the next one stands a box further: the middles lie so far off that at most, in boxes. One
    // that is left out, or two in one box, happen, but a piece cut wrongly is what is seen most.
    private static let spare = 0.4
    private static let rare = 1e-3

    /// How likely one character follows another where they stand.
    private static func step(_ a: Arc, _ b: Arc) -> Double {
        guard let (left, right) = a.middle.flatMap({ left in b.middle.map { (left, $0) } }) else {
            return 1
        }
        let off = abs(right - left - 1) - spare
        return off <= 0 ? 1 : max(rare, exp(-off / 0.05))
    }

    private func chance(_ arc: Arc, _ index: Int) -> Double {
        max(Self.least, Double(arc.classes[index])) * arc.fit
    }

    /// The likeliest ways to read it with some characters, best first.
    func paths(of alphabet: some Sequence<String>, _ most: Int) -> [Path] {
        let indices = alphabet.compactMap { character in
            CharacterReader.index(of: character).map { (character, $0) }
        }
        // Ways to read the line so far, by the arc that they end with.
        var ways = [[Path]](repeating: [], count: arcs.count)
        for at in arcs.indices.sorted(by: { (arcs[$0].from, $0) < (arcs[$1].from, $1) }) {
            let arc = arcs[at]
            var before = arc.from == 0 ? [Path.empty] : []
            for last in arcs.indices where arcs[last].to == arc.from {
                let step = log(Self.step(arcs[last], arc))
                before += ways[last].map { path in
                    var path = path
                    path.logProbability += step
                    return path
                }
            }
            let made = Self.kept(before).flatMap { path in
                indices.filter { arc.classes[$0.1] > 1e-3 }.map { character, index in
                    with(character, at, class: index, after: path)
                }
            }
            ways[at] = Self.kept(made)
        }
        let whole = arcs.indices.filter { arcs[$0].to == count }.flatMap { ways[$0] }
        return Array(Self.kept(whole).prefix(most))
    }

    /// The likeliest way to read just this; nil where there is none.
    func path(of text: String) -> Path? {
        var best: [Path?]?
        for character in text.map(String.init) {
            guard let index = CharacterReader.index(of: character) else { return nil }
            best = arcs.indices.map { at -> Path? in
                guard let best else {
                    return arcs[at].from == 0
                        ? with(character, at, class: index, after: .empty) : nil
                }
                let before = arcs.indices.filter { arcs[$0].to == arcs[at].from }
                    .compactMap { last in
                        best[last].map { path in
                            var path = path
                            path.logProbability += log(Self.step(arcs[last], arcs[at]))
                            return path
                        }
                    }
                return before.max { $0.logProbability < $1.logProbability }.map {
                    with(character, at, class: index, after: $0)
                }
            }
        }
        return arcs.indices.filter { arcs[$0].to == count }.compactMap { best?[$0] }
            .max { $0.logProbability < $1.logProbability }
    }

    /// One character more, of an arc's ink.
    private func with(_ character: String, _ at: Int, class index: Int, after path: Path) -> Path {
        Path(
            text: path.text + character, boxes: path.boxes + [arcs[at].box],
            characters: path.characters + [Double(arcs[at].classes[index])],
            logProbability: path.logProbability + log(chance(arcs[at], index)),
            arcs: path.arcs + [at])
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

extension CharacterLattice.Path {
    /// Nothing read yet.
    fileprivate static let empty = Self(text: "", boxes: [], characters: [], logProbability: 0)
}
