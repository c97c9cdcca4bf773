import Artifacts
import Language

/// What an item has to do with its page.
extension ModelGate {
    /// Whether the lines named hold the answer: three in five of its content words, and each of its numbers.
    func grounds(
        _ item: ModelItem, _ form: Form, _ evidence: [PageLines.Line], _ place: PageText.Place
    ) -> Gate? {
        guard place.confidence >= 0.6 else { return .readInDoubt }
        let said = evidence.map(\.text).joined(separator: " ")
        let there = Set(Tokens.contentStems(said))
        let words = Tokens.contentStems(form.answer)
        if Tokens.words(form.answer.lowercased()).contains(where: place.doubtful.contains) {
            return .readInDoubt
        }
        let isReckoned = !item.math.isEmpty && NumberText.value(form.answer) != nil
        if !isReckoned {
            let found = words.count(where: there.contains)
            guard !words.isEmpty, found * 5 >= words.count * 3 else { return .notGrounded }
            let numbers = Tokens.words(form.answer).filter { $0.allSatisfy(\.isNumber) }
            let told = Set(Tokens.words(said))
            guard numbers.allSatisfy(told.contains) else { return .notGrounded }
        }
        return nil
    }

    /// A question that the page itself asks.
    func isCopied(_ prompt: String) -> Bool {
        let mine = Set(Tokens.contentStems(prompt))
        return lines.contains { line in
            guard line.isExercise else { return false }
            let theirs = Set(Tokens.contentStems(line.text))
            let shared = mine.intersection(theirs).count
            return shared > 0 && shared * 10 >= mine.union(theirs).count * 8
        }
    }

    func givesItselfAway(
        _ prompt: String, _ form: Form, _ type: Questions.QuestionType
    ) -> Bool {
        guard type != .shortAnswer else { return false }
        let asked = Set(Tokens.contentStems(prompt))
        let answer = Tokens.contentStems(form.answer)
        guard !answer.isEmpty else { return false }
        // Where each choice stands in the question, as in "warmer or colder", none is given away.
        let others = form.wrong.filter {
            let stems = Tokens.contentStems($0)
            return !stems.isEmpty && stems.allSatisfy(asked.contains)
        }
        return answer.allSatisfy(asked.contains) && others.isEmpty
    }

    /// What the program itself can work out must be what the model says.
    func contradiction(
        _ item: ModelItem, _ form: Form, _ prompt: String, _ type: Questions.QuestionType
    ) -> Finding? {
        if !item.math.isEmpty, let given = NumberText.value(form.answer) {
            let walked = ExpressionParser.parse(item.math)?.value()
            guard let walked, walked == ShuntingYard.value(item.math), walked == given else {
                return .refused(.contradicted)
            }
        }
        let texts = [form.answer] + form.wrong
        let choices = zip("ABCD", texts).map { Questions.Choice(letter: String($0), text: $1) }
        let own = prover.derive(
            prompt, type: type, choices: type == .multipleChoice ? choices : [])
        if let own, type != .shortAnswer,
            !AnswerText.matches(form.answer, [own.answer] + own.accepted)
        {
            return .refused(.contradicted)
        }
        return nil
    }
}
