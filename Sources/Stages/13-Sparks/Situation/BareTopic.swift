import Artifacts
import Language

/// What teachers type who name a topic and no lesson: "wasps", "how bees make honey", "volcanoes and why they erupt",
/// "adding fractions with different denominators".
struct BareTopic {
    let words: SparkWords
    let lexicon: Lexicon
    let tokens: [Token]
    let reader: PhraseReader
    let whole: Whole

    init(_ reader: SituationReader, _ tokens: [Token]) {
        (words, lexicon, self.tokens) = (reader.words, reader.lexicon, tokens)
        whole = Whole(reader)
        self.reader = PhraseReader(words: reader.words, lexicon: reader.lexicon, isLesson: true)
    }

    static let askers: Set<String> = ["how", "why", "what", "when", "where"]
    static let pronouns: Set<String> = ["it", "they", "we", "you", "people"]
    static let auxiliaries: Set<String> = [
        "is", "are", "was", "were", "do", "does", "did", "can", "could", "will", "would", "has",
        "have", "had", "must", "should", "may", "might",
    ]
    /// What makes a sentence of a day of words that could be a topic.
    static let tellers: Set<String> = [
        "we", "i", "our", "my", "us", "nobody", "everybody", "somebody", "today", "just", "not",
    ]
    static let joints: Set<String> = [
        "with", "for", "between", "by", "around", "from", "to", "against", "through", "into",
        "in", "on", "at", "using", "without", "about", "as",
    ]

    /// Whether a question stands as a topic: "how bees make honey".
    var isClause: Bool {
        tokens.count > 2 && Self.askers.contains(tokens[0].lower) && clause(at: 0) != nil
    }

    /// What a question asks, as it is told: "why leaves change colour"; else what it speaks of.
    func clause(at start: Int) -> Phrase? {
        guard var found = core(at: start) else { return nil }
        // "What gravity is" is gravity.
        guard let asker = tokens.indices.contains(start) ? tokens[start].lower : nil,
            let told = told(at: start), told.count > 2
        else { return found.words.isEmpty ? nil : found }
        (found.words, found.determiner, found.isPlural) = (told, nil, false)
        (found.isDoing, found.complement) = (true, nil)
        found.form = asker == "why" ? .why : .how
        // "How to stay safe online" is staying safe online.
        if told[0] == "how", told[1] == "to", let doing = doing(told[2]) {
            found.words = [doing] + told.dropFirst(3)
            found.form = .deed
        }
        return found
    }

    /// "Stay" as one speaks of it: "staying".
    func doing(_ verb: String) -> String? {
        guard lexicon.lemma(verb, .verb) == verb else { return nil }
        let letters = Array(verb)
        let vowels = Set("aeiou")
        var forms = [verb + "ing"]
        if verb.hasSuffix("e"), !verb.hasSuffix("ee") {
            forms = [verb.dropLast() + "ing"]
        } else if letters.count > 2, let last = letters.last, !"aeiouwxy".contains(last),
            vowels.contains(letters[letters.count - 2]),
            !vowels.contains(letters[letters.count - 3])
        {
            // Whether it is doubled the lists of words know.
            forms.insert(verb + String(last) + "ing", at: 0)
        }
        return forms.first { lexicon.tier($0) < 4 }
    }

    /// A question as it is told: "why do leaves change colour" is "why leaves change colour".
    func told(at start: Int) -> [String]? {
        guard tokens.indices.contains(start + 1), let line = whole.line(from: start, in: tokens)
        else { return nil }
        let aux = tokens[start + 1].lower
        guard Self.auxiliaries.contains(aux) else {
            // "What causes" and "what makes" ask as they are told; "when" and "where" as well.
            return line
        }
        guard line.first != "what", let subject = turned(at: start + 2) else { return nil }
        let place = 2 + subject
        guard place < line.count else { return nil }
        let (who, rest) = (Array(line[2..<place]), Array(line[place...]))
        switch aux {
        case "do": return [line[0]] + who + rest
        case "does":
            guard let verb = rest.first, lexicon.lemma(verb, .verb) == verb else { return nil }
            let form = verb == "have" ? "has" : verb == "go" ? "goes" : Inflection.plural(verb)
            return [line[0]] + who + [form] + rest.dropFirst()
        case "did":
            guard let verb = rest.first, lexicon.lemma(verb, .verb) == verb else { return nil }
            // Irregular ones are in no list of ours: "sinked" is no word.
            let form = verb.hasSuffix("e") ? verb + "d" : verb + "ed"
            guard lexicon.tier(form) < 4 else { return nil }
            return [line[0]] + who + [form] + rest.dropFirst()
        default: return [line[0]] + who + [aux] + rest
        }
    }

