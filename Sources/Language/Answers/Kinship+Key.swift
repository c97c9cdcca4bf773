import Artifacts
import Synchronization

/// Words that may say what a fill-in's key says, which no program may call wrong: of the key's words WordNet's words
/// for the same thing in any sense, the next more general and more special ones and those made from it, and other forms
/// of the word itself. `NearAnswer` has them, and the quiz page, which has no dictionary, is told of them.
extension Kinship {
    /// By words of the keys and by keys of several words, as `NearAnswer.words` has them: stems of what may say the
    /// same, sorted. Little words and numbers have none, and no form of a word is one that the question gives.
    func kin(ofKeys keys: [String], question: String) -> [String: [String]] {
        guard lexicon != nil else { return [:] }
        let given = Set(NearAnswer.words(question))
        var found: [String: [String]] = [:]
        for key in keys {
            let words = NearAnswer.words(key)
            for word in words + (words.count > 1 ? [words.joined(separator: " ")] : []) {
                let kin = kinOfKey(word)
                let asked = kin.filter { given.contains($0.form) }.map(\.stems)
                let stems = Set(kin.map(\.stems)).subtracting(asked)
                if !stems.isEmpty { found[word] = stems.sorted() }
            }
        }
        return found
    }

    /// A word that may stand for another one, and its stems.
    struct KeyKin: Hashable {
        /// The word, where it is a form of the other one itself; else empty.
        var form = ""
        /// The stems of its words, with spaces between.
        var stems: String
    }

    private func kinOfKey(_ word: String) -> Set<KeyKin> {
        if let found = stand.withLock({ $0[word] }) { return found }
        let found = findKinOfKey(word)
        stand.withLock { $0[word] = found }
        return found
    }

    private func findKinOfKey(_ word: String) -> Set<KeyKin> {
        guard let lexicon, word.count > 1, word.allSatisfy({ $0.isLetter || $0 == " " }),
            !Tokens.functionWords.contains(word), !Slip.isNumber(word)
        else { return [] }
        var found: Set<String> = []
        var own: Set<String> = []
        for part in Lexicon.Part.allCases {
            guard let lemma = lexicon.lemma(word, part) else { continue }
            own.formUnion([lemma] + lexicon.irregularForms(of: lemma, part))
            for (place, offset) in lexicon.senses(lemma, part).enumerated() {
                guard let sense = lexicon.sense(offset, part) else { continue }
                found.formUnion(sense.words)
                guard place < 3 else { continue }
                for link in sense.links where Self.near.contains(link.sign) {
                    guard let other = Self.part(link.part),
                        let words = lexicon.sense(link.offset, other)?.words
                    else { continue }
                    found.formUnion(words)
                }
            }
        }
        let opposites = Set(lexicon.antonyms(word))
        let others = Set(found.map { $0.lowercased().replacing("_", with: " ") })
            .subtracting(opposites)
        var kin = Set(own.map { KeyKin(form: $0, stems: Self.stems(of: $0)) })
        for other in others where !Tokens.functionWords.contains(other) && !own.contains(other) {
            for form in [other] + lexicon.irregularForms(of: other) {
                kin.insert(KeyKin(stems: Self.stems(of: form)))
            }
        }
        return kin.filter { $0.stems != Self.stems(of: word) }
    }

    /// The next more general, more special, alike, and made from it.
    private static let near: Set<String> = ["@", "~", "+", "&"]

    /// The stems of a text's words, as a page of JavaScript makes them too.
    static func stems(of text: String) -> String {
        NearAnswer.words(text).map(Stemmer.stem).joined(separator: " ")
    }
}
