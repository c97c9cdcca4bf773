import Artifacts
import Foundation

extension Lexicon {
    /// What a noun or an adjective means, where WordNet knows one meaning of it only: its gloss up to the first
    /// semicolon, without asides. Nil for all other words, and where the gloss names the word itself.
    public func onlyMeaning(_ word: String) -> (lemma: String, meaning: String)? {
        var found: (lemma: String, part: Part, offset: Int)?
        for part in Part.allCases {
            guard let lemma = lemma(word, part) else { continue }
            let senses = senses(lemma, part)
            guard found == nil, senses.count == 1, [.noun, .adj].contains(part) else { return nil }
            found = (lemma, part, senses[0])
        }
        guard let found, let sense = sense(found.offset, found.part) else { return nil }
        let gloss = sense.gloss.replacing(#/\([^()]*\)/#, with: " ")
        let first = gloss.split(separator: ";").first.map(String.init) ?? ""
        let meaning = first.split(separator: " ").joined(separator: " ")
        let stems = Tokens.contentStems(meaning)
        let own = Stemmer.stem(found.lemma)
        guard (3...14).contains(Tokens.words(meaning).count),
            meaning.allSatisfy({ $0.isLetter || " ,-'".contains($0) }),
            !stems.contains(where: { $0.prefix(4) == own.prefix(4) || own.hasPrefix($0) })
        else { return nil }
        return (found.lemma, meaning)
    }

    /// Whether a noun in its most usual meaning is a kind of one of some things, named as WordNet names them.
    public func isKind(_ word: String, of kinds: Set<String>) -> Bool {
        ancestry(word).contains { offset in
            sense(offset, .noun)?.words.contains(where: kinds.contains) ?? false
        }
    }

    /// A noun's most usual meaning and what it is a kind of, step by step up to the top.
    func ancestry(_ word: String) -> [Int] {
        guard let lemma = lemma(word, .noun), var offset = senses(lemma, .noun).first else {
            return []
        }
        var found = [offset]
        while let up = sense(offset, .noun)?.links.first(where: { $0.sign.hasPrefix("@") }),
            !found.contains(up.offset)
        {
            found.append(up.offset)
            offset = up.offset
        }
        return found
    }

    /// The offset of what a noun in its most usual meaning is a kind of.
    public func parent(_ word: String) -> Int? { ancestry(word).dropFirst().first }

    /// How many steps two nouns in their most usual meanings are apart, by what both are kinds of; nil where nothing
    /// is.
    public func distance(_ left: String, _ right: String) -> Int? {
        let (one, two) = (ancestry(left), ancestry(right))
        guard let shared = one.first(where: two.contains), let first = one.firstIndex(of: shared),
            let second = two.firstIndex(of: shared)
        else { return nil }
        return first + second
    }

    /// Whether two nouns are kinds of one thing that is itself something in particular: so many steps or more from the
    /// top, itself counted, and at most four above either.
    public func areAkin(_ left: String, _ right: String, steps: Int = 4) -> Bool {
        let (one, two) = (ancestry(left), ancestry(right))
        guard let shared = one.first(where: two.contains), let first = one.firstIndex(of: shared),
            let second = two.firstIndex(of: shared)
        else { return false }
        return one.count - first >= steps && first <= 4 && second <= 4
    }
}
