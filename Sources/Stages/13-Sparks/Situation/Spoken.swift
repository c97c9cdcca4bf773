import Artifacts
import Language

/// What a situation of which no more is known speaks of, in the teacher's own words: what somebody did ("we baked
/// bread" is baking bread), else the thing that is named most surely.
struct Spoken {
    let words: SparkWords
    let lexicon: Lexicon
    private let reader: PhraseReader
    private let topics: BareTopic
    private let evidence: Evidence
    private let tokens: [Token]

    init(_ reader: SituationReader, _ tokens: [Token]) {
        (words, lexicon, self.tokens) = (reader.words, reader.lexicon, tokens)
        self.reader = PhraseReader(words: words, lexicon: lexicon, isLesson: true)
        topics = BareTopic(reader, tokens)
        evidence = Evidence(words: words, lexicon: lexicon, known: reader.known)
    }

    /// What is spoken of, and whether words tell that it was done.
    var phrase: (phrase: Phrase, isOver: Bool)? { deed ?? thing }

    /// Files of verbs for what one does with one's hands and body: change, contest, eating, contact, making, motion.
    private static let handy: Set<Int> = [30, 33, 34, 35, 36, 38]
    private static let people: Set<String> = [
        "we", "they", "i", "kids", "children", "class", "everyone", "everybody", "pupils",
        "students", "groups",
    ]

    /// "Baked bread together", "we made pizza", "painting the fence".
    var deed: (phrase: Phrase, isOver: Bool)? {
        for index in tokens.indices.dropLast() where !tokens[index].isClosed {
            let word = tokens[index].lower
            guard let verb = lexicon.lemma(word, .verb), verb.count > 2,
                !BareTopic.deeds.contains(verb), isSaid(index, verb), isHandy(verb),
                let gerund = word.hasSuffix("ing") ? word : topics.doing(verb),
                let object = reader.phrase(at: index + 1, in: tokens), !object.hasName,
                !isPerson(object.head), !words.has(.plain, object.head), isDone(object)
            else { continue }
            let article = ["a", "an", "the"].contains(object.determiner) ? object.determiner : nil
            var found = object
            // With whom and where it was done says no more of it.
            let line = object.words.prefix { !PhraseReader.links.contains($0) || $0 == "of" }
            found.words = [gerund] + [article].compactMap { $0 } + line
            (found.determiner, found.isPlural, found.isDoing) = (nil, false, true)
            (found.form, found.complement) = (.deed, nil)
            // What was planted is there now.
            return (found, !word.hasSuffix("ing") && !words.has(.grow, word))
        }
        return nil
    }

    /// Whether it is something one can do something with: "bread", and not "theory" behind "driving".
    private func isDone(_ object: Phrase) -> Bool {
        object.determiner != nil || object.isPlural || object.words.count > 1
            || Self.stuffs.contains(lexicon.nounFile(object.head) ?? 0)
    }

    /// The dictionary's files of animals, made things, food, plants and matter.
    private static let stuffs: Set<Int> = [5, 6, 13, 20, 27]

    /// Whether a verb is what the class did or does: behind those who do it, or first of all.
    private func isSaid(_ index: Int, _ verb: String) -> Bool {
        let word = tokens[index].lower
        let isForm = word != verb && !word.hasSuffix("s")
        guard index > 0, !tokens[index - 1].isClosed else { return isForm }
        let before = tokens[index - 1].lower
        if Self.people.contains(before) { return isForm }
        return word.hasSuffix("ing")
            && ["are", "were", "been", "started", "after"].contains(before)
    }

    private func isHandy(_ verb: String) -> Bool {
        lexicon.senses(verb, .verb).prefix(2).compactMap { lexicon.sense($0, .verb)?.file }
            .contains(where: Self.handy.contains)
    }

    private static let persons = 18
    private static let times = 28
    private func isPerson(_ noun: String) -> Bool {
        BareTopic.isClassmate(noun) || lexicon.nounFile(noun) == Self.persons
    }

    // What speaks for a thing: an article, words that are told together, the first place; what stands behind a small
    // word tells only where or when something is.
    private static let (forArticle, forMany, forFirst, ofAside) = (2, 2, 1, 2)
    private static let aside: Set<String> = [
        "in", "on", "at", "for", "from", "by", "of", "with", "to", "before", "after", "over",
        "during",
    ]
    private static let mostlyNoun = 0.6
    private static let mostWords = 4

