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
    private static let tender: Set<String> = ["quarrel", "goodbye", "low-mood", "results"]

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
            let found = given ?? LessonTopic(self, tokens, field).phrase
            if found != nil || isSure && moments.isEmpty {
                return lesson(found, field, tokens)
            }
        }
        if let given {
            return Situation(
                tags: moments + [Self.topic], about: about(given, kinds(given, field?.value)))
        }
        return plain(moments, tokens, isLesson ? field?.value : nil)
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
        let sorts = phrase.map { Kinds(words: words, lexicon: lexicon).sorts($0) } ?? []
        var fields = [field ?? Kinds.field(sorts)].compactMap { $0 }
        // English is a subject of poems in one school and a foreign language in another.
        if fields == ["english"] {
            fields = sorts.contains("grammar") ? ["languages"] : ["literature"]
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
        return Situation(tags: tags, about: about(phrase, kinds(phrase, nil).filter { $0 != "era" }))
    }

    /// What a situation without a lesson speaks of: an animal rather than a place.
    private func thing(_ tokens: [Token]) -> (Phrase, String)? {
        let reader = PhraseReader(words: words, lexicon: lexicon, isLesson: false)
        var best: (Phrase, String)?
        for index in tokens.indices {
            let isKept = index > 0 && words.has(.keep, tokens[index - 1].lower)
            let isNamed = ["our", "the", "a", "an", "this", "new"].contains(tokens[index].lower)
            guard isKept || isNamed, var phrase = reader.phrase(at: index, in: tokens),
                isNamed || phrase.isPlural, !words.has(.plain, phrase.head)
            else { continue }
            if phrase.determiner == nil { phrase.determiner = "our" }
            phrase.words = phrase.words.first == "new" ? Array(phrase.words.dropFirst()) : phrase.words
            guard !phrase.words.isEmpty else { continue }
            var sorts = Kinds(words: words, lexicon: lexicon).sorts(phrase)
            if isKept, words.has(.grow, tokens[index - 1].lower) { sorts = ["plant"] }
            guard let sort = sorts.first(where: { Self.ranks[$0] != nil }) else { continue }
            let rank = Self.ranks[sort] ?? 0
            if rank > best.flatMap({ Self.ranks[$0.1] }) ?? 0 { best = (phrase, sort) }
        }
        return best
    }
}
