import Artifacts
import Language

/// Topics that are deeds or bare nouns: `losing a match`, `adding fractions`, `volcanoes`.
extension BareTopic {
    /// Deeds of a day, not of a lesson.
    static let deeds: Set<String> = [
        "go", "come", "get", "wait", "leave", "move", "say", "lose", "find", "arrive", "sit",
        "stand", "miss", "forget", "tidy", "clean", "argue", "talk", "break", "win", "bring",
    ]

    var doing: Phrase? { tokens.first?.isClosed == false ? deed(at: 0) : nil }

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
    func short(_ start: Int, _ object: [String]) -> [String]? {
        let end = start + 1 + object.count
        guard end <= tokens.count,
            zip(tokens[(start + 1)..<end], object).allSatisfy({ $0.lower == $1.lowercased() })
        else { return nil }
        return whole.printed(tokens, start..<end)
    }

    /// Whether a verb tells only that one learns, reads or writes: its object is the topic.
    func isMeta(_ word: String) -> Bool {
        [SparkWords.Kind.teach, .write, .read].contains {
            words.has($0, word) && words.value($0, word) != SparkWords.doing
        }
    }

    func done(at start: Int) -> Phrase? {
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
    func isDeed(_ word: String, _ next: String) -> Bool {
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
    func isEnd(_ end: Int) -> Bool {
        guard tokens.indices.contains(end) else { return true }
        if tokens[end - 1].isClosed { return isAside(end) }
        return Self.joints.contains(tokens[end].lower)
            && tokens[end...].allSatisfy {
                !Self.auxiliaries.contains($0.lower) && !words.has(.plain, $0.lower)
            }
    }

    /// "Rivers, with a focus on the Nile", "rocks: what scientists do": what follows tells more of the topic.
    func isAside(_ start: Int) -> Bool {
        if tokens[start - 1].isColon || Self.askers.contains(tokens[start].lower) { return true }
        return tokens[start...].allSatisfy { !Self.auxiliaries.contains($0.lower) }
            && [
                "with", "and", "mainly", "mostly", "especially", "including", "who", "year",
                "grade",
            ]
            .contains(tokens[start].lower)
    }

    /// What a class has or does rather than learns about.
    static let troubles: Set<String> = [
        "noise", "chaos", "mess", "trouble", "surprise", "mistake", "change", "trick", "secret",
        "rumour", "rumor", "joke", "prank", "fuss", "silence", "crying", "laughter", "help",
    ]

    var noun: Phrase? {
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
    func deed(_ phrase: Phrase) -> Phrase? {
        lexicon.isKind(phrase.head, of: ["social_event", "journey", "contest"]) ? nil : phrase
    }

    /// What is of no sort is a topic where it is named and no state of the day.
    func unsorted(_ phrase: Phrase) -> Phrase? {
        // Groups and feelings may be the class's own.
        let isOwn =
            phrase.determiner != nil && [12, 14, 26].contains(lexicon.nounFile(phrase.head))
        return isOwn ? nil : phrase
    }
}
