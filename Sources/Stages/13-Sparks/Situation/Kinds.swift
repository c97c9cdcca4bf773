import Artifacts
import Language

/// What sort of thing a phrase names, and to which school subject it belongs.
struct Kinds {
    let words: SparkWords
    let lexicon: Lexicon

    /// The sorts of a phrase: by our list, else by WordNet's most usual meaning.
    func sorts(_ phrase: Phrase) -> [String] {
        // Of the parts of a flower the flower says what they are.
        let isPart = Self.parts.contains(phrase.head)
        let head = isPart ? phrase.complement ?? phrase.head : phrase.head
        let own = words.sorts(phrase.words.joined(separator: " "))
        let term = phrase.words.joined(separator: "_").lowercased()
        let told = own.isEmpty ? words.sorts(head.lowercased()) : own
        // What is written without a capital is none of those that have one: wasps are insects.
        let isCapital = phrase.words.contains {
            $0.first?.isUppercase == true && $0.lowercased().hasPrefix(head.lowercased().prefix(3))
        }
        var found =
            told.isEmpty ? [meaning(isTerm(term) ? term : head, isCapital)].compactMap { $0 } : told
        // A basketball pass is of basketball.
        if found.isEmpty || found == ["event"] || found == ["act"], phrase.words.count > 1,
            phrase.words.contains(where: { lexicon.isKind($0, of: ["sport", "athletic_game"]) })
        {
            found = ["sport"]
        }
        if found.contains("contest"), !found.contains("event") { found.append("event") }
        if isTime(phrase) { found.append(Self.time) }
        // Of ancient Egypt and of empires a lesson in history speaks.
        if isOld(phrase) {
            found.removeAll { ["land", "nature", "place"].contains($0) }
        }
        if isEra(phrase, found) { found.append("era") }
        if phrase.complement != nil { found.append("part") }
        if found.contains("person"), phrase.hasName, !phrase.isPlural,
            phrase.determiner == nil, phrase.form == nil
        {
            found.append("figure")
        }
        let usual = usual(isTerm(term) ? term : head, isCapital)
        for (sort, noun) in words.pairs(.sense)
        where !found.contains(sort) && usual.contains(where: { $0.words.contains(noun) }) {
            found.append(sort)
        }
        return found
    }

    private func isOld(_ phrase: Phrase) -> Bool {
        Self.old.contains(phrase.words.first?.lowercased() ?? "")
            || phrase.words.contains { Self.realms.contains($0.lowercased()) }
    }

    private static let realms: Set<String> = [
        "empire", "kingdom", "dynasty", "civilization", "civilisation", "empires", "kingdoms",
    ]

    /// By what a line may ask for a topic: its nouns in their base form, and those that are told together:
    /// `=water-cycle`, `=cycle`.
    func terms(_ phrase: Phrase) -> [String] {
        let list = (phrase.words + phrase.beside).map {
            $0.lowercased().replacing(",", with: "").replacing("'s", with: "")
        }
        var found: [String] = []
        func add(_ term: String) { if !found.contains("=\(term)") { found.append("=\(term)") } }
        // "States of matter" is told as a whole.
        let whole = list.map { $0 == "the" ? "" : $0 }.filter { !$0.isEmpty }
        if phrase.form == nil, phrase.complement != nil, (2...4).contains(whole.count) {
            add(whole.joined(separator: "-"))
        }
        for run in names(phrase) {
            add(list[run].filter { !["the", "a", "an"].contains($0) }.joined(separator: "-"))
            // "Lord of the Flies" is asked for as it is written too.
            add(list[run].joined(separator: "-"))
        }
        for (index, word) in list.enumerated() where !Tokens.functionWords.contains(word) {
            let isLast = index + 1 == list.count || isJoint(list[index + 1])
            // Of Newton's third law no line on Newton speaks.
            let isOwner =
                phrase.words.indices.contains(index) && phrase.words[index].hasSuffix("'s")
                && phrase.work == nil
            let isName =
                phrase.words.indices.contains(index) && !isOwner
                && phrase.words[index].first?.isUppercase == true
            let isBeforePart = index + 1 < list.count && Self.parts.contains(base(list[index + 1]))
            let isPart = index > 0 && Self.parts.contains(base(word))
            // Of the Stone Age no line on stones speaks, of Animal Farm none on farms.
            if isWithinName(index, phrase) { continue }
            // What shapes a valley is no shape.
            let isAsked = phrase.form == .how || phrase.form == .why
            if isAsked, lexicon.lemma(word, .noun) == nil { continue }
            // A law of physics is no rule of a class, a past tense no past.
            let isOther =
                phrase.form == nil && isLast && index > 0 && words.has(.alone, base(word))
                && !Tokens.functionWords.contains(list[index - 1])
            if !isOther, isLast && !isPart || isName || isBeforePart || phrase.form != nil {
                add(base(word))
                if isBeforePart { add(Number(lexicon).singular(word)) }
                if index == 0, phrase.form == .deed { add(word) }
            }
            for length in 2...3 where isLast && index + 1 >= length {
                let run = list[(index + 1 - length)...index]
                guard !run.contains(where: Tokens.functionWords.contains) else { continue }
                add((run.dropLast() + [base(word)]).joined(separator: "-"))
            }
        }
        return found
    }

