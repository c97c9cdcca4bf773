import Artifacts

/// Says who `he` or `she` is where a text leaves one person only.
public struct Persons: Sendable {
    /// Sentence → name.
    public private(set) var resolved: [String: String] = [:]
    /// Sentence → what the `it` or `they` in front of it stands for.
    public private(set) var things: [String: String] = [:]
    /// First names.
    public let people: Set<String>
    /// All of these and other first names on the page.
    public let everyone: Set<String>
    /// Capitalised words in the middle of sentences.
    public let names: Set<String>
    /// Capitalised words that the page has as places.
    private let places: Set<String>
    /// Whether the page tells of somebody: every fourth of its sentences has `he` or `she`, or every second a first
    /// name.
    public let isStory: Bool
    /// Whether somebody tells it as `I`: a letter, a diary.
    public let isOwnStory: Bool

    private static let pronouns: Set<String> = ["he", "she"]
    private static let personal: Set<String> = ["he", "she", "her", "his"]
    static let men = Roles.men
    static let women = Roles.women
    private static let anyone: Set<String> = [
        "doctor", "friend", "neighbor", "neighbour", "teacher", "president", "captain", "person",
    ]

    /// The people of a page.
    public init(_ page: PageText, lexicon: Lexicon = .system) {
        names = Self.names(page)
        places = Set(page.sentences.flatMap { Self.places(Tokens.words($0.text), lexicon) })
        let people = Self.people(page, names, but: places, lexicon)
        self.people = people
        let all = page.sentences.map { Tokens.words($0.text) }
        everyone = people.union(
            all.joined().filter { FirstNames.men.contains($0) || FirstNames.women.contains($0) })
        let told = all.count { $0.contains { Self.personal.contains($0.lowercased()) } }
        let naming = all.count { $0.contains(where: people.contains) }
        isOwnStory = (5...80).contains(all.count) && Self.isOwn(all)
        isStory =
            isOwnStory
            || (5...80).contains(all.count) && (told * 4 >= all.count || naming * 2 >= all.count)
        things = Referents(page, people: everyone, lexicon: lexicon).resolved
        let sole = SolePerson(page, roles: Self.roles, named: { self.whom($0, lexicon) }, lexicon)
        var paragraph = 0
        var named: Set<String> = []
        var others: Set<String> = []
        var hasStranger = false
        for (position, sentence) in page.sentences.enumerated() {
            let front = Array(all[..<position])
            if sentence.paragraph != paragraph {
                (paragraph, named, others) = (sentence.paragraph, [], [])
            }
            let words = Tokens.words(sentence.text)
            let mine = whom(words, lexicon)
            let opening =
                ["His", "Her"].contains(words.first)
                ? 0 : words.firstIndex { Self.pronouns.contains($0.lowercased()) }
            let first = opening ?? Within.place(words, lexicon)
            // `Mary was a little girl` is no other girl.
            let isSame =
                words.count > 2
                && (mine.count == 1 && mine.first == words[0] || ["He", "She"].contains(words[0]))
                && ["was", "is", "became"].contains(words[1])
            let roles =
                isSame
                ? []
                : Self.roles(words)
            // `His turtle's name was Tumble` names who `he` is not.
            let own = words.first.map { ["His", "Her"].contains($0) } ?? false
            let isOpen =
                mine.allSatisfy { Set(named.map(sole.whole)) == [sole.whole($0)] }
                || own && named.isDisjoint(with: mine)
            if let first, first < 6, isOpen {
                let isMan = ["he", "his", "him"].contains(words[first].lowercased())
                let (sex, other) =
                    isMan ? (Self.men, FirstNames.women) : (Self.women, FirstNames.men)
                // `His teacher`: whose teacher she is, he is not. Of several nobody is `she`.
                // Whoever comes behind the word is not who it stands for.
                let called = isSame ? [] : Self.roles(Array(words[..<first]))
                let rivals = (own ? others : others.union(called)).filter {
                    !Roles.several.contains($0) && sex.contains($0) || Self.anyone.contains($0)
                }
                // `She` is none of the men.
                let left = named.filter {
                    !other.contains($0) && !sole.isOther($0, than: isMan)
                }
                if rivals.isEmpty, Set(left.map(sole.whole)).count == 1,
                    let name = left.sorted().first
                {
                    resolved[sentence.text] = Self.addressed(name, all, front)
                }
            }
            if resolved[sentence.text] == nil, let first, first < 6, mine.isEmpty,
                !hasStranger,
                let name = sole.name(
                    for: words[first].lowercased(), in: sentence.text,
                    behind: Array(words[..<first]))
            {
                resolved[sentence.text] = Self.addressed(name, all, front)
            }
            named.formUnion(mine)
            others.formUnion(roles)
            // `the Sapa Inca`: somebody's title, whoever bears it.
            if !whom(words, lexicon, isTitle: true).isEmpty { others.insert("person") }
            if Self.bringsStranger(words, mine, lexicon) {
                others.insert("person")
                hasStranger = true
            }
        }
    }

