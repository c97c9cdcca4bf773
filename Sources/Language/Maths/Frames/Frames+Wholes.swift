/// How many buses are needed, and how many boxes can be filled.
extension Frame {
    private static let vehicle = "(?<v>bus|minibus|coach|boat|van|taxi|raft|tent|table)"
    private static let holds =
        "(?:holds|can hold|carries|can carry|takes|can take|seats|has seats for|has room for|sleeps|has)"
    /// Whoever they are: `seats 16`, `has 52 seats`, `holds 45 people`.
    private static let all = "(?: people| passengers| seats)?"
    private static let needed =
        "How many (?:\\k<v>(?:e?s)) (?:are needed|will be needed|do they need|will they need)@end"

    /// Two groups who ride together.
    private static func groups(_ opening: String) -> Frame {
        Frame(
            skill: "division with rounding up",
            pattern: "\(opening)\\. (?:Each|A|One|Every) \(vehicle) \(holds) #b\(all)\\. "
                + needed,
            plan: "({a} + {c}) ÷ {b}", check: "____ × {b} = {a} + {c}", of: .things("v"),
            bounds: ["{a} - {b}"],
            slips: [("{a} ÷ {b}", "the others were forgotten")], whole: .up)
    }

    private static func riders(_ opening: String) -> Frame {
        Frame(
            skill: "division with rounding up",
            pattern:
                "\(opening)\\. (?:Each|A|One|Every) \(vehicle) \(holds) #b(?: <x>|\(all))\\. "
                + needed,
            plan: "{a} ÷ {b}", check: "____ × {b} = {a}", of: .things("v"), bounds: ["{a} - {b}"],
            slips: [("{a} - {b}", "it was taken away instead of divided")], whole: .up)
    }

    private static func filled(_ opening: String) -> Frame {
        Frame(
            skill: "division with rounding down",
            pattern:
                "\(opening) How many full (?<h>boxes|bags|packs|packets|trays|baskets|cartons|crates) "
                + "(?:can|could) (?:be (?:filled|packed|made)|(?:he|she|they) (?:fill|pack|make))@end",
            plan: "{a} ÷ {b}", check: "____ × {b} = {a}", of: .things("h"), bounds: ["{a} - {b}"],
            slips: [("{a} - {b}", "it was taken away instead of divided")], whole: .down)
    }

    static let wholes: [Frame] =
        [
            "(?:A|The) <s> has #a <x> going on (?:a|the) <t>",
            "#a <x> (?:go|are going) on (?:a|the) <t>",
            "#a <x> (?:travel|are travelling|are traveling) to (?:a|the) <t>",
            "There are #a <x> going on (?:a|the) <t>",
            "(?:A|The) <s> takes #a <x> on (?:a|the) <t>",
            "#a <x> are going to (?:a|the) <t>(?: by [a-z]+)?",
        ].map(riders)
        + [
            "#a <x> and #c <y> (?:go|are going|went) on (?:a|the) <t>",
            "(?:A|The) <s> has #a <x> and #c <y> going on (?:a|the) <t>",
            "(?:A|The) <s> takes #a <x> and #c <y> on (?:a|the) <t>",
        ].map(groups)
        + [
            "(?:A|The) <w> has #a <x>\\. (?:He|She|It) (?:packs|puts) them (?:in|into) "
                + "(?:boxes|bags|packs|packets|trays|baskets|cartons|crates) of #b\\.",
            "@who has #a <x>\\. @same (?:packs|puts) them (?:in|into) "
                + "(?:boxes|bags|packs|packets|trays|baskets|cartons|crates) of #b\\.",
            "There are #a <x>\\. Each (?:box|bag|pack|packet|tray|basket|carton|crate) holds #b <x>\\.",
        ].map(filled)
        + [("L|litres?|liters?", 1000)].map { units, factor in
            Frame(
                skill: "division with rounding down",
                pattern:
                    "(?:A|The) <x> (?:holds|contains) #a (?:\(units))(?: of <j>)?\\. How many <g> of #b "
                    + "?(?:ml|mL|millilitres) can be filled(?: from it| with it| from the <x>)?@end",
                plan: "{a} × \(factor) ÷ {b}", check: "____ × {b} = {a} × \(factor)",
                of: .things("g"), bounds: ["{a} × \(factor) - {b}"],
                slips: [("{b} ÷ {a}", "litres were taken for millilitres")], whole: .down)
        }
}
