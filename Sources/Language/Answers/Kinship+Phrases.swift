extension Kinship {
    /// Words of which each two may be one in WordNet, put as others say them: `phoned the fire company` as `the fire
    /// brigade`, `suck up` and `absorb` as `take in`. What the others have is never parted.
    func put(_ words: [String], as others: [String]) -> [String] {
        guard lexicon != nil else { return words }
        let pairs = Array(zip(others, others.dropFirst()).filter { isPhrase($0, $1) })
        let own = Set(words.map(Stemmer.stem))
        var (result, place): ([String], Int) = ([], 0)
        while let word = words.dropFirst(place).first {
            let next = words.dropFirst(place + 1).first
            if let next, let said = said(word, next, others, pairs) {
                result += said
                place += 2
                continue
            }
            place += 1
            let pair = pairs.first { first, second in
                !own.isSuperset(of: [Stemmer.stem(first), Stemmer.stem(second)])
                    && !meanings(of: first, second).isDisjoint(with: meanings(of: word, Self.rare))
            }
            result += pair.map { [$0.0, $0.1] } ?? [word]
        }
        return result
    }

    /// What others have for two words of one meaning; nil where they have nothing, or the two themselves.
    private func said(
        _ first: String, _ second: String, _ others: [String], _ pairs: [(String, String)]
    ) -> [String]? {
        guard isPhrase(first, second), !others.contains(second) || !others.contains(first) else {
            return nil
        }
        let mine = meanings(of: first, second)
        if let pair = pairs.first(where: { !mine.isDisjoint(with: meanings(of: $0.0, $0.1)) }) {
            return [pair.0, pair.1]
        }
        return others.first { !mine.isDisjoint(with: meanings(of: $0, Self.rare)) }.map { [$0] }
    }

    /// Whether a verb and its particle are one in WordNet, of none of the verb's own meanings.
    func isOtherPhrase(_ verb: String, _ particle: String) -> Bool {
        let both = meanings(of: verb, particle)
        return !both.isEmpty && both.isDisjoint(with: meanings(of: verb, Self.rare))
    }

    private func isPhrase(_ first: String, _ second: String) -> Bool {
        !meanings(of: first, second).isEmpty
    }

    /// A meaning of WordNet: where its record stands.
    struct Meaning: Hashable {
        var part: Lexicon.Part
        var offset: Int
    }

    /// The meanings of a word that are met, the first few of each part of speech; none of words that carry no content.
    func meanings(of word: String, _ most: Int = 3) -> Set<Meaning> {
        guard let lexicon, !Tokens.functionWords.contains(word) else { return [] }
        let lemmas = Lexicon.Part.allCases.compactMap { part in
            lexicon.lemma(word, part).map { (part, $0) }
        }
        return meanings(lemmas, most)
    }

    /// So many meanings of a word may be that of two that are one, which have few.
    private static let rare = 6

    /// The same of two words that are one: a noun before a noun, a verb before its particle.
    private func meanings(of first: String, _ second: String) -> Set<Meaning> {
        guard let lexicon, !Tokens.functionWords.contains(first) else { return [] }
        var found: [(Lexicon.Part, String)] = []
        if Tokens.functionWords.contains(second) {
            if let verb = lexicon.lemma(first, .verb),
                let both = lexicon.lemma("\(verb)_\(second)", .verb)
            {
                found.append((.verb, both))
            }
        } else if let noun = lexicon.lemma(second, .noun),
            let both = lexicon.lemma("\(first)_\(noun)", .noun)
        {
            found.append((.noun, both))
        }
        return meanings(found, Self.rare)
    }

    private func meanings(_ lemmas: [(Lexicon.Part, String)], _ most: Int) -> Set<Meaning> {
        Set(
            lemmas.flatMap { part, lemma in
                (lexicon?.senses(lemma, part) ?? []).prefix(most).map {
                    Meaning(part: part, offset: $0)
                }
            })
    }
}
