/// Two-way verdicts counted.
struct VerdictTally {
    var rightAsRight = 0
    var rightAsWrong = 0
    var wrongAsRight = 0
    var wrongAsWrong = 0

    mutating func add(_ verdict: Bool, truth: Bool) {
        switch (truth, verdict) {
        case (true, true): rightAsRight += 1
        case (true, false): rightAsWrong += 1
        case (false, true): wrongAsRight += 1
        case (false, false): wrongAsWrong += 1
        }
    }

    mutating func add(_ other: VerdictTally) {
        rightAsRight += other.rightAsRight
        rightAsWrong += other.rightAsWrong
        wrongAsRight += other.wrongAsRight
        wrongAsWrong += other.wrongAsWrong
    }

    var accuracy: Double {
        Double(rightAsRight + wrongAsWrong)
            / Double(max(1, rightAsRight + rightAsWrong + wrongAsRight + wrongAsWrong))
    }

    /// The mean of both classes' F1.
    var macroF1: Double {
        let missed = Double(rightAsWrong + wrongAsRight)
        let (right, wrong) = (2 * Double(rightAsRight), 2 * Double(wrongAsWrong))
        return 0.5 * (right / max(1, right + missed) + wrong / max(1, wrong + missed))
    }

    /// The 95 % interval of the difference of a figure, over questions drawn with replacement.
    static func interval(
        _ ours: [VerdictTally], _ theirs: [VerdictTally], seed: UInt64,
        _ figure: (VerdictTally) -> Double
    ) -> (Double, Double) {
        var chance = Chance(state: seed)
        let differences = (0..<2000).map { _ in
            var (mine, other) = (VerdictTally(), VerdictTally())
            for _ in ours.indices {
                let place = Int(chance.next() % UInt64(ours.count))
                mine.add(ours[place])
                other.add(theirs[place])
            }
            return figure(mine) - figure(other)
        }.sorted()
        return (differences[49], differences[1949])
    }
}
