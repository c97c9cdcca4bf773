public import Artifacts
import Foundation
public import Imaging

/// Reads a number from the ink in a row of printed boxes, by three readers that weigh the same texts: the recognizer of
/// lines, a network of single characters over all ways to cut the ink, and a network of whole numbers, which cuts
/// nothing.
public struct NumberReader: Sendable {
    /// The networks it needs.
    public static let models: [NeuralModel] = [
        .textRecognition, .characters, .numbers,
    ]
    /// Digests of its models, `none` where one is missing or damaged: what a stage stamps.
    public static let stamps: [String: String] = NeuralModel.stamps(models)
    /// Why it cannot read; nil where the runtime can be loaded and its models are the pinned ones.
    public static let problem: Problem? = NeuralRuntime.problem ?? NeuralModel.problem(of: models)

    /// Where the boxes lie in the picture of the line, in pixels.
    public typealias Boxes = NumberBoxes

    /// A box that writing fills well is so many times as high as the writing.
    public static let boxes = NumberBoxes.perWriting
    // Texts of the second and of the third reader that are weighed beside the first one's.
    private static let ownTexts = 4
    // Of a box's area so large a patch of ink at most may belong to no stroke: more is a pale one, or something rubbed
    // out.
    private static let strayShare = 0.01

    /// The reader; nothing is loaded until it reads.
    public init() {}

    /// Reads a picture with ink alone, dark on white.
    public func sight(of line: Image, in boxes: Boxes) throws -> SeenWriting.Sight {
        let ink = InkAtoms(line, unitPx: boxes.height)
        let tight = ink.lineBox(unitPx: boxes.height)
        let read = try LineRecognizer.shared.get().probabilities(
            [Quad(tight)], of: line, alphabet: WritingReader.Alphabet.number.characters
        ).first
        let own = NetworksSight(
            lattice: try CharacterLattice(ink, in: boxes, field: .number),
            whole: try NumberNetwork.shared.get().probabilities([
                NumberPicture(ink, writingPx: boxes.height / Self.boxes)
            ]), ink: ink)
        let texts = own.numbers(
            among: (read?.candidates(24) ?? []).map(\.text), own: Self.ownTexts)
        return own.sight(
            of: texts, first: Self.shares(texts.map { Self.first($0, read) }),
            inside: read?.inside ?? []
        ) { path in doubt(ink, path, in: boxes) }
    }

    static func first(
        _ text: String, _ read: LineProbabilities?, _ before: String = ""
    ) -> Double {
        let comma = text.replacingOccurrences(of: ".", with: ",")
        let forms = comma == text ? [text] : [text, comma]
        return log(forms.reduce(0) { $0 + exp(read?.logLikelihood(of: before + $1) ?? -.infinity) })
    }

    /// Logarithms brought to the shares of one whole.
    static func shares(_ logs: [Double]) -> [Double] {
        guard let best = logs.max(), best > -.infinity else { return logs }
        let sum = log(logs.reduce(0) { $0 + exp($1 - best) }) + best
        return logs.map { $0 - sum }
    }

    /// Why nobody should trust a reading, by how its ink lies: each character stands in a box of its own, side by side.
    private func doubt(
        _ ink: InkAtoms, _ path: CharacterLattice.Path?, in boxes: Boxes
    ) -> String? {
        guard let path else { return InkAtoms.unlike }
        let cells = path.boxes.map { box in
            Int(((Double(box.x) + Double(box.width) / 2 - boxes.left) / boxes.width).rounded(.down))
        }
        // Doubts about a line through it come last: readers who are sure settle them.
        guard zip(cells, cells.dropFirst()).allSatisfy({ $1 == $0 + 1 }) else {
            return "not a character a box"
        }
        guard Double(ink.strayPx) <= Self.strayShare * boxes.width * boxes.height else {
            return InkDoubt.pale
        }
        guard !path.boxes.contains(where: { ink.isStruckOut($0, unitPx: boxes.height) }) else {
            return InkDoubt.struck
        }
        return path.boxes.contains { ink.isCrossed($0, unitPx: boxes.height) }
            ? InkDoubt.crossed : nil
    }
}
