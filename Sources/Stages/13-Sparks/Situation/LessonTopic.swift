import Artifacts
import Language

/// What a lesson is about: "lesson on X", "about X", "topic: X", "learning X", "X in maths".
struct LessonTopic {
    private let words: SparkWords
    private let tokens: [Token]
    private let field: SparkWords.Match?
    private let reader: PhraseReader
    private let questions: BareTopic

    init(_ reader: SituationReader, _ tokens: [Token], _ field: SparkWords.Match?) {
        (words, self.tokens, self.field) = (reader.words, tokens, field)
        questions = BareTopic(reader, tokens)
        self.reader = PhraseReader(words: reader.words, lexicon: reader.lexicon, isLesson: true)
    }

    /// The first phrase that stands where a topic does.
    var phrase: Phrase? {
        // Who reads a novel about friendship speaks of the novel.
        let kinds = Kinds(words: words, lexicon: reader.lexicon)
        for match in words.matches(.read, in: tokens) {
            let end = match.range.upperBound
            if !tokens[end - 1].isClosed, var found = reader.phrase(at: end, in: tokens),
                found.isTitle || kinds.sorts(found).contains("text")
            {
                if found.isTitle { found.work = "text" }
                return found
            }
        }
        if let talk { return talk }
        for start in starts {
            let found =
                questions.deed(at: start) ?? named(at: start) ?? questions.clause(at: start)
            if let found, !BareTopic.isClassmate(found.head) { return found }
        }
        return nil
    }

    /// "German: at the market" is talking there.
    private var talk: Phrase? {
        guard let field, ["languages", "english"].contains(field.value),
            tokens[field.range.upperBound - 1].isClosed
        else { return nil }
        let start = field.range.upperBound
        guard tokens.indices.contains(start + 2),
            ["at", "in", "on"].contains(tokens[start].lower),
            ["a", "an", "the"].contains(tokens[start + 1].lower),
            let place = reader.phrase(at: start + 1, in: tokens)
        else { return nil }
        let words = ["talking", tokens[start].lower, tokens[start + 1].lower] + place.words
        return Phrase(
            determiner: nil, words: words, head: place.head, isPlural: false, hasName: false,
            isDoing: true, form: .deed)
    }

    /// A noun phrase, with what is asked of it: "rivers and how they form".
    private func named(at start: Int) -> Phrase? {
        guard let found = reader.phrase(at: start, in: tokens) else { return nil }
        let end = start + found.words.count + (found.determiner == nil ? 0 : 1)
        // "The Roman Empire - why it fell".
        if tokens.indices.contains(end), ["why", "how"].contains(tokens[end].lower) {
            return questions.joined(found, end)
        }
        guard tokens.indices.contains(end), tokens[end].lower == "and",
            !tokens[end - 1].isClosed
        else { return found }
        return questions.joined(found, end + 1)
    }

    private static let people: Set<String> = [
        "we", "they", "pupils", "class", "children", "everybody", "i", "students",
    ]

    /// The places where a topic may begin, the surest first.
    private var starts: [Int] {
        var found: [Int] = []
        func add(_ index: Int) { if tokens.indices.contains(index) { found.append(index) } }
        let lessons = words.matches(.lesson, in: tokens)
        for match in lessons where tokens[match.range.upperBound - 1].isColon {
            add(skipped(match.range.upperBound))
        }
        for (index, token) in tokens.enumerated() where !token.isClosed {
            switch token.lower {
            case "about": add(index + 1)
            case "on", "into":
                // "on the board" is where, "lesson on" what about.
                let before = index > 0 ? tokens[index - 1] : Token(text: "")
                let isNoun = reader.lexicon.lemma(before.lower, .noun) != nil
                if !before.isClosed, isNoun { add(index + 1) }
            case "to", "with":
                let before = index > 0 ? tokens[index - 1].lower : ""
                let isTold =
                    token.lower == "to"
                    ? ["introduction", "intro", "listen", "listens", "listening"].contains(before)
                    : words.has(.begin, before)
                if isTold { add(index + 1) }
            default: break
            }
        }
        // "Rivers and erosion, geography, we go to the stream next week": the topic comes first.
        if let field, field.range.lowerBound > 0, tokens[field.range.lowerBound - 1].isClosed {
            add(skipped(0))
        }
        if let field, tokens.indices.contains(field.range.upperBound) {
            let isApart = tokens[field.range.upperBound - 1].isClosed
            let behind = skipped(field.range.upperBound)
            if isApart || behind != field.range.upperBound { add(behind) }
        }
        for match in lessons where tokens[match.range.upperBound - 1].isClosed {
            add(skipped(match.range.upperBound))
        }
        let verbs =
            words.matches(.teach, in: tokens) + words.matches(.read, in: tokens)
            + words.matches(.write, in: tokens)
            + words.matches(.begin, in: tokens)
        for match in verbs where !tokens[match.range.upperBound - 1].isClosed {
            let (start, end) = (match.range.lowerBound, match.range.upperBound)
            // "Drawing faces", but no "perspective drawing of a corridor".
            let isBegun =
                start == 0 || tokens[start - 1].isClosed
                || Tokens.functionWords.contains(tokens[start - 1].lower)
                || words.has(.teach, tokens[start - 1].lower)
                || words.has(.begin, tokens[start - 1].lower)
            guard match.value != SparkWords.doing || isBegun else { continue }
            if match.value == SparkWords.doing, tokens.indices.contains(end) { add(start) }
            add(end)
        }
        // `Volcano lesson` lacks its article, `the water cycle lesson` and `fractions lesson` do not.
        for match in lessons where match.range.lowerBound > 0 {
            let end = match.range.lowerBound
            let start = tokens[..<end].lastIndex(where: \.isClosed).map { $0 + 1 } ?? 0
            if let phrase = reader.phrase(at: start, in: Array(tokens[..<end])),
                phrase.isPlural || phrase.determiner != nil
            {
                add(start)
            }
        }
        // `fractions in maths`, `portraits (art)`.
        if let field, field.range.lowerBound > 0 {
            let before = tokens[field.range.lowerBound - 1]
            // "Standard form, year 9 maths".
            let isLast =
                field.range.upperBound == tokens.count
                && tokens[..<field.range.lowerBound].contains { $0.isClosed }
            if before.isClosed || before.lower == "in" || isLast { add(skipped(0)) }
        }
        return found
    }

    /// "Making masks": one speaks of masks.
    private func isDoing(_ index: Int) -> Bool {
        let (word, lexicon) = (tokens[index].lower, reader.lexicon)
        guard word.hasSuffix("ing"), !tokens[index].isClosed, tokens.indices.contains(index + 1),
            lexicon.lemma(word, .verb).map({ $0 != word }) == true, lexicon.lemma(word, .adj) == nil
        else { return false }
        return reader.phrase(at: index + 1, in: tokens) != nil
    }

    /// Behind "we", and behind a verb that tells what is learned.
    private func skipped(_ index: Int) -> Int {
        var index = index
        var isVerb = true
        while isVerb, tokens.indices.contains(index) {
            let word = tokens[index].lower
            if questions.deed(at: index)?.form == .deed { return index }
            let match = [SparkWords.Kind.teach, .read, .write, .begin, .keep].lazy.compactMap {
                kind in
                words.matches(kind, in: tokens).first { $0.range.lowerBound == index }
            }.first
            if let match {
                index = match.range.upperBound
            } else if isDoing(index) {
                index += 1
            } else if Self.people.contains(word)
                || ["lesson", "lessons", "about", "on"].contains(word)
            {
                index += 1
            } else {
                isVerb = false
            }
        }
        return index
    }
}
