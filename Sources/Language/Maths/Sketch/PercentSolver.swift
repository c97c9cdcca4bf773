import Artifacts

/// Solves a sketch of an amount and a percentage that it rises or falls by: what it is then, what it was before, by how
/// much it changes; and of two amounts, by how many percent the one is more than the other.
struct PercentSolver {
    private let sketch: Sketch
    private let isUp: Bool
    /// The stems of all that is told and asked.
    private let words: Set<String>

    private static let up: Set<String> = [
        "rise", "increase", "grow", "vat", "tax", "profit", "raise", "up", "interest", "tip",
        "surcharge",
    ]
    private static let down: Set<String> = [
        "reduce", "discount", "decrease", "fall", "drop", "loss", "down", "depreciate", "off",
        "reduction",
    ]
    /// Telling words that belong to what rises and falls.
    private static let allowed: Set<String> = [
        "increase", "increases", "increased", "decrease", "rise", "fall", "drop", "discount",
        "profit", "tax", "tip", "off",
        "rises", "rose", "falls", "fell", "drops", "dropped", "plus", "before", "after", "now",
        "total", "interest",
    ]

    init?(_ sketch: Sketch) {
        self.sketch = sketch
        let clauses = sketch.told + [sketch.ask.clause]
        let told = clauses.reduce(Set<String>()) {
            $0.union($1.words).union($1.verb.isEmpty ? [] : [$1.verb])
        }
        words = told.union(sketch.ask.topic.map { [$0] } ?? [])
        let isUp = !words.isDisjoint(with: Self.up)
        let isDown = !words.isDisjoint(with: Self.down)
        guard isUp != isDown, sketch.amounts.count == 2,
            sketch.telling.subtracting(Self.allowed).isEmpty,
            sketch.amounts.allSatisfy({
                ($0.per == nil || $0.isOfOne) && ![.clock, .scale].contains($0.kind)
            }),
            !clauses.contains(where: { $0.verbs.contains(.unknown) || $0.verbs.contains(.share) }),
            !words.contains("compound")
        else { return nil }
        self.isUp = isUp
    }

    var answer: SketchAnswer? {
        if sketch.ask.kind == .percent { return byHowMuch }
        guard
            let share = sketch.amounts.first(where: {
                $0.plan.hasSuffix(" ÷ 100") && $0.kind == .portion
            }),
            let whole = sketch.amounts.first(where: { $0.kind != .portion }), !share.isPart,
            !whole.of.isEmpty,
            sketch.ask.per == nil, let (name, isMeasured) = sketch.unit(whole.of), isKind(whole)
        else { return nil }
        let percent = String(share.plan.dropLast(" ÷ 100".count))
        let sign = isUp ? "+" : "-"
        let bounds = isUp ? [] : ["100 - \(percent)"]
        let (all, part) = (whole.plan, "\(whole.plan) × \(percent) ÷ 100")
        let skill = isUp ? "percent increase" : "percent decrease"
        let name2 = sketch.ask.kind == .count ? sketch.ask.name : name
        guard let isBefore = isBefore(whole, share) else { return nil }
        if asksForPart {
            guard isBefore else { return nil }
            return SketchAnswer(
                skill: skill, plan: part, check: "____ × 100 = \(all) × \(percent)", unit: name2,
                isMeasured: isMeasured, bounds: bounds,
                slips: [("\(all) \(sign) \(part)", "that is what it is then")])
        }
        if asksForOriginal {
            guard !isBefore else { return nil }
            return SketchAnswer(
                skill: skill, plan: "\(all) ÷ (100 \(sign) \(percent)) × 100",
                check: "____ × (100 \(sign) \(percent)) = \(all) × 100", unit: name2,
                isMeasured: isMeasured,
                bounds: bounds,
                slips: [
                    (
                        "\(all) \(isUp ? "-" : "+") \(part)",
                        "the percentage is one of what it was before"
                    )
                ])
        }
        guard isBefore, asksForEnd else { return nil }
        return SketchAnswer(
            skill: skill, plan: "\(all) \(sign) \(part)",
            check: "____ × 100 = \(all) × (100 \(sign) \(percent))", unit: name2,
            isMeasured: isMeasured,
            bounds: bounds,
            slips: [
                (part, "that is the change alone"),
                ("\(all) \(isUp ? "-" : "+") \(part)", "it was changed the wrong way"),
            ])
    }

