import Artifacts

/// An answer that two independent computations agree on.
public struct MathProof: Equatable, Sendable {
    /// The exact value.
    public let value: Rational
    /// As it is best written for this task.
    public let text: String
    /// The two ways, in words.
    public let detail: String
}

extension MathTask {
    /// The answer, computed twice; nil where it cannot be computed or the two disagree.
    public var proof: MathProof? {
        guard let (first, second, detail) = computed, first == second else { return nil }
        return MathProof(value: first, text: text(of: first), detail: detail)
    }

    private typealias Twice = (Rational, Rational, String)

    private var computed: Twice? {
        switch self {
        case .evaluate(let expression), .amounts(let expression, _, _):
            return Self.both(expression.value(), expression.text)
        case .equation(let left, let right): return Self.solved(left, right)
        case .remainder(let total, let part):
            let rest = total % part
            // By its definition: less than the divisor, and the rest of a whole number of them.
            guard (0..<part).contains(rest),
                let count = ShuntingYard.value("(\(total) − \(rest)) ÷ \(part)"), count.isWhole
            else { return nil }
            return (
                Rational(rest), Rational(rest), "\(part) × \(total / part) + \(rest) = \(total)"
            )
        case .round(let number, let place): return Self.rounded(number, place)
        case .extreme(let numbers, let largest): return Self.outermost(numbers, largest)
        case .percent(let share, let whole):
            let first = share.value.times(whole.value)?.over(Rational(100))
            return Self.both(first, "(\(share.text)) × (\(whole.text)) ÷ 100")
        case .convert(let number, let from, let to):
            let first = number.value.times(from.size)?.over(to.size)
            let factor = "\(from.size.fractionText) ÷ \(to.size.fractionText)"
            return Self.both(first, "(\(number.text)) × \(factor)")
        case .function(let body, let place):
            guard let first = body.value(unknown: place.value),
                let second = ShuntingYard.value(body.text, unknown: place.value)
            else { return nil }
            return (first, second, "\(body.text) with x = \(place.text)")
        case .asFraction(let number):
            guard ShuntingYard.value(number.text) == number.value else { return nil }
            return Self.both(number.value, number.value.fractionText)
        case .story(let story, let numbers):
            // Solved by its plan, and told forwards with the answer in it.
            let plan = story.expression(numbers)
            if story.isRest { return Self.leftOver(plan) }
            if let whole = story.whole {
                return story.isSound(numbers) ? Self.whole(plan, whole) : nil
            }
            guard let value = ExpressionParser.parse(plan)?.value(), story.holds(value, numbers),
                story.isSound(numbers)
            else { return nil }
            return (value, value, "\(plan) = \(value.fractionText)")
        }
    }

    /// What is left over of a division of whole numbers: by its rest, and as what a whole number of parts leaves.
    private static func leftOver(_ plan: String) -> Twice? {
        guard case .binary(.over, let left, let right)? = ExpressionParser.parse(plan),
            let total = left.value(), let part = right.value(), total.isWhole, part.isWhole,
            part > .zero, let share = ShuntingYard.value(plan),
            let taken = Rational(share.floor).times(part), let second = total.minus(taken)
        else { return nil }
        let first = Rational(total.numerator % part.numerator)
        return (
            first, second,
            "\(part.fractionText) × \(share.floor) + \(first.fractionText) = \(total.fractionText)"
        )
    }

    /// The whole number beside a division: by rounding, and as the one whose parts are enough, or not too many.
    private static func whole(_ plan: String, _ whole: Story.Whole) -> Twice? {
        guard case .binary(.over, let left, let right)? = ExpressionParser.parse(plan),
            let total = left.value(), let part = right.value(), part > .zero, total > .zero,
            let share = ShuntingYard.value(plan)
        else { return nil }
        let first = share.isWhole || whole == .down ? share.floor : share.floor + 1
        // The largest number of parts that is not above the total, counted anew.
        var second = max(0, share.floor - 1)
        while let next = Rational(second + 1).times(part), next <= total { second += 1 }
        guard let taken = Rational(second).times(part) else { return nil }
        if whole == .up, taken < total { second += 1 }
        return (Rational(first), Rational(second), "\(plan) = \(share.mixedText), so \(first)")
    }

