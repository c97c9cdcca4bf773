import Artifacts
import Language

extension SituationReader {
    /// Reads a situation, and the topic where the teacher gave one: what the grammar reads, but for another topic that
    /// is named more surely.
    func read(_ situation: String, topic: String? = nil) -> Situation {
        let tokens = known.mended(Token.all(situation), lexicon)
        let named = self.told(tokens, topic: topic)
        let read = subject(topic == nil ? loose(surer(named, tokens), tokens) : named)
        let told = grave(read, tokens + Token.all(topic ?? ""))
        return crafted(timed(partly(aspects(spoken(told, tokens), tokens), tokens), tokens))
    }

    /// Moments beside which a topic may be named: "fractions recap before the test".
    private static let beside = weak.union(["test-exam"])

    /// Moments that hurt nobody: a lesson may go on beside them.
    private static let bearing: Set<String> = [
        "few-of-us", "crowded", "early", "drill", "care", "mishap", "moved", "prank", "results",
    ]

    private func surer(_ read: Situation, _ tokens: [Token]) -> Situation {
        // Where somebody is hurt or hopes, no lesson counts, nor where a guest tells of something.
        guard !comer(tokens), Set(read.tags).isDisjoint(with: Self.tender.subtracting(Self.bearing))
        else {
            return read
        }
        let isLesson = !Set(["lesson", Self.topic]).isDisjoint(with: read.tags)
        let plain = Grades.removed(tokens)
        let subject = field(plain)
        let done = activities(plain)
        let moments = words.matches(.moment, in: plain).filter { !Self.beside.contains($0.value) }
        let isTold =
            subject != nil || !done.isEmpty || hasLesson(tokens) || Grades.areIn(tokens)
            || Segment.all(plain, words).contains(where: \.isCued)
        var result = read
        if let found = segmented(plain, subject?.value, moments.map(\.range)),
            found.strength >= Evidence.enough, found.strength > strength(read, subject?.value),
            isLesson || Set(read.tags).isSubset(of: Self.weak) || found.isCued || isTold
        {
            result = lesson(found.phrase, subject, plain)
        } else if read.tags.isEmpty, isTold {
            // A lesson of which no topic is known is a lesson nevertheless.
            result = lesson(nil, subject, plain)
        }
        guard result.tags.contains("lesson") || result.tags.contains(Self.topic) else {
            // Of homework one may debate as of a topic, and a play is seen on a trip.
            let beside = done.filter { ["debate", "play"].contains($0) }.map(Self.tag)
            return beside.isEmpty
                ? read
                : seen(Situation(tags: beside + read.tags, about: read.about, phrase: read.phrase))
        }
        result.tags += done.map(Self.tag)
        return seen(result)
    }

    /// The same; who sees a play neither acts it nor reads it.
    private func seen(_ read: Situation) -> Situation {
        guard read.tags.contains(Self.tag("play")) else { return read }
        var read = read
        read.tags.removeAll { ["show", Self.tag("book"), Self.tag("film")].contains($0) }
        return read
    }

    /// How surely the grammar's own topic is one: what stands where a topic does needs less else.
    private func strength(_ read: Situation, _ field: String?) -> Int {
        guard let phrase = read.phrase else { return 0 }
        // Of a novel about friendship one speaks as of the novel, of a text about volcanoes as of volcanoes.
        let isWork =
            read.about?.kinds.contains("text") == true && !Self.papers.contains(phrase.head)
        if isWork { return Evidence.enough * 2 }
        let evidence = Evidence(words: words, lexicon: lexicon, known: known)
        return evidence.strength(phrase, field: field) + (read.tags.contains("lesson") ? 2 : 1)
    }

    /// The same, with the subject that its topic alone tells: 3d shapes are of maths.
    private func subject(_ read: Situation) -> Situation {
        guard var about = read.about, SparkFrame.fields.isDisjoint(with: about.kinds),
            let field = about.kinds.lazy.compactMap({ known.subjects[String($0.dropFirst())] })
                .first
        else { return read }
        about.kinds.append(field)
        var read = read
        read.about = about
        return read
    }

    /// Whether nothing speaks for a topic but its place.
    func isUnsupported(_ phrase: Phrase, _ field: SparkWords.Match?) -> Bool {
        Evidence(words: words, lexicon: lexicon, known: known)
            .strength(phrase, field: field?.value) == 0
    }

