import Language

/// The steps to an answer, as a teacher would write them.
struct Working {
    private let task: MathTask
    private let proof: MathProof

    init(_ task: MathTask, _ proof: MathProof) { (self.task, self.proof) = (task, proof) }

    /// One or two sentences.
    var text: String {
        switch task {
        case .evaluate(.binary(let sign, .number(let left), .number(let right)))
        where left.value.isWhole && right.value.isWhole:
            return steps(sign, left.value.numerator, right.value.numerator)
                ?? "\(left.text) \(sign.rawValue) \(right.text) = \(proof.text)."
        case .evaluate(.binary(let sign, .number(let left), .number(let right)))
        where left.form == .fraction && right.form == .fraction:
            return fractions(sign, left.value, right.value)
        case .evaluate(let expression): return "\(expression.text) = \(proof.text)."
        case .amounts(let expression, _, _):
            return "\(expression.text) = \(proof.value.decimalText ?? proof.value.mixedText)."
        case .equation(let left, let right):
            return "\(proof.text) fits: with it, \(left.text) and \(right.text) are both "
                + "\(left.value(unknown: proof.value)?.mixedText ?? "equal")."
        case .remainder: return "\(proof.detail), so the remainder is \(proof.text)."
        case .round(let number, let place):
            return "In \(number.text) \(proof.detail), so to the nearest \(place.rawValue) it is "
                + "\(proof.text)."
        case .extreme(let numbers, _):
            let order = numbers.sorted { $0.value < $1.value }.map(\.text)
            return "In order: \(order.joined(separator: " < "))."
        case .percent(let share, let whole):
            return "\(share.text)% is \(share.text)/100: \(whole.text) × \(share.text) ÷ 100 = "
                + "\(proof.text)."
        case .convert(let number, let from, let to): return conversion(number, from, to)
        case .function(let body, let place):
            return "Put \(place.text) for x in \(body.text): \(proof.text)."
        case .asFraction(let number): return "\(number.text) = \(proof.text) in lowest terms."
        case .story(let story, let numbers):
            let unit = story.isMoney || proof.text.hasSuffix(story.unit) ? "" : " \(story.unit)"
            if story.isRest { return "\(proof.detail), so \(proof.text)\(unit) are left over." }
            let sum = "\(story.expression(numbers)) = \(proof.text)\(unit)."
            // What is read from a problem has the signs of a page, our own plans those that are typed.
            return story.isRead ? sum.replacing("-", with: "−") : sum
        }
    }

    private func conversion(_ number: Expression.Literal, _ from: Unit, _ to: Unit) -> String {
        if from.size > to.size, let factor = from.size.over(to.size) {
            return "1 \(from.symbol) = \(factor.fractionText) \(to.symbol), so \(number.text) × "
                + "\(factor.fractionText) = \(proof.text)."
        }
        guard let factor = to.size.over(from.size) else { return "\(proof.detail)." }
        return "1 \(to.symbol) = \(factor.fractionText) \(from.symbol), so \(number.text) ÷ "
            + "\(factor.fractionText) = \(proof.text)."
    }

    private func steps(_ sign: Expression.Operator, _ left: Int, _ right: Int) -> String? {
        guard left >= 0, right > 0 else { return nil }
        let pieces = Self.places(right)
        // As the page writes its numbers.
        let form = Expression.Form.whole(
            grouped: task.literals.contains { $0.form == .whole(grouped: true) })
        func text(_ number: Int) -> String { form.text(of: Rational(number)) }
        switch sign {
        case .plus, .minus:
            guard pieces.count > 1 else { return nil }
            var total = left
            var lines: [String] = []
            for piece in pieces {
                let next = sign == .plus ? total + piece : total - piece
                lines.append("\(text(total)) \(sign.rawValue) \(text(piece)) = \(text(next))")
                total = next
            }
            return lines.joined(separator: ", ") + "."
        case .times:
            let split = Self.places(left)
            guard split.count > 1 else { return nil }
            let products = split.map { "\(text($0)) × \(text(right))" }.joined(separator: " + ")
            let values = split.map { text($0 * right) }.joined(separator: " + ")
            return "\(products) = \(values) = \(proof.text)."
        case .over:
            guard proof.value.isWhole else { return nil }
            return
                "\(text(right)) × \(proof.text) = \(text(left)), so \(text(left)) ÷ \(text(right)) = "
                + "\(proof.text)."
        default: return nil
        }
    }

    private func fractions(
        _ sign: Expression.Operator, _ left: Rational, _ right: Rational
    ) -> String {
        switch sign {
        case .plus, .minus:
            var below = left.denominator
            while below % right.denominator != 0 { below += left.denominator }
            let one = left.numerator * (below / left.denominator)
            let two = right.numerator * (below / right.denominator)
            let sum = sign == .plus ? one + two : one - two
            return
                "With the common bottom \(below): \(one)/\(below) \(sign.rawValue) \(two)/\(below)"
                + " = \(sum)/\(below)\(tail("\(sum)/\(below)"))."
        case .over, .slash:
            return "Turn the second upside down and multiply: \(left.fractionText) × "
                + "\(right.denominator)/\(right.numerator) = \(proof.text)."
        default:
            let product =
                "\(left.numerator * right.numerator)/\(left.denominator * right.denominator)"
            return "Top times top and bottom times bottom: \(product)\(tail(product))."
        }
    }

    private func tail(_ text: String) -> String { text == proof.text ? "" : " = \(proof.text)" }

    /// 348 as 300, 40 and 8.
    private static func places(_ number: Int) -> [Int] {
        var (rest, place, pieces) = (number, 1, [Int]())
        while rest > 0 {
            if rest % 10 > 0 { pieces.insert(rest % 10 * place, at: 0) }
            (rest, place) = (rest / 10, place * 10)
        }
        return pieces
    }
}