    private static let originals: Set<String> = [
        "original", "originally", "before", "usual", "normal", "initial", "marked", "full",
    ]
    private var asksForOriginal: Bool {
        !sketch.ask.clause.words.union([sketch.ask.topic ?? ""]).isDisjoint(with: Self.originals)
    }
    private var asksForPart: Bool {
        let parts: Set<String> = [
            "discount", "profit", "vat", "tax", "tip", "saving", "loss", "interest", "deposit",
        ]
        return sketch.ask.topic.map(parts.contains) ?? false
            || ["save", "increase", "rise", "fall", "drop", "decrease", "reduce"].contains(
                sketch.ask.clause.verb)
    }
    private var asksForEnd: Bool {
        let ends: Set<String> = [
            "new", "sale", "reduced", "selling", "final", "discounted", "increased", "value",
        ]
        let ask = sketch.ask
        if let topic = ask.topic { return ends.contains(topic) }
        return !ask.telling.isDisjoint(with: ["now", "total", "after"])
            || ask.clause.verbs.contains(.cost)
            || !ask.clause.words.isDisjoint(with: ["pay", "total", "sell"])
    }

    private func isKind(_ whole: SketchAmount) -> Bool {
        switch sketch.ask.kind {
        case .money: whole.kind == .money
        case .count: whole.of == sketch.ask.of
        case .number: true
        case .measure, .length: whole.kind == .measure
        default: false
        }
    }

    /// Whether the amount is told as it was before the change, or after it; nil where neither is said.
    private func isBefore(_ whole: SketchAmount, _ share: SketchAmount) -> Bool? {
        func place(_ amount: SketchAmount) -> Int? {
            sketch.told.firstIndex { $0.amounts.contains { sketch.amounts[$0] == amount } }
        }
        guard let own = place(whole), let change = place(share) else { return nil }
        let clause = sketch.told[own]
        let late =
            !clause.telling.isDisjoint(with: ["after", "now"])
            || sketch.told[..<own].contains { $0.telling.contains("after") }
        let changed = Self.up.union(Self.down)
        if whole.lead == "to" { return own == change && !late ? false : nil }
        if late { return own >= change ? false : nil }
        if own < change {
            return clause.words.union([clause.verb]).isDisjoint(with: changed.union(["sale"]))
                ? true : nil
        }
        // `The price of a £40 coat is reduced by 25%`
        if own == change, ["a", "the", "of"].contains(whole.lead), share.lead == "by" {
            return true
        }
        // `costs £350 plus VAT at 20%`
        guard own == change, clause.telling.contains("plus") || clause.verb == "increase" else {
            return nil
        }
        return true
    }

    /// `The price rises from £40 to £46. By what percent?`, `bought for £40 and sold for £46`.
    private var byHowMuch: SketchAnswer? {
        let (one, two) = (sketch.amounts[0], sketch.amounts[1])
        guard one.kind != .portion, one.kind == two.kind,
            one.of == two.of || two.of.isEmpty || one.of.isEmpty
        else { return nil }
        let isMoved = one.lead == "from" && two.lead == "to"
        let isSold =
            sketch.told.contains { $0.verb == "buy" && $0.amounts == [0] }
            && sketch.told.contains { $0.verb == "sell" && $0.amounts == [1] }
        guard isMoved || isSold else { return nil }
        // `What percentage of the old price is the new one?`
        guard sketch.ask.telling.isSubset(of: Self.allowed),
            sketch.ask.clause.words.isDisjoint(with: ["remain", "left"]),
            !sketch.ask.clause.words.contains("of")
                || !sketch.ask.clause.words.isDisjoint(with: Self.up.union(Self.down))
        else { return nil }
        let gap = isUp ? "\(two.plan) - \(one.plan)" : "\(one.plan) - \(two.plan)"
        return SketchAnswer(
            skill: isUp ? "percent increase" : "percent decrease",
            plan: "(\(gap)) × 100 ÷ \(one.plan)", check: "____ × \(one.plan) = 100 × (\(gap))",
            unit: "",
            isMeasured: true, bounds: [gap],
            slips: [("(\(gap)) × 100 ÷ \(two.plan)", "it is a percentage of what it was before")])
    }
}
