import Artifacts
import Imaging
import Reading

/// Rings to write a sign in, `12 ○ 19`: round, of one size, larger than letters, with print at both sides; what stands
/// in most of them is no running number.
struct RoundPlaces {
    /// In the order of the page.
    let rings: [Box]

    /// Fewer are a drawing.
    private static let fewest = 3
    /// A ring is so many tenths of a digit high.
    private static let (low, high) = (12, 40)
    /// Print stands so near, in digit heights.
    private static let reach = 3

    /// `words` are the page's, those that were read in rings as running numbers among them.
    init(_ components: [Image.Component], in bilevel: Image, besides words: [ReadWord]) {
        let digits = words.filter {
            $0.confidence > 0.6 && $0.text.contains(where: \.isASCIIDigit)
        }.map(\.box)
        guard let height = digits.map(\.height).sorted().middle else {
            rings = []
            return
        }
        let found = components.filter { component in
            let box = component.box
            return 10 * box.height > Self.low * height && 10 * box.height < Self.high * height
                && 6 * abs(box.width - box.height) < box.height
                && 3 * component.inkPx < box.area
                && CircledNumbers.hasFreeCorners(box, in: bilevel)
                && Self.isBetween(box, digits, height)
        }.map(\.box)
        let size = found.map(\.height).sorted().middle ?? 0
        let like = found.filter { 6 * abs($0.height - size) < size }
        let numbers = words.filter { word in
            word.text.unicodeScalars.first.map { (0x2460...0x2473).contains($0.value) } ?? false
        }.map(\.box)
        let counted = like.count { ring in
            numbers.contains { ring.holds(x: $0.centreX, y: $0.centreY) }
        }
        let isPlace = like.count >= Self.fewest && 3 * counted < 2 * like.count
        rings = isPlace ? like.sorted { ($0.y, $0.x) < ($1.y, $1.x) } : []
    }

    /// Whether digits stand close at both sides.
    private static func isBetween(_ ring: Box, _ digits: [Box], _ height: Int) -> Bool {
        let row = digits.filter { $0.rowOverlap(ring) > 0.6 }
        return row.contains { $0.maxX <= ring.x + 2 && ring.x - $0.maxX < reach * height }
            && row.contains { $0.x >= ring.maxX - 2 && $0.x - ring.maxX < reach * height }
    }
}
