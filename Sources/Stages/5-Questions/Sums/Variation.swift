import Artifacts
import Language

/// The same exercise with other numbers: as many digits, the same carries, an answer of the same class.
struct Variation {
    private let base: MathTask
    private let choices: Bool
    private let bounds: SumBounds?

    /// A variation of a page's task; `choices` where four of a kind are offered.
    init(_ base: MathTask, choices: Bool, within bounds: SumBounds? = nil) {
        (self.base, self.choices, self.bounds) = (base, choices, bounds)
    }

    private static let tries = 600

    /// Another task; nil where none was found.
    func varied(using random: inout SeededGenerator) -> MathTask? {
        guard let proof = base.proof else { return nil }
        let kind = NumberClass(base, proof.value)
        for attempt in 0..<Self.tries {
            guard let task = draw(&random), let other = task.proof, task != base,
                task.literals != base.literals, bounds?.admit(task, other.value) ?? true,
                kind.admits(task, other.value, strictly: attempt < Self.tries / 2),
                isNatural(task)
            else { continue }
            return task
        }
        return nil
    }

    /// Whether a problem has numbers that somebody would print: marks that are not all the same, and no `4/6` or
    /// `2 : 2` where the page has none.
    private func isNatural(_ task: MathTask) -> Bool {
        guard case .story(let story, let numbers) = task, case .story(_, let own) = base else {
            return true
        }
        let isSame =
            numbers.count > 2 && Set(numbers.map(\.value)).count == 1
            || Self.fallTogether(numbers.map(\.value), of: own.map(\.value))
        let hasCommon = Self.hasCommonParts(story.text(numbers))
        return !isSame && (!hasCommon || Self.hasCommonParts(story.text(own)))
    }

    /// Whether two numbers are equal that are not so on the page: how far in 3 hours, of a train that goes 200 km in 3
    /// hours, asks for what it says.
    static func fallTogether(_ numbers: [Rational], of own: [Rational]) -> Bool {
        guard numbers.count == own.count else { return false }
        return numbers.indices.contains { one in
            numbers.indices.contains { other in
                other > one && numbers[one] == numbers[other] && own[one] != own[other]
            }
        }
    }

    /// Whether a fraction or a ratio in a text can be cancelled.
    static func hasCommonParts(_ text: String) -> Bool {
        text.matches(of: #/(?<one>[0-9]{1,4})(?:\/| ?: ?)(?<two>[0-9]{1,4})\b/#).contains { found in
            // `8:30` is a time of day.
            guard let one = Int(found.output.one), let two = Int(found.output.two),
                found.output.two.count < 2 || !found.output.0.contains(":")
            else { return false }
            return one > 1 && two > 1
                && (2...max(2, min(one, two))).contains {
                    one % $0 == 0 && two % $0 == 0
                }
        }
    }

    private func draw(_ random: inout SeededGenerator) -> MathTask? {
        switch base {
        case .evaluate(let expression):
            return .evaluate(
                Self.fact(base, expression, &random) ?? Self.redrawn(expression, &random))
        case .amounts(let expression, let amount, let isPrinted):
            // Behind no choice a unit is printed: it stands in each.
            return .amounts(
                Self.redrawn(expression, &random), amount, isPrinted: isPrinted && !choices)
        case .equation(let left, let right):
            return .equation(Self.redrawn(left, &random), Self.redrawn(right, &random))
        case .remainder(let total, let part):
            let whole = Self.whole(Rational(total), &random)
            let by = max(2, Self.whole(Rational(part), &random))
            return whole % by == 0 || whole <= by ? nil : .remainder(whole, by)
        case .round(let number, let place):
            return .round(Self.other(number, &random), to: place)
        case .extreme(let numbers, let largest):
            // Four to choose from, however many the page has.
            var drawn = choices ? Array((numbers + numbers + numbers + numbers).prefix(4)) : numbers
            drawn = drawn.map { Self.other($0, &random) }
            let values = Set(drawn.map(\.value))
            return values.count == drawn.count
                ? .extreme(drawn, largest: random.below(2) == 0 ? !largest : largest) : nil
        case .percent(let share, let whole):
            let step = share.value.isWhole && share.value.numerator % 5 == 0 ? 5 : 1
            let percent = step * random.draw(1...(95 / step))
            return .percent(
                .init(Rational(percent), share.form), of: Self.other(whole, &random))
        case .convert(let number, let from, let to):
            return .convert(Self.other(number, &random), from, to)
        case .function(let body, let place):
            return .function(Self.redrawn(body, &random), at: Self.other(place, &random))
        case .asFraction(let number):
            guard choices else { return nil }
            // A fraction of four digits is printed in one line.
            let drawn = (0..<12).map { _ in Self.other(number, &random) }
            return .asFraction(drawn.first { $0.value.denominator <= 500 } ?? drawn[0])
        case .story(let story, _):
            return .story(story, story.numbers(using: &random))
        }
    }

