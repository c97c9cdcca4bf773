import Artifacts

extension Story {
    /// Plans of one step or two that school books use most.
    static let plain: [Story] = [
        Story(
            skill: "money: change",
            template:
                "Notebooks cost ${0} each and a pen costs ${1}. You buy {2} notebooks and one pen. "
                + "How much change do you get from $20?",
            plan: "20 - ({2} × {0} + {1})", check: "{0} × {2} + {1} + ____ = 20",
            marks: ["change", "$"],
            draws: [
                Draw(range: 125...395, step: 5, scale: 100),
                Draw(range: 60...240, step: 5, scale: 100),
                Draw(range: 2...4),
            ], unit: "$",
            slips: [
                Misstep("{2} × {0} + {1}", "that is what is paid"),
                Misstep("20 - ({0} + {1})", "only one notebook was counted"),
                Misstep("20 - {2} × {0}", "the pen was forgotten"),
            ]),
        Story(
            skill: "average speed",
            template:
                "A car travels {0} km in {1} hours. What is its average speed in km per hour?",
            plan: "{0} ÷ {1}", check: "____ × {1} = {0}", marks: ["average speed", "km"],
            // As fast as cars are.
            draws: [Draw(range: 180...360, step: 60), Draw(range: 3...6)], unit: "km per hour",
            slips: [
                Misstep("{0} × {1}", "it was multiplied instead of divided"),
                Misstep("{0} - {1}", "it was taken away instead of divided"),
                Misstep("{0} + {1}", "it was added instead of divided"),
            ]),
        Story(
            skill: "ratio: recipes",
            template:
                "A recipe for {0} people needs {1} g of flour. How many grams of flour are needed "
                + "for {2} people?",
            plan: "{1} ÷ {0} × {2}", check: "____ × {0} = {1} × {2}", marks: ["recipe", "people"],
            draws: [Draw(range: 2...6), Draw(range: 100...600, step: 20), Draw(range: 7...15)],
            unit: "g",
            slips: [
                Misstep("{1} × {2}", "that is the flour of a recipe for each"),
                Misstep("{1} + {2} - {0}", "a gram was added for each further person"),
                Misstep("{1} ÷ {0}", "that is for one person"),
                Misstep("{1} × 2", "it was only doubled"),
            ]),
        Story(
            skill: "area of a rectangle",
            template:
                "A rectangle is {0} cm long and {1} cm wide. What is its area in square "
                + "centimetres?",
            plan: "{0} × {1}", check: "____ ÷ {1} = {0}", marks: ["rectangle", "area"],
            draws: [Draw(range: 8...25), Draw(range: 3...7)], unit: "square centimetres",
            slips: [
                Misstep("2 × ({0} + {1})", "that is the perimeter"),
                Misstep("{0} + {1}", "the sides were only added"),
                Misstep("2 × {0} × {1}", "it was doubled"),
            ]),
        Story(
            skill: "perimeter of a rectangle",
            template:
                "A rectangle is {0} cm long and {1} cm wide. What is its perimeter in centimetres?",
            plan: "2 × ({0} + {1})", check: "____ - {0} - {0} - {1} = {1}",
            marks: ["rectangle", "perimeter"],
            draws: [Draw(range: 8...25), Draw(range: 3...7)], unit: "centimetres",
            slips: [
                Misstep("{0} × {1}", "that is the area"),
                Misstep("{0} + {1}", "only two sides were added"),
                Misstep("2 × {0} + {1}", "one side was forgotten"),
            ]),
        Story(
            skill: "elapsed time",
            template:
                "A train leaves at {0}:{1} and arrives at {2}:{3} on the same morning. How many "
                + "minutes does the journey take?",
            plan: "(60 × {2} + {3}) - (60 × {0} + {1})",
            check: "60 × {0} + {1} + ____ = 60 × {2} + {3}", marks: ["leaves at", "arrives at"],
            draws: [
                Draw(range: 6...8), Draw(range: 35...55, step: 5), Draw(range: 9...11),
                Draw(range: 10...30, step: 5),
            ], unit: "minutes",
            slips: [
                Misstep("({2} - {0}) × 100 + {3} - {1}", "an hour was counted as 100 minutes"),
                Misstep(
                    "({2} - {0}) × 60 + {1} - {3}", "the minutes were taken the wrong way round"),
                Misstep("({2} - {0}) × 60", "only the hours were counted"),
            ]),
        Story(
            skill: "multiplying measures",
            template:
                "A bottle holds {0} mL. How many millilitres do {1} bottles hold altogether?",
            plan: "{0} × {1}", check: "____ ÷ {1} = {0}", marks: ["bottle", "holds"],
            draws: [Draw(range: 150...900, step: 50), Draw(range: 3...9)], unit: "mL",
            slips: [
                Misstep("{0} + {1}", "it was added instead of multiplied"),
                Misstep("{0} × {1} + {0}", "that is one bottle too many"),
                Misstep("{0} × {1} - {0}", "that is one bottle too few"),
            ]),
    ]
}
