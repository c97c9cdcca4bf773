/// Whether two pages are copies of one print.
///
/// Seen on 29 keyed scans and 7 drawn worksheets: different pages share at most 0.09 of their words and pairs, readings of one
/// page at 150 and 300 dpi, blank and filled, 0.97 and more. The bound lies nearer to copies, because a wrong set
/// would erase print.
enum Likeness {
    /// Shared weight over all weight.
    static let words = 0.55
    /// Shared numbers over the fewer numbers: a variant for each pupil shares the words and not the numbers.
    static let numbers = 0.8
    /// Shared traits that stand in the same order.
    static let order = 0.7

    /// Whether two pages with enough on them are copies.
    static func areCopies(_ left: PageTraits, _ right: PageTraits) -> Bool {
        share(left, right) >= words && numberShare(left, right) >= numbers
            && orderShare(left, right) >= order
    }

    /// Weighted Jaccard: 1 where all traits are shared.
    static func share(_ left: PageTraits, _ right: PageTraits) -> Double {
        var weights: [String: Double] = [:]
        for trait in right.traits { weights[trait.name] = trait.weight }
        var (shared, all) = (0.0, right.traits.map(\.weight).reduce(0, +))
        for trait in left.traits {
            if let other = weights[trait.name] {
                shared += min(trait.weight, other)
                all += max(0, trait.weight - other)
            } else {
                all += trait.weight
            }
        }
        return all > 0 ? shared / all : 0
    }

    /// 1 where the one page's numbers are among the other's, or one has hardly any.
    static func numberShare(_ left: PageTraits, _ right: PageTraits) -> Double {
        let fewer = min(left.numbers.count, right.numbers.count)
        guard fewer > 0 else {
            // Numbers on one page alone are another sheet, unless they are so few that they may have been misread.
            return max(left.numbers.count, right.numbers.count) < 3 ? 1 : 0
        }
        return Double(left.numbers.intersection(right.numbers).count) / Double(fewer)
    }

    /// The longest run of shared traits in the same order, over all shared ones.
    static func orderShare(_ left: PageTraits, _ right: PageTraits) -> Double {
        var places: [String: Int] = [:]
        for (place, trait) in right.traits.enumerated() { places[trait.name] = place }
        let sequence = left.traits.compactMap { places[$0.name] }
        guard !sequence.isEmpty else { return 0 }
        var ends: [Int] = []
        for place in sequence {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if ends[middle] < place { low = middle + 1 } else { high = middle }
            }
            if low == ends.count { ends.append(place) } else { ends[low] = place }
        }
        return Double(ends.count) / Double(sequence.count)
    }
}
