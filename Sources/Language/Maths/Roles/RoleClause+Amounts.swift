import Artifacts

/// Amounts of a clause.
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
    func single(_ at: Int) -> [(RoleTerm, Int)] {
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
    func each(_ at: Int, _ holder: RoleNoun?) -> [Int] {
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
