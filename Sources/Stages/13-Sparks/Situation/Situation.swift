import Artifacts
import Language

/// What a few words of a teacher say: which situations they speak of, and about what.
struct Situation: Equatable {
    /// Tags of the packs' lines.
    var tags: [String]
    var about: SparkRequest.About?
}

/// Reads situations by a small grammar over the dictionary.
struct SituationReader {
    let words: SparkWords
    let lexicon: Lexicon

    init(words: SparkWords, lexicon: Lexicon = .system) {
        (self.words, self.lexicon) = (words, lexicon)
    }

    /// The tag of lines that any topic can take, without a lesson.
    static let topic = "topic"

    /// Moments beside which no other counts.
    private static let tender: Set<String> = [
        "quarrel", "goodbye", "low-mood", "results", "cancelled", "drill",
    ]

    /// Reads a situation, and the topic where the teacher gave one.
    func read(_ situation: String, topic: String? = nil) -> Situation {
        let tokens = Token.all(situation)
        var moments = values(.moment, tokens)
        if moments.contains("before-holidays") { moments.removeAll { $0 == "end-of-week" } }
        // Where somebody is hurt or hopes, what else happens that day is no matter.
        let tender = moments.filter(Self.tender.contains)
        if !tender.isEmpty { moments = tender }
        let field = words.matches(.field, in: tokens).first
        let hasVerb =
            !words.matches(.teach, in: tokens).isEmpty || !words.matches(.read, in: tokens).isEmpty
        let isApart = field.map { tokens[$0.range.upperBound - 1].isClosed } ?? false
        // A test in English is a moment, and no lesson on English.
        let isSure = hasLesson(tokens) || isApart || field != nil && moments.isEmpty
        let given = topic.flatMap(written)
        let isLesson = (isSure || hasVerb && moments.isEmpty) && !isEvent(field, tokens)
        if isLesson {
            let found = given ?? LessonTopic(self, tokens, field).phrase ?? own(field, tokens)
            if found != nil || moments.isEmpty { return lesson(found, field, tokens) }
        }
        if let given {
            return Situation(
                tags: moments + [Self.topic], about: about(given, kinds(given, field?.value)))
        }
        if moments.isEmpty, let phrase = whole(tokens) {
            return Situation(tags: [Self.topic], about: about(phrase, kinds(phrase, nil)))
        }
        return plain(moments, tokens, isLesson ? field?.value : nil)
    }

    /// A subject that is a topic as well: "swimming".
    private func own(_ field: SparkWords.Match?, _ tokens: [Token]) -> Phrase? {
        guard let field, let own = words.matches(.own, in: tokens).first(where: {
            $0.range.lowerBound == field.range.lowerBound
        })
        else { return nil }
        let list = tokens[own.range].map(\.lower)
        return Phrase(
            determiner: nil, words: list, head: list.last ?? "", isPlural: false, hasName: false)
    }

    /// A situation that is a topic and nothing else: "the water cycle".
    private func whole(_ tokens: [Token]) -> Phrase? {
        let reader = PhraseReader(words: words, lexicon: lexicon, isLesson: true)
        guard let phrase = reader.phrase(at: 0, in: tokens) else { return nil }
        let end = phrase.words.count + (phrase.determiner == nil ? 0 : 1)
        guard end == tokens.count || ["with", "for"].contains(tokens[end].lower) else { return nil }
        let sorts = Kinds(words: words, lexicon: lexicon).sorts(phrase)
        let isTopic = phrase.hasName || !sorts.isEmpty && !sorts.contains { Self.ranks[$0] != nil || $0 == "person" }
        return isTopic && words.matches(.new, in: tokens).isEmpty ? phrase : nil
    }

    private func hasLesson(_ tokens: [Token]) -> Bool {
        !words.matches(.lesson, in: tokens).isEmpty
    }

    /// A science fair is no lesson.
    private func isEvent(_ field: SparkWords.Match?, _ tokens: [Token]) -> Bool {
        guard let field, tokens.indices.contains(field.range.upperBound),
            !tokens[field.range.upperBound - 1].isClosed
        else { return false }
        let next = tokens[field.range.upperBound].lower
        let sorts = words.sorts(lexicon.lemma(next, .noun) ?? next)
        return sorts.contains("event") || sorts.contains("show")
    }

    private func values(_ kind: SparkWords.Kind, _ tokens: [Token]) -> [String] {
        var found: [String] = []
        for match in words.matches(kind, in: tokens) where !found.contains(match.value) {
            found.append(match.value)
        }
        return found
    }

