import Artifacts

/// A litre's `l` looks like a 1 in many faces, to both readers: `35 l + 11 l` is read `351 + 111` by either. Where the
/// page shows that it may be so, no sum with a number that ends in 1 is read for certain.
struct LitreOrOne {
    /// The page's tokens, as they were read.
    var tokens: [Token] = []

    /// What a reader makes of a lone `l`.
    private static let strokes: Set<String> = ["l", "I", "|", "1"]
    /// So many sums of which each number ends in 1, and a quarter of all, are no chance.
    private static let least = (count: 3, share: 0.25)

    /// The sums, those in doubt no surer than that.
    func limited(_ sums: [Sum]) -> [Sum] {
        guard sums.contains(where: Self.showsLitre) || Self.endAlike(sums) || areFollowed(sums)
        else { return sums }
        return sums.map { sum in
            var sum = sum
            if Self.numbers(sum).contains(where: Self.mayEndInLitre) {
                sum.limit = min(sum.limit, NumberedSums.doubt)
            }
            return sum
        }
    }

    /// Whether one reader saw a lone letter behind a number: `52 l`, `52l`.
    private static func showsLitre(_ sum: Sum) -> Bool {
        sum.prompt.split(separator: " ").contains { word in
            guard let last = word.last, last != "1", strokes.contains(String(last)) else {
                return false
            }
            return word.dropLast().allSatisfy(\.isASCIIDigit)
        }
    }

    /// Whether numbers of the page end in 1 as no drill's do.
    private static func endAlike(_ sums: [Sum]) -> Bool {
        let count = sums.count { sum in
            let numbers = numbers(sum)
            return numbers.count > 1 && numbers.allSatisfy(mayEndInLitre)
        }
        return count >= least.count && Double(count) >= least.share * Double(sums.count)
    }

    /// Whether a lone stroke stands behind the place of most sums, as the unit of an answer does.
    private func areFollowed(_ sums: [Sum]) -> Bool {
        let count = sums.count { sum in
            tokens.contains { token in
                let gap = token.box.x - sum.answer.maxX
                return Self.strokes.contains(token.text) && 2 * gap > -sum.heightPx
                    && gap < 2 * sum.heightPx && token.box.rowOverlap(sum.row) > 0.5
            }
        }
        return count > 0 && 2 * count > sums.count
    }

    private static func mayEndInLitre(_ number: String) -> Bool {
        number.count > 1 && number.last == "1"
    }

    private static func numbers(_ sum: Sum) -> [String] {
        sum.prompt.split { !$0.isASCIIDigit && !".,".contains($0) }.map(String.init)
            .filter { $0.contains(where: \.isASCIIDigit) }
    }
}
