import Artifacts

/// Where pages end: as few pages as hold everything, evenly filled, the spare room given to the gaps.
struct Pagination: Equatable {
    /// How many blocks each page has.
    let counts: [Int]
    /// The distance between blocks, in millimetres.
    let gapMM: Double

    /// How finely page lengths are tried, in millimetres.
    private static let stepMM = 2.0

    /// Divides blocks by their heights. Rooms: of the first page, of the others; gaps: the least and the most; all in
    /// millimetres. Every block fits into either room.
    init(heightsMM: [Double], firstMM: Double, othersMM: Double, gapMM: ClosedRange<Double>) {
        let least = gapMM.lowerBound
        func counts(cutMM: Double) -> [Int] {
            var counts = [0]
            var used = 0.0
            for height in heightsMM {
                let room = (counts.count == 1 ? firstMM : othersMM) - cutMM
                if counts[counts.count - 1] > 0, used + least + height > room {
                    counts.append(0)
                    used = -least
                } else if counts[counts.count - 1] == 0 {
                    used = -least
                }
                counts[counts.count - 1] += 1
                used += least + height
            }
            return counts
        }
        var best = counts(cutMM: 0)
        var cut = Self.stepMM
        while best.count > 1, cut < othersMM {
            let next = counts(cutMM: cut)
            if next.count > best.count { break }
            best = next
            cut += Self.stepMM
        }
        self.counts = best
        var gap = gapMM.upperBound
        var start = 0
        for (page, count) in best.enumerated() {
            let used = heightsMM[start..<start + count].reduce(0, +)
            let room = page == 0 ? firstMM : othersMM
            if count > 1 { gap = min(gap, (room - used) / Double(count - 1)) }
            start += count
        }
        self.gapMM = max(least, gap)
    }
}
