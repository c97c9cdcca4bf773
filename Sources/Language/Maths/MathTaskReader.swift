import Artifacts
import Foundation

extension MathTask {
    /// The task a printed line asks for; nil where any part of it is not understood. Reads the page's exercises and our
    /// own questions alike.
    public init?(reading prompt: String) {
        guard let powered = NumberText.powered(prompt) else { return nil }
        let text = DecimalComma.pointed(NumberText.plain(powered))
        let readers: [(String) -> MathTask?] = [
            Self.story, Self.function, Self.remainder, Self.rounding, Self.extreme, Self.percent,
            Self.asFraction, Self.conversion, Self.equation, Self.evaluation, Self.amounts,
        ]
        for reader in readers {
            if let task = reader(text) {
                self = task
                return
            }
        }
        return nil
    }

    private static func story(_ text: String) -> MathTask? {
        let plain = text.hasSuffix("____") ? String(text.dropLast(4)).trimmed : text
        for story in Story.all {
            if let numbers = story.match(plain) { return .story(story, numbers) }
        }
        return Story.read(plain).map { .story($0.story, $0.numbers) }
    }

    private static func literal(_ text: String) -> Expression.Literal? {
        guard case .number(let literal)? = ExpressionParser.parse(text) else { return nil }
        return literal
    }

    private static func function(_ text: String) -> MathTask? {
        guard text.hasPrefix("If f(x) = ") else { return nil }
        let parts = text.dropFirst(10).components(separatedBy: ", ")
        guard parts.count == 2, let body = ExpressionParser.parse(parts[0]),
            let open = parts[1].range(of: "f("), let close = parts[1].firstIndex(of: ")"),
            open.upperBound < close,
            ["find ", "what is ", "then "].contains(String(parts[1][..<open.lowerBound])),
            let place = literal(String(parts[1][open.upperBound..<close]))
        else { return nil }
        return body.unknowns.isEmpty ? nil : .function(body, at: place)
    }

    private static func remainder(_ text: String) -> MathTask? {
        var body: Substring
        if text.hasPrefix("What is the remainder of "), text.hasSuffix("?") {
            body = text.dropFirst(25).dropLast()
        } else if let range = text.range(of: " = "), text.contains("remainder") {
            // `75 ÷ 6 = 12 remainder ____`: what is given must be right, or it is another question.
            body = text[..<range.lowerBound]
            let given = text[range.upperBound...].components(separatedBy: " remainder ")
            guard given.count == 2, isBlank(given[1]) else { return nil }
            guard isBlank(given[0]) || quotient(String(body)) == Int(given[0]) else { return nil }
        } else {
            return nil
        }
        guard
            case .binary(.over, .number(let total), .number(let part))? =
                ExpressionParser.parse(String(body)), total.value.isWhole, part.value.isWhole,
            part.value > .zero, !total.value.isNegative
        else { return nil }
        return .remainder(total.value.numerator, part.value.numerator)
    }

    private static func quotient(_ text: String) -> Int? {
        ShuntingYard.value(text)?.floor
    }

