import Artifacts

extension Prover {
    /// The answer of the sentences that ask just so when they are turned round; they must agree.
    func statement(_ prompt: String) -> Derivation? {
        let asked = Set(Tokens.contentStems(prompt))
        let fits = page.sentences.flatMap { sentence -> [(Statement, PageText.Sentence)] in
            // A sentence is parsed only where it can be the one.
            let text = persons.named(sentence)
            let shared = asked.intersection(Tokens.contentStems(text)).count
            guard shared * 2 >= asked.count else { return [] }
            return Statement.all(in: sentence, persons, lexicon: lexicon)
                .filter { $0.prompt == prompt }.map { ($0, sentence) }
        }
        guard let found = one(fits, by: { $0.0.answer }) else { return nil }
        let (statement, sentence) = found
        let concepts = statement.isOpen ? Self.concepts(statement.answer, without: prompt) : []
        guard !statement.isOpen || !concepts.isEmpty else { return nil }
        var result = stated(
            statement.answer, concepts: concepts, "'\(sentence.text)'", sentence.place)
        if statement.kind == .place, let space = statement.answer.firstIndex(of: " ") {
            // `behind the tree`: the tree is enough.
            let named = [String(statement.answer[space...].dropFirst()), statement.noun]
            result.accepted = Set(result.accepted).union(named).sorted()
        }
        return result
    }
}
