import Artifacts

/// What an amount is of, and for how many.
extension SketchWalk {
    mutating func take(_ index: Int) {
        clause.amounts.append(index)
        amounts[index].lead = word(at - 2) ?? ""
        amounts[index].isSaid = ["the", "these", "all"].contains(word(at - 2) ?? "")
        if ["another", "extra"].contains(word(at - 2) ?? "") { amounts[index].isMore = true }
        if clause.verbs.isEmpty { hasSubject = true }
        if amounts[index].kind == .count { takeNoun(of: index) }
        if amounts[index].kind == .portion, word(at) == "of" {
            amounts[index].isPart = true
            let isThe = word(at + 1).map(SketchWords.determiners.contains) ?? false
            amounts[index].isOfNext = amount(at + (isThe ? 2 : 1)) != nil
        }
        if clause.verbs.isEmpty, clause.subject == nil, amounts[index].kind == .count {
            clause.subject = amounts[index].of
        }
        takePer(of: index)
    }

    /// `6 red pens`, `8 of them`, `15 new ones`, `12 more`.
    private mutating func takeNoun(of index: Int) {
        var run: [String] = []
        while let text = word(at) {
            if run.isEmpty, ["more", "other", "extra", "new", "full", "equal"].contains(text) {
                note(text)
                if ["more", "new", "extra"].contains(text) { amounts[index].isMore = true }
                at += 1
                continue
            }
            // `30 eggs cost`
            if run.last?.hasSuffix("s") == true, SketchWords.verbs[text] != nil { break }
            guard !SketchWords.endsNoun(text) || run.isEmpty && isNoun(text, before: word(at + 1))
            else { break }
            run.append(text)
            at += 1
        }
        if let head = run.last, head != "ones" {
            for text in run { note(text) }
            amounts[index].of = SketchWords.stem(head)
            amounts[index].name = head
            amounts[index].like = Set(run.dropLast())
        }
        guard word(at) == "of" else { return }
        // `3 boxes of 10 pencils`
        if let inner = amount(at + 1), amounts[inner].kind != .portion, let head = run.last {
            amounts[inner].per = SketchWords.stem(head)
            return
        }
        if ["them", "these", "those", "the", "his", "her", "its", "their"].contains(
            word(at + 1) ?? "")
        {
            amounts[index].isPart = true
            at += 2
            // `8 of the 20 pens`, `8 of his pens`
            if let text = word(at), !SketchWords.endsNoun(text), amounts[index].of.isEmpty {
                amounts[index].of = SketchWords.stem(text)
                amounts[index].name = text
            }
        }
    }

    /// Whether what stands right behind a number is a noun, though it might be a verb: `3 packs cost`, `12 drinks`.
    private func isNoun(_ text: String, before next: String?) -> Bool {
        guard !Tokens.functionWords.contains(text), !SketchWords.telling.contains(text) else {
            return false
        }
        guard let verb = SketchWords.verbs[text] else { return true }
        return verb.kind != .have && text.hasSuffix("s") && Lexicon.system.nounFile(text) != nil
            && (next.map { SketchWords.endsNoun($0) || SketchWords.verbs[$0] != nil } ?? true)
    }

    /// `8 each`, `60 km per hour`, `15 pages a day`.
    private mutating func takePer(of index: Int) {
        var next = at
        // `20 litres of milk a day`
        if word(next) == "of", let stuff = word(next + 1), !SketchWords.endsNoun(stuff) {
            next += 2
        }
        if word(next) == "for", ["each", "every"].contains(word(next + 1) ?? "") { next += 1 }
        // `£6 for adults`
        if word(next) == "for", amounts[index].kind == .money, amounts[index].per == nil,
            let noun = word(next + 1), !SketchWords.endsNoun(noun)
        {
            amounts[index].per = SketchWords.stem(noun)
            amounts[index].isOfOne = true
            return
        }
        // `6 eggs in a carton`
        if ["in", "on", "at", "into"].contains(word(next) ?? ""),
            ["a", "an", "one"].contains(word(next + 1) ?? ""), let noun = word(next + 2),
            !SketchWords.endsNoun(noun) || Unit.named(noun) != nil
        {
            amounts[index].inOne = SketchWords.stem(noun)
        }
        guard let sign = word(next), ["each", "every", "per", "a", "an", "apiece"].contains(sign)
        else { return }
        if let noun = word(next + 1), !SketchWords.endsNoun(noun) || Unit.named(noun) != nil {
            let isTime = Unit.named(noun).map { $0.measure == .time || $0.measure == .calendar }
            let isUnit = amounts[index].kind == .money && Unit.named(noun) != nil
            guard !["a", "an"].contains(sign) || isTime == true || isUnit else { return }
            guard amounts[index].per == nil else {
                clause.telling.insert("each")
                return
            }
            amounts[index].per = SketchWords.stem(noun)
            at = next + 2
        } else if sign == "each" || sign == "apiece" {
            // `3 books at £4 each`, `Tickets cost £4 each`
            let counted = clause.amounts.dropLast().last { amounts[$0].kind == .count }
            if amount(next + 1) != nil {
                // `for every 100 km`: one amount for another, both in this clause.
                at = next + 1
            } else if let noun = counted.map({ amounts[$0].of }) ?? clause.subject, !noun.isEmpty,
                amounts[index].per == nil
            {
                amounts[index].per = noun
                at = next + 1
            } else {
                clause.telling.insert("each")
                at = next + 1
            }
        } else if sign == "every", amount(next + 1) != nil {
            at = next + 1
        }
    }
}
