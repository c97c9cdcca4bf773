/// Units that look like a digit: the l of `52 l` is read as a 1, the g of `6 g` as a 9.
enum LookalikeUnits {
    private static let digits: [Character] = ["1", "9"]
    /// Of fewer sums nothing is said.
    private static let fewest = 4

    /// Whether nearly all first numbers of a page's sums end in one such digit: numbers drawn by chance do not, and
    /// nobody can tell by
    /// their text alone.
    static func mayEnd(_ numbers: [String]) -> Bool {
        let known = numbers.filter { !$0.isEmpty }
        guard known.count >= fewest else { return false }
        return digits.contains { digit in
            10 * known.count { $0.count > 1 && $0.last == digit } >= 7 * known.count
        }
    }
}
