import Artifacts

/// What there is, parted among several.
extension LedgerSolver {
    /// `18 red and 24 green apples are put equally into 6 bags. How many are in each bag?`
    var shared: Sum? {
        let ask = sketch.ask
        guard let per = ask.per, ask.topic == nil, isShared,
            ask.telling.isDisjoint(with: ["more", "than"])
        else { return nil }
        let own = terms.filter { isAsked($0) && $0.of != per }
        let parts = terms.filter { !own.contains($0) }
        guard parts.count == 1, let part = parts.first, !part.isProduct, !own.isEmpty,
            part.of == per || per.isEmpty || Lexicon.system.isKind(part.of, per),
            sketch.amounts[part.amounts[0]].kind == .count
        else { return nil }
        let told = sketch.told.reduce(Set<String>()) { $0.union($1.telling) }
        guard
            told.isSubset(of: [
                "equally", "equal", "share", "shares", "shared", "each", "every", "rest", "same",
                "split", "divide", "divided", "off",
            ])
        else { return nil }
        guard own.allSatisfy({ $0.of == own[0].of }), own.count <= 3 else { return nil }
        var plan = own[0].plan
        guard own[0].doing != .loss, own[0].doing != .pay else { return nil }
        for term in own.dropFirst() {
            switch term.doing {
            case .loss:
                guard told.contains("rest") else { return nil }
                plan += " - \(term.plan)"
            case own[0].doing where !told.contains("rest"): plan += " + \(term.plan)"
            default: return nil
            }
        }
        let inner = own.count > 1 ? "(\(plan))" : plan
        return Sum(
            skill: "word problems: sharing", plan: "\(inner) ÷ \(part.plan)",
            back: "____ × \(part.plan)", start: plan, bounds: own.count > 1 ? [plan] : [],
            slips: [
                ("\(inner) × \(part.plan)", "it was multiplied instead of shared"),
                ("\(inner) - \(part.plan)", "it was taken away instead of shared"),
            ])
    }

    /// Whether each gets as much as every other.
    private var isShared: Bool {
        sketch.told.contains { clause in
            clause.verbs.contains(.share)
                || !clause.words.isDisjoint(with: ["equally", "equal", "same", "share"])
                || !clause.telling.isDisjoint(with: ["equally", "equal", "shared", "share"])
        }
    }
}