    private static func isBlank(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0 == "_" || $0 == "." }
    }

    private static func rounding(_ text: String) -> MathTask? {
        let words = text.lowercased().split { " ?.:_".contains($0) && $0 != "." }.map(String.init)
        guard let nearest = words.firstIndex(of: "nearest"), nearest + 1 < words.count,
            words.contains(where: { $0.hasPrefix("round") })
        else { return nil }
        var name = words[nearest + 1].trimmingCharacters(in: .punctuationCharacters)
        if name == "whole" { name = "whole number" }
        if name.hasSuffix("s") { name.removeLast() }
        guard let place = RoundingPlace(rawValue: name) else { return nil }
        let numbers = words.compactMap { literal($0) }
        return numbers.count == 1 ? .round(numbers[0], to: place) : nil
    }

    private static func extreme(_ text: String) -> MathTask? {
        let lower = text.lowercased()
        let isOrder = lower.contains("in order")
        let largest = ["largest", "larger", "greatest", "greater", "biggest", "bigger"].contains {
            lower.contains($0)
        }
        let smallest = ["smallest", "smaller", "least"].contains { lower.contains($0) }
        guard isOrder ? largest && smallest : lower.hasPrefix("which") && largest != smallest,
            let start = text.firstIndex(where: { ":,".contains($0) })
        else { return nil }
        let list = text[text.index(after: start)...].replacingOccurrences(of: " or ", with: ", ")
        let parts = list.components(separatedBy: ", ").map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: " ?_."))
        }.filter { !$0.isEmpty }
        let numbers = parts.compactMap { literal($0) }
        guard numbers.count == parts.count, numbers.count >= 2,
            Set(numbers.map(\.value)).count == numbers.count
        else { return nil }
        return .extreme(numbers, largest: isOrder ? false : largest)
    }

    private static func percent(_ text: String) -> MathTask? {
        let body = stripped(text)
        let parts = body.components(separatedBy: "% of ")
        guard parts.count == 2, let share = literal(parts[0]), let whole = literal(parts[1]) else {
            return nil
        }
        return .percent(share, of: whole)
    }

    private static func asFraction(_ text: String) -> MathTask? {
        let lower = text.lowercased()
        guard let range = lower.range(of: " as a fraction") else { return nil }
        guard let number = lower[..<range.lowerBound].split(separator: " ").last,
            let value = literal(String(number)), case .decimal = value.form
        else { return nil }
        return .asFraction(value)
    }

    /// Text that asks for the simplest form of a value, which the value's comparison minds.
    private static func withoutForm(_ text: String) -> String {
        text.replacing(
            #/[.,;]?\ *(?:give|write|leave)\ (?:your|the)\ answer\ in\ (?:its\ )?(?:simplest\ form|lowest\ terms)\.?$/#
                .ignoresCase(), with: "")
    }

    private static func evaluation(_ text: String) -> MathTask? {
        let bare = withoutForm(text)
        let body = stripped(bare)
        // `18:24` in a simpler form is a ratio or a quotient.
        guard !body.contains(":") || bare == text && opened(text, by: "Simplify ") == nil else {
            return nil
        }
        guard let expression = ExpressionParser.parse(body), expression.unknowns.isEmpty,
            !expression.operators.isEmpty
        else { return nil }
        // `Add 3/4 + 5/6`: what is to be done is what stands there, or one of the two was misread.
        if let verb = verbs.first(where: { text.hasPrefix($0.key) }),
            expression.operators.contains(where: { $0 != verb.value })
        {
            return nil
        }
        return .evaluate(expression)
    }

    /// Orders that name their sign.
    private static let verbs: [String: Expression.Operator] = [
        "Add": .plus, "Subtract": .minus, "Multiply": .times, "Divide": .over,
    ]
    private static let openings = [
        "What is the value of ", "What is ", "Calculate ", "Work out the value of ", "Work out ",
        "Find the value of ", "Find ", "Evaluate ", "Simplify ", "Compute ", "Solve ", "Add ",
        "Subtract ", "Multiply ", "Divide ",
    ]

    /// Without `What is … ?`, `Calculate`, `Subtract:` and a trailing `= ____`.
    static func stripped(_ text: String) -> String {
        var body = text
        for opening in openings {
            guard let rest = opened(body, by: opening) else { continue }
            body = rest
            break
        }
        let tail = CharacterSet(charactersIn: " _=?.□")
        while let last = body.unicodeScalars.last, tail.contains(last) { body.removeLast() }
        return body
    }
}

extension MathTask {
    /// What follows an opening, `Subtract ` or `Subtract: `; nil where the text has another.
    static func opened(_ text: String, by opening: String) -> String? {
        let verb = String(opening.dropLast())
        for form in [opening, verb + ": "] where text.hasPrefix(form) {
            return String(text.dropFirst(form.count))
        }
        return nil
    }
}

extension StringProtocol {
    /// Without blanks at both ends.
    var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
