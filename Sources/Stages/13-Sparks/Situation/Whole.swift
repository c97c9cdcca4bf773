import Artifacts
import Language

/// Prints words of a teacher as they stand, where all of them are in the dictionary and none is a pupil's name.
struct Whole {
    private let words: SparkWords
    private let lexicon: Lexicon
    private let reader: PhraseReader

    init(_ reader: SituationReader) {
        (words, lexicon) = (reader.words, reader.lexicon)
        self.reader = PhraseReader(words: reader.words, lexicon: reader.lexicon, isLesson: true)
    }

    private static let mostWords = 9
    private static let persons: Set<String> = [
        "i", "me", "my", "he", "him", "his", "she", "her", "hers", "mine",
    ]
    private static let days: Set<String> = [
        "today", "tomorrow", "yesterday", "tonight", "now", "again", "next", "last", "this",
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "lesson",
        "lessons", "class", "unit",
    ]

    /// The words from one place to the next sign, without a day or a school subject at their end; nil where one of
    /// them cannot be printed.
    func line(from start: Int, in tokens: [Token]) -> [String]? {
        var end = tokens[start...].firstIndex(where: \.isClosed).map { $0 + 1 } ?? tokens.count
        if let day = tokens[start..<end].firstIndex(where: { Self.days.contains($0.lower) }) {
            end = day
        }
        if let field = words.matches(.field, in: tokens).first(where: {
            $0.range.lowerBound > start && $0.range.upperBound == end && $0.value != "languages"
        }), tokens[field.range.lowerBound - 1].lower == "in" {
            end = field.range.lowerBound - 1
        }
        while end > start, isOpen(tokens[end - 1].lower) { end -= 1 }
        guard end - start >= 2, end - start <= Self.mostWords else { return nil }
        return printed(tokens, start..<end)
    }

    /// What no topic ends with.
    private func isOpen(_ word: String) -> Bool {
        ["and", "or", "the", "a", "an", "on", "in", "with", "for", "of", "before", "after"]
            .contains(word)
    }

    /// Words as they are printed; nil where one cannot be.
    func printed(_ tokens: [Token], _ range: Range<Int>) -> [String]? {
        let works = words.matches(.work, in: tokens)
        var found: [String] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens[index]
            let isBegun = index == range.lowerBound
            if token.isCapital, !isBegun, !words.has(.field, token.lower) {
                let start = index
                if let work = works.first(where: { $0.range.lowerBound == start }),
                    work.range.upperBound <= range.upperBound
                {
                    found += tokens[work.range].map(\.text)
                    index = work.range.upperBound
                    continue
                }
                guard reader.nominal(&index, tokens, isFirst: false) != nil,
                    index <= range.upperBound
                else { return nil }
                found += tokens[start..<index].map(\.text)
                continue
            }
            let isField = token.isCapital && words.has(.field, token.lower)
            guard isField || isPlain(token.lower) else { return nil }
            found.append(token.isCapital && (isField || !isBegun) ? token.text : token.lower)
            index += 1
        }
        return found
    }

    private func isPlain(_ word: String) -> Bool {
        if Self.persons.contains(word) { return false }
        if Tokens.functionWords.contains(word) || Tokens.negations.contains(word) { return true }
        if word.allSatisfy(\.isNumber), word.count <= 4 { return true }
        let capital = word.prefix(1).uppercased() + word.dropFirst()
        let bare = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
        return !FirstNames.men.contains(capital) && !FirstNames.women.contains(capital)
            && bare.split(separator: "-").allSatisfy { reader.isKnown(String($0)) }
    }
}
