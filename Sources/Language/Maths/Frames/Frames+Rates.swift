/// Speed, and so much in so long.
extension Frame {
    private static let speed = "(?<u>km|miles|m|metres|meters)"
    private static let makes =
        "(?:makes|prints|produces|fills|packs|bakes|bottles|washes|sews|paints|picks|plants|types)"
    private static let make =
        "(?:make|print|produce|fill|pack|bake|bottle|wash|sew|paint|pick|plant|type)"

    static let rates: [Frame] = [
        Frame(
            skill: "time from speed",
            pattern:
                "(?:A|An|The) <x> (?:travels|drives|goes|flies|rides|walks|runs|sails) at "
                + "(?:a speed of |an average speed of )?#a (?:(?<u>km)\\/h|(?<v>miles) per hour"
                + "|(?<w>km) per hour)\\. How (?:long|many hours) does it take to "
                + "(?:travel|drive|go|fly|ride|walk|run|sail|cover) #b (?:\\k<u>|\\k<v>|\\k<w>)@end",
            plan: "{b} ÷ {a}", check: "____ × {a} = {b}", of: .measure("hours"),
            slips: [("{a} × {b}", "it was multiplied instead of divided")]),
        Frame(
            skill: "filling",
            pattern:
                "Water (?:flows|runs|is pumped) into a <x> at #a (?:litres|liters|L) (?:per|a) minute\\. "
                + "How (?:long|many minutes) does it take to fill (?:a|the) #b[ -](?:litre|liter|L) <x>@end",
            plan: "{b} ÷ {a}", check: "____ × {a} = {b}", of: .measure("minutes"),
            slips: [("{a} × {b}", "it was multiplied instead of divided")]),
        Frame(
            skill: "rates",
            pattern:
                "(?:A|An|The) <m> \(makes) #a <x> in #b (?<u>minutes|hours|days|weeks|seconds)\\. "
                + "How many <x> (?:does|can|will) (?:it|the \\k<m>|he|she) \(make) in #c \\k<u>@end",
            plan: "{a} ÷ {b} × {c}", check: "____ × {b} = {a} × {c}", of: .things("x"),
            slips: [("{a} × {c}", "that is as if so many were made in one of them")]),
        Frame(
            skill: "ratio: recipes",
            pattern:
                "A (?:<r> )?recipe for #a (?:people|persons|servings) (?:needs|uses|takes) #b "
                + "(?<u>g|kg|ml|mL|litres|grams) of <x>\\. How (?:much <x> is|many \\k<u> of <x> are) "
                + "needed for #c (?:people|persons|servings)@end",
            plan: "{b} ÷ {a} × {c}", check: "____ × {a} = {b} × {c}", of: .measure("u"),
            slips: [("{b} ÷ {a}", "that is for one person"), ("{b} × {c}", "that is too often")]),
        Frame(
            skill: "unit price",
            pattern:
                "#a (?<u>kg|g|m|litres|L) of <x> costs? ¤#b\\. (?:What is the cost of|What do|What does"
                + "|How much do|How much does) #c \\k<u> of <x>(?: cost)?@end",
            plan: "{b} ÷ {a} × {c}", check: "____ × {a} = {b} × {c}", of: .money,
            slips: [("{b} ÷ {a}", "that is the price of one"), ("{b} × {c}", "that is too often")]),
        Frame(
            skill: "profit",
            pattern:
                "@who (?:bought|buys) a <x> for ¤#a and (?:sold|sells) it for ¤#b\\. "
                + "@find (?:his|her|their|the) profit@end",
            plan: "{b} - {a}", check: "____ + {a} = {b}", of: .money, bounds: ["{b} - {a}"],
            slips: [("{a} + {b}", "it was added")]),
    ]
}
