import Language

/// What a page's exercise keeps its pupils away from: its variations do too.
struct NumberClass {
    private let base: MathTask
    private let value: Rational

    init(_ base: MathTask, _ value: Rational) { (self.base, self.value) = (base, value) }

    /// Whether a variation is of the same class; `strictly` with the same carries.
    func admits(_ task: MathTask, _ other: Rational, strictly: Bool) -> Bool {
        if !value.isNegative, other.isNegative { return false }
        if other == .zero, value != .zero { return false }
        switch task {
        case .story:
            // Money to the cent, everything else whole.
            return other > .zero && (other.decimalPlaces() ?? 9) <= (isMoney(task) ? 2 : 0)
        case .extreme, .round: return true
        case .equation:
            guard value.isWhole == other.isWhole else { return false }
            return other.magnitude <= max(Rational(12), Rational(3 * (abs(value.floor) + 1)))
        default: break
        }
        let hasFractions = base.literals.contains { $0.form == .fraction || $0.form == .mixed }
        if hasFractions {
            if value.isWhole != other.isWhole { return false }
            return other.denominator <= max(24, value.denominator)
        }
        guard value.isWhole == other.isWhole, let places = other.decimalPlaces(limit: 4),
            places <= max(value.decimalPlaces() ?? 0, 0)
        else { return false }
        if other.magnitude > Rational(max(99, 20 * (abs(value.floor) + 1))) { return false }
        // 144 ÷ 12 is not practised by 190 ÷ 95.
        if strictly, other.magnitude < (value.magnitude.over(Rational(4)) ?? .zero) { return false }
        return !strictly || Carries(base) == Carries(task)
    }

    private func isMoney(_ task: MathTask) -> Bool {
        if case .story(let story, _) = task { return story.unit == "$" }
        return false
    }
}

/// How often a sum carries or a difference borrows, where there are two whole numbers.
struct Carries: Equatable {
    private let some: Bool

    init(_ task: MathTask) {
        guard case .evaluate(.binary(let sign, .number(let left), .number(let right))) = task,
            left.value.isWhole, right.value.isWhole
        else {
            some = false
            return
        }
        var (one, two, found, borrow) = (left.value.numerator, right.value.numerator, false, 0)
        while one > 0 || two > 0 {
            let (upper, lower) = (one % 10, two % 10)
            if sign == .plus, upper + lower + borrow > 9 {
                (found, borrow) = (true, 1)
            } else if sign == .minus, upper - borrow < lower {
                (found, borrow) = (true, 1)
            } else {
                borrow = 0
            }
            (one, two) = (one / 10, two / 10)
        }
        some = found
    }
}
