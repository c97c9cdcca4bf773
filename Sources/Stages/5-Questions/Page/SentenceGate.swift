import Artifacts
import Foundation
import Language

/// Says whether a sentence stands on its own and was read well enough to be asked about.
struct SentenceGate {
    let lexicon: Lexicon
    let names: Set<String>
    let frequency: [String: Int]
    let isStory: Bool
    /// Whether somebody tells it as `I`.
    var isOwnStory = false

    private static let openings: Set<String> = [
        "he", "she", "it", "they", "we", "you", "i", "this", "that", "these", "those", "his", "her",
        "their", "its", "our", "my", "your", "such", "here", "there", "however", "therefore",
        "thus", "moreover", "also", "but", "and", "or", "so", "then", "another",
        "other", "others", "both", "each", "finally", "next", "soon", "later", "instead", "still",
        "yet", "meanwhile", "similarly", "otherwise", "again", "what", "why", "how", "who", "when",
        "back",
        "where", "which", "furthermore", "nevertheless", "hence", "consequently", "additionally",
        "likewise", "neither", "nor", "suddenly", "afterwards", "afterward", "even", "recall",
        "consider", "imagine", "suppose", "note", "notice", "let", "some", "one", "first",
        "second", "third", "yes", "no", "oh", "few", "several", "all", "once", "indeed",
        "specifically", "conversely", "generally", "not", "that's", "it's", "there's", "here's",
        "he's",
        "she's", "they're",
    ]
    /// Openings that a time or a second half of the sentence explains: `One day`, `Because …, …`.
    private static let times: Set<String> = [
        "day", "morning", "evening", "night", "afternoon", "year", "summer", "winter", "spring",
        "autumn", "week", "month",
    ]
    private static let halves: Set<String> = [
        "because", "when", "after", "before", "although", "if",
    ]
    /// Openings that look back even where it is known who `she` is.
    private static let vague: Set<String> = [
        "this", "that", "these", "those", "such", "however", "therefore", "thus", "but", "and",
        "or", "so", "then", "it", "they", "their", "its", "soon", "next", "finally", "there",
        "here",
    ]
    private static let orders: Set<String> = [
        "calculate", "explain", "compare", "find", "determine", "draw", "state", "describe",
        "sketch", "suppose", "identify", "write", "solve", "use", "show", "give", "list", "choose",
        "name", "define", "discuss", "part", "assume", "check", "think", "look", "read", "answer",
        "visit", "click", "watch", "view", "explore", "refer", "download", "see",
    ]
    private static let never: Set<String> = [
        "i", "we", "you", "my", "our", "your", "us", "me", "this", "these", "those", "following",
        "above", "below", "chapter", "section", "figure", "table", "example", "exercise", "page",
        "worksheet", "lesson", "module", "textbook", "student", "students", "shown", "previous",
        "earlier", "latter", "former", "aforementioned", "i'm", "you're", "let's", "you'll",
        "you've",
        "you'd", "we'll", "we're", "we've",
    ]
    /// Who tells a story of his own.
    private static let own: Set<String> = ["i", "me", "my", "we", "us", "our", "i'm", "we're"]
    /// Words that speak of the book in a lesson, and of things in a story.
    private static let stories: Set<String> = [
        "chapter", "section", "figure", "table", "example", "exercise", "page", "lesson",
        "student", "students", "above", "below", "following", "earlier",
    ]
    /// Why a sentence may not be used; nil where it may. `isResolved`: it is known who `he` is; `isPointed`: what `it`
    /// is; `isAdvice`: the sentence may tell its reader to do something.
    func refusal(
        _ sentence: PageText.Sentence, isResolved: Bool, isPointed: Bool, isAdvice: Bool = false
    )
        -> Gate?
    {
        let text = sentence.text
        guard text.hasSuffix("."), !text.hasSuffix(".."), text.first?.isUppercase == true else {
            return .notASentence
        }
        guard sentence.place.confidence >= 0.6 else { return .readInDoubt }
        if Injection.isLikely(text) { return .instruction }
        guard
            !text.contains(where: {
                $0.unicodeScalars.contains {
                    [.format, .control].contains($0.properties.generalCategory)
                }
            }), !text.contains(where: { "\"“”‘?!=[](){}|\\*#<>@_•…+~^©®»«§".contains($0) }),
            isPlainlyParted(text),
            !text.contains(" ."), !text.contains(" ,"),
            // `400, 000 km` was not typed to be read.
            text.firstMatch(of: #/[0-9], [0-9]{3}(?![0-9])/#) == nil, !hasSymbols(text)
        else { return .signs }
        let words = Tokens.words(text)
        guard (5...36).contains(words.count), let first = words.first?.lowercased() else {
            return .length
        }
        let lower = words.map { $0.lowercased() }
        let isGeneral =
            isAdvice || !isStory && !text.contains(":") && Everybody.isMeant(in: lower)
        let isOfBook = zip(lower, 0...).contains { word, index in
            Self.never.contains(word) && !(isStory && Self.stories.contains(word))
                && !Self.isPlain(lower, index) && !isSubject(lower, index)
                && !(isGeneral && Everybody.words.contains(word))
                && !(isOwnStory && Self.own.contains(word))
        }
        let isNaming = ["this", "these"].contains(first) && Definition(text) != nil
        let isTold =
            Self.orders.contains(first)
            || ["now", "always", "never"].contains(first) && lower.count > 1
                && lexicon.lemma(lower[1], .verb) == lower[1]
            || isOrder(parts: text.split(separator: " ").map(String.init))
        if isTold && !isAdvice || isOfBook && !isNaming {
            return .instruction
        }
        guard
            !Self.openings.contains(first) || isNaming || isPointed
                || isGeneral && Everybody.words.contains(first)
                || isOwnStory && Self.own.contains(first)
                || isResolved && !Self.vague.contains(first)
                || isResolved && ["so", "then", "but", "and"].contains(first)
                    && ["he", "she"].contains(lower[1])
                || opens(lower, text),
            !Self.joints.contains(where: text.hasPrefix), !Self.pointsBack(lower)
        else { return .looksBack }
        guard !Self.isTorn(lower),
            zip(words, 0...).allSatisfy({ word, index in
                isKnown(word, first: index == 0)
                    || sentence.place.confidence >= Self.typed && Self.isWordlike(word)
            })
        else { return .unknownWord }
        return nil
    }

    /// Whether a word that may speak of the book is what the text is about: pages of the web.
    private func isSubject(_ words: [String], _ index: Int) -> Bool {
        let word = words[index]
        let before = index > 0 ? words[index - 1] : ""
        return Self.stories.contains(word) && (frequency[Stemmer.stem(word)] ?? 0) >= 3
            && !["this", "next", "previous", "following", "on", "in", "see", ""].contains(before)
    }

    /// Whether a word that may speak of the book or to its reader does not: `below the surface`, `for example`, `the
    /// shapes that we see`.
    private static func isPlain(_ words: [String], _ index: Int) -> Bool {
        let before = index > 0 ? words[index - 1] : ""
        let next = words.indices.contains(index + 1) ? words[index + 1] : ""
        switch words[index] {
        // `During exercise the heart …`: what bodies do, and no task.
        case "exercise":
            return !["this", "the", "each", "an", "following", "next", "in", "see", ""].contains(
                before)
                && next.first?.isNumber != true
        case "above" where next.first?.isNumber == true: return true
        case "below", "above":
            let thing = words.indices.contains(index + 2) ? words[index + 2] : ""
            return
                (["the", "a", "an", "its", "their"].contains(next) && !never.contains(thing)
                && !["text", "list", "picture", "diagram", "passage", "map", "graph", "box"]
                    .contains(thing))
                || ["ground", "sea", "freezing", "zero", "average"].contains(next)
                // `Deep below Hawaii`, `towns below can prepare`.
                || index > 0 && ["deep", "far", "just", "high"].contains(words[index - 1])
                || index > 0 && ["can", "is", "are", "was", "were"].contains(next)
        // `Students at the school rode to class`: those of a report.
        case "students", "student":
            return ["at", "from", "who"].contains(next)
                || next.hasSuffix("ed") && next.count > 4
        case "example": return before == "for"
        // `a small figure made of amber`: one that is looked at.
        case "figure":
            return index > 1 && ["a", "an"].contains(words[index - 2])
                && next.first?.isNumber != true
        case "those": return ["who", "that", "which", "with", "in"].contains(next)
        // `the command module`, `in former times`.
        case "module":
            return !["this", "the", "each", "next", "last", "a", "of", ""].contains(before)
        case "former": return before != "the" && !next.isEmpty
        case "you": return ["that", "which"].contains(before)
        // `the air around us`, `a place where we can see it`: everybody, and no class that is spoken to.
        case "us", "our": return !words.contains(where: spoken.contains)
        case "we":
            return index > 0 && !words.contains(where: spoken.contains) && everybody.contains(next)
        default: return false
        }
    }

    /// Words of a text that speaks to its readers as a class does.
    private static let spoken: Set<String> = [
        "will", "shall", "let", "lets", "let's", "class", "you", "your", "we'll", "we're", "we've",
        "today", "tomorrow", "monday", "i", "my",
    ]
    /// What everybody does, and not only who reads this.
    private static let everybody: Set<String> = [
        "can", "call", "see", "know", "use", "breathe", "eat", "live", "need", "get", "find",
        "measure", "say", "hear", "feel", "name",
    ]

    /// Read from a file of text, or as surely: what the dictionary has not is no misreading.
    private static let typed = Confidence(0.999)

    /// Letters alone, with hyphens and apostrophes, and no capital within.
    private static func isWordlike(_ word: String) -> Bool {
        word.allSatisfy { $0.isLetter || "-'’".contains($0) }
            && (particles.contains {
                word.hasPrefix($0) && word.dropFirst($0.count).first?.isUppercase == true
            }
                || !zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase })
    }

