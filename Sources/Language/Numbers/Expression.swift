/// An expression as written: numbers keep their form, so that it can be printed and varied.
public indirect enum Expression: Equatable, Sendable {
    /// A written number.
    case number(Literal)
    /// The unknown: a letter, or the blank of `__ + 3 = 7`.
    case unknown(String)
    /// The expression with its sign turned.
    case negative(Expression)
    /// Two expressions joined.
    case binary(Operator, Expression, Expression)
    /// In round brackets.
    case bracket(Expression)

    /// A sign between two expressions.
    public enum Operator: String, Sendable, Equatable {
        /// Plus.
        case plus = "+"
        /// Minus.
        case minus = "−"
        /// Times.
        case times = "×"
        /// Divided by.
        case over = "÷"
        /// A fraction's line between expressions, as in `x/5`.
        case slash = "/"
        /// Times without a sign, as in `3x` or `4(x - 3)`.
        case beside = ""
        /// To the power of.
        case power = "^"
    }

    /// A number and the way it was written.
    public struct Literal: Equatable, Sendable {
        /// Its value.
        public var value: Rational
        /// Its form.
        public var form: Form

        /// A number and its form.
        public init(_ value: Rational, _ form: Form) {
            (self.value, self.form) = (value, form)
        }

        /// As printed.
        public var text: String { form.text(of: value) }
    }

    /// How a number is written.
    public enum Form: Equatable, Sendable {
        /// `1234`, or `1,234` where grouped.
        case whole(grouped: Bool)
        /// `0.45` with that many places.
        case decimal(places: Int)
        /// `3/4`.
        case fraction
        /// `1 3/4`.
        case mixed

        /// A value in this form.
        public func text(of value: Rational) -> String {
            switch self {
            case .whole(let grouped): grouped ? Self.grouped(value) : value.fractionText
            case .decimal: value.decimalText ?? value.fractionText
            case .fraction: value.fractionText
            case .mixed: value.mixedText
            }
        }

        private static func grouped(_ value: Rational) -> String {
            guard value.isWhole else { return value.fractionText }
            var digits = String(value.magnitude.numerator)
            var groups: [String] = []
            while digits.count > 3 {
                groups.insert(String(digits.suffix(3)), at: 0)
                digits.removeLast(3)
            }
            groups.insert(digits, at: 0)
            return (value.isNegative ? "−" : "") + groups.joined(separator: ",")
        }
    }

    /// As printed, with the page's own forms.
    public var text: String {
        switch self {
        case .number(let literal): literal.text
        case .unknown(let name): name
        case .negative(let inner): "−\(inner.text)"
        case .bracket(let inner): "(\(inner.text))"
        case .binary(let sign, let left, let right):
            switch sign {
            case .beside, .slash, .power: "\(left.text)\(sign.rawValue)\(right.text)"
            default: "\(left.text) \(sign.rawValue) \(right.text)"
            }
        }
    }

    /// The written numbers from left to right.
    public var literals: [Literal] {
        switch self {
        case .number(let literal): [literal]
        case .unknown: []
        case .negative(let inner), .bracket(let inner): inner.literals
        case .binary(_, let left, let right): left.literals + right.literals
        }
    }

    /// The signs from left to right.
    public var operators: [Operator] {
        switch self {
        case .number, .unknown: []
        case .negative(let inner), .bracket(let inner): inner.operators
        case .binary(let sign, let left, let right): left.operators + [sign] + right.operators
        }
    }

    /// The names of unknowns, from left to right.
    public var unknowns: [String] {
        switch self {
        case .number: []
        case .unknown(let name): [name]
        case .negative(let inner), .bracket(let inner): inner.unknowns
        case .binary(_, let left, let right): left.unknowns + right.unknowns
        }
    }

    /// The same expression with other numbers, asked for from left to right; exponents stay.
    public func replacingNumbers(_ make: (Literal) -> Literal) -> Expression {
        switch self {
        case .number(let literal): .number(make(literal))
        case .unknown: self
        case .negative(let inner): .negative(inner.replacingNumbers(make))
        case .bracket(let inner): .bracket(inner.replacingNumbers(make))
        case .binary(.power, let left, let right):
            .binary(.power, left.replacingNumbers(make), right)
        case .binary(let sign, let left, let right):
            .binary(sign, left.replacingNumbers(make), right.replacingNumbers(make))
        }
    }
}
