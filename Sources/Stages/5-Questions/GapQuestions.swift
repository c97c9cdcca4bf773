import Artifacts
import Language

/// A sentence of the text with its most telling word left out.
struct GapQuestions {
    private let page: PageText
    private let words: PageWords
    private let stream: Stream

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

    /// How many gaps a sentence may offer: where one word is asked for already, another of its words can be.
    private static let offered = 3

    private func terms(_ sentence: PageText.Sentence, _ parts: [String]) -> [Candidate] {
        // `Fixing the toilet was easy.`: too little is left to know what is missing.
        guard parts.count >= 7 else { return [] }
        var found: [(score: Double, range: Range<Int>, word: String)] = []
        let stems = parts.map { Stemmer.stem(Self.core($0).lowercased()) }
        for index in parts.indices.dropFirst() {
            let word = Self.core(parts[index])
            guard word == word.lowercased(), parts[index].hasPrefix(word),
                !sentence.place.doubtful.contains(word),
                stems.count(where: { Self.isKin($0, stems[index]) }) == 1
            else { continue }
            var score = words.weight(word)
            guard score > 0, isNoun(parts, index) else { continue }
            // `… called stomata` is how a text gives a name.
            if parts[index - 1] == "called" { score += 2 }
            var range = index..<index + 1
            // A part of a longer term is no answer; the whole term is.
            let before = parts[index - 1]
            if index > 1, Self.core(before) == before, words.isPair(before, word) {
                range = index - 1..<index + 1
                score += 1
            } else if index + 1 < parts.count, Self.core(parts[index]) == parts[index],
                words.isPair(word, Self.core(parts[index + 1]))
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
            candidate(sentence, parts, $0.range, $0.word, $0.score)
        }
    }

    /// Not a verb, and not in front of the noun it belongs to.
    private func isNoun(_ parts: [String], _ index: Int) -> Bool {
        let before = Self.core(parts[index - 1]).lowercased()
        if ["to", "can", "may", "will", "could", "would", "must", "should", "might", "not", "they"]
            .contains(before) || before.hasSuffix("ly")
        {
            return false
        }
        guard index + 1 < parts.count, Self.core(parts[index]) == parts[index] else { return true }
        let next = Self.core(parts[index + 1])
        return Tokens.functionWords.contains(next.lowercased())
            || words.lexicon.nounShare(next) < 0.5 && words.lexicon.isWord(next.lowercased())
    }

    /// Stomata and stoma: the same five letters at the front.
    private static func isKin(_ left: String, _ right: String) -> Bool {
        left == right || left.count >= 5 && right.count >= 5 && left.prefix(5) == right.prefix(5)
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
        let text = words.annotated(gapped.joined(separator: " "), of: sentence)
        let ask = Ask.gap(sentence: text)
        let explanation = "The text says: \(sentence.text) (\(sentence.place.words))"
        let difficulty: Questions.Difficulty = words.lexicon.tier(word) >= 2 ? .hard : .medium
        var random = stream("gap \(key) \(sentence.text)")
        var drafts: [Questions.QuestionType: Draft] = [:]
        func draft(_ type: Questions.QuestionType, _ wrong: [String] = []) -> Draft {
            Draft(
                type: type,
                prompt: ask.prompt(blank: type == .fillBlank)
                    + (type == .fillBlank ? " (first letter: \(key.prefix(1)))" : ""),
                answer: key, distractors: wrong, explanation: explanation, difficulty: difficulty,
                skill: "key words", place: sentence.place)
        }
        if range.count == 1, !Self.isMembership(sentence.text), words.isSortNarrow(word) {
            var wrong = Distractors(words).nouns(
                for: word, sentence: sentence.text, fromDictionary: false, using: &random)
            // An article in front must fit all choices.
            if ["a", "an"].contains(parts[range.lowerBound - 1].lowercased()) {
                wrong = wrong.filter { Near.isOpen($0) == Near.isOpen(word) }
            }
            if wrong.count >= 3 { drafts[.multipleChoice] = draft(.multipleChoice, wrong) }
        }
        // Without choices the word must be known from the page, not only guessed.
        if words.count(word) >= 2 || range.count == 2 || score >= 3 {
            drafts[.fillBlank] = draft(.fillBlank)
        }
        return Candidate(
            name: "gap \(key) \(sentence.text)", score: 1.2 + score * 0.5, key: Stemmer.stem(word),
            source: sentence.text, paragraph: sentence.paragraph, drafts: drafts)
    }

    /// Lists of members have more than one right choice.
    private static func isMembership(_ text: String) -> Bool {
        ["such as", "includ", " like ", "contain", "made of", "consist", "composed", "comprise"]
            .contains { text.contains($0) }
    }

    private func year(_ sentence: PageText.Sentence, _ parts: [String]) -> Candidate? {
        for index in parts.indices.dropFirst() {
            let core = Self.core(parts[index])
            guard core.count == 4, let year = Int(core), (1000...2099).contains(year),
                ["in", "since", "until"].contains(parts[index - 1].lowercased()),
                !sentence.place.doubtful.contains(core)
            else { continue }
            var random = stream("year \(sentence.text)")
            let near = random.shuffled([-12, -7, -3, 3, 7, 12]).map { String(year + $0) }
            return number(sentence, parts, index, core, near, skill: "dates", score: 2.6)
        }
        return nil
    }

    /// How many there were: a number from two on, before a noun in the plural.
    private func quantity(_ sentence: PageText.Sentence, _ parts: [String]) -> Candidate? {
        for index in parts.indices.dropFirst().dropLast() {
            let word = parts[index]
            guard let count = NumberWords.value(word) ?? Int(word), (3...999).contains(count),
                !sentence.place.doubtful.contains(word.lowercased()), word == word.lowercased(),
                Inflection.isPlural(Self.core(parts[index + 1]), words.lexicon)
                    || parts[index + 1] == "people"
            else { continue }
            let others = parts.indices.filter {
                $0 != index && NumberText.value(Self.core(parts[$0])) != nil
            }
            guard others.isEmpty else { return nil }
            var random = stream("quantity \(sentence.text)")
            return number(
                sentence, parts, index, word, Near.numbers(to: word, using: &random),
                skill: "finding facts", score: 2.2)
        }
        return nil
    }

    private func number(
        _ sentence: PageText.Sentence, _ parts: [String], _ index: Int, _ core: String,
        _ near: [String], skill: String, score: Double
    ) -> Candidate {
        var gapped = parts
        gapped[index] = "____" + parts[index].dropFirst(core.count)
        let ask = Ask.gap(
            sentence: words.annotated(gapped.joined(separator: " "), of: sentence))
        func draft(_ type: Questions.QuestionType) -> Draft {
            Draft(
                type: type, prompt: ask.prompt(blank: type == .fillBlank), answer: core,
                distractors: near,
                explanation: "The text says: \(sentence.text) (\(sentence.place.words))",
                difficulty: .medium, skill: skill, place: sentence.place)
        }
        return Candidate(
            name: "\(skill) \(sentence.text)", score: score, key: core, source: sentence.text,
            paragraph: sentence.paragraph,
            drafts: [.multipleChoice: draft(.multipleChoice), .fillBlank: draft(.fillBlank)])
    }
}
