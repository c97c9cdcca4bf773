import Artifacts
import Language

/// New sums like the page's own.
struct MathQuestions {
    private let page: PageText
    private let stream: Stream

    init(_ page: PageText, stream: @escaping Stream) {
        (self.page, self.stream) = (page, stream)
    }

    /// A sum that may have been misread is no model: its numbers could be of another class.
    private static let certain = 0.9

    /// At most `count`, round and round through the page's sums, choices and blanks by turns.
    func drafts(_ count: Int) -> [Draft] {
        let bases = page.sums.filter { sum in
            sum.place.confidence.value >= Self.certain && sum.task.proof != nil
        }
        let bounds = SumBounds(bases.map(\.task))
        guard !bases.isEmpty else { return [] }
        var used = Set(bases.map { $0.task.prompt(blank: true) })
        var answers: Set<Rational> = []
        var drafts: [Draft] = []
        var turn = 0
        while drafts.count < count, turn < count * 6 {
            let base = bases[turn % bases.count]
            var random = stream("sum \(turn)")
            let wantsChoices = drafts.count { $0.type == .multipleChoice } * 2 < drafts.count + 1
            turn += 1
            let variation = Variation(base.task, choices: wantsChoices, within: bounds)
            guard let task = variation.varied(using: &random),
                let proof = task.proof, used.insert(task.prompt(blank: true)).inserted
            else { continue }
            // The same number twice is a hint, until the page leaves no other way.
            guard answers.insert(proof.value).inserted || turn > count * 3 else { continue }
            if let draft = draft(task, proof, base, choices: wantsChoices, using: &random) {
                drafts.append(draft)
            }
        }
        return drafts
    }

    private func draft(
        _ task: MathTask, _ proof: MathProof, _ base: PageText.Sum, choices: Bool,
        using random: inout SeededGenerator
    ) -> Draft? {
        let skill = MathSkill(task)
        var explanation = "\(Working(task, proof).text) Like “\(base.text)” (\(base.place.words))."
        guard choices else {
            return Draft(
                type: .fillBlank, prompt: task.prompt(blank: true), answer: proof.text,
                explanation: explanation, difficulty: skill.difficulty, skill: skill.name,
                place: base.place)
        }
        let wrong = WrongAnswers(task, proof).picked(using: &random)
        guard wrong.count == 3 else { return nil }
        for answer in wrong where !answer.slip.isEmpty {
            explanation += " \(answer.text): \(answer.slip)."
        }
        return Draft(
            type: .multipleChoice, prompt: task.prompt(blank: false), answer: proof.text,
            distractors: wrong.map(\.text), explanation: explanation,
            difficulty: skill.difficulty, skill: skill.name, place: base.place)
    }
}
