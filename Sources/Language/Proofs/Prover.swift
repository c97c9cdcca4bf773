public import Artifacts

/// Derives the answer of a printed question from nothing but its words and the page. What cannot be derived in exactly
/// one way has no answer here.
public struct Prover: Sendable {
    let page: PageText
    let lexicon: Lexicon
    /// Who `he` and `she` are.
    let persons: Persons

    /// A prover over a page.
    public init(_ page: PageText, lexicon: Lexicon = .system) {
        (self.page, self.lexicon) = (page, lexicon)
        persons = Persons(page, lexicon: lexicon)
    }

    /// The answer to a question; nil where there is no proof. For choices the answer is the text of the right one.
    public func derive(
        _ prompt: String, type: Questions.QuestionType, choices: [Questions.Choice] = []
    ) -> Derivation? {
        guard
            let found = Ask(reading: prompt).flatMap({ derive($0, type, choices) })
                ?? Self.computed(prompt, confidence: 1.0)
        else { return nil }
        if type == .multipleChoice, found.letter(among: choices) == nil { return nil }
        return found
    }

    /// A value in the form that an exercise orders.
    public static func ordered(_ prompt: String, confidence: Confidence) -> Derivation? {
        guard !DecimalComma.isUsed(in: prompt), let order = FormOrder(NumberText.plain(prompt))
        else { return nil }
        return Derivation(
            order.answer, accepted: [], .computed, order.detail, confidence: confidence)
    }

    /// The answer to an exercise in arithmetic.
    public static func computed(_ prompt: String, confidence: Confidence) -> Derivation? {
        let plain = DecimalComma.pointed(NumberText.plain(prompt))
        if let sum = MixedAmounts.printed(MixedAmounts.ordered(plain) ?? plain),
            !DecimalComma.isUsed(in: prompt)
        {
            let number = sum.value.decimalText ?? sum.value.mixedText
            return Derivation(
                number, accepted: ["\(number) \(sum.unit)"], .computed, sum.detail,
                confidence: confidence)
        }
        if let written = ordered(prompt, confidence: confidence) { return written }
        if let change = TemperatureChange(prompt) {
            return Derivation(
                change.answer, accepted: change.accepted, .computed, change.detail,
                confidence: confidence)
        }
        if let end = EndTime(prompt) {
            return Derivation(
                end.answer, accepted: end.accepted, .computed, end.detail, confidence: confidence)
        }
        guard let task = MathTask(reading: prompt), let proof = task.proof else { return nil }
        let (answer, others) = (proof.text, accepted(proof, task))
        guard DecimalComma.isUsed(in: prompt), answer.contains(".") else {
            return Derivation(
                answer, accepted: others, .computed, proof.detail, confidence: confidence)
        }
        // As the page writes its decimals.
        let comma = answer.replacing(".", with: ",")
        return Derivation(
            comma, accepted: Array(Set(others + [answer]).subtracting([comma])).sorted(), .computed,
            proof.detail, confidence: confidence)
    }

    private static func accepted(_ proof: MathProof, _ task: MathTask) -> [String] {
        if case .asFraction = task { return [] }
        var forms = [proof.value.fractionText]
        if !proof.value.isWhole {
            forms += [proof.value.mixedText] + [proof.value.decimalText].compactMap { $0 }
        }
        switch task {
        case .convert(_, _, let to): forms.append("\(proof.text) \(to.symbol)")
        case .amounts(_, let amount, let isPrinted):
            // Where nothing is printed behind the blank, the number alone does not say what it is of.
            forms = isPrinted ? forms + [amount.text(proof.text)] : []
        case .story(let story, _):
            // With its unit or without it: the question says what is asked for.
            let number = proof.value.decimalText ?? proof.value.mixedText
            if story.parts != nil {
                // Of several units the number alone says nothing.
                forms = story.alternatives(proof.value) + [story.written(number)]
                break
            }
            forms += [number, story.isMoney ? proof.text : "\(number) \(story.unit)".trimmed]
            forms += AnswerText.variants(number)
        case .equation(let left, let right):
            if let name = (left.unknowns + right.unknowns).first, name != "____" {
                forms.append("\(name) = \(proof.text)")
            }
        default: break
        }
        forms += AnswerText.variants(proof.text)
        return Array(Set(forms).subtracting([proof.text])).sorted()
    }

    private func derive(
        _ ask: Ask, _ type: Questions.QuestionType, _ choices: [Questions.Choice]
    ) -> Derivation? {
        switch ask {
        case .term(let meaning): term(meaning)
        case .meaning(let term): meaning(term)
        case .gap(let sentence): gap(sentence)
        case .ending(let sentence), .result(let sentence): ending(sentence)
        case .named(let head, let text): named(head, text)
        case .who(let predicate): who(predicate) ?? statement("Who \(predicate)?")
        case .year(let event):
            one(page.events.filter { $0.text == event }, by: \.year).map {
                stated(String($0.year), "'\($0.year): \($0.text)'", $0.place)
            }
        case .event(let year):
            one(page.events.filter { $0.year == year }, by: \.text).map {
                stated($0.text, "'\($0.year): \($0.text)'", $0.place)
            }
        case .first: first(choices)
        case .told(let first): told(first: first, choices)
        case .sense(let meaning): sense(meaning)
        case .spelling: spelling(choices)
        case .letters(let word): letters(word)
        case .statement(let prompt): statement(prompt)
        case .compared(let head, let first, let second): compared(head, first, second)
        case .order(let steps): order(steps)
        case .step(let first): step(first: first, choices)
        case .cell(let column, let name): cell(column, name)
        case .utmost(let names, let column, let isHighest):
            utmost(names, column, isHighest: isHighest)
        }
    }

    /// The first of a list whose members agree; nil where they do not, or there is none.
    func one<Item, Value: Equatable>(_ items: [Item], by value: (Item) -> Value) -> Item? {
        guard let first = items.first, items.allSatisfy({ value($0) == value(first) }) else {
            return nil
        }
        return first
    }

    /// An answer that page and line state.
    func stated(
        _ answer: String, concepts: [[String]] = [], _ detail: String, _ place: PageText.Place
    ) -> Derivation {
        let lines = place.lines.map(String.init).joined(separator: ", ")
        let where_ = "page \(place.page), line\(place.lines.count > 1 ? "s" : "") \(lines)"
        let also = AnswerText.variants(answer) + ShortForms.of(answer, among: page.shortForms)
        return Derivation(
            answer, accepted: concepts.isEmpty ? Set(also).sorted() : [],
            concepts: concepts, .source, "\(where_): \(detail)", confidence: place.confidence,
            place: place)
    }
}
