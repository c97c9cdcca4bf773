import Artifacts

/// What a sentence says of a thing right behind or in front of its name: `they carried a quipu, a bundle of knotted
/// cords`, `a tall storm cloud called a cumulonimbus`.
enum Apposed {
    /// The meanings that a sentence gives so. Strict: what could be one of a list, or said of another word, is none.
    static func all(in sentence: String, _ lexicon: Lexicon = .system) -> [Definition] {
        guard sentence.hasSuffix("."), !sentence.contains(where: { "()“”\":;".contains($0) })
        else { return [] }
        let parts = sentence.dropLast().split(separator: " ").map(String.init)
        return (called(parts, lexicon) + behind(parts, lexicon)).filter { definition in
            Set(Tokens.contentStems(definition.term))
                .isDisjoint(with: Tokens.contentStems(definition.meaning))
        }
    }

    /// `a tall storm cloud called a cumulonimbus`, `mounds of clay called terps`.
    private static func called(_ parts: [String], _ lexicon: Lexicon) -> [Definition] {
        parts.indices.dropFirst(2).dropLast().compactMap { index in
            guard parts[index] == "called" else { return nil }
            var next = index + 1
            if ["a", "an", "the"].contains(parts[next]) { next += 1 }
            guard parts.indices.contains(next),
                let term = term(parts, from: next, lexicon),
                // Up to the article in front, over nothing but what belongs to the noun.
                let start = parts[..<index].lastIndex(where: { ["a", "an"].contains($0) }),
                index - start <= 8, index - start >= 3,
                // `a group of people called councillors`: they are the people, and not the group.
                next > index + 1 || !isPlural(term, lexicon),
                parts[start..<index].allSatisfy({ $0 == core($0) && isPart($0, lexicon) })
            else { return nil }
            return definition(term, parts[start..<index], lexicon, fewest: 2)
        }
    }

    /// `a quipu, a bundle of knotted cords`; at the beginning of a sentence only where the dictionary agrees.
    private static func behind(_ parts: [String], _ lexicon: Lexicon) -> [Definition] {
        parts.indices.dropLast(3).compactMap { index in
            guard parts[index].hasSuffix(","), core(parts[index]).count + 1 == parts[index].count,
                parts[..<index].allSatisfy({ !$0.hasSuffix(",") }),
                let start = beginning(parts, index, lexicon)
            else { return nil }
            let end =
                parts.indices.dropFirst(index + 1).first { parts[$0].hasSuffix(",") }
                ?? parts.count - 1
            let words = parts[(index + 1)...end].map(core)
            let isLast = end == parts.count - 1
            guard let first = words.first, (4...16).contains(words.count),
                // Behind the aside the sentence goes on with its verb, where the term is its subject.
                isLast != (start <= 1),
                let link = words.firstIndex(where: links.contains), (2...5).contains(link)
            else { return nil }
            let isRelative = ["that", "which", "who"].contains(words[link])
            guard ["a", "an"].contains(first) || isRelative && lexicon.isWord(first),
                // `bread, a bottle of milk and some eggs` is a list.
                isRelative || !words.contains(where: { ["and", "or"].contains($0) }),
                !words[..<link].contains(where: { ["and", "or"].contains($0) })
            else { return nil }
            let term = parts[start...index].map(core).joined(separator: " ")
            let name = term.replacing(" ", with: "_").lowercased()
            let head = words[link - 1].lowercased()
            let isKind =
                lexicon.lemma(head, .noun).map { lexicon.isKind(name, of: [$0]) } ?? false
            let isRare = lexicon.tier(parts[index].filter(\.isLetter)) >= 2
            guard isKind || start > 1 && isRare || term.contains(" ") && start <= 1 else {
                return nil
            }
            let small = start == 0 ? term.prefix(1).lowercased() + term.dropFirst() : term
            return definition(small, words[...], lexicon, fewest: 3)
        }
    }

