import Artifacts

/// Amounts of a sketch that make one: `3 pens at £2 each` are one amount of money.
struct SketchTerm: Equatable {
    /// What is done with it.
    enum Doing: Equatable {
        /// It is so, or somebody has it.
        case state
        /// Something that leaves what there is as it is, by its verb: read, walk, bake.
        case act(String)
        case gain, loss, cost, need, pay
    }

    var plan: String
    var of: String
    var doing: Doing
    /// Its amounts, the counted one first.
    var amounts: [Int]
    /// The clause of its first amount among those that tell; nil in the question.
    var clause: Int?
    var isMore = false

    /// As it may be added to.
    var isProduct: Bool { amounts.count > 1 }
}

/// Puts the amounts of a sketch together to terms.
struct SketchTerms {
    let sketch: Sketch
    private(set) var terms: [SketchTerm] = []

    private struct Entry {
        var index: Int
        var amount: SketchAmount
        var clause: Int?
    }

    /// Nil where an amount has no place, or more than one.
    init?(_ sketch: Sketch) {
        self.sketch = sketch
        var entries: [Entry] = []
        for (place, clause) in (sketch.told + [sketch.ask.clause]).enumerated() {
            for index in clause.amounts {
                var entry = Entry(
                    index: index, amount: sketch.amounts[index],
                    clause: place < sketch.told.count ? place : nil)
                entry.amount.per = per(of: index, in: clause)
                entries.append(entry)
            }
        }
        guard !entries.isEmpty, Set(entries.map(\.index)).count == sketch.amounts.count,
            entries.allSatisfy({ ![.portion, .clock, .scale].contains($0.amount.kind) })
        else { return nil }
        // `the two parcels`, `in the three days`: no more than what was told.
        let others = entries.filter { $0.clause != nil }.count
        entries.removeAll { entry in
            entry.clause == nil && entry.amount.isSaid
                && sketch.numbers.indices.contains { index in
                    entry.amount.plan == "{\(index)}"
                        && Int(sketch.numbers[index].digits) == others
                }
        }
        var used: Set<Int> = []
        for entry in entries where entry.amount.per != nil && !isCounter(entry, entries) {
            var chain = [entry]
            while let per = chain.last?.amount.per {
                let found = entries.filter { other in
                    other.amount.of == per && !used.contains(other.index)
                        && !chain.contains { $0.index == other.index }
                }
                // `2 kg of rice at £3 per kg and 3 kg of sugar at £2 per kg`
                let beside = found.first {
                    $0.index + 1 == chain.last?.index && $0.amount.per == nil
                }
                guard let next = beside ?? found.first, found.count == 1 || beside != nil else {
                    return nil
                }
                chain.append(next)
            }
            guard let term = term(chain.reversed()) else { return nil }
            used.formUnion(chain.map(\.index))
            terms.append(term)
        }
        for entry in entries where !used.contains(entry.index) {
            guard entry.amount.per == nil, let term = term([entry]) else { return nil }
            terms.append(term)
        }
        terms.sort { ($0.amounts.min() ?? 0) < ($1.amounts.min() ?? 0) }
    }

    /// Whether something else is told for one of it, so that it is a link of a longer chain.
    private func isCounter(_ entry: Entry, _ entries: [Entry]) -> Bool {
        entries.contains { $0.index != entry.index && $0.amount.per == entry.amount.of }
    }

    /// What an amount is for one of, where there are several of these.
    private func per(of index: Int, in clause: SketchClause) -> String? {
        let amount = sketch.amounts[index]
        func isCounted(_ noun: String?) -> Bool {
            guard let noun, noun != amount.of else { return false }
            return sketch.amounts.indices.contains {
                $0 != index && sketch.amounts[$0].of == noun
            }
        }
        if let per = amount.per, !amount.isOfOne || isCounted(per) { return per }
        if let each = clause.each, each != amount.of { return each }
        if isCounted(amount.inOne) { return amount.inOne }
        // `A parcel weighs 3 kg. Another parcel …`: not any parcel.
        let isOnly =
            sketch.told.filter { $0.subject == clause.subject && !$0.amounts.isEmpty }.count == 1
        if clause.isGeneric, isOnly, clause.each == nil, isCounted(clause.subject) {
            return clause.subject
        }
        return nil
    }

    private func term(_ chain: [Entry]) -> SketchTerm? {
        guard let first = chain.first, let last = chain.last, !last.amount.of.isEmpty else {
            return nil
        }
        let kinds = chain.compactMap { entry in
            entry.clause.map { deed(sketch.told[$0], last.amount, among: chain.count) }
        }
        guard !kinds.contains(nil) else { return nil }
        var doing = SketchTerm.Doing.state
        for kind in kinds.compactMap({ $0 }) where kind != .state {
            if case .act = kind, doing != .state { continue }
            if case .act = doing {} else if doing != .state, doing != kind { return nil }
            doing = kind
        }
        let place = chain.compactMap(\.clause).min()
        return SketchTerm(
            plan: chain.map(\.amount.plan).joined(separator: " × "), of: last.amount.of,
            doing: doing, amounts: chain.map(\.index), clause: first.clause ?? place,
            isMore: chain.contains { $0.amount.isMore })
    }

    private static let out: Set<String> = ["out", "away", "off", "leak", "drip"]

    /// What a clause does with an amount; nil where that is not known.
    private func deed(
        _ clause: SketchClause, _ amount: SketchAmount, among count: Int
    ) -> SketchTerm.Doing? {
        guard !clause.verbs.contains(.unknown) else { return nil }
        let verbs = clause.verbs.filter { $0 != .have }
        let isOut =
            !clause.telling.isDisjoint(with: ["away", "off"])
            || clause.words.contains("out") || ["leak", "drip"].contains(clause.verb)
        guard let verb = verbs.first else {
            return clause.telling.contains("left") && clause.verb != "have" ? nil : .state
        }
        guard Set(verbs.map { "\($0)" }).count == 1 || amount.kind == .money else { return nil }
        if amount.kind == .money {
            if verbs.contains(.cost), clause.verb != "pay" { return .cost }
            switch clause.verb {
            case "pay": return clause.receives ? .gain : .pay
            case "give" where clause.receives: return .gain
            case "spend", "lose", "donate", "buy", "give": return .loss
            case "get", "receive", "earn", "win", "find", "save", "collect", "sell", "raise":
                return .gain
            case "reduce": return .loss
            case "want": return .need
            default: return verb == .need ? .need : nil
            }
        }
        if clause.isPassive {
            if ["add", "buy", "plant", "deliver", "build"].contains(clause.verb) { return .gain }
            let gone = ["borrow", "take", "use", "occupy"]
            return verb == .lose || verb == .share && isOut || gone.contains(clause.verb)
                ? .loss : .act(clause.verb)
        }
        switch verb {
        case .need: return .need
        case .gain: return isOut ? .loss : .gain
        case .lose: return clause.receives ? .gain : .loss
        case .act:
            if ["flow", "leak", "drip", "pump", "take", "go", "fly"].contains(clause.verb) {
                return isOut ? .loss : clause.verb == "take" ? .act("take") : nil
            }
            if isOut { return nil }
            return ["use", "pour"].contains(clause.verb) ? .loss : .act(clause.verb)
        case .share: return isOut ? .loss : .act("share")
        case .have, .cost, .unknown: return nil
        }
    }
}
