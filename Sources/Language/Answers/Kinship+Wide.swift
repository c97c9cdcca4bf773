import Synchronization

extension Kinship {
    /// Whether a word is one that a dictionary has; all are where there is none.
    func isKnown(_ word: String) -> Bool {
        lexicon.map { $0.isWord(word) || $0.isWord(word.replacing("-", with: "")) } ?? true
    }

    /// Whether two words are forms of one: `gasses` and `gases`.
    func haveOneLemma(_ left: String, _ right: String) -> Bool {
        guard let lexicon else { return false }
        return Lexicon.Part.allCases.contains { part in
            lexicon.lemma(left, part).map { $0 == lexicon.lemma(right, part) } ?? false
        }
    }

    /// Whether each of two words stands for the other in one of its two most usual meanings, and neither for its
    /// opposite. Where one of them is not met everywhere, the other may do so in its third: `call` for `phone`.
    func meanTheSame(_ left: String, _ right: String) -> Bool {
        let (one, two) = (kin(of: left), kin(of: right))
        let (there, back) = (one.synonyms.contains(two.stem), two.synonyms.contains(one.stem))
        guard there || back, !one.opposites.contains(two.stem), !areOpposite(left, right) else {
            return false
        }
        return there && back
            || !(isLight(left) && isLight(right))
                && !meanings(of: left).isDisjoint(with: meanings(of: right))
    }

    /// Whether a word is met so often that it says little of what is spoken of: see, people.
    func isLight(_ word: String) -> Bool { kin(of: word).weight <= 0.55 }

    /// Whether WordNet ties two words: one meaning, one step from one to the other in a common sense, one a kind of the
    /// other, or one in the other's definition. Words that are met everywhere stand in every definition.
    func areWidelyRelated(_ left: String, _ right: String) -> Bool {
        guard let lexicon else { return true }
        let (one, two) = (wide(left), wide(right))
        if one.near.contains(kin(of: right).stem) || two.near.contains(kin(of: left).stem)
            || !one.same.isDisjoint(with: two.same)
        {
            return true
        }
        if isLight(left) || isLight(right) { return false }
        return one.glosses.contains { Self.begins($0, kin(of: right).stem) }
            || two.glosses.contains { Self.begins($0, kin(of: left).stem) }
            || lexicon.areRelated(left, right)
    }

    /// Whether two words mean the opposite, inflected or compared as they may be: `smaller`, `large`.
    func areOpposite(_ left: String, _ right: String) -> Bool {
        guard let lexicon else { return false }
        func lemmas(_ word: String) -> Set<String> {
            // `smaller` has an entry of its own, without an opposite.
            Set(Lexicon.Part.allCases.compactMap { lexicon.lemma(word, $0) })
                .union(Inflection.candidates(word, .adj).filter { lexicon.lemma($0, .adj) != nil })
        }
        let two = lemmas(right)
        return lemmas(left).contains { !two.isDisjoint(with: lexicon.antonyms($0)) }
    }

    private static func begins(_ gloss: String, _ stem: String) -> Bool {
        gloss == stem || stem.count >= 4 && gloss.hasPrefix(stem)
    }

    /// What WordNet says of a word: stems of what means the same, of all that lies one step away, and of its
    /// definitions.
    struct Wide {
        var same: Set<String> = []
        var near: Set<String> = []
        var glosses: Set<String> = []
    }

    private func wide(_ word: String) -> Wide {
        if let found = ties.withLock({ $0[word] }) { return found }
        let found = findWide(word)
        ties.withLock { $0[word] = found }
        return found
    }

    /// In any of its first three senses of each part of speech.
    private func findWide(_ word: String) -> Wide {
        var wide = Wide(same: [kin(of: word).stem])
        guard let lexicon else { return wide }
        for part in Lexicon.Part.allCases {
            guard let lemma = lexicon.lemma(word, part) else { continue }
            wide.same.insert(Stemmer.stem(lemma))
            for offset in lexicon.senses(lemma, part).prefix(3) {
                guard let sense = lexicon.sense(offset, part) else { continue }
                wide.same.formUnion(Self.wordStems(sense.words))
                wide.glosses.formUnion(
                    Tokens.contentStems(String(sense.gloss.prefix { $0 != "\"" })))
                for link in sense.links where ["+", "!", "&", "@", "~"].contains(link.sign) {
                    guard let other = Self.part(link.part),
                        let words = lexicon.sense(link.offset, other)?.words
                    else { continue }
                    wide.near.formUnion(Self.wordStems(words))
                }
            }
        }
        wide.near.formUnion(wide.same)
        return wide
    }

    /// The stems of the words of a meaning; of `go_through` those of its parts that say something.
    private static func wordStems(_ words: [String]) -> [String] {
        words.flatMap { Tokens.contentStems($0.replacing("_", with: " ")) }
    }
}
