import Artifacts
import Language

/// A sentence of the text with its most telling word left out.
struct GapQuestions {
    private let page: PageText
    let words: PageWords
    let stream: Stream

    init(_ page: PageText, _ words: PageWords, stream: @escaping Stream) {
        (self.page, self.words, self.stream) = (page, words, stream)
    }

    /// The best gaps of each usable sentence, and the year of each that has one.
    var all: [Candidate] {
        words.usable.flatMap { sentence -> [Candidate] in
            let parts = sentence.text.split(separator: " ").map(String.init)
            return [year(sentence, parts), quantity(sentence, parts)].compactMap { $0 }
                + terms(sentence, parts)
        }
    }

    /// What its questions exercise.
    static let skill = "key words"

    /// How many gaps a sentence may offer: where one word is asked for already, another of its words can be.
    private static let offered = 3

    private func terms(_ sentence: PageText.Sentence, _ parts: [String]) -> [Candidate] {
        // `Fixing the toilet was easy.`: too little is left to know what is missing.
        // `Pangolins have no teeth at all.` says enough.
        guard parts.count >= (parts.contains("no") ? 6 : 7),
            !["Then", "So", "But", "And", "Instead"].contains(parts[0])
        else { return [] }
        let nouns = readNouns(sentence.text)
        var found: [(score: Double, range: Range<Int>, word: String)] = []
        let stems = parts.map { Stemmer.stem(Self.core($0).lowercased()) }
        for index in parts.indices.dropFirst() {
            let word = Self.core(parts[index])
            guard word == word.lowercased(), parts[index].hasPrefix(word),
                !sentence.place.doubtful.contains(word),
                stems.count(where: { Near.areKin($0, stems[index]) }) == 1
            else { continue }
            let isGlossed = Self.isGlossed(parts, index)
            var score = isGlossed ? 2 : words.weight(word)
            // `one ____ deep`: a unit is no word to be known from a text, unless it is about it.
            guard words.lexicon.nounFile(word) != 23 || words.isTerm(word),
                // What the title says stands before every pupil's eyes.
                words.isStory || !words.isOfTitle(word)
            else { continue }
            guard
                isGlossed
                    || score > 0 && isNoun(parts, index) && !Self.isBound(parts, index)
                        && nouns?.contains(index) ?? true
            else { continue }
            // `… called stomata` is how a text gives a name.
            if Self.isNaming(parts, index) { score += 1 }
            var range = index..<index + 1
            // A part of a longer term is no answer; the whole term is.
            let before = parts[index - 1]
            if index > 1, Self.core(before) == before, words.isPair(before, word) {
                guard words.isTerm(before, word) else { continue }
                range = index - 1..<index + 1
                score += 1
            } else if Self.core(before) == before, words.isSetPhrase(before, word) {
                // `A free-body ____`: who has read the page's other sentences fills that in without a thought.
                // Of `ionic and covalent bonds` only a part would be left out.
                guard index > 1, !["and", "or"].contains(parts[index - 2].lowercased()) else {
                    continue
                }
                range = index - 1..<index + 1
            } else if index + 1 < parts.count, Self.core(parts[index]) == parts[index],
                words.isPair(word, Self.core(parts[index + 1]))
            {
                continue
            }
            if before.lowercased() == "of", index > 1, words.isSetPhrase(parts[index - 2], of: word)
            {
                continue
            }
            if index * 3 > parts.count { score += 0.5 }
            if range.lowerBound > 0 { found.append((score, range, word)) }
        }
        let best = found.sorted {
            ($0.score, $1.range.lowerBound) > ($1.score, $0.range.lowerBound)
        }
        return best.prefix(Self.offered).map {
            // A sentence that the parser can read comes first.
            candidate(sentence, parts, $0.range, $0.word, $0.score - (nouns == nil ? 1 : 0))
        }
    }

    /// Whether a text gives the name that stands at a place: `… called stomata`, `… known as a lodge`.
    static func isNaming(_ parts: [String], _ index: Int) -> Bool {
        var before = index - 1
        if before > 0, ["a", "an", "the"].contains(parts[before]) { before -= 1 }
        return parts[before] == "called"
            || before > 0 && parts[before] == "as" && parts[before - 1] == "known"
    }