    /// The same, with what tells that nothing speaks for its topic but its place.
    private func loose(_ read: Situation, _ tokens: [Token]) -> Situation {
        guard let phrase = read.phrase, var about = read.about, phrase.form == nil else {
            return read
        }
        let evidence = Evidence(words: words, lexicon: lexicon, known: known)
        let own = words.sorts(phrase.words.joined(separator: " ")) + words.sorts(phrase.head)
        let sorts = Kinds(words: words, lexicon: lexicon).sorts(phrase)
        // Of jealousy one speaks as of an idea; "compare" is one in a dictionary alone.
        let isIdea =
            phrase.words.count == 1 && sorts.contains(Kinds.idea)
            && lexicon.nounShare(phrase.head) >= Self.mostlyNoun
        guard own.isEmpty, Set(sorts).isSubset(of: Self.vague), !isIdea,
            evidence.strength(phrase, field: field(tokens)?.value) == 0
        else { return read }
        about.kinds.append(SparkFrame.loose)
        var read = read
        read.about = about
        return read
    }

    /// Sorts that a dictionary has for nearly every word.
    private static let vague: Set<String> = [Kinds.idea, "act", "event", "thing", "part", "era"]
    private static let mostlyNoun = 0.8

    /// What is read for what stands in it.
    private static let papers: Set<String> = [
        "text", "article", "passage", "report", "worksheet", "page", "website", "chapter", "book",
    ]

    /// The same, with what tells that its topic has a grave side.
    private func grave(_ read: Situation, _ tokens: [Token]) -> Situation {
        let named = graves(tokens)
        guard !named.isEmpty else { return read }
        var read = read
        let isLesson = !Set(["lesson", Self.topic]).isDisjoint(with: read.tags)
        // A test on the causes of a war is more than a test.
        let isCalm = field(tokens) != nil && Set(read.tags).isSubset(of: Self.calm)
        if !isLesson, read.tags.isEmpty || isCalm {
            read.tags = ["lesson", "lesson-middle"] + activities(tokens).map(Self.tag)
        }
        var about = read.about ?? SparkRequest.About(kinds: [])
        about.kinds.append(SparkFrame.grave)
        // Of what is grave in a story, its readers speak.
        if about.kinds.contains("text"), !read.tags.contains(Self.tag("book")) {
            read.tags.append(Self.tag("book"))
        }
        for range in named {
            let term = "=" + tokens[range].map(\.lower).joined(separator: "-")
            if !about.kinds.contains(term) { about.kinds.append(term) }
        }
        read.about = about
        return read
    }

    /// The same, with what tells that a book is not read to its end.
    private func partly(_ read: Situation, _ tokens: [Token]) -> Situation {
        let isBook = read.tags.contains(Self.tag("book")) || read.phrase?.work == "text"
        guard isBook, isBegun(tokens) else { return read }
        var read = read
        var about = read.about ?? SparkRequest.About(kinds: [])
        about.kinds.append(SparkFrame.begun)
        read.about = about
        if !read.tags.contains(Self.tag("book")) { read.tags.append(Self.tag("book")) }
        // Who has seen the film of it may not tell.
        if read.phrase?.work == "text" { read.tags.removeAll { $0 == Self.tag("film") } }
        return read
    }

    /// The nouns of words that tell no topic: what has lines, and is two words that are told together or one that
    /// hardly means anything else.
    func nouns(_ tokens: [Token]) -> [String] {
        let evidence = Evidence(words: words, lexicon: lexicon, known: known)
        let isAsked = tokens.first.map { BareTopic.askers.contains($0.lower) } ?? false
        var found: [String] = []
        func add(_ term: String) { if !found.contains("=\(term)") { found.append("=\(term)") } }
        for (index, token) in tokens.enumerated() where token.lower.count > 2 {
            let noun = Number(lexicon).singular(token.lower)
            if index > 0, !tokens[index - 1].isClosed {
                let before = tokens[index - 1].lower
                let sorts = words.sorts("\(before) \(noun)")
                let pair = "\(before)-\(noun)"
                if known.sure.contains(pair) || known.narrow.contains(pair) || !sorts.isEmpty {
                    for sort in sorts where !found.contains(sort) { found.append(sort) }
                    add(pair)
                }
            }
            // "What floats and sinks" asks of what something does.
            if isAsked, let verb = lexicon.lemma(token.lower, .verb), known.sure.contains(verb) {
                add(verb)
            }
            guard known.sure.contains(noun), evidence.isUnmistakable(noun),
                !words.has(.plain, noun), !words.has(.name, noun), !BareTopic.isClassmate(noun)
            else { continue }
            add(noun)
        }
        return found
    }
}
