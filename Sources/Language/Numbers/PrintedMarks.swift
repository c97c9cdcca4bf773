import Artifacts

/// A line's digits, signs and the gaps between numbers, read without any grammar: what a prompt made of the line must
/// still have.
public struct PrintedMarks: Equatable, Sendable {
    /// Digits in a row, or one sign.
    struct Mark: Equatable, Sendable {
        var text: String
        /// Whether a gap stands before it.
        var isApart: Bool

        var isDigits: Bool { text.first.map { $0.isASCII && $0.isNumber } ?? false }
        /// Whether it may be a part of a number: a gap beside it matters.
        var isOfNumber: Bool { isDigits || [".", ",", "/"].contains(text) }
    }

    let marks: [Mark]

    /// The marks of a text; letters and blanks are gaps.
    public init(_ text: String) {
        var marks: [Mark] = []
        var isApart = true
        for character in text {
            if character.isASCII, character.isNumber {
                if let last = marks.last, last.isDigits, !isApart {
                    marks[marks.count - 1].text.append(character)
                } else {
                    marks.append(Mark(text: String(character), isApart: isApart))
                }
                isApart = false
            } else if let parts = Self.fractions[character] {
                let digits = parts.split(separator: "/").map(String.init)
                marks.append(Mark(text: digits[0], isApart: true))
                marks.append(Mark(text: "/", isApart: false))
                marks.append(Mark(text: digits[1], isApart: false))
                isApart = true
            } else if let power = Self.powers.firstIndex(of: character) {
                // `5²` as `5^2`.
                if marks.last?.text != "^" || isApart {
                    marks.append(Mark(text: "^", isApart: isApart))
                }
                marks.append(Mark(text: String(power), isApart: false))
                isApart = false
            } else if let sign = Self.signs[character] {
                marks.append(Mark(text: String(sign), isApart: isApart))
                isApart = false
            } else {
                isApart = true
            }
        }
        self.marks = marks
    }

    /// Whether the marks stand in a line as they are here, with nothing glued to their front: `6 × 6` does in `1. 6 ×
    /// 6`, and does not in `1.6 × 6`.
    public func stand(in line: PrintedMarks) -> Bool {
        let own = Self.withoutEnd(marks)
        guard let first = own.first else { return true }
        guard own.count <= line.marks.count else { return false }
        return (0...(line.marks.count - own.count)).contains { start in
            let part = line.marks[start..<start + own.count]
            guard
                zip(own, part).enumerated().allSatisfy({ index, pair in
                    let before = index > 0 ? own[index - 1] : nil
                    return pair.0.text == pair.1.text
                        && (before == nil || Self.areAlike(pair.0, pair.1, behind: before))
                })
            else { return false }
            let next = start + own.count < line.marks.count ? line.marks[start + own.count] : nil
            return (start == 0 || Self.isFree(first, part.first, line.marks[start - 1]))
                && Self.ends(next)
        }
    }

    /// Whether two texts have the same digits and signs with the same numbers, however thousands and decimals are
    /// marked.
    public func haveTheNumbers(of other: PrintedMarks) -> Bool {
        Self.plain(Self.withoutEnd(marks)) == Self.plain(Self.withoutEnd(other.marks))
    }

    private static func areAlike(_ one: Mark, _ other: Mark, behind before: Mark?) -> Bool {
        guard let before, before.isOfNumber, one.isOfNumber else { return true }
        return one.isApart == other.isApart
    }

    /// Whether nothing that may belong to the first number stands right before it.
    private static func isFree(_ first: Mark, _ seen: Mark?, _ before: Mark) -> Bool {
        guard let seen else { return false }
        if before.isOfNumber { return seen.isApart }
        return !["+", "−", "×", "÷", "^"].contains(before.text) || first.text == "("
    }

    /// Whether an expression may end before a mark.
    private static func ends(_ next: Mark?) -> Bool {
        guard let next else { return true }
        return next.text == "=" || next.isApart || !next.isOfNumber
    }

    private static func withoutEnd(_ marks: [Mark]) -> [Mark] {
        var marks = marks
        while let last = marks.last, last.text == "=" || last.text == "?" { marks.removeLast() }
        return marks
    }

    /// The numbers and signs in one form: digits of thousands joined, any decimal mark a point.
    private static func plain(_ marks: [Mark]) -> [String] {
        var texts: [String] = []
        for mark in marks {
            let isNumber = mark.isDigits
            let last = texts.last ?? ""
            let ends = last.last.map { $0.isASCII && $0.isNumber } ?? false
            if isNumber, last.hasSuffix(","), !mark.isApart {
                let isGroup = mark.text.count == 3 && last.count <= 9
                texts[texts.count - 1] = String(last.dropLast()) + (isGroup ? "" : ".") + mark.text
            } else if isNumber, last.hasSuffix("."), last.count > 1, !mark.isApart {
                texts[texts.count - 1] += mark.text
            } else if isNumber, ends, mark.text.count == 3, mark.isApart {
                texts[texts.count - 1] += mark.text
            } else if [".", ","].contains(mark.text), ends, !mark.isApart {
                texts[texts.count - 1] += mark.text
            } else {
                texts.append(mark.text)
            }
        }
        return texts
    }

    private static let signs: [Character: Character] = [
        "+": "+", "＋": "+", "-": "−", "−": "−", "–": "−", "—": "−", "×": "×", "x": "×", "X": "×",
        "*": "×", "✕": "×", "·": "×", "⋅": "×", "∙": "×", "÷": "÷", ":": "÷", "/": "/", "⁄": "/",
        "∕": "/", ".": ".", ",": ",", "(": "(", ")": ")", "^": "^", "=": "=", "?": "?",
    ]

    /// Raised digits, each in its place.
    private static let powers: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

    private static let fractions: [Character: String] = [
        "¼": "1/4", "½": "1/2", "¾": "3/4", "⅐": "1/7", "⅑": "1/9", "⅒": "1/10", "⅓": "1/3",
        "⅔": "2/3", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5", "⅙": "1/6", "⅚": "5/6",
        "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8",
    ]
}
