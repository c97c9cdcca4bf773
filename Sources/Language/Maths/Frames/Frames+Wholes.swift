/// How many buses are needed, and how many boxes can be filled.
extension Frame {
    private static func riders(_ opening: String) -> Frame {
        Frame(
            skill: "division with rounding up",
            pattern:
                "\(opening)\\. (?:Each|A|One|Every) (?<v>bus|minibus|coach|boat|van|taxi|raft|tent|table) "
                + "(?:holds|can hold|carries|can carry|takes|can take|seats|has seats for|has room for"
                + "|sleeps) #b <x>\\. How many (?:\\k<v>(?:e?s)) (?:are|will be) needed@end",
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
        ].map(riders)
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
                    "A <x> holds #a (?:\(units))\\. How many <g> of #b ?(?:ml|mL|millilitres) can be "
                    + "filled(?: from it)?@end",
                plan: "{a} × \(factor) ÷ {b}", check: "____ × {b} = {a} × \(factor)",
                of: .things("g"), bounds: ["{a} × \(factor) - {b}"],
                slips: [("{b} ÷ {a}", "litres were taken for millilitres")], whole: .down)
        }
}
