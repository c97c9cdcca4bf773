extension Story {
    /// The plans known.
    public static let all: [Story] = [
        Story(
            skill: "money: change",
            template:
                "Notebooks cost ${0} each and a pen costs ${1}. You buy {2} notebooks and one pen. "
                + "How much change do you get from $20?",
            plan: "20 - ({2} × {0} + {1})", marks: ["change", "$"],
            draws: [
                Draw(range: 125...395, step: 5, scale: 100),
                Draw(range: 60...240, step: 5, scale: 100),
                Draw(range: 2...4),
            ], unit: "$"),
        Story(
            skill: "average speed",
            template:
                "A car travels {0} km in {1} hours. What is its average speed in km per hour?",
            plan: "{0} ÷ {1}", marks: ["speed", "km"],
            draws: [Draw(range: 90...480, step: 10), Draw(range: 2...6)], unit: "km per hour"),
        Story(
            skill: "ratio: recipes",
            template:
                "A recipe for {0} people needs {1} g of flour. How many grams of flour are needed "
                + "for {2} people?",
            plan: "{1} ÷ {0} × {2}", marks: ["recipe", "people"],
            draws: [Draw(range: 2...6), Draw(range: 100...600, step: 20), Draw(range: 7...15)],
            unit: "g"),
        Story(
            skill: "area of a rectangle",
            template:
                "A rectangle is {0} cm long and {1} cm wide. What is its area in square "
                + "centimetres?",
            plan: "{0} × {1}", marks: ["rectangle", "area"],
            draws: [Draw(range: 8...25), Draw(range: 3...7)], unit: "square centimetres"),
        Story(
            skill: "perimeter of a rectangle",
            template:
                "A rectangle is {0} cm long and {1} cm wide. What is its perimeter in centimetres?",
            plan: "2 × ({0} + {1})", marks: ["rectangle", "perimeter"],
            draws: [Draw(range: 8...25), Draw(range: 3...7)], unit: "centimetres"),
        Story(
            skill: "elapsed time",
            template:
                "A train leaves at {0}:{1} and arrives at {2}:{3} on the same morning. How many "
                + "minutes does the journey take?",
            plan: "(60 × {2} + {3}) - (60 × {0} + {1})", marks: ["leaves at", "arrives at"],
            draws: [
                Draw(range: 6...8), Draw(range: 35...55, step: 5), Draw(range: 9...11),
                Draw(range: 10...30, step: 5),
            ], unit: "minutes"),
        Story(
            skill: "multiplying measures",
            template:
                "A bottle holds {0} mL. How many millilitres do {1} bottles hold altogether?",
            plan: "{0} × {1}", marks: ["bottle", "holds"],
            draws: [Draw(range: 150...900, step: 50), Draw(range: 3...9)], unit: "mL"),
    ]
}
