import Artifacts
import Language

/// What teachers type who name a topic and no lesson: "wasps", "how bees make honey", "volcanoes and why they erupt",
/// "adding fractions with different denominators".
struct BareTopic {
    private let words: SparkWords
    private let lexicon: Lexicon
    private let tokens: [Token]
    private let reader: PhraseReader
    private let whole: Whole

    init(_ reader: SituationReader, _ tokens: [Token]) {
        (words, lexicon, self.tokens) = (reader.words, reader.lexicon, tokens)
        whole = Whole(reader)
        self.reader = PhraseReader(words: reader.words, lexicon: reader.lexicon, isLesson: true)
    }

    private static let askers: Set<String> = ["how", "why", "what", "when", "where"]
    private static let pronouns: Set<String> = ["it", "they", "we", "you", "people"]
    private static let auxiliaries: Set<String> = [
        "is", "are", "was", "were", "do", "does", "did", "can", "could", "will", "would", "has",
        "have", "had", "must", "should", "may", "might",
    ]
    /// What makes a sentence of a day of words that could be a topic.
    private static let tellers: Set<String> = [
        "we", "i", "our", "my", "us", "nobody", "everybody", "somebody", "today", "just", "not",
    ]
    private static let joints: Set<String> = [
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
    private func doing(_ verb: String) -> String? {
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
    private func told(at start: Int) -> [String]? {
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
    private func turned(at start: Int) -> Int? {
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

    private func core(at start: Int) -> Phrase? {
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
    private func work(at index: Int) -> Phrase? {
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
    private func verb(at index: Int) -> Phrase? {
        guard tokens.indices.contains(index),
            let base = lexicon.lemma(tokens[index].lower, .verb)
        else { return nil }
        return Phrase(determiner: nil, words: [], head: base, isPlural: false, hasName: false)
    }

    private func object(behind verb: Int) -> Phrase? {
        guard tokens.indices.contains(verb), lexicon.lemma(tokens[verb].lower, .verb) != nil,
            let found = phrase(at: verb + 1)
        else { return nil }
        // "How to stay safe" has no object.
        let isSure = found.determiner != nil || found.isPlural || found.words.count > 1
        return isSure || lexicon.lemma(found.head, .adj) == nil ? found : nil
    }

    private func phrase(at index: Int) -> Phrase? {
        tokens.indices.contains(index) ? reader.phrase(at: index, in: tokens) : nil
    }

    /// The shortest phrase behind which a verb stands that agrees with it.
    private func subject(at start: Int) -> Phrase? {
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

    private func length(_ phrase: Phrase) -> Int {
        phrase.words.count + (phrase.determiner == nil ? 0 : 1)
    }

    private func isVerb(_ word: String, isPlural: Bool) -> Bool {
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
    private var explained: Phrase? {
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
    private var pair: Phrase? {
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

    /// Deeds of a day, not of a lesson.
    private static let deeds: Set<String> = [
        "go", "come", "get", "wait", "leave", "move", "say", "lose", "find", "arrive", "sit",
        "stand", "miss", "forget", "tidy", "clean", "argue", "talk", "break", "win", "bring",
    ]

    private var doing: Phrase? { tokens.first?.isClosed == false ? deed(at: 0) : nil }

    /// What one does, as it stands: "ordering food in French"; of learning fractions one speaks as of fractions.
    func deed(at start: Int) -> Phrase? {
        guard var found = done(at: start) else { return nil }
        if isMeta(tokens[start].lower) || found.form != nil { return found }
        let object = [found.determiner].compactMap { $0 } + found.words
        guard let line = whole.line(from: start, in: tokens) ?? short(start, object) else {
            return found
        }
        (found.words, found.determiner, found.isPlural) = (line, nil, false)
        (found.isDoing, found.form, found.complement) = (true, .deed, nil)
        return found
    }

    /// The verb and what it is done to, where what follows cannot be printed.
    private func short(_ start: Int, _ object: [String]) -> [String]? {
        let end = start + 1 + object.count
        guard end <= tokens.count,
            zip(tokens[(start + 1)..<end], object).allSatisfy({ $0.lower == $1.lowercased() })
        else { return nil }
        return whole.printed(tokens, start..<end)
    }

    /// Whether a verb tells only that one learns, reads or writes: its object is the topic.
    private func isMeta(_ word: String) -> Bool {
        [SparkWords.Kind.teach, .write, .read].contains {
            words.has($0, word) && words.value($0, word) != SparkWords.doing
        }
    }

    private func done(at start: Int) -> Phrase? {
        guard tokens.indices.contains(start + 1), !tokens[start].isClosed,
            isDeed(tokens[start].lower, tokens[start + 1].lower)
        else { return nil }
        if var found = phrase(at: start + 1) {
            // Of "telling the time" one speaks as it stands.
            if words.has(.plain, found.head), found.words.count == 1 {
                found.words.insert(contentsOf: [found.determiner].compactMap { $0 }, at: 0)
                found.words.insert(tokens[start].lower, at: 0)
                (found.determiner, found.isPlural, found.isDoing) = (nil, false, true)
                found.form = .deed
                return isEnd(start + found.words.count) ? found : nil
            }
            return isEnd(start + 1 + length(found)) ? found : nil
        }
        // "Asking the way": what it is done to says little alone.
        if ["the", "a", "an"].contains(tokens[start + 1].lower), tokens.indices.contains(start + 2),
            lexicon.lemma(tokens[start + 2].lower, .noun) != nil
        {
            return Phrase(
                determiner: tokens[start + 1].lower, words: [tokens[start + 2].lower],
                head: tokens[start + 2].lower, isPlural: false, hasName: false)
        }
        guard ["for", "about", "in", "with", "on", "between"].contains(tokens[start + 1].lower),
            let found = phrase(at: start + 2), isEnd(start + 2 + length(found)),
            found.determiner != "the", !words.has(.plain, found.head)
        else { return nil }
        return found
    }

    /// Whether a word is a verb with what it is done to behind it: "ordering food", but no "swimming pool".
    private func isDeed(_ word: String, _ next: String) -> Bool {
        guard word.hasSuffix("ing"), let verb = lexicon.lemma(word, .verb), verb != word,
            !Self.deeds.contains(verb), lexicon.lemma("\(word)_\(next)", .noun) == nil,
            words.sorts("\(word) \(next)").isEmpty
        else { return false }
        let isTold = [SparkWords.Kind.teach, .keep, .write, .read].contains { words.has($0, word) }
        return isTold || ["a", "an", "the"].contains(next)
            || lexicon.lemma(word, .noun) != word
            || !words.has(.own, word)
                && !["spelling", "building", "meaning", "feeling", "wedding"].contains(word)
                && lexicon.nounShare(word) < 0.9
    }

    /// Whether a phrase ends there, with at most a place or a means behind it.
    private func isEnd(_ end: Int) -> Bool {
        guard tokens.indices.contains(end) else { return true }
        if tokens[end - 1].isClosed { return isAside(end) }
        return Self.joints.contains(tokens[end].lower)
            && tokens[end...].allSatisfy {
                !Self.auxiliaries.contains($0.lower) && !words.has(.plain, $0.lower)
            }
    }

    /// "Rivers, with a focus on the Nile", "rocks: what scientists do": what follows tells more of the topic.
    private func isAside(_ start: Int) -> Bool {
        if tokens[start - 1].isColon || Self.askers.contains(tokens[start].lower) { return true }
        return tokens[start...].allSatisfy { !Self.auxiliaries.contains($0.lower) }
            && [
                "with", "and", "mainly", "mostly", "especially", "including", "who", "year",
                "grade",
            ]
            .contains(tokens[start].lower)
    }

    /// What a class has or does rather than learns about.
    private static let troubles: Set<String> = [
        "noise", "chaos", "mess", "trouble", "surprise", "mistake", "change", "trick", "secret",
        "rumour", "rumor", "joke", "prank", "fuss", "silence", "crying", "laughter", "help",
    ]

    private var noun: Phrase? {
        guard let found = reader.phrase(at: 0, in: tokens), isEnd(length(found)),
            words.matches(.new, in: tokens).isEmpty, words.matches(.lost, in: tokens).isEmpty,
            words.matches(.ahead, in: tokens).isEmpty,
            [nil, "the", "a", "an"].contains(found.determiner),
            !["class", "school", "pet", "empty"].contains(found.words.first?.lowercased() ?? "")
        else { return nil }
        if found.hasName { return found }
        let sorts = Kinds(words: words, lexicon: lexicon).sorts(found)
        let isListed = !words.sorts(found.head).isEmpty
        if sorts.contains("person") {
            return found.determiner == nil && found.isPlural && !Self.isClassmate(found.head)
                ? found : nil
        }
        if Self.troubles.contains(found.head) { return nil }
        // A hamster, a zoo, a summer fair is the class's own; of hamsters and of castles a lesson speaks.
        guard let sort = sorts.first(where: { SituationReader.ranks[$0] != nil }) else {
            return sorts.isEmpty || sorts.first == Kinds.idea ? unsorted(found) : found
        }
        switch sort {
        case "event":
            // "Healthy breakfast" is eaten.
            if found.determiner == nil, sorts.contains("food") { return found }
            return isListed || found.determiner == "a" ? nil : deed(found)
        case "show": return nil
        default:
            // "The life of ants" is of ants in general.
            let isGeneral = found.determiner == nil && found.isPlural
            // "Grass" and "lavender" are of no class.
            let isAlone =
                found.determiner == nil && found.words.count == tokens.count
                && ["animal", "plant", "thing"].contains(sort)
            // "Life in a castle" is, "a hedgehog in the schoolyard" sits there.
            let isOf =
                found.complement != nil
                && (found.determiner == nil || found.words.contains("of"))
            return isGeneral || isAlone || isOf ? found : nil
        }
    }

    /// Whether a word tells of the pupils themselves, and no topic.
    static func isClassmate(_ head: String) -> Bool {
        [
            "boy", "girl", "friend", "teacher", "parent", "pupil", "student", "kid", "child",
            "guest", "visitor", "brother", "sister", "twin", "classmate", "neighbour", "mother",
            "father", "latecomer", "newcomer", "group", "class", "team", "somebody",
        ].contains(head)
    }

    /// Acts are topics where WordNet knows no feast, journey or contest in them.
    private func deed(_ phrase: Phrase) -> Phrase? {
        lexicon.isKind(phrase.head, of: ["social_event", "journey", "contest"]) ? nil : phrase
    }

    /// What is of no sort is a topic where it is named and no state of the day.
    private func unsorted(_ phrase: Phrase) -> Phrase? {
        // Groups and feelings may be the class's own.
        let isOwn =
            phrase.determiner != nil && [12, 14, 26].contains(lexicon.nounFile(phrase.head))
        return isOwn ? nil : phrase
    }
}
