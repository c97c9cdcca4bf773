extension Story {
    /// By its amounts and what they are of, whatever the words between them.
    static func bySketch(_ text: String) -> (
        story: Story, numbers: [ProblemText.Number], isMeasured: Bool
    )? {
        guard let sketch = Sketch(text), sketch.numbers.count <= 9 else { return nil }
        let literals = sketch.numbers.compactMap(\.literal)
        let found = sketch.answers.map { (answer: $0, story: story(text, sketch, $0)) }
        // Two solvers with two values are a doubt.
        let values = Set(found.map { MathTask.story($0.story, literals).proof?.value })
        guard values.count == 1, let first = found.first else { return nil }
        return (first.story, sketch.numbers, first.answer.isMeasured)
    }

    private static func story(_ text: String, _ sketch: Sketch, _ found: SketchAnswer) -> Story {
        let isPlain = found.whole == nil && !found.isMeasured && !found.isFraction
        var story = Story(
            skill: found.plan.skill, template: ProblemText.template(of: text, sketch.numbers),
            plan: found.plan.plan, check: found.plan.check, marks: [],
            draws: sketch.numbers.enumerated().map { index, number in
                // `Two villages`: what is reckoned with nowhere stays.
                let isUsed = (found.plan.plan + found.plan.check).contains("{\(index)}")
                return ProblemText.draw(number, in: text, stays: !isUsed)
            },
            unit: found.unit, slips: found.plan.slips.map { Misstep($0.plan, $0.reason) },
            bounds: found.plan.bounds + (isPlain ? ["\(found.plan.plan) - 1"] : []), isRead: true)
        story.hasUnit = found.isMeasured
        (story.whole, story.wholes) = (found.whole, found.wholes)
        story.isFraction = found.isFraction
        if found.unit.isEmpty { story.hasUnit = false }
        return story
    }
}

extension Sketch {
    /// What each solver comes to that understands it.
    var answers: [SketchAnswer] {
        [
            RateSolver(self)?.answer, LedgerSolver(self)?.answer, CompareSolver(self)?.answer,
            ClauseSolver(self)?.answer,

            PortionSolver(self)?.answer, PercentSolver(self)?.answer, InterestSolver(self)?.answer,
            shape, scaled, missing, shares, fraction, duration, remainder,
        ].compactMap { $0 }
    }
}