    /// Where words with capitals make one name that the dictionary knows, or the title of a work.
    private func names(_ phrase: Phrase) -> [Range<Int>] {
        let words = phrase.words
        if phrase.work != nil || phrase.isTitle {
            let start = words.lastIndex { $0.hasSuffix("'s") }.map { $0 + 1 } ?? 0
            let end = words.firstIndex(of: "by") ?? words.count
            return start < end && end - start > 1 ? [start..<end] : []
        }
        return words.indices.flatMap { start in
            [3, 2].compactMap { length -> Range<Int>? in
                let end = start + length
                guard end <= words.count,
                    words[start..<end].allSatisfy({ $0.first?.isUppercase == true }),
                    lexicon.lemma(words[start..<end].joined(separator: "_"), .noun) != nil
                else { return nil }
                return start..<end
            }
        }
    }

    private func isWithinName(_ index: Int, _ phrase: Phrase) -> Bool {
        // Of Marie Curie and of the Roman Empire the last and the people say it as well.
        names(phrase).contains { $0.contains(index) } && !phrase.words[index].isName(lexicon)
    }

    private func isJoint(_ word: String) -> Bool {
        Tokens.functionWords.contains(word)
    }

    /// A word's base form: of a noun, else of a verb.
    private func base(_ word: String) -> String {
        let noun = Number(lexicon).singular(word)
        if lexicon.lemma(word, .noun) != nil,
            max(lexicon.nounShare(word), lexicon.nounShare(noun)) >= 0.3
        {
            return noun
        }
        return lexicon.lemma(word, .verb) ?? Number(lexicon).singular(word)
    }

    private static let parts: Set<String> = [
        "part", "type", "kind", "life", "cycle", "form", "structure", "use", "world", "law",
        "state", "growth", "problem", "story", "word", "rule", "task", "model", "experiment",
    ]

    /// Whether one can speak of its time: "the Vikings", "ancient Egypt", "knights".
    private func isEra(_ phrase: Phrase, _ sorts: [String]) -> Bool {
        phrase.hasName || sorts.contains("person") || sorts.contains(Self.time)
            || isOld(phrase)
            || phrase.isPlural && Self.ruins.contains(phrase.head)
    }

    private static let old: Set<String> = ["ancient", "medieval", "prehistoric"]
    private static let ruins: Set<String> = [
        "castle", "pyramid", "temple", "fort", "palace", "monastery", "cathedral", "ruin", "tomb",
    ]

    /// The sort of what nobody can touch: "friendship", "courage".
    static let idea = "idea"

    /// The sort of what is a time itself: "the Middle Ages".
    static let time = "time"

    /// Whether it is a time itself.
    private func isTime(_ phrase: Phrase) -> Bool {
        phrase.words.contains {
            ["age", "ages", "century", "period", "era", "renaissance"].contains($0.lowercased())
        }
    }

