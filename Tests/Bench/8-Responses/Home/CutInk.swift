import Artifacts

/// The ink of one answer cut from an evened page: components connected at a limit that follows how hard was pressed,
/// their paler ends and their rims, but nothing of the print before the place.
struct CutInk {
    /// One pixel and how much darker than paper it is.
    typealias Pixel = (x: Int, y: Int, dark: UInt8)

    /// The answer's pixels; empty where nothing is written, or where what is written goes on out of sight.
    private(set) var pixels: [Pixel] = []

    private static let paper = 245
    // Paler than this is paper; and a stroke is seen whole at this share of its strongest.
    private static let least = 8
    private static let share = 0.3
    // How far paler ends are followed, and how far a stroke's rim reaches, in pixels of a page some 2000 wide.
    private static let endsPx = 10
    private static let rimPx = 3
    // A printed `=` ends about where the place begins, and is so wide.
    private static let signPx = 52
    private static let speck = 12

    private let page: [UInt8]
    private let widthPx: Int
    private let place: Box
    private let window: Box
    private var isPrint: [Bool]
    /// The component of each pixel of the window; 0 is none.
    private var labels: [Int32]

    init(_ page: [UInt8], widthPx: Int, place: Box) {
        (self.page, self.widthPx, self.place) = (page, widthPx, place)
        let reach = 3 * place.height / 4
        window = Box(
            x: place.x - Self.signPx, y: place.y - reach, width: place.width + Self.signPx,
            height: place.height + 2 * reach
        ).intersection(Box(x: 0, y: 0, width: widthPx, height: page.count / max(1, widthPx)))
        isPrint = [Bool](repeating: false, count: window.area)
        labels = [Int32](repeating: 0, count: window.area)
        findSign()
        label(darkerThan: max(Self.least, Int(Self.share * Double(strength()))))
        grow(take())
    }

    private func dark(_ x: Int, _ y: Int) -> Int { Self.paper - Int(page[y * widthPx + x]) }
    private func at(_ x: Int, _ y: Int) -> Int { (y - window.y) * window.width + x - window.x }

    /// Marks the bars of the printed `=`: rows that are dark along the whole sign, up to where they end.
    private mutating func findSign() {
        let columns = max(window.x, place.x - 44)..<max(window.x + 1, place.x - 10)
        let middle = place.y + place.height / 2
        let rows =
            max(window.y, middle - place.height / 4)..<min(window.maxY, middle + place.height / 4)
        // The quarter of a row that is palest: ink that crosses the sign does not make it dark.
        let low = rows.map { y in columns.map { dark($0, y) }.sorted()[columns.count / 4] }
        let most = low.max() ?? 0
        guard most > 2 * Self.least else { return }
        for (y, level) in zip(rows, low) where 10 * level >= 4 * most {
            let end =
                (place.x - 8..<place.x + 12).first { 10 * dark($0, y) < 3 * most } ?? place.x
            for v in max(window.y, y - 2)...min(window.maxY - 1, y + 2) {
                for x in window.x..<min(window.maxX, end + 2) { isPrint[at(x, v)] = true }
            }
        }
    }

    /// How dark the strongest strokes are: what one in twenty of the place's dark pixels exceeds.
    private func strength() -> Int {
        var levels: [Int] = []
        for y in place.y + place.height / 6..<min(window.maxY, place.maxY - place.height / 6) {
            for x in place.x..<min(window.maxX, place.maxX)
            where !isPrint[at(x, y)] && dark(x, y) > 2 * Self.least { levels.append(dark(x, y)) }
        }
        return levels.isEmpty ? 0 : levels.sorted()[levels.count * 19 / 20]
    }

    private mutating func label(darkerThan limit: Int) {
        var next: Int32 = 0
        for start in labels.indices {
            let first = (x: window.x + start % window.width, y: window.y + start / window.width)
            guard labels[start] == 0, !isPrint[start], dark(first.x, first.y) > limit else {
                continue
            }
            next += 1
            labels[start] = next
            var stack = [first]
            while let (x, y) = stack.popLast() {
                for (u, v) in around(x, y, 1)
                where labels[at(u, v)] == 0 && !isPrint[at(u, v)] && dark(u, v) > limit {
                    labels[at(u, v)] = next
                    stack.append((u, v))
                }
            }
        }
    }

    private func around(_ x: Int, _ y: Int, _ reach: Int) -> [(x: Int, y: Int)] {
        (max(window.y, y - reach)...min(window.maxY - 1, y + reach)).flatMap { v in
            (max(window.x, x - reach)...min(window.maxX - 1, x + reach)).map { ($0, v) }
        }
    }

    /// The components which lie in the place for the most part; none where one of them leaves the window.
    private func take() -> Set<Int32> {
        var (inside, all) = ([Int32: Int](), [Int32: Int]())
        var (leaves, isBehind): (Set<Int32>, Set<Int32>) = ([], [])
        for y in window.y..<window.maxY {
            for x in window.x..<window.maxX where labels[at(x, y)] > 0 {
                let label = labels[at(x, y)]
                all[label, default: 0] += 1
                if x > place.x + Self.rimPx { isBehind.insert(label) }
                if y >= place.y, y < place.maxY { inside[label, default: 0] += 1 }
                if y == window.y || y == window.maxY - 1 || x == window.x || x == window.maxX - 1 {
                    leaves.insert(label)
                }
            }
        }
        // What does not reach into the place is a bar's rim.
        let own = inside.filter {
            isBehind.contains($0.key) && $0.value > Self.speck && 2 * $0.value > (all[$0.key] ?? 0)
        }
        return own.keys.contains(where: leaves.contains) ? [] : Set(own.keys)
    }

    /// Other answers' components with their rims.
    private func besideOthers(_ own: Set<Int32>) -> [Bool] {
        var size: [Int32: Int] = [:]
        for label in labels where label > 0 { size[label, default: 0] += 1 }
        var isTheirs = [Bool](repeating: false, count: labels.count)
        for start in labels.indices where labels[start] > 0 && !own.contains(labels[start]) {
            isTheirs[start] = true
            guard size[labels[start], default: 0] > Self.speck else { continue }
            let (x, y) = (window.x + start % window.width, window.y + start / window.width)
            for (u, v) in around(x, y, Self.rimPx + 1) where labels[at(u, v)] == 0 {
                isTheirs[at(u, v)] = true
            }
        }
        return isTheirs
    }

    /// The components with their paler ends and rims, where these are not print and no other component.
    private mutating func grow(_ own: Set<Int32>) {
        var isOwn = labels.map { own.contains($0) }
        let isTheirs = besideOthers(own)
        for step in 0..<Self.endsPx + Self.rimPx {
            var more: [Int] = []
            for start in isOwn.indices where isOwn[start] {
                let (x, y) = (window.x + start % window.width, window.y + start / window.width)
                for (u, v) in around(x, y, 1) {
                    let near = at(u, v)
                    guard !isOwn[near], !isTheirs[near], !isPrint[near] else { continue }
                    if step >= Self.endsPx || dark(u, v) > Self.least { more.append(near) }
                }
            }
            for near in more { isOwn[near] = true }
        }
        for start in isOwn.indices where isOwn[start] {
            let (x, y) = (window.x + start % window.width, window.y + start / window.width)
            pixels.append((x, y, UInt8(max(0, dark(x, y)))))
        }
    }
}
