public import Artifacts
import CImaging
public import Imaging

/// Reads lines of text, print and handwriting alike. Never turned upside down: on short sums that flips lines.
public final class LineRecognizer: Sendable {
    /// The height the network sees, in pixels.
    private static let height = 48
    /// Pixels along the line a place of the output stands for.
    private static let stride = 8
    /// Lines are filled up to a multiple of so many pixels.
    private static let step = 16
    /// The narrowest input; shorter lines are filled up.
    private static let narrowest = 64
    /// The widest input; longer lines are squeezed.
    private static let widest = 3200
    /// The most pixels along the line in one batch: the output has 18,710 numbers for each 8 of them, and what a
    /// processor's cache holds is read faster (`make bench TABLE=fields`).
    private static let batchPx = 640

    private let network: NeuralNetwork
    /// Characters by class; 0 is the blank.
    private let characters: [String]
    private let classes: [String: Int32]

    /// The one of this process, loaded when it is first asked for.
    static let shared = Result { () throws(Problem) in try LineRecognizer() }

    /// A recognizer over the one network of this process.
    public init(_ model: NeuralModel = .textRecognition) throws(Problem) {
        network = try .shared(model)
        guard let list = network.metadata("character") else {
            throw Problem(
                .unavailable, "Model '\(model.name)' has no list of characters",
                hint: "run `make setup` again")
        }
        let named = list.utf8.split(separator: 10, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        characters = [""] + named + [" "]
        classes = Dictionary(
            characters.enumerated().map { ($1, Int32($0)) }, uniquingKeysWith: { first, _ in first }
        )
    }

    /// Reads lines of a picture, in the order given.
    public func read(_ quads: [Quad], of picture: Image) throws -> [LineReading] {
        try each(quads, of: picture) { values, steps, quad, share in
            reading(values, steps, quad, share)
        }
    }

    /// What the network thinks of lines of a picture, limited to an alphabet of single characters. Refuses one that the
    /// model does not know.
    public func probabilities(
        _ quads: [Quad], of picture: Image, alphabet: [String]
    ) throws -> [LineProbabilities] {
        let columns = try alphabet.map { character throws(Problem) -> Int32 in
            guard let known = classes[character], known > 0 else {
                throw Problem(.bug, "Character '\(character)' is unknown to the reader of lines")
            }
            return known
        }
        return try each(quads, of: picture) { values, steps, quad, share in
            // What lies beyond the line's end is filling.
            let used = min(steps, max(1, Int((Double(steps) * share).rounded(.up))))
            let all = [0] + columns
            var out = [Float](repeating: 0, count: used * all.count)
            var inside = [Float](repeating: 0, count: used)
            reviso_ctc_restrict(
                values, Int32(used), Int32(characters.count), all, Int32(all.count), &out, &inside)
            return LineProbabilities(
                alphabet: alphabet, steps: used, values: out, inside: inside)
        }
    }

    /// Whether the model knows a character.
    public func knows(_ character: String) -> Bool { (classes[character] ?? 0) > 0 }

    /// Runs lines of one width together; the body gets each line's output and which share of it the line fills.
    private func each<Result>(
        _ quads: [Quad], of picture: Image,
        _ body: (UnsafePointer<Float>, Int, Quad, Double) throws -> Result
    ) throws -> [Result] {
        guard !quads.isEmpty else { return [] }
        let widths = quads.map(Self.width)
        var results = [Result?](repeating: nil, count: quads.count)
        for batch in Self.batches(widths) {
            let padded = batch.first.map { Self.padded(widths[$0]) } ?? 0
            let plane = 3 * Self.height * padded
            let input = [Float](unsafeUninitializedCapacity: plane * batch.count) { buffer, count in
                for (row, index) in batch.enumerated() {
                    picture.lentAsPix {
                        reviso_level_text_line(
                            $0, quads[index].floats, Int32(widths[index]), Int32(padded),
                            buffer.baseAddress.map { $0 + row * plane })
                    }
                }
                count = plane * batch.count
            }
            let tensor = Tensor(shape: [batch.count, 3, Self.height, padded], values: input)
            try network.run([("x", tensor)], output: "fetch_name_0") { values, shape in
                guard shape.count == 3, shape[0] == batch.count, shape[2] == characters.count,
                    let start = values.baseAddress
                else { throw Problem(.bug, "Model of reading gives an array of another shape") }
                for (row, index) in batch.enumerated() {
                    results[index] = try body(
                        start + row * shape[1] * shape[2], shape[1], quads[index],
                        Double(widths[index]) / Double(padded))
                }
            }
        }
        return results.compactMap { $0 }
    }

    /// The width a line has at the network's height.
    private static func width(of quad: Quad) -> Int {
        let natural = Double(height) * quad.width / max(1, quad.height)
        return min(widest, max(stride, Int(natural.rounded())))
    }

    /// The width a line is filled up to.
    private static func padded(_ width: Int) -> Int {
        max(narrowest, (width + step - 1) / step * step)
    }

    /// Lines by width, in batches of bounded size. All of one are filled up to the same width, each as it would be by
    /// itself: how a line is read hangs on nothing else that is read with it.
    static func batches(_ widths: [Int]) -> [[Int]] {
        var batches: [[Int]] = []
        var current: [Int] = []
        for index in widths.indices.sorted(by: { (widths[$0], $0) < (widths[$1], $1) }) {
            if let first = current.first {
                let wide = padded(widths[first])
                if padded(widths[index]) != wide || (current.count + 1) * wide > batchPx {
                    batches.append(current)
                    current = []
                }
            }
            current.append(index)
        }
        return current.isEmpty ? batches : batches + [current]
    }

    /// The likeliest text: the best class of each place, repeats and blanks taken out.
    private func reading(
        _ values: UnsafePointer<Float>, _ steps: Int, _ quad: Quad, _ share: Double
    ) -> LineReading {
        var best = [Int32](repeating: 0, count: steps)
        var certainty = [Float](repeating: 0, count: steps)
        reviso_ctc_best(values, Int32(steps), Int32(characters.count), &best, &certainty)
        var found: [(text: String, certainty: Double, first: Int, last: Int)] = []
        for step in 0..<steps where best[step] != 0 {
            if step > 0, best[step - 1] == best[step], let last = found.indices.last {
                found[last].certainty = max(found[last].certainty, Double(certainty[step]))
                found[last].last = step
            } else {
                found.append((characters[Int(best[step])], Double(certainty[step]), step, step))
            }
        }
        let centres = found.map { (Double($0.first + $0.last + 1) / 2) / Double(steps) / share }
        // A character is as wide as the line is high, at most.
        let reach = quad.height / max(1, quad.width) / 2
        let characters = found.indices.map { index in
            let centre = min(1, centres[index])
            let left = index > 0 ? (centres[index - 1] + centre) / 2 : 0
            let right = index + 1 < found.count ? (centre + centres[index + 1]) / 2 : 1
            return LineReading.Character(
                text: found[index].text, certainty: found[index].certainty,
                from: max(left, centre - reach, 0), to: min(right, centre + reach, 1))
        }
        return LineReading(
            text: found.map(\.text).joined(), characters: characters, quad: quad)
    }
}
