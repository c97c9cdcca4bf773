import Artifacts

extension Prover {
    /// Which of some sentences of the text comes first or last; each must stand there once.
    func told(first: Bool, _ choices: [Questions.Choice]) -> Derivation? {
        let places = choices.compactMap { choice -> Int? in
            let found = page.sentences.indices.filter { index in
                let sentence = page.sentences[index]
                return Clauses.of(persons.named(sentence), lexicon: lexicon).contains(choice.text)
            }
            return found.count == 1 ? found.first : nil
        }
        guard places.count == choices.count, places.count >= 2, Set(places).count == places.count,
            let index = first ? places.min() : places.max()
        else { return nil }
        let choice = choices[places.firstIndex(of: index) ?? 0]
        var place = page.sentences[index].place
        for other in places where other != index { place.join(page.sentences[other].place) }
        place.lines.sort()
        return stated(
            choice.text, "of these sentences the \(first ? "first" : "last") is '\(choice.text)'",
            place)
    }

    /// The one word of the page that the dictionary gives this meaning, and no other.
    func sense(_ meaning: String) -> Derivation? {
        var found: [(lemma: String, word: String, place: PageText.Place)] = []
        for sentence in page.sentences {
            for word in Tokens.words(sentence.text.lowercased()) {
                guard let sense = lexicon.onlyMeaning(word), sense.meaning == meaning else {
                    continue
                }
                found.append((sense.lemma, word, sentence.place))
            }
        }
        guard let first = one(found, by: \.lemma) else { return nil }
        // The word in its base form, where the page has it so.
        let best = found.first { $0.word == first.lemma } ?? first
        var result = stated(
            best.word, "'\(best.word)'; WordNet knows one meaning of it, '\(meaning)'",
            best.place)
        let forms = Set(found.map(\.word) + [first.lemma]).subtracting([best.word])
        result.accepted = Set(result.accepted).union(forms).sorted()
        return result
    }
}