    private static let places: Set<String> = ["structure", "facility", "building", "area", "tract"]
    private static let shows: Set<String> = ["show", "performance"]
    private static let programs: Set<String> = ["software", "computer_program"]
    private static let texts: Set<String> = ["writing", "literary_composition", "narrative"]
    private static let pictures: Set<String> = ["picture", "graphic_art", "representation"]

    /// The lexicographer's file and what it is a kind of.
    private func meaning(_ head: String, _ isCapital: Bool) -> String? {
        let senses = usual(head, isCapital)
        func isKind(_ kinds: Set<String>) -> Bool {
            senses.contains { $0.words.contains(where: kinds.contains) }
        }
        if isKind(["sport", "athletic_game"]) { return "sport" }
        if isKind(["musical_instrument", "musical_composition"]) { return "music" }
        if isKind(Self.programs) { return "technology" }
        if isKind(Self.shows) { return "show" }
        if isKind(["social_event", "journey", "contest"]) { return "event" }
        switch senses.first?.file ?? 0 {
        case 5: return "animal"
        case 20: return "plant"
        case 8: return "body"
        case 17: return isKind(["continent"]) ? "land" : "nature"
        case 15: return isKind(["building", "tract", "resort_area"]) ? "place" : "land"
        case 18: return "person"
        case 10: return isKind(Self.texts) ? "text" : nil
        case 4, 11: return "act"
        case 6:
            if isKind(Self.pictures) { return "picture" }
            return isKind(Self.places) ? "place" : "thing"
        case 13: return "food"
        case 19, 22, 27: return "matter"
        case 23, 25: return "maths"
        case 7, 9, 12, 26: return Self.idea
        default: return nil
        }
    }

    /// "Digestive system": the dictionary knows the whole term.
    private func isTerm(_ term: String) -> Bool {
        term.contains("_") && lexicon.lemma(term, .noun) != nil
    }

    /// A noun's most usual meaning and all that it is a kind of.
    private func usual(_ head: String, _ isCapital: Bool) -> [Synset] {
        guard let lemma = lexicon.lemma(head, .noun) else { return [] }
        let all = lexicon.senses(lemma, .noun).compactMap { lexicon.sense($0, .noun) }
        let common = all.first { sense in
            sense.words.contains { $0 == lemma || $0 == $0.lowercased() }
        }
        // Who types "lobsters" thinks of the animal first and then of the dish.
        let isDish = !isCapital && (common ?? all.first)?.file == 13
        let alive = isDish ? all.first { $0.file == 5 } : nil
        guard var sense = isCapital ? all.first : alive ?? common ?? all.first else { return [] }
        var found = [sense]
        while found.count < 20,
            let up = sense.links.first(where: { $0.sign.hasPrefix("@") }),
            let next = lexicon.sense(up.offset, .noun)
        {
            found.append(next)
            sense = next
        }
        return found
    }

    /// The school subject that sorts belong to, where nobody said one.
    static func field(_ sorts: [String]) -> String? {
        let fields = [
            ("art", ["colour"]),
            ("science", ["animal", "plant", "body", "matter", "space"]),
            ("geography", ["nature", "land", "process"]),
            ("maths", ["maths"]), ("literature", ["text"]), ("art", ["picture"]),
            ("music", ["music"]), ("sport", ["sport"]), ("technology", ["technology"]),
            ("history", ["era", "figure", "happening"]), ("other", ["festival"]),
            ("languages", ["grammar"]),
        ]
        return fields.first { field in field.1.contains(where: sorts.contains) }?.0
    }
}

extension String {
    /// Whether a word with a capital is none of the everyday: "Roman", "Curie".
    fileprivate func isName(_ lexicon: Lexicon) -> Bool {
        guard let lemma = lexicon.lemma(lowercased(), .noun) else { return true }
        return lexicon.senses(lemma, .noun).first.flatMap { lexicon.sense($0, .noun) }?.words
            .contains { $0.lowercased() == lemma && $0.first?.isUppercase == true } ?? true
    }
}
