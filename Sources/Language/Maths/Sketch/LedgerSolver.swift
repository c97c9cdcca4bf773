import Artifacts

/// Solves a sketch in which amounts of one thing come and go, are put together, compared, or what there is of them is
/// parted. What is told in several amounts (`3 pens at £2 each`) is one.
struct LedgerSolver {
    let sketch: Sketch
    let terms: [SketchTerm]

    /// What a reading comes to.
    struct Sum {
        var skill: String
        var plan: String
        /// Turned back: what the answer must come to, and how.
        var back: String
        var start: String
        var bounds: [String] = []
        var slips: [(plan: String, reason: String)] = []
    }

    /// Words that are looked at by the readings below; any other telling word stops them.
    private static let looked: Set<String> = [
        "now", "left", "remain", "remains", "remaining", "still", "free", "empty", "not", "more",
        "fewer", "less", "than", "altogether", "total", "all", "together", "combined", "both",
        "away", "off", "each", "every", "per", "another", "extra", "first", "second", "third",
        "before", "after", "already", "equally", "share", "shares", "shared", "apiece", "heavier",
        "lighter", "longer", "shorter", "taller", "older", "younger", "higher", "deeper", "same",
        "rest", "rate", "if", "equal", "split", "divide", "divided",
    ]

    init?(_ sketch: Sketch) {
        self.sketch = sketch
        let all = sketch.told + [sketch.ask.clause]
        guard sketch.isPlain || ["change", "new"].contains(sketch.ask.topic),
            (1...5).contains(sketch.numbers.count),
            sketch.telling.isSubset(of: Self.looked),
            !all.contains(where: { $0.verbs.contains(.unknown) }),
            // `She gives some away`: what is done without a number is not known.
            !sketch.told.contains(where: { clause in
                clause.amounts.isEmpty
                    && !clause.verbs.allSatisfy { $0 == .have || $0 == .act || $0 == .share }
            }),
            let found = SketchTerms(sketch)
        else { return nil }
        terms = found.terms
    }

    var answer: SketchAnswer? {
        // `the new price`: what it is after what was told of it.
        let isNew = sketch.ask.topic == "new" && sketch.told.contains { $0.verb == "reduce" }
        guard let first = terms.first, isNew || sketch.ask.topic != "new", isOfWhatWasTold else {
            return nil
        }
        let readings = [
            end, sum, change, needed, difference, other, beginning, shared,
        ].compactMap { $0 }
        guard let sum = readings.first, readings.allSatisfy({ $0.plan == sum.plan }) else {
            return nil
        }
        let of = sketch.ask.kind == .count ? sketch.ask.of : first.of
        guard let (name, isMeasured) = sketch.unit(of) else { return nil }
        return SketchAnswer(
            skill: sum.skill, plan: sum.plan, check: "\(sum.back) = \(sum.start)", unit: name,
            isMeasured: isMeasured, bounds: sum.bounds, slips: sum.slips)
    }

    // MARK: what is asked for

    /// Whether a term is of what is asked for, by itself or as one of its kind.
    func isAsked(_ term: SketchTerm) -> Bool {
        let unit = Unit.named(term.of)
        switch sketch.ask.kind {
        case .count:
            return term.of == sketch.ask.of || Lexicon.system.isKind(term.of, sketch.ask.of)
        case .money: return term.of.count == 1 && Amount.isMoney(term.of)
        case .length: return unit.map { [.length, .customaryLength].contains($0.measure) } ?? false
        case .measure:
            return unit.map {
                ![.length, .customaryLength, .time, .calendar].contains($0.measure)
            } ?? false
        case .time: return unit.map { [.time].contains($0.measure) } ?? false
        case .age: return unit.map { $0.symbol == "years" } ?? false
        default: return false
        }
    }

    /// Whether all terms are of one thing, and it is asked for.
    var isOfOne: Bool {
        guard let first = terms.first, isAsked(first) else { return false }
        return terms.allSatisfy { $0.of == first.of }
    }

    /// Whether the question has no word that was not told, and none that some of the amounts have and others not:
    /// `in his case` of pencils that lie elsewhere too.
    private var isOfWhatWasTold: Bool {
        let ask = sketch.ask
        let plain = SketchWords.fillers.union(ask.telling.map(SketchWords.stem)).union([
            ask.of, ask.per ?? "", ask.topic ?? "", ask.clause.subject ?? "", ask.name,
        ])
        let counted = ask.clause.amounts.map { sketch.amounts[$0].of }
        let asked = ask.clause.words.subtracting(plain).subtracting(counted).filter {
            SketchWords.verbs[$0] == nil && !Tokens.functionWords.contains($0)
                && Unit.named($0) == nil
                // `after making 3 cakes`
                && !($0.hasSuffix("ing")
                    && Lexicon.system.lemma($0, .verb).map { SketchWords.verbs[$0] != nil } ?? false)
        }
        let all = sketch.told.reduce(Set<String>()) { $0.union($1.words) }
        guard asked.isSubset(of: all) else { return false }
        guard !ask.telling.contains("than") else { return true }
        let own = terms.filter(isAsked)
        for word in asked {
            let with = own.filter { term in
                term.amounts.contains { sketch.amounts[$0].words.contains(word) }
            }
            let behind = own.filter { term in
                term.amounts.contains { sketch.amounts[$0].behind.contains(word) }
            }
            // `34 pigs and 27 goats on a farm`
            let isPlaced =
                with == Array(own.suffix(1)) && Set(own.map(\.clause)).count == 1
                && own.dropLast().allSatisfy { !hasPlace($0) }
            guard
                with.isEmpty || with.count == own.count || with == Array(own.prefix(1)) || isPlaced,
                behind.isEmpty || behind.count == own.count || isPlaced
                    || own.filter({ $0.clause == own.first?.clause }).count == 1
            else { return false }
        }
        // `How many red apples?`
        return own.allSatisfy { term in
            term.amounts.allSatisfy { index in
                let amount = sketch.amounts[index]
                return amount.of != ask.of || amount.name.isEmpty
                    || ask.like.isSubset(of: amount.like.union(clause(term)?.who ?? []))
            }
        }
    }

    /// Whether anything stands behind what is counted.
    private func hasPlace(_ term: SketchTerm) -> Bool {
        term.amounts.contains { index in
            let amount = sketch.amounts[index]
            return !amount.behind.subtracting(amount.like).subtracting([amount.of]).isEmpty
        }
    }

    func clause(_ term: SketchTerm) -> SketchClause? {
        term.clause.map { sketch.told[$0] }
    }

    // MARK: whose it is

    /// Whether a clause is about whom the first one is, or about the things themselves.
    func isSame(_ subject: String?, _ first: SketchTerm) -> Bool {
        guard let subject, !subject.isEmpty, !SketchWords.sizes.contains(subject),
            let own = clause(first)
        else { return true }
        return subject == own.subject || subject == first.of || isAnybodys(first)
    }

    /// `A cake has 12 slices. Lisa eats 2. How many are left?`: the things are nobody's.
    func isAnybodys(_ first: SketchTerm) -> Bool {
        let asked = sketch.ask.clause.subject
        guard asked == nil || asked == first.of || asked == clause(first)?.subject,
            let own = clause(first)
        else { return false }
        guard let owner = own.subject, owner != first.of else {
            return own.subject == first.of || own.words.contains("there")
        }
        // No person, no group (files of WordNet), no name.
        return own.hasArticle && ![18, 14].contains(Lexicon.system.nounFile(owner) ?? 18)
    }
}
