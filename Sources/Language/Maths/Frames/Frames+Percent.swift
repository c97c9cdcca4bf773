/// Percent of, percent off, and what goes up.
extension Frame {
    private static func changed(_ fall: String, isUp: Bool, question: String) -> Frame {
        let sign = isUp ? "+" : "-"
        return Frame(
            skill: isUp ? "percent increase" : "percent decrease",
            pattern: "(?:A|An|The) <x> costs? ¤#a\\. \(fall)\\. \(question)",
            plan: "{a} \(sign) {a} × {b} ÷ 100", check: "____ × 100 = {a} × (100 \(sign) {b})",
            of: .money, bounds: isUp ? [] : ["100 - {b}"],
            slips: [
                ("{a} × {b} ÷ 100", "that is the change alone"),
                ("{a} \(sign) {b}", "the percentage was taken as a number"),
                ("{a} \(isUp ? "-" : "+") {a} × {b} ÷ 100", "it was changed the wrong way"),
            ])
    }

    private static let now =
        "(?:@find (?:the|its) (?:sale|new|reduced) price@end|How much does (?:it|the \\k<x>) cost now@end"
        + "|What does (?:it|the \\k<x>) cost now@end|What is (?:the|its) price now@end)"

    private static func line(_ verbs: String, isUp: Bool) -> [Frame] {
        let sign = isUp ? "+" : "-"
        return [("¤#a", Of.money), ("#a", .number)].map { amount, of in
            Frame(
                skill: isUp ? "percent increase" : "percent decrease",
                pattern: "(?:\(verbs)) \(amount) by #b ?%\\.?",
                plan: "{a} \(sign) {a} × {b} ÷ 100",
                check: "____ × 100 = {a} × (100 \(sign) {b})", of: of,
                bounds: isUp ? [] : ["100 - {b}"],
                slips: [
                    ("{a} × {b} ÷ 100", "that is the change alone"),
                    ("{a} \(sign) {b}", "the percentage was taken as a number"),
                ])
        }
    }

    static let percentages: [Frame] =
        line("Increase", isUp: true) + line("Decrease|Reduce", isUp: false)
        + [
            "It is reduced by #b ?%",
            "In (?:a|the) sale,? (?:it|the price|its price) is reduced by #b ?%",
            "In (?:a|the) sale,? there is #b ?% off", "There is a discount of #b ?%",
            "There is a #b ?% discount", "The price (?:falls|drops|goes down|is reduced) by #b ?%",
            "It is sold (?:at|with) a discount of #b ?%", "It is sold (?:at|with) a #b ?% discount",
        ].map { changed($0, isUp: false, question: now) }
        + [
            changed(
                "(?:The|Its) price (?:goes up|went up|rises|rose|increases|is increased|is raised) by #b ?%",
                isUp: true, question: now),
            Frame(
                skill: "percent increase",
                pattern:
                    "(?:A|An|The) <x> costs? ¤#a plus #b ?% (?:VAT|tax|sales tax)\\. "
                    + "@find the total (?:price|cost)@end",
                plan: "{a} + {a} × {b} ÷ 100", check: "____ × 100 = {a} × (100 + {b})", of: .money,
                slips: [("{a} × {b} ÷ 100", "that is the tax alone")]),
            Frame(
                skill: "percent of amounts",
                pattern:
                    "In a <g> of #a <p>,? #b ?% (?:are|were) <x>\\. How many <x> (?:are|were) there@end",
                plan: "{a} × {b} ÷ 100", check: "____ × 100 = {a} × {b}", of: .things("x"),
                bounds: ["100 - {b}"], slips: [("{a} - {a} × {b} ÷ 100", "those are the others")]),
            Frame(
                skill: "percent of amounts",
                pattern:
                    "There are #a <p> (?:in|at|on) (?:a|the) <g>\\. #b ?% of (?:them|the <p>) are <x>\\. "
                    + "How many (?:of the )?<p> are <x>@end",
                plan: "{a} × {b} ÷ 100", check: "____ × 100 = {a} × {b}", of: .things("p"),
                bounds: ["100 - {b}"], slips: [("{a} - {a} × {b} ÷ 100", "those are the others")]),
        ]
}
