/// Words of an answer beside those of its model, as a pupil writes them: inflected, misspelt, parted, in other words.
struct Wording {
    let kinship: Kinship

    /// The words of a reading that say something, in order and with repeats.
    static func spoken(_ reading: AnswerReading) -> [String] { spoken(reading.words) }

    /// The same of words.
    static func spoken(_ words: [String]) -> [String] {
        words.map { $0.hasSuffix("'s") ? String($0.dropLast(2)) : $0 }.filter {
            !Tokens.functionWords.contains($0) && !AnswerReading.turns($0)
        }
    }

    /// Whether a word is another one, inflected or misspelt. `byEar`: also a known word that is heard as the other is,
    /// `ware` for `wear`, which by itself would be another word.
    func isSame(_ mine: String, _ right: String, byEar: Bool) -> Bool {
        if mine == right || Stemmer.stem(mine) == Stemmer.stem(right) { return true }
        if kinship.haveOneLemma(mine, right) || Spelling.twin(mine) == right { return true }
        if kinship.isKnown(mine) { return byEar && Sound.isOne(mine, right) }
        return Slip.isLikely(mine, for: right) || Sound.hasSameConsonants(mine, right)
            || Slip.isLikely(Stemmer.stem(mine), for: Stemmer.stem(right))
    }

    /// Whether a word is a little one, misspelt: one of the model's, or any where it is no word.
    func isLittle(_ word: String, of model: [String]) -> Bool {
        let isOfModel = model.contains {
            $0.count > 3 && Tokens.functionWords.contains($0) && Sound.hasSameConsonants(word, $0)
        }
        guard !kinship.isKnown(word) else { return isOfModel }
        return Tokens.functionWords.contains {
            $0.count > 3 && (Slip.isLikely(word, for: $0) || Sound.hasSameConsonants(word, $0))
        }
    }

    /// The words with each two joined that are one word of the others: `jelly fish`.
    func joined(_ words: [String], as others: [String]) -> [String] {
        var joined: [String] = []
        for word in words {
            if let last = joined.last, others.contains(last + word) {
                joined[joined.count - 1] = last + word
            } else {
                joined.append(word)
            }
        }
        return joined
    }

    /// Whether two words may have to do with each other: by their letters, by their sound, by WordNet.
    func areRelated(_ mine: String, _ other: String) -> Bool {
        if isSame(mine, other, byEar: true) || Slip.isLikely(mine, for: other) { return true }
        let (one, two) = (Stemmer.stem(mine), Stemmer.stem(other))
        if one.count >= 4, two.count >= 4, one.prefix(4) == two.prefix(4) { return true }
        if kinship.kin(of: mine).likeness(to: kinship.kin(of: other)) >= 0.6 { return true }
        return kinship.areWidelyRelated(mine, other)
    }
}

/// How words are heard.
enum Sound {
    /// Whether two words have the same consonants, first sound and number of syllables to the ear: what is no word is
    /// then the other one misspelt.
    static func hasSameConsonants(_ left: String, _ right: String) -> Bool {
        guard left.count >= 3, right.count >= 3 else { return false }
        let (one, two) = (heard(left), heard(right))
        return one.count > 1 && one.map(\.isVowel) == two.map(\.isVowel)
            && zip(one, two).allSatisfy { $0.isVowel || $0 == $1 }
    }

    /// Whether two words sound alike in their vowels, too.
    static func isOne(_ left: String, _ right: String) -> Bool {
        guard left.count >= 3, right.count >= 3 else { return false }
        let (one, two) = (heard(left), heard(right))
        return one.count == two.count
            && zip(one, two).allSatisfy { mine, theirs in
                mine == theirs
                    || mine.isVowel && theirs.isVowel
                        && !vowels(mine.letters).isDisjoint(with: vowels(theirs.letters))
            }
    }

    /// A sound: one consonant, or the letters of a vowel.
    private struct Part: Equatable {
        var letters: String
        var isVowel: Bool
    }

    /// What vowels written so may be heard as, by which of the five long ones; `x_` is a vowel before a silent e.
    private static func vowels(_ letters: String) -> Set<String> {
        let heard: [String: Set<String>] = [
            "a_": ["ay"], "ai": ["ay"], "ay": ["ay"], "ei": ["ay", "ee"], "ey": ["ay", "ee"],
            "ea": ["ay", "ee"], "ee": ["ee"], "e_": ["ee"], "ie": ["ee", "eye"], "i_": ["eye"],
            "oa": ["oh"], "o_": ["oh"], "oe": ["oh"], "u_": ["oo"], "oo": ["oo"], "ue": ["oo"],
            "o": ["o", "oh"], "ow": ["oh", "ow"], "ou": ["ow"],
        ]
        return heard[letters] ?? [letters]
    }

    private static let spellings = [
        ("tch", "ch"), ("dge", "j"), ("ight", "ite"), ("ght", "t"), ("igh", "i"), ("ph", "f"),
        ("ck", "k"),
        ("qu", "kw"), ("wh", "w"), ("sc", "s"), ("x", "ks"), ("z", "s"), ("gh", ""),
    ]
    private static let beginnings = [("kn", "n"), ("wr", "r"), ("gn", "n")]

    private static func heard(_ word: String) -> [Part] {
        var text = word.lowercased().filter(\.isLetter)
        for (written, sound) in beginnings where text.hasPrefix(written) {
            text = sound + text.dropFirst(written.count)
        }
        for (written, sound) in spellings { text = text.replacing(written, with: sound) }
        text = text.replacing(/c(?=[eiy])/, with: "s").replacing("ch", with: "1")
            .replacing("sh", with: "2").replacing("th", with: "3").replacing("c", with: "k")
        // `feared`: the last vowel is not heard.
        if text.contains(/[^aeioutd]ed$/) { text = String(text.dropLast(2)) + "d" }
        // `hare`, and `hares`.
        let hasSilentEnd = text.contains(/[aeiou][^aeiou]es?$/)
        if hasSilentEnd {
            let isMany = text.hasSuffix("s")
            text.removeLast(isMany ? 2 : 1)
            if isMany { text += "s" }
        }
        var parts: [Part] = []
        for letter in text {
            // `grow` ends in a vowel.
            let isVowel =
                "aeiouy".contains(letter) || letter == "w" && parts.last?.isVowel == true
            if isVowel, let last = parts.last, last.isVowel {
                parts[parts.count - 1].letters.append(letter)
            } else if parts.last?.letters != String(letter) {
                parts.append(Part(letters: String(letter), isVowel: isVowel))
            }
        }
        if hasSilentEnd, let place = parts.lastIndex(where: \.isVowel) {
            parts[place].letters += "_"
        }
        return parts
    }
}
