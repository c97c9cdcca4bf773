import Artifacts
import Language

/// Words that stand where a phrase goes on and are no part of it, or are one that is written otherwise.
extension PhraseReader {
    private static let spans: Set<String> = [
        "second", "minute", "hour", "day", "week", "month", "year", "lesson",
    ]

    /// Whether a time stands there: "the assembly in half an hour".
    func isSpan(_ start: Int, _ tokens: [Token]) -> Bool {
        for index in start..<min(start + 4, tokens.count) {
            if Self.spans.contains(Number(lexicon).singular(tokens[index].lower)) {
                return index > start
            }
            let word = tokens[index].lower
            let isCount =
                word.allSatisfy(\.isNumber)
                || ["half", "an", "a", "few", "couple", "of", "about"].contains(word)
                || lexicon.lemma(word, .noun).map { lexicon.isKind($0, of: ["integer"]) } == true
            if !isCount || tokens[index].isClosed { return false }
        }
        return false
    }

    /// A people typed without its capital, as it is written: "vikings", and "roman" before "soldiers"; of wasps none
    /// are meant.
    func people(_ word: String, _ isBeforeNoun: Bool) -> String? {
        let noun = Number(lexicon).singular(word)
        guard isLesson, noun != word || isBeforeNoun, lexicon.lemma(noun, .noun) == noun else {
            return nil
        }
        let senses = lexicon.senses(noun, .noun).compactMap { lexicon.sense($0, .noun) }
        func isName(_ sense: Synset) -> Bool {
            sense.words.contains { $0.lowercased() == noun && $0.first?.isUppercase == true }
        }
        guard let first = senses.first, [14, 18].contains(first.file), isName(first),
            lexicon.isKind(noun, of: Self.peoples) || noun != word && senses.allSatisfy(isName)
        else { return nil }
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    /// A place or a feast typed without its capital, as it is written: "egypt", "ramadan".
    func placeOrFeast(_ word: String) -> String? {
        guard isLesson, isName(word), !words.has(.name, word),
            let noun = lexicon.lemma(word, .noun),
            noun == word, let file = lexicon.nounFile(noun), Self.placesAndTimes.contains(file)
        else { return nil }
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    private static let placesAndTimes: Set<Int> = [15, 17, 28]
    private static let peoples: Set<String> = ["inhabitant", "ethnic_group", "Amerindian"]

    /// Whether a noun goes on with what a word begins.
    func isBeforeNoun(_ index: Int, _ tokens: [Token]) -> Bool {
        guard !tokens[index].isClosed, tokens.indices.contains(index + 1) else { return false }
        let next = tokens[index + 1].lower
        return lexicon.lemma(next, .noun) != nil && !Tokens.functionWords.contains(next)
            && !words.has(.stop, next)
    }
}
