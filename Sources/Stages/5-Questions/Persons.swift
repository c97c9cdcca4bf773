import Language

/// Says who `he` or `she` is where a text leaves one person only.
struct Persons {
    /// Sentence → name.
    private(set) var resolved: [String: String] = [:]
    /// First names.
    let people: Set<String>

    private static let pronouns: Set<String> = ["he", "she"]
    private static let men: Set<String> = [
        "president", "king", "general", "captain", "mr", "father", "brother", "man", "boy", "son",
        "dad", "uncle", "grandfather", "brothers", "boys", "men",
    ]
    private static let women: Set<String> = [
        "queen", "mrs", "ms", "mother", "sister", "woman", "girl", "daughter", "mom", "mum",
        "aunt", "grandmother", "sisters", "girls", "women",
    ]
    private static let anyone: Set<String> = [
        "doctor", "friend", "neighbor", "neighbour", "teacher", "president", "captain", "person",
    ]

    init(_ page: PageText, names: Set<String>, lexicon: Lexicon) {
        people = Self.people(page, names, lexicon)
        var paragraph = 0
        var named: Set<String> = []
        var others: Set<String> = []
        for sentence in page.sentences {
            if sentence.paragraph != paragraph {
                (paragraph, named, others) = (sentence.paragraph, [], [])
            }
            let words = Tokens.words(sentence.text)
            let mine = words.filter(people.contains)
            let first = words.firstIndex { Self.pronouns.contains($0.lowercased()) }
            let roles = words.map { $0.lowercased() }.filter {
                Self.men.contains($0) || Self.women.contains($0) || Self.anyone.contains($0)
            }
            if let first, first < 6, mine.isEmpty, named.count == 1, let name = named.first {
                let sex = words[first].lowercased() == "he" ? Self.men : Self.women
                let rivals = others.union(roles).filter {
                    sex.contains($0) || Self.anyone.contains($0)
                }
                if rivals.isEmpty { resolved[sentence.text] = name }
            }
            named.formUnion(mine)
            others.formUnion(roles)
        }
    }

    /// First names: they begin a sentence in front of a verb, and occur again.
    private static func people(
        _ page: PageText, _ names: Set<String>, _ lexicon: Lexicon
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
            let verb = words[1].first?.isUppercase == true ? words[2] : words[1]
            let isVerb =
                verb == "was" || verb == "is" || verb == "had"
                || lexicon.lemma(verb, .verb).map { $0 != verb } ?? false
            let isCommon = lexicon.isWord(first.lowercased()) && !names.contains(first)
            if isVerb, !isCommon { found.insert(first) }
        }
        return found.filter { counts[$0, default: 0] >= 2 }
    }
}

extension PageWords {
    /// A sentence with the person's name behind its first `he` or `she`, where the page leaves only one.
    func annotated(_ text: String, of sentence: PageText.Sentence) -> String {
        guard let name = persons[sentence.text] else { return text }
        var parts = text.split(separator: " ").map(String.init)
        guard let index = parts.firstIndex(where: { ["he", "she"].contains($0.lowercased()) })
        else { return text }
        parts[index] += " [\(name)]"
        return parts.joined(separator: " ")
    }
}
