import Artifacts
import Language

/// What a few words of a teacher say: which situations they speak of, and about what.
struct Situation: Equatable {
    /// Tags of the packs' lines.
    var tags: [String]
    var about: SparkRequest.About?
    /// The topic that was taken, before it became one that can be printed.
    var phrase: Phrase?
}

/// Reads what a situation says: its moment, its lesson, its topic.
extension SituationReader {
    /// Moments beside which no other counts.
    static let tender: Set<String> = [
        "quarrel", "goodbye", "low-mood", "results", "cancelled", "drill", "left-out", "care",
        "mishap", "moved", "won", "defeat", "rumour", "prank", "few-of-us", "early", "crowded",
    ]

    /// Moments that a topic may name as well: "describing the weather", "relay race: handing over the baton".
    static let weak: Set<String> = [
        "weather", "snow", "storm", "heat", "cold", "sports-game", "lunch-canteen", "library-book",
        "museum", "photo", "making",
    ]

    /// Moments that are no more than a time of the day or of the year, and such as are what one speaks of at that time.
    private static let days: Set<String> = ["after-holidays", "monday", "end-of-day", "early"]
    private static let manners: Set<String> = ["group-work", "partner-pair"]
    private static let occasionMoments: Set<String> = [
        "visitor-guest", "school-trip", "museum", "show", "sports-game", "test-exam", "birthday",
        "class-council", "class-speaker", "photo", "new-pupil", "parents-evening", "making",
    ]

    /// What the grammar reads, with the topic where the teacher gave one.
    func told(_ tokens: [Token], topic: String?) -> Situation {
        let told = values(.moment, tokens)
        var moments = told + happened(tokens).filter { !told.contains($0) }
        if moments.contains("before-holidays") { moments.removeAll { $0 == "end-of-week" } }
        if moments.contains("class-council") { moments.removeAll { $0 == "results" } }
        // Who hears builders is not loud.
        if moments.contains("noise") { moments.removeAll { $0 == "excited" } }
        if moments.contains("welcome-back") { moments = ["welcome-back"] }
        // Who waits for a bus is no longer on a trip, and whoever is waited for is not there yet.
        if moments.contains("waiting-broken") {
            moments.removeAll { ["museum", "school-trip", "visitor-guest", "photo"].contains($0) }
        }
        // "An author visits us after the break": the break tells when.
        if !Self.occasionMoments.isDisjoint(with: moments) {
            moments.removeAll(where: Self.days.contains)
        }
        if moments.isEmpty, comer(tokens) { moments = ["visitor-guest"] }
        // What a group has built says more than that it was a group.
        if moments.contains("making") { moments.removeAll(where: Self.manners.contains) }
        // Where somebody is hurt or hopes, what else happens that day is no matter.
        var tender = moments.filter(Self.tender.contains)
        if !tender.isEmpty { moments = tender }
        let field = field(tokens)
        let hasVerb =
            [SparkWords.Kind.teach, .read, .write].contains { kind in
                // "Negative space in drawing".
                words.matches(kind, in: tokens).contains {
                    $0.range.upperBound < tokens.count || $0.range.lowerBound == 0
                }
            }
        // "Waiting for the coach to swimming, it is late" is no lesson on swimming.
        let isApart =
            field.map { field in
                let (start, end) = (field.range.lowerBound, field.range.upperBound)
                let isOwn = start > 0 && !tokens[start - 1].isClosed && !moments.isEmpty
                return tokens[end - 1].isClosed && !isOwn
            } ?? false
        // A test in English is a moment, and no lesson on English.
        let isSure =
            hasLesson(tokens) && !(isOrdinal(tokens) && !moments.isEmpty) && !comer(tokens)
            || isApart
        let given = topic.flatMap(written)
        // A title of several words is no quarrel, whatever happens in it.
        let titled = work(tokens)
        let isTitled = titled.map { $0.words.count > 1 } ?? false
        if isTitled {
            moments.removeAll(where: Self.tender.contains)
            tender = []
        }
        let named = tender.isEmpty ? titled : nil
        let isWeak = Set(moments).isSubset(of: Self.weak)
        // "Describing the weather in Spanish".
        let isIn =
            field.map {
                $0.range.lowerBound > 0 && tokens[$0.range.lowerBound - 1].lower == "in"
                    && $0.range.upperBound == tokens.count
            } ?? false
        let begun = moments.isEmpty ? begun(tokens) : nil
        let mayBe =
            (hasVerb || field != nil || begun != nil) && (moments.isEmpty || isWeak && isIn)
        let isLesson = (isSure || mayBe) && !isEvent(field, tokens)
        if isLesson {
            let glossed = field?.value == "languages" ? glossed(tokens) : nil
            let topic = LessonTopic(self, tokens, field).phrase.flatMap {
                field?.value == "languages" && isForeign($0) || isTask($0) ? nil : $0
            }
            // Why the Titanic sank is asked, and not the Titanic.
            let asked = topic?.form == nil ? nil : topic
            let isBare = topic == nil && named == nil && (isSure || hasVerb)
            let bare = isBare ? BareTopic(self, tokens).phrase : nil
            let own = own(field, tokens)
            // "Drama, devising a piece": what its place alone makes a topic says less than the subject.
            let sure = own != nil && topic.map { isUnsupported($0, field) } ?? false ? nil : topic
            let all = [given, glossed, asked, named, begun, sure, own, bare].compactMap { $0 }
            // A lesson of German has not German for its topic.
            let found = all.first { !isSubject($0) || $0 == given }
            // "The class forgot its PE kit" names a subject and is no lesson.
            if found != nil || moments.isEmpty && (isSure || hasVerb) {
                return lesson(found, field, tokens)
            }
        }
        if let given {
            return Situation(
                tags: moments + [Self.topic], about: about(given, kinds(given, field?.value)),
                phrase: given)
        }
        let bare = BareTopic(self, tokens)
        // Why snow melts is no snowy day.
        let isField = field?.range.count == tokens.count
        let isTold = isWeak && (bare.phrase?.form != nil || tokens.contains(where: \.isColon))
        if moments.isEmpty && !isField || tender.isEmpty && bare.isClause || isTold && !isField,
            let phrase = bare.isClause ? bare.phrase ?? named : named ?? bare.phrase
        {
            let isDrawn = tokens.contains { Self.drawing.contains($0.lower) }
            let isMade = phrase.form == .deed && !words.matches(.craft, in: tokens).isEmpty
            var kinds = kinds(phrase, field?.value ?? (isDrawn || isMade ? "art" : nil))
            if isMade { kinds.append("craft") }
            return Situation(
                tags: [Self.topic], about: about(many(phrase, kinds), kinds), phrase: phrase)
        }
        var read = plain(moments, tokens, isSure ? field?.value : nil)
        // Where nothing is known, what is named may have lines of its own.
        if read.tags.isEmpty, read.about == nil {
            let nouns = nouns(tokens)
            if !nouns.isEmpty { read.about = SparkRequest.About(kinds: nouns) }
        }
        return read
    }

