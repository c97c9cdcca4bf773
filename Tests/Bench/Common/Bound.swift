import Foundation

/// What a count of failures says of the rate behind it.
enum Bound {
    /// The highest rate at which so few failures in so many tries, or fewer, would still be seen once in twenty times
    /// (Clopper and Pearson 1934, one-sided, 95 %).
    static func upper(_ failures: Int, of tries: Int) -> Double {
        upper(failures, of: tries, tail: 0.05)
    }

    /// The rates between which it lies in 95 of 100 times (the same, two-sided).
    static func interval(_ failures: Int, of tries: Int) -> (low: Double, high: Double) {
        guard tries > 0 else { return (0, 1) }
        return (
            1 - upper(tries - failures, of: tries, tail: 0.025),
            upper(failures, of: tries, tail: 0.025)
        )
    }

    private static func upper(_ failures: Int, of tries: Int, tail: Double) -> Double {
        guard tries > 0, failures < tries else { return 1 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if chance(atMost: failures, of: tries, rate: middle) > tail {
                low = middle
            } else {
                high = middle
            }
        }
        return high
    }

    private static func chance(atMost failures: Int, of tries: Int, rate: Double) -> Double {
        guard rate > 0, rate < 1 else { return rate <= 0 ? 1 : 0 }
        var sum = 0.0
        for count in 0...failures {
            let ways =
                lgamma(Double(tries + 1)) - lgamma(Double(count + 1))
                - lgamma(Double(tries - count + 1))
            sum += exp(
                ways + Double(count) * log(rate) + Double(tries - count) * log1p(-rate))
        }
        return sum
    }
}
