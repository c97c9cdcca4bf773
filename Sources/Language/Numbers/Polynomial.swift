import Artifacts

/// A sum of products of unknowns with exact factors: what an expression is however it is written. Terms that cancel are
/// gone, so two expressions are one polynomial where they are equal for all numbers.
struct Polynomial: Equatable, Sendable {
    /// Unknown → exponent, and the factor before it.
    private(set) var terms: [[String: Int]: Rational] = [:]

    /// A number.
    init(_ number: Rational) { if number != .zero { terms[[:]] = number } }

    /// One unknown.
    init(unknown name: String) { terms[[name: 1]] = Rational(1) }

    var isZero: Bool { terms.isEmpty }

    /// What is held to keep a power of a long sum from growing without end.
    private static let most = 300

    /// The sum, or nil where a factor does not fit.
    func plus(_ other: Polynomial, times factor: Rational = Rational(1)) -> Polynomial? {
        var sum = self
        for (unknowns, number) in other.terms {
            guard let part = number.times(factor),
                let total = (sum.terms[unknowns] ?? .zero).plus(part)
            else { return nil }
            sum.terms[unknowns] = total == .zero ? nil : total
        }
        return sum
    }

    /// The product, or nil where it is too long or a factor does not fit.
    func times(_ other: Polynomial) -> Polynomial? {
        var product = Polynomial(.zero)
        for (mine, one) in terms {
            for (theirs, two) in other.terms {
                let unknowns = mine.merging(theirs, uniquingKeysWith: +)
                guard let part = one.times(two),
                    let total = (product.terms[unknowns] ?? .zero).plus(part)
                else { return nil }
                product.terms[unknowns] = total == .zero ? nil : total
            }
            if product.terms.count > Self.most { return nil }
        }
        return product
    }
}

/// A polynomial over another: every expression of the four operations and whole powers.
struct AlgebraicFraction: Sendable {
    let above: Polynomial
    let below: Polynomial

    private init?(_ above: Polynomial?, _ below: Polynomial?) {
        guard let above, let below, !below.isZero else { return nil }
        (self.above, self.below) = (above, below)
    }

    /// Nil where an exponent is no whole number from 0 to 12, a divisor is nothing, or numbers grow too large.
    init?(_ expression: Expression) {
        let one = Polynomial(Rational(1))
        switch expression {
        case .number(let literal): self.init(Polynomial(literal.value), one)
        case .unknown(let name): self.init(Polynomial(unknown: name), one)
        case .bracket(let inner): self.init(inner)
        case .negative(let inner):
            guard let inner = AlgebraicFraction(inner) else { return nil }
            self.init(Polynomial(.zero).plus(inner.above, times: Rational(-1)), inner.below)
        case .binary(.power, let base, let exponent):
            guard let base = AlgebraicFraction(base), let count = exponent.value(), count.isWhole,
                (0...12).contains(count.numerator)
            else { return nil }
            var (above, below): (Polynomial?, Polynomial?) = (one, one)
            for _ in 0..<count.numerator {
                (above, below) = (above?.times(base.above), below?.times(base.below))
            }
            self.init(above, below)
        case .binary(let sign, let left, let right):
            guard let left = AlgebraicFraction(left), let right = AlgebraicFraction(right) else {
                return nil
            }
            self.init(sign, left, right)
        }
    }

    private init?(
        _ sign: Expression.Operator, _ left: AlgebraicFraction, _ right: AlgebraicFraction
    ) {
        switch sign {
        case .plus, .minus:
            guard let one = left.above.times(right.below), let two = right.above.times(left.below)
            else { return nil }
            self.init(
                one.plus(two, times: Rational(sign == .plus ? 1 : -1)),
                left.below.times(right.below))
        case .times, .beside:
            self.init(left.above.times(right.above), left.below.times(right.below))
        case .over, .slash:
            self.init(left.above.times(right.below), left.below.times(right.above))
        case .power: return nil
        }
    }

    /// Whether both are equal wherever both have a value; nil where that takes numbers too large.
    func equals(_ other: AlgebraicFraction) -> Bool? {
        guard let one = above.times(other.below), let two = other.above.times(below) else {
            return nil
        }
        return one == two
    }

    /// Whether one is the other times a number that is not 0; nil where that takes numbers too large.
    func isMultiple(of other: AlgebraicFraction) -> Bool? {
        guard let one = above.times(other.below), let two = other.above.times(below) else {
            return nil
        }
        guard let (unknowns, number) = one.terms.first, let against = two.terms[unknowns],
            let factor = number.over(against)
        else { return one.isZero && two.isZero }
        return Polynomial(.zero).plus(two, times: factor) == one
    }
}
