import Artifacts
import CWeights

/// Names single characters: the second reader of writing, a small network of our own that the program itself holds.
struct CharacterReader {
    /// What it tells apart, in the network's order; ink that is no character is the last.
    static let classes =
        "0123456789-./ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init) + ["reject"]
    /// So many of them, the first, make numbers; a comma is a point.
    static let signs = 12
    private static let indices = Dictionary(
        uniqueKeysWithValues: classes.enumerated().map { ($1, $0) })

    /// Where a class stands among them.
    static func index(of name: String) -> Int? { indices[name] }

    private let network: NeuralNetwork

    /// The one of this process, loaded when it is first asked for.
    static let shared = Result { () throws(Problem) in try CharacterReader() }

    private init() throws(Problem) { network = try .shared(.characters) }

    /// Each picture's probability of each class.
    func probabilities(_ pictures: [CharacterPicture]) throws -> [[Float]] {
        guard !pictures.isEmpty else { return [] }
        let side = CharacterPicture.side
        let read = try network.run(
            [
                (
                    "picture",
                    Tensor(
                        shape: [pictures.count, 1, side, side], values: pictures.flatMap(\.values))
                ),
                ("place", Tensor(shape: [pictures.count, 3], values: pictures.flatMap(\.place))),
            ], output: "classes")
        let count = Self.classes.count
        guard read.shape == [pictures.count, count] else {
            throw Problem(.bug, "Model of characters gives an array of another shape")
        }
        return stride(from: 0, to: read.values.count, by: count).map {
            Array(read.values[$0..<$0 + count])
        }
    }
}

extension NeuralModel {
    /// Names single written characters: our own, trained by `Sources/Weights/characters/train`.
    public static let characters = NeuralModel(
        name: "characters.onnx", inProgram: reviso_character_weights)
}
