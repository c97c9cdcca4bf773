import Artifacts
import Language

/// Reads noun phrases of at most seven words.
struct PhraseReader {
    let words: SparkWords
    let lexicon: Lexicon
    /// Whether it is a lesson: only there a name may be a topic, of a place, a people, an author.
    let isLesson: Bool

    static let mostWords = 7
    /// What joins a noun to what it is of, in, about; "to" and the rest only where a lesson or a journey is told.
    static let links: Set<String> = [
        "of", "in", "on", "between", "from", "without", "with", "under", "to",
    ]
    static let owners: Set<String> = ["its", "their", "his", "her"]
    static let determiners: Set<String> = [
        "a", "an", "the", "our", "my", "their", "your", "his", "her", "its", "this", "these",
        "some",
    ]
    static let articles: Set<String> = ["a", "an", "the"]

    /// The phrase that begins at a word; nil where none does.
    func phrase(at start: Int, in tokens: [Token]) -> Phrase? {
        var index = start
        var determiner: String?
        if tokens.indices.contains(index), Self.determiners.contains(tokens[index].lower) {
            guard !tokens[index].isClosed else { return nil }
            determiner = tokens[index].lower
            index += 1
        }
        var taken: [Word] = []
        while tokens.indices.contains(index) {
            let end = index
            guard let next = step(&index, tokens, taken) else { break }
            taken += next
            guard tokens[max(end, index - 1)].isClosed else { continue }
            guard isList(index, tokens), let last = taken.indices.last, taken[last].isNoun else {
                break
            }
            taken[last].text += ","
        }
        while let last = taken.last, !last.isNoun { taken.removeLast() }
        let content = taken.filter { !Self.articles.contains($0.text) }
        guard !content.isEmpty, content.count <= Self.mostWords,
            content.contains(where: { $0.isNoun && !words.has(.plain, $0.text.lowercased()) })
                || isTerm(content.map(\.text))
        else { return nil }
        return phrase(taken, determiner)
    }

    /// Nouns that say nothing of a class's day, and all of a lesson.
    static let subjects: Set<String> = [
        "school", "house", "home", "city", "town", "summer", "winter", "time", "people", "children",
        "world",
    ]

    /// "Periodic table" says more than "table".
    func isTerm(_ content: [String]) -> Bool {
        guard content.count > 1 else {
            return isLesson && content.allSatisfy { Self.subjects.contains($0.lowercased()) }
        }
        return !words.sorts(content.joined(separator: " ")).isEmpty
            || isLesson && lexicon.lemma(content.joined(separator: "_"), .noun) != nil
    }

    /// Whether a comma stands in a list: "solids, liquids and gases".
    func isList(_ index: Int, _ tokens: [Token]) -> Bool {
        guard index > 0, tokens[index - 1].isComma, !tokens[index - 1].isColon,
            let end = tokens[index...].prefix(6).firstIndex(where: { $0.lower == "and" }),
            end > index, tokens.indices.contains(end + 1)
        else { return false }
        return tokens[index..<end].allSatisfy { token in
            (!token.isClosed || token.isComma)
                && (Self.articles.contains(token.lower)
                    || lexicon.lemma(token.lower, .noun) != nil
                        && !Tokens.functionWords.contains(token.lower)
                        && (share(token.lower) >= 0.5
                            || isPlural(token.lower) && lexicon.lemma(token.lower, .verb) == nil))
        }
    }

    /// Whether a word is rather an adjective: "odd", "primary".
    func isAdjective(_ word: String) -> Bool {
        guard lexicon.lemma(word, .adj) != nil else { return false }
        return lexicon.lemma(word, .noun) == nil || lexicon.nounShare(word) < 0.5
    }

    func phrase(_ taken: [Word], _ determiner: String?) -> Phrase? {
        let cut = taken.firstIndex { Self.links.contains($0.text) } ?? taken.count
        guard let head = taken[..<cut].last, head.isNoun else { return nil }
        let joint = taken[..<cut].firstIndex { ["and", "or"].contains($0.text) }
        // Odd and even numbers are one thing, acids and bases two, of which the first says what they are.
        let isPair = joint.map { !isAdjective(taken[$0 - 1].text.lowercased()) } ?? false
        let comma = taken[..<cut].firstIndex { $0.text.hasSuffix(",") }
        let first = comma.map { $0 + 1 } ?? (isPair ? joint ?? cut : cut)
        let base = Number(lexicon).singular(
            (taken[..<first].last?.text ?? head.text).replacing(",", with: ""))
        return Phrase(
            determiner: determiner, words: taken.map(\.text), head: base,
            isPlural: isPair || isPlural(head.text), hasName: taken.contains(where: \.isName),
            isTitle: taken.contains(where: \.isTitle),
            complement: cut < taken.count
                ? taken.last.map { Number(lexicon).singular($0.text) } : nil,
            isApart: joint != nil && (!isPair || isAkin(taken[..<cut], base)))
    }

