import Artifacts
import Foundation

/// A sum of amounts in several units of one kind: `3 kg + 450 g =`, `2 h 15 min + 50 min =`, `£3.40 + 85p =`.
struct MixedAmounts {
    /// The sum as a plan, with the numbers it has.
    let story: Story
    let numbers: [Expression.Literal]

    private struct Part {
        var number: ProblemText.Number
        var unit: String
        var sign: Character
        /// Whether it belongs to the amount before it, as `15 min` does to `2 h`.
        var goesOn: Bool
    }

    /// Nil for other sums.
    init?(_ printed: String) {
        var text = printed
        while let last = text.last, "_ ".contains(last) { text.removeLast() }
        guard let parts = Self.parts(text), parts.count >= 2, parts.count <= 6,
            Set(parts.map(\.unit)).count >= 2,
            parts.contains(where: { !$0.goesOn && $0.number.range != parts[0].number.range }),
            let scale = Self.scale(parts)
        else { return nil }
        let marks = parts.indices.map { index in
            let factor = scale.factors[index]
            return factor == 1
                ? "{\(index)}"
                : scale.isDivided ? "{\(index)} ÷ \(factor)" : "{\(index)} × \(factor)"
        }
        var (plan, back) = ("", "____")
        // The first amount, which may have two numbers.
        let start = parts.dropFirst().firstIndex { !$0.goesOn } ?? parts.count
        let first = marks[..<start].joined(separator: " + ")
        plan = first
        for index in start..<parts.count {
            let isLoss = parts[index].sign == "−"
            plan += isLoss ? " - \(marks[index])" : " + \(marks[index])"
            back += isLoss ? " + \(marks[index])" : " - \(marks[index])"
        }
        let numbers = parts.compactMap { part in
            NumberText.decimal(part.number.digits[...]).map { value in
                Expression.Literal(
                    value,
                    part.number.places == 0
                        ? .whole(grouped: false) : .decimal(places: part.number.places))
            }
        }
        guard numbers.count == parts.count else { return nil }
        var story = Story(
            skill: scale.isDivided ? "sums of money" : "sums of measures",
            template: ProblemText.template(of: text, parts.map(\.number)), plan: plan,
            check: "\(back) = \(first)", marks: [],
            draws: parts.map { Self.draw($0, in: text) }, unit: scale.unit, slips: [],
            bounds: [plan], isRead: true)
        story.hasUnit = true
        story.parts = scale.parts
        let places = scale.isDivided ? 2 : 3
        guard let value = MathTask.story(story, numbers).proof?.value, value > .zero,
            (value.decimalPlaces() ?? 9) <= places
        else { return nil }
        (self.story, self.numbers) = (story, numbers)
    }

    /// An amount in two units that is ordered in one, `Express 2 h 15 min in minutes.`, as the sum that it is; nil for
    /// other texts.
    static func ordered(_ text: String) -> String? {
        let amount =
            #/(?:Express|Convert|Write|Change|Give) (?<large>[0-9]+) ?(?<one>[A-Za-z]+) (?:and )?(?<small>[0-9]+) ?(?<two>[A-Za-z]+) (?:to|in|into|as) (?<unit>[A-Za-z]+)\.?(?: =)?/#
        let many =
            #/How many (?<unit>[A-Za-z]+) are (?:there )?in (?<large>[0-9]+) ?(?<one>[A-Za-z]+) (?:and )?(?<small>[0-9]+) ?(?<two>[A-Za-z]+)\?/#
        func sum(
            _ large: Substring, _ one: Substring, _ small: Substring, _ two: Substring,
            _ unit: Substring
        )
            -> String?
        {
            isCompound(String(one), String(two))
                ? "\(large) \(one) + \(small) \(two) = ____ \(unit)" : nil
        }
        if let found = text.wholeMatch(of: amount)?.output {
            return sum(found.large, found.one, found.small, found.two, found.unit)
        }
        return text.wholeMatch(of: many).flatMap {
            sum($0.output.large, $0.output.one, $0.output.small, $0.output.two, $0.output.unit)
        }
    }

