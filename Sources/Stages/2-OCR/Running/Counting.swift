import Artifacts

/// How long the runs are in which the leads of a page count up by one, along its rows or down its columns.
struct Counting {
    /// Of each sum the length of the longest run that its lead is part of; 0 where it has none that counts.
    private(set) var lengths: [Int]
    /// What the lead of each sum would be if the run went on through it; nil outside of runs.
    private(set) var expected: [Int?]
    /// The first number of each sum's run.
    private(set) var starts: [Int?]

    /// So many sums may stand in a run without a lead that was read.
    private static let holes = 3

    /// The runs among leads of one style. `places` are those of the sums; a lead is nil where a sum has none of the
    /// style.
    init(_ leads: [Int?], at places: [Box], heightPx: Int) {
        lengths = leads.map { _ in 0 }
        expected = leads.map { _ in nil }
        starts = leads.map { _ in nil }
        for order in [Self.byRows(places, heightPx), Self.byColumns(places, heightPx)] {
            count(leads, in: order)
        }
    }

    private mutating func count(_ leads: [Int?], in order: [Int]) {
        var (run, open): ([Int], [(index: Int, value: Int)]) = ([], [])
        var (last, first): (Int?, Int?) = (nil, nil)
        func close(_ counting: inout Counting) {
            for index in run where run.count > counting.lengths[index] {
                counting.lengths[index] = run.count
                counting.starts[index] = first
            }
            (run, open, last, first) = ([], [], nil, nil)
        }
        for index in order {
            guard let value = leads[index] else {
                if let known = last {
                    open.append((index, known + open.count + 1))
                    if open.count > Self.holes { close(&self) }
                }
                continue
            }
            // A sum that was not found leaves a number out, one whose number was not read leaves a hole.
            if let known = last, value > known, value <= known + open.count + 1 {
                for hole in open where hole.value < value { expected[hole.index] = hole.value }
                open = []
            } else {
                close(&self)
                first = value
            }
            run.append(index)
            last = value
        }
        // What follows the last of a run may go on with it.
        if run.count >= 3 { for hole in open { expected[hole.index] = hole.value } }
        close(&self)
    }

    /// The places row by row, each from left to right.
    static func byRows(_ places: [Box], _ heightPx: Int) -> [Int] {
        ordered(places, by: \.centreY, then: \.x, within: 2 * heightPx / 3)
    }

    /// The places column by column, each from top to bottom; `9.` and `10.` begin in one column.
    static func byColumns(_ places: [Box], _ heightPx: Int) -> [Int] {
        ordered(places, by: \.x, then: \.centreY, within: 8 * heightPx / 5)
    }

    private static func ordered(
        _ places: [Box], by main: (Box) -> Int, then other: (Box) -> Int, within slack: Int
    ) -> [Int] {
        let sorted = places.indices.sorted {
            (main(places[$0]), other(places[$0]), $0) < (main(places[$1]), other(places[$1]), $1)
        }
        var groups: [[Int]] = []
        for index in sorted {
            if let last = groups.last?.last, main(places[index]) - main(places[last]) <= slack {
                groups[groups.count - 1].append(index)
            } else {
                groups.append([index])
            }
        }
        return groups.flatMap { group in
            group.sorted { (other(places[$0]), $0) < (other(places[$1]), $1) }
        }
    }
}
