import Artifacts

/// What the order of a line's signs says of the way it was held. Digits are hardly worth anything there: of ten only 3,
/// 4 and 7 are none on their heads.
enum LineSense: Equatable {
    /// As it stands in a book: `6 × 7 =`, `3)`.
    case upright
    /// As it stands on its head: `= 6 + 21`.
    case headlong
    /// Nothing that tells.
    case silent

    private static let signs: Set<Character> = [
        "+", "-", "−", "–", "×", "x", "X", "÷", ":", "·", "*",
    ]
    private static let equals: Set<Character> = ["=", "＝"]

    /// Whether a line is one of sums: digits and signs.
    static func isOfSums(_ text: String) -> Bool {
        text.contains(where: \.isNumber)
            && text.contains {
                equals.contains($0) || signs.subtracting(["x", "X", "-", ":"]).contains($0)
            }
    }

    /// The sense of a line as it was read.
    init(_ text: String) {
        let line = Array(text.filter { !$0.isWhitespace && $0 != "_" })
        guard let sign = line.firstIndex(where: Self.equals.contains) else {
            self = Self.withoutEquals(line)
            return
        }
        let (left, right) = (line[..<sign], line[(sign + 1)...])
        switch (Self.isSum(left), Self.isSum(right)) {
        case (true, false): self = .upright
        case (false, true): self = .headlong
        default: self = .silent
        }
    }

    /// A sign between digits, or before the last number of a sum that is written in columns.
    private static func isSum(_ part: ArraySlice<Character>) -> Bool {
        guard let sign = part.lastIndex(where: signs.contains) else { return false }
        return part[..<sign].contains(where: \.isNumber)
            && part[(sign + 1)...].contains(where: \.isNumber)
    }

    /// The sign of a sum in columns stands before its number.
    private static func withoutEquals(_ line: [Character]) -> LineSense {
        guard line.count >= 2, let first = line.first, let last = line.last else { return .silent }
        let hasLetters = line.contains { $0.isLetter && $0 != "x" && $0 != "X" }
        guard !hasLetters, line.contains(where: \.isNumber) else { return .silent }
        let (before, behind) = (
            ["+", "−", "-", "×"].contains(first), ["+", "−", "-", "×"].contains(last)
        )
        if before != behind { return before ? .upright : .headlong }
        return .silent
    }
}
