import Artifacts
import Foundation

extension MathTask {
    /// `3x + 5 = 20`, `What is x if …?`, `…, so x = ____`, `____ + 3 = 7`.
    static func equation(_ text: String) -> MathTask? {
        var body = text
        for opening in [
            "Which number is missing? ", "Solve the equation ", "Solve ", "Find x ",
        ] {
            guard let rest = opened(body, by: opening) else { continue }
            body = rest
            break
        }
        // `Solve for y: …`, and the stop of a sentence.
        if let named = body.prefixMatch(of: #/for [a-z](?:: |, )/#) {
            body.removeSubrange(named.range)
        }
        if body.hasSuffix("."), body != text { body.removeLast() }
        if body.hasPrefix("What is "), body.hasSuffix("?"), let range = body.range(of: " if ") {
            body = String(body[range.upperBound...].dropLast())
        }
        if let range = body.range(of: ", so ") {
            let tail = body[range.upperBound...]
            guard tail.hasSuffix("= ____") || tail.hasSuffix("=____") else { return nil }
            body = String(body[..<range.lowerBound])
        }
        let sides = body.components(separatedBy: "=").map(\.trimmed)
        guard sides.count == 2, let left = ExpressionParser.parse(sides[0]),
            let right = ExpressionParser.parse(sides[1])
        else { return nil }
        let unknowns = left.unknowns + right.unknowns
        guard Set(unknowns).count == 1, Expression.root(left, right) != nil,
            !isPlain(left, right)
        else { return nil }
        guard !isMeasures(unknowns[0], sides), !body.contains(#/[0-9)] *__|__ *[0-9(]/#) else {
            // `6 ____ = 34`: a sign was lost.
            return nil
        }
        // A blank stands for one number only where it stands once.
        return unknowns[0] == "____" && unknowns.count > 1 ? nil : .equation(left, right)
    }

    /// Whether a letter is a unit: `51 h − 47 h = h`.
    private static func isMeasures(_ letter: String, _ sides: [String]) -> Bool {
        guard Unit.named(letter) != nil else { return false }
        let holding = sides.filter { $0.contains(letter) }
        let isSetOff = sides.contains { (side: String) -> Bool in
            let parts = side.split(separator: " ")
            return zip(parts, parts.dropFirst()).contains {
                $0.allSatisfy { $0.isASCII && $0.isNumber } && $1 == letter
            }
        }
        return isSetOff || holding.count == 2 && sides.contains(letter)
    }

    /// `348 + 275 = ____` is an evaluation and not an equation.
    private static func isPlain(_ left: Expression, _ right: Expression) -> Bool {
        switch (left, right) {
        case (.unknown("____"), _): false
        case (_, .unknown("____")): true
        default: false
        }
    }

    private static let orders: Set<String> = ["Change", "Convert", "Write", "Express", "Give"]

    /// `3.5 km = ____ m`, `How many m are there in 3.5 km?`, `2 hours 35 minutes = ____ minutes` is left alone.
    static func conversion(_ text: String) -> MathTask? {
        // `5km= __ m`
        let spaced = text.replacing(#/(?<digit>\d)(?<unit>\p{L}{1,3})(?=[ =]|$)/#) {
            "\($0.output.digit) \($0.output.unit)"
        }.replacing("=", with: " = ")
        let words = spaced.split(separator: " ").map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: "?"))
        }
        var (number, from, to): (String, String, String)
        if words.count == 5, words[2] == "=", words[3].allSatisfy({ $0 == "_" }) {
            (number, from, to) = (words[0], words[1], words[4])
        } else if words.count == 5, orders.contains(words[0]),
            ["into", "to", "in"].contains(words[3])
        {
            (number, from, to) = (words[1], words[2], words[4])
        } else if words.count == 8, words[0] == "How", words[1] == "many", words[4] == "there" {
            (to, number, from) = (words[2], words[6], words[7])
        } else {
            return nil
        }
        to = to.trimmingCharacters(in: CharacterSet(charactersIn: "."))
        guard case .number(let literal)? = ExpressionParser.parse(number),
            let source = Unit.named(from), let target = Unit.named(to),
            source.measure == target.measure, source != target
        else { return nil }
        return .convert(literal, source, target)
    }
}
