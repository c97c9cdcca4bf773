/// Where two rows' writing hangs together, and the least ink that has to be cut to part it: a minimum cut of the graph
/// of the ink's pixels, by augmenting paths (Ford and Fulkerson 1956, along shortest ones).
struct InkNeck {
    /// The pixels on this row's side; nil where too much would have to be cut.
    let near: [Int]?

    // Of the way between two rows' middles, the part around its middle where ink may be cut.
    private static let zone = 4
    // A cut costs so much where the rows meet, and twice that at the zone's ends.
    private static let cost = 8
    private static let endless = 1 << 20

    /// Cuts some pixels, places in rows of `widthPx`, between the rows of pixels `from`, this row's middle, and `to`,
    /// the other one's: at most as many as `mostPx` pixels where a cut costs most, twice as many where the rows meet.
    init(_ pixels: [Int], widthPx: Int, from: Int, to: Int, mostPx: Int) {
        let (half, reach) = ((from + to) / 2, max(1, abs(to - from) / Self.zone))
        let index = Dictionary(uniqueKeysWithValues: pixels.enumerated().map { ($1, $0) })
        // Of each pixel its eight neighbours, to the right first; -1 where there is no ink.
        let steps = [1, -1, widthPx, -widthPx, widthPx + 1, -widthPx - 1, widthPx - 1, 1 - widthPx]
        let near = pixels.map { pixel in
            steps.map { step in
                let other = pixel + step
                let isBeside = abs(other % widthPx - pixel % widthPx) <= 1
                return isBeside ? index[other] ?? -1 : -1
            }
        }
        func room(_ one: Int, _ other: Int) -> Int {
            let off = max(abs(pixels[one] / widthPx - half), abs(pixels[other] / widthPx - half))
            return off > reach ? Self.endless : Self.cost + Self.cost * off / reach
        }
        var free = near.indices.map { one in near[one].map { $0 < 0 ? 0 : room(one, $0) } }
        // What lies beyond the zone on either side.
        func side(_ pixel: Int) -> Int {
            let row = pixel / widthPx
            return abs(row - half) <= reach ? 0 : (row < half) == (from < to) ? 1 : 2
        }
        let sides = pixels.map(side)
        let most = 2 * Self.cost * mostPx * Self.contact
        var cut = 0
        while true {
            var before = [Int](repeating: -1, count: pixels.count)
            var queue = sides.indices.filter { sides[$0] == 1 }
            for start in queue { before[start] = start }
            var (next, end) = (0, Int?.none)
            while next < queue.count, end == nil {
                let one = queue[next]
                next += 1
                for way in steps.indices where free[one][way] > 0 {
                    let other = near[one][way]
                    guard before[other] < 0 else { continue }
                    before[other] = one
                    queue.append(other)
                    if sides[other] == 2 {
                        end = other
                        break
                    }
                }
            }
            guard let end else {
                self.near = pixels.indices.filter { before[$0] >= 0 }.map { pixels[$0] }
                return
            }
            var (least, at) = (Self.endless, end)
            func way(_ one: Int, _ other: Int) -> Int { near[one].firstIndex(of: other) ?? 0 }
            while before[at] != at {
                least = min(least, free[before[at]][way(before[at], at)])
                at = before[at]
            }
            at = end
            while before[at] != at {
                free[before[at]][way(before[at], at)] -= least
                free[at][way(at, before[at])] += least
                at = before[at]
            }
            cut += least
            guard cut <= most else {
                self.near = nil
                return
            }
        }
    }

    // Edges that are cut for each pixel of a stroke's width: straight down, and aslant on both sides.
    private static let contact = 3
}
