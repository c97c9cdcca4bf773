import Artifacts
import Language

extension SituationReader {
    /// Moments in which something may still be spoken of.
    private static let open: Set<String> = ["show", "school-trip", "museum"]
    static let ranks = [
        "animal": 3, "plant": 3, "show": 2, "event": 2, "place": 1, "thing": 1,
        "novelty": 1,
    ]

    func plain(
        _ moments: [String], _ tokens: [Token], _ field: String?
    ) -> Situation {
        var tags = moments
        func has(_ kind: SparkWords.Kind) -> Bool { !words.matches(kind, in: tokens).isEmpty }
        if has(.lost), moments.isEmpty { tags.append("lost") }
        guard Set(moments).isSubset(of: Self.open), let (phrase, sort) = thing(tokens) else {
            let kinds = field.map { [$0] } ?? []
            return Situation(
                tags: tags + (field == nil ? [] : ["lesson"]), about: about(nil, kinds))
        }
        switch sort {
        case "animal", "plant": tags += has(.new) ? ["new-thing", "thing"] : ["thing"]
        case "event", "show", "place":
            if has(.ahead) || !has(.behind) && moments == ["show"] {
                tags.append("event-ahead")
            } else if has(.behind) {
                tags.append("event-behind")
            } else if sort != "place" {
                tags.append("event")
            }
            if sort == "place", has(.new) {
                tags.removeAll { $0.hasPrefix("event") }
                tags.append("new-thing")
            } else if sort == "place", tags == moments {
                tags.append("thing")
            }
        default: tags.append(has(.new) ? "new-thing" : "thing")
        }
        // Where the moment is known, its own lines say more than such as fit any place.
        if !moments.isEmpty { tags.removeAll { ["thing", "event"].contains($0) } }
        if tags == moments { return Situation(tags: tags, about: nil) }
        return Situation(
            tags: tags, about: about(phrase, kinds(phrase, nil).filter { $0 != "era" }))
    }

    /// Whether a word tells what one does: nobody speaks of "the playing in an orchestra".
    private func isDoing(_ word: String) -> Bool {
        word.hasSuffix("ing") && lexicon.lemma(word, .verb).map { $0 != word } == true
            && words.sorts(word).isEmpty && !words.has(.own, word)
    }

    /// What is new may be of any sort: a timetable.
    private func fresh(_ phrase: Phrase, _ sorts: [String]) -> String? {
        let isGroup = lexicon.nounFile(phrase.head) == 14
        return isGroup || sorts.contains("person") || sorts.contains("text") ? nil : "novelty"
    }

    /// What a situation without a lesson speaks of: an animal rather than a place.
    private func thing(_ tokens: [Token]) -> (Phrase, String)? {
        let reader = PhraseReader(words: words, lexicon: lexicon, isLesson: false)
        let isFresh = !words.matches(.new, in: tokens).isEmpty
        var best: (phrase: Phrase, sort: String, rank: Int)?
        for index in tokens.indices {
            let isKept = index > 0 && words.has(.keep, tokens[index - 1].lower)
            let isNamed = [
                "our", "the", "a", "an", "this", "new", "its", "his", "her", "their",
            ].contains(tokens[index].lower)
            let isFirst = index == 0 || tokens[index - 1].isClosed
            guard isKept || isNamed || isFirst, var phrase = reader.phrase(at: index, in: tokens),
                isNamed || isFirst || phrase.isPlural,
                isNamed || isKept || !isDoing(tokens[index].lower),
                !words.has(.plain, phrase.head)
                    || !words.sorts(phrase.words.joined(separator: " ")).isEmpty
            else { continue }
            if phrase.determiner == nil { phrase.determiner = "our" }
            var sorts = Kinds(words: words, lexicon: lexicon).sorts(phrase)
            if isKept, words.has(.grow, tokens[index - 1].lower) { sorts = ["plant"] }
            let isNew = phrase.words.first == "new" || isFresh && phrase.determiner != nil
            guard
                let sort = sorts.first(where: { Self.ranks[$0] != nil })
                    ?? (isNew ? fresh(phrase, sorts) : nil)
            else { continue }
            // "Summer fair next week" has no article, "Boys in the garden" is none.
            guard isNamed || isKept || ["event", "show"].contains(sort) else { continue }
            if phrase.words.first == "new" { phrase.words.removeFirst() }
            guard !phrase.words.isEmpty else { continue }
            // What something has become is there now.
            let isNow = index > 0 && ["become", "became", "into"].contains(tokens[index - 1].lower)
            let rank = (Self.ranks[sort] ?? 0) + (isNow ? 1 : 0)
            if rank > best?.rank ?? 0 { best = (phrase, sort, rank) }
        }
        return best.map { ($0.phrase, $0.sort) }
    }
}
