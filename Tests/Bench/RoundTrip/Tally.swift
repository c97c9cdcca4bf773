import Foundation

/// How often something was read how.
struct Tally {
    var right = 0
    var review = 0
    var wrong = 0
    var all: Int { right + review + wrong }

    enum Came: String { case right, review, wrong }

    mutating func add(_ came: Came) {
        switch came {
        case .right: right += 1
        case .review: review += 1
        case .wrong: wrong += 1
        }
    }

    mutating func add(_ other: Tally) {
        right += other.right
        review += other.review
        wrong += other.wrong
    }

    /// The share that, with 95 % certainty, is not exceeded where so many of so many were seen: Clopper and Pearson's
    /// bound, one-sided.
    static func upperBound(_ seen: Int, of all: Int) -> Double {
        guard all > 0, seen < all else { return 1 }
        var (low, high) = (Double(seen) / Double(all), 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if atMost(seen, of: all, share: middle) > 0.05 { low = middle } else { high = middle }
        }
        return high
    }

    /// How likely it is to see at most so many of so many, each with a share's chance.
    private static func atMost(_ seen: Int, of all: Int, share: Double) -> Double {
        var total = 0.0
        for count in 0...seen {
            let ways =
                lgamma(Double(all + 1)) - lgamma(Double(count + 1))
                - lgamma(Double(all - count + 1))
            total += exp(
                ways + Double(count) * log(share) + Double(all - count) * log1p(-share))
        }
        return total
    }
}
