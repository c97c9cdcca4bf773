import Artifacts

/// The one man or the one woman that a whole page names: `she` is her in every paragraph, until somebody else comes
/// whom the page does not name.
struct SolePerson {
    /// Surname → the first name that it stands behind.
    private let aliases: [String: String]
    /// Names that a word in front gives to men, and to women: `her brother Sami`; or what they have: `Tomas fed his
    /// dog`.
    private let men: Set<String>
    private let women: Set<String>
    /// Who is named, by whole.
    private let everyone: Set<String>
    /// The form in which the page names each most often.
    private let usual: [String: String]
    /// Sentence → who has come in front of it without a name.
    private var strangers: [String: Set<String>] = [:]
    private let lexicon: Lexicon

    init(
        _ page: PageText, roles: ([String]) -> [String], named: ([String]) -> [String],
        _ lexicon: Lexicon
    ) {
        let all = page.sentences.map { Tokens.words($0.text) }
        let headings = page.headings.map(Tokens.words)
        let aliases = Self.aliases(all + headings)
        self.aliases = aliases
        men = FirstNames.men.union(Self.behind(Roles.men, all))
            .union(Self.owners(["he", "his", "him", "himself"], all))
        women = FirstNames.women.union(Self.behind(Roles.women, all))
            .union(Self.owners(["she", "her", "herself"], all))
        var counts: [String: [String: Int]] = [:]
        for name in all.flatMap(named) {
            counts[aliases[name] ?? name, default: [:]][name, default: 0] += 1
        }
        everyone = Set(counts.keys)
        usual = counts.compactMapValues { forms in
            forms.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        }
        var met: Set<String> = []
        for (sentence, words) in zip(page.sentences, all) {
            if strangers[sentence.text] == nil { strangers[sentence.text] = met }
            met.formUnion(Self.strangers(words, lexicon))
        }
        self.lexicon = lexicon
    }

    /// The first name that a surname goes with; the name itself where there is none, or more than one.
    func whole(_ name: String) -> String { aliases[name] ?? name }

    /// Whether a name is known to be one of the other sex.
    func isOther(_ name: String, than isMan: Bool) -> Bool {
        (isMan ? women : men).contains(whole(name))
    }

    /// Who a `he` or `she` of a sentence is, where the page leaves one; nil otherwise.
    func name(for pronoun: String, in sentence: String, behind front: [String]) -> String? {
        let isMan = ["he", "his", "him"].contains(pronoun)
        let left = everyone.filter { !isOther($0, than: isMan) }
        guard left.count == 1, let only = left.first,
            strangers[sentence, default: []].union(Self.strangers(front, lexicon)).allSatisfy({
                (isMan ? Roles.women : Roles.men).contains($0)
            })
        else { return nil }
        return usual[only]
    }

    /// `Mae Jemison`: what stands behind a first name, where one first name alone has it behind it.
    private static func aliases(_ all: [[String]]) -> [String: String] {
        var found: [String: Set<String>] = [:]
        var alone: Set<String> = []
        for words in all {
            for (index, word) in words.enumerated() where word.first?.isUppercase == true {
                let before = index > 0 ? words[index - 1] : ""
                let isBehind =
                    before.first?.isUppercase == true
                    && !Tokens.functionWords.contains(before.lowercased())
                if isBehind {
                    found[bare(word), default: []].insert(before)
                } else {
                    alone.insert(bare(word))
                }
            }
        }
        return found.filter { alone.contains($0.key) && $0.value.count == 1 }
            .compactMapValues(\.first).filter { alone.contains($0.value) }
    }

    private static func bare(_ word: String) -> String {
        word.hasSuffix("'s") ? String(word.dropLast(2)) : word
    }

    /// Names behind a word for men or for women.
    private static func behind(_ roles: Set<String>, _ all: [[String]]) -> Set<String> {
        Set(
            all.flatMap { words in
                zip(words, words.dropFirst()).compactMap { role, name in
                    roles.contains(role.lowercased()) && name.first?.isUppercase == true
                        ? bare(name) : nil
                }
            })
    }

    /// Names in front of a sentence whose first `his` or `her` has nobody else to stand for. A name that has both is
    /// nobody's.
    private static func owners(_ pronouns: Set<String>, _ all: [[String]]) -> Set<String> {
        let any: Set<String> = ["he", "his", "him", "himself", "she", "her", "herself"]
        return Set(
            all.compactMap { words in
                guard let name = words.first, name.count > 2,
                    !Tokens.functionWords.contains(name.lowercased()), !name.hasSuffix("'s"),
                    let index = words.firstIndex(where: any.contains), index > 1,
                    pronouns.contains(words[index]),
                    words[1..<index].allSatisfy({
                        $0 == $0.lowercased() && !Roles.men.contains($0)
                            && !Roles.women.contains($0)
                    })
                else { return nil }
                return name
            })
    }

    /// Somebody whom a sentence brings in without a name. What somebody is or becomes is nobody new: `became a doctor`;
    /// neither is whose picture it is: `a poster of a dancer`.
    private static func strangers(_ words: [String], _ lexicon: Lexicon) -> [String] {
        words.indices.compactMap { index in
            let word = words[index].lowercased()
            let next = words.indices.contains(index + 1) ? words[index + 1] : ""
            guard words[index] == word, !isBesideName(words, word), next.first?.isUppercase != true,
                Roles.men.contains(word) || Roles.women.contains(word)
                    || lexicon.isSurelySomebody(word) && !Inflection.isPlural(word, lexicon)
            else { return nil }
            for before in words[..<index].reversed() {
                let lower = before.lowercased()
                if ["a", "an", "the", "first", "last", "only", "most", "very"].contains(lower) {
                    continue
                }
                if !Tokens.functionWords.contains(lower) && lexicon.lemma(lower, .verb) == nil {
                    continue
                }
                return same.contains(lower) ? nil : word
            }
            return word
        }
    }

    /// `Thomas Young, an English doctor, …`: who the name in front of an article is.
    static func isBesideName(_ words: [String], _ role: String) -> Bool {
        guard let index = words.firstIndex(of: role) else { return false }
        var front = words[..<index]
        while let last = front.last, last != "a", last != "an", front.count > 1 {
            guard !Tokens.functionWords.contains(last.lowercased()) else { return false }
            front = front.dropLast()
        }
        guard let article = front.last, ["a", "an"].contains(article), index - front.count < 3,
            let name = front.dropLast().last
        else { return false }
        return name.first?.isUppercase == true && !Tokens.functionWords.contains(name.lowercased())
    }

    private static let same: Set<String> = [
        "is", "was", "are", "were", "became", "become", "becomes", "as", "be", "being", "of",
    ]
}
