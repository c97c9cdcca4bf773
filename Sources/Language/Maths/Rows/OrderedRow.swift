import Artifacts

/// Numbers to put in order, with as many places behind them: `71 66 26: … __ …` under `Start with the smallest.`
struct OrderedRow: AskedRow {
    private let numbers: [Rational]
    private let asked: Int
    private let isRising: Bool

    private static let orders = ["order", "sort", "arrang", "rank", "ordne", "sortier", "range"]
    private static let rising = [
        "small", "least", "low", "ascend", "increas", "klein", "petit", "croissant", "aufsteig",
    ]
    private static let falling = [
        "larg", "great", "big", "high", "most", "descend", "decreas", "größ", "grand", "absteig",
        "décroissant",
    ]

    /// Nil where the instruction names no order, or the places are not as many as the numbers.
    init?(_ row: RowText) {
        guard row.says(Self.orders) else { return nil }
        let parts = row.text.split { " ,;:|→<>".contains($0) }
        let places = parts.drop { $0 != "__" && $0 != "…" }
        let numbers = parts.dropLast(places.count).compactMap(RowText.number)
        guard numbers.count >= 2, numbers.count + places.count == parts.count,
            places.count == numbers.count, Set(numbers).count == numbers.count,
            let asked = places.firstIndex(of: "__"),
            places.allSatisfy({ $0 == "__" || $0 == "…" }), let isRising = Self.isRising(row)
        else { return nil }
        (self.numbers, self.asked) = (numbers, asked - places.startIndex)
        self.isRising = isRising
    }

    /// What the instruction names first: from the smallest to the largest.
    private static func isRising(_ row: RowText) -> Bool? {
        for word in row.instruction.split(whereSeparator: { !$0.isLetter }) {
            if falling.contains(where: word.hasPrefix) { return false }
            if rising.contains(where: word.hasPrefix) { return true }
        }
        return nil
    }

    var answer: RowAnswer? {
        let sorted = numbers.sorted { isRising ? $0 < $1 : $1 < $0 }
        // Counted another way: so many stand before it.
        guard sorted.indices.contains(asked),
            numbers.count(where: { isRising ? $0 < sorted[asked] : sorted[asked] < $0 }) == asked
        else { return nil }
        let all = sorted.map { $0.decimalText ?? $0.mixedText }.joined(separator: ", ")
        return RowAnswer(sorted[asked], all)
    }
}
