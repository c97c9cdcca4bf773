import Artifacts
import Language

/// What is read where the grammar has found nothing, and what is asked of a topic.
extension SituationReader {
    /// The same; where nothing is known, with what the teacher's own words speak of. Who plants beans does more than
    /// have them.
    func spoken(_ read: Situation, _ tokens: [Token]) -> Situation {
        let spoken = Spoken(self, Grades.removed(tokens))
        let isUnknown =
            read.tags.isEmpty && read.about?.topic == nil && read.about?.kinds.isEmpty ?? true
        guard isUnknown || read.tags == ["thing"],
            let (phrase, isOver) = isUnknown ? spoken.phrase : spoken.deed,
            isUnknown || isOver || isGoingOn(tokens)
        else { return asked(named(read, spoken), tokens) }
        let kinds = kinds(phrase, nil).filter { $0 != "era" }
        // Who has a cold is nothing to talk about.
        guard Set(kinds).isDisjoint(with: ["illness", "body"]) else { return read }
        // An eclipse has lines of its own.
        let evidence = Evidence(words: words, lexicon: lexicon, known: known)
        let isAsked = tokens.first.map { Self.asking.contains($0.lower) } ?? false
        if isAsked || phrase.form == nil && evidence.strength(phrase) >= Evidence.enough {
            return Situation(tags: [Self.topic], about: about(phrase, kinds), phrase: phrase)
        }
        let when = isOver && when(tokens) == nil ? [When.over.rawValue] : []
        return Situation(
            tags: [SparkPack.spoken], about: about(phrase, kinds + when), phrase: phrase)
    }

    /// Whether what is done is done now: "planting beans".
    private func isGoingOn(_ tokens: [Token]) -> Bool {
        tokens.contains { token in
            token.lower.hasSuffix("ing") && lexicon.lemma(token.lower, .verb) != nil
        }
    }

    /// The same; what has lines by one of its nouns is printed as the teacher's words say it.
    private func named(_ read: Situation, _ spoken: Spoken) -> Situation {
        guard read.tags.isEmpty, var about = read.about, about.topic == nil,
            let phrase = spoken.phrase?.phrase, !about.kinds.contains(SparkFrame.grave)
        else { return read }
        var read = read
        (about.topic, about.theTopic) = (phrase.topic, phrase.theTopic)
        about.isPlural = phrase.isPlural
        about.kinds += [phrase.form?.rawValue, phrase.isPlural ? "many" : nil].compactMap { $0 }
        read.about = about
        return read
    }

    /// What a question as a topic begins with.
    private static let asking = BareTopic.askers.union(["should", "could", "can", "who", "which"])
    /// The same; what is asked of something that has lines is a topic, though it cannot be printed.
    private func asked(_ read: Situation, _ tokens: [Token]) -> Situation {
        guard read.tags.isEmpty, let first = tokens.first, Self.asking.contains(first.lower),
            read.about?.kinds.contains(where: { $0.hasPrefix("=") }) == true
        else { return read }
        guard let phrase = Spoken(self, Grades.removed(tokens)).thing?.phrase else {
            return Situation(tags: [Self.topic], about: read.about)
        }
        return Situation(
            tags: [Self.topic], about: about(phrase, kinds(phrase, nil)), phrase: phrase)
    }

    /// The same; what was made by hand is spoken of as something that was made.
    func crafted(_ read: Situation) -> Situation {
        guard read.about?.kinds.contains("craft") == true,
            read.about?.kinds.contains(When.over.rawValue) == true
        else { return read }
        var read = read
        read.tags.append("making")
        return read
    }

    /// The same, with what is asked about its topic: causes, effects, what speaks for and against it.
    func aspects(_ read: Situation, _ tokens: [Token]) -> Situation {
        guard !Set(["lesson", Self.topic]).isDisjoint(with: read.tags) else { return read }
        var read = read
        var found = words.matches(.aspect, in: tokens).map(\.value)
        // "Should zoos exist" asks for what speaks for and against it.
        if tokens.first?.lower == "should" { found.append("sides") }
        for aspect in found {
            var about = read.about ?? SparkRequest.About(kinds: [])
            if !about.kinds.contains(aspect) { about.kinds.append(aspect) }
            read.about = about
        }
        return read
    }
}