    /// Whether what is told together is of one kind: "liquids and gases".
    func isAkin(_ taken: ArraySlice<Word>, _ first: String) -> Bool {
        guard let last = taken.last, !taken.contains(where: { Self.owners.contains($0.text) })
        else { return false }
        let other = Number(lexicon).singular(last.text)
        let sorts = [first, other].map { Set(words.sorts($0)) }
        return first != other
            && (lexicon.areAkin(first, other) || !sorts[0].isDisjoint(with: sorts[1]))
    }

    func isPlural(_ word: String) -> Bool { Number(lexicon).isPlural(word) }

    /// A word of a phrase.
    struct Word: Equatable {
        var text: String
        var isNoun: Bool
        var isName = false
        var isTitle = false
    }

    /// The next words of a phrase; moves the index behind them.
    func step(_ index: inout Int, _ tokens: [Token], _ taken: [Word]) -> [Word]? {
        let token = tokens[index]
        let isJoint = ["and", "or"].contains(token.lower)
        if isJoint || Self.links.contains(token.lower) {
            let isBehindNoun = taken.last?.isNoun == true
            guard let last = taken.last, isBehindNoun || isJoint, !token.isClosed,
                !isSpan(index + 1, tokens),
                tokens.indices.contains(index + 1), isLink(token.lower, last, index, tokens)
            else { return nil }
            var found = [Word(text: token.lower, isNoun: false)]
            var place = index + 1
            let isArticle =
                Self.articles.contains(tokens[place].lower)
                || isJoint && Self.owners.contains(tokens[place].lower)
                    && (!["his", "her"].contains(tokens[place].lower)
                        || taken.contains(where: \.isName))
            if isArticle, !tokens[place].isClosed {
                found.append(Word(text: tokens[place].lower, isNoun: false))
                place += 1
            }
            // `Plants in the garden` is one topic; `rivers in geography` are not in it.
            guard tokens.indices.contains(place),
                !words.has(.field, tokens[place].lower) || isOfName(place, tokens),
                !(!isJoint && token.lower != "of" && !tokens[place].isCapital
                    && words.has(.plain, tokens[place].lower)),
                !isJoint || !isVerb(tokens[place].lower)
                    || place + 1 == tokens.count && isPlural(tokens[place].lower),
                let word = nominal(&place, tokens, isFirst: false)
            else { return nil }
            index = place
            return found + word
        }
        if let last = taken.last, last.text.hasSuffix(","), Self.articles.contains(token.lower),
            !token.isClosed, tokens.indices.contains(index + 1)
        {
            var place = index + 1
            guard let word = nominal(&place, tokens, isFirst: false) else { return nil }
            index = place
            return [Word(text: token.lower, isNoun: false)] + word
        }
        // `rivers flow`: behind a plural comes its verb.
        if let last = taken.last, last.isNoun, !last.isName, isPlural(last.text),
            words.sorts("\(last.text) \(token.lower)").isEmpty
        {
            return nil
        }
        // "The mayor visits our school" has a verb in it.
        if taken.last?.isNoun == true, isVerbForm(index, tokens) { return nil }
        // Two words alone are no sentence: "folk dances".
        let isAlone = isLesson && tokens.count == 2 && taken.count == 1
        let compound =
            (taken.last.map { "\($0.text) " } ?? "") + Number(lexicon).singular(token.lower)
        let isListed = !words.sorts(compound).isEmpty
        if taken.last?.isNoun == true, !isAlone, !isListed, isVerb(token.lower) {
            return pursuit(&index, tokens)
        }
        return nominal(&index, tokens, isFirst: taken.isEmpty)
    }

    /// Whether a subject's name is a part of another: "the French Revolution".
    private func isOfName(_ index: Int, _ tokens: [Token]) -> Bool {
        tokens[index].isCapital && !tokens[index].isClosed && tokens.indices.contains(index + 1)
            && tokens[index + 1].isCapital
    }

