import Language

/// What a page's exercise keeps its pupils away from: its variations do too.
struct NumberClass {
    private let base: MathTask
    private let value: Rational
    private let traits: NumberTraits

    init(_ base: MathTask, _ value: Rational) {
        (self.base, self.value) = (base, value)
        traits = NumberTraits(base)
    }

    /// Whether a variation is of the same class; `strictly` above or below one as well, and not far smaller.
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
        guard NumberTraits(task) == traits else { return false }
        let bottoms = Self.bottoms(base)
        if let largest = bottoms.max() {
            if value.isWhole != other.isWhole { return false }
            if strictly, (value.magnitude < Rational(1)) != (other.magnitude < Rational(1)) {
                return false
            }
            // Halves and thirds are not practised by twelfths.
            let limit = [5, 8, 12].first { largest <= $0 } ?? largest
            guard Self.bottoms(task).allSatisfy({ $0 <= limit }) else { return false }
            return other.denominator <= max(24, value.denominator)
        }
        guard value.isWhole == other.isWhole, let places = other.decimalPlaces(limit: 4),
            places <= max(value.decimalPlaces() ?? 0, 0)
        else { return false }
        if other.magnitude > Rational(max(99, 20 * (abs(value.floor) + 1))) { return false }
        // 144 ÷ 12 is not practised by 190 ÷ 95.
        return !strictly || other.magnitude >= (value.magnitude.over(Rational(4)) ?? .zero)
            || traits.table != nil
    }

    private static func bottoms(_ task: MathTask) -> [Int] {
        task.literals.filter { $0.form == .fraction || $0.form == .mixed }.map(\.value.denominator)
    }

    private func isMoney(_ task: MathTask) -> Bool {
        if case .story(let story, _) = task { return story.isMoney }
        return false
    }
}
