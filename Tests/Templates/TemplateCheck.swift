import Language
package import QuestionsStage

/// What is wrong with a sum that was drawn; nothing, of a good one.
package enum TemplateFault: String, CaseIterable {
    /// The printed answer is not right, or cannot be reckoned.
    case key = "wrong key"
    /// A wrong choice is right, or two choices are equal in value.
    case choices = "ambiguous choice"
    /// A wrong choice has no named slip.
    case slip = "slip without a name"
    /// Signs beside each other, blanks, a text too long.
    case stem = "unreadable"
    /// The steps do not end in the answer.
    case working = "working without the answer"
}

/// Draws of one template, looked through.
package struct TemplateCheck {
    package let name: String
    /// Sums drawn.
    package private(set) var drawn = 0
    /// Seeds to which there was no sum.
    package private(set) var none = 0
    /// Texts that differ.
    package private(set) var texts: Set<String> = []
    /// What was found, and one text for each.
    package private(set) var faults: [TemplateFault: (count: Int, example: String)] = [:]

    /// Draws with each seed, choices and blanks by turns.
    package init(_ name: String, seeds: Int, draw: (_ seed: Int, _ choices: Bool) -> PracticeSum?) {
        self.name = name
        for seed in 0..<seeds {
            guard let sum = draw(seed, seed % 2 == 0) else {
                none += 1
                continue
            }
            drawn += 1
            texts.insert(sum.prompt)
            for fault in Self.faults(sum) {
                let example =
                    "\(sum.prompt) → \(sum.answer) / \(sum.wrong.map(\.text).joined(separator: " / "))"
                faults[fault] = ((faults[fault]?.count ?? 0) + 1, faults[fault]?.example ?? example)
            }
        }
    }

    /// All templates: those of exercises and those of word problems.
    package static func all(seeds: Int) -> [TemplateCheck] {
        TemplateBases.all.map { base in
            TemplateCheck(base, seeds: seeds) {
                // A decimal is equal to its own fraction, so that one is only offered.
                PracticeSum.like(base, seed: $0, choices: $1 || base.contains("as a fraction"))
            }
        }
            + Story.all.map { story in
                TemplateCheck(story.skill, seeds: seeds) {
                    PracticeSum.of(story, seed: $0, choices: $1)
                }
            }
    }

    private static func faults(_ sum: PracticeSum) -> [TemplateFault] {
        var faults: [TemplateFault] = []
        let task = PrintedTask(sum.prompt)
        if task.isRight(bare(sum.answer)) != true { faults.append(.key) }
        let values = ([sum.answer] + sum.wrong.map(\.text)).map { PlainReckoner.value(bare($0)) }
        let isDistinct = !values.contains(nil) && Set(values).count == values.count
        if !isDistinct || sum.wrong.contains(where: { task.isRight(bare($0.text)) != false }) {
            faults.append(.choices)
        }
        if sum.wrong.contains(where: { $0.slip.isEmpty }) { faults.append(.slip) }
        if !isReadable(sum.prompt) { faults.append(.stem) }
        if !sum.working.contains(sum.answer) { faults.append(.working) }
        return faults
    }

    /// An amount of dollars as its number.
    private static func bare(_ text: String) -> String {
        text.hasPrefix("$") ? String(text.dropFirst()) : text
    }

    private static func isReadable(_ text: String) -> Bool {
        let bad = ["+ −", "− −", "× −", "÷ −", "+ -", "  ", "/1 ", "÷ 1 ", "÷ 0 ", "{", "}"]
        let words = text.split(separator: " ")
        return !bad.contains(where: text.contains) && words.count <= 45
            && text.last.map { "?_.".contains($0) || $0.isNumber || $0.isLetter || $0 == ")" }
                == true
    }
}