    /// How many words a subject has behind its verb: "why is the sky blue".
    func turned(at start: Int) -> Int? {
        guard tokens.indices.contains(start) else { return nil }
        if Self.pronouns.contains(tokens[start].lower) { return 1 }
        guard let found = reader.phrase(at: start, in: tokens) else { return nil }
        let count = length(found)
        let isAll = start + count >= tokens.count || tokens[start + count - 1].isClosed
        guard isAll else { return count }
        // "The sky blue", "plants drink": the last word tells something of the others.
        guard found.words.count > 1, let last = found.words.last,
            lexicon.lemma(last, .adj) != nil || lexicon.lemma(last, .verb) != nil
        else { return nil }
        return count - 1
    }

    func core(at start: Int) -> Phrase? {
        guard tokens.indices.contains(start), Self.askers.contains(tokens[start].lower) else {
            return nil
        }
        var index = start + 1
        guard tokens.indices.contains(index) else { return nil }
        if tokens[index].lower == "to" { return object(behind: index + 1) ?? verb(at: index + 1) }
        let isTurned = Self.auxiliaries.contains(tokens[index].lower)
        if isTurned { index += 1 }
        guard tokens.indices.contains(index) else { return nil }
        if Self.pronouns.contains(tokens[index].lower) {
            return object(behind: index + 1) ?? verb(at: index + 1)
        }
        if let found = subject(at: index) ?? work(at: index) { return found }
        // "What is gravity", "what makes a good story", "what are fractions for".
        if isTurned { return phrase(at: index) }
        return ["makes", "make", "causes", "cause"].contains(tokens[index].lower)
            ? phrase(at: index + 1) : nil
    }

    /// "Why the Titanic sank": our own list knows what the dictionary does not.
    func work(at index: Int) -> Phrase? {
        let isArticle = ["a", "an", "the"].contains(tokens[index].lower)
        let start = isArticle ? index + 1 : index
        guard
            let match = words.matches(.work, in: tokens).first(where: {
                $0.range.lowerBound == start && $0.range.upperBound < tokens.count
            }), let head = tokens[match.range].last?.lower
        else { return nil }
        return Phrase(
            determiner: isArticle ? tokens[index].lower : nil,
            words: tokens[match.range].map(\.text), head: head, isPlural: false, hasName: false,
            isTitle: true, work: match.value)
    }

    /// "How to stay safe" and "why we dream" have a verb alone.
    func verb(at index: Int) -> Phrase? {
        guard tokens.indices.contains(index),
            let base = lexicon.lemma(tokens[index].lower, .verb)
        else { return nil }
        return Phrase(determiner: nil, words: [], head: base, isPlural: false, hasName: false)
    }

    func object(behind verb: Int) -> Phrase? {
        guard tokens.indices.contains(verb), lexicon.lemma(tokens[verb].lower, .verb) != nil,
            let found = phrase(at: verb + 1)
        else { return nil }
        // "How to stay safe" has no object.
        let isSure = found.determiner != nil || found.isPlural || found.words.count > 1
        return isSure || lexicon.lemma(found.head, .adj) == nil ? found : nil
    }

    func phrase(at index: Int) -> Phrase? {
        tokens.indices.contains(index) ? reader.phrase(at: index, in: tokens) : nil
    }

