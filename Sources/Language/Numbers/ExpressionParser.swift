/// Reads an expression from a printed line. Nil where anything in the line is not understood.
public struct ExpressionParser {
    private let tokens: [Token]
    private var position = 0

    enum Token: Equatable {
        case number(Expression.Literal)
        case letter(String)
        case sign(Character)
    }

    /// The expression a text holds.
    public static func parse(_ text: String) -> Expression? {
        guard let tokens = ExpressionTokens.read(text), !tokens.isEmpty, tokens.count <= 40 else {
            return nil
        }
        var parser = ExpressionParser(tokens: tokens)
        guard let expression = parser.sum(), parser.position == tokens.count else { return nil }
        return expression
    }

    private init(tokens: [Token]) { self.tokens = tokens }

    private var next: Token? { position < tokens.count ? tokens[position] : nil }

    private mutating func take(_ signs: String) -> Character? {
        guard case .sign(let sign)? = next, signs.contains(sign) else { return nil }
        position += 1
        return sign
    }

    private mutating func sum() -> Expression? {
        guard var left = product() else { return nil }
        while let sign = take("+-") {
            guard let right = product() else { return nil }
            left = .binary(sign == "+" ? .plus : .minus, left, right)
        }
        return left
    }

    private mutating func product() -> Expression? {
        guard var left = signed() else { return nil }
        while let sign = take("×÷") {
            guard let right = signed() else { return nil }
            left = .binary(sign == "×" ? .times : .over, left, right)
        }
        return left
    }

    private mutating func signed() -> Expression? {
        if take("-") != nil { return tight().map { .negative($0) } }
        return tight()
    }

    /// `3x`, `4(x - 3)` and `x/5` bind tighter than a written ×.
    private mutating func tight() -> Expression? {
        guard var left = power() else { return nil }
        while true {
            if take("/") != nil {
                guard let right = power() else { return nil }
                left = .binary(.slash, left, right)
            } else if startsFactor {
                guard let right = power() else { return nil }
                left = .binary(.beside, left, right)
            } else {
                return left
            }
        }
    }

    private var startsFactor: Bool {
        guard let next else { return false }
        switch next {
        case .letter: return true
        case .sign("("): return true
        default: return false
        }
    }

    private mutating func power() -> Expression? {
        guard let base = atom() else { return nil }
        guard take("^") != nil else { return base }
        guard let exponent = atom() else { return nil }
        return .binary(.power, base, exponent)
    }

    private mutating func atom() -> Expression? {
        guard let token = next else { return nil }
        switch token {
        case .number(let literal):
            position += 1
            return .number(literal)
        case .letter(let name):
            position += 1
            return .unknown(name)
        case .sign("("):
            position += 1
            guard let inner = sum(), take(")") != nil else { return nil }
            return .bracket(inner)
        case .sign: return nil
        }
    }
}
