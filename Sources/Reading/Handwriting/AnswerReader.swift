public import Artifacts
import Foundation
public import Imaging

/// Reads numbers that were written on worksheets of others, without boxes: by the recognizer of lines, of the ink alone or
/// together with the print it follows, by the network of single characters over all ways to cut the ink, and by the network of
/// whole numbers.
public struct AnswerReader: Sendable {
    /// A picture of a number behind print that is known.
    public struct View: Sendable {
        /// The line.
        public var picture: Image
        /// The print in it.
        public var before: String

        /// A view from its parts.
        public init(picture: Image, before: String) {
            (self.picture, self.before) = (picture, before)
        }
    }

    /// A part of a page from which a line's ink was cut out, with all else that stands there.
    public struct Surroundings: Sendable {
        /// The part, as dark as the ink by itself.
        public var picture: Image
        /// Its column and row where the picture of the ink begins.
        public var left: Int
        /// See `left`.
        public var top: Int

        /// A part of a page with its place.
        public init(picture: Image, left: Int, top: Int) {
            (self.picture, self.left, self.top) = (picture, left, top)
        }
    }

    /// One answer's ink.
    public struct Line: Sendable {
        /// The ink alone, dark on white.
        public var alone: Image
        /// Where it was cut out; nil where nothing else was on the page.
        public var around: Surroundings?
        /// The same behind its print; nil where it follows none.
        public var inPlace: View?
        /// The row of `alone` through its middle, and the height of a box that such writing fills well, in pixels.
        public var middle: Double
        /// The height of a box that such writing fills well, in pixels.
        public var unitPx: Double
        /// What speaks against reading it.
        public var doubt: String?

        /// A line from its parts.
        public init(
            alone: Image, around: Surroundings? = nil, inPlace: View? = nil, middle: Double,
            unitPx: Double, doubt: String?
        ) {
            (self.alone, self.around, self.inPlace, self.middle) = (alone, around, inPlace, middle)
            (self.unitPx, self.doubt) = (unitPx, doubt)
        }
    }

    // Texts that each reader offers to be weighed.
    private static let linesTexts = 24
    private static let ownTexts = 6
    // Of a box's area so large a patch of ink at most may belong to no stroke.
    private static let strayShare = 0.01
    private static let behindPrint =
        WritingReader.Alphabet.number.characters + ["=", "+", "×", "÷"]

    /// The reader; nothing is loaded until it reads.
    public init() {}

    /// The part of a page around some ink that the network of numbers is shown with it, whatever stands there.
    public static func shown(around ink: Box) -> Box { NumberPicture.part(around: ink) }

    /// What the readers see in each of some lines.
    public func sights(of lines: [Line]) throws -> [SeenWriting.Sight] {
        let recognizer = try LineRecognizer.shared.get()
        let alone = try Self.read(
            lines.map(\.alone), WritingReader.Alphabet.number.characters, recognizer)
        let views = try Self.read(
            lines.compactMap { $0.inPlace?.picture },
            Self.behindPrint.filter(recognizer.knows), recognizer)
        let inks = lines.map { InkAtoms($0.alone, unitPx: $0.unitPx) }
        let whole = try NumberNetwork.shared.get().probabilities(
            zip(inks, lines).map { ink, line in
                NumberPicture(
                    ink, writingPx: line.unitPx / NumberReader.boxes, on: line.around)
            })
        var next = 0
        let read = try lines.enumerated().map { index, line in
            let view = line.inPlace == nil ? nil : views[next]
            next += view == nil ? 0 : 1
            return try sight(
                of: line, inks[index], alone: alone[index], inPlace: view, whole: whole[index])
        }
        return Self.compared(read)
    }

    /// What was seen, and of each number that is not sure by itself how it compares with the hand of those that are.
    private static func compared(_ read: [PageHand.Read]) -> [SeenWriting.Sight] {
        let hand = PageHand(read)
        return read.enumerated().map { index, one in
            var sight = one.sight
            if HandCertainty.mayVouch(for: sight), !PageHand.isSure(sight) {
                sight.hand = hand.likenesses(of: one, line: index)
            }
            return sight
        }
    }