    /// What a sentence calls somebody by: of `Captain Nilsson` the name says who it is.
    private static func roles(_ words: [String]) -> [String] {
        zip(words, words.dropFirst() + [""]).compactMap { word, next in
            let role = word.lowercased()
            guard men.contains(role) || women.contains(role) || anyone.contains(role) else {
                return nil
            }
            let isNamed = word.first?.isUppercase == true && next.first?.isUppercase == true
            // `As a woman she was not allowed …`: who she is, and no other one.
            let isSame =
                words.count > 2 && words[0] == "As" && words[2] == word
                || SolePerson.isBesideName(words, word)
            return isNamed || isSame ? nil : role
        }
    }

    /// `A famous scientist, Georges Cuvier, …`: somebody with a name that is not known as one.
    private static func bringsStranger(
        _ words: [String], _ known: [String], _ lexicon: Lexicon
    ) -> Bool {
        words.indices.dropFirst().dropLast().contains { index in
            let (name, next) = (words[index], words[index + 1])
            guard name.first?.isUppercase == true, next.first?.isUppercase == true,
                !known.contains(name)
            else { return false }
            let before = words[index - 1]
            return lexicon.nounFile("\(name)_\(next)") == 18
                || before == before.lowercased() && lexicon.nounFile(before) == 18
        }
    }

    /// `Mrs Tavares`, `Ibn Battuta` where the page never has the name alone; nil where two have been named so in front.
    private static func addressed(
        _ name: String, _ all: [[String]], _ front: [[String]]
    ) -> String? {
        let isAlone = behind(name, all).contains { $0.first?.isUppercase != true }
        if !isAlone {
            let second = Set(behind(name, front))
            guard second.count < 2 else { return nil }
            if let last = second.first { return "\(name) \(last)" }
        }
        var found: Set<String> = []
        for words in all {
            for (index, word) in words.enumerated() where word == name {
                guard index > 0, titles.contains(words[index - 1]) else { return name }
                found.insert(words[index - 1])
            }
        }
        return found.count == 1 ? "\(found.joined()) \(name)" : name
    }

    /// The words behind a name, each time that it stands; one that is somebody's, such as `Mae's`, has none.
    private static func behind(_ name: String, _ all: [[String]]) -> [String] {
        all.flatMap { words in
            zip(words, words.dropFirst() + [""]).compactMap { word, next in
                if word == name + "'s" { return "" }
                return word == name ? (next.hasSuffix("'s") ? String(next.dropLast(2)) : next) : nil
            }
        }
    }

    private static let titles: Set<String> = [
        "Mr", "Mrs", "Ms", "Miss", "Dr", "Aunt", "Uncle", "King", "Queen", "Captain", "Professor",
        "Sir", "Lady", "Grandma", "Grandpa", "Prince", "Princess", "General", "President",
    ]

