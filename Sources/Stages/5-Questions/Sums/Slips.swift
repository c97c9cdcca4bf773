import Artifacts
import Language

/// The slips pupils make, as rules that give a number. From studies of "buggy rules" in school arithmetic.
struct Slips {
    private let task: MathTask
    private let value: Rational

    init(_ task: MathTask, _ value: Rational) { (self.task, self.value) = (task, value) }

    private typealias Slip = (Rational?, String)

    /// Number and slip, the most usual first.
    var all: [(Rational, String)] {
        slips.compactMap { slip in slip.0.map { ($0, slip.1) } }
    }

    private var slips: [Slip] {
        switch task {
        case .evaluate(.binary(let sign, .number(let left), .number(let right))):
            return left.value.isWhole && right.value.isWhole && !isFraction(left)
                ? whole(sign, left.value, right.value) : parts(sign, left, right)
        case .evaluate(let expression), .amounts(let expression, _, _): return chain(expression)
        case .equation(let left, let right): return transposed(left, right)
        case .remainder(let total, let part):
            return [
                (Rational(total / part), "that is the quotient"),
                (Rational(part - total % part), "that is what is missing to the next multiple"),
            ]
        case .round(let number, let place): return rounded(number.value, place.size)
        case .extreme: return []
        case .percent(let share, let whole):
            return [
                (whole.value.minus(value), "that is what is left over"),
                (whole.value.minus(share.value), "the percentage was taken away as a number"),
                (value.times(Rational(10)), "the point is one place too far to the right"),
                (value.over(Rational(10)), "the point is one place too far to the left"),
            ]
        case .convert(let number, let from, let to):
            return [
                (
                    number.value.times(to.size)?.over(from.size),
                    "it was divided the wrong way round"
                ),
                (value.times(Rational(10)), "the factor is ten times too large"),
                (value.over(Rational(10)), "the factor is ten times too small"),
                (value.times(Rational(100)), "the factor is a hundred times too large"),
            ]
        case .function(let body, let place):
            let flipped = body.value(unknown: place.value.negated)
            let doubled = body.replacingPowers.value(unknown: place.value)
            return [
                (doubled, "the square was read as doubling"),
                (flipped, "the sign of x was turned"), (value.negated, "the sign was turned"),
            ]
        case .asFraction(let number): return decimals(number)
        case .story(let story, let numbers):
            return story.slipped(numbers).map { ($0.value, $0.reason) }
        }
    }

    private func isFraction(_ literal: Expression.Literal) -> Bool {
        literal.form == .fraction || literal.form == .mixed
    }

    private func whole(
        _ sign: Expression.Operator, _ left: Rational, _ right: Rational
    ) -> [Slip] {
        switch sign {
        case .plus:
            return [
                (Self.digits(left, right) { ($0 + $1) % 10 }, "the carry was left out"),
                (left.minus(right)?.magnitude, "it was taken away instead of added"),
                (value.plus(Rational(10)), "a ten too many was carried"),
                (value.minus(Rational(10)), "a ten was not carried"),
            ]
        case .minus:
            return [
                (
                    Self.digits(left, right) { abs($0 - $1) },
                    "the smaller digit was taken from the larger in each column"
                ),
                (left.plus(right), "it was added instead of taken away"),
                (value.plus(Rational(10)), "a ten was borrowed and not paid back"),
            ]
        case .times, .beside:
            return [
                (right.plus(Rational(1)).flatMap(left.times), "that is one row too many"),
                (right.minus(Rational(1)).flatMap(left.times), "that is one row too few"),
                (left.plus(right), "it was added instead of multiplied"),
                (value.times(Rational(10)), "a place value slipped"),
            ]
        case .over, .slash:
            return [
                (value.plus(Rational(1)), "that is one too many"),
                (value.minus(Rational(1)), "that is one too few"),
                (left.minus(right), "it was taken away instead of divided"),
                (value.times(Rational(10)), "a place value slipped"),
            ]
        case .power:
            return [(left.times(right), "the power was read as a product")]
        }
    }

