import Language

/// Wrong choices for words: from the same page first, of the same sort and number, never a kind of the right one.
struct Distractors {
    private let words: PageWords

    init(_ words: PageWords) { self.words = words }

    /// Other terms of a list or text.
    func terms(
        for term: String, not meaning: String, among terms: [String],
        using random: inout SeededGenerator
    ) -> [String] {
        let lexicon = words.lexicon
        let inside = Set(Tokens.contentStems(meaning))
        let lower = term.lowercased()
        var found: [String] = []
        for other in random.shuffled(terms) {
            let name = other.lowercased()
            guard name != lower, !name.contains(lower), !lower.contains(name),
                !found.contains(where: { Stemmer.stem($0.lowercased()) == Stemmer.stem(name) }),
                Inflection.isPlural(name, lexicon) == Inflection.isPlural(lower, lexicon),
                !Tokens.contentStems(name).allSatisfy(inside.contains),
                !Set(lexicon.synonyms(lower)).contains(name)
            else { continue }
            found.append(other)
        }
        // A larva beside a worm first, and a process beside a process.
        func file(_ text: String) -> Int? {
            lexicon.nounFile(text.split(separator: " ").last.map { $0.lowercased() } ?? text)
        }
        let sort = file(term)
        found = found.filter { isOfNoun($0) == isOfNoun(term) }
        found = found.filter { file($0) == sort } + found.filter { file($0) != sort }
        if found.count < 3, !term.contains(" ") {
            for other in nouns(
                for: lower, sentence: meaning, fromDictionary: false, using: &random)
            where found.count < 3 && !found.contains(other) {
                found.append(other)
            }
        }
        return found
    }

    /// Whether a term is a thing and no quality such as `dormant`.
    private func isOfNoun(_ term: String) -> Bool {
        guard !term.contains(" ") else { return true }
        let lower = term.lowercased()
        return words.lexicon.nounShare(lower) >= 0.5 || words.lexicon.lemma(lower, .adj) == nil
    }

    /// What other sentences of the page give as their answer: of the same number and sort, with what is asked said of
    /// it nowhere on the page.
    func others(
        for answer: String, asked: String, among others: [String],
        using random: inout SeededGenerator
    ) -> [String] {
        let lexicon = words.lexicon
        let lower = answer.lowercased()
        let inside = Set(Tokens.contentStems(asked + " " + answer))
        let stems = Set(Tokens.contentStems(asked))
        let isPlural = Inflection.isPlural(lower, lexicon)
        let isName = answer.first?.isUppercase == true
        var seen: Set<String> = []
        let kept = random.shuffled(others).filter { other in
            let own = Tokens.contentStems(other)
            let last = other.split(separator: " ").last.map(String.init) ?? other
            guard !own.isEmpty, inside.isDisjoint(with: own),
                Inflection.isPlural(last.lowercased(), lexicon) == isPlural,
                (other.first?.isUppercase == true) == isName,
                !lexicon.areRelated(last.lowercased(), lower), isLike(other, answer),
                !words.mayOwn(other, answer),
                !own.contains(where: { stem in
                    words.sentences(with: stem).contains { $0.intersection(stems).count >= 2 }
                })
            else { return false }
            return seen.insert(own.joined(separator: " ")).inserted
        }
        // A fox is a rival of a rat, and a heat of neither.
        func head(_ text: String) -> String {
            text.split(separator: " ").last.map { $0.lowercased() } ?? text
        }
        let sort = lexicon.nounFile(head(answer))
        return kept.filter { other in
            isName || lexicon.nounFile(head(other)) == sort
                || lexicon.areAkin(head(other), head(answer))
        }
    }

    /// Nouns that could stand where the word stands: the page's own of the same sort, then the dictionary's.
    func nouns(
        for word: String, sentence: String, fromDictionary: Bool,
        using random: inout SeededGenerator
    ) -> [String] {
        let lexicon = words.lexicon
        let isPlural = Inflection.isPlural(word, lexicon)
        let inside = Set(Tokens.contentStems(sentence))
        guard let file = lexicon.nounFile(word) else { return [] }
        var near: [String] = []
        var seen: Set<String> = [Stemmer.stem(word)]
        for noun in words.nouns
        where noun.file == file && noun.isPlural == isPlural && (noun.isTelling || words.isStory) {
            let other = noun.text
            guard !inside.contains(Stemmer.stem(other)), !lexicon.areRelated(other, word),
                isLike(other, word),
                // Everybody in a story is a person; a brother is no rival of a scientist.
                words.isStory && file != 18 || lexicon.areAkin(other, word),
                !isTrue(other, inside),
                seen.insert(Stemmer.stem(other)).inserted
            else { continue }
            near.append(other)
        }
        near = random.shuffled(near)
        // In a lesson the nearest kind first: another element beside an element.
        if !words.isStory {
            near = near.map { ($0, lexicon.distance($0, word) ?? 99) }.enumerated()
                .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
        }
        guard near.count < 3, fromDictionary, let lemma = lexicon.lemma(word, .noun) else {
            return near
        }
        for other in random.shuffled(lexicon.siblings(lemma)) {
            guard near.count < 3 else { break }
            let form = isPlural ? Inflection.plural(other) : other
            guard !inside.contains(Stemmer.stem(other)), isLike(form, word),
                lexicon.tier(other) == 1, lexicon.nounShare(other) >= 0.8,
                lexicon.nounFile(other) == file, !lexicon.areRelated(other, word),
                seen.insert(Stemmer.stem(other)).inserted
            else { continue }
            near.append(form)
        }
        return near
    }

    /// Whether a sentence of the page says much the same of the other word: it might be right as well.
    private func isTrue(_ other: String, _ asked: Set<String>) -> Bool {
        words.sentences(with: Stemmer.stem(other)).contains { stems in
            stems.intersection(asked).count >= (words.isStory ? 2 : 4)
        }
    }

    private func isLike(_ other: String, _ word: String) -> Bool {
        other.count * 5 >= word.count * 2 && other.count * 2 <= word.count * 5
            && !(Self.isYoung(other) && Self.isYoung(word))
    }

    /// Whether it names those who go to school: `children` and `pupils` of a page are the same.
    private static func isYoung(_ text: String) -> Bool {
        let last = text.split(separator: " ").last?.lowercased() ?? ""
        return [
            "child", "children", "kid", "kids", "pupil", "pupils", "student", "students",
            "schoolchildren", "youngsters", "people", "class", "boys", "girls",
        ].contains(last)
    }
}
