import Artifacts

extension Story {
    /// The plans known.
    public static let all: [Story] = plain + steps

    /// Plans of two and three steps. A page's own problem of several steps has no plan that could be read from its
    /// words for certain; where its words name one of these, this one is practised, in words of its own.
    private static let steps: [Story] = [
        Story(
            skill: "several steps: wages",
            template:
                "A painter is paid ${0} per hour and works {1} hours a day. How many dollars does "
                + "the painter earn in {2} days?",
            plan: "{0} × {1} × {2}", check: "____ ÷ {2} ÷ {1} = {0}", marks: ["per hour", "$"],
            draws: [Draw(range: 12...25), Draw(range: 3...8), Draw(range: 2...5)], unit: "dollars",
            slips: [
                Misstep("{0} × {1}", "that is for one day"),
                Misstep("{0} × ({1} + {2})", "hours and days were added"),
                Misstep("{0} × {2}", "that is for one hour a day"),
            ]),
        Story(
            skill: "several steps: times as many",
            template:
                "Ben has {0} cards. Ana has {1} times as many cards as Ben. How many cards do they "
                + "have together?",
            plan: "{0} + {1} × {0}", check: "____ ÷ ({1} + 1) = {0}", marks: ["times as many"],
            draws: [Draw(range: 12...60), Draw(range: 3...6)], unit: "cards",
            slips: [
                Misstep("{1} × {0}", "that is what Ana has"),
                Misstep("{0} + {1}", "it was added instead of multiplied"),
                Misstep("2 × {0} + {1}", "Ana was given only that many more than Ben"),
            ]),
        Story(
            skill: "several steps: twice as many",
            template:
                "Sam finds {0} shells. Mia finds twice as many shells as Sam, and Tom finds {1} "
                + "fewer than Mia. How many shells does Tom find?",
            plan: "2 × {0} - {1}", check: "(____ + {1}) ÷ 2 = {0}", marks: ["twice as many"],
            draws: [Draw(range: 14...60), Draw(range: 3...12)], unit: "shells",
            slips: [
                Misstep("2 × {0}", "that is what Mia finds"),
                Misstep("{0} - {1}", "it was not doubled"),
                Misstep("2 × ({0} - {1})", "it was taken away before doubling"),
                Misstep("2 × {0} + {1}", "it was added instead of taken away"),
            ]),
        Story(
            skill: "several steps: selling the rest",
            template:
                "A farm collects {0} eggs a day. {1} of them are eaten, and the rest are sold for "
                + "${2} each. How many dollars is that a day?",
            plan: "({0} - {1}) × {2}", check: "____ ÷ {2} + {1} = {0}",
            marks: ["sells", "remainder", "$"],
            draws: [Draw(range: 18...60), Draw(range: 4...12), Draw(range: 2...5)], unit: "dollars",
            slips: [
                Misstep("{0} × {2}", "all eggs were sold"),
                Misstep("{0} - {1}", "that is the number of eggs sold"),
                Misstep("{0} - {1} × {2}", "only the eaten eggs were multiplied"),
            ]),
        Story(
            skill: "several steps: discount",
            template:
                "A coat has a price of ${0}. It is sold with a discount of {1}%. How many dollars "
                + "does it cost now?",
            plan: "{0} - {0} × {1} ÷ 100", check: "____ × 100 = {0} × (100 - {1})",
            marks: ["% discount"],
            draws: [Draw(range: 20...180, step: 20), Draw(range: 5...45, step: 5)], unit: "dollars",
            slips: [
                Misstep("{0} × {1} ÷ 100", "that is the discount"),
                Misstep("{0} - {1}", "the percentage was taken away as a number"),
                Misstep("{0} + {0} × {1} ÷ 100", "the discount was added"),
            ]),
        Story(
            skill: "several steps: prices by the dozen",
            template:
                "Rolls cost ${0} per dozen. How many dollars do {1} dozen rolls and a cake for "
                + "${2} cost together?",
            plan: "{0} × {1} + {2}", check: "(____ - {2}) ÷ {1} = {0}", marks: ["per dozen"],
            draws: [Draw(range: 4...9), Draw(range: 3...8), Draw(range: 10...20)], unit: "dollars",
            slips: [
                Misstep("{0} × {1}", "the cake was forgotten"),
                Misstep("{0} × ({1} + {2})", "the cake was counted as rolls"),
                Misstep("{0} + {1} + {2}", "it was added instead of multiplied"),
            ]),
        Story(
            skill: "several steps: distance",
            template:
                "A bus drives for {0} hours at {1} km per hour and then for {2} hours at {3} km per "
                + "hour. How many kilometres is that altogether?",
            plan: "{0} × {1} + {2} × {3}", check: "(____ - {2} × {3}) ÷ {0} = {1}",
            marks: ["hours", "at a speed of"],
            draws: [
                Draw(range: 2...4), Draw(range: 60...80, step: 5), Draw(range: 2...3),
                Draw(range: 30...55, step: 5),
            ], unit: "km",
            slips: [
                Misstep("{0} × {1}", "only the first part was counted"),
                Misstep("({0} + {2}) × {1}", "the first speed was taken for both parts"),
                Misstep("({0} + {2}) × ({1} + {3})", "the speeds were added"),
            ]),
        Story(
            skill: "several steps: times a week",
            template:
                "Kim runs {0} laps {1} times a week. Each lap is {2} metres long. How many metres "
                + "does Kim run in a week?",
            plan: "{0} × {1} × {2}", check: "____ ÷ {2} ÷ {1} = {0}", marks: ["times a week"],
            draws: [Draw(range: 3...9), Draw(range: 2...5), Draw(range: 100...400, step: 50)],
            unit: "metres",
            slips: [
                Misstep("{0} × {2}", "that is for one run"),
                Misstep("({0} + {1}) × {2}", "laps and runs were added"),
                Misstep("{1} × {2}", "that is for one lap a run"),
            ]),
        Story(
            skill: "several steps: filling bags",
            template:
                "Jo has {0} sweets and eats {1} of them. The remaining sweets are put into bags of "
                + "{2}. How many bags are filled?",
            plan: "({0} - {1}) ÷ {2}", check: "____ × {2} + {1} = {0}",
            marks: ["remaining", "bag"],
            draws: [Draw(range: 20...60), Draw(range: 2...9), Draw(range: 2...6)], unit: "bags",
            slips: [
                Misstep("{0} - {1}", "that is the number of sweets left"),
                Misstep("({0} + {1}) ÷ {2}", "the eaten sweets were added"),
                Misstep("({0} - {1}) × {2}", "it was multiplied instead of divided"),
            ]),
        Story(
            skill: "several steps: several prices",
            template:
                "A shirt costs ${0} and a cap costs ${1}. How many dollars do {2} shirts and {3} "
                + "caps cost together?",
            plan: "{0} × {2} + {1} × {3}", check: "(____ - {3} × {1}) ÷ {2} = {0}",
            marks: ["costs $", "each"],
            draws: [
                Draw(range: 11...25), Draw(range: 4...9), Draw(range: 2...4), Draw(range: 2...5),
            ], unit: "dollars",
            slips: [
                Misstep("{0} + {1}", "one of each was counted"),
                Misstep("({0} + {1}) × {2}", "as many caps as shirts were counted"),
                Misstep("({0} + {1}) × ({2} + {3})", "all prices and all pieces were added first"),
            ]),
    ]
}
