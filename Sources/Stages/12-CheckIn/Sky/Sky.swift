import Artifacts

/// The inner weather of one day: each feeling is one drawing, placed by the feelings alone, so that the same feelings
/// always give the same sky. Whole numbers only: the page draws the same one, letter for letter.
struct Sky: Equatable {
    /// A drawing in its place, in parts of a picture of 800 by 500.
    struct Element: Equatable {
        var id: String
        var drawing: LineDrawing
        var x, y, side: Int
    }

    static let (width, height) = (800, 500)
    // The shares of the height that layers have; those without a drawing leave theirs to the others.
    private static let shares: [LineDrawing.Layer: Int] = [.sky: 17, .air: 14, .ground: 18]
    private static let (margin, room, most) = (20, 476, 300)

    var elements: [Element]

    /// The sky of some feelings on a day; words that are not known are left out.
    init(_ ids: [String], row: String, words: [Feelings.Word]) {
        let drawn = Set(ids).sorted().compactMap { id -> (id: String, drawing: LineDrawing)? in
            words.first { $0.id == id }.flatMap { LineDrawing.all[$0.glyph] }.map { (id, $0) }
        }
        var chance = Chance(drawn.map(\.id).joined(separator: ",") + "/" + row)
        elements = []
        let used = LineDrawing.Layer.allCases.filter { layer in
            drawn.contains { $0.drawing.layer == layer }
        }
        let whole = used.reduce(0) { $0 + (Self.shares[$1] ?? 0) }
        var top = 12
        for layer in used {
            var mine = drawn.filter { $0.drawing.layer == layer }
            // Fisher and Yates' shuffle.
            for place in stride(from: mine.count - 1, to: 0, by: -1) {
                mine.swapAt(place, chance.below(place + 1))
            }
            let height = (Self.shares[layer] ?? 0) * Self.room / max(1, whole)
            let slot = (Self.width - 2 * Self.margin) / max(1, mine.count)
            let side = min(Self.most, height - 8, slot - 6)
            let slack = height - side
            for (index, one) in mine.enumerated() {
                let x = Self.margin + index * slot + chance.below(slot - side + 1)
                // What belongs to the sky hangs high, what belongs to the ground stands on it.
                let y =
                    switch layer {
                    case .sky: top + chance.below(min(slack, 24) + 1)
                    case .air: top + chance.below(slack + 1)
                    case .ground: top + slack - chance.below(min(slack, 12) + 1)
                    }
                elements.append(
                    Element(id: one.id, drawing: one.drawing, x: x, y: y, side: side))
            }
            top += height
        }
    }

    /// The hills that everything stands on.
    static let hills = "M0 478 C140 446 260 496 400 474 C560 450 660 492 800 468"

    /// The picture as SVG: line art to be coloured in, with its words for those who cannot see it.
    func svg(alt: String) -> String {
        var text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Self.width) \(Self.height)\" role=\"img\" "
            + "fill=\"none\" stroke=\"#333\" stroke-width=\"3\" stroke-linecap=\"round\" "
            + "stroke-linejoin=\"round\"><title>\(Self.escaped(alt))</title><path d=\"\(Self.hills)\"></path>"
        for one in elements {
            text +=
                "<svg x=\"\(one.x)\" y=\"\(one.y)\" width=\"\(one.side)\" height=\"\(one.side)\" "
                + "viewBox=\"0 0 100 100\" overflow=\"visible\" data-feeling=\"\(one.id)\">"
                + "<path vector-effect=\"non-scaling-stroke\" d=\"\(one.drawing.path)\"></path></svg>"
        }
        return text + "</svg>"
    }

    /// What is to be seen: the sentence, and the drawings by what they stand for.
    static func alt(_ ids: [String], words: [Feelings.Word], language: String) -> String {
        let known = words.filter { ids.contains($0.id) }
        let sentence = FeelingSentence.summary(known.map(\.word), language: language) ?? ""
        let drawn = known.map { "\($0.word): \($0.glyph.replacing("-", with: " "))" }
        return drawn.isEmpty ? sentence : "\(sentence) (\(drawn.joined(separator: ", ")))"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
            ">", with: "&gt;")
    }
}

/// Numbers that a text decides: FNV-1a, 32 bits, and xorshift, which a page's script has as well.
struct Chance {
    private var state: UInt32

    init(_ seed: String) {
        var hash: UInt32 = 2_166_136_261
        for byte in seed.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        state = hash == 0 ? 1 : hash
    }

    /// A number from 0 to under `bound`.
    mutating func below(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        return bound > 0 ? Int(state % UInt32(bound)) : 0
    }
}
