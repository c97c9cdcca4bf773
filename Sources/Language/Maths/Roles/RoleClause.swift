import Artifacts

/// A clause's words, and what may stand from one of them on.
struct RoleClause {
    let tokens: [RoleText.Token]
    let text: RoleText

    func token(_ at: Int) -> RoleText.Token? { tokens.indices.contains(at) ? tokens[at] : nil }

    /// The word at a place; nil where an amount stands there, or nothing.
    func word(_ at: Int) -> String? { token(at).flatMap { $0.of == nil ? $0.text : nil } }

    /// Whether words stand in a row.
    func has(_ words: [String], _ at: Int) -> Bool {
        words.indices.allSatisfy { word(at + $0) == words[$0] }
    }

    // MARK: names and things

    private static let articles: Set<String> = [
        "a", "an", "the", "his", "her", "their", "my", "our", "its", "this", "each", "one",
        "another", "these", "some",
    ]

    /// Who or what acts, the longest first: `tom`, `her brother`, `mr khan`, `they`, `tom and ben`.
    func who(_ at: Int) -> [(who: [String], end: Int)] {
        guard let first = word(at) else { return [] }
        var found: [([String], Int)] = []
        if RoleWords.people.contains(first) { found.append(([first], at + 1)) }
        if ["mr", "mrs", "ms", "miss", "dr"].contains(first), let name = word(at + 1) {
            found.append(([first, name], at + 2))
        }
        let start = ["a", "an", "the", "his", "her", "their", "my", "our", "its"].contains(first)
        var end = start ? at + 1 : at
        while end < at + 4, let next = word(end), !RoleWords.stops.contains(next) {
            end += 1
            // Without an article it is a name.
            if start || end == at + 1 {
                found.append((Array(tokens[(start ? at + 1 : at)..<end].map(\.text)), end))
            }
        }
        for (who, end) in found where word(end) == "and" {
            guard let other = word(end + 1), !RoleWords.stops.contains(other) else { continue }
            found.append((who + ["and", other], end + 2))
        }
        return found.reversed()
    }

    /// Nouns of one to three words, with or without an article.
    func nouns(_ at: Int) -> [(noun: RoleNoun, end: Int)] {
        let start = word(at).map(Self.articles.contains) == true ? at + 1 : at
        var found: [(RoleNoun, Int)] = []
        for count in 1...3 {
            let words = (start..<start + count).compactMap(word)
            guard words.count == count, let last = words.last,
                !words.contains(where: RoleWords.stops.contains), isNoun(last),
                words.dropLast().allSatisfy(isBeforeNoun)
            else { break }
            found.append(
                (
                    RoleNoun(
                        head: SketchWords.single(last), before: Array(words.dropLast()),
                        printed: last), start + count
                ))
        }
        // `red toy cars`: a noun may stand before a noun, so the longest is tried first.
        return found.reversed()
    }

    private func isNoun(_ word: String) -> Bool {
        Unit.named(word) != nil || Lexicon.system.lemma(word, .noun) != nil
    }

    private func isBeforeNoun(_ word: String) -> Bool {
        Lexicon.system.lemma(word, .adj) != nil || Lexicon.system.lemma(word, .noun) != nil
    }

    /// Where up to two phrases of place or time may end: `at the fair on Saturday`.
    func phrases(_ at: Int) -> [Int] {
        var ends = [at]
        var from = [at]
        for _ in 0..<2 {
            from = from.flatMap(phrase)
            ends += from
        }
        return Array(Set(ends)).sorted(by: >)
    }

    private static let times: Set<String> = [
        "today", "yesterday", "tonight", "then", "now", "there", "afterwards",
    ]

    private func phrase(_ at: Int) -> [Int] {
        guard let first = word(at) else { return [] }
        if Self.times.contains(first) { return [at + 1] }
        guard ["in", "on", "at", "from", "to", "for", "during"].contains(first) else { return [] }
        var start = at + 1
        if let next = word(start),
            ["the", "a", "an", "his", "her", "their", "my", "its", "him", "them"].contains(next)
        {
            start += 1
            if ["him", "her", "them"].contains(next) { return [start] + tail(start) }
        }
        return tail(start)
    }

    private func tail(_ start: Int) -> [Int] {
        var ends: [Int] = []
        for end in start + 1...start + 3 {
            guard let last = word(end - 1), !RoleWords.stops.contains(last),
                RoleWords.verbs[last] == nil
            else { break }
            ends.append(end)
        }
        return ends
    }
}
