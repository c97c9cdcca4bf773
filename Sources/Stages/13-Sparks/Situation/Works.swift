import Artifacts
import Language

extension SituationReader {
    private static let articles: Set<String> = ["a", "an", "the"]
    private static let small: Set<String> = [
        "a", "an", "the", "of", "and", "in", "with", "to", "for", "on",
    ]

    /// A work that our list knows: "Romeo and Juliet". Its last word has its capital, or is no word of
    /// the dictionary.
    /// One word that is a word of every day or a given name as well is a work only where one reads or watches:
    /// "Holes", "Matilda".
    func work(_ tokens: [Token], isRead: Bool = false) -> Phrase? {
        let isRead = isRead || self.isRead(tokens)
        let parts = words.matches(.part, in: tokens).map(\.range.upperBound)
        let named =
            words.matches(.work, in: tokens)
            + words.matches(.title, in: tokens).filter { title in
                // "Halfway through Wonder".
                isRead || parts.contains(title.range.lowerBound) || isName(title.range, tokens)
            }
        let found = named.first { match in
            tokens[match.range].last.map {
                $0.isCapital || match.range.count > 1 && lexicon.tier($0.lower) > 2
            } ?? false
        }
        guard let found, let last = tokens[found.range].last else { return nil }
        var list = tokens[found.range].map(\.text)
        // Who typed no capitals did not mean that it has none.
        if list.allSatisfy({ $0 == $0.lowercased() }) {
            list = list.enumerated().map { index, word in
                index > 0 && Self.small.contains(word)
                    ? word : word.prefix(1).uppercased() + word.dropFirst()
            }
        }
        var determiner: String?
        let before = found.range.lowerBound - 1
        if let owner = owner(before: found.range.lowerBound, tokens) {
            list = owner + list
        } else if isBefore(found.range.upperBound, tokens) {
            // "The Romeo and Juliet unit": the unit has the article.
        } else if tokens.indices.contains(before), Self.articles.contains(tokens[before].lower),
            !tokens[before].isClosed
        {
            if tokens[before].isCapital, before > 0 {
                list.insert(tokens[before].text, at: 0)
            } else {
                determiner = tokens[before].lower
            }
        }
        list += maker(behind: found.range.upperBound, tokens)
        return Phrase(
            determiner: determiner, words: list, head: last.lower, isPlural: false, hasName: false,
            isTitle: true, work: found.value)
    }

    /// Whether somebody reads or watches something there.
    func isRead(_ tokens: [Token]) -> Bool {
        !words.matches(.read, in: tokens).isEmpty
            || words.matches(.activity, in: tokens).contains {
                ["book", "film"].contains($0.value)
            }
    }

    /// Whether a noun of lessons follows: "unit", "film".
    private func isBefore(_ end: Int, _ tokens: [Token]) -> Bool {
        guard tokens.indices.contains(end), !tokens[end - 1].isClosed else { return false }
        let next = tokens[end].lower
        return words.has(.lesson, next) || words.has(.activity, next)
    }

    /// Whether a word of every day has the capital of a name among words that have none: "introducing Holes". A given
    /// name may be a pupil's.
    private func isName(_ range: Range<Int>, _ tokens: [Token]) -> Bool {
        range.lowerBound > 0 && tokens[range].allSatisfy(\.isCapital)
            && !tokens[..<range.lowerBound].dropFirst().contains(where: \.isCapital)
            && !tokens[range].contains {
                FirstNames.men.contains($0.text) || FirstNames.women.contains($0.text)
            }
    }

    /// Whose work it is: "Van Gogh's". The dictionary has to know the name.
    private func owner(before end: Int, _ tokens: [Token]) -> [String]? {
        guard end > 0, tokens[end - 1].lower.hasSuffix("'s"), !tokens[end - 1].isClosed else {
            return nil
        }
        let reader = PhraseReader(words: words, lexicon: lexicon, isLesson: true)
        for start in max(0, end - 3)..<end {
            var index = start
            if let found = reader.nominal(&index, Array(tokens[..<end]), isFirst: true),
                index == end, found.contains(where: \.isName)
            {
                return found.map(\.text)
            }
        }
        return nil
    }

    /// Who made it: "by Van Gogh".
    private func maker(behind end: Int, _ tokens: [Token]) -> [String] {
        guard tokens.indices.contains(end + 1), tokens[end].lower == "by", !tokens[end - 1].isClosed
        else { return [] }
        var index = end + 1
        let reader = PhraseReader(words: words, lexicon: lexicon, isLesson: true)
        guard let found = reader.nominal(&index, tokens, isFirst: true),
            found.contains(where: \.isName)
        else { return [] }
        return ["by"] + found.map(\.text)
    }
}