    /// Whether the sentence itself says behind a word what it means: `must be unanimous, which means that all agree`.
    static func isGlossed(_ parts: [String], _ index: Int) -> Bool {
        parts[index].hasSuffix(",") && parts.indices.contains(index + 4)
            && parts[index + 1] == "which" && ["means", "mean", "meant"].contains(parts[index + 2])
            && core(parts[index]).count > 3
            && !Tokens.functionWords.contains(core(parts[index]).lowercased())
    }

    /// The places of words that the parser does not read as verbs; nil without a parser, or where it cannot read the
    /// sentence.
    private func readNouns(_ text: String) -> Set<Int>? {
        guard let linkage = LinkGrammar.system?.linkage(of: text) else { return nil }
        var found: Set<Int> = []
        for word in linkage.words where !word.sort.hasPrefix("v") {
            found.insert(text[..<word.range.lowerBound].count { $0 == " " })
        }
        return found
    }

    /// A word without the signs behind it.
    static func core(_ part: String) -> String {
        var part = part
        while let last = part.last, ",.;".contains(last) { part.removeLast() }
        return part
    }

    private func candidate(
        _ sentence: PageText.Sentence, _ parts: [String], _ range: Range<Int>, _ word: String,
        _ score: Double
    ) -> Candidate {
        let key = parts[range].map(Self.core).joined(separator: " ")
        let sign = parts[range.upperBound - 1].dropFirst(
            Self.core(parts[range.upperBound - 1]).count)
        var gapped = parts
        gapped.replaceSubrange(range, with: ["____" + sign])
        let text = words.persons.named(gapped.joined(separator: " "), of: sentence)
        let ask = Ask.gap(sentence: text)
        let explanation = "The text says: \(sentence.text) (\(sentence.place.words))"
        let difficulty: Questions.Difficulty = words.lexicon.tier(word) >= 2 ? .hard : .medium
        var random = stream("gap \(key) \(sentence.text)")
        var drafts: [Questions.QuestionType: Draft] = [:]
        let isSaidOnce = words.isShort && words.count(word) < 2 && !words.isTerm(word)
        func draft(_ type: Questions.QuestionType, _ wrong: [String] = []) -> Draft {
            Draft(
                type: type,
                prompt: ask.prompt(blank: type == .fillBlank)
                    + (type == .fillBlank ? Hint.of(key) : ""),
                answer: key, distractors: wrong, explanation: explanation, difficulty: difficulty,
                skill: Self.skill, place: sentence.place)
        }
        if range.count == 1, !Self.isMembership(sentence.text),
            // Of a story, too: among a clock, a pocket and a window everybody finds the door.
            words.isSortNarrow(word), words.isStory || words.lexicon.nounFile(word) != 18
        {
            var wrong = Distractors(words).nouns(
                for: word, sentence: sentence.text, fromDictionary: false, using: &random)
            // An article in front must fit all choices.
            if ["a", "an"].contains(parts[range.lowerBound - 1].lowercased()) {
                wrong = wrong.filter { Near.isOpen($0) == Near.isOpen(word) }
            }
            if wrong.count >= 3 {
                var choice = draft(.multipleChoice, wrong)
                choice.frame = gapped.joined(separator: " ")
                drafts[.multipleChoice] = choice
            }
        }
        // Without choices the word must be known from the page, not only guessed.
        let isKnown =
            words.isTerm(word) || range.count == 2
            || words.isStory || words.count(word) >= 2 || isSaidOnce
            || Self.isNaming(parts, range.lowerBound)
            || Self.isGlossed(parts, range.lowerBound)
        if isKnown { drafts[.fillBlank] = draft(.fillBlank) }
        return Candidate(
            name: "gap \(key) \(sentence.text)",
            // A long text's first sentences are there to please.
            score: 1.2 + score * 0.5 - (sentence.paragraph == 1 && words.size > 25 ? 1 : 0),
            key: Stemmer.stem(word),
            source: sentence.text, paragraph: sentence.paragraph, drafts: drafts,
            odds: Odds.of(
                .usual,
                flaws(
                    parts, range, word,
                    isExample: ["For example", "For instance"].contains(sentence.opening))))
    }

    /// Lists of members have more than one right choice.
    private static func isMembership(_ text: String) -> Bool {
        ["such as", "includ", " like ", "contain", "made of", "consist", "composed", "comprise"]
            .contains { text.contains($0) }
    }
}
