import Artifacts
import Language

/// A wrong answer that a pupil comes to by a known slip.
struct WrongAnswer: Equatable {
    var value: Rational
    var text: String
    /// The slip, in words.
    var slip: String
}

/// Wrong answers to a task: slips of its own kind first, slips in counting to make up three; each has its name.
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
        if case .asFraction = task {
            // `483/1000` is printed in one line, `121/250` as one over the other.
            return value.denominator <= 1000 && !value.isWhole
                && Self.isFlat(value) == Self.isFlat(proof.value)
        }
        if proof.value.isWhole, !value.isWhole { return false }
        if isFractional { return value.denominator <= 200 }
        return (value.decimalPlaces() ?? 9) <= max(3, proof.value.decimalPlaces() ?? 0)
    }

    /// Whether a fraction has too many digits to be printed as one.
    private static func isFlat(_ value: Rational) -> Bool {
        value.denominator > 999 || value.magnitude.numerator > 999
    }

    private var isSigned: Bool {
        if case .equation = task { return true }
        return task.literals.contains { $0.value.isNegative }
    }

    private var isFractional: Bool {
        task.literals.contains { $0.form == .fraction || $0.form == .mixed }
    }

    /// Slips in counting: one, two, a ten too many or too few, in the last place of the answer.
    private func nearMisses(_ random: inout SeededGenerator) -> [(Rational, String)] {
        let value = proof.value
        if case .extreme(let numbers, _) = task {
            return random.shuffled(numbers).map {
                ($0.value, "it is \($0.value < value ? "smaller" : "larger") than \(proof.text)")
            }
        }
        if !value.isWhole, isFractional || isAsFraction {
            let slips = [(1, 0), (-1, 0), (2, 0), (-2, 0), (3, 0), (0, 1), (0, -1)]
            return slips.compactMap { top, below in
                Rational(value.numerator + top, value.denominator + below).map {
                    (
                        $0,
                        below == 0
                            ? "the top is \(Self.off(top, "large", "small"))"
                            : "the bottom is \(Self.off(below, "large", "small"))"
                    )
                }
            }
        }
        let places = value.decimalPlaces() ?? 1
        let unit = (0..<places).reduce(1) { size, _ in size * 10 }
        let isLarge = !value.isWhole || abs(value.numerator) >= 30
        let steps = isLarge ? [10, -10, 1, -1, 2, -2, 20] : [1, -1, 2, -2, 3, 4]
        return random.shuffled(steps).compactMap { step in
            Rational(step, unit).flatMap(value.plus).map {
                (
                    $0,
                    value.isWhole
                        ? "that is \(Self.off(step, "many", "few"))"
                        : "it is \(Self.off(step, "large", "small")) in its last place"
                )
            }
        }
    }

    private static func off(_ count: Int, _ above: String, _ below: String) -> String {
        "\(NumberWords.words(abs(count)) ?? String(abs(count))) too \(count > 0 ? above : below)"
    }

    private var isAsFraction: Bool {
        if case .asFraction = task { return true }
        return false
    }
}
