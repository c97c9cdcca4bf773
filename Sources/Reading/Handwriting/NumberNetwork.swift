import Artifacts
import CWeights
import Foundation

/// Reads a written number as a whole, without cutting it: a network of our own that the program itself holds. It sees
/// the ink that was told from the page, and the page itself, where what was lost with the print is still there. Of each
/// of its columns it tells which sign is there, or that something else is: ink struck out, written over, or of no
/// number.
struct NumberNetwork {
    /// The signs of numbers, in the network's order; a comma is a point.
    static let signs = "0123456789-.".map(String.init)
    // Its columns, and what it tells of each: the signs, a slash, other ink, nothing new.
    private static let (columns, told) = (28, 15)

    private let network: NeuralNetwork

    /// The one of this process, loaded when it is first asked for.
    static let shared = Result { () throws(Problem) in try NumberNetwork() }

    private init() throws(Problem) { network = try .shared(.numbers) }

    /// What each picture says, limited to the signs of numbers.
    func probabilities(_ pictures: [NumberPicture]) throws -> [LineProbabilities] {
        guard !pictures.isEmpty else { return [] }
        let read = try network.run(
            [
                (
                    "picture",
                    Tensor(
                        shape: [
                            pictures.count, 2, NumberPicture.heightPx, NumberPicture.widthPx,
                        ], values: pictures.flatMap(\.values))
                )
            ], output: "signs")
        guard read.shape == [pictures.count, Self.columns, Self.told] else {
            throw Problem(.bug, "Model of numbers gives an array of another shape")
        }
        let each = Self.columns * Self.told
        return pictures.indices.map { limited(read.values[$0 * each..<($0 + 1) * each]) }
    }

    private func limited(_ values: ArraySlice<Float>) -> LineProbabilities {
        var line = LineProbabilities(
            alphabet: Self.signs, steps: Self.columns, values: [], inside: [])
        for start in stride(from: values.startIndex, to: values.endIndex, by: Self.told) {
            let column = values[start..<start + Self.told]
            let nothing = column[column.endIndex - 1]
            let known = [nothing] + column.prefix(Self.signs.count)
            let inside = max(known.reduce(0, +), .leastNormalMagnitude)
            line.values += known.map { $0 / inside }
            line.inside.append(min(1, inside))
        }
        return line
    }
}

extension LineProbabilities {
    /// The logarithm of the probability that nothing but the alphabet's characters stands there.
    var logInside: Double { inside.reduce(0) { $0 + log(Double($1)) } }

    /// The logarithm of the probability that just a text stands there, among all that the network knows.
    func logProbability(of text: String) -> Double {
        logInside + (logLikelihood(of: text) ?? -.infinity)
    }
}

extension NeuralModel {
    /// Reads written numbers: our own, trained by `Sources/Weights/numbers/train`.
    public static let numbers = NeuralModel(name: "numbers.onnx", inProgram: reviso_number_weights)
}
