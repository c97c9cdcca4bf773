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

    /// How often a sum may fail to give another one before it is left alone.
    private static let tries = 6

    /// What was made of one of the page's sums.
    private struct Use {
        var tasks: [MathTask] = []
        var values: Set<Rational> = []
        var failures = 0
    }

    /// At most `count`, choices and blanks by turns; each of the page's sums is used once before any is used again.
    func drafts(_ count: Int) -> [Draft] {
        let bases = page.sums.filter { sum in
            sum.place.confidence.value >= Self.certain && sum.task.proof != nil
        }
        let bounds = SumBounds(bases.map(\.task))
        var uses = bases.map { _ in Use() }
        var used = Set(bases.map { $0.task.prompt(blank: true) })
        var answers: Set<Rational> = []
        var drafts: [Draft] = []
        var turn = 0
        while drafts.count < count {
            let open = uses.indices.filter { uses[$0].failures < Self.tries }
            guard let next = open.min(by: { uses[$0].tasks.count < uses[$1].tasks.count }) else {
                break
            }
            var random = stream("sum \(turn)")
            turn += 1
            let wantsChoices = drafts.count { $0.type == .multipleChoice } * 2 < drafts.count + 1
            let variation = Variation(bases[next].task, choices: wantsChoices, within: bounds)
            guard let task = variation.varied(using: &random), let proof = task.proof,
                isNew(task, proof.value, beside: uses[next]),
                // The same number twice is a hint, until the sum gives no other.
                !answers.contains(proof.value) || uses[next].failures >= Self.tries / 2,
                !used.contains(task.prompt(blank: true)),
                let sum = PracticeSum(task, proof, choices: wantsChoices, using: &random)
            else {
                uses[next].failures += 1
                continue
            }
            used.insert(task.prompt(blank: true))
            answers.insert(proof.value)
            uses[next].tasks.append(task)
            uses[next].values.insert(proof.value)
            drafts.append(Self.draft(sum, like: bases[next]))
        }
        return drafts
    }

    /// Whether a task differs in its numbers and in its result from all that were made of the same sum.
    private func isNew(_ task: MathTask, _ value: Rational, beside use: Use) -> Bool {
        !use.values.contains(value) && !use.tasks.contains { $0.literals == task.literals }
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
