import Artifacts
import Language

/// What a task exercises, and how hard it is, estimated from its numbers.
struct MathSkill {
    private let task: MathTask

    init(_ task: MathTask) { self.task = task }

    /// Such as `addition within 20`.
    var name: String {
        switch task {
        case .evaluate(let expression): return Self.name(of: expression)
        case .amounts(_, let amount, _):
            return Amount.isMoney(amount.symbol) ? "sums of money" : "sums of measures"
        case .equation(let left, let right):
            return (left.unknowns + right.unknowns).first == "____"
                ? "missing numbers" : "linear equations"
        case .remainder: return "division with remainder"
        case .round(_, let place): return "rounding to the nearest \(place.rawValue)"
        case .extreme(let numbers, _):
            return numbers.contains { $0.form == .fraction }
                ? "comparing fractions"
                : numbers.contains { if case .decimal = $0.form { true } else { false } }
                    ? "comparing decimals" : "comparing numbers"
        case .percent: return "percentages"
        case .convert(_, let from, _): return "units of \(Self.plain(from.measure))"
        case .function: return "values of functions"
        case .asFraction: return "decimals as fractions"
        case .story(let story, _): return story.skill
        }
    }

    private static func plain(_ measure: Unit.Measure) -> String {
        switch measure {
        case .customaryLength: "length"
        case .customaryMass: "weight"
        default: measure.rawValue
        }
    }

    private static func name(of expression: Expression) -> String {
        let signs = Set(expression.operators.map(\.rawValue).map { $0 == "/" ? "÷" : $0 })
        let fractions = expression.literals.contains { $0.form == .fraction || $0.form == .mixed }
        let kind: String
        switch (signs.count, signs.first ?? "") {
        case (1, "+"): kind = "addition"
        case (1, "−"): kind = "subtraction"
        case (1, "×"): kind = "multiplication"
        case (1, "÷"): kind = "division"
        default: kind = "mixed operations"
        }
        if fractions { return "\(kind) of fractions" }
        if expression.literals.contains(where: { !$0.value.isWhole }) {
            return "\(kind) of decimals"
        }
        let largest = max(
            expression.literals.map(\.value.magnitude.numerator).max() ?? 0,
            expression.value()?.magnitude.floor ?? 0)
        guard kind == "addition" || kind == "subtraction" else { return kind }
        let limit = [10, 20, 100, 1000, 10000].first { largest <= $0 }
        return limit.map { "\(kind) within \($0)" } ?? "\(kind) of large numbers"
    }

    /// Estimated.
    var difficulty: Questions.Difficulty {
        let literals = task.literals
        let largest = literals.map(\.value.magnitude.floor).max() ?? 0
        let mixed = literals.contains { $0.form == .mixed }
        switch task {
        case .evaluate(let expression):
            if expression.operators.count > 1 || mixed { return .hard }
            let isHeavy = expression.operators.contains { $0 != .plus && $0 != .minus }
            if literals.contains(where: { !$0.value.isWhole }) { return .medium }
            return largest <= (isHeavy ? 12 : 20) ? .easy : largest < 1000 ? .medium : .hard
        case .equation(let left, let right):
            let steps = left.operators.count + right.operators.count
            return steps <= 1 ? .easy : steps <= 3 ? .medium : .hard
        case .story(let story, _): return story.plan.count > 9 ? .hard : .medium
        case .function: return .hard
        case .round, .extreme: return .easy
        default: return .medium
        }
    }
}