    /// Where the noun in front of a comma begins: behind an article and a verb, or with the sentence; nil where it may
    /// be no whole thing.
    private static func beginning(_ parts: [String], _ index: Int, _ lexicon: Lexicon) -> Int? {
        let noun = core(parts[index])
        guard noun.allSatisfy({ $0.isLetter || $0 == "-" }), noun.count >= 4 else { return nil }
        let lower = noun.lowercased()
        // `Sulphur dioxide, a gas …`, `A glacier, a river of ice, …`.
        if index <= 1 {
            let first = core(parts[0]).lowercased()
            if index == 0 { return lexicon.nounShare(lower) >= 0.8 ? 0 : nil }
            if ["a", "an", "the"].contains(first) { return noun == lower ? 1 : nil }
            return lexicon.lemma("\(first)_\(lower)", .noun) != nil ? 0 : nil
        }
        guard noun == lower,
            !Tokens.functionWords.contains(lower), !prepositions.contains(parts[0].lowercased())
        else { return nil }
        // The article, the verb in front of it, and no noun between.
        for back in 1...4 where index - back >= 1 {
            let word = parts[index - back]
            guard ["a", "an", "the", "of"].contains(word) else {
                guard
                    lexicon.lemma(word, .adj) != nil || NumberWords.value(word) != nil
                        || ["first", "whole"].contains(word)
                else { return nil }
                continue
            }
            let before = parts[index - back - 1].lowercased()
            let isVerb =
                forms.contains(before)
                || lexicon.lemma(before, .verb).map { $0 != before } ?? false
            // `made of keratin`
            return isVerb && index > 1 ? index : nil
        }
        return nil
    }

    private static let forms: Set<String> = [
        "is", "are", "was", "were", "has", "have", "had", "found", "saw", "built", "made",
    ]

    /// A term of one or two words behind `called`, which ends the sentence or its clause.
    private static func term(_ parts: [String], from index: Int, _ lexicon: Lexicon) -> String? {
        let first = parts[index]
        guard core(first) == core(first).lowercased(), core(first).count >= 3,
            core(first).allSatisfy({ $0.isLetter || $0 == "-" }),
            !Tokens.functionWords.contains(core(first))
        else { return nil }
        if core(first) != first || index + 1 == parts.count { return core(first) }
        let second = core(parts[index + 1])
        if Tokens.functionWords.contains(second) { return first }
        return lexicon.lemma("\(first)_\(second)", .noun) != nil ? "\(first) \(second)" : nil
    }

    private static func isPlural(_ term: String, _ lexicon: Lexicon) -> Bool {
        guard let last = term.split(separator: " ").last.map(String.init), last.hasSuffix("s")
        else { return false }
        return lexicon.lemma(last, .noun).map { $0 != last } ?? false
    }

    /// Whether a word can stand within `a protein in the flour`.
    private static func isPart(_ word: String, _ lexicon: Lexicon) -> Bool {
        guard word.first?.isLowercase == true, !["and", "or", "is", "are", "that"].contains(word)
        else { return false }
        return ["a", "an", "the", "of", "in", "for", "from"].contains(word)
            || lexicon.nounShare(word) >= 0.5 || lexicon.lemma(word, .adj) != nil
    }

    private static func definition(
        _ term: String, _ words: ArraySlice<String>, _ lexicon: Lexicon, fewest: Int
    ) -> Definition? {
        let meaning = words.joined(separator: " ")
        let lower = words.map { $0.lowercased() }
        guard Tokens.contentStems(meaning).count >= fewest,
            !lower.contains(where: vague.contains),
            lower.dropFirst().first.map({
                !vague.contains($0)
            }) ?? false
        else { return nil }
        return Definition(apposed: term, meaning: meaning)
    }

    private static func core(_ part: String) -> String {
        part.hasSuffix(",") ? String(part.dropLast()) : part
    }

    private static let links: Set<String> = [
        "that", "which", "who", "of", "with", "used", "made", "between", "in", "for",
    ]
    private static let prepositions: Set<String> = [
        "from", "at", "on", "with", "by", "for", "after", "before", "behind", "beside",
    ]
    /// What says no more than that there is something, or leans on another sentence.
    private static let vague: Set<String> = [
        "kind", "sort", "type", "lot", "number", "few", "same", "this", "these", "that's", "it",
        "its", "their", "his", "her", "they", "we", "you", "our", "your", "he", "she", "other",
        "another", "one", "friend", "man", "woman", "few", "little", "famous",
    ]
}

extension Definition {
    /// All definitions that a sentence gives.
    public static func all(in sentence: String) -> [Definition] {
        if let whole = Definition(sentence) { return [whole] }
        return Apposed.all(in: sentence)
    }
}