    private func parts(
        _ sign: Expression.Operator, _ left: Expression.Literal, _ right: Expression.Literal
    ) -> [Slip] {
        let (one, two) = (left.value, right.value)
        guard isFraction(left) || isFraction(right) else {
            return [
                (value.times(Rational(10)), "the point is one place too far to the right"),
                (value.over(Rational(10)), "the point is one place too far to the left"),
                (sign == .plus ? one.minus(two)?.magnitude : one.plus(two), "the sign was misread"),
            ]
        }
        let crossed = Rational(one.numerator * two.denominator, one.denominator * two.numerator)
        switch sign {
        case .plus:
            return [
                (
                    Rational(one.numerator + two.numerator, one.denominator + two.denominator),
                    "tops and bottoms were added"
                ),
                (
                    Rational(one.numerator + two.numerator, one.denominator * two.denominator),
                    "the tops were added without a common bottom"
                ), (one.times(two), "it was multiplied instead of added"),
            ]
        case .minus:
            let below = abs(one.denominator - two.denominator)
            return [
                (
                    Rational(abs(one.numerator - two.numerator), below),
                    "tops and bottoms were taken away"
                ),
                (
                    Rational(
                        abs(one.numerator - two.numerator), one.denominator * two.denominator),
                    "the tops were taken away without a common bottom"
                ), (one.plus(two), "it was added instead of taken away"),
            ]
        case .times, .beside:
            return [
                (crossed, "it was multiplied crosswise"), (one.plus(two), "it was added"),
                (one.over(two), "it was divided"),
            ]
        case .over, .slash:
            return [
                (one.times(two), "it was not turned upside down before multiplying"),
                (two.over(one), "the first was turned upside down instead of the second"),
            ]
        case .power: return []
        }
    }

    /// Several signs: worked from left to right, whatever binds tighter.
    private func chain(_ expression: Expression) -> [Slip] {
        let numbers = expression.literals.map(\.value)
        let signs = expression.operators
        guard numbers.count == signs.count + 1 else { return [] }
        var total: Rational? = numbers[0]
        for (sign, number) in zip(signs, numbers.dropFirst()) {
            switch sign {
            case .plus: total = total?.plus(number)
            case .minus: total = total?.minus(number)
            case .times, .beside: total = total?.times(number)
            case .over, .slash: total = total?.over(number)
            case .power: total = total?.power(number)
            }
        }
        return [(total, "it was worked from left to right")]
    }

    private func transposed(_ left: Expression, _ right: Expression) -> [Slip] {
        guard let one = left.linear(), let two = right.linear(),
            let factor = one.factor.minus(two.factor), factor != .zero
        else { return [] }
        let kept = two.constant.plus(one.constant)
        return [
            (kept?.over(factor), "the sign was lost when a number changed sides"),
            (
                two.constant.minus(one.constant),
                factor.isWhole
                    ? "it was not divided by \(factor.fractionText)"
                    : "the fraction was left where it was"
            ),
            (value.negated, "the sign of the answer was turned"),
        ]
    }

    private func rounded(_ number: Rational, _ size: Rational) -> [Slip] {
        let other = value > number ? value.minus(size) : value.plus(size)
        return [
            (other, value > number ? "it was rounded down" : "it was rounded up"),
            (
                size.times(Rational(10)).flatMap { big in
                    number.over(big)?.plus(Rational(1, 2) ?? .zero).flatMap {
                        Rational($0.floor).times(big)
                    }
                }, "it was rounded to a larger place"
            ),
            (
                size.over(Rational(10)).flatMap { small in
                    number.over(small)?.plus(Rational(1, 2) ?? .zero).flatMap {
                        Rational($0.floor).times(small)
                    }
                }, "it was rounded to a smaller place"
            ), (value.plus(size), "it was rounded up once too often"),
            (value.minus(size), "it was rounded down once too often"),
        ]
    }

    private func decimals(_ number: Expression.Literal) -> [Slip] {
        let digits = Int(number.text.filter { $0.isASCII && $0.isNumber }) ?? 0
        return [
            (Rational(1, max(digits, 1)), "the digits were put below the line"),
            (number.value.times(Rational(10)), "the bottom is ten times too small"),
            (number.value.over(Rational(10)), "the bottom is ten times too large"),
        ]
    }

    /// Column by column, without carrying.
    private static func digits(
        _ left: Rational, _ right: Rational, _ work: (Int, Int) -> Int
    ) -> Rational? {
        var (one, two, result, place) = (left.numerator, right.numerator, 0, 1)
        guard one >= 0, two >= 0 else { return nil }
        while one > 0 || two > 0 {
            result += work(one % 10, two % 10) * place
            (one, two, place) = (one / 10, two / 10, place * 10)
        }
        return Rational(result)
    }
}

extension Expression {
    /// Each power as a product with its exponent: what a pupil makes of `4^2` who takes it for 4 times 2.
    fileprivate var replacingPowers: Expression {
        switch self {
        case .number, .unknown: self
        case .negative(let inner): .negative(inner.replacingPowers)
        case .bracket(let inner): .bracket(inner.replacingPowers)
        case .binary(.power, let left, let right):
            .binary(.times, left.replacingPowers, right)
        case .binary(let sign, let left, let right):
            .binary(sign, left.replacingPowers, right.replacingPowers)
        }
    }
}