    /// The answer of a sum behind whose blank a unit is printed: `5 kg − 1 kg 350 g = ____ kg`.
    static func printed(_ text: String) -> (value: Rational, unit: String, detail: String)? {
        guard
            let found = text.wholeMatch(of: #/(?<sum>.+ ?=) ?_+ ?(?<unit>[A-Za-z]+)\.?/#)?.output,
            let sum = MixedAmounts(String(found.sum)), let own = Unit.named(sum.story.unit),
            case let name = String(found.unit), let unit = Unit.named(name),
            unit.measure == own.measure, !["pound", "pounds", "in", "c"].contains(name),
            let proof = MathTask.story(sum.story, sum.numbers).proof,
            let value = proof.value.times(own.size)?.over(unit.size),
            (value.decimalPlaces() ?? 9) <= 3
        else { return nil }
        return (value, name, proof.detail)
    }

    private static func draw(_ part: Part, in text: String) -> Story.Draw {
        var draw = ProblemText.draw(part.number, in: text, stays: false)
        // `75 min` behind hours and `130p` are no parts of a pound or an hour.
        let most = (["p", "¢"].contains(part.unit) ? 99 : part.goesOn ? 55 : Int.max) / draw.scale
        if draw.range.upperBound > most, draw.range.lowerBound <= most {
            draw.range = draw.range.lowerBound...most
        }
        return draw
    }

    /// Amounts and the signs between them; nil where anything else stands among them.
    private static func parts(_ text: String) -> [Part]? {
        var rest = text[...]
        var parts: [Part] = []
        var sign: Character? = "+"
        while !rest.isEmpty {
            if rest.first == " " {
                rest = rest.dropFirst()
            } else if rest.first == "=" {
                return rest.dropFirst().allSatisfy({ " _.".contains($0) }) && sign == nil
                    ? parts : nil
            } else if let first = rest.first, "+-−–".contains(first) {
                guard sign == nil else { return nil }
                sign = first == "+" ? "+" : "−"
                rest = rest.dropFirst()
            } else {
                guard
                    let found = rest.prefixMatch(
                        of:
                            #/(?<money>[£$€])? ?(?<digits>[0-9]+(?:\.[0-9]+)?)(?: ?(?<unit>[A-Za-z¢]+))?/#
                    )
                else { return nil }
                let goesOn = sign == nil
                guard let unit = unit(found.output.money, found.output.unit),
                    !goesOn || (parts.last.map { isCompound($0.unit, unit) } ?? false)
                else { return nil }
                let digits = found.output.digits
                parts.append(
                    Part(
                        number: .init(
                            digits: String(digits), money: nil,
                            range: digits.startIndex..<digits.endIndex, isWord: false),
                        unit: unit, sign: sign ?? parts.last?.sign ?? "+", goesOn: goesOn))
                sign = nil
                rest = rest[found.range.upperBound...]
            }
        }
        return nil
    }

    private static func unit(_ money: Substring?, _ unit: Substring?) -> String? {
        if let money { return unit == nil ? String(money) : nil }
        guard let unit = unit.map(String.init) else { return nil }
        if ["p", "¢"].contains(unit) { return unit }
        guard !["pound", "pounds", "in", "c"].contains(unit) else { return nil }
        return Unit.named(unit).map { _ in unit }
    }

    /// `2 h 15 min`, `3 kg 200 g`: the second is smaller and of the same kind.
    private static func isCompound(_ large: String, _ small: String) -> Bool {
        guard let one = Unit.named(large), let two = Unit.named(small) else { return false }
        return one.measure == two.measure && one.size > two.size
    }

    private struct Scale {
        var factors: [Int]
        var unit: String
        var isDivided = false
        var parts: Story.Parts?
    }

    /// What each number is taken times, or parted by, for an answer in one unit.
    private static func scale(_ parts: [Part]) -> Scale? {
        let names = parts.map(\.unit)
        if let small = names.first(where: { ["p", "¢"].contains($0) }) {
            let large = small == "p" ? "£" : "$"
            guard names.allSatisfy({ $0 == small || $0 == large }) else { return nil }
            return Scale(
                factors: names.map { $0 == small ? 100 : 1 }, unit: large, isDivided: true)
        }
        let units = names.compactMap(Unit.named)
        guard units.count == names.count, Set(units.map(\.measure)).count == 1,
            let least = units.min(by: { $0.size < $1.size }),
            let most = units.max(by: { $0.size < $1.size }), Set(units).count == 2
        else { return nil }
        let factors = units.compactMap { unit -> Int? in
            unit.size.over(least.size).flatMap { $0.isWhole ? $0.numerator : nil }
        }
        guard factors.count == units.count, let factor = most.size.over(least.size), factor.isWhole,
            let small = names.first(where: { Unit.named($0) == least }),
            let large = names.first(where: { Unit.named($0) == most })
        else { return nil }
        return Scale(
            factors: factors, unit: small,
            parts: .init(large: large, factor: factor.numerator, isDecimal: least.measure != .time))
    }
}
