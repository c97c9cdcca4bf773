import Artifacts
import Language

/// What the numbers of a sum have in common that makes it the exercise it is: a fact of the tables, a product of
/// primes, carrying, fractions of one kind. Its variations share it.
struct NumberTraits: Equatable {
    /// The largest factor of a fact of the tables; nil where it is none.
    private(set) var table: Int?
    /// How many factors a product of primes has, in order; nil for any other product.
    private(set) var primes: Int?
    private var carries = false
    private var fractions: Fractions?

    /// How the bottoms of two fractions stand to each other, which says what must be done before adding.
    private enum Fractions: Equatable { case same, multiple, shared, apart }

    init(_ task: MathTask) {
        guard case .evaluate(let expression) = task else { return }
        let numbers = expression.literals.map(\.value)
        let signs = Set(expression.operators.map(\.rawValue))
        primes = Self.primes(numbers, signs)
        guard case .binary(let sign, .number(let left), .number(let right)) = expression else {
            return
        }
        table = Self.table(sign, left.value, right.value)
        carries = Self.carries(sign, left, right)
        if sign == .plus || sign == .minus { fractions = Self.fractions(left, right) }
    }

    /// Both factors are at most 12, or divisor and quotient are.
    private static func table(
        _ sign: Expression.Operator, _ left: Rational, _ right: Rational
    ) -> Int? {
        let factors: [Rational]
        switch sign {
        case .times: factors = [left, right]
        case .over: factors = [right, left.over(right) ?? .zero]
        default: return nil
        }
        guard factors.allSatisfy({ $0.isWhole && (2...12).contains($0.numerator) }) else {
            return nil
        }
        return factors.allSatisfy { $0 <= Rational(10) } ? 10 : 12
    }

    /// `2 × 2 × 3 × 7`: three primes and more, the smallest first.
    private static func primes(_ numbers: [Rational], _ signs: Set<String>) -> Int? {
        let small = [2, 3, 5, 7, 11, 13].map { Rational($0) }
        guard signs == [Expression.Operator.times.rawValue], numbers.count > 2,
            numbers.allSatisfy(small.contains), numbers == numbers.sorted()
        else { return nil }
        return numbers.count
    }

    private static func fractions(
        _ left: Expression.Literal, _ right: Expression.Literal
    ) -> Fractions? {
        func isPart(_ literal: Expression.Literal) -> Bool {
            literal.form == .fraction || literal.form == .mixed
        }
        guard isPart(left), isPart(right) else { return nil }
        let (one, two) = (left.value.denominator, right.value.denominator)
        if one == two { return .same }
        if one % two == 0 || two % one == 0 { return .multiple }
        return (2...min(one, two)).contains { one % $0 == 0 && two % $0 == 0 } ? .shared : .apart
    }

    /// Whether a column goes over ten or borrows, decimals in line with each other; of a product, whether any digit's
    /// does.
    private static func carries(
        _ sign: Expression.Operator, _ left: Expression.Literal, _ right: Expression.Literal
    ) -> Bool {
        var scale = 1
        while scale < 1_000_000, ![left, right].allSatisfy({ scale % $0.value.denominator == 0 }) {
            scale *= 10
        }
        let size = Rational(scale)
        guard let one = left.value.times(size), let two = right.value.times(size), one.isWhole,
            two.isWhole, !one.isNegative, !two.isNegative
        else { return false }
        switch sign {
        case .plus, .minus: return column(sign == .plus, one.numerator, two.numerator)
        case .times: return product(one.numerator, two.numerator)
        default: return false
        }
    }

    private static func column(_ adds: Bool, _ left: Int, _ right: Int) -> Bool {
        var (one, two) = (left, right)
        while one > 0 || two > 0 {
            let (upper, lower) = (one % 10, two % 10)
            if adds ? upper + lower > 9 : upper < lower { return true }
            (one, two) = (one / 10, two / 10)
        }
        return false
    }

    private static func product(_ left: Int, _ right: Int) -> Bool {
        var two = right
        while two > 0 {
            var one = left
            while one > 0 {
                if one % 10 * (two % 10) > 9 { return true }
                one /= 10
            }
            two /= 10
        }
        return false
    }
}
