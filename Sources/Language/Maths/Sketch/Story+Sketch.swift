extension Story {
    /// By its amounts and what they are of, whatever the words between them.
    static func bySketch(_ text: String) -> (
        story: Story, numbers: [ProblemText.Number], isMeasured: Bool
    )? {
        guard let sketch = Sketch(text), sketch.numbers.count <= 5, let found = sketch.answer else {
            return nil
        }
        let isPlain = found.whole == nil && !found.isMeasured
        var story = Story(
            skill: found.plan.skill, template: ProblemText.template(of: text, sketch.numbers),
            plan: found.plan.plan, check: found.plan.check, marks: [],
            draws: sketch.numbers.map { ProblemText.draw($0, in: text, stays: false) },
            unit: found.unit, slips: found.plan.slips.map { Misstep($0.plan, $0.reason) },
            bounds: found.plan.bounds + (isPlain ? ["\(found.plan.plan) - 1"] : []), isRead: true)
        story.hasUnit = found.isMeasured
        story.whole = found.whole
        return (story, sketch.numbers, found.isMeasured)
    }
}

extension Sketch {
    /// The one answer; nil where no solver has one, or two have different ones.
    var answer: SketchAnswer? {
        let found = [
            RateSolver(self)?.answer, ChangeSolver(self)?.answer, PortionSolver(self)?.answer,
            shape,
        ]
        .compactMap { $0 }
        return found.count == 1 ? found[0] : nil
    }
}
