import Artifacts
import Imaging

/// What three readers make of one answer's ink.
struct AnswerLook {
    // Texts that each reader offers to be weighed.
    private static let linesTexts = 24
    private static let ownTexts = 6
    // Of a box's area so large a patch of ink at most may belong to no stroke.
    private static let strayShare = 0.01

    private let line: AnswerLine
    private var ink: InkAtoms
    private let alone: LineProbabilities
    private let inPlace: LineProbabilities?
    /// What the networks of our own see, of one picture of the number or of more.
    var networks: NetworksSight

    /// The recognizer's word of the ink alone and behind its print, and the network of numbers' of one picture.
    init(
        _ line: AnswerLine, _ ink: InkAtoms, alone: LineProbabilities,
        inPlace: LineProbabilities?, whole: LineProbabilities
    ) throws {
        (self.line, self.ink, self.alone, self.inPlace) = (line, ink, alone, inPlace)
        networks = NetworksSight(
            lattice: try Self.lattice(ink, of: line), whole: [whole], ink: ink)
    }

    /// Cuts the ink more finely, as a small hand's digits that touch need it; gives whether that makes more pieces.
    mutating func cutFinely() throws -> Bool {
        let finer = InkAtoms(line.alone, unitPx: line.unitPx, isFine: true)
        guard finer.atoms.count > ink.atoms.count else { return false }
        ink = finer
        networks = NetworksSight(
            lattice: try Self.lattice(finer, of: line), whole: networks.whole, ink: finer)
        return true
    }

    private static func lattice(
        _ ink: InkAtoms, of line: AnswerLine
    ) throws -> CharacterLattice? {
        let unitPx = line.unitPx
        return try CharacterLattice(
            ink,
            in: .init(
                left: 0, middle: line.middle, width: unitPx, height: unitPx, isRow: false),
            field: .number)
    }

    /// What the network of numbers is shown of some ink.
    static func picture(
        _ ink: InkAtoms, of line: AnswerLine, larger: Float = 1
    ) -> NumberPicture {
        NumberPicture(
            ink, writingPx: line.unitPx / NumberReader.boxes, on: line.around, larger: larger)
    }

    /// The same of its own, so many times as large.
    func picture(larger: Float) -> NumberPicture {
        Self.picture(ink, of: line, larger: larger)
    }

    /// What is seen of it together.
    var read: WriterAdaptation.Read {
        var texts = alone.candidates(Self.linesTexts).map(\.text)
        let before = line.inPlace?.before ?? ""
        texts += (inPlace?.candidates(Self.linesTexts) ?? []).map(\.text)
            .filter { $0.hasPrefix(before) }.map { String($0.dropFirst(before.count)) }
        let kept = networks.numbers(among: texts, own: Self.ownTexts)
        var logs = [kept.map { NumberReader.first($0, alone) }]
        if let inPlace { logs.append(kept.map { NumberReader.first($0, inPlace, before) }) }
        let shares = logs.map(NumberReader.shares)
        let first = kept.indices.map { index in
            shares.reduce(0) { $0 + max(-40, $1[index]) } / Double(shares.count)
        }
        let sight = networks.sight(
            of: kept, first: NumberReader.shares(first), inside: alone.inside
        ) { path in line.doubt ?? doubt(path) }
        return (sight, networks.lattice)
    }

    private func doubt(_ path: CharacterLattice.Path?) -> String? {
        guard let path else { return InkAtoms.unlike }
        // Doubts about a line through it come later: readers who are sure settle them.
        guard !path.mayHaveSlash else { return InkDoubt.slash }
        let (boxes, unitPx) = (path.crossable, line.unitPx)
        guard !boxes.contains(where: { ink.isStruckOut($0, unitPx: unitPx) }) else {
            return InkDoubt.struck
        }
        guard !boxes.contains(where: { ink.isCrossed($0, unitPx: unitPx) }) else {
            return InkDoubt.crossed
        }
        let stray = Double(ink.strayPx) <= Self.strayShare * unitPx * unitPx
        return stray ? nil : InkDoubt.pale
    }
}
