import Artifacts
import Foundation

/// A plan of word problem: a text with places for numbers and the expression that solves it.
public struct Story: Equatable, Sendable {
    /// What it exercises.
    public let skill: String
    /// The text; `{0}`, `{1}`… are the numbers.
    public let template: String
    /// The expression over the same places.
    public let plan: String
    /// A sentence in signs that must hold with the answer for `____`: the problem told forwards, where `plan` solves
    /// it.
    let check: String
    /// Words that tell a page's own problem of this plan; all must occur.
    public let marks: [String]
    /// The numbers to draw.
    let draws: [Draw]
    /// What follows the answer, such as `km per hour`.
    public let unit: String
    /// What pupils come to by known slips.
    public let slips: [Misstep]
    /// What must be above zero, or the problem makes no sense.
    var bounds: [String] = []
    /// What must be whole on the way: nobody hires half a bus.
    var wholes: [String] = []
    /// Whether it was read from a problem's own words, and is no plan of ours.
    public internal(set) var isRead = false
    /// Whether its answers are written with their unit: `180 km`, where the question does not say it.
    var hasUnit = false
    /// Whether the plan is a division, and what is left over of it is asked for.
    public internal(set) var isRest = false
    /// Whether its answer is written as a fraction: what part is left.
    var isFraction = false
    /// How a division is made whole: as many buses as are needed, as many boxes as are filled.
    var whole: Whole?

    /// Which whole number beside a division is asked for.
    enum Whole: Sendable {
        /// The next one above, where something is left over.
        case up
        /// The one below.
        case down
    }

    /// The larger unit that its answer can be told in as well.
    var parts: Parts?

    /// A larger unit beside that of the answer.
    struct Parts: Equatable, Sendable {
        /// As printed: `h`.
        var large: String
        /// How many of the answer's unit it is.
        var factor: Int
        /// Whether it is parted in tenths: `3.45 kg`, and no hours.
        var isDecimal: Bool
    }

    /// An answer in two units, or in the larger one: `3 h 5 min`, `3.45 kg`.
    public func alternatives(_ value: Rational) -> [String] {
        guard let parts, value.isWhole, !value.isNegative else { return [] }
        let (many, rest) = value.numerator.quotientAndRemainder(dividingBy: parts.factor)
        var all = [
            rest == 0
                ? "\(many) \(parts.large)"
                : many == 0 ? "\(rest) \(unit)" : "\(many) \(parts.large) \(rest) \(unit)"
        ]
        if parts.isDecimal, let decimal = value.over(Rational(parts.factor))?.decimalText {
            all.append("\(decimal) \(parts.large)")
        }
        return all
    }

    /// Whether the answer is money.
    public var isMoney: Bool { ["$", "£", "€", "₹", "p", "¢"].contains(unit) }

    /// A number of its answer as it is written: `£3.65`, `85p`, `180 km`, `12`.
    public func written(_ number: String) -> String {
        if Amount.mayLead(unit) { return unit + number }
        if ["p", "¢"].contains(unit) { return number + unit }
        return hasUnit ? "\(number) \(unit)" : number
    }

    /// A wrong plan and what was done wrong.
    public struct Misstep: Equatable, Sendable {
        /// The expression over the same places.
        public let plan: String
        /// What was done, in words.
        public let reason: String

        init(_ plan: String, _ reason: String) { (self.plan, self.reason) = (plan, reason) }
    }

    /// A range of numbers for one place.
    struct Draw: Equatable, Sendable {
        var range: ClosedRange<Int>
        var step = 1
        /// What one counts: 1 or a hundredth.
        var scale = 1
        /// Whether thousands are parted by a comma, as on the page.
        var isGrouped = false
    }

    /// The text with numbers in it.
    public func text(_ numbers: [Expression.Literal]) -> String {
        Self.filled(template, numbers)
    }

    /// The expression with numbers in it.
    public func expression(_ numbers: [Expression.Literal]) -> String {
        Self.filled(plan, numbers)
    }

