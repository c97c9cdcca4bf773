public import Artifacts
import Foundation
import Imaging

/// Reads numbers that were written on worksheets of others, without boxes: by the recognizer of lines, of the ink alone
/// or together with the print it follows, by the network of single characters over all ways to cut the ink, and by the
/// network of whole numbers.
public struct AnswerReader: Sendable {
    /// A picture of a number behind print that is known.
    public typealias View = AnswerLine.View
    /// A part of a page from which a line's ink was cut out, with all else that stands there.
    public typealias Surroundings = AnswerLine.Surroundings
    /// One answer's ink.
    public typealias Line = AnswerLine

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
        let whole = try Self.whole(zip(inks, lines).map { AnswerLook.picture($0, of: $1) })
        var next = 0
        let looks = try lines.enumerated().map { index, line in
            let view = line.inPlace == nil ? nil : views[next]
            next += view == nil ? 0 : 1
            return try AnswerLook(
                line, inks[index], alone: alone[index], inPlace: view, whole: whole[index])
        }
        return Self.compared(try Self.lookedAgain(looks))
    }

    private static func whole(_ pictures: [NumberPicture]) throws -> [LineProbabilities] {
        try NumberNetwork.shared.get().probabilities(pictures)
    }

    // So many times as large as the network of numbers has learned from.
    // Fitted by `make bench TABLE=home`.
    static let again: [Float] = [1.1, 0.88]

    /// What was read: ink that no row of characters can be made of is cut more finely, and of each number that is not
    /// sure it is asked what the network of numbers says of larger and smaller pictures, too.
    static func lookedAgain(_ looks: [AnswerLook]) throws -> [WriterAdaptation.Read] {
        var looks = looks
        var read = looks.map(\.read)
        for index in looks.indices where read[index].sight.doubt == InkAtoms.unlike {
            if try looks[index].cutFinely() { read[index] = looks[index].read }
        }
        let unsure = looks.indices.filter { !WriterAdaptation.isSure(read[$0].sight) }
        let whole = try whole(
            unsure.flatMap { index in again.map { looks[index].picture(larger: $0) } })
        for (place, index) in unsure.enumerated() {
            var look = looks[index]
            look.networks.whole += whole[place * again.count..<(place + 1) * again.count]
            read[index] = look.read
        }
        return read
    }

    /// What was seen, and of each number that is not sure by itself how it compares with the hand of those that are.
    private static func compared(_ read: [WriterAdaptation.Read]) -> [SeenWriting.Sight] {
        let hand = WriterAdaptation(read)
        return read.enumerated().map { index, one in
            var sight = one.sight
            if WriterCertainty.mayVouch(for: sight), !WriterAdaptation.isSure(sight) {
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
}

extension CharacterLattice.Path {
    // By the network of characters, which has learned from struck-out ones too. The crossing of an 8 is looked at
    // however sure it is. Fitted by `make bench TABLE=home`.
    private static let sure = 0.9

    // A slash is higher than the digits beside it by this, a 1 seldom. Fitted by `make bench TABLE=home` and
    // `fractions`.
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
