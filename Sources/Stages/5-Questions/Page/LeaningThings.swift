import Artifacts
import Language

/// Things that a sentence calls `the …` because the sentence before brought them in with `a …`: whoever reads the
/// sentence alone does not know which one is meant.
struct LeaningThings {
    /// Sentence → such nouns in it, in lower case.
    private var nouns: [String: Set<String>] = [:]

    /// How many sentences in front of one may bring a thing in.
    private static let reach = 2
    /// A thing that more sentences than these speak of is what the page is about.
    private static let most = 3

    init(_ page: PageText, title: Set<String>, count: (String) -> Int, lexicon: Lexicon) {
        let all = page.sentences
        for (index, sentence) in all.enumerated() {
            let before = all[max(0, index - Self.reach)..<index]
                .filter { $0.paragraph == sentence.paragraph }
            let brought = Set(before.flatMap { Self.brought(Tokens.words($0.text), lexicon) })
            let words = Tokens.words(sentence.text)
            let own = Self.brought(words, lexicon)
            let found = Self.called(words).filter { noun in
                brought.contains(noun) && !own.contains(noun) && count(noun) <= Self.most
                    && !title.contains(Stemmer.stem(noun))
            }
            if !found.isEmpty { nouns[sentence.text] = Set(found) }
        }
    }

    /// Whether a question on a sentence calls a thing `the …` that only a sentence before tells more of.
    func lean(_ prompt: String, on sentence: String) -> Bool {
        guard let mine = nouns[sentence] else { return false }
        return Self.called(Tokens.words(prompt)).contains(where: mine.contains)
    }

    /// `a jar`, `a large glass jar`: the noun.
    private static func brought(_ words: [String], _ lexicon: Lexicon) -> [String] {
        words.indices.compactMap { index in
            guard ["a", "an"].contains(words[index].lowercased()) else { return nil }
            let behind = words[(index + 1)...].prefix(4).map { $0.lowercased() }
                .prefix {
                    !Tokens.functionWords.contains($0) && lexicon.nounShare($0) > 0
                        || lexicon.lemma($0, .adj) != nil
                }
            return behind.last { lexicon.nounShare($0) >= 0.5 }
        }
    }

    /// `the jar`, where nothing behind it says which one.
    private static func called(_ words: [String]) -> [String] {
        zip(words.indices, words).compactMap { index, word in
            guard word.lowercased() == "the", words.indices.contains(index + 1),
                case let noun = words[index + 1], noun == noun.lowercased()
            else { return nil }
            let next = words.indices.contains(index + 2) ? words[index + 2].lowercased() : ""
            let telling = ["of", "that", "which", "who", "where", "whose", "with", "from"]
            return telling.contains(next) ? nil : noun
        }
    }
}
