import Artifacts
import Language

/// How surely words name a topic of school: a topic is taken only with evidence in proportion.
struct Evidence {
    let words: SparkWords
    let lexicon: Lexicon
    let known: KnownTopics

    /// What is taken where nothing else speaks for a lesson, and where something does.
    static let (enough, cued) = (3, 2)

    /// 3 for what has lines and one meaning, or two words that are told together; 2 for what has lines and may mean
    /// something else, or is of a sort that a school alone speaks of; 1 for a term of the dictionary; 0 for the rest.
    func strength(_ phrase: Phrase, field: String? = nil) -> Int {
        if phrase.work != nil { return 3 }
        let kinds = Kinds(words: words, lexicon: lexicon)
        let terms = kinds.terms(phrase).map { String($0.dropFirst()) }
        // Who plays in the rain does not learn of it.
        let outer = phrase.form == nil ? phrase.complement : nil
        let lines = terms.filter { $0 != outer }.filter {
            known.sure.contains($0) || known.subjects[$0] != nil
                || field != nil && known.narrow.contains($0)
        }
        // Of bees in a classroom no lesson is held.
        let isOfDay = phrase.complement.map { words.has(.plain, $0) } ?? false
        if isOfDay { return 0 }
        if lines.contains(where: { $0.contains("-") || isUnmistakable($0) }) { return 3 }
        if !lines.isEmpty { return 2 }
        let own = words.sorts(phrase.words.joined(separator: " ")) + words.sorts(phrase.head)
        if own.contains(where: KnownTopics.taught.contains) || own.contains("figure") { return 2 }
        if !phrase.beside.isEmpty { return 2 }
        if phrase.form == .why || phrase.form == .how { return 2 }
        return isTerm(phrase) ? 1 : 0
    }

    /// The phrase with what its first noun says, where nothing has lines on the last: of multiplication arrays one
    /// speaks as of multiplication.
    func leaning(_ phrase: Phrase, field: String? = nil) -> Phrase {
        guard phrase.words.count > 1, phrase.form == nil, phrase.beside.isEmpty,
            phrase.complement == nil, strength(phrase, field: field) < 2
        else { return phrase }
        let first = phrase.words.dropLast().map { Number(lexicon).singular($0) }
        let pair = zip(first, first.dropFirst()).map { "\($0.0)-\($0.1)" }.last {
            known.sure.contains($0) || known.subjects[$0] != nil
        }
        if let pair {
            var leaning = phrase
            leaning.beside = pair.split(separator: "-").map(String.init)
            return leaning
        }
        guard
            let noun = first.last(where: {
                known.sure.contains($0) && isUnmistakable($0)
                    || field != nil && known.narrow.contains($0)
            })
        else { return phrase }
        var leaning = phrase
        leaning.beside = [noun]
        return leaning
    }

    /// Whether a school alone speaks of it.
    func isTaught(_ phrase: Phrase) -> Bool {
        let own = words.sorts(phrase.words.joined(separator: " ")) + words.sorts(phrase.head)
        return own.contains(where: KnownTopics.taught.contains)
    }

    /// Whether a word has few meanings and is hardly ever anything but a noun: "volcano", and not "light".
    func isUnmistakable(_ term: String) -> Bool {
        guard !words.has(.alone, term), let noun = lexicon.lemma(term, .noun) else { return false }
        return lexicon.senses(noun, .noun).count <= Self.fewMeanings
            && lexicon.nounShare(noun) >= Self.mostlyNoun
    }

    private static let (fewMeanings, mostlyNoun) = (3, 0.6)

    /// Whether the dictionary knows all its words as one: "quadratic formula".
    private func isTerm(_ phrase: Phrase) -> Bool {
        phrase.words.count > 1
            && lexicon.lemma(phrase.words.joined(separator: "_").lowercased(), .noun) != nil
    }
}