    /// Runs pictures as lines of one picture, one below the other.
    private static func read(
        _ pictures: [Image], _ alphabet: [String], _ recognizer: LineRecognizer
    ) throws -> [LineProbabilities] {
        guard !pictures.isEmpty else { return [] }
        let width = pictures.map(\.widthPx).max() ?? 1
        let height = pictures.reduce(0) { $0 + $1.heightPx }
        var grey = [UInt8](repeating: 255, count: width * height)
        var (quads, top) = ([Quad](), 0)
        for picture in pictures {
            let (bytes, wide) = (picture.greyBytes, picture.widthPx)
            for y in 0..<picture.heightPx {
                grey.replaceSubrange(
                    (top + y) * width..<(top + y) * width + wide,
                    with: bytes[y * wide..<(y + 1) * wide])
            }
            quads.append(Quad(Box(x: 0, y: top, width: wide, height: picture.heightPx)))
            top += picture.heightPx
        }
        return try recognizer.probabilities(
            quads, of: Image(grey: grey, widthPx: width, heightPx: height), alphabet: alphabet)
    }

    private func sight(
        of line: Line, _ ink: InkAtoms, alone: LineProbabilities, inPlace: LineProbabilities?,
        whole: LineProbabilities
    ) throws -> PageHand.Read {
        let own = NetworksSight(
            lattice: try CharacterLattice(
                ink,
                in: .init(
                    left: 0, middle: line.middle, width: line.unitPx, height: line.unitPx,
                    isRow: false),
                field: .number), whole: whole, ink: ink)
        var texts = alone.candidates(Self.linesTexts).map(\.text)
        let before = line.inPlace?.before ?? ""
        texts += (inPlace?.candidates(Self.linesTexts) ?? []).map(\.text)
            .filter { $0.hasPrefix(before) }.map { String($0.dropFirst(before.count)) }
        let kept = own.numbers(among: texts, own: Self.ownTexts)
        var logs = [kept.map { NumberReader.first($0, alone) }]
        if let inPlace { logs.append(kept.map { NumberReader.first($0, inPlace, before) }) }
        let shares = logs.map(NumberReader.shares)
        let first = kept.indices.map { index in
            shares.reduce(0) { $0 + max(-40, $1[index]) } / Double(shares.count)
        }
        let sight = own.sight(
            of: kept, first: NumberReader.shares(first), inside: alone.inside
        ) { path in line.doubt ?? doubt(ink, path, unitPx: line.unitPx) }
        return (sight, own.lattice)
    }

    private func doubt(_ ink: InkAtoms, _ path: CharacterLattice.Path?, unitPx: Double) -> String? {
        guard let path else { return InkAtoms.unlike }
        let boxes = path.crossable
        guard !boxes.contains(where: { ink.isStruckOut($0, unitPx: unitPx) }) else {
            return InkDoubt.struck
        }
        guard !boxes.contains(where: { ink.isCrossed($0, unitPx: unitPx) }) else {
            return InkDoubt.crossed
        }
        guard !path.mayHaveSlash else { return InkDoubt.slash }
        let stray = Double(ink.strayPx) <= Self.strayShare * unitPx * unitPx
        return stray ? nil : InkDoubt.pale
    }
}

extension CharacterLattice.Path {
    // By the network of characters, which has learned from struck-out ones too. The crossing of an 8 is looked at however sure
    // it is: where it was not, of 116 struck-out numbers 12 were taken for their key, and 3 of these hold an 8.
    private static let sure = 0.9

    // A slash is higher than the digits beside it by this, a 1 seldom: of 854 numbers (`make bench TABLE=home`, seeds 401 and 412) 2 fewer are taken
    // for read, of 192 fractions in a number's place (`TABLE=fractions`, seed 75) none in place of 3.
    private static let higher = 1.12

    /// Whether a 1 between other digits is higher than both beside it, as the slash of a fraction is.
    var mayHaveSlash: Bool {
        let signs = Array(text)
        return signs.indices.dropFirst().dropLast().contains { index in
            signs[index] == "1" && signs[index - 1].isNumber && signs[index + 1].isNumber
                && Double(boxes[index].height)
                    > Self.higher * Double(max(boxes[index - 1].height, boxes[index + 1].height))
        }
    }

    /// The characters that no line of their own runs through: the bar of a 4 does, of one that is surely a 4.
    var crossable: [Box] {
        zip(text, zip(boxes, characters)).compactMap { character, seen in
            character == "4" && seen.1 >= Self.sure ? nil : seen.0
        }
    }
}
