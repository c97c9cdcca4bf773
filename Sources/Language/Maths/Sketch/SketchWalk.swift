import Artifacts

/// Goes through the pieces of one clause from left to right.
struct SketchWalk {
    let pieces: [SketchPiece]
    var amounts: [SketchAmount]
    var clause = SketchClause()
    /// Whether anything stands in front of its verb.
    var hasSubject = false
    var at = 0
    /// Whether `than`, or the second `as`, was met.
    private var isBase = false

    /// What is called by a name is no verb.
    private let names: Set<String>

    init(_ pieces: [SketchPiece], _ amounts: [SketchAmount], _ names: Set<String>) {
        (self.pieces, self.amounts, self.names) = (pieces, amounts, names)
    }

    func word(_ index: Int) -> String? {
        pieces.indices.contains(index) ? pieces[index].word : nil
    }

    func amount(_ index: Int) -> Int? {
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

    mutating func note(_ text: String) {
        let stem = SketchWords.stem(text)
        clause.words.insert(stem)
        if text == "than" || text == "as", clause.telling.contains("as") || text == "than" {
            isBase = true
        } else if isBase, !SketchWords.endsNoun(text) {
            clause.base.insert(stem)
        }
        if clause.verbs.isEmpty, !SketchWords.endsNoun(text) { clause.who.insert(stem) }
        if let index = clause.amounts.last, !SketchWords.endsNoun(text) {
            amounts[index].behind.insert(stem)
        }
        if SketchWords.telling.contains(text) { clause.telling.insert(text) }
    }

    // MARK: words

    private mutating func take(_ text: String) {
        let last = at >= 2 ? word(at - 2) : nil
        // `the fly`, `a £20 note`
        let isNoun =
            last.map(SketchWords.determiners.contains)
            ?? (amount(at - 2).map { amounts[$0].kind == .money } ?? false)
        // `bags of 8`, `a pack of 6 pens`
        if word(at) == "of", let index = amount(at + 1), amounts[index].kind != .portion,
            !SketchWords.sizes.contains(text), !SketchWords.endsNoun(text) || isNoun
        {
            note(text)
            amounts[index].per = SketchWords.stem(text)
            amounts[index].isOfOne = true
            // `apples in bags of 5`
            if last == "in" || last == "into", let stuff = word(at - 3),
                !SketchWords.endsNoun(stuff)
            {
                amounts[index].of = SketchWords.stem(stuff)
                amounts[index].name = stuff
            }
            if clause.verbs.isEmpty { takeSubject(text, last) }
            return
        }
        if let verb = SketchWords.verbs[text], !isNoun {
            let helpers = ["be", "will", "have", "can", "must", "do"]
            if clause.verb == "be", verb.kind != .have { clause.isPassive = true }
            if clause.verbs.isEmpty || helpers.contains(clause.verb) { clause.verb = verb.lemma }
            // `gives her 13`
            if verb.lemma == "give", ["him", "her", "them", "me"].contains(word(at) ?? ""),
                amount(at + 1) != nil || word(at + 1) == "another"
            {
                clause.receives = true
            }
            clause.verbs.append(verb.kind)
            if SketchWords.changes.contains(verb.lemma) { clause.telling.insert(verb.lemma) }
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
        // `For every 2 boys there are 3 girls`
        if text == "every", amount(at) != nil {
            clause.words.insert("every")
            return
        }
        if text == "each" || text == "every", clause.verbs.isEmpty {
            if word(at) == "of", word(at + 1) == "the", let index = amount(at + 2) {
                // `Each of the 5 boxes has 8`
                at += 3
                take(index)
                clause.subject = amounts[index].of
                clause.each = amounts[index].of
                clause.isGeneric = true
                return
            }
            if let noun = word(at), !SketchWords.endsNoun(noun) || Unit.named(noun) != nil {
                clause.isGeneric = true
                clause.each = SketchWords.stem(noun)
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
            } else if let index = clause.amounts.last, amounts[index].per == nil, word(at) == "of",
                word(at + 1) == "the", let count = amount(at + 2)
            {
                // `9 hens in each of the 4 pens`
                at += 3
                take(count)
                amounts[index].per = amounts[count].of
            } else if clause.amounts.isEmpty, let noun = word(at), !SketchWords.endsNoun(noun) {
                // `He sells each tray for $4`
                clause.each = SketchWords.stem(noun)
            } else {
                clause.telling.insert("each")
            }
            return
        }
        note(text)
        guard !SketchWords.endsNoun(text) else {
            if SketchWords.pronouns.union(["that", "this"]).contains(text), clause.verbs.isEmpty {
                hasSubject = text == "there"
                clause.isBack = text != "there" && clause.who.isEmpty
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
        // `after making 3 cakes`
        let isKnown =
            text.hasSuffix("ing")
            && lexicon.lemma(text, .verb).map { SketchWords.verbs[$0] != nil } ?? false
        // `a school play`
        let isCompound =
            lexicon.lemma(text, .verb) == text && ["a", "an"].contains(word(at - 3) ?? "")
        guard !names.contains(text), !isKnown, !isCompound else { return false }
        return lexicon.lemma(text, .verb) != nil && lexicon.nounShare(text) < 0.3
            && lexicon.lemma(text, .adj) == nil && lexicon.lemma(text, .adv) == nil
    }
}