    /// Whether every fifth sentence has an `I`, `me` or `my`, and tells of something: `I can add fractions.` does not.
    private static func isOwn(_ all: [[String]]) -> Bool {
        let told = all.count { words in
            zip(words, words.dropFirst() + [""]).contains { word, next in
                word == "I" && !["can", "will", "think"].contains(next.lowercased())
                    || ["me", "my"].contains(word.lowercased())
            }
        }
        return told >= 3 && told * 5 >= all.count
    }

    /// First names: they begin a sentence in front of a verb, and occur again.
    private static func people(
        _ page: PageText, _ names: Set<String>, but places: Set<String>, _ lexicon: Lexicon
    ) -> Set<String> {
        var found: Set<String> = []
        var counts: [String: Int] = [:]
        for sentence in page.sentences {
            let words = Tokens.words(sentence.text)
            for word in words where word.first?.isUppercase == true {
                counts[word, default: 0] += 1
            }
            guard let first = words.first, words.count > 2, first.count > 2,
                first.first?.isUppercase == true, !Tokens.functionWords.contains(first.lowercased())
            else { continue }
            // `Lena, who had won, ran …`
            let verb =
                words[1].first?.isUppercase == true || words[1] == "who" ? words[2] : words[1]
            let isVerb =
                verb == "was" || verb == "is" || verb == "had"
                || lexicon.lemma(verb, .verb).map { $0 != verb } ?? false
            let isCommon =
                lexicon.isWord(first.lowercased()) && !names.contains(first)
                && !FirstNames.men.contains(first) && !FirstNames.women.contains(first)
            if isVerb, !isCommon { found.insert(first) }
        }
        return found.filter { counts[$0, default: 0] >= 2 && !places.contains($0) }
    }

    /// `from Mainz`, `near Basel`: what stands behind such a word is a place, or somebody's town.
    private static func places(_ words: [String], _ lexicon: Lexicon) -> [String] {
        zip(["", ""] + words, zip([""] + words, words)).compactMap { kind, pair in
            let (before, word) = pair
            // `the city of Kilwa`
            let isOfPlace = before == "of" && lexicon.nounFile(kind) == 15
            return (isOfPlace || ["from", "in", "near", "at"].contains(before.lowercased()))
                && word.first?.isUppercase == true
                && !FirstNames.men.contains(word) && !FirstNames.women.contains(word) ? word : nil
        }
    }

    /// Who is named in a sentence: of `Ida Lewis` the first name, of `Rhode Island` nobody. `isTitle`: names behind
    /// `the` alone, which are nobody's own.
    private func whom(_ words: [String], _ lexicon: Lexicon, isTitle: Bool = false) -> [String] {
        var found: [String] = []
        var run: [String] = []
        var before = ""
        for (index, word) in (words + ["."]).enumerated() {
            // `A turtle named Bob` is nobody whom `he` stands for.
            if index >= 2, ["named", "called"].contains(words[index - 1]),
                lexicon.nounFile(words[index - 2]) == 5
            {
                continue
            }
            let name = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
            // `Port Ellis`: half of a place's name is nobody.
            if run.isEmpty, index > 1, Self.isPlaceWord(words[index - 1], lexicon) { continue }
            // `Pachacuti, who became ruler, …`: an unknown word that did something is somebody.
            let isSomebody =
                index == 0 && words.count > 1 && words[1] == "who" && !name.hasSuffix("s")
                && !Tokens.functionWords.contains(name.lowercased())
                && !lexicon.isWord(name.lowercased())
            if name.first?.isUppercase == true, isNamed(name, lexicon) || isSomebody || !run.isEmpty
            {
                run.append(name)
                if name == word { continue }
            }
            // Luke is a gospel as well.
            let isFirstName =
                run.count == 1
                && run.allSatisfy { FirstNames.men.contains($0) || FirstNames.women.contains($0) }
            if let first = run.first(where: { !Self.titles.contains($0) }) ?? run.first,
                !places.contains(first), (before == "the") == isTitle,
                isFirstName || !Self.isElse(run.joined(separator: "_"), lexicon),
                !["in", "from", "near", "at", "to"].contains(before) || people.contains(first)
            {
                found.append(first)
            }
            (run, before) = ([], word.lowercased())
        }
        return found
    }

