import Artifacts

/// How percentages lie: their mean, their middle, and how many stand in each tenth.
struct Spread: Equatable {
    /// How many there are; at least one.
    let count: Int
    /// The arithmetic mean.
    let mean: Double
    /// The middle one; of an even number the mean of the two in the middle.
    let median: Double
    /// The best.
    let best: Double
    /// Ten counts: from 0 up to 10, from 10 up to 20, and so on; 100 stands in the last.
    let tenths: [Int]

    /// The figures of percentages, 0 to 100; nil where there are none.
    init?(_ percentages: [Double]) {
        let sorted = percentages.sorted()
        guard let best = sorted.last else { return nil }
        count = sorted.count
        self.best = best
        mean = sorted.reduce(0, +) / Double(sorted.count)
        let half = sorted.count / 2
        let pair = sorted.count % 2 == 1 ? sorted[half...half] : sorted[(half - 1)...half]
        median = pair.reduce(0, +) / Double(pair.count)
        var tenths = Array(repeating: 0, count: 10)
        for value in sorted { tenths[max(0, min(9, Int(value / 10)))] += 1 }
        self.tenths = tenths
    }

    /// What a tenth is called, such as `70–79 %`.
    static func name(ofTenth index: Int) -> String {
        index == 9 ? "90–100 %" : "\(index * 10)–\(index * 10 + 9) %"
    }
}