    /// Whether a word that may be a noun has behind it what only a verb has.
    func isVerbForm(_ index: Int, _ tokens: [Token]) -> Bool {
        guard !tokens[index].isClosed, tokens.indices.contains(index + 1),
            let verb = lexicon.lemma(tokens[index].lower, .verb), verb != tokens[index].lower
        else { return false }
        return Self.determiners.contains(tokens[index + 1].lower)
            || ["us", "me", "them"].contains(tokens[index + 1].lower)
    }

    /// What one does with a thing, at the end of a topic: "rope skipping".
    func pursuit(_ index: inout Int, _ tokens: [Token]) -> [Word]? {
        let token = tokens[index]
        guard isLesson, token.lower.hasSuffix("ing"), isKnown(token.lower),
            token.isClosed || index + 1 == tokens.count
        else { return nil }
        index += 1
        return [Word(text: token.lower, isNoun: true)]
    }

    /// Whether a word joins what is behind it to a noun: all do in a lesson, and of a day only some.
    func isLink(_ word: String, _ last: Word, _ index: Int, _ tokens: [Token]) -> Bool {
        switch word {
        case "of", "in", "and": return true
        case "or": return isLesson
        case "to":
            // "The trip to the lake", but no "rivers to draw".
            let next = tokens[index + 1]
            let isPlace =
                Self.articles.contains(next.lower) || next.isCapital
                || Number(lexicon).isPlural(next.lower)
            let base = Number(lexicon).singular(last.text)
            return isPlace && (isLesson || !words.sorts(base).isEmpty)
        default:
            return isLesson && share(tokens[index + 1].lower) > 0.4
                || isLesson && Self.articles.contains(tokens[index + 1].lower)
        }
    }

    /// Whether a word behind a noun is more often a verb: "beats", "grows".
    func isVerb(_ word: String) -> Bool {
        guard let verb = lexicon.lemma(word, .verb), verb != word,
            words.sorts(Number(lexicon).singular(word)).isEmpty
        else { return false }
        return share(word) < 0.5
    }

    /// How often a word is a noun, in whatever number and spelling: "colours".
    func share(_ word: String) -> Double {
        let noun = Number(lexicon).singular(word)
        return [word, noun, noun.replacing("our", with: "or")].map(lexicon.nounShare).max() ?? 0
    }

    /// A noun or an adjective of the dictionary, or a name that it knows.
    func nominal(
        _ index: inout Int, _ tokens: [Token], isFirst: Bool
    ) -> [Word]? {
        let token = tokens[index]
        let word = token.lower
        // `Class hamster` is one thing, `rivers class` two.
        let isStop =
            words.has(.stop, word) && !(word == "class" && (isFirst || isOwned(index, tokens)))
        guard !isStop, !Tokens.functionWords.contains(word),
            !Tokens.negations.contains(word), word.allSatisfy({ $0.isLetter || "'-".contains($0) })
        else { return ordinal(&index, word) }
        if token.isCapital {
            if let name = name(&index, tokens) ?? title(&index, tokens) { return name }
            // Out of a lesson a capital within a sentence is a name, and a word in capitals is short for something.
            let isFirst = index == 0 || tokens[index - 1].isClosed
            let isShort = token.text.count > 1 && token.text == token.text.uppercased()
            let isGiven =
                isShort || !isLesson && !isFirst || words.has(.name, word)
                || FirstNames.men.contains(token.text)
                || FirstNames.women.contains(token.text)
            guard !isGiven else { return nil }
        }
        let capital = word.prefix(1).uppercased() + word.dropFirst()
        let isGiven = FirstNames.men.contains(capital) || FirstNames.women.contains(capital)
        if !isGiven, !token.isCapital, let people = people(word, isBeforeNoun(index, tokens)) {
            index += 1
            return [Word(text: people, isNoun: true, isName: true)]
        }
        let bare = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
        if !isGiven, let place = placeOrFeast(bare) {
            index += 1
            return [Word(text: place, isNoun: true, isName: true)]
        }
        guard !isGiven, bare.split(separator: "-").allSatisfy({ isKnown(String($0)) }),
            !isName(bare)
        else { return nil }
        let last = bare.split(separator: "-").last.map(String.init) ?? bare
        // WordNet is older than some things that our own list names.
        let isListed = !words.sorts(Number(lexicon).singular(last)).isEmpty
        let isNoun =
            !word.hasSuffix("'s") && (lexicon.lemma(last, .noun) != nil || isListed)
        guard isNoun || word.hasSuffix("'s") || lexicon.lemma(last, .adj) != nil
        else { return nil }
        index += 1
        return [Word(text: isWritten(index - 1, tokens) ? token.text : word, isNoun: isNoun)]
    }
}
