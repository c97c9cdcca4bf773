import Artifacts
import Foundation
import Language

/// Looks at what a language model handed in: what has the wrong form, does not rest on the page, or contradicts it, is
/// dropped, never mended. What is left must still pass the gates of all questions.
struct ModelGate {
    let lines: [PageLines.Line]
    let page: PageText
    let prover: Prover
    let model: String

    /// A question that may be asked, or the rule that keeps it out.
    enum Finding {
        case sound(Candidate)
        case refused(Gate)
    }

    /// Judges an item. `number` is its place among all that this model handed in.
    func judge(_ item: ModelItem, number: Int) -> Finding {
        guard let (type, prompt, form) = shaped(item) else { return .refused(.form) }
        let texts = [prompt, item.answer, item.explanation] + item.options + item.accepted
        guard texts.allSatisfy(Self.isPlain) else { return .refused(.form) }
        if texts.contains(where: { Injection.isLikely($0) || Self.isLink($0) }) {
            return .refused(.instruction)
        }
        let evidence = lines.filter { item.evidenceLines.contains($0.number) }
        guard var place = evidence.first?.place, Set(item.evidenceLines).count == evidence.count,
            evidence.count <= 6
        else { return .refused(.notGrounded) }
        for line in evidence.dropFirst() { place.join(line.place) }
        if let gate = grounds(item, form, evidence, place) { return .refused(gate) }
        if isCopied(prompt) { return .refused(.copied) }
        if givesItselfAway(prompt, form, type) { return .refused(.givenAway) }
        return contradiction(item, form, prompt, type)
            ?? .sound(candidate(item, form, prompt, type, evidence, place, number))
    }

    /// An item's parts in the form that is printed and scored.
    struct Form {
        var answer: String
        var accepted: [String]
        var wrong: [String]
        var concepts: [[String]]
    }

    /// An item in the form it is said to have, or in the one it has: four choices make a choice of what is called a
    /// blank, and a sentence that answers a question makes a short answer of it.
    private func shaped(
        _ item: ModelItem
    ) -> (type: Questions.QuestionType, prompt: String, form: Form)? {
        guard let said = item.questionType else { return nil }
        let others: [Questions.QuestionType] =
            item.options.count == 4 ? [.multipleChoice, .shortAnswer] : [.shortAnswer]
        for type in [said] + others.filter({ $0 != said }) {
            guard let prompt = prompt(item, type) else { continue }
            // What is no question may be filled in, and is no short answer.
            if type != said, !prompt.hasSuffix("?") { continue }
            if let form = form(item, type, prompt) { return (type, prompt, form) }
        }
        return nil
    }

    private func prompt(_ item: ModelItem, _ type: Questions.QuestionType) -> String? {
        var text = QuizPrompt.plain(item.question).trimmed
        guard (10...240).contains(text.count), Tokens.words(text).count <= 45 else { return nil }
        let blanks = text.split(whereSeparator: { $0 != "_" }).filter { $0.count >= 2 }
        switch type {
        case .fillBlank:
            guard blanks.count <= 1 else { return nil }
            if let blank = blanks.first {
                text = text.replacing(blank, with: "____")
            } else {
                guard text.hasSuffix("?") else { return nil }
                text += " ____"
            }
        case .multipleChoice, .shortAnswer: guard blanks.isEmpty else { return nil }
        }
        return text
    }

    private func form(
        _ item: ModelItem, _ type: Questions.QuestionType, _ prompt: String
    ) -> Form? {
        let answer = item.answer.trimmed
        guard !answer.isEmpty, answer.count <= 240 else { return nil }
        switch type {
        case .multipleChoice:
            let options = item.options.map(\.trimmed)
            let right = options.filter { AnswerText.matches($0, [answer]) }
            guard options.count == 4, right.count == 1, let right = right.first,
                options.allSatisfy({ !$0.isEmpty && $0.count <= 90 }),
                !options.contains(where: Self.isAboutOptions)
            else { return nil }
            let wrong = options.filter { $0 != right }
            let longest = wrong.map(\.count).max() ?? 0
            guard wrong.count == 3, right.count <= 12 || right.count * 2 <= longest * 3 else {
                return nil
            }
            return Form(answer: right, accepted: [], wrong: wrong, concepts: [])
        case .fillBlank:
            guard Tokens.words(answer).count <= 3, item.options.isEmpty else { return nil }
            let told = item.accepted.map(\.trimmed).filter {
                !$0.isEmpty && $0.count <= 60 && Tokens.words($0).count <= 4
            }
            let accepted = Set(told + AnswerText.variants(answer)).subtracting([answer])
            return Form(answer: answer, accepted: accepted.sorted(), wrong: [], concepts: [])
        case .shortAnswer:
            let concepts = concepts(item, answer, prompt)
            guard !concepts.isEmpty, Tokens.words(answer).count <= 30,
                Tokens.contentStems(answer).count >= 2
            else { return nil }
            return Form(answer: answer, accepted: [], wrong: [], concepts: concepts)
        }
    }

