import Artifacts
import Foundation

/// Amounts shared and mixed in a ratio, and parts of a whole told by one.
extension Frame {
    private static let ratio = "in the ratio (?:of )?#b ?: ?#c"

    /// Two in an order, of which the second or the first is asked for.
    private static func shared(_ opening: String, second: Bool, money: Bool) -> Frame {
        let mine = second ? "{c}" : "{b}"
        let asked = money ? "How much(?: money)?" : "How many(?: <x>)?"
        return Frame(
            skill: "sharing in a ratio",
            pattern: opening.replacingOccurrences(of: "@amount", with: money ? "¤#a" : "#a <x>")
                .replacingOccurrences(
                    of: "@two", with: "(?<one>[A-Z][a-z]+) and (?<two>[A-Z][a-z]+)")
                + "\\. \(asked) (?:does|did|will) \\k<\(second ? "two" : "one")> (?:get|receive)@end",
            plan: "{a} ÷ ({b} + {c}) × \(mine)", check: "____ × ({b} + {c}) = {a} × \(mine)",
            of: money ? .money : .things("x"),
            slips: [
                ("{a} ÷ ({b} + {c}) × \(second ? "{b}" : "{c}")", "that is the other's share"),
                ("{a} ÷ \(mine)", "it was divided by one number of the ratio"),
            ])
    }

    /// What the whole is called whose parts are people of two sorts.
    private static let sorts = [
        ("boys", "girls", "pupils|children|students|learners|people"),
        ("girls", "boys", "pupils|children|students|learners|people"),
        ("men", "women", "people|adults|members"), ("women", "men", "people|adults|members"),
        ("adults", "children", "people"), ("children", "adults", "people"),
    ]

    private static func sorted(
        _ one: String, _ two: String, _ all: String, second: Bool
    ) -> [Frame] {
        let mine = second ? "{c}" : "{b}"
        let ratio = "(?:T|t)he ratio of \(one) to \(two)(?: in (?:a|the) <g>)? is #b ?: ?#c\\. "
        let question =
            "How many (?:of them |of the \(all) )?(?:\(second ? two : one)) are (?:there|in the <g>)"
            + "(?: in the <g>)?@end"
        let whole =
            "There are #a (?:\(all))(?: in (?:a|the) <g>| altogether| in total| in all)?\\. "
        return [ratio + whole + question, whole + ratio + question].map { pattern in
            Frame(
                skill: "ratio: parts of a whole", pattern: pattern,
                plan: "{a} ÷ ({b} + {c}) × \(mine)", check: "____ × ({b} + {c}) = {a} × \(mine)",
                of: .things(second ? two : one),
                slips: [("{a} ÷ ({b} + {c})", "that is one part alone")])
        }
    }

    /// So many of the one, and so many of the other.
    private static func other(second: Bool) -> Frame {
        let (have, want) = second ? ("{b}", "{c}") : ("{c}", "{b}")
        return Frame(
            skill: "ratio: one part from the other",
            pattern:
                "The ratio of <x> to <y>(?: in (?:a|the) <g>)? is #b ?: ?#c\\. There are #a "
                + "\(second ? "<x>" : "<y>")(?: in the <g>)?\\. How many \(second ? "<y>" : "<x>") are "
                + "there(?: in the <g>)?@end",
            plan: "{a} ÷ \(have) × \(want)", check: "____ × \(have) = {a} × \(want)",
            of: .things(second ? "y" : "x"),
            slips: [("{a} × \(want) ÷ ({b} + {c})", "they were taken for all")])
    }

    /// `Squash and water are mixed in the ratio 1:4.` Both are measured in one unit, and so is what they make.
    private static func mixed(second: Bool) -> Frame {
        let mine = second ? "{c}" : "{b}"
        return Frame(
            skill: "ratio: mixing",
            pattern:
                "(?<one>[A-Z][a-z]+(?: [a-z]+)?) and (?<two>[a-z]+(?: [a-z]+)?) are mixed \(ratio)\\. "
                + "(?:How much (?i:\\k<\(second ? "two" : "one")>) is needed "
                + "|How many (?:\(units)) of (?i:\\k<\(second ? "two" : "one")>) are needed )"
                + "(?:to make|for) #a (?<u>\(units)) of <d>@end",
            plan: "{a} ÷ ({b} + {c}) × \(mine)", check: "____ × ({b} + {c}) = {a} × \(mine)",
            of: .measure("u"), slips: [("{a} ÷ ({b} + {c})", "that is one part alone")])
    }

    private static let units = "litres|liters|ml|mL|millilitres|kg|grams|g"

    static let ratios: [Frame] =
        [
            "(?:Divide|Share|Split) @amount between @two \(ratio)",
            "@amount (?:is|are|was|were) (?:shared|divided|split) between @two \(ratio)",
            "@two (?:split|divide|shared|divided) @amount(?: between them)? \(ratio)",
        ].flatMap { opening in
            [false, true].flatMap { money in
                [false, true].map { shared(opening, second: $0, money: money) }
            }
        }
        + sorts.flatMap { one, two, all in
            [false, true].flatMap { sorted(one, two, all, second: $0) }
        }
        + [false, true].flatMap { [other(second: $0), mixed(second: $0)] }
}