    /// The shortest phrase behind which a verb stands that agrees with it.
    func subject(at start: Int) -> Phrase? {
        for end in start + 1..<max(start + 2, min(start + 7, tokens.count))
        where tokens.indices.contains(end) {
            guard !tokens[end - 1].isClosed,
                let found = reader.phrase(at: start, in: Array(tokens[..<end])),
                length(found) == end - start, isVerb(tokens[end].lower, isPlural: found.isPlural)
            else { continue }
            return found
        }
        return nil
    }

    func length(_ phrase: Phrase) -> Int {
        phrase.words.count + (phrase.determiner == nil ? 0 : 1)
    }

    func isVerb(_ word: String, isPlural: Bool) -> Bool {
        if Self.auxiliaries.contains(word) { return true }
        guard let verb = lexicon.lemma(word, .verb), !word.hasSuffix("ing") else { return false }
        // "Fell" is a verb of its own as well.
        if verb == word { return isPlural || lexicon.nounShare(word) < 0.5 }
        return word.hasSuffix("s") && !word.hasSuffix("ss") ? !isPlural : true
    }

    /// The whole situation as a topic; nil where it tells of a moment or of something in the class.
    var phrase: Phrase? {
        if let found = clause(at: 0) { return found }
        guard !tokens.isEmpty, tokens.allSatisfy({ !Self.tellers.contains($0.lower) }) else {
            return nil
        }
        return explained ?? pair ?? doing ?? noun
    }

    /// "Plate motion: why continents drift" asks about both.
    var explained: Phrase? {
        guard let colon = tokens.firstIndex(where: \.isColon), colon + 1 < tokens.count,
            var found = clause(at: colon + 1), found.form != nil,
            let first = reader.phrase(at: 0, in: Array(tokens[...colon])),
            length(first) == colon + 1, !Self.isClassmate(first.head)
        else { return nil }
        let whole = joined(first, colon + 1)
        if whole.form != nil { return whole }
        // "Fake news: how to spot it" is spotting fake news.
        if found.form == .deed, ["it", "them"].contains(found.words.last ?? "") {
            found.words = found.words.dropLast() + first.words
            found.head = first.head
        } else if found.words.last == "there" {
            let place = [first.determiner].compactMap { $0 } + first.words
            found.words = found.words.dropLast() + ["in"] + place
        } else {
            found.beside = first.words
        }
        return found
    }

    /// "Volcanoes and why they erupt", "fairy tales and their heroes".
    var pair: Phrase? {
        for index in tokens.indices.dropFirst().dropLast()
        where ["and", "or"].contains(tokens[index].lower)
            && (Self.askers.contains(tokens[index + 1].lower)
                || ["their", "its"].contains(tokens[index + 1].lower))
        {
            guard let found = reader.phrase(at: 0, in: Array(tokens[..<index])),
                length(found) == index
            else { return nil }
            return joined(found, index + 1)
        }
        return nil
    }

    /// "Volcanoes and why they erupt" is why volcanoes erupt; "the Roman Empire and its roads" is both.
    func joined(_ phrase: Phrase, _ next: Int) -> Phrase {
        guard tokens.indices.contains(next + 1) else { return phrase }
        guard Self.askers.contains(tokens[next].lower) else {
            let all = reader.phrase(at: next - 1 - length(phrase), in: tokens)
            return all.map { $0.words.count > phrase.words.count ? $0 : phrase } ?? phrase
        }
        guard let line = whole.line(from: next, in: tokens), line.count > 2 else { return phrase }
        var found = phrase
        // "Deserts and how plants survive there".
        if line.last == "there" {
            found.words =
                line.dropLast() + ["in"] + [phrase.determiner].compactMap { $0 } + phrase.words
            (found.determiner, found.isPlural, found.isDoing) = (nil, false, true)
            found.form = line[0] == "why" ? .why : .how
            return found
        }
        guard ["it", "they"].contains(tokens[next + 1].lower) else { return phrase }
        let who = [phrase.determiner].compactMap { $0 } + phrase.words
        found.words = [line[0]] + who + line.dropFirst(2)
        (found.determiner, found.isPlural, found.isDoing) = (nil, false, true)
        found.form = line[0] == "why" ? .why : .how
        return found
    }
}