    /// The model's own, of which each must be met; where it named none, the words of its answer. Several words of the
    /// answer are no choice of which one will do.
    private func concepts(_ item: ModelItem, _ answer: String, _ prompt: String) -> [[String]] {
        let asked = Set(Tokens.contentStems(prompt))
        let told = Set(Tokens.contentStems(answer))
        let named = item.keyConcepts.flatMap { words -> [[String]] in
            let kept = words.map { $0.trimmed.lowercased() }.filter { word in
                let stems = Tokens.contentStems(word)
                return !stems.isEmpty && word.count <= 60 && !stems.allSatisfy(asked.contains)
            }
            let own = kept.filter { Tokens.contentStems($0).allSatisfy(told.contains) }
            guard own.count >= 2 else { return kept.isEmpty ? [] : [kept] }
            return own.map { [$0] }
        }
        return named.isEmpty
            ? Prover.concepts(answer, without: prompt) : Array(named.prefix(6))
    }

    private func candidate(
        _ item: ModelItem, _ form: Form, _ prompt: String, _ type: Questions.QuestionType,
        _ evidence: [PageLines.Line], _ place: PageText.Place, _ number: Int
    ) -> Candidate {
        let told = Derivation(
            form.answer, accepted: form.accepted, concepts: form.concepts, .provider,
            "\(model) said so for \(place.words), and a second blind answer agreed",
            confidence: place.confidence, place: place)
        let skill = ModelItem.skills.contains(item.skill) ? item.skill : "finding facts"
        let draft = Draft(
            type: type, prompt: prompt, answer: form.answer, distractors: form.wrong,
            explanation: explanation(item, form, evidence, place),
            difficulty: Questions.Difficulty(rawValue: item.difficulty) ?? .medium, skill: skill,
            place: place, told: told)
        // Above every family of our own, in the order they were handed in.
        return Candidate(
            name: "model \(prompt)", score: 50 - Double(number) / 100,
            key: type == .shortAnswer
                ? "model \(prompt)" : Tokens.contentStems(form.answer).joined(separator: " "),
            source: "model \(prompt)", paragraph: -1, drafts: [type: draft])
    }

    /// The model's own where it names the answer and no letter of a choice, which may stand elsewhere now; else the
    /// lines.
    private func explanation(
        _ item: ModelItem, _ form: Form, _ evidence: [PageLines.Line], _ place: PageText.Place
    ) -> String {
        let text = QuizPrompt.plain(item.explanation).trimmed
        let said = Set(Tokens.contentStems(text))
        let isOurs =
            (10...400).contains(text.count) && !Self.isAboutOptions(text)
            && Tokens.contentStems(form.answer).allSatisfy(said.contains)
        let quote = evidence.map(\.text).joined(separator: " ")
        return isOurs ? "\(text) (\(place.words))" : "The text says: \(quote) (\(place.words))"
    }

    private static func isAboutOptions(_ text: String) -> Bool {
        let lower = text.lowercased()
        let words = ["all of the above", "none of the above", "both a and", "option ", "choice "]
        return words.contains(where: lower.contains)
    }

    private static func isPlain(_ text: String) -> Bool {
        !text.contains(where: { "<>{}\\".contains($0) })
            && !text.unicodeScalars.contains {
                [.control, .format, .surrogate, .privateUse].contains(
                    $0.properties.generalCategory)
            }
    }

    private static func isLink(_ text: String) -> Bool {
        let lower = text.lowercased()
        return lower.contains("://") || lower.contains("www.") || lower.contains("](")
    }
}

extension String {
    /// Without space at the ends.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
