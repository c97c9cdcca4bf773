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

// MARK: amounts

extension RoleClause {
    /// Amounts one after another: `3 pens at £2 each and a book for £5`.
    func lists(_ at: Int) -> [(list: [RoleTerm], end: Int)] {
        var found: [([RoleTerm], Int)] = []
        for (term, end) in terms(at) {
            let next = word(end) == "and" ? end + 1 : end
            for (rest, last) in lists(next) { found.append(([term] + rest, last)) }
            found.append(([term], end))
        }
        return found
    }

    /// One amount, the longest first.
    func terms(_ at: Int) -> [(term: RoleTerm, end: Int)] {
        guard let token = token(at) else { return [] }
        var at = at
        var isMore = false
        if token.text == "another" { (at, isMore) = (at + 1, true) }
        guard let first = self.token(at) else { return [] }
        guard let number = first.number, let of = first.of, let plan = text.mark(number) else {
            return isMore ? [] : single(at)
        }
        var term = RoleTerm(plan: plan, of: of, isMore: isMore, numbers: [number])
        switch of {
        case .count: return counted(term, at + 1)
        case .money: return spread(term, at + 1) + [(term, at + 1)]
        case .measure:
            if word(at + 1) == "of" {
                return nouns(at + 2).map { noun, end in
                    term.noun = noun
                    return (term, end)
                }
            }
            return spread(term, at + 1) + [(term, at + 1)]
        default: return []
        }
    }

    /// `a book for £5`.
    private func single(_ at: Int) -> [(RoleTerm, Int)] {
        guard ["a", "an", "one"].contains(word(at)) else { return [] }
        return nouns(at + 1).flatMap { noun, end -> [(RoleTerm, Int)] in
            var found: [(RoleTerm, Int)] = []
            for words in Self.priced where has(words, end) {
                guard let price = token(end + words.count), case .money? = price.of,
                    let number = price.number, let plan = text.mark(number),
                    let of = price.of
                else { continue }
                found.append(
                    (
                        RoleTerm(plan: plan, of: of, thing: noun, numbers: [number]),
                        end + words.count + 1
                    ))
            }
            return found
        }
    }

    private static let priced = [
        ["for"], ["at"], ["costing"], ["that", "costs"], ["which", "costs"], ["that", "cost"],
    ]

    private func counted(_ term: RoleTerm, _ at: Int) -> [(RoleTerm, Int)] {
        var term = term
        var at = at
        if let next = word(at), ["more", "other", "further", "extra"].contains(next) {
            (term.isMore, at) = (true, at + 1)
        }
        if word(at) == "of", let next = word(at + 1), ["them", "these"].contains(next) {
            return [(term, at + 2)]
        }
        if word(at) == "of",
            word(at + 1) == "the" || word(at + 1) == "his"
                || word(at + 1) == "her"
        {
            at += 1
        }
        let named = nouns(at).map { noun, end -> (RoleTerm, Int) in
            var named = term
            named.noun = noun
            return (named, end)
        }
        return named.flatMap(products) + named.flatMap { spread($0.0, $0.1) } + named
            + [(term, at)]
    }

    /// `6 boxes of 8 pencils`, `3 bags with 12 beads each`, `3 pens at £2 each`.
    private func products(_ term: RoleTerm, _ at: Int) -> [(RoleTerm, Int)] {
        var found: [(RoleTerm, Int)] = []
        for words in [["of"], ["with"], ["containing"], ["holding"]] + Self.priced
        where has(words, at) {
            guard let next = token(at + words.count), let number = next.number, let of = next.of,
                let plan = text.mark(number)
            else { continue }
            var product = RoleTerm(
                plan: "\(term.plan) × \(plan)", of: of, holder: term.noun, isMore: term.isMore,
                isProduct: true, numbers: term.numbers + [number])
            let behind = at + words.count + 1
            switch of {
            case .count:
                guard !Self.priced.contains(words) else { continue }
                for (noun, end) in nouns(behind) {
                    product.noun = noun
                    let ends = each(end, term.noun)
                    found += (words == ["of"] ? ends + [end] : ends).map { (product, $0) }
                }
            case .money:
                guard Self.priced.contains(words) else { continue }
                product.thing = term.noun
                found += each(behind, term.noun).map { (product, $0) }
            default: continue
            }
        }
        return found
    }

    /// Where `each`, `in each box`, `a pen` end.
    private func each(_ at: Int, _ holder: RoleNoun?) -> [Int] {
        if word(at) == "each" || word(at) == "apiece" {
            let ends = nouns(at + 1).filter { $0.noun.head == holder?.head }.map(\.end)
            return ends + [at + 1]
        }
        if let first = word(at), ["in", "on", "for"].contains(first),
            let next = word(at + 1), ["each", "every"].contains(next)
        {
            let ends = nouns(at + 2).filter { $0.noun.head == holder?.head }.map(\.end)
            return ends + [at + 2]
        }
        if let first = word(at), ["a", "per", "an"].contains(first) {
            return nouns(at + 1).filter { $0.noun.head == holder?.head }.map(\.end)
        }
        return []
    }

    /// `£4 a week for 8 weeks`.
    private func spread(_ term: RoleTerm, _ at: Int) -> [(RoleTerm, Int)] {
        guard let sign = word(at), ["a", "an", "each", "every", "per"].contains(sign),
            let time = word(at + 1), let one = Unit.named(time), has(["for"], at + 2),
            let span = token(at + 3), case .measure(let unit)? = span.of, let number = span.number,
            unit.measure == one.measure, let count = text.mark(number, from: unit, to: one)
        else { return [] }
        var product = term
        product.plan = "\(term.plan) × \(count)"
        product.numbers.append(number)
        product.isProduct = true
        return [(product, at + 4)]
    }
}
