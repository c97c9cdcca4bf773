import Artifacts
import Language

extension SituationReader {
    /// Moments in which something may still be spoken of.
    private static let open: Set<String> = ["show", "school-trip", "museum"]
    /// How one is on the way to a place or back from it.
    static let onTheWay: Set<String> = [
        "tired", "excited", "weather", "snow", "heat", "cold", "outside",
    ]
    static let ranks = [
        "animal": 3, "plant": 3, "show": 2, "event": 2, "contest": 2, "place": 1, "thing": 1,
        "novelty": 1,
    ]

    func plain(
        _ moments: [String], _ tokens: [Token], _ field: String?
    ) -> Situation {
        var tags = moments
        func has(_ kind: SparkWords.Kind) -> Bool { !words.matches(kind, in: tokens).isEmpty }
        if has(.lost), moments.isEmpty { tags.append("lost") }
        // Of a trip that is cancelled one speaks by its name, and not as of one ahead.
        if let moment = moments.first, Self.happenings.contains(moment),
            let (phrase, sort) = thing(tokens, hasVisits: false),
            ["event", "show", "contest"].contains(sort)
        {
            return Situation(
                tags: moments, about: about(phrase, kinds(phrase, nil).filter { $0 != "era" }))
        }
        if Set(moments).isSubset(of: Self.open.union(["sports-game"])),
            let (phrase, tag) = time(tokens)
        {
            return Situation(
                tags: moments + [tag],
                about: about(phrase, kinds(phrase, nil).filter { $0 != "era" }))
        }
        if moments.isEmpty, has(.found), let (phrase, sort) = thing(tokens, isFound: true),
            !["event", "show", "contest"].contains(sort)
        {
            return Situation(
                tags: ["found"], about: about(phrase, kinds(phrase, nil).filter { $0 != "era" }))
        }
        // Who comes back tired has still been somewhere.
        let isOut = has(.visit) && (has(.ahead) || has(.behind))
        let beside = isOut ? Self.open.union(Self.onTheWay) : Self.open
        guard Set(moments).isSubset(of: beside), let (phrase, sort) = thing(tokens) else {
            let kinds = field.map { [$0] } ?? []
            return Situation(
                tags: tags + (field == nil ? [] : ["lesson"]), about: about(nil, kinds))
        }
        switch sort {
        case "animal", "plant": tags += has(.new) ? ["new-thing", "thing"] : ["thing"]
        case "event", "show", "contest", "place":
            let when = when(tokens) ?? (has(.ahead) ? .ahead : has(.behind) ? .over : nil)
            if when == .ahead || when == nil && moments == ["show"] {
                tags.append("event-ahead")
            } else if when == .over {
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
        // Of what is lost one speaks as of something to be found.
        if tags.contains("lost") { tags.removeAll { ["thing", "new-thing"].contains($0) } }
        // Where the moment is known, its own lines say more than such as fit any place.
        if !moments.isEmpty { tags.removeAll { ["thing", "event"].contains($0) } }
        if tags == moments, !tags.contains("lost") { return Situation(tags: tags, about: nil) }
        var sorts = kinds(phrase, nil).filter { $0 != "era" }
        if sort == "place", !sorts.contains(sort) {
            sorts.removeAll { $0 == "thing" }
            sorts.append(sort)
        }
        return Situation(tags: tags, about: about(phrase, sorts))
    }

    /// What happened to a contest or a plan.
    private static let happenings: Set<String> = ["cancelled", "moved", "won", "defeat"]
    private static let contests: Set<String> = ["contest", "game", "sport", "tournament"]
    /// What may stand behind "we lost" where nothing is told that is gone.
    private static let behindOutcome: Set<String> = [
        "against", "to", "by", "again", "badly", "in", "on", "at", "and", "but", "with", "today",
        "yesterday", "last", "after", "all", "because",
    ]

    /// Whether a contest was won or lost, a plan called off or moved. What is lost and no contest is looked for.
    func happened(_ tokens: [Token]) -> [String] {
        var found: [String] = []
        for match in words.matches(.outcome, in: tokens) where !found.contains(match.value) {
            let isMeant =
                switch match.value {
                case "won", "defeat": isContest(match.range, tokens)
                case "goodbye": tokens[..<match.range.lowerBound].contains { isPerson($0.lower) }
                default: true
                }
            if isMeant { found.append(match.value) }
        }
        return found
    }

    private static let numerals: Set<String> = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "several", "some", "many", "few", "our",
    ]

    private func isPerson(_ word: String) -> Bool {
        ["pupil", "friend"].contains(word)
            || words.has(.plain, word) == false
                && lexicon.nounFile(word) == 18 && lexicon.nounShare(word) > 0.5
    }

    /// Whether something is won or lost in a contest: its object is one, or it has none.
    private func isContest(_ verb: Range<Int>, _ tokens: [Token]) -> Bool {
        let end = verb.upperBound
        guard tokens.indices.contains(end), !tokens[end - 1].isClosed else { return true }
        let next = tokens[end].lower
        if Self.behindOutcome.contains(next) || next.allSatisfy(\.isNumber) { return true }
        let reader = PhraseReader(words: words, lexicon: lexicon, isLesson: false)
        return [end, end + 1].contains { start in
            guard let phrase = reader.phrase(at: start, in: tokens) else { return false }
            return words.sorts(phrase.head).contains("contest")
                || lexicon.isKind(phrase.head, of: Self.contests)
        }
    }

    /// "Our first match", "the last rehearsal": what is for the first or the last time.
    private func time(_ tokens: [Token]) -> (Phrase, String)? {
        let reader = PhraseReader(words: words, lexicon: lexicon, isLesson: false)
        for (index, token) in tokens.enumerated() where ["first", "last"].contains(token.lower) {
            // "First aid" is no aid for the first time.
            let next = tokens.indices.contains(index + 1) ? tokens[index + 1].lower : ""
            guard !token.isClosed, lexicon.lemma("\(token.lower)_\(next)", .noun) == nil,
                var phrase = reader.phrase(at: index + 1, in: tokens),
                phrase.determiner == nil, !words.has(.plain, phrase.head),
                !["night", "day", "evening"].contains(phrase.head),
                !Set(Kinds(words: words, lexicon: lexicon).sorts(phrase)).isDisjoint(
                    with: ["event", "show", "act"])
            else { continue }
            phrase.determiner = "the"
            return (phrase, token.lower == "first" ? "first-time" : "last-time")
        }
        return nil
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

    private static let occasions: Set<String> = ["event", "show", "contest"]
    private static let forVisit = 4

    /// What a situation without a lesson speaks of: an animal rather than a place, and a place that one visits before
    /// both.
    private func thing(
        _ tokens: [Token], isFound: Bool = false, hasVisits: Bool = true
    ) -> (Phrase, String)? {
        let reader = PhraseReader(words: words, lexicon: lexicon, isLesson: false)
        let isFresh = !words.matches(.new, in: tokens).isEmpty
        let visits = words.matches(.visit, in: tokens).filter {
            hasVisits && !tokens[$0.range.upperBound - 1].isClosed
                && !isMeant($0.range.upperBound, tokens)
        }
        var best: (phrase: Phrase, sort: String, rank: Int)?
        for index in tokens.indices {
            let isKept = index > 0 && words.has(.keep, tokens[index - 1].lower)
            // "Class hamster ran away".
            let isClass =
                tokens[index].lower != "class" && index > 0 && tokens[index - 1].lower == "class"
            let isNamed =
                isClass
                || [
                    "our", "the", "a", "an", "this", "new", "its", "his", "her", "their",
                ].contains(tokens[index].lower)
            let isCounted =
                index > 0 && Self.numerals.contains(tokens[index - 1].lower)
                && !tokens[index - 1].isClosed
            let isFirst = index == 0 || tokens[index - 1].isClosed
            let isInto = index > 0 && tokens[index - 1].lower == "into"
            let isVisited = visits.contains { $0.range.upperBound == index }
            guard isVisited || isKept || isNamed || isFirst || isInto || isCounted,
                var phrase = reader.phrase(at: index, in: tokens),
                isNamed || isFirst || isVisited || phrase.isPlural,
                isNamed || isKept || !isDoing(tokens[index].lower),
                !words.has(.plain, phrase.head)
                    || !words.sorts(phrase.words.joined(separator: " ")).isEmpty
            else { continue }
            if phrase.determiner == nil { phrase.determiner = "our" }
            var sorts = Kinds(words: words, lexicon: lexicon).sorts(phrase)
            if isKept, words.has(.grow, tokens[index - 1].lower) { sorts = ["plant"] }
            if isVisited, Set(sorts).isDisjoint(with: Self.occasions), !sorts.contains("person") {
                sorts = ["place"]
            }
            let isNew = phrase.words.first == "new" || isFresh && phrase.determiner != nil
            guard
                let sort = sorts.first(where: { Self.ranks[$0] != nil })
                    ?? (isNew || isFound ? fresh(phrase, sorts) : nil)
            else { continue }
            // "Summer fair next week" has no article, "Boys in the garden" is none.
            let isEvent = Self.occasions.contains(sort)
            guard isVisited || isInto || isNamed || isKept || isCounted || isEvent else {
                continue
            }
            if phrase.words.first == "new" { phrase.words.removeFirst() }
            guard !phrase.words.isEmpty else { continue }
            // What something has become is there now.
            let isNow = index > 0 && ["become", "became", "into"].contains(tokens[index - 1].lower)
            // Of a visit to a farm one speaks, and not of a cow that is named as well.
            let rank = (Self.ranks[sort] ?? 0) + (isVisited ? Self.forVisit : 0) + (isNow ? 1 : 0)
            if rank > best?.rank ?? 0 { best = (phrase, sort, rank) }
        }
        return best.map { ($0.phrase, $0.sort) } ?? listed(tokens)
    }

    /// Whether a verb stands there with what it is done to: one is going to plant potatoes, and goes to no plant.
    private func isMeant(_ index: Int, _ tokens: [Token]) -> Bool {
        guard index > 0, tokens[index - 1].lower == "to", tokens.indices.contains(index + 1),
            !tokens[index].isClosed, !tokens[index].isCapital,
            lexicon.lemma(tokens[index].lower, .verb) == tokens[index].lower
        else { return false }
        let next = tokens[index + 1].lower
        return ["a", "an", "the", "our", "some"].contains(next) || Number(lexicon).isPlural(next)
    }

    /// "Year 6 leavers' assembly next week": what our list knows as an event, whatever stands before it.
    func listed(_ tokens: [Token]) -> (Phrase, String)? {
        for (index, token) in tokens.enumerated() {
            // Of science fair posters one speaks, and not of the fair.
            let next = tokens.indices.contains(index + 1) ? tokens[index + 1].lower : ""
            let isBefore =
                !token.isClosed && Number(lexicon).isPlural(next)
                && lexicon.nounShare(Number(lexicon).singular(next)) > 0.6
            if isBefore { continue }
            let noun = Number(lexicon).singular(token.lower)
            guard !words.has(.plain, noun), !["day", "night", "evening", "game"].contains(noun),
                let sort = words.sorts(noun).first(where: { ["event", "show"].contains($0) })
            else { continue }
            let phrase = Phrase(
                determiner: "the", words: [token.lower], head: noun,
                isPlural: Number(lexicon).isPlural(token.lower), hasName: false)
            return (phrase, sort)
        }
        return nil
    }
}
