import Synchronization

/// What WordNet says of a word, as stems, so that two words can be compared however they are inflected.
struct Kin: Sendable {
    /// The word's own stem.
    var stem: String
    /// Words of the same meaning.
    var synonyms: Set<String> = []
    /// Words of another part of speech made from it: `evaporation` of `evaporate`.
    var derived: Set<String> = []
    /// The next more general and more special words.
    var neighbours: Set<String> = []
    /// The content words of its definitions.
    var glosses: Set<String> = []
    /// Words of the opposite meaning.
    var opposites: Set<String> = []
    /// How much the word says: the rarer, the more; 1 for the rarest.
    var weight = 1.0
    /// The part of speech it is mostly used as; a noun where nothing is known of it.
    var part = Lexicon.Part.noun
    /// Its pairs of letters, with its beginning and end.
    var pairs: Set<String> = []

    /// The share of letter pairs in common (Dice's coefficient).
    func likeness(to other: Kin) -> Double {
        2 * Double(pairs.intersection(other.pairs).count)
            / Double(max(1, pairs.count + other.pairs.count))
    }
}

/// Kin of words, found once each.
final class Kinship: Sendable {
    let lexicon: Lexicon?
    private let known = Mutex<[String: Kin]>([:])
    /// What WordNet ties to words.
    let ties = Mutex<[String: Wide]>([:])
    /// What may stand for words of keys.
    let stand = Mutex<[String: Set<KeyKin>]>([:])

    init(_ lexicon: Lexicon?) { self.lexicon = lexicon }

    /// The kin of a word in lower case.
    func kin(of word: String) -> Kin {
        if let kin = known.withLock({ $0[word] }) { return kin }
        let kin = find(word)
        known.withLock { $0[word] = kin }
        return kin
    }

    private func find(_ word: String) -> Kin {
        var kin = Kin(stem: Stemmer.stem(word))
        let letters = ["^"] + word.map(String.init) + ["$"]
        kin.pairs = Set(zip(letters, letters.dropFirst()).map { $0 + $1 })
        guard let lexicon else { return kin }
        var uses = 0
        var most = -1
        for part in Lexicon.Part.allCases {
            guard let lemma = lexicon.lemma(word, part) else { continue }
            let own = lexicon.frequency(lemma)[part] ?? 0
            uses += own
            if own > most { (most, kin.part) = (own, part) }
            for offset in lexicon.senses(lemma, part).prefix(2) {
                guard let sense = lexicon.sense(offset, part) else { continue }
                kin.synonyms.formUnion(Self.stems(sense.words))
                // Examples follow in quotation marks, and say little of the word.
                let meaning = sense.gloss.prefix { $0 != "\"" }
                kin.glosses.formUnion(Tokens.contentStems(String(meaning)))
                for link in sense.links {
                    guard let other = Self.part(link.part),
                        ["+", "@", "~", "&"].contains(link.sign),
                        let words = lexicon.sense(link.offset, other)?.words
                    else { continue }
                    if link.sign == "+" {
                        kin.derived.formUnion(Self.stems(words))
                    } else {
                        kin.neighbours.formUnion(Self.stems(words))
                    }
                }
            }
        }
        kin.opposites = Set(lexicon.antonyms(word).map(Stemmer.stem))
        kin.weight = Self.weight(uses)
        return kin
    }

    /// From the uses counted in WordNet's own texts, some 230,000 words.
    private static func weight(_ uses: Int) -> Double {
        var bits = 0.0
        var rest = uses + 1
        while rest > 1 { (rest, bits) = (rest / 2, bits + 1) }
        return 1 - bits / 20
    }

    private static func stems(_ words: [String]) -> [String] {
        words.filter { !$0.contains("_") }.map { Stemmer.stem($0.lowercased()) }
    }

    static func part(_ letter: String) -> Lexicon.Part? {
        switch letter {
        case "n": .noun
        case "v": .verb
        case "a", "s": .adj
        case "r": .adv
        default: nil
        }
    }
}
