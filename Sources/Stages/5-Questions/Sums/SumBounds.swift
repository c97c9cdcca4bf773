import Language

/// How far the whole numbers of a page's own sums go: what is practised from it goes no further.
struct SumBounds {
    private var operand = Rational(9)
    private var result = Rational(10)
    private var goesBelowZero = false

    /// The bounds of a page's sums.
    init(_ tasks: [MathTask]) {
        for task in tasks {
            guard Self.isPlain(task), let value = task.proof?.value else { continue }
            let numbers = task.literals.map(\.value.magnitude)
            operand = max(operand, numbers.max() ?? operand)
            result = max(result, value.magnitude)
            if value.isNegative { goesBelowZero = true }
        }
        // Pupils work within 20, within 100 and so on, not within 93.
        let rounds = [10, 20, 100, 1000, 10_000, 100_000, 1_000_000].map { Rational($0) }
        result = rounds.first { result <= $0 } ?? result
    }

    /// Whether a sum with this result stays within them; what is no sum of whole numbers has bounds of its own.
    func admit(_ task: MathTask, _ value: Rational) -> Bool {
        guard Self.isPlain(task) else { return true }
        if value.isNegative, !goesBelowZero { return false }
        return value.magnitude <= result
            && task.literals.allSatisfy { $0.value.magnitude <= operand }
    }

    private static func isPlain(_ task: MathTask) -> Bool {
        guard case .evaluate = task else { return false }
        return task.literals.allSatisfy(\.value.isWhole)
    }
}
