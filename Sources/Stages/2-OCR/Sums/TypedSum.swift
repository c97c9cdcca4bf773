import Artifacts
import Foundation
import Language

/// A typed sum up to its `=`, its numbers with the spaces within them: `2 1/3 + 1 1/6`, `1½ − ½`, `1 000 + 5`, `4 · 8`.
struct TypedSum: Equatable {
    /// From left to right; one more than `signs`.
    var numbers: [String]
    var signs: [Character]

    /// The prompt, with `__` behind the sign.
    var prompt: String { Expression.prompt(numbers, signs) }

    /// Nil where a text is not numbers with signs between.
    init?(_ text: String) {
        guard !text.contains(where: Self.isMarked) else { return nil }
        var body = NumberText.plain(text)[...]
        while body.last == "=" || body.last == " " { body.removeLast() }
        guard !body.contains("="), Expression.isBalanced(String(body)),
            body.allSatisfy(\.isASCII) || body.contains(where: { Expression.signs[$0] != nil })
        else { return nil }
        var (numbers, signs): ([String], [Character]) = ([""], [])
        for character in body {
            guard let sign = Expression.signs[character] else {
                numbers[numbers.count - 1].append(character)
                continue
            }
            let before = numbers[numbers.count - 1].filter { $0 != " " && $0 != "(" }
            // A minus before a number with none before it belongs to it.
            if before.isEmpty, sign == "−" {
                numbers[numbers.count - 1] =
                    numbers[numbers.count - 1].filter { $0 != " " } + "−"
            } else {
                signs.append(sign)
                numbers.append("")
            }
        }
        self.numbers = numbers.map(Self.tidy)
        self.signs = signs
        guard numbers.count >= 2, self.numbers.allSatisfy(Self.isNumber) else { return nil }
    }

    /// Whether a digit is raised, lowered or in a circle: it is none of the number beside it.
    private static func isMarked(_ character: Character) -> Bool {
        let value = character.unicodeScalars.first?.value ?? 0
        return !character.isASCII && character.wholeNumberValue != nil
            && !(0xFF10...0xFF19).contains(value)
    }

    /// Without spaces at the ends and inside brackets.
    private static func tidy(_ number: String) -> String {
        number.split(separator: " ").joined(separator: " ")
            .replacingOccurrences(of: "( ", with: "(").replacingOccurrences(of: " )", with: ")")
            .replacingOccurrences(of: "− ", with: "−")
    }

    /// Whether a text is one number: digits, groups of three behind spaces, a whole number and a fraction, brackets
    /// outside.
    static func isNumber(_ text: String) -> Bool {
        let core = text.drop { $0 == "(" || $0 == "−" }
        let end = core.lastIndex { $0 != ")" }.map { core.index(after: $0) } ?? core.startIndex
        let parts = core[..<end].split(separator: " ").map(String.init)
        guard let first = parts.first, Expression.isNumber(first) else { return false }
        if parts.count == 1 { return true }
        guard first.allSatisfy(\.isASCIIDigit) else { return false }
        if parts.count == 2, Lead.rest(parts[1]) == .fraction { return true }
        return first.count <= 3
            && parts.dropFirst().enumerated().allSatisfy { index, part in
                let isLast = index == parts.count - 2
                let digits = part.prefix(while: \.isASCIIDigit)
                return digits.count == 3
                    && (isLast ? Expression.isNumber(part) : digits.count == part.count)
            }
    }
}
