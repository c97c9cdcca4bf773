import Artifacts
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
    /// The stems of each sentence.
    private var said: [Set<String>] = []
    /// Sentence → its number.
    private var numbers: [String: Int] = [:]
    /// The first sentence of each paragraph.
    private var openings: Set<String> = []
    /// Whether each sentence has a word that gives something to somebody.
    private var isOwning: [Bool] = []
    /// Stem → the sentences it is in.
    private var places: [String: [Int]] = [:]
    /// Two words in a row in lower case → how often.
    private(set) var pairs: [String: Int] = [:]
    /// The same of three words with `of` between, such as `laws of motion`.
    private(set) var triples: [String: Int] = [:]
    private var headingStems: Set<String> = []
    private var titleStems: Set<String> = []
    private var termStems: Set<String> = []
    private var leaning: LeaningThings?
    /// The latest year that the page speaks of; 0 for none.
    private(set) var latestYear = 0
    /// How many sentences there are.
    let size: Int
    /// Whether the page tells a story: what it speaks of is known to who has read it.
    let isStory: Bool
    /// The page's nouns that can be choices, in order of their first use, each with its sort and number.
    private(set) var nouns: [Noun] = []
    /// What the page gives a name or a meaning to, in its order.
    let named: [String]
    /// Who `he` and `she` are.
    let persons: Persons
    /// Capitalised words in the middle of sentences.
    var names: Set<String> { persons.names }

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
        named = page.named
        persons = Persons(page, lexicon: lexicon)
        isStory = persons.isStory
        var paragraph = 0
        for sentence in page.sentences {
            let stems = Tokens.contentStems(sentence.text)
            for stem in stems {
                frequency[stem, default: 0] += 1
                places[stem, default: []].append(said.count)
            }
            if numbers[sentence.text] == nil { numbers[sentence.text] = said.count }
            if sentence.paragraph != paragraph { openings.insert(sentence.text) }
            paragraph = sentence.paragraph
            said.append(Set(stems))
            let words = Tokens.words(sentence.text.lowercased())
            let years = words.filter { $0.count == 4 }.compactMap { Int($0) }
            latestYear = max(latestYear, years.filter { (1000...2099).contains($0) }.max() ?? 0)
            isOwning.append(
                words.contains { $0.hasSuffix("'s") || Self.owning.contains($0) })
            for (word, next) in zip(words, words.dropFirst()) {
                pairs["\(word) \(next)", default: 0] += 1
            }
            for index in words.indices.dropFirst().dropLast() where words[index] == "of" {
                triples["\(words[index - 1]) of \(words[index + 1])", default: 0] += 1
            }
        }
        for heading in page.headings { headingStems.formUnion(Tokens.contentStems(heading)) }
        titleStems = Set(page.headings.first.map { Tokens.contentStems($0) } ?? [])
        for name in named { termStems.formUnion(Tokens.contentStems(name)) }
        for entry in page.entries { termStems.formUnion(Tokens.contentStems(entry.term)) }
        for sentence in page.sentences {
            for definition in Definition.all(in: sentence.text) {
                termStems.formUnion(Tokens.contentStems(definition.term))
            }
        }
        let gate = SentenceGate(
            lexicon: lexicon, names: persons.names, frequency: frequency, isStory: isStory,
            isOwnStory: persons.isOwnStory)
        let howTo = HowTo(page, lexicon: lexicon)
        // Who has read what is done with it knows which jar, and the second bottle.
        let isKnown = isStory || howTo.isOne
        let choices = isKnown ? nil : BookChoices(page)
        let known = isKnown ? nil : KnownThings(page, terms: termStems.union(headingStems), lexicon)
        var seen: Set<String> = []
        for sentence in page.sentences where seen.insert(sentence.text).inserted {
            let isResolved = persons.resolved[sentence.text] != nil
            let isPointed = persons.things[sentence.text] != nil
            let isAdvice = howTo.allows(sentence.text)
            if let reason = gate.refusal(
                sentence, isResolved: isResolved, isPointed: isPointed, isAdvice: isAdvice)
                ?? choices?.refusal(sentence) ?? known?.refusal(sentence)
                ?? (isAdvice ? nil : ToldToDo.refusal(sentence.text, lexicon))
            {
                refused.append((sentence.text, reason))
            } else {
                usable.append(sentence)
            }
        }
        nouns = findNouns(page)
        // Who has read a story knows which door.
        if !isKnown {
            leaning = LeaningThings(page, title: titleStems, count: count, lexicon: lexicon)
        }
    }

    /// Whether a question on a sentence calls something `the …` that it does not tell apart.
    func leans(_ prompt: String, on sentence: String) -> Bool {
        leaning?.lean(prompt, on: sentence) ?? false
    }

    /// Whether the page's title says all that an answer says.
    func isTold(byTitle answer: String) -> Bool {
        let stems = Tokens.contentStems(answer)
        return !stems.isEmpty && stems.allSatisfy(titleStems.contains)
    }

    private func findNouns(_ page: PageText) -> [Noun] {
        var seen: Set<String> = []
        var found: [Noun] = []
        for sentence in page.sentences {
            let all = Tokens.words(sentence.text)
            for (index, word) in all.enumerated() {
                guard word.count >= 4, word.allSatisfy({ $0.isLowercase && $0.isASCII }),
                    !isHalf(all, index), seen.insert(word).inserted,
                    !sentence.place.doubtful.contains(word),
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

    /// The stems of the sentences that have this one.
    func sentences(with stem: String) -> [Set<String>] { (places[stem] ?? []).map { said[$0] } }

    /// The same without some sentences.
    func sentences(with stem: String, but texts: String...) -> [Set<String>] {
        sentences(with: stem, but: texts)
    }

    /// The same without some sentences.
    func sentences(with stem: String, but texts: [String]) -> [Set<String>] {
        let own = texts.map { Set(Tokens.contentStems($0)) }
        return sentences(with: stem).filter { !own.contains($0) }
    }

    /// Whether a sentence of the page may give one thing to another: what a beaver's tail does, the beaver does.
    func mayOwn(_ owner: String, _ part: String) -> Bool {
        let (one, two) = (Set(Tokens.contentStems(owner)), Set(Tokens.contentStems(part)))
        guard let first = two.min() else { return false }
        return (places[first] ?? []).contains { index in
            one.isSubset(of: said[index]) && two.isSubset(of: said[index]) && isOwning[index]
        }
    }

    /// In how many sentences a word's stem occurs.
    func count(_ word: String) -> Int { frequency[Stemmer.stem(word.lowercased())] ?? 0 }

    private static let owning: Set<String> = [
        "its", "their", "his", "her", "has", "have", "had", "of", "contains", "contain", "with",
    ]

    /// Lexicographers' files of things that can be named: animals, artefacts, body, food, places, objects, people,
    /// phenomena, plants, processes, substances.
    private static let concrete: Set<Int> = [5, 6, 8, 13, 15, 17, 18, 19, 20, 22, 27]

    /// Of these the ones whose members are alike enough to be choices: animals, body, food, things of
    /// nature, phenomena, plants, substances.
    private static let named: Set<Int> = [5, 8, 13, 17, 19, 20, 27]

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
        return GeneralNouns.all.contains(lower)
            || lower.hasSuffix("s") && GeneralNouns.all.contains(String(lower.dropLast()))
            || lexicon.lemma(lower, .noun).map(GeneralNouns.all.contains) ?? false
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
            let isMeant =
                Self.concrete.contains(file)
                || Self.social.contains(file) && (times >= 3 || isShort)
            // What a story speaks of once is as much a part of it.
            guard isMeant else { return 0 }
            if times < (isStory ? 1 : 2) {
                // Said once: a thing among choices, and a word to be written only on a page that says little twice.
                return Self.named.contains(file) ? 0.4 : isShort ? 0.3 : 0
            }
        }
        // What the title says stands before every pupil's eyes.
        if titleStems.contains(stem) { return 0.6 }
        return 1 + 0.4 * Double(min(times, 6)) + (isTerm ? 2 : 0) + (isRare ? 0.8 : 0)
    }

    /// Whether a page has so few sentences that hardly a word comes again: whoever has read it knows each of them.
    var isShort: Bool { size <= 32 }

    /// How near to what the page is about a sentence is: its first sentences and its terms before its examples.
    func standing(_ sentence: String) -> Double {
        guard !isStory, let index = numbers[sentence] else { return 0 }
        let stems = said[index]
        let isAbout = stems.contains { termStems.contains($0) || headingStems.contains($0) }
        let isSaidAgain = stems.contains { frequency[$0, default: 0] >= 3 }
        return (openings.contains(sentence) ? 0.3 : 0) + (isAbout ? 0.2 : 0)
            - (isAbout || isSaidAgain ? 0 : 0.5)
    }

    /// Whether a word is of the page's title.
    func isOfTitle(_ word: String) -> Bool {
        titleStems.contains(Stemmer.stem(word.lowercased()))
    }

    /// Whether a word is one that the page defines, lists or has in a title.
    func isTerm(_ word: String) -> Bool {
        let stem = Stemmer.stem(word.lowercased())
        return termStems.contains(stem) || headingStems.contains(stem)
    }
}
