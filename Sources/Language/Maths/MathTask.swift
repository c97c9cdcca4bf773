/// One exercise in arithmetic, as data: it can be read from a page, printed as a question, varied, and evaluated twice.
public enum MathTask: Equatable, Sendable {
    /// `348 + 275 = ____`
    case evaluate(Expression)
    /// `3x + 5 = 20`, or `____ + 3 = 7`; the unknown stands on either side.
    case equation(Expression, Expression)
    /// `5 cm + 3 cm = ____`, `£2.50 × 3 = ____`; printed where what the answer is of stands behind the blank.
    case amounts(Expression, Amount, isPrinted: Bool)
    /// `75 ÷ 6 = 12 remainder ____`
    case remainder(Int, Int)
    /// `Round 6,482 to the nearest hundred`
    case round(Expression.Literal, to: RoundingPlace)
    /// `Which is larger, 5/8 or 3/5?`
    case extreme([Expression.Literal], largest: Bool)
    /// `15% of 240`
    case percent(Expression.Literal, of: Expression.Literal)
    /// `3.5 km = ____ m`
    case convert(Expression.Literal, Unit, Unit)
    /// `If f(x) = 2x^2 - 3, find f(4)`
    case function(Expression, at: Expression.Literal)
    /// `0.375 as a fraction in lowest terms`; only ever asked with choices, since 0.375 is equal to its own answer.
    case asFraction(Expression.Literal)
    /// A word problem with a known plan.
    case story(Story, [Expression.Literal])

    /// How it is printed: with a blank, or as a question for choices.
    public func prompt(blank: Bool) -> String {
        switch self {
        case .evaluate(let expression):
            return blank ? "\(expression.text) = ____" : "What is \(expression.text)?"
        case .amounts(let expression, let amount, let isPrinted):
            let sum = Self.text(of: expression, in: amount)
            guard blank else { return "What is \(sum)?" }
            return "\(sum) = \(isPrinted ? amount.text("____") : "____")"
        case .equation(let left, let right):
            let name = (left.unknowns + right.unknowns).first ?? "x"
            let text = "\(left.text) = \(right.text)"
            if name == "____" { return blank ? text : "Which number is missing? \(text)" }
            return blank ? "\(text), so \(name) = ____" : "What is \(name) if \(text)?"
        case .remainder(let total, let part):
            return blank
                ? "\(total) ÷ \(part) = \(total / part) remainder ____"
                : "What is the remainder of \(total) ÷ \(part)?"
        case .round(let number, let place):
            return blank
                ? "\(number.text) rounded to the nearest \(place.rawValue) is ____."
                : "What is \(number.text) rounded to the nearest \(place.rawValue)?"
        case .extreme(let numbers, let largest): return Self.extremePrompt(numbers, largest, blank)
        case .percent(let share, let whole):
            return blank
                ? "\(share.text)% of \(whole.text) = ____"
                : "What is \(share.text)% of \(whole.text)?"
        case .convert(let number, let from, let to):
            return blank
                ? "\(number.text) \(from.symbol) = ____ \(to.symbol)"
                : "How many \(to.symbol) are there in \(number.text) \(from.symbol)?"
        case .function(let body, let place):
            return blank
                ? "If f(x) = \(body.text), then f(\(place.text)) = ____"
                : "If f(x) = \(body.text), what is f(\(place.text))?"
        case .asFraction(let number):
            return "What is \(number.text) as a fraction in lowest terms?"
        case .story(let story, let numbers):
            return story.text(numbers) + (blank ? " ____" : "")
        }
    }

    private static func extremePrompt(
        _ numbers: [Expression.Literal], _ largest: Bool, _ blank: Bool
    ) -> String {
        let texts = numbers.map(\.text)
        let tail = blank ? " ____" : ""
        if texts.count == 2 {
            return "Which is \(largest ? "larger" : "smaller"), \(texts[0]) or \(texts[1])?\(tail)"
        }
        let list = texts.dropLast().joined(separator: ", ") + " or " + (texts.last ?? "")
        return "Which is the \(largest ? "largest" : "smallest"): \(list)?\(tail)"
    }

    /// A sum of amounts as printed: each number of a sum or difference is of one, of a product or quotient the first;
    /// of a product of money that has a point: `6 × £7.65`.
    private static func text(of expression: Expression, in amount: Amount) -> String {
        let own =
            amount.isMoney && expression.operators.allSatisfy { $0 == .times }
            ? expression.literals.firstIndex(where: \.isDecimal) ?? 0 : 0
        var place = -1
        let isEach = expression.operators.allSatisfy { $0 == .plus || $0 == .minus }
        func text(_ part: Expression) -> String {
            switch part {
            case .number(let literal):
                place += 1
                guard isEach || place == own else { return literal.text }
                return amount.text(amount.isMoney ? literal.money : literal.text)
            case .binary(let sign, let left, let right):
                let first = text(left)
                return "\(first) \(sign.rawValue) \(text(right))"
            default: return part.text
            }
        }
        return text(expression)
    }

    /// The written numbers in it, from left to right.
    public var literals: [Expression.Literal] {
        switch self {
        case .evaluate(let expression), .amounts(let expression, _, _): expression.literals
        case .equation(let left, let right): left.literals + right.literals
        case .remainder(let total, let part):
            [total, part].map { .init(Rational($0), .whole(grouped: false)) }
        case .round(let number, _), .convert(let number, _, _), .asFraction(let number): [number]
        case .extreme(let numbers, _), .story(_, let numbers): numbers
        case .percent(let share, let whole): [share, whole]
        case .function(let body, let place): body.literals + [place]
        }
    }
}

/// The place a number is rounded to.
public enum RoundingPlace: String, Sendable, CaseIterable {
    /// 1.
    case whole = "whole number"
    /// 10.
    case ten
    /// 100.
    case hundred
    /// 1,000.
    case thousand
    /// 0.1.
    case tenth
    /// 0.01.
    case hundredth

    /// Its size.
    public var size: Rational {
        switch self {
        case .whole: Rational(1)
        case .ten: Rational(10)
        case .hundred: Rational(100)
        case .thousand: Rational(1000)
        case .tenth: Rational(1, 10) ?? .zero
        case .hundredth: Rational(1, 100) ?? .zero
        }
    }

    /// How many places behind the point a question asks for, such as 2 of `to the nearest hundredth` or `2 decimal
    /// places`; nil where it asks for none.
    static func places(asked question: String) -> Int? {
        if let match = question.firstMatch(
            of: /([0-9]|one|two|three|four) (?:decimal places?|d\.?p)/)
        {
            return NumberText.value(String(match.1))?.numerator
        }
        guard let match = question.firstMatch(of: /nearest ([a-z]+)/) else { return nil }
        return ["whole": 0, "tenth": 1, "hundredth": 2, "thousandth": 3, "cent": 2, "penny": 2][
            match.1]
    }
}
