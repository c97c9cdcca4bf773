/// A number that is exact.
package struct Ratio: Hashable, Sendable {
    package var top, bottom: Int

    /// In lowest terms; the bottom is never 0 or less.
    package init(_ top: Int, _ bottom: Int = 1) {
        var (a, b) = (abs(top), abs(bottom))
        while b != 0 { (a, b) = (b, a % b) }
        let sign = bottom < 0 ? -1 : 1
        let shared = max(1, a)
        (self.top, self.bottom) = (sign * top / shared, max(1, abs(bottom) / shared))
    }

    /// A number as somebody writes it: `7`, `−3`, `2.5`, `2,5`, `3/4`, `1 3/4`; units and signs of money are passed
    /// over.
    package init?(text: String) {
        let plain = text.replacing("−", with: "-").replacing("-", with: " - ")
        let kept = plain.map { $0.isNumber || "./,- ".contains($0) ? $0 : " " }
        var parts = String(kept).split(separator: " ").map(String.init)
        let isNegative = parts.first == "-"
        if isNegative { parts.removeFirst() }
        guard (1...2).contains(parts.count) else { return nil }
        var sum = Ratio(0)
        for (index, part) in parts.enumerated() {
            let numbers = part.split(separator: "/", omittingEmptySubsequences: false)
            guard let top = numbers.first.flatMap({ Ratio(decimal: String($0)) }) else {
                return nil
            }
            switch numbers.count {
            // Two whole numbers are no number.
            case 1 where index == 0: sum = sum + top
            case 2:
                guard let bottom = Ratio(decimal: String(numbers[1])), bottom.top > 0 else {
                    return nil
                }
                sum = sum + top / bottom
            default: return nil
            }
        }
        self = isNegative ? Ratio(0) - sum : sum
    }

    /// A whole or decimal number of plain digits.
    package init?(decimal text: String) {
        let parts = text.replacing(",", with: ".")
            .split(separator: ".", omittingEmptySubsequences: false)
        let digits = parts.joined()
        guard parts.count <= 2, digits.count <= 12, digits.allSatisfy(\.isASCII),
            let number = Int(digits), parts.allSatisfy({ !$0.isEmpty })
        else { return nil }
        let places = parts.count == 2 ? parts[1].count : 0
        self.init(number, (0..<places).reduce(1) { power, _ in 10 * power })
    }

    package static func + (one: Ratio, other: Ratio) -> Ratio {
        Ratio(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)
    }
    package static func - (one: Ratio, other: Ratio) -> Ratio {
        one + Ratio(-other.top, other.bottom)
    }
    package static func * (one: Ratio, other: Ratio) -> Ratio {
        Ratio(one.top * other.top, one.bottom * other.bottom)
    }
    package static func / (one: Ratio, other: Ratio) -> Ratio {
        Ratio(one.top * other.bottom, one.bottom * other.top)
    }
    package static func < (one: Ratio, other: Ratio) -> Bool {
        one.top * other.bottom < other.top * one.bottom
    }
}
