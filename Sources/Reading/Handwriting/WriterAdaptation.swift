import Artifacts

/// The hand that one page was written by, as far as it shows in what was read there surely: a 6 with a long straight
/// back, which looks like a 1 to who does not know it, looks like the other sixes of its page.
struct WriterAdaptation {
    /// A number that was read, and all ways to cut its ink.
    typealias Read = (sight: SeenWriting.Sight, lattice: CharacterLattice?)

    private struct Sample {
        var character: Character
        /// Which number it stands in.
        var line: Int
        var shape: InkShape
    }

    // By readings of which more are wrong nobody learns a hand.
    private static let error = 0.005
    private let samples: [Sample]

    /// Learns from what is sure without it.
    init(_ lines: [Read]) {
        samples = lines.enumerated().flatMap { index, read -> [Sample] in
            guard Self.isSure(read.sight) else { return [] }
            return Self.pictures(of: read).map {
                Sample(character: $0, line: index, shape: InkShape($1))
            }
        }
    }

    /// Whether a hand is learned from it, and nobody has to ask the hand.
    static func isSure(_ sight: SeenWriting.Sight) -> Bool {
        NumberDecision.inUse.error(of: sight, inBoxes: false).map { $0.error <= error } ?? false
    }

    private static func pictures(of read: Read) -> [(Character, CharacterPicture)] {
        guard let text = read.sight.candidates.first?.text, let lattice = read.lattice,
            let path = lattice.path(of: text)
        else { return [] }
        return zip(text, path.arcs).compactMap { character, arc in
            lattice.arcs[arc].picture.map { (character, $0) }
        }
    }

    /// How the characters of a number's likeliest text compare with those of the page's other numbers; nil where one of
    /// them was read nowhere else.
    func likenesses(of read: Read, line: Int) -> [SeenWriting.Likeness]? {
        let others = samples.filter { $0.line != line }
        let pictures = Self.pictures(of: read)
        guard !pictures.isEmpty else { return nil }
        var found: [SeenWriting.Likeness] = []
        for (character, picture) in pictures {
            let shapes = InkShape(picture).moved()
            var (same, other): (Float?, Float?)
            for sample in others {
                let likeness = shapes.map { $0.likeness(to: sample.shape) }.max() ?? -1
                if sample.character == character {
                    same = max(same ?? likeness, likeness)
                } else {
                    other = max(other ?? likeness, likeness)
                }
            }
            guard let same else { return nil }
            found.append(
                .init(same: Quantised.likeness(same), other: other.map(Quantised.likeness)))
        }
        return found
    }
}
