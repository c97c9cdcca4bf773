/// Sides of rectangles, and numbers that are told by others.
extension Frame {
    private static let sides = [("length", "width"), ("width", "length")].map { given, asked in
        Frame(
            skill: "side of a rectangle",
            pattern:
                "The area of a rectangle is #a (?<u>cm|m|km|mm)(?:²|\\^2)\\. Its \(given) is #b "
                + "\\k<u>\\. @find its \(asked)@end",
            plan: "{a} ÷ {b}", check: "____ × {b} = {a}", of: .measure("u"),
            slips: [("{a} - {b}", "it was taken away instead of divided")])
    }

    static let figures: [Frame] =
        sides + [
            Frame(
                skill: "unknown numbers",
                pattern:
                    "The sum of two numbers is #a\\. One (?:number|of them|of the numbers) is #b\\. "
                    + "@find the other(?: number| one)?@end",
                plan: "{a} - {b}", check: "____ + {b} = {a}", of: .number, bounds: ["{a} - {b}"],
                slips: [("{a} + {b}", "it was added")]),
            Frame(
                skill: "unknown numbers",
                pattern:
                    "The product of two numbers is #a\\. One (?:number|of them|of the numbers) is #b\\. "
                    + "@find the other(?: number| one)?@end",
                plan: "{a} ÷ {b}", check: "____ × {b} = {a}", of: .number,
                slips: [("{a} × {b}", "it was multiplied")]),
        ]
}
