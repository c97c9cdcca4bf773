import Artifacts

/// Goes through the pieces of one clause from left to right.
struct SketchWalk {
    private let pieces: [SketchPiece]
    private(set) var amounts: [SketchAmount]
    private(set) var clause = SketchClause()
    /// Whether anything stands in front of its verb.
    private(set) var hasSubject = false
    private var at = 0

    init(_ pieces: [SketchPiece], _ amounts: [SketchAmount]) {
        (self.pieces, self.amounts) = (pieces, amounts)
    }

    private func word(_ index: Int) -> String? {
        pieces.indices.contains(index) ? pieces[index].word : nil
    }

    private func amount(_ index: Int) -> Int? {
        pieces.indices.contains(index) ? pieces[index].amount : nil
    }

    mutating func walk() {
        while at < pieces.count {
            if let index = amount(at) {
                at += 1
                take(index)
            } else if let text = word(at) {
                at += 1
                take(text)
            } else {
                at += 1
            }
        }
    }

    private mutating func note(_ text: String) {
        clause.words.insert(SketchWords.stem(text))
        if SketchWords.telling.contains(text) { clause.telling.insert(text) }
    }

    // MARK: amounts

    private mutating func take(_ index: Int) {
        clause.amounts.append(index)
        if clause.verbs.isEmpty { hasSubject = true }
        if amounts[index].kind == .count { takeNoun(of: index) }
        if amounts[index].kind == .portion, word(at) == "of" {
            amounts[index].isPart = true
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
                at += 1
                continue
            }
            guard !SketchWords.endsNoun(text) || run.isEmpty && isNoun(text, before: word(at + 1))
            else { break }
            run.append(text)
            at += 1
        }
        if let head = run.last, head != "ones" {
            for text in run { note(text) }
            amounts[index].of = SketchWords.stem(head)
            amounts[index].name = head
        }
        guard word(at) == "of" else { return }
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

    // MARK: words

    private mutating func take(_ text: String) {
        let last = at >= 2 ? word(at - 2) : nil
        let isNoun = last.map(SketchWords.determiners.contains) ?? false
        // `bags of 8`, `a pack of 6 pens`
        if word(at) == "of", let index = amount(at + 1), amounts[index].kind != .portion,
            !SketchWords.sizes.contains(text), !SketchWords.endsNoun(text) || isNoun
        {
            note(text)
            amounts[index].per = SketchWords.stem(text)
            amounts[index].isOfOne = true
            if clause.verbs.isEmpty { takeSubject(text, last) }
            return
        }
        if let verb = SketchWords.verbs[text], !isNoun {
            if clause.verbs.isEmpty || clause.verb == "be" || clause.verb == "will" {
                clause.verb = verb.lemma
            }
            clause.verbs.append(verb.kind)
            clause.words.insert(verb.lemma)
            return
        }
        // `5 children left`, and no `5 were left`
        if text == "left", clause.verbs.isEmpty {
            clause.verbs.append(.lose)
            clause.verb = "leave"
            return
        }
        // `after 8 weeks`
        if text == "after", let index = amount(at), amounts[index].kind == .measure { return }
        if text == "each" || text == "every", clause.verbs.isEmpty {
            if word(at) == "of", word(at + 1) == "the", let index = amount(at + 2) {
                // `Each of the 5 boxes has 8`
                at += 3
                take(index)
                clause.subject = amounts[index].of
                clause.isGeneric = true
                return
            }
            if let noun = word(at), !SketchWords.endsNoun(noun) {
                clause.isGeneric = true
                return
            }
        }
        if text == "each" || text == "every" || text == "per" {
            // `5 apples to each child`, `in each box`
            if let index = clause.amounts.last, let noun = word(at), !SketchWords.endsNoun(noun),
                amounts[index].per == nil
            {
                amounts[index].per = SketchWords.stem(noun)
                at += 1
            } else {
                clause.telling.insert("each")
            }
            return
        }
        note(text)
        guard !SketchWords.endsNoun(text) else {
            if SketchWords.pronouns.contains(text), clause.verbs.isEmpty {
                hasSubject = text == "there"
            }
            return
        }
        if clause.verbs.isEmpty {
            takeSubject(text, last)
        } else if isUnknownVerb(text), !isNoun {
            takeUnknown(text)
        }
    }

    /// The last noun in front of the verb, up to a preposition.
    private mutating func takeSubject(_ text: String, _ last: String?) {
        hasSubject = true
        if isUnknownVerb(text), clause.subject != nil,
            last.map(SketchWords.determiners.contains) != true
        {
            takeUnknown(text)
            return
        }
        let isBeside = pieces[..<max(0, at - 1)].contains {
            ["of", "in", "on", "for", "with", "at", "from", "to"].contains($0.word ?? "")
        }
        guard !isBeside else { return }
        clause.subject = SketchWords.stem(text)
        let first = pieces.first?.word ?? ""
        if ["a", "an", "one", "each", "every"].contains(first) { clause.isGeneric = true }
        clause.hasArticle = SketchWords.determiners.contains(first)
    }

    private mutating func takeUnknown(_ text: String) {
        clause.verbs.append(.unknown)
        clause.strange.insert(Lexicon.system.lemma(text, .verb) ?? text)
    }

    private func isUnknownVerb(_ text: String) -> Bool {
        let lexicon = Lexicon.system
        return lexicon.lemma(text, .verb) != nil && lexicon.nounShare(text) < 0.3
            && lexicon.lemma(text, .adj) == nil && lexicon.lemma(text, .adv) == nil
    }
}
