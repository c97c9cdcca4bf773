import Language

/// What is known about the page's words: how often they occur, which are its terms, which sentences may be used.
struct PageWords {
    let lexicon: Lexicon
    /// Sentences that may be asked about.
    private(set) var usable: [PageText.Sentence] = []
    /// Stem → sentences it occurs in.
    private var frequency: [String: Int] = [:]
    /// Capitalised words in the middle of sentences.
    private(set) var names: Set<String> = []
    private var headingStems: Set<String> = []
    private var termStems: Set<String> = []
    /// How many sentences there are.
    let size: Int

    init(_ page: PageText, lexicon: Lexicon) {
        self.lexicon = lexicon
        size = page.sentences.count
        for sentence in page.sentences {
            for stem in Tokens.contentStems(sentence.text) { frequency[stem, default: 0] += 1 }
            for word in sentence.text.split(separator: " ").dropFirst() {
                guard let first = word.first, first.isUppercase,
                    let core = Tokens.words(String(word)).first, core != "I"
                else { continue }
                names.insert(core.hasSuffix("'s") ? String(core.dropLast(2)) : core)
            }
        }
        for heading in page.headings { headingStems.formUnion(Tokens.contentStems(heading)) }
        for entry in page.entries { termStems.formUnion(Tokens.contentStems(entry.term)) }
        for sentence in page.sentences {
            if let definition = Definition(sentence.text) {
                termStems.formUnion(Tokens.contentStems(definition.term))
            }
        }
        let gate = SentenceGate(lexicon: lexicon, names: names, frequency: frequency)
        var seen: Set<String> = []
        usable = page.sentences.filter { gate.admits($0) && seen.insert($0.text).inserted }
    }

    /// In how many sentences a word's stem occurs.
    func count(_ word: String) -> Int { frequency[Stemmer.stem(word.lowercased())] ?? 0 }

    private static let general: Set<String> = [
        "thing", "way", "number", "part", "kind", "type", "example", "fact", "case", "point",
        "time", "day", "year", "place", "people", "person", "man", "woman", "group", "area",
        "order", "form", "name", "word", "line", "side", "end", "start", "result", "reason",
        "problem", "question", "answer", "lot", "bit", "piece", "amount", "level", "set", "term",
        "idea", "sense", "matter", "state", "process", "use", "work", "life", "world", "home",
        "hand", "head", "eye", "face", "body", "variety", "addition", "section", "surface",
        "condition", "structure", "role", "study", "effect", "property", "region", "system",
        "unit", "thousand", "hundred", "million", "morning", "evening", "night", "week", "month",
        "hour", "minute", "moment", "today", "something", "everything", "anything", "someone",
        "everyone", "anyone", "nothing", "half", "pair", "top", "bottom", "front", "back",
        "beginning", "middle", "difference", "ability", "member", "size", "shape", "color",
        "colour", "job", "fun", "others", "one", "two", "three", "four", "five", "six", "seven",
        "eight", "nine", "ten", "century", "decade", "turn", "course", "position", "situation",
    ]

    /// Lexicographers' files of things that can be named: animals, artefacts, body, food, places, objects, people,
    /// phenomena, plants, processes, substances.
    private static let concrete: Set<Int> = [5, 6, 8, 13, 15, 17, 18, 19, 20, 22, 27]

    /// How good a word is as an answer, 0 for not at all.
    func weight(_ word: String) -> Double {
        let lower = word.lowercased()
        guard lower.count >= 4, lower.allSatisfy({ $0.isLetter && $0.isASCII }),
            !Tokens.functionWords.contains(lower), let lemma = lexicon.lemma(lower, .noun),
            !Self.general.contains(lemma), !Self.general.contains(lower)
        else { return 0 }
        let stem = Stemmer.stem(lower)
        let isTerm = termStems.contains(stem) || headingStems.contains(stem)
        // `-ing` and `-ed` are verbs more often than a dictionary knows.
        if lower.hasSuffix("ing") || lower.hasSuffix("ed") || lower.hasSuffix("ly") {
            guard isTerm else { return 0 }
        }
        guard lexicon.nounShare(lower) >= (isTerm ? 0.5 : 0.8), let file = lexicon.nounFile(lower)
        else { return 0 }
        let times = count(lower)
        let tier = lexicon.tier(lower)
        let isRare = tier >= 2
        if !isTerm, !isRare {
            guard Self.concrete.contains(file), times >= (size > 25 ? 3 : 2) else { return 0 }
        }
        if !isTerm, isRare, times < 2, size > 25 { return 0 }
        return 1 + 0.4 * Double(min(times, 6)) + (isTerm ? 2 : 0) + (isRare ? 0.8 : 0)
    }

    /// A term of two words that the dictionary has, such as `carbon dioxide`.
    func isPair(_ first: String, _ second: String) -> Bool {
        guard !Tokens.functionWords.contains(first.lowercased()) else { return false }
        return lexicon.lemma("\(first)_\(second)", .noun) != nil
    }
}
