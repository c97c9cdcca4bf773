import Language

/// Words that belong together.
extension PageWords {
    /// Whether a word is a part of a term here: `dioxide` of `carbon dioxide` is no answer.
    func isHalf(_ words: [String], _ index: Int) -> Bool {
        index > 0 && isPair(words[index - 1], words[index])
            || index + 1 < words.count && isPair(words[index], words[index + 1])
    }

    /// A term of two words that the dictionary has, such as `carbon dioxide`.
    func isPair(_ first: String, _ second: String) -> Bool {
        guard !Tokens.functionWords.contains(first.lowercased()) else { return false }
        return lexicon.lemma("\(first)_\(second)", .noun) != nil
    }

    /// Whether the page joins a word to the noun behind it again and again: `free-body diagram`, `American colonies`.
    func isSetPhrase(_ first: String, _ second: String) -> Bool {
        let lower = first.lowercased()
        guard !Tokens.functionWords.contains(lower), NumberText.value(lower) == nil else {
            return false
        }
        let isName = lexicon.nounShare(lower) >= 0.5 || lexicon.lemma(lower, .adj) != nil
        // `Ice sheet` and `ice sheets` are one.
        let noun = second.lowercased()
        let one = lexicon.lemma(noun, .noun) ?? noun
        let times = Set([noun, one, Inflection.plural(one)])
            .reduce(0) { $0 + pairs["\(lower) \($1)", default: 0] }
        return lower.contains("-") || isName && times >= 2
    }

    /// Whether the page says `laws of motion` again and again: with the first word the last is given.
    func isSetPhrase(_ first: String, of second: String) -> Bool {
        !isGeneral(first)
            && triples["\(first.lowercased()) of \(second.lowercased())", default: 0] >= 2
    }

    /// Whether a pair is one term on this page. `A strong force` is a force that is strong, though physics has a strong
    /// force as well: an adjective makes a term with its noun where the page says so again.
    func isTerm(_ first: String, _ second: String) -> Bool {
        lexicon.nounShare(first) >= 0.5 || pairs["\(first) \(second)", default: 0] >= 2
    }

    /// Whether the page has a word as the end of a term: a rod that is a lightning rod.
    func isEndOfTerm(_ word: String) -> Bool {
        let lower = word.lowercased()
        return pairs.keys.contains { pair in
            let parts = pair.split(separator: " ").map(String.init)
            return parts.count == 2 && parts[1] == lower && isPair(parts[0], parts[1])
        }
    }
}
