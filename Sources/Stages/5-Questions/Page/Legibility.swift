import Language

/// How much of a page's text is words: what was misread, or is in another language, must not be asked about.
struct Legibility {
    /// Words of three letters and more.
    private(set) var words = 0
    /// Those of them that are in the dictionary.
    private(set) var known = 0

    init(_ page: PageText, lexicon: Lexicon) {
        for line in page.plain {
            for word in Tokens.words(line) where word.count >= 3 {
                let core = (word.hasSuffix("'s") ? String(word.dropLast(2)) : word).lowercased()
                guard core.contains(where: \.isLetter) else { continue }
                words += 1
                let parts = core.split(separator: "-").map(String.init)
                let isKnown = parts.allSatisfy {
                    Tokens.functionWords.contains($0) || lexicon.isWord($0) || lexicon.tier($0) < 4
                }
                if isKnown { known += 1 }
            }
        }
    }

    /// Two thirds of the words are in the dictionary. A short page cannot be told.
    var isEnough: Bool { words < 8 || known * 3 >= words * 2 }
}
