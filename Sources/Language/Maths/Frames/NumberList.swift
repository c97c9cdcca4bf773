import Artifacts
import Foundation

/// The mean, the median or the range of numbers that are told one after another: `Find the mean of 4, 7 and 10.`,
/// `The marks are 12, 15 and 18. What is the mean mark?`
struct NumberList {
    /// As a plan, with the numbers it has.
    let story: Story
    let numbers: [Expression.Literal]

    /// Nil for other texts.
    init?(_ text: String) {
        let list = #/[0-9]+(?:\.[0-9]+)?(?:(?:, | and |, and )[0-9]+(?:\.[0-9]+)?)+/#
        guard let run = text.firstMatch(of: list), let (kind, isAsked) = Self.kind(text, run.range),
            isAsked
        else { return nil }
        let places = text[run.range].matches(of: #/[0-9]+(?:\.[0-9]+)?/#).map { found in
            ProblemText.Number(
                digits: String(found.output), money: nil, range: found.range, isWord: false)
        }
        guard (3...12).contains(places.count) || kind != .median && places.count == 2,
            Self.counts(text, but: run.range).allSatisfy({ $0 == places.count })
        else { return nil }
        let literals = places.compactMap(\.literal)
        guard literals.count == places.count,
            let plan = Self.plan(kind, literals.map(\.value))
        else { return nil }
        var story = Story(
            skill: "\(kind.rawValue) of numbers",
            template: ProblemText.template(of: text, places), plan: plan.plan, check: plan.check,
            marks: [], draws: places.map { ProblemText.draw($0, in: text, stays: false) }, unit: "",
            slips: plan.slips, bounds: plan.bounds, isRead: true)
        story.hasUnit = false
        guard let value = MathTask.story(story, literals).proof?.value,
            (value.decimalPlaces() ?? 9) <= 2
        else { return nil }
        (self.story, numbers) = (story, literals)
    }

    private enum Kind: String { case mean, median, range }

    /// What is asked for, where all words around the numbers are understood.
    private static func kind(
        _ text: String, _ range: Range<String.Index>
    ) -> (Kind, isAsked: Bool)? {
        let (before, behind) = (
            String(text[..<range.lowerBound]), String(text[range.upperBound...])
        )
        func kind(_ word: Substring) -> Kind? {
            word == "average" ? .mean : Kind(rawValue: String(word))
        }
        if let found = before.wholeMatch(
            of:
                #/(?:Find|What is|Calculate|Work out|Write down) the (?<kind>mean|average|median|range) of (?:the numbers |these numbers: |the numbers: )?/#
        )?.output, let kind = kind(found.kind) {
            return (kind, behind.wholeMatch(of: #/ ?[.?:=]?(?: ?_+)?/#) != nil)
        }
        guard
            before.wholeMatch(
                of:
                    #/[A-Z][A-Za-z' ]* (?:are|were|is|scored|scores|got|reads|measured|counted)(?: these)?:? /#
            )
                != nil,
            !Tokens.words(before.lowercased()).contains(where: telling.contains),
            let found = behind.wholeMatch(
                of:
                    #/(?: (?:points|marks|goals|minutes|pages))?(?: (?:in|on) (?<count>[a-z]+) (?:tests|games|days|matches|weeks))?\. (?:What is|Find|Calculate|Work out) (?:the|his|her|their) (?<kind>mean|average|median|range)(?: (?:mark|score|number|age|value|of (?:the|these) (?:marks|scores|numbers|ages)))?[?.]/#
            )?.output, let kind = kind(found.kind)
        else { return nil }
        return (kind, true)
    }

    /// Words after which the numbers are no plain list.
    private static let telling: Set<String> = [
        "sum", "total", "mean", "average", "median", "range", "mode", "difference", "first", "last",
        "factors", "multiples", "not", "except", "other", "frequencies", "highest", "lowest",
    ]

    /// How many there are as the text says it: `five pupils`.
    private static func counts(_ text: String, but range: Range<String.Index>) -> [Int] {
        let around = text[..<range.lowerBound] + " " + text[range.upperBound...]
        return Tokens.words(around.lowercased()).compactMap { NumberWords.value($0) ?? Int($0) }
    }

    private struct Plan {
        var plan: String
        var check: String
        var slips: [Story.Misstep] = []
        var bounds: [String] = []
    }

    private static func plan(_ kind: Kind, _ values: [Rational]) -> Plan? {
        let places = values.indices.map { "{\($0)}" }
        let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
        // Other numbers must keep this order, or the plan does not hold for them.
        let kept = zip(order, order.dropFirst()).map {
            "{\($1)} - {\($0)}" + (values[$0] == values[$1] ? " + 1" : "")
        }
        switch kind {
        case .mean:
            let sum = places.joined(separator: " + ")
            return Plan(
                plan: "(\(sum)) ÷ \(values.count)", check: "____ × \(values.count) = \(sum)",
                slips: [.init(sum, "that is the sum")])
        case .range:
            guard let low = order.first, let high = order.last, low != high else { return nil }
            return Plan(
                plan: "{\(high)} - {\(low)}", check: "____ + {\(low)} = {\(high)}", bounds: kept)
        case .median:
            let middle = order.count / 2
            guard order.indices.contains(middle), middle > 0 else { return nil }
            if order.count % 2 == 1 {
                return Plan(
                    plan: "{\(order[middle])} × 1", check: "____ × 1 = {\(order[middle])}",
                    bounds: kept)
            }
            let both = "{\(order[middle - 1])} + {\(order[middle])}"
            return Plan(plan: "(\(both)) ÷ 2", check: "____ × 2 = \(both)", bounds: kept)
        }
    }
}