    /// Whether the problem told forwards comes out with an answer.
    func holds(_ answer: Rational, _ numbers: [Expression.Literal]) -> Bool {
        let sides = Self.filled(check, numbers).components(separatedBy: " = ").map {
            ShuntingYard.value($0, unknown: answer)
        }
        guard sides.count == 2, let left = sides[0], let right = sides[1] else { return false }
        return left == right
    }

    /// Whether nothing of it falls to zero or below on the way, and what must be whole is: nobody sells more than there
    /// is.
    func isSound(_ numbers: [Expression.Literal]) -> Bool {
        bounds.allSatisfy { bound in
            ShuntingYard.value(Self.filled(bound, numbers)).map { $0 > .zero } ?? false
        }
            && wholes.allSatisfy { whole in
                ShuntingYard.value(Self.filled(whole, numbers))?.isWhole ?? false
            }
    }

    /// What the slips come to with these numbers.
    public func slipped(_ numbers: [Expression.Literal]) -> [(value: Rational, reason: String)] {
        slips.compactMap { slip in
            ShuntingYard.value(Self.filled(slip.plan, numbers)).map { ($0, slip.reason) }
        }
    }

    /// Numbers drawn for it.
    public func numbers(using random: inout SeededGenerator) -> [Expression.Literal] {
        draws.map { draw in
            let steps = (draw.range.upperBound - draw.range.lowerBound) / draw.step
            var count = draw.range.lowerBound + random.below(steps + 1) * draw.step
            // `3.0 km` is printed by nobody.
            if isRead, !isMoney, draw.scale > 1, count % 10 == 0 { count += min(5, draw.step) }
            let value = Rational(count, draw.scale) ?? Rational(count)
            let places = String(draw.scale).count - 1
            return .init(
                value, places == 0 ? .whole(grouped: draw.isGrouped) : .decimal(places: places))
        }
    }

    /// The plans a page's own word problem may follow, with numbers from the middle of their ranges.
    static func likely(in text: String) -> [MathTask] {
        let lower = text.lowercased()
        return all.filter { $0.marks.allSatisfy(lower.contains) }.map { story in
            var random = SeededGenerator([story.template])
            for _ in 0..<200 {
                let numbers = story.numbers(using: &random)
                let task = MathTask.story(story, numbers)
                if let value = task.proof?.value, value > .zero, value.isWhole || story.unit == "$"
                {
                    return task
                }
            }
            return .story(story, story.numbers(using: &random))
        }
    }

    private static func filled(_ text: String, _ numbers: [Expression.Literal]) -> String {
        var text = text
        for (index, number) in numbers.enumerated() {
            let digits =
                if case .decimal(let places) = number.form {
                    padded(number.text, places: places)
                } else {
                    number.text
                }
            text = text.replacingOccurrences(of: "{\(index)}", with: digits)
        }
        return text
    }

    /// Money has both its places: `2.4` as `2.40`.
    private static func padded(_ text: String, places: Int) -> String {
        guard let point = text.firstIndex(of: ".") else {
            return text + "." + String(repeating: "0", count: places)
        }
        let have = text.distance(from: point, to: text.endIndex) - 1
        return text + String(repeating: "0", count: max(0, places - have))
    }

    /// The numbers of a text made from this template, or nil for another text.
    public func match(_ text: String) -> [Expression.Literal]? {
        var rest = Substring(text)
        var pieces = Substring(template)
        var numbers: [Expression.Literal] = []
        while let brace = pieces.firstIndex(of: "{"), let end = pieces.firstIndex(of: "}") {
            let literal = pieces[..<brace]
            guard rest.hasPrefix(literal) else { return nil }
            rest = rest.dropFirst(literal.count)
            var digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
            if digits.last == "." { digits = digits.dropLast() }
            guard let value = NumberText.decimal(digits) else { return nil }
            rest = rest.dropFirst(digits.count)
            let places = digits.split(separator: ".").dropFirst().first?.count
            numbers.append(
                .init(value, places.map { .decimal(places: $0) } ?? .whole(grouped: false)))
            pieces = pieces[pieces.index(after: end)...]
        }
        return rest == pieces ? numbers : nil
    }
}
