package import Language

/// One sum to practise: what is printed, the answer, and wrong answers each with the slip that leads to it.
package struct PracticeSum {
    /// The sum as data.
    package let task: MathTask
    /// What is printed.
    package let prompt: String
    /// The answer.
    package let answer: String
    /// The steps to it.
    package let working: String
    /// Three wrong choices; none for a blank.
    package let wrong: [(text: String, slip: String)]

    /// Nil where there are not three wrong choices.
    init?(
        _ task: MathTask, _ proof: MathProof, choices: Bool, using random: inout SeededGenerator
    ) {
        let picked = choices ? WrongAnswers(task, proof).picked(using: &random) : []
        if choices, picked.count < 3 { return nil }
        (self.task, answer) = (task, proof.text)
        prompt = task.prompt(blank: !choices)
        working = Working(task, proof).text
        wrong = picked.map { ($0.text, $0.slip) }
    }

    /// A sum like a page's, as the quiz draws it; nil where the page's cannot be read or none is found.
    package static func like(_ printed: String, seed: Int, choices: Bool) -> PracticeSum? {
        guard let base = MathTask(reading: printed) else { return nil }
        var random = SeededGenerator([printed, String(seed)])
        guard let task = Variation(base, choices: choices).varied(using: &random),
            let proof = task.proof
        else { return nil }
        return PracticeSum(task, proof, choices: choices, using: &random)
    }

    /// A sum of a plan of word problems.
    package static func of(_ story: Story, seed: Int, choices: Bool) -> PracticeSum? {
        var random = SeededGenerator([story.template, String(seed)])
        let base = MathTask.story(story, story.numbers(using: &random))
        guard let task = Variation(base, choices: choices).varied(using: &random),
            let proof = task.proof
        else { return nil }
        return PracticeSum(task, proof, choices: choices, using: &random)
    }
}
