/// What a sketch comes to: the plan over its numbers, and what the answer is of.
struct SketchAnswer: Equatable {
    var plan: ProblemPlan
    /// As printed behind the answer: `days`, `£`.
    var unit: String
    /// Whether it is money or a measure, and may have a point.
    var isMeasured: Bool
    /// Whether it is written as a fraction.
    var isFraction = false
    /// How a division that does not come out is made whole.
    var whole: Story.Whole?
    /// What must come out whole on the way.
    var wholes: [String] = []

    init(
        skill: String, plan: String, check: String, unit: String, isMeasured: Bool,
        bounds: [String] = [], slips: [(plan: String, reason: String)] = [],
        whole: Story.Whole? = nil
    ) {
        self.plan = ProblemPlan(
            skill: skill, plan: plan, check: check, bounds: bounds, slips: slips)
        (self.unit, self.isMeasured, self.whole) = (unit, isMeasured, whole)
    }
}

extension Sketch {
    /// How what is asked for is printed.
    func unit(_ of: String) -> (name: String, isMeasured: Bool)? {
        if ["£", "$", "€", "₹", "p", "¢"].contains(of) { return (of, true) }
        if let unit = Unit.named(of) {
            let isWhole = ["days", "weeks", "months", "years"].contains(unit.symbol)
            let printed = ask.of == of ? ask.name : amounts.first { $0.of == of }?.name ?? of
            return (printed, !isWhole)
        }
        return (ask.of == of ? ask.name : amounts.first { $0.of == of }?.name ?? of, false)
    }
}
