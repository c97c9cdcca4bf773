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
        let reasons = prompt.hasPrefix("Why ") ? reasons(prompt) : []
        guard let found = one(fits + reasons, by: { $0.0.answer }) else { return nil }
        let (statement, sentence) = found
        let concepts = statement.isOpen ? Self.concepts(statement.answer, without: prompt) : []
        guard !statement.isOpen || !concepts.isEmpty else { return nil }
        var result = stated(
            statement.answer, concepts: concepts, "'\(sentence.text)'", sentence.place)
        if !statement.isOpen {
            result.accepted = Set(result.accepted + statement.also + otherNumber(statement))
                .sorted()
        }
        if statement.kind == .place, let space = statement.answer.firstIndex(of: " ") {
            // `behind the tree`: the tree is enough.
            let named = [String(statement.answer[space...].dropFirst()), statement.noun]
            result.accepted = Set(result.accepted).union(named).sorted()
        }
        return result
    }

    /// Reasons that stand in a sentence beside the one that is asked about, as one sentence.
    private func reasons(_ prompt: String) -> [(Statement, PageText.Sentence)] {
        Reasoned.all(in: page, persons, lexicon: lexicon).filter { $0.statement.prompt == prompt }
            .map { reasoned in
                var sentence = reasoned.second
                (sentence.text, sentence.place) = (reasoned.source, reasoned.place)
                return (reasoned.statement, sentence)
            }
    }

    /// Whether a word stands on the page: no pupil writes `bloods`.
    func isOnPage(_ word: String) -> Bool {
        page.sentences.contains { Tokens.words($0.text.lowercased()).contains(word) }
    }

    /// One thing where the page says many, and many where it says one: what is asked for is the same.
    private func otherNumber(_ statement: Statement) -> [String] {
        guard [.subject, .object, .name].contains(statement.kind),
            case let words = statement.answer.split(separator: " ").map(String.init),
            let first = words.first, let last = words.last,
            // `every cell`, `two eyes`: of so many no other number.
            !["every", "each", "all", "both", "one", "no"].contains(first.lowercased()),
            NumberWords.value(first) == nil, last == last.lowercased(),
            lexicon.nounShare(last) >= 0.5,
            let lemma = lexicon.lemma(last, .noun)
        else { return [] }
        let other = lemma == last ? Inflection.plural(last) : lemma
        guard other != last, !lemma.contains("_"), lemma != last || isOnPage(other) else {
            return []
        }
        let kept = ["a", "an", "the"].contains(first) ? words.dropFirst() : words[...]
        return [(kept.dropLast() + [other]).joined(separator: " ")]
    }
}
