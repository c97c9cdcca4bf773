import Artifacts
import Foundation

/// Ways round a place, tiles on a floor, and what part of a whole is left.
extension Frame {
    private static let band = "(?:fencing|fence|wire|rope|ribbon|edging|border|tape)"
    private static let rectangle =
        "A rectangular <g> (?:is|measures) #a (?<u>m|cm|metres) "
        + "(?:(?:long and|wide and|by) #b \\k<u>(?: long| wide)?)\\. "
    private static let square =
        "A square <g> has sides of #a (?<u>m|cm|metres)(?: each)?\\. "
    private static let round =
        "(?:How many \\k<u> of \(band) are needed|How many metres of \(band) are needed"
        + "|How much \(band) is needed|How long must the \(band) be)"
        + "(?: to (?:go|run) (?:all the way )?(?:around|round) (?:it|the <g>)"
        + "| to (?:fence|enclose|surround) (?:it|the <g>))@end"
    private static let price =
        "(?:Fencing|The fence|The fencing) costs ¤#c (?:per|a|for each|for one) metre\\. "
        + "(?:How much does it cost|How much will it cost|What does it cost|What is the cost) "
        + "(?:to|of) (?:fence|fencing|put a fence around|go round) (?:it|the (?:whole )?<g>)@end"

    private static let rounds: [Frame] = [
        Frame(
            skill: "perimeter", pattern: rectangle + round, plan: "2 × ({a} + {b})",
            check: "____ ÷ 2 - {b} = {a}", of: .measure("u"),
            slips: [
                ("{a} × {b}", "that is the area"), ("{a} + {b}", "only two sides were counted"),
            ]),
        Frame(
            skill: "perimeter", pattern: square + round, plan: "4 × {a}", check: "____ ÷ 4 = {a}",
            of: .measure("u"),
            slips: [("{a} × {a}", "that is the area"), ("2 × {a}", "only two sides were counted")]),
        Frame(
            skill: "perimeter",
            pattern:
                "(?:A|The) <p> (?:puts|builds) a fence (?:around|round) a square <g> with sides of #a "
                + "(?<u>m|metres)\\. How long is the fence@end",
            plan: "4 × {a}", check: "____ ÷ 4 = {a}", of: .measure("u"),
            slips: [("2 × {a}", "only two sides were counted")]),
        Frame(
            skill: "perimeter",
            pattern: rectangle.replacingOccurrences(of: "m|cm|metres", with: "m|metres") + price,
            plan: "2 × ({a} + {b}) × {c}", check: "____ ÷ {c} ÷ 2 - {b} = {a}", of: .money,
            slips: [
                ("{a} × {b} × {c}", "that is the area's price"),
                ("({a} + {b}) × {c}", "only two sides were counted"),
            ]),
    ]

    private static let tile = "(?:of side|of sides|with sides of|with sides|with a side of)"
    private static func tiles(_ unit: String, _ factor: Int) -> [Frame] {
        let floor =
            "(?:A|The) (?:rectangular )?(?:<f> )?(?:floor|wall|patio|terrace) (?:is|measures) #a m "
            + "(?:(?:long and|wide and|by) #b m(?: long| wide)?)\\. "
        let tails = [
            "It is (?:to be )?(?:covered|tiled) with square tiles \(tile) #c \(unit)\\. "
                + "How many tiles are needed@end",
            "How many square tiles \(tile) #c \(unit) are needed"
                + "(?: to cover (?:it|the (?:whole )?(?:floor|wall|patio|terrace)))?@end",
        ]
        let (long, wide) = ("({a} × \(factor)) ÷ {c}", "({b} × \(factor)) ÷ {c}")
        return tails.map { tail in
            var frame = Frame(
                skill: "area: tiles", pattern: floor + tail, plan: "(\(long)) × (\(wide))",
                check: "____ × {c} × {c} = {a} × \(factor) × {b} × \(factor)", of: .things("tiles"),
                slips: [("\(long) + \(wide)", "only two sides were tiled")])
            // Tiles that must be cut are another matter.
            frame.wholes = [long, wide]
            return frame
        }
    }

    private static let gone = "(?:has read|has eaten|has sold|has used|has given away|has spent)"
    private static func part(_ pattern: String, left: Bool) -> Frame {
        var frame = Frame(
            skill: "fractions: a part of a whole", pattern: pattern,
            plan: left ? "({a} - {b}) ÷ {a}" : "{b} ÷ {a}",
            check: left ? "____ × {a} + {b} = {a}" : "____ × {a} = {b}", of: .number,
            bounds: ["{a} - {b}"],
            slips: [(left ? "{b} ÷ {a}" : "({a} - {b}) ÷ {a}", "that is the other part")])
        frame.isFraction = true
        return frame
    }

    private static let fractions: [Frame] = [
        part(
            "A book has #a pages\\. @who has read #b (?:pages|of them|pages of it)\\. What fraction of "
                + "(?:the book|it|the pages) (?:is left(?: to read)?|has @same not read)@end",
            left: true),
        part(
            "A book has #a pages\\. @who has read #b (?:pages|of them|pages of it)\\. What fraction of "
                + "(?:the book|it|the pages) has @same read@end", left: false),
        part(
            "@who has #a <x>\\. @same \(gone) #b of (?:them|the <x>)\\. What fraction of (?:them|the <x>) "
                + "(?:is left|are left|does @same have left|has @same left)@end", left: true),
    ]

    private static let pages: [Frame] = [
        "@who has read @part of a book of #a pages\\. ",
        "@who has read @part of a book with #a pages\\. ",
        "A book has #a pages\\. @who has read @part of (?:it|the book)\\. ",
    ].map { opening in
        Frame(
            skill: "fractions of amounts: what is left",
            pattern: opening
                + "How many pages (?:are left(?: to read)?|does @same still have to read"
                + "|has @same (?:left |still )?to read|are not read yet)@end",
            plan: "{a} - {a} ÷ {bottom} × {top}",
            check: "(____ × {bottom}) = {a} × ({bottom} - {top})", of: .things("pages"),
            bounds: ["{bottom} - {top}"],
            slips: [("{a} ÷ {bottom} × {top}", "that is what was read")])
    }

    static let plans: [Frame] =
        rounds + tiles("cm", 100) + tiles("m", 1) + fractions + pages
}
