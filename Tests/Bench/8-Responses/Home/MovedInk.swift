import Artifacts
import Drawing
import Imaging

/// The ink of a page's answers cut from its places and laid into others, on paper of one brightness. What is laid
/// touches neither print nor other ink.
struct MovedInk {
    private let page: [UInt8]
    private let widthPx: Int
    private let heightPx: Int
    private let places: [String: Box]
    /// Each movable answer's pixels, with their darkness.
    private let ink: [String: [CutInk.Pixel]]
    private let cut: [String: [CutInk.Pixel]]

    private static let paper = 245
    // Darker than the paper by so much is ink that must not be covered; pale ink covers from less on.
    private static let seen = 14
    private static let covers = 8
    // So far to the right of where it stood behind its own sum ink is laid at most.
    private static let asidePx = 40

    /// How many answers can be moved.
    var count: Int { ink.count }

    /// Cuts the ink of places; `movable` says which of it was found to be cut whole.
    init(_ picture: Image, dpi: Int, places: [String: Box], movable: Set<String>) {
        let light = Light(on: picture.grey, cellPx: max(6, dpi / 20))
        page = light.evened(picture.grey, paper: Self.paper).greyBytes
        (widthPx, heightPx) = (picture.widthPx, picture.heightPx)
        self.places = places
        var cut: [String: [CutInk.Pixel]] = [:]
        for (id, place) in places {
            let own = CutInk(page, widthPx: widthPx, place: place).pixels
            if !own.isEmpty { cut[id] = own }
        }
        self.cut = cut
        ink = cut.filter { movable.contains($0.key) }
    }

    /// The cut ink alone, movable or not, and the page without it: to be judged by eye.
    func pictures() -> (ink: Image, rest: Image) {
        var alone = [UInt8](repeating: UInt8(Self.paper), count: page.count)
        for pixel in cut.values.joined() {
            alone[pixel.y * widthPx + pixel.x] = UInt8(
                Self.paper - min(Self.paper, Int(pixel.dark)))
        }
        return (
            Image(grey: alone, widthPx: widthPx, heightPx: heightPx),
            Image(grey: emptied(of: cut), widthPx: widthPx, heightPx: heightPx)
        )
    }

    private func emptied(of ink: [String: [CutInk.Pixel]]) -> [UInt8] {
        var bytes = page
        for pixel in ink.values.joined() {
            bytes[pixel.y * widthPx + pixel.x] = UInt8(Self.paper)
        }
        return bytes
    }

    /// The page with its movable answers in other places, and whose ink stands in each place now: "" where none does.
    func rearranged(seed: UInt64) -> (page: Image, from: [String: String]) {
        var random = SplitMix64(seed: seed)
        let ids = ink.keys.sorted()
        var order = ids
        for index in order.indices.dropLast() {
            order.swapAt(index, index + random.index(order.count - index))
        }
        var bytes = emptied(of: ink)
        var from: [String: String] = [:]
        for target in ids {
            from[target] = ""
            for (index, source) in order.enumerated() where source != target {
                guard let spot = room(for: source, at: target, on: bytes) else { continue }
                lay(source, by: spot, on: &bytes)
                from[target] = source
                order.remove(at: index)
                break
            }
        }
        return (Image(grey: bytes, widthPx: widthPx, heightPx: heightPx), from)
    }

    /// How far ink moves to stand in a place without touching anything; nil where it cannot.
    private func room(for source: String, at target: String, on bytes: [UInt8]) -> (x: Int, y: Int)?
    {
        guard let to = places[target], let old = places[source], let own = ink[source] else {
            return nil
        }
        let y = to.y + to.height / 2 - old.y - old.height / 2
        for aside in stride(from: 0, through: Self.asidePx, by: 2) {
            let by = (x: to.x - old.x + aside, y: y)
            if own.allSatisfy({ isFree($0, by, bytes) }) { return by }
        }
        return nil
    }

    private func isFree(_ pixel: CutInk.Pixel, _ by: (x: Int, y: Int), _ bytes: [UInt8]) -> Bool {
        let (x, y) = (pixel.x + by.x, pixel.y + by.y)
        guard x >= 0, y >= 0, x < widthPx, y < heightPx else { return false }
        return Int(pixel.dark) < Self.covers
            || Self.paper - Int(bytes[y * widthPx + x]) < Self.seen
    }

    private func lay(_ source: String, by: (x: Int, y: Int), on bytes: inout [UInt8]) {
        for pixel in ink[source] ?? [] {
            let at = (pixel.y + by.y) * widthPx + pixel.x + by.x
            bytes[at] = min(bytes[at], UInt8(Self.paper - min(Self.paper, Int(pixel.dark))))
        }
    }
}
