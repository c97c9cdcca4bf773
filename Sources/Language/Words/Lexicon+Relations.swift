import Artifacts

extension Lexicon {
    /// The lexicographer's file of a noun's most usual meaning.
    public func nounFile(_ word: String) -> Int? {
        guard let lemma = lemma(word, .noun), let first = senses(lemma, .noun).first else {
            return nil
        }
        return sense(first, .noun)?.file
    }

    /// Whether a noun means a human being for certain: where WordNet counted hardly a use, the order of its meanings
    /// says nothing, and a router or a gull may be a thing or a bird as well.
    public func isSurelySomebody(_ word: String) -> Bool {
        guard let lemma = lemma(word, .noun), nounFile(lemma) == 18 else { return false }
        let files = senses(lemma, .noun).compactMap { sense($0, .noun)?.file }
        return files.allSatisfy { $0 == 18 || $0 == 14 } || (frequency(lemma)[.noun] ?? 0) >= 3
    }

    /// The share of a word's uses in which it is a noun; by meanings where WordNet counted none.
    public func nounShare(_ word: String) -> Double {
        guard let noun = lemma(word, .noun) else { return 0 }
        var mine = senses(noun, .noun).count
        var others = 0
        for part in [Part.verb, .adj, .adv] {
            if let other = lemma(word, part) { others += senses(other, part).count }
        }
        let counted = frequency(noun)
        var total = counted.values.reduce(0, +)
        for part in [Part.verb, .adj] {
            // `crossing` is a form of `cross`, whose counts stand under its base.
            guard let other = lemma(word, part), other != noun else { continue }
            let extra = frequency(other)[part] ?? 0
            total += extra
        }
        if total >= 3 { (mine, others) = (counted[.noun] ?? 0, total - (counted[.noun] ?? 0)) }
        return Double(mine) / Double(max(1, mine + others))
    }

    /// Words that mean the same in a lemma's first two senses of each part of speech.
    public func synonyms(_ word: String) -> [String] {
        var found: Set<String> = []
        for part in Part.allCases {
            guard let lemma = lemma(word, part) else { continue }
            for offset in senses(lemma, part).prefix(2) {
                found.formUnion(sense(offset, part)?.words.map { $0.lowercased() } ?? [])
            }
        }
        found.remove(word.lowercased())
        return found.sorted()
    }

    /// Words of the opposite meaning, in a lemma's first two senses of each part of speech.
    public func antonyms(_ word: String) -> [String] {
        var found: Set<String> = []
        for part in Part.allCases {
            guard let lemma = lemma(word, part) else { continue }
            for offset in senses(lemma, part).prefix(2) {
                for link in sense(offset, part)?.links ?? [] where link.sign == "!" {
                    found.formUnion(sense(link.offset, part)?.words.map { $0.lowercased() } ?? [])
                }
            }
        }
        return found.sorted()
    }

    /// Whether two nouns are the same, or one is a kind of the other, in any of their first three meanings.
    public func areRelated(_ left: String, _ right: String) -> Bool {
        guard let one = lemma(left, .noun), let two = lemma(right, .noun) else { return false }
        if one == two { return true }
        let first = Set(senses(one, .noun).prefix(3))
        let second = Set(senses(two, .noun).prefix(3))
        return !first.isDisjoint(with: ancestors(second).union(second))
            || !second.isDisjoint(with: ancestors(first))
    }

    /// Other kinds of what a noun is a kind of: single words of the middle list, sorted.
    public func siblings(_ word: String) -> [String] {
        guard let lemma = lemma(word, .noun), let first = senses(lemma, .noun).first,
            let parent = sense(first, .noun)?.links.first(where: { $0.sign == "@" })
        else { return [] }
        var found: Set<String> = []
        for link in sense(parent.offset, .noun)?.links ?? [] where link.sign == "~" {
            guard link.offset != first, let other = sense(link.offset, .noun)?.words.first,
                !other.contains("_"), other == other.lowercased(), other != lemma, tier(other) <= 2
            else { continue }
            found.insert(other)
        }
        return found.sorted()
    }

    /// What the meanings are kinds of, four steps up.
    private func ancestors(_ offsets: Set<Int>) -> Set<Int> {
        var found: Set<Int> = []
        var edge = offsets
        for _ in 0..<4 {
            var next: Set<Int> = []
            for offset in edge {
                for link in sense(offset, .noun)?.links ?? [] where link.sign.hasPrefix("@") {
                    next.insert(link.offset)
                }
            }
            found.formUnion(next)
            edge = next
        }
        return found
    }
}
