import Artifacts
import Language

/// Typed sums without an `=`, one a line: `1. 346 × 27`, `2. 1,944 ÷ 8`. Where a page lists some, an `=` is put behind
/// each, as those who type it mean it.
enum BareSums {
    // Fewer are no list.
    private static let fewest = 3

    /// The lines, with an `=` behind each bare sum of a list.
    static func closed(_ fragments: [Fragment]) -> [Fragment] {
        let bare = fragments.indices.compactMap { index in
            sum(in: fragments[index]).map { (index: index, sum: $0) }
        }
        guard bare.count >= fewest, areSums(bare.map(\.sum)) else { return fragments }
        var closed = fragments
        for (index, _) in bare {
            guard var sign = closed[index].words.last else { continue }
            sign.box = Box(
                x: sign.box.maxX + sign.box.height / 2, y: sign.box.y, width: sign.box.height / 2,
                height: sign.box.height)
            sign.text = "="
            closed[index].words.append(sign)
        }
        return closed
    }

    /// Whether a list is one of sums: results of matches, and spans of years, have a minus alone, and small numbers or
    /// the smaller one first.
    private static func areSums(_ sums: [TypedSum]) -> Bool {
        if sums.contains(where: { $0.signs.contains { $0 != "−" } }) { return true }
        let pairs = sums.map { $0.numbers.compactMap(NumberText.value) }
        return pairs.allSatisfy { pair in zip(pair, pair.dropFirst()).allSatisfy { $0 > $1 } }
            && 2 * pairs.count { $0.contains { $0 > Rational(9) } } > pairs.count
    }

    /// What a line is that has a running number, and behind it numbers with signs between and nothing else.
    private static func sum(in fragment: Fragment) -> TypedSum? {
        let words = fragment.words.map(\.text)
        guard !words.contains(where: { $0.contains("=") }), let label = Labels.leading(words),
            label.glued.isEmpty
        else { return nil }
        let sum = TypedSum(words.dropFirst(label.words).joined(separator: " "))
        return sum.flatMap { $0.signs.isEmpty ? nil : $0 }
    }
}
