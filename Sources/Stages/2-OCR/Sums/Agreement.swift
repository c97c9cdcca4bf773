import Artifacts
import Imaging
import Reading

/// A second reader's word on sums that Tesseract read: the prompt alone is read, not the page.
enum Agreement {
    /// Both readers say the same, and Tesseract said it twice; fitted by `make bench TABLE=reliability`.
    static let certain = 0.999
    /// Both say the same, but Tesseract was not sure by itself.
    private static let likely = 0.99
    /// They differ: the sum is shown, and nothing is marked wrong on its ground.
    private static let disputed = 0.5

    /// The sums with what the second reader makes of them; where it sees nothing, or is not there, they stay as they
    /// are.
    static func compare(_ sums: [Sum], on picture: Image) throws -> [Sum] {
        guard !sums.isEmpty, let second = SecondReader.ifAny else { return sums }
        let readings = try second.lines(sums.map(\.box), of: picture)
        return zip(sums, readings).map { sum, reading in
            var sum = sum
            sum.confidence = confidence(of: sum, read: reading.text)
            return sum
        }
    }

    /// The confidence in a sum after a second reading of its print.
    static func confidence(of sum: Sum, read text: String) -> Double {
        let whole = core(text)
        // What stands behind the sign was written there.
        let seen = whole.firstIndex(of: "=").map { String(whole[...$0]) } ?? whole
        guard seen.contains(where: \.isASCIIDigit) else { return sum.confidence }
        guard isSame(sum, seen) else { return min(disputed, sum.confidence) }
        return max(sum.confidence, sum.confidence >= 0.9 ? certain : likely)
    }

    /// Whether a text is the sum's print, with its label or without; the sign at its end may be cut off.
    static func isSame(_ sum: Sum, _ text: String) -> Bool {
        let seen = core(text)
        let print = core(sum.prompt.replacing("__", with: ""))
        let bare = print.hasSuffix("=") ? String(print.dropLast()) : print
        let label = core(sum.label)
        guard !hasOtherNumbers(sum, text) else { return false }
        let forms = [print, bare].flatMap { [$0, label + $0] }
        if forms.contains(seen) { return true }
        // A label that only the second reader saw: no digit of it may belong to the sum.
        guard let end = [print, bare].first(where: { seen.hasSuffix($0) }) else { return false }
        return seen.dropLast(end.count).last.map { ").:".contains($0) } ?? true
    }

    /// Whether a text shows a gap within a number of the sum, or none where one of its numbers has one.
    private static func hasOtherNumbers(_ sum: Sum, _ text: String) -> Bool {
        let seen = gaps(String(text.prefix { !Token.equals.contains($0) }))
        let own = gaps(String(sum.prompt.replacing("__", with: "").prefix { $0 != "=" }))
        // From the end: before the first of the sum's own characters a label may stand.
        let count = max(0, min(seen.count, own.count) - 1)
        return zip(seen.suffix(count), own.suffix(count)).contains { $0 && !$1 }
    }

    /// For each character but spaces, whether a gap within what might be one number stands before it.
    private static func gaps(_ text: String) -> [Bool] {
        var gaps: [Bool] = []
        var (last, isApart): (Character?, Bool) = (nil, false)
        let isPart = { (one: Character) in one.isASCIIDigit || ".,/".contains(one) }
        for character in text {
            if character.isWhitespace {
                isApart = true
                continue
            }
            gaps.append(isApart && isPart(character) && last.map(isPart) == true)
            (last, isApart) = (character, false)
        }
        return gaps
    }

    /// A text without spaces, each sign in one form.
    private static func core(_ text: String) -> String {
        let signs: [Character: Character] = [
            "x": "×", "X": "×", "*": "×", "·": "×", "⋅": "×", "∙": "×", "•": "×", "✕": "×",
            "−": "-", "–": "-", "—": "-", "÷": "÷", ":": "÷", "（": "(", "）": ")", "＝": "=",
            "＋": "+",
        ]
        return String(text.filter { !$0.isWhitespace }.map { signs[$0] ?? $0 })
    }
}
