import Artifacts
import Language

extension SituationReader {
    /// A subject that is a topic as well: "swimming".
    func own(_ field: SparkWords.Match?, _ tokens: [Token]) -> Phrase? {
        guard let field,
            let own = words.matches(.own, in: tokens).first(where: {
                $0.range.lowerBound == field.range.lowerBound
            })
        else { return nil }
        let list = tokens[own.range].map(\.lower)
        let end = own.range.upperBound
        // "Sewing felt animals" is what one does.
        let reader = PhraseReader(words: words, lexicon: lexicon, isLesson: true)
        if list.count == 1, let doing = list.first, doing.hasSuffix("ing"),
            !tokens[end - 1].isClosed, let object = reader.phrase(at: end, in: tokens),
            object.determiner != nil || object.isPlural,
            !BareTopic.isClassmate(object.head), !words.has(.plain, object.head),
            !words.has(.stop, tokens[end].lower)
        {
            let article = [object.determiner].compactMap { $0 }
            return Phrase(
                determiner: nil, words: [doing] + article + object.words, head: object.head,
                isPlural: false, hasName: object.hasName, isDoing: true, form: .deed)
        }
        return Phrase(
            determiner: nil, words: list, head: list.last ?? "", isPlural: false, hasName: false)
    }

    /// What a class begins with where there are lines on it: "we start the Romans today".
    func begun(_ tokens: [Token]) -> Phrase? {
        let reader = PhraseReader(words: words, lexicon: lexicon, isLesson: true)
        let evidence = Evidence(words: words, lexicon: lexicon, known: known)
        return words.matches(.begin, in: tokens).lazy
            .filter { !tokens[$0.range.upperBound - 1].isClosed }
            .compactMap { reader.phrase(at: $0.range.upperBound, in: tokens) }
            .first { !BareTopic.isClassmate($0.head) && evidence.strength($0) >= Evidence.cued }
    }

    /// What a language lesson names in its own words, in English: "la familia" is the family.
    func glossed(_ tokens: [Token]) -> Phrase? {
        guard
            let found = words.matches(.gloss, in: tokens).first(where: { !$0.value.isEmpty })
        else { return nil }
        let list = found.value.split(separator: " ").map(String.init)
        guard let last = list.last else { return nil }
        let number = Number(lexicon)
        return Phrase(
            determiner: nil, words: list, head: number.singular(last),
            isPlural: number.isPlural(last), hasName: false)
    }

    /// Whether a topic begins with a word of the language that is learned: "la" is no note there.
    func isForeign(_ phrase: Phrase) -> Bool {
        phrase.words.first.map { words.has(.gloss, $0.lowercased()) } ?? false
    }

    /// The topic that a teacher wrote into its own cell: printed as written.
    func written(_ text: String) -> Phrase? {
        let tokens = Token.all(text)
        guard !tokens.isEmpty, tokens.count <= 6, !tokens.dropLast().contains(where: \.isClosed)
        else { return nil }
        var list = tokens.map(\.text)
        var determiner: String?
        if let first = list.first, list.count > 1,
            ["a", "an", "the", "our", "my"].contains(first.lowercased())
        {
            determiner = first.lowercased()
            list.removeFirst()
        }
        guard list.count <= 5, let last = list.last else { return nil }
        if let first = list.first, lexicon.tier(first.lowercased()) == 1,
            lexicon.tier(first) == 4
        {
            list[0] = first.lowercased()
        }
        let cut = list.firstIndex { ["of", "in"].contains($0) } ?? list.count
        let head = cut > 0 ? list[cut - 1] : last
        let isDeed = determiner == nil && isDoing(list)
        return Phrase(
            determiner: determiner, words: list,
            head: Number(lexicon).singular(head),
            isPlural: !isDeed && (list.contains("and") || Number(lexicon).isPlural(head)),
            hasName: list.contains { $0.first?.isUppercase ?? false },
            isDoing: isDeed)
    }

    /// Whether no article can stand before it: "losing a match", "how bees make honey".
    private func isDoing(_ list: [String]) -> Bool {
        guard let first = list.first?.lowercased(), list.count > 1 else { return false }
        if ["how", "why", "what", "when", "where", "who"].contains(first) { return true }
        let joined = list.prefix(2).joined(separator: "_").lowercased()
        return first.hasSuffix("ing") && lexicon.lemma(first, .verb).map { $0 != first } == true
            && lexicon.lemma(joined, .noun) == nil && lexicon.nounShare(first) < 0.9
    }

    /// Of a lesson on "a website" one speaks as of websites, but not of a poem that is read or a song that is heard.
    func many(_ phrase: Phrase?, _ kinds: [String]) -> Phrase? {
        guard var phrase, ["a", "an"].contains(phrase.determiner), phrase.complement == nil,
            Set(["text", "writing", "music"]).isDisjoint(with: kinds),
            let last = phrase.words.last, last == phrase.head, !phrase.isPlural
        else { return phrase }
        let plural = Inflection.plural(last)
        guard lexicon.lemma(plural, .noun) == last else { return phrase }
        phrase.words[phrase.words.count - 1] = plural
        (phrase.determiner, phrase.isPlural) = (nil, true)
        return phrase
    }

    func about(_ phrase: Phrase?, _ kinds: [String]) -> SparkRequest.About? {
        guard phrase != nil || !kinds.isEmpty else { return nil }
        // All who read "a poem" or hear "a song" know which one it is.
        let isKnown =
            (kinds.contains("text") || kinds.contains("music")) && phrase?.determiner != nil
            && phrase?.isPlural == false
        return SparkRequest.About(
            topic: isKnown ? phrase?.theTopic : phrase?.topic, theTopic: phrase?.theTopic,
            isPlural: phrase?.isPlural ?? false,
            kinds: all(phrase, kinds + (phrase?.isPlural == true ? ["many"] : [])))
    }

    /// Kinds, and by what a line may ask for the topic itself.
    private func all(_ phrase: Phrase?, _ kinds: [String]) -> [String] {
        kinds + (phrase.map { Kinds(words: words, lexicon: lexicon).terms($0) } ?? [])
    }
}
