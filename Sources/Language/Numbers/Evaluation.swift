extension Expression {
    /// The value, walking the tree; the unknown is taken as `unknown`. Nil for a division by 0, numbers too large, or
    /// an unknown without a value.
    public func value(unknown: Rational? = nil) -> Rational? {
        switch self {
        case .number(let literal): return literal.value
        case .unknown: return unknown
        case .negative(let inner): return inner.value(unknown: unknown)?.negated
        case .bracket(let inner): return inner.value(unknown: unknown)
        case .binary(let sign, let left, let right):
            guard let left = left.value(unknown: unknown), let right = right.value(unknown: unknown)
            else { return nil }
            switch sign {
            case .plus: return left.plus(right)
            case .minus: return left.minus(right)
            case .times, .beside: return left.times(right)
            case .over, .slash: return left.over(right)
            case .power: return left.power(right)
            }
        }
    }

    /// The expression as `factor` · unknown + `constant`; nil where it is not of the first degree.
    public func linear() -> (factor: Rational, constant: Rational)? {
        switch self {
        case .number(let literal): return (.zero, literal.value)
        case .unknown: return (Rational(1), .zero)
        case .negative(let inner):
            return inner.linear().map { ($0.factor.negated, $0.constant.negated) }
        case .bracket(let inner): return inner.linear()
        case .binary(let sign, let left, let right):
            guard let left = left.linear(), let right = right.linear() else { return nil }
            return Self.joined(sign, left, right)
        }
    }

    /// The one number that makes two sides equal: of the first degree, or under a division sign as in `12 ÷ ____ = 3`.
    static func root(_ left: Expression, _ right: Expression) -> Rational? {
        if let one = left.linear(), let two = right.linear() {
            guard let factor = one.factor.minus(two.factor), factor != .zero else { return nil }
            return two.constant.minus(one.constant)?.over(factor)
        }
        guard case .binary(let sign, let above, .unknown) = left, sign == .over || sign == .slash,
            let total = above.value(), let result = right.value(), total != .zero
        else { return nil }
        return total.over(result)
    }

    private typealias Line = (factor: Rational, constant: Rational)

    private static func joined(_ sign: Operator, _ left: Line, _ right: Line) -> Line? {
        func both(_ work: (Rational, Rational) -> Rational?) -> Line? {
            guard let factor = work(left.factor, right.factor),
                let constant = work(left.constant, right.constant)
            else { return nil }
            return (factor, constant)
        }
        func scaled(_ line: Line, _ work: (Rational) -> Rational?) -> Line? {
            guard let factor = work(line.factor), let constant = work(line.constant) else {
                return nil
            }
            return (factor, constant)
        }
        switch sign {
        case .plus: return both { $0.plus($1) }
        case .minus: return both { $0.minus($1) }
        case .times, .beside:
            if left.factor == .zero { return scaled(right) { $0.times(left.constant) } }
            if right.factor == .zero { return scaled(left) { $0.times(right.constant) } }
            return nil
        case .over, .slash:
            guard right.factor == .zero else { return nil }
            return scaled(left) { $0.over(right.constant) }
        case .power:
            guard left.factor == .zero, right.factor == .zero else { return nil }
            return left.constant.power(right.constant).map { (.zero, $0) }
        }
    }
}
