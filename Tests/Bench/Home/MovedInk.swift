import Artifacts
import Drawing
import Imaging

/// The ink of a page's answers cut from its places and laid into others, on paper of one brightness. Only ink is moved that
/// touches neither the print before it nor another answer, so that what is moved is whole.
struct MovedInk {
    private var page: [UInt8]
    private let widthPx: Int
    private let heightPx: Int
    private let places: [String: Box]
    /// Each answer's pixels, with their darkness.
    private var ink: [String: [(x: Int, y: Int, dark: UInt8)]] = [:]

    private static let paper = 245
    // Darker is ink, and a stroke's rim lies so near to it.
    private static let least = 8
    private static let rimPx = 3

    /// How many answers can be moved.
    var count: Int { ink.count }

    init(_ picture: Image, dpi: Int, places: [String: Box]) {
        let light = Light(on: picture.grey, cellPx: max(6, dpi / 20))
        page = light.evened(picture.grey, paper: Self.paper).greyBytes
        (widthPx, heightPx) = (picture.widthPx, picture.heightPx)
        self.places = places
        let labels = pieces()
        for (id, place) in places.sorted(by: { $0.key < $1.key }) {
            guard let own = whole(place, labels) else { continue }
            ink[id] = own
        }
    }

    /// The connected piece each dark pixel belongs to; 0 is paper.
    private func pieces() -> [Int32] {
        var labels = [Int32](repeating: 0, count: page.count)
        var next: Int32 = 0
        for start in page.indices
        where labels[start] == 0 && Self.paper - Int(page[start]) > Self.least {
            next += 1
            labels[start] = next
            var stack = [start]
            while let at = stack.popLast() {
                let (x, y) = (at % widthPx, at / widthPx)
                for v in max(0, y - 1)...min(heightPx - 1, y + 1) {
                    for u in max(0, x - 1)...min(widthPx - 1, x + 1) {
                        let near = v * widthPx + u
                        if labels[near] == 0, Self.paper - Int(page[near]) > Self.least {
                            labels[near] = next
                            stack.append(near)
                        }
                    }
                }
            }
        }
        return labels
    }

    /// All pixels of an answer; nil where its ink goes on beyond its place.
    private func whole(_ place: Box, _ labels: [Int32]) -> [(x: Int, y: Int, dark: UInt8)]? {
        let around = place.grown(by: place.height / 2)
            .intersection(Box(x: 0, y: 0, width: widthPx, height: heightPx))
        var (inside, all) = ([Int32: Int](), [Int32: Int]())
        for y in around.y..<around.maxY {
            for x in around.x..<around.maxX {
                let label = labels[y * widthPx + x]
                guard label > 0 else { continue }
                all[label, default: 0] += 1
                if x > place.x, x < place.maxX, y >= place.y, y < place.maxY {
                    inside[label, default: 0] += 1
                }
            }
        }
        let big = inside.filter { $0.value > 20 }
        let own = big.filter { 10 * $0.value > 8 * (all[$0.key] ?? 0) }
        // A piece that goes on outside runs into print or another row: what was cut would not be what was written.
        guard !own.isEmpty, own.count == big.count else { return nil }
        var pixels: [(x: Int, y: Int, dark: UInt8)] = []
        var isTaken = [Bool](repeating: false, count: around.width * around.height)
        for y in around.y..<around.maxY {
            for x in around.x..<around.maxX where own[labels[y * widthPx + x]] != nil {
                for v in max(around.y, y - Self.rimPx)...min(around.maxY - 1, y + Self.rimPx) {
                    for u in max(around.x, x - Self.rimPx)...min(around.maxX - 1, x + Self.rimPx) {
                        let label = labels[v * widthPx + u]
                        let at = (v - around.y) * around.width + u - around.x
                        guard !isTaken[at], label == 0 || own[label] != nil else { continue }
                        isTaken[at] = true
                        pixels.append(
                            (u, v, UInt8(max(0, Self.paper - Int(page[v * widthPx + u])))))
                    }
                }
            }
        }
        return pixels
    }

    /// The page with its movable answers in other places, and whose ink stands in each place now.
    func rearranged(seed: UInt64) -> (page: Image, from: [String: String]) {
        var random = SplitMix64(seed: seed)
        let ids = ink.keys.sorted()
        var order = ids
        for index in order.indices.dropLast() {
            order.swapAt(index, index + random.index(order.count - index))
        }
        var bytes = page
        for id in ids {
            for pixel in ink[id] ?? [] {
                bytes[pixel.y * widthPx + pixel.x] = UInt8(Self.paper)
            }
        }
        var from: [String: String] = [:]
        for (target, source) in zip(ids, order) {
            from[target] = source
            guard let to = places[target], let old = places[source] else { continue }
            let by = (
                x: to.x - old.x, y: to.y + to.height / 2 - old.y - old.height / 2
            )
            for pixel in ink[source] ?? [] {
                let (x, y) = (pixel.x + by.x, pixel.y + by.y)
                guard x >= 0, y >= 0, x < widthPx, y < heightPx else { continue }
                let dark = UInt8(max(0, Self.paper - Int(pixel.dark)))
                bytes[y * widthPx + x] = min(bytes[y * widthPx + x], dark)
            }
        }
        return (Image(grey: bytes, widthPx: widthPx, heightPx: heightPx), from)
    }
}
