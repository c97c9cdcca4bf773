import Artifacts
import Imaging
import Reading

/// Running numbers in circles, found by their rings: readers make `©`, `@` or `O` of them, or a digit of the sum
/// behind.
struct CircledNumbers {
    /// The rings, in the order of the page.
    let rings: [Box]

    /// Fewer are a drawing.
    private static let fewest = 3
    /// A ring is so many tenths of a digit high.
    private static let (low, high) = (8, 28)
    /// The largest number that has a character of its own.
    private static let most = 20

    /// The rings among the components of ink; `heightPx` is the height of the page's letters.
    init(_ components: [Image.Component], in bilevel: Image, heightPx: Int) {
        let places = ComponentPlaces(components)
        let found = components.filter { component in
            Self.isRound(component, heightPx) && Self.holdsOne(component.box, places)
                && Self.hasFreeCorners(component.box, in: bilevel)
        }.map(\.box)
        let size = found.map(\.height).sorted().middle ?? 0
        let like = found.filter { 6 * abs($0.height - size) < size }
        rings = like.count >= Self.fewest ? like.sorted { ($0.y, $0.x) < ($1.y, $1.x) } : []
    }

    private static func isRound(_ component: Image.Component, _ height: Int) -> Bool {
        let box = component.box
        return 10 * box.height > low * height && 10 * box.height < high * height
            && 6 * abs(box.width - box.height) < box.height && 2 * component.inkPx < box.area
    }

    /// Whether one or two figures stand in it, and nothing reaches out of it.
    private static func holdsOne(_ ring: Box, _ places: ComponentPlaces) -> Bool {
        let inside = places.centred(in: ring).map(\.box).filter { $0 != ring }
        let figures = inside.filter { 10 * $0.height > 3 * ring.height }
        return (1...2).contains(figures.count) && inside.allSatisfy { ring.encloses($0) }
    }

    /// Whether the corners of its box are bare, as those of a frame are not.
    static func hasFreeCorners(_ ring: Box, in bilevel: Image) -> Bool {
        let side = max(1, ring.height / 8)
        let corners = [
            Box(x: ring.x, y: ring.y, width: side, height: side),
            Box(x: ring.maxX - side, y: ring.y, width: side, height: side),
            Box(x: ring.x, y: ring.maxY - side, width: side, height: side),
            Box(x: ring.maxX - side, y: ring.maxY - side, width: side, height: side),
        ]
        return corners.allSatisfy { corner in
            let part = corner.intersection(bilevel.bounds)
            return part.isEmpty || bilevel.cropped(to: part).components.isEmpty
        }
    }

    /// Whether something stands in one.
    func hold(_ box: Box) -> Bool {
        rings.contains { $0.holds(x: box.centreX, y: box.centreY) }
    }

    /// The words without what was read in rings, and a word for each ring as the second reader reads what is in it.
    func reread(_ words: [ReadWord], on picture: Image) throws -> [ReadWord] {
        guard !rings.isEmpty else { return words }
        let free = words.flatMap { word -> [ReadWord] in
            let glyphs = word.glyphs
            guard glyphs.contains(where: { hold($0.box) }) else { return [word] }
            return glyphs.split { hold($0.box) }.compactMap(word.part)
        }
        guard let second = SecondReader.ifAny else { return free }
        let inner = rings.map { $0.grown(by: -max(1, $0.height / 6)) }
        let line = Fragments.freeLine(besides: free)
        let readings = try second.lines(inner, of: picture)
        return free
            + zip(rings, readings).enumerated().compactMap { index, found -> ReadWord? in
                guard let number = Int(found.1.text.filter { !$0.isWhitespace }),
                    (1...Self.most).contains(number),
                    let letter = Unicode.Scalar(UInt32(0x2460 + number - 1))
                else { return nil }
                return ReadWord(
                    text: String(letter), box: found.0, confidence: found.1.certainty,
                    line: line + index, reader: .ppocr)
            }
    }
}