    /// Whether a colon and a slash stand as in plain sentences: `needs two things: heat and water`, `100 km/h`.
    private func isPlainlyParted(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.count == 1 || parts[1].hasPrefix(" "),
            parts.count == 1 || Tokens.words(String(parts[0])).count >= 4
        else { return false }
        return text.matches(of: #/\//#).isEmpty
            || text.replacing("km/h", with: "").contains("/") == false
    }

    /// Whether an opening that may look back does not: a time follows it, or the half of the sentence that it needs.
    private func opens(_ words: [String], _ text: String) -> Bool {
        if ["all", "some"].contains(words[0]), words.count > 1 {
            if words[0] == "some", ["people", "children", "women", "men"].contains(words[1]) {
                return true
            }
            // What a page speaks of again and again is a thing, even if it could be a verb: `Some bats`.
            if (frequency[Stemmer.stem(words[1])] ?? 0) >= 4, words[1].hasSuffix("s") {
                return true
            }
            // `Some sinks into the soil`: some of what?
            return !["of", "the"].contains(words[1]) && Inflection.isPlural(words[1], lexicon)
                && lexicon.nounShare(words[1]) >= 0.5
        }
        if words.count > 2, words[0] == "not", ["all", "every"].contains(words[1]) {
            return lexicon.nounShare(words[2]) >= 0.5
        }
        if words.count > 1, ["no", "few"].contains(words[0]) {
            return lexicon.nounShare(words[1]) >= 0.5
        }
        // `There are more than 1,400 kinds of bats.`
        if words.count > 5, words[0] == "there", ["is", "are", "was", "were"].contains(words[1]) {
            return !words.dropFirst(2).contains {
                ["no", "other", "others", "another", "it", "them", "they", "the"].contains($0)
            }
        }
        // `One millimetre of rain`.
        if words.count > 2, words[0] == "one", words[2] == "of" { return true }
        if words[0] == "next", words.count > 1,
            ["week", "month", "year", "summer", "spring", "fall"].contains(words[1])
        {
            return true
        }
        if ["one", "each"].contains(words[0]) {
            return words.dropFirst().prefix(2).contains(where: Self.times.contains)
        }
        guard Self.halves.contains(words[0]), let comma = text.range(of: ", ") else { return false }
        // `When it reaches the light, it straightens`: neither half says what.
        let main = Tokens.words(String(text[comma.upperBound...])).first?.lowercased() ?? ""
        let pronouns: Set<String> = ["it", "they", "he", "she"]
        return !(words.count > 1 && pronouns.contains(words[1]) && pronouns.contains(main))
    }

    /// `6.02 x 1023`, `the distance f`: a formula that was written in words, or a raised digit that was lost.
    private func hasSymbols(_ text: String) -> Bool {
        // `The friction is 24.0 N`: a figure of a worked example.
        if text.firstMatch(of: #/[0-9]\ (?:N|kg|m|s|J|W|m\/s)\b/#) != nil { return true }
        let words = text.split(separator: " ").map(String.init)
        return words.indices.dropFirst().contains { index in
            let word = words[index]
            let core = word.filter { $0.isLetter || $0.isNumber }
            guard core.count == 1, let letter = core.first, letter.isLetter else { return false }
            if letter.isLowercase { return letter != "a" }
            // `5 V` has a unit, `Ulysses S. Grant` an initial, `Vitamin C` a name.
            // Behind `a` it ends a sentence: `the shape of a U.`
            let isName =
                word.hasSuffix(".") && index + 1 < words.count
                && !["a", "an", "the"].contains(words[index - 1])
            // `in the shape of a V`.
            if index > 3, words[index - 1] == "a" || words[index - 1] == "an",
                words[index - 3] == "shape" || words[index - 3] == "letter"
            {
                return false
            }
            return !["A", "I"].contains(letter) && !isName
                && words[index - 1].last?.isNumber != true
                && !words[index - 1].lowercased().hasPrefix("vitamin")
        }
    }

    /// `When forces are known, translate them …`: behind a comma the reader is told to do something.
    private func isOrder(parts: [String]) -> Bool {
        zip(parts, zip(parts.dropFirst(), parts.dropFirst(2))).contains { word, next in
            guard word.hasSuffix(",") else { return false }
            // `can vote, write letters or speak`: one of the things that somebody may do.
            if Self.orders.contains(next.0), next.0 != "part" { return !isOfModal(parts, word) }
            guard lexicon.lemma(next.0, .verb) == next.0 else { return false }
            let isTold = ["the", "your", "each", "all"].contains(next.1)
            let isOpened = ["After", "Before", "When", "If", "Using"].contains(parts[0])
            return isTold && lexicon.nounShare(next.0) < 0.5
                || isOpened && lexicon.nounShare(next.0) < 0.2
                    && !Tokens.functionWords.contains(next.0)
        }
    }

    /// Whether a helping verb stands in front of a word and a joining one behind it.
    private func isOfModal(_ parts: [String], _ word: String) -> Bool {
        guard let index = parts.firstIndex(of: word) else { return false }
        return parts[..<index].contains {
            ["can", "may", "must", "could", "will", "to"].contains($0)
        }
            && parts[index...].contains { ["or", "and"].contains($0) }
    }

    /// `Before that, …`, `At this temperature …`, `Until then …`: a preposition and what was said before.
    private static func pointsBack(_ words: [String]) -> Bool {
        // `Two years later`: than what?
        if words.count > 3, words[0] != "the",
            words[1...2].contains(where: { ["later", "afterwards", "before"].contains($0) }),
            words.prefix(2).contains(where: spans.contains)
        {
            return true
        }
        guard words.count > 1, ["that", "this", "these", "those", "then"].contains(words[1]) else {
            return false
        }
        return [
            "before", "after", "since", "until", "at", "in", "on", "by", "from", "for", "with",
            "during", "like", "unlike", "despite", "besides", "through", "under",
        ].contains(words[0])
    }

    private static let spans: Set<String> = [
        "years", "year", "months", "month", "weeks", "week", "days", "day", "hours", "hour",
        "minutes", "minute", "seconds", "moments", "moment", "centuries", "decades",
    ]

    private static let joints = [
        "In addition", "As a result", "In contrast", "In fact", "At the same", "In other",
        "In return", "In turn",
        "Shortly before,", "Shortly after,", "Soon after,", "Soon afterwards", "Shortly afterwards",
        "By then", "Since then", "Until then",
    ]

    /// A word was lost in the reading: `includes only and`, `the of`.
    private static func isTorn(_ words: [String]) -> Bool {
        zip(words, words.dropFirst()).contains { left, right in
            ["the", "a", "an", "of", "only", "with", "from", "for", "into", "its"].contains(left)
                && ["and", "or", "of"].contains(right)
        }
    }

    /// In the dictionary, a number, or a name: what else there is may be a misreading.
    private func isKnown(_ word: String, first: Bool) -> Bool {
        var core = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
        if core.hasSuffix("'") { core.removeLast() }
        // `FalseNormal` is two words run together.
        let inner = zip(core, core.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
        if inner, !Self.particles.contains(where: core.hasPrefix) { return false }
        if core.allSatisfy({ $0.isASCII && $0.isNumber }) { return true }
        if core.contains(where: \.isNumber) { return isOrdinal(core) }
        let lower = core.lowercased()
        if Tokens.functionWords.contains(lower) { return true }
        let parts = lower.split(separator: "-").map(String.init)
        if parts.allSatisfy({ lexicon.isWord($0) || Tokens.functionWords.contains($0) }) {
            return true
        }
        guard core.first?.isUppercase == true else { return false }
        if lexicon.tier(core) < 4 { return true }
        return (frequency[Stemmer.stem(lower)] ?? 0) >= 2
    }

    /// What stands in front of a capital within a name.
    private static let particles = ["Mc", "Mac", "De", "Di", "Du", "La", "Le", "Fitz", "Van"]

    private func isOrdinal(_ word: String) -> Bool {
        let digits = word.prefix { $0.isNumber }
        return ["st", "nd", "rd", "th", "s"].contains(String(word.dropFirst(digits.count)))
    }
}
