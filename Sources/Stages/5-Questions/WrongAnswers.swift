import Language

/// A wrong answer that a pupil comes to by a known slip.
struct WrongAnswer: Equatable {
    var value: Rational
    var text: String
    /// The slip, in words; empty for a near miss.
    var slip: String
}

/// Wrong answers to a task: named slips first, near misses to make up three.
struct WrongAnswers {
    private let task: MathTask
    private let proof: MathProof

    init(_ task: MathTask, _ proof: MathProof) { (self.task, self.proof) = (task, proof) }

    /// Three, numerically different from each other and from the answer, in the answer's own form.
    func picked(using random: inout SeededGenerator) -> [WrongAnswer] {
        var picked: [WrongAnswer] = []
        var values: Set<Rational> = [proof.value]
        for (value, slip) in Slips(task, proof.value).all + nearMisses(&random) {
            guard picked.count < 3, fits(value), values.insert(value).inserted else { continue }
            picked.append(WrongAnswer(value: value, text: task.text(of: value), slip: slip))
        }
        return picked
    }

    /// A wrong answer must not be told from the right one by its look.
    private func fits(_ value: Rational) -> Bool {
        if case .extreme(let numbers, _) = task { return numbers.contains { $0.value == value } }
        if value.isNegative, !proof.value.isNegative, !isSigned { return false }
        if value == .zero { return false }
        if case .asFraction = task { return value.denominator <= 1000 && !value.isWhole }
        if proof.value.isWhole, !value.isWhole { return false }
        if isFractional { return value.denominator <= 200 }
        return (value.decimalPlaces() ?? 9) <= max(3, proof.value.decimalPlaces() ?? 0)
    }

    private var isSigned: Bool {
        if case .equation = task { return true }
        return task.literals.contains { $0.value.isNegative }
    }

    private var isFractional: Bool {
        task.literals.contains { $0.form == .fraction || $0.form == .mixed }
    }

    private func nearMisses(_ random: inout SeededGenerator) -> [(Rational, String)] {
        let value = proof.value
        if case .extreme(let numbers, _) = task {
            return random.shuffled(numbers).map { ($0.value, "") }
        }
        let parts: [Rational?]
        if value.isWhole {
            let steps =
                abs(value.numerator) >= 30 ? [10, -10, 1, -1, 2, -2, 20] : [1, -1, 2, -2, 3, 4]
            parts = random.shuffled(steps).map { value.plus(Rational($0)) }
        } else if isFractional || isAsFraction {
            parts =
                [1, -1, 2, -2, 3].map { Rational(value.numerator + $0, value.denominator) }
                + [1, -1].map { Rational(value.numerator, value.denominator + $0) }
        } else {
            let places = value.decimalPlaces() ?? 1
            let unit = (0..<places).reduce(1) { size, _ in size * 10 }
            parts = random.shuffled([1, -1, 10, -10, 2, -2]).map {
                Rational($0, unit).flatMap(value.plus)
            }
        }
        return parts.compactMap { $0 }.map { ($0, "") }
    }

    private var isAsFraction: Bool {
        if case .asFraction = task { return true }
        return false
    }
}
