import Artifacts

/// An exact fraction in lowest terms with a positive denominator. What does not fit in 64 bits is nil, never rounded.
public struct Rational: Hashable, Sendable, Comparable {
    /// Above the line; carries the sign.
    public let numerator: Int
    /// Below the line, at least 1.
    public let denominator: Int

    /// A whole number.
    public init(_ whole: Int) {
        (numerator, denominator) = (whole, 1)
    }

    /// A fraction; nil for a denominator of 0 or numbers too large.
    public init?(_ numerator: Int, _ denominator: Int) {
        guard denominator != 0, numerator != .min, denominator != .min else { return nil }
        let divisor = Self.divisor(abs(numerator), abs(denominator))
        let sign = denominator < 0 ? -1 : 1
        self.numerator = sign * numerator / divisor
        self.denominator = abs(denominator) / divisor
    }

    /// 0.
    public static let zero = Rational(0)

    /// Whether it is a whole number.
    public var isWhole: Bool { denominator == 1 }
    /// Whether it is below 0.
    public var isNegative: Bool { numerator < 0 }
    /// The same number without its sign.
    public var magnitude: Rational { isNegative ? negated : self }
    /// The number with the other sign.
    public var negated: Rational { Rational(-numerator, denominator) ?? self }

    /// The largest whole number not above it.
    public var floor: Int {
        let quotient = numerator / denominator
        return numerator % denominator < 0 ? quotient - 1 : quotient
    }

    /// The sum, or nil where it does not fit.
    public func plus(_ other: Rational) -> Rational? {
        guard let left = Self.product(numerator, other.denominator),
            let right = Self.product(other.numerator, denominator),
            let below = Self.product(denominator, other.denominator)
        else { return nil }
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? nil : Rational(sum, below)
    }

    /// The difference, or nil where it does not fit.
    public func minus(_ other: Rational) -> Rational? { plus(other.negated) }

    /// The product, or nil where it does not fit.
    public func times(_ other: Rational) -> Rational? {
        guard let above = Self.product(numerator, other.numerator),
            let below = Self.product(denominator, other.denominator)
        else { return nil }
        return Rational(above, below)
    }

    /// The quotient, or nil for a division by 0 or where it does not fit.
    public func over(_ other: Rational) -> Rational? {
        Rational(other.denominator, other.numerator).flatMap(times)
    }

    /// The power with a whole exponent from 0 to 12, or nil.
    public func power(_ exponent: Rational) -> Rational? {
        guard exponent.isWhole, (0...12).contains(exponent.numerator) else { return nil }
        var result: Rational? = Rational(1)
        for _ in 0..<exponent.numerator { result = result?.times(self) }
        return result
    }

    /// Orders by value.
    public static func < (left: Rational, right: Rational) -> Bool {
        let (above, overflow) = left.numerator.multipliedReportingOverflow(by: right.denominator)
        let (below, second) = right.numerator.multipliedReportingOverflow(by: left.denominator)
        if overflow || second { return left.approximate < right.approximate }
        return above < below
    }

    private var approximate: Double { Double(numerator) / Double(denominator) }

    private static func product(_ left: Int, _ right: Int) -> Int? {
        let (product, overflow) = left.multipliedReportingOverflow(by: right)
        return overflow ? nil : product
    }

    private static func divisor(_ left: Int, _ right: Int) -> Int {
        var (left, right) = (left, right)
        while right != 0 { (left, right) = (right, left % right) }
        return max(left, 1)
    }
}
