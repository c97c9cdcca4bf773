import Artifacts
import Foundation

/// The numbers of a word problem, and the text with others in their places.
enum ProblemText {
    /// A number of the problem.
    struct Number: Equatable {
        /// As printed, without a sign of money and marks of thousands.
        var digits: String
        /// `$` of `$5`.
        var money: String?
        /// Where it is printed, without its sign of money.
        var range: Range<String.Index>
        /// Whether it is printed in words.
        var isWord: Bool
    }

    /// The digits that a text begins with, behind a sign of money: `1,250`, `£3.40`. What stands behind is not looked
    /// at.
    static func digits(_ text: Substring) -> Number? {
        var rest = text
        var money: String?
        if let sign = rest.first, Amount.mayLead(String(sign)) {
            money = String(sign)
            rest = rest.dropFirst()
        }
        var digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
        while let last = digits.last, ".,".contains(last) { digits = digits.dropLast() }
        guard digits.first?.isNumber == true else { return nil }
        let plain = digits.filter { $0 != "," }
        let groups = digits.split(separator: ",")
        guard plain.count(where: { $0 == "." }) <= 1, plain.count <= 7,
            groups.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.count == 3 }),
            Double(plain) != nil
        else { return nil }
        return Number(
            digits: plain, money: money, range: digits.startIndex..<digits.endIndex, isWord: false)
    }
}

extension ProblemText.Number {
    /// How many digits stand behind its point.
    var places: Int { digits.split(separator: ".").dropFirst().first?.count ?? 0 }

    /// As a number of a sum; nil where it is none.
    var literal: Expression.Literal? {
        NumberText.decimal(digits[...]).map { value in
            Expression.Literal(
                value, places == 0 ? .whole(grouped: false) : .decimal(places: places))
        }
    }
}

extension ProblemText {
    /// The text with places for its numbers.
    static func template(of text: String, _ numbers: [Number]) -> String {
        var (result, from) = ("", text.startIndex)
        for (index, number) in numbers.enumerated() {
            result += text[from..<number.range.lowerBound] + "{\(index)}"
            from = number.range.upperBound
        }
        return result + text[from...]
    }

    /// Other numbers like one of the problem's: not far from it, and as round.
    static func draw(_ number: Number, in text: String, stays: Bool) -> Story.Draw {
        let scale = (0..<number.places).reduce(1) { size, _ in size * 10 }
        let count = Int(number.digits.filter { $0 != "." }) ?? 2
        let note = text[number.range.upperBound...].trimmed.lowercased()
        // `a £10 note` is printed by a bank.
        let isPrinted = ["note", "bill", "coin"].contains(where: note.hasPrefix)
        if stays || isPrinted || isGiven(number.digits, note, text.lowercased()) {
            return Story.Draw(range: count...count, scale: scale)
        }
        let step =
            [1000, 500, 100, 50, 10].first { count % $0 == 0 && count / $0 >= 3 }
            ?? (scale > 1 && count % 5 == 0 ? 5 : 1)
        let part = max(step, count / 2 / step * step)
        // With as many digits: a child of 45 kg becomes none of 105 kg.
        var digits = 1
        while digits * 10 <= count { digits *= 10 }
        let low = max(step, max(scale == 1 ? 2 : 1, count - part, digits))
        let lowest = (low + step - 1) / step * step
        let highest = max(lowest, min(count + part, (digits * 10 - 1) / step * step))
        return Story.Draw(
            range: lowest...highest, step: step, scale: scale,
            isGrouped: text[number.range].contains(","))
    }

    /// Whether a number is what the calendar, the clock or nature gives: `a week of 7 days`, `8 legs`.
    private static func isGiven(_ digits: String, _ note: String, _ text: String) -> Bool {
        let parts = [
            ("5", "day", "week"), ("7", "day", "week"), ("12", "month", "year"),
            ("52", "week", "year"), ("365", "day", "year"), ("24", "hour", "day"),
            ("60", "minute", "hour"), ("60", "second", "minute"),
        ]
        if parts.contains(where: {
            digits == $0.0 && note.hasPrefix($0.1) && text.contains(" \($0.2)")
        }) {
            return true
        }
        let word = note.prefix { $0.isLetter }
        return ["legs", "wings", "wheels", "eyes", "ears", "arms", "sides", "corners"].contains(
            String(word))
    }
}