    /// Another fact of the tables for one, another product of primes for one; nil for any other sum. Drawn by chance,
    /// they would hardly ever come.
    private static func fact(
        _ base: MathTask, _ expression: Expression, _ random: inout SeededGenerator
    ) -> Expression? {
        let traits = NumberTraits(base)
        var numbers: [Int]
        if let count = traits.primes {
            numbers = (0..<count).map { _ in [2, 2, 3, 3, 5, 7][random.below(6)] }.sorted()
        } else if let most = traits.table {
            let (one, two) = (random.draw(2...most), random.draw(2...most))
            let isProduct = expression.operators == [.times]
            numbers = isProduct ? [one, two] : [one * two, one]
        } else {
            return nil
        }
        return expression.replacingNumbers { literal in
            .init(Rational(numbers.removeFirst()), literal.form)
        }
    }

    private static func redrawn(
        _ expression: Expression, _ random: inout SeededGenerator
    ) -> Expression {
        let fractions = expression.literals.filter { $0.form == .fraction }
        let shared = Set(fractions.map(\.value.denominator))
        // Fractions with one denominator stay so: that is what is practised.
        let below = fractions.count > 1 && shared.count == 1 ? random.draw(3...12) : nil
        return expression.replacingNumbers { literal in
            guard let below, literal.form == .fraction else { return other(literal, &random) }
            let value = Rational(random.draw(1...below - 1), below) ?? literal.value
            return .init(value, .fraction)
        }
    }

    /// A number of the same shape.
    static func other(
        _ literal: Expression.Literal, _ random: inout SeededGenerator
    ) -> Expression.Literal {
        switch literal.form {
        case .whole:
            return .init(Rational(whole(literal.value, &random)), literal.form)
        case .decimal(let places):
            var scale = 1
            for _ in 0..<places { scale *= 10 }
            let above = literal.value.floor == 0 ? 0 : whole(Rational(literal.value.floor), &random)
            var part = random.draw(1...scale - 1)
            if part % 10 == 0 { part += random.draw(1...9) }
            return .init(Rational(above * scale + part, scale) ?? literal.value, literal.form)
        case .fraction, .mixed:
            let below = [2, 3, 4, 5, 6, 8, 9, 10, 12][random.below(9)]
            let part = Rational(random.draw(1...below - 1), below) ?? literal.value
            guard literal.form == .mixed else { return .init(part, .fraction) }
            let whole = Rational(random.draw(1...max(2, literal.value.floor + 1)))
            return .init(whole.plus(part) ?? literal.value, .mixed)
        }
    }

    /// A whole number with as many digits and as many zeros at its end.
    private static func whole(_ value: Rational, _ random: inout SeededGenerator) -> Int {
        let size = value.magnitude.numerator
        if size == 0 { return random.draw(0...9) }
        var low = 1
        while low * 10 <= size { low *= 10 }
        var zeros = 1
        while size % (zeros * 10) == 0 { zeros *= 10 }
        let drawn =
            low == 1
            ? random.draw((size == 1 ? 1 : 2)...9)
            : random.draw((low / zeros)...(low * 10 / zeros - 1)) * zeros
        return value.isNegative ? -drawn : drawn
    }
}
