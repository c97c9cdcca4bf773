/// A fraction of an amount, what is left of it, and amounts shared in a ratio.
extension Frame {
    private static let away =
        "(?:gives|gave|sells|sold|eats|ate|uses|used|loses|lost|spends|spent|reads|read)"

    private static func left(_ pattern: String, _ of: Of) -> Frame {
        Frame(
            skill: "fractions of amounts: what is left", pattern: pattern,
            plan: "{a} - {a} ÷ {bottom} × {top}",
            check: "(____ × {bottom}) = {a} × ({bottom} - {top})", of: of,
            bounds: ["{bottom} - {top}"],
            slips: [("{a} ÷ {bottom} × {top}", "that is what went away")])
    }

    private static func shared(_ name: String, second: Bool, money: Bool) -> Frame {
        let mine = second ? "{c}" : "{b}"
        let amount = money ? "¤#a" : "#a <x>"
        let asked = money ? "How much(?: money)?" : "How many(?: <x>)?"
        return Frame(
            skill: "sharing in a ratio",
            pattern:
                "(?<one>[A-Z][a-z]+) and (?<two>[A-Z][a-z]+) share \(amount) in the ratio #b ?: ?#c\\. "
                + "\(asked) does \\k<\(name)> (?:get|receive)@end",
            plan: "{a} ÷ ({b} + {c}) × \(mine)", check: "____ × ({b} + {c}) = {a} × \(mine)",
            of: money ? .money : .things("x"),
            slips: [
                ("{a} ÷ ({b} + {c}) × \(second ? "{b}" : "{c}")", "that is the other's share"),
                ("{a} ÷ \(mine)", "it was divided by one number of the ratio"),
            ])
    }

    static let parts: [Frame] =
        [
            left(
                "@who has #a <x>\\. @same \(away) @part of (?:them|the <x>)(?: away)?"
                    + "(?: to (?:his|her|a) <y>)?\\. How many(?: <x>)? (?:does|do) @same have left@end",
                .things("x")),
            left(
                "(?:A|The) <w> has #a <x>\\. (?:He|She|It) \(away) @part of (?:them|the <x>)\\. "
                    + "How many(?: <x>)? (?:are left|does (?:he|she|it|the \\k<w>) have left)@end",
                .things("x")),
            left(
                "@who (?:spends|spent) @part of (?:his|her) ¤#a on a <x>\\. "
                    + "How much(?: money)? does @same have left@end", .money),
            Frame(
                skill: "fractions of amounts",
                pattern:
                    "A <x> holds #a (?<u>litres|liters|L|ml|gallons)\\. It is @part full\\. "
                    + "How many \\k<u> are (?:there )?in the <x>@end",
                plan: "{a} ÷ {bottom} × {top}", check: "____ × {bottom} = {a} × {top}",
                of: .measure("u"), bounds: ["{bottom} - {top}"],
                slips: [("{a} - {a} ÷ {bottom} × {top}", "that is what is missing")]),
        ]
        + [false, true].flatMap { money in
            [shared("one", second: false, money: money), shared("two", second: true, money: money)]
        }
}