    private static func both(_ first: Rational?, _ text: String) -> Twice? {
        guard let first, let second = ShuntingYard.value(text) else { return nil }
        return (first, second, "\(text) = \(first.fractionText)")
    }

    /// Solves with the tree, then puts the number into the printed text.
    private static func solved(_ left: Expression, _ right: Expression) -> Twice? {
        guard let root = Expression.root(left, right),
            let first = ShuntingYard.value(left.text, unknown: root),
            let second = ShuntingYard.value(right.text, unknown: root)
        else { return nil }
        let name = (left.unknowns + right.unknowns).first ?? "x"
        let detail = "\(left.text) = \(right.text) holds with \(root.mixedText) for \(name)"
        return first == second ? (root, root, detail) : nil
    }

    /// Rounds half away from zero by division, and again by looking at the digit behind the place.
    private static func rounded(_ number: Expression.Literal, _ place: RoundingPlace) -> Twice? {
        guard !number.value.isNegative, let share = number.value.over(place.size),
            let half = share.plus(Rational(1, 2) ?? .zero),
            let first = Rational(half.floor).times(place.size),
            let tenths = share.times(Rational(10))
        else { return nil }
        let digit = tenths.floor % 10
        let lower = tenths.floor / 10
        guard let second = Rational(digit >= 5 ? lower + 1 : lower).times(place.size) else {
            return nil
        }
        return (first, second, "the digit after the place of the \(place.rawValue) is \(digit)")
    }

    private static func outermost(_ numbers: [Expression.Literal], _ largest: Bool) -> Twice? {
        let values = numbers.map(\.value)
        guard let first = largest ? values.max() : values.min() else { return nil }
        // Differences of the printed texts, so that no order is taken on trust.
        let winners = numbers.filter { candidate in
            numbers.allSatisfy { other in
                guard let gap = ShuntingYard.value("(\(candidate.text)) - (\(other.text))") else {
                    return false
                }
                return largest ? gap >= .zero : gap <= .zero
            }
        }
        guard winners.count == 1 else { return nil }
        let detail = "\(winners[0].text) is the \(largest ? "largest" : "smallest")"
        return (first, winners[0].value, detail)
    }

    /// A value as this task's answer is best written: like its numbers.
    public func text(of value: Rational) -> String {
        if case .asFraction = self { return value.fractionText }
        if case .extreme(let numbers, _) = self,
            let written = numbers.first(where: { $0.value == value })
        {
            return written.text
        }
        let forms = literals.map(\.form)
        if case .amounts(_, let amount, let isPrinted) = self {
            let number = amount.isMoney ? money(value, forms) : plain(value, forms)
            return isPrinted ? number : amount.text(number)
        }
        if case .story(let story, _) = self {
            if story.isFraction { return value.fractionText }
            // `3 h 5 min` rather than `185 min`.
            if story.parts?.isDecimal == false, let both = story.alternatives(value).first {
                return both
            }
            return story.written(story.isMoney ? money(value, forms) : plain(value, forms))
        }
        return plain(value, forms)
    }

    private func plain(_ value: Rational, _ forms: [Expression.Form]) -> String {
        if value.isWhole {
            return Expression.Form.whole(grouped: forms.contains(.whole(grouped: true)))
                .text(of: value)
        }
        if forms.contains(.fraction) || forms.contains(.mixed) { return value.mixedText }
        return value.decimalText ?? value.mixedText
    }

    /// Money with two places where the page has places.
    private func money(_ value: Rational, _ forms: [Expression.Form]) -> String {
        let hasPlaces = forms.contains { if case .decimal = $0 { true } else { false } }
        // `600p`, whatever has a point beside it.
        if case .story(let story, _) = self, ["p", "¢"].contains(story.unit) {
            return plain(value, forms)
        }
        guard hasPlaces || !value.isWhole else { return plain(value, forms) }
        return Expression.Literal(value, .decimal(places: 2)).money
    }
}