    /// `Port`, `Lake`, `Gull`: a word with a capital that is no name and no title of somebody.
    private static func isPlaceWord(_ word: String, _ lexicon: Lexicon) -> Bool {
        let lower = word.lowercased()
        return word != lower && !Tokens.functionWords.contains(lower) && lexicon.isWord(lower)
            && lexicon.nounFile(lower).map { ![18, 14].contains($0) } ?? false
            && !titles.contains(word) && !FirstNames.men.contains(word)
            && !FirstNames.women.contains(word)
    }

    private func isNamed(_ name: String, _ lexicon: Lexicon) -> Bool {
        people.contains(name) || FirstNames.men.contains(name) || FirstNames.women.contains(name)
            || names.contains(name) && !Self.isElse(name, lexicon)
                && !lexicon.isWord(name.lowercased())
    }

    /// A place, a group, a day: nobody.
    private static func isElse(_ name: String, _ lexicon: Lexicon) -> Bool {
        lexicon.nounFile(name).map { [10, 14, 15, 28].contains($0) } ?? false
    }

    private static func names(_ page: PageText) -> Set<String> {
        var names: Set<String> = []
        for sentence in page.sentences {
            for word in sentence.text.split(separator: " ").dropFirst() {
                guard let first = word.first, first.isUppercase,
                    let core = Tokens.words(String(word)).first, core != "I"
                else { continue }
                names.insert(core.hasSuffix("'s") ? String(core.dropLast(2)) : core)
            }
        }
        return names
    }

    /// A sentence with the person's name in place of its first `he` or `she`; the sentence itself where it has none, or
    /// where the page does not leave one person only.
    public func named(_ sentence: PageText.Sentence) -> String {
        replaced(sentence.text, of: sentence)
    }

    /// A part of a sentence, such as one with a gap, with the name in place of the word that stands for it; a sentence
    /// that has the name already is left as it is.
    public func named(_ part: String, of sentence: PageText.Sentence) -> String {
        if things[sentence.text] == nil, let name = resolved[sentence.text],
            Tokens.words(sentence.text).contains(where: {
                name.split(separator: " ").map(String.init).contains($0)
            })
        {
            return part
        }
        return replaced(part, of: sentence)
    }

    private func replaced(_ text: String, of sentence: PageText.Sentence) -> String {
        var parts = text.split(separator: " ").map(String.init)
        if let thing = things[sentence.text] {
            guard let first = parts.first, ["It", "They", "Its", "Their"].contains(first) else {
                return text
            }
            let subject = thing.prefix(1).uppercased() + thing.dropFirst()
            parts[0] =
                ["Its", "Their"].contains(first)
                ? subject + (subject.hasSuffix("s") ? "'" : "'s") : subject
            return parts.joined(separator: " ")
        }
        guard let name = resolved[sentence.text] else { return text }
        if let first = parts.first, ["His", "Her"].contains(first) {
            parts[0] = name + "'s"
            return parts.joined(separator: " ")
        }
        guard let index = parts.firstIndex(where: { Self.pronouns.contains($0.lowercased()) })
        else { return Within(parts)?.named(name) ?? text }
        parts[index] = name
        // `Then he used …` goes on from somewhere; `Jake used …` does not.
        if index == 1, ["Then", "So", "But", "And"].contains(parts[0]) { parts.removeFirst() }
        return parts.joined(separator: " ")
    }
}
