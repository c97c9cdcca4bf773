import Language

/// What is known about the page's words: how often they occur, which are its terms, which sentences may be used.
struct PageWords {
    let lexicon: Lexicon
    /// Sentences that may be asked about.
    private(set) var usable: [PageText.Sentence] = []
    /// The others, each with what kept it out.
    private(set) var refused: [(text: String, gate: Gate)] = []
    /// Stem → sentences it occurs in.
    private var frequency: [String: Int] = [:]
    /// Capitalised words in the middle of sentences.
    private(set) var names: Set<String> = []
    private var headingStems: Set<String> = []
    private var termStems: Set<String> = []
    /// How many sentences there are.
    let size: Int
    /// The page's nouns that can be choices, in order of their first use, each with its sort and number.
    private(set) var nouns: [Noun] = []
    /// Sentence → the one person its `he` or `she` can be.
    private(set) var persons: [String: String] = [:]

    /// First names of people the text tells of.
    private(set) var people: Set<String> = []

    /// A noun of the page.
    struct Noun {
        var text: String
        var file: Int
        var isPlural: Bool
        /// Whether it could be an answer itself.
        var isTelling: Bool
    }

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
        let found = Persons(page, names: names, lexicon: lexicon)
        (persons, people) = (found.resolved, found.people)
        for sentence in page.sentences where seen.insert(sentence.text).inserted {
            if let reason = gate.refusal(sentence, isResolved: persons[sentence.text] != nil) {
                refused.append((sentence.text, reason))
            } else {
                usable.append(sentence)
            }
        }
        nouns = findNouns(page)
    }

    private func findNouns(_ page: PageText) -> [Noun] {
        var seen: Set<String> = []
        var found: [Noun] = []
        for sentence in page.sentences {
            for word in Tokens.words(sentence.text) {
                guard word.count >= 4, word.allSatisfy({ $0.isLowercase && $0.isASCII }),
                    seen.insert(word).inserted, !sentence.place.doubtful.contains(word),
                    !Tokens.functionWords.contains(word), !word.hasSuffix("ing"),
                    !isGeneral(word), lexicon.nounShare(word) >= 0.8,
                    let file = lexicon.nounFile(word)
                else { continue }
                found.append(
                    Noun(
                        text: word, file: file, isPlural: Inflection.isPlural(word, lexicon),
                        isTelling: weight(word) > 0))
            }
        }
        return found
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
        "figure", "video", "sketch", "link", "paper", "second",
        "definition", "information", "teacher", "student", "classroom", "boy", "girl", "friend",
        "interest", "direction", "source", "edge", "center", "centre", "consideration", "attention",
        "chapter", "basics", "detail", "purpose", "need", "help", "change", "goal", "article",
        "total", "equal", "value", "step", "list", "opposite",
    ]

    /// Lexicographers' files of things that can be named: animals, artefacts, body, food, places, objects, people,
    /// phenomena, plants, processes, substances.
    private static let concrete: Set<Int> = [5, 6, 8, 13, 15, 17, 18, 19, 20, 22, 27]

    /// Files of acts, messages, events, groups and possessions.
    private static let social: Set<Int> = [4, 10, 11, 14, 21]

    /// Every word known: a misread meaning is no meaning.
    func isClean(_ text: String) -> Bool {
        Tokens.words(text).allSatisfy { word in
            let core = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
            let lower = core.lowercased()
            return Tokens.functionWords.contains(lower) || NumberText.value(core) != nil
                || lexicon.tier(core) < 4
                || lower.split(separator: "-").allSatisfy { lexicon.isWord(String($0)) }
        }
    }

    /// Words too general to be an answer or a choice.
    func isGeneral(_ word: String) -> Bool {
        let lower = word.lowercased()
        return Self.general.contains(lower)
            || lower.hasSuffix("s") && Self.general.contains(String(lower.dropLast()))
            || lexicon.lemma(lower, .noun).map(Self.general.contains) ?? false
    }

    /// Acts, artefacts, qualities and messages are sorts too wide for choices: a cart is no rival of a diagram.
    func isSortNarrow(_ word: String) -> Bool {
        lexicon.nounFile(word).map { ![4, 6, 7, 10].contains($0) } ?? false
    }

    /// How good a word is as an answer, 0 for not at all.
    func weight(_ word: String) -> Double {
        let lower = word.lowercased()
        guard lower.count >= 4, lower.allSatisfy({ $0.isLetter && $0.isASCII }),
            !Tokens.functionWords.contains(lower), let lemma = lexicon.lemma(lower, .noun),
            !isGeneral(lower)
        else { return 0 }
        let stem = Stemmer.stem(lower)
        let isTerm = termStems.contains(stem) || headingStems.contains(stem)
        // `-ing` and `-ed` are verbs more often than a dictionary knows.
        if lower.hasSuffix("ing") || lower.hasSuffix("ed") || lower.hasSuffix("ly")
            || lower.hasSuffix("ic") || lower.hasSuffix("al") || lower.hasSuffix("ous")
        {
            guard isTerm else { return 0 }
        }
        guard lexicon.nounShare(lower) >= (isTerm ? 0.5 : 0.8), let file = lexicon.nounFile(lower)
        else { return 0 }
        let times = count(lower)
        let tier = lexicon.tier(lower)
        // Most words of school science are in the small list; how seldom WordNet's own texts use them tells them apart.
        let uses = lexicon.frequency(lemma).values.reduce(0, +)
        let isRare = tier >= 2 || uses < 8
        if !isTerm, !isRare {
            // Acts, messages, groups and possessions are what history and civics are about; only what a text keeps to.
            let isMeant = Self.concrete.contains(file) || Self.social.contains(file) && times >= 3
            guard isMeant, times >= (size > 25 ? 3 : 2) else { return 0 }
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
