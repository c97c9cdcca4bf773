import Artifacts
import Language

/// Finds sentences of a lesson that speak of a thing which only the sentences before have made known: `the cart` of a
/// worked example, `the area`, `the same year`. A story's things are known to whoever has read it.
struct KnownThings {
    private let terms: Set<String>
    private let lexicon: Lexicon
    /// How many sentences back a thing can have been brought in.
    private static let memory = 6
    /// How many sentences speak of a thing for it to be what the page is about.
    private static let often = 4
    /// Stems of what the page is about.
    private let topics: Set<String>
    /// Sentence → stems of nouns that a sentence shortly before it brought in with `a`.
    private var introduced: [String: Set<String>] = [:]

    /// Whether the page tells what has happened: what it speaks of is there once, `the stone`, `the district`.
    private let isTold: Bool

    init(_ page: PageText, terms: Set<String>, _ lexicon: Lexicon) {
        (self.terms, self.lexicon) = (terms, lexicon)
        isTold = Report.isOne(page, lexicon)
        var counts: [String: Int] = [:]
        for sentence in page.sentences {
            for stem in Set(Tokens.contentStems(sentence.text)) { counts[stem, default: 0] += 1 }
        }
        topics = Set(counts.filter { $0.value >= Self.often }.keys)
        var recent: [Set<String>] = []
        for sentence in page.sentences {
            introduced[sentence.text] = recent.reduce([]) { $0.union($1) }
            recent.append(broughtIn(Tokens.words(sentence.text.lowercased())))
            recent = recent.suffix(Self.memory)
        }
    }

    /// `looksBack` for such a sentence.
    func refusal(_ sentence: PageText.Sentence) -> Gate? {
        let words = Tokens.words(sentence.text)
        let lower = words.map { $0.lowercased() }
        let before = introduced[sentence.text] ?? []
        let isBack =
            Self.joints.contains { sentence.text.lowercased().contains($0) }
            || isUnsaid(words)
            || lower.indices.contains { lower[$0] == "the" && isKnown(words, $0 + 1, before) }
        return isBack ? .looksBack : nil
    }

    /// Words that compare with what was said before.
    private static let joints = [
        "years later", "days later", "months later", "the same year", "the same time",
        "the same day", "the same direction", "are other ", "is another", "was another",
        "were other ", "back in ", "that time", "this time", "by then", "in turn",
        " then ", "no less ", " all three ", " all four ", " the other two",
    ]

    /// What stands behind a noun and says which one is meant.
    private static let defining: Set<String> = [
        "of", "that", "which", "who", "whose", "where", "in", "for", "between", "from", "with",
        "called", "to", "at", "on", "by", "known", "against", "among", "behind", "under", "used",
    ]

    /// Nouns that stand for what was told at length before: `outrage over the act`.
    private static let shells: Set<String> = [
        "act", "law", "event", "idea", "issue", "decision", "approach", "method", "situation",
        "result", "document", "agreement", "plan", "tax", "process", "latter", "former",
    ]

    /// The nouns that follow `a`, `an`, `one` or `another`, up to three words on.
    private func broughtIn(_ words: [String]) -> Set<String> {
        var found: Set<String> = []
        for (index, word) in words.enumerated() where ["a", "an", "one", "another"].contains(word) {
            for next in words[(index + 1)...].prefix(3) {
                if Tokens.functionWords.contains(next) { break }
                if isThing(next) { found.insert(Stemmer.stem(next)) }
            }
        }
        return found
    }

    /// People, animals, artefacts, food: what worked examples are made of.
    private func isThing(_ word: String) -> Bool {
        guard lexicon.nounShare(word) >= 0.5, let file = lexicon.nounFile(word) else {
            return false
        }
        return [5, 6, 13, 18].contains(file)
    }

    /// Whether the noun behind a `the` is one that was brought in, and nothing behind it says which.
    private func isKnown(_ words: [String], _ start: Int, _ before: Set<String>) -> Bool {
        for index in start..<min(start + 3, words.count) {
            var word = words[index]
            guard word.first?.isUppercase != true else { return false }
            let isOwner = word.hasSuffix("'s")
            if isOwner { word.removeLast(2) }
            if Tokens.functionWords.contains(word) { return false }
            if Self.shells.contains(word) {
                return index + 1 >= words.count || !Self.defining.contains(words[index + 1])
            }
            if isTold { continue }
            // What the heading names or the page defines is no thing of an example.
            guard isThing(word), !terms.contains(Stemmer.stem(word)) else { continue }
            let next = index + 1 < words.count ? words[index + 1] : ""
            // In a lesson `the teacher` and `the swimmer` are somebody in an example.
            let isSomebody =
                lexicon.nounFile(word) == 18 && !Inflection.isPlural(word, lexicon)
                && next.first?.isUppercase != true && next != "of"
                // `The parent body` is no parent.
                && (Tokens.functionWords.contains(next) || lexicon.nounShare(next) < 0.5)
            if isSomebody { return true }
            guard before.contains(Stemmer.stem(word)) else { continue }
            return isOwner || !Self.defining.contains(next)
        }
        return false
    }

    /// `The area corresponded to …`: a subject of no more than an article and a noun that names no thing, which some
    /// sentence before has said which one it is.
    private func isUnsaid(_ words: [String]) -> Bool {
        guard words.count > 3 else { return false }
        if ["Because", "When", "If", "As", "Since", "Although", "While"].contains(words[0]) {
            // `Because the hydrogen is slightly positive, …`
            return words[1] == "the" && !defines(words, 2)
                && !(words.count > 2 && topics.contains(Stemmer.stem(words[2])))
        }
        guard words[0] == "The" else { return false }
        for index in 1..<min(4, words.count - 1) {
            guard words[index].first?.isLowercase == true else { return false }
            let (word, next) = (words[index], words[index + 1].lowercased())
            guard isVerb(next, words.dropFirst(index + 2).prefix(4)) else { continue }
            // `Judges` is a book as well, and first of all people.
            let one = word.hasSuffix("s") ? lexicon.nounFile(String(word.dropLast())) : nil
            guard let file = one == 18 ? one : lexicon.nounFile(word),
                !terms.contains(Stemmer.stem(word)),
                !topics.contains(Stemmer.stem(word))
            else { return false }
            // Acts, qualities, thoughts, talk, events, groups, amounts, relations, states, times; and whatever is
            // general.
            if isTold, [14, 15].contains(file) { return false }
            return GeneralNouns.all.contains(word)
                || [4, 7, 9, 10, 11, 14, 15, 16, 21, 23, 24, 26, 28].contains(file)
        }
        return false
    }

    /// Whether one of the three words behind an article is followed by what says which one is meant, or is a name.
    private func defines(_ words: [String], _ start: Int) -> Bool {
        (start..<min(start + 3, words.count - 1)).contains { index in
            words[index].first?.isUppercase == true
                || terms.contains(Stemmer.stem(words[index]))
                    && index == start
                || Self.defining.contains(words[index + 1])
        }
    }

    /// Whether a word is the sentence's verb: `the radius cubed … is` has its verb further on.
    private func isVerb(_ word: String, _ rest: ArraySlice<String>) -> Bool {
        if Self.verbs.contains(word) { return true }
        guard let verb = lexicon.lemma(word, .verb), verb != word else { return false }
        return lexicon.nounShare(word) < 0.5 && !rest.contains(where: Self.verbs.contains)
    }

    private static let verbs: Set<String> = [
        "is", "are", "was", "were", "has", "have", "had", "can", "could", "may", "might", "must",
        "will", "would", "should", "does", "do", "did", "became", "also",
    ]
}