    var thing: (phrase: Phrase, isOver: Bool)? {
        var best: (phrase: Phrase, score: Int, isOver: Bool)?
        var index = 0
        while index < tokens.count {
            // "Gave back essays".
            let isParticle = index > 0 && Self.particles.contains(tokens[index].lower)
            guard !isParticle, let phrase = reader.phrase(at: index, in: tokens) else {
                index += 1
                continue
            }
            // What is left of a phrase that cannot be taken is no phrase.
            guard isThing(phrase), !isTorn(index) else {
                index += length(phrase)
                continue
            }
            var score = 0
            if phrase.determiner == "the" || phrase.determiner == "our" { score += Self.forArticle }
            if phrase.words.count > 1 { score += Self.forMany }
            if index == 0 { score += Self.forFirst }
            if index > 0, Self.aside.contains(tokens[index - 1].lower) { score -= Self.ofAside }
            let isOver = index > 0 && tokens[index - 1].lower == "after"
            if score > best?.score ?? -1 { best = (phrase, score, isOver) }
            index += length(phrase)
        }
        return best.map { (definite($0.phrase), $0.isOver) }
    }

    /// The dictionary's files of deeds, animals, made things, events, groups, objects and plants: one of such takes an
    /// article.
    private static let counted: Set<Int> = [4, 5, 6, 11, 14, 17, 20]

    /// "Eclipse today" speaks of the eclipse.
    private func definite(_ phrase: Phrase) -> Phrase {
        guard phrase.determiner == nil, !phrase.isPlural, !phrase.hasName, !phrase.isTitle,
            Self.counted.contains(lexicon.nounFile(phrase.head) ?? 0)
        else { return phrase }
        var phrase = phrase
        phrase.determiner = "the"
        return phrase
    }

    private static let particles: Set<String> = ["back", "up", "out", "off", "away", "down"]

    private func length(_ phrase: Phrase) -> Int {
        phrase.words.count + (phrase.determiner == nil ? 0 : 1)
    }

    /// Whether a word that is not known stands before it, and may say most of it: "covid memories".
    private func isTorn(_ index: Int) -> Bool {
        guard index > 0, !tokens[index - 1].isClosed else { return false }
        let before = tokens[index - 1].lower
        return !Tokens.functionWords.contains(before) && lexicon.tier(before) == 4
            && Lexicon.Part.allCases.allSatisfy { lexicon.lemma(before, $0) == nil }
    }

    /// Whether it can stand in a line: a noun that is hardly ever anything else, and nobody of the class.
    private func isThing(_ phrase: Phrase) -> Bool {
        let list = phrase.words.map { $0.lowercased() }
        let isNamed =
            phrase.isPlural || phrase.hasName || list.count > 1 || isAlone(phrase)
        let isOurs = phrase.determiner.map { !Self.own.contains($0) || $0 == "our" }
        guard phrase.words.count <= Self.mostWords, phrase.form == nil, !isPerson(phrase.head),
            !words.has(.plain, phrase.head),
            lexicon.nounFile(phrase.head) != Self.times
                || words.sorts(phrase.head).contains("festival"),
            lexicon.nounShare(phrase.head) >= Self.mostlyNoun || phrase.hasName
                || phrase.determiner != nil
                || evidence.strength(phrase) >= Evidence.cued,
            isOurs ?? isNamed
        else { return false }
        return list.allSatisfy { word in
            word.contains(where: \.isLetter) && !isPerson(word) && !Self.own.contains(word)
        }
    }

    /// "Eclipse today": one word is what is spoken of where all others tell when.
    private func isAlone(_ phrase: Phrase) -> Bool {
        let noun = phrase.words.first?.lowercased() ?? ""
        guard lexicon.nounShare(noun) < 1 else { return true }
        return tokens.first?.lower == noun
            && tokens.dropFirst().allSatisfy {
                Tokens.functionWords.contains($0.lower) || $0.lower.contains(where: \.isNumber)
                    || lexicon.nounFile(Number(lexicon).singular($0.lower)) == Self.times
                    || words.has(.ahead, $0.lower) || words.has(.behind, $0.lower)
            }
    }

    private static let own: Set<String> = ["our", "my", "his", "her", "their", "your", "me", "us"]
}
