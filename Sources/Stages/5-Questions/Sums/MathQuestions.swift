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
            let sum = PracticeSum(task, proof, choices: wantsChoices, using: &random)
            if let sum { drafts.append(Self.draft(sum, like: base)) }
        }
        return drafts
    }

    private static func draft(_ sum: PracticeSum, like base: PageText.Sum) -> Draft {
        var explanation = "\(sum.working) Like “\(base.text)” (\(base.place.words))."
        for answer in sum.wrong { explanation += " \(answer.text): \(answer.slip)." }
        let skill = MathSkill(sum.task)
        return Draft(
            type: sum.wrong.isEmpty ? .fillBlank : .multipleChoice, prompt: sum.prompt,
            answer: sum.answer, distractors: sum.wrong.map(\.text), explanation: explanation,
            difficulty: skill.difficulty, skill: skill.name, place: base.place)
    }
}