    func kinds(_ phrase: Phrase?, _ field: String?) -> [String] {
        var sorts = phrase.map { Kinds(words: words, lexicon: lexicon).sorts($0) } ?? []
        var fields = [field ?? Kinds.field(sorts)].compactMap { $0 }
        // English is a subject of poems in one school and a foreign language in another.
        if fields == ["english"] {
            let isSpoken = !Set(sorts).isDisjoint(with: ["grammar", "place", "food", "thing"])
            fields = isSpoken ? ["languages"] : ["literature"]
        }
        if let work = phrase?.work {
            (fields, sorts) = ([field ?? Kinds.field([work])].compactMap { $0 }, [work])
            if fields == ["english"] { fields = ["literature"] }
        } else if phrase?.isTitle == true, fields == ["literature"] {
            sorts = ["text"]
        }
        // Clay animals are made, and are no animals.
        if let phrase, phrase.form == nil, phrase.words.count > 1,
            words.has(.craft, phrase.words.first?.lowercased() ?? ""), fields != ["maths"]
        {
            (fields, sorts) = ([field ?? "art"], ["craft"])
        }
        // An equation of chemistry is none of maths.
        if let field { sorts.removeAll { $0 != field && Self.apart.contains($0) } }
        // Fair play is no play where nothing is read.
        if !fields.isEmpty, Set(["literature", "languages"]).isDisjoint(with: fields) {
            sorts.removeAll { ["text", "show"].contains($0) && field != nil }
        }
        // Nobody speaks of a school "without any genetics".
        if let head = phrase?.head, lexicon.isKind(head, of: Self.studies) {
            sorts.removeAll { $0 == Kinds.idea }
        }
        // A lesson of a subject on a thing of many words has no idea for its topic: "stop motion animation".
        let isIdea = fields.isEmpty || !Set(["other", "literature"]).isDisjoint(with: fields)
        if !isIdea || phrase.map({ $0.words.count > 2 }) ?? false {
            sorts.removeAll { $0 == Kinds.idea }
        }
        var form = [phrase?.form?.rawValue].compactMap { $0 }
        if form.isEmpty, phrase?.words.contains("and") == true {
            form = phrase?.isApart == true ? ["pair", "apart"] : ["pair"]
        }
        return fields + sorts.filter { !fields.contains($0) } + form
    }

    private static let studies: Set<String> = ["discipline", "field_of_study", "science"]
    private static let apart: Set<String> = ["maths", "sport", "music", "technology"]

    private static let drawing: Set<String> = [
        "draw", "drawing", "paint", "painting", "sketch", "sketching",
    ]

    func lesson(
        _ phrase: Phrase?, _ field: SparkWords.Match?, _ tokens: [Token]
    ) -> Situation {
        let phase =
            !words.matches(.end, in: tokens).isEmpty
            ? "lesson-end"
            : !words.matches(.start, in: tokens).isEmpty ? "lesson-start" : "lesson-middle"
        let isDrawn = tokens.contains { Self.drawing.contains($0.lower) }
        var kinds = kinds(phrase, field?.value ?? (isDrawn ? "art" : nil))
        if !words.matches(.craft, in: tokens).isEmpty { kinds.append("craft") }
        // What is still to be written has no line to hear again.
        if !words.matches(.write, in: tokens).isEmpty {
            if ["a", "an"].contains(phrase?.determiner) { kinds.append("single") }
            kinds = kinds.map { $0 == "text" ? "writing" : $0 }
            if phrase != nil, !kinds.contains("writing") { kinds.append("writing") }
        }
        // "7 times table, second lesson": what is named may have lines of its own.
        if phrase == nil { kinds += nouns(tokens) }
        return Situation(
            tags: ["lesson", phase], about: about(many(phrase, kinds), kinds), phrase: phrase)
    }
}
