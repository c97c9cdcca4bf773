import Artifacts
import Language

/// Names, titles and ordinals within a phrase, and what they are told from.
extension PhraseReader {
    /// "19th".
    func ordinal(_ index: inout Int, _ word: String) -> [Word]? {
        guard word.count <= 4, word.first?.isNumber == true,
            word.drop(while: \.isNumber).count == 2,
            ["st", "nd", "rd", "th"].contains(where: word.hasSuffix)
        else { return nil }
        index += 1
        return [Word(text: word, isNoun: false)]
    }

    /// Whether a capital was meant: within a sentence, or where the next word has one too: "Berlin Wall".
    func isWritten(_ index: Int, _ tokens: [Token]) -> Bool {
        guard tokens[index].isCapital else { return false }
        if index > 0, !tokens[index - 1].isClosed { return true }
        return !tokens[index].isClosed && tokens.indices.contains(index + 1)
            && tokens[index + 1].isCapital
    }

    /// Two and more words of the dictionary with a capital each, within a sentence: what is read.
    func title(_ index: inout Int, _ tokens: [Token]) -> [Word]? {
        guard isLesson, index > 0, !tokens[index - 1].isClosed else { return nil }
        var end = index
        while tokens.indices.contains(end), end - index < Self.mostWords,
            tokens[end].isCapital && isCommon(tokens[end]) || isWithinTitle(end, tokens)
        {
            end += 1
            if tokens[end - 1].isClosed { break }
        }
        guard end - index >= 2, lexicon.lemma(tokens[end - 1].lower, .noun) != nil,
            tokens[index].isCapital
        else { return nil }
        let run = tokens[index..<end]
        // "The Water Cycle" is a thing and no title.
        let joined = run.map(\.lower).joined(separator: " ")
        guard words.sorts(joined).isEmpty,
            lexicon.lemma(joined.replacing(" ", with: "_"), .noun) == nil
        else { return nil }
        index = end
        return run.enumerated().map {
            Word(text: $1.text, isNoun: $0 == run.count - 1, isTitle: true)
        }
    }

    /// Small words in a title: "Call of the Wild".
    func isWithinTitle(_ index: Int, _ tokens: [Token]) -> Bool {
        guard index > 0,
            ["of", "the", "and", "in", "a", "to", "for"].contains(tokens[index].lower),
            !tokens[index].isClosed, !tokens[index - 1].isClosed,
            let next = tokens[index...].prefix(3).first(where: {
                !["of", "the", "and", "in", "a", "to", "for"].contains($0.lower)
            })
        else { return false }
        return next.isCapital && isCommon(next)
    }

    /// A word of the dictionary that is no given name.
    func isCommon(_ token: Token) -> Bool {
        !words.has(.name, token.lower) && !FirstNames.men.contains(token.text)
            && !FirstNames.women.contains(token.text) && lexicon.tier(token.lower) < 3
            && !isName(token.lower)
    }

    /// Whether "class" tells of the noun behind it whose it is.
    func isOwned(_ index: Int, _ tokens: [Token]) -> Bool {
        guard !tokens[index].isClosed, tokens.indices.contains(index + 1) else { return false }
        let next = tokens[index + 1].lower
        return !words.has(.stop, next) && !Tokens.functionWords.contains(next)
            && lexicon.nounShare(next) >= 0.5
    }

    /// Whether the lists have a word, or as American English spells it: "colours", "metres".
    func isKnown(_ word: String) -> Bool {
        lexicon.tier(word) < 4 || !words.sorts(word).isEmpty || isPluralOfKnown(word)
            || Self.spellings.contains { british, american in
                word.contains(british)
                    && lexicon.tier(word.replacing(british, with: american)) < 3
            }
    }

    /// "Haikus": the lists have not every plural.
    private func isPluralOfKnown(_ word: String) -> Bool {
        guard let noun = lexicon.lemma(word, .noun), noun != word,
            Inflection.plural(noun) == word
        else { return false }
        return lexicon.tier(noun) < 4 || !words.sorts(noun).isEmpty
    }

    static let spellings = [
        ("our", "or"), ("tre", "ter"), ("ise", "ize"), ("ising", "izing"), ("isation", "ization"),
        ("lling", "ling"), ("lled", "led"), ("grey", "gray"), ("ogue", "og"), ("yse", "yze"),
    ]

    /// Whether a word in lower case is known to the dictionary as a name alone.
    func isName(_ word: String) -> Bool {
        guard let lemma = lexicon.lemma(word, .noun), lexicon.lemma(word, .adj) == nil,
            lexicon.lemma(word, .verb) == nil
        else { return false }
        return lexicon.senses(lemma, .noun).allSatisfy { offset in
            lexicon.sense(offset, .noun)?.words.allSatisfy { $0.first?.isUppercase ?? false }
                ?? false
        }
    }

    /// Lexicographer's files in which a name may be a topic: deeds, talk, events, groups, places, nature, persons of
    /// note and peoples, times.
    static let files: Set<Int> = [4, 10, 11, 14, 15, 17, 18, 28]

    /// "Alexander the Great".
    func isWithinName(_ index: Int, _ tokens: [Token]) -> Bool {
        ["the", "of", "de", "da", "van", "von"].contains(tokens[index].lower)
            && !tokens[index].isClosed && tokens.indices.contains(index + 1)
            && tokens[index + 1].isCapital && index > 0 && !tokens[index - 1].isClosed
    }

    /// Names that the dictionary writes with a capital too, the longest first.
    func name(_ index: inout Int, _ tokens: [Token]) -> [Word]? {
        guard isLesson else { return nil }
        var end = index
        while tokens.indices.contains(end), end - index < 4,
            tokens[end].isCapital || isWithinName(end, tokens)
        {
            end += 1
            if tokens[end - 1].isClosed { break }
        }
        // No pupil is called "the Reformation".
        let isKnown = index > 0 && tokens[index - 1].lower == "the"
        for stop in stride(from: end, to: index, by: -1) {
            let run = tokens[index..<stop].map(\.text)
            let isAlone = run.count == 1
            if isAlone, let only = run.first {
                let bare = only.hasSuffix("'s") ? String(only.dropLast(2)) : only
                if words.has(.name, bare.lowercased()) || FirstNames.men.contains(bare)
                    || FirstNames.women.contains(bare)
                {
                    return nil
                }
            }
            var joined = run.joined(separator: "_")
            let isOwner = joined.hasSuffix("'s")
            if isOwner { joined.removeLast(2) }
            guard let lemma = lexicon.lemma(joined, .noun) else { continue }
            let senses = lexicon.senses(lemma, .noun).prefix(isKnown ? 5 : 1)
            let isName = senses.compactMap { lexicon.sense($0, .noun) }.contains { sense in
                (Self.files.contains(sense.file) || isKnown && sense.file == 26
                    || joined == joined.uppercased())
                    && sense.words.contains {
                        $0.lowercased() == lemma && $0.contains(where: \.isUppercase)
                    }
            }
            guard isName else { continue }
            index = stop
            return run.enumerated().map {
                Word(
                    text: $1, isNoun: $0 == run.count - 1 && !isOwner, isName: true)
            }
        }
        return nil
    }
}