    /// The topic that a teacher wrote into its own cell: printed as written.
    private func written(_ text: String) -> Phrase? {
        let tokens = Token.all(text)
        guard !tokens.isEmpty, tokens.count <= 6, !tokens.dropLast().contains(where: \.isClosed)
        else { return nil }
        var list = tokens.map(\.text)
        var determiner: String?
        if let first = list.first, list.count > 1,
            ["a", "an", "the", "our", "my"].contains(first.lowercased())
        {
            determiner = first.lowercased()
            list.removeFirst()
        }
        guard list.count <= 5, let last = list.last else { return nil }
        if let first = list.first, lexicon.tier(first.lowercased()) == 1,
            lexicon.tier(first) == 4
        {
            list[0] = first.lowercased()
        }
        let cut = list.firstIndex { ["of", "in"].contains($0) } ?? list.count
        let head = cut > 0 ? list[cut - 1] : last
        return Phrase(
            determiner: determiner, words: list,
            head: Number(lexicon).singular(head),
            isPlural: list.contains("and") || Number(lexicon).isPlural(head),
            hasName: list.contains { $0.first?.isUppercase ?? false })
    }

    private func about(_ phrase: Phrase?, _ kinds: [String]) -> SparkRequest.About? {
        guard phrase != nil || !kinds.isEmpty else { return nil }
        // All who read "a poem" know which one it is.
        let isKnown = kinds.contains("text") && phrase?.isPlural == false
        return SparkRequest.About(
            topic: isKnown ? phrase?.theTopic : phrase?.topic, theTopic: phrase?.theTopic,
            isPlural: phrase?.isPlural ?? false, kinds: kinds)
    }

    private func kinds(_ phrase: Phrase?, _ field: String?) -> [String] {
        var sorts = phrase.map { Kinds(words: words, lexicon: lexicon).sorts($0) } ?? []
        var fields = [field ?? Kinds.field(sorts)].compactMap { $0 }
        // English is a subject of poems in one school and a foreign language in another.
        if fields == ["english"] {
            fields = sorts.contains("grammar") ? ["languages"] : ["literature"]
        }
        if phrase?.isTitle == true, fields == ["literature"] || fields.isEmpty {
            (fields, sorts) = (["literature"], ["text"])
        }
        return fields + sorts.filter { !fields.contains($0) }
    }

    private func lesson(
        _ phrase: Phrase?, _ field: SparkWords.Match?, _ tokens: [Token]
    ) -> Situation {
        let phase =
            !words.matches(.end, in: tokens).isEmpty
            ? "lesson-end"
            : !words.matches(.start, in: tokens).isEmpty ? "lesson-start" : "lesson-middle"
        return Situation(
            tags: ["lesson", phase], about: about(phrase, kinds(phrase, field?.value)))
    }

    /// Moments in which something may still be spoken of.
    private static let open: Set<String> = ["show", "school-trip", "museum"]
    private static let ranks = [
        "animal": 3, "plant": 3, "show": 2, "event": 2, "place": 1, "thing": 1, "nature": 1,
        "novelty": 1,
    ]

    private func plain(
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
        case "animal", "plant": tags.append("thing")
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
        return Situation(tags: tags, about: about(phrase, kinds(phrase, nil).filter { $0 != "era" }))
    }

    /// What is new may be of any sort: a timetable.
    private func fresh(_ phrase: Phrase, _ sorts: [String]) -> String? {
        phrase.words.first == "new" && !sorts.contains("person") && !sorts.contains("text")
            ? "novelty" : nil
    }

    /// What a situation without a lesson speaks of: an animal rather than a place.
    private func thing(_ tokens: [Token]) -> (Phrase, String)? {
        let reader = PhraseReader(words: words, lexicon: lexicon, isLesson: false)
        var best: (phrase: Phrase, sort: String, rank: Int)?
        for index in tokens.indices {
            let isKept = index > 0 && words.has(.keep, tokens[index - 1].lower)
            let isNamed = [
                "our", "the", "a", "an", "this", "new", "its", "his", "her", "their",
            ].contains(tokens[index].lower)
            let isFirst = index == 0 || tokens[index - 1].isClosed
            guard isKept || isNamed || isFirst, var phrase = reader.phrase(at: index, in: tokens),
                isNamed || isFirst || phrase.isPlural, !words.has(.plain, phrase.head)
            else { continue }
            if phrase.determiner == nil { phrase.determiner = "our" }
            var sorts = Kinds(words: words, lexicon: lexicon).sorts(phrase)
            if isKept, words.has(.grow, tokens[index - 1].lower) { sorts = ["plant"] }
            guard let sort = sorts.first(where: { Self.ranks[$0] != nil }) ?? fresh(phrase, sorts)
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
