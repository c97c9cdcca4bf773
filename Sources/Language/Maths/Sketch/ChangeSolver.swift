import Artifacts

/// Solves a sketch in which one amount of things grows and shrinks, or several are put together.
struct ChangeSolver {
    private let sketch: Sketch
    private let clauses: [SketchClause]

    init?(_ sketch: Sketch) {
        self.sketch = sketch
        clauses = sketch.told.filter { !$0.amounts.isEmpty }
        guard (1...4).contains(sketch.numbers.count), sketch.isPlain, sketch.amounts.count == sketch.numbers.count,
            sketch.ask.clause.amounts.isEmpty, sketch.ask.per == nil,
            sketch.amounts.allSatisfy({ $0.per == nil && $0.kind != .portion }),
            !(sketch.told + [sketch.ask.clause]).contains(where: { $0.verbs.contains(.unknown) }),
            Set(sketch.amounts.map(\.kind)).count == 1
        else { return nil }
    }

    var answer: SketchAnswer? {
        guard let of, let (name, isMeasured) = sketch.unit(of) else { return nil }
        guard let (plan, check, bounds) = changed ?? parted ?? multiplied else { return nil }
        return SketchAnswer(
            skill: "addition and subtraction problems", plan: plan, check: check, unit: name,
            isMeasured: isMeasured, bounds: bounds)
    }

    /// What all of it is of, and what is asked for.
    private var of: String? {
        let all = Set(sketch.amounts.map(\.of).filter { !$0.isEmpty })
        guard all.count == 1, let of = all.first else { return nil }
        switch sketch.ask.kind {
        case .count: return of == sketch.ask.of ? of : nil
        case .money: return sketch.amounts[0].kind == .money ? of : nil
        case .measure, .length: return sketch.amounts[0].kind == .measure ? of : nil
        default: return nil
        }
    }

    private static let ends: Set<String> = [
        "now", "left", "still", "more", "away", "off", "remain",
    ]

    /// `He has 125. He sells 38 and buys 15.`
    private var changed: (plan: String, check: String, bounds: [String])? {
        guard sketch.telling.isSubset(of: Self.ends),
            !sketch.ask.telling.isDisjoint(with: ["now", "left", "remain"]),
            !sketch.ask.telling.contains("more"),
            let first = clauses.first, clauses.count > 1, first.amounts.count == 1,
            first.telling.isEmpty, !first.verbs.contains(.lose), !first.verbs.contains(.need),
            isSame(sketch.ask.clause.subject, first)
        else { return nil }
        var plan = sketch.amounts[first.amounts[0]].plan
        var back = "____"
        var bounds: [String] = []
        for clause in clauses.dropFirst() {
            guard isSame(clause.subject, first), let sign = sign(clause) else { return nil }
            for index in clause.amounts {
                let amount = sketch.amounts[index].plan
                plan += sign > 0 ? " + \(amount)" : " - \(amount)"
                back += sign > 0 ? " - \(amount)" : " + \(amount)"
                if sign < 0 { bounds.append(plan) }
            }
        }
        let start = sketch.amounts[first.amounts[0]].plan
        return (plan, "\(back) = \(start)", bounds)
    }

    /// `She has read 96 of the 240 pages. How many are left?`
    private var parted: (plan: String, check: String, bounds: [String])? {
        guard clauses.count == 1, sketch.amounts.count == 2, sketch.amounts[0].isPart,
            !sketch.amounts[1].isPart, !sketch.amounts[1].goesOn, clauses[0].telling.isEmpty,
            sketch.ask.telling == ["left"] || sketch.ask.telling == ["still", "left"]
        else { return nil }
        let (part, whole) = (sketch.amounts[0].plan, sketch.amounts[1].plan)
        return ("\(whole) - \(part)", "____ + \(part) = \(whole)", ["\(whole) - \(part)"])
    }

    /// Whether a clause is about whom the first one is, or about the things themselves.
    private func isSame(_ subject: String?, _ first: SketchClause) -> Bool {
        guard let subject, !subject.isEmpty else { return true }
        return subject == first.subject || subject == of || isAnybodys(first)
    }

    /// `A cake has 12 slices. Lisa eats 2 and Tom eats 3. How many are left?`: the things are nobody's.
    private func isAnybodys(_ first: SketchClause) -> Bool {
        guard sketch.ask.clause.subject == nil || sketch.ask.clause.subject == of else {
            return false
        }
        guard sketch.amounts.first?.kind == .count else { return false }
        guard let owner = first.subject, owner != of else {
            return first.subject == of || first.words.contains("there")
        }
        // Things made, food, plants (files of WordNet): no person, no group, no name.
        return first.hasArticle
            && [6, 13, 20].contains(Lexicon.system.nounFile(owner) ?? 0)
    }

    private func sign(_ clause: SketchClause) -> Int? {
        let verbs = clause.verbs.filter { $0 != .have }
        guard verbs.count == 1, let verb = verbs.first else { return nil }
        guard sketch.amounts.first?.kind == .money else {
            // `9 fly away`, `12 people get off`
            if clause.verb == "give", clause.telling.contains("more") { return nil }
            if !clause.telling.isDisjoint(with: ["away", "off"]) {
                return verb == .gain || verb == .act || verb == .lose ? -1 : nil
            }
            return verb == .gain ? 1 : verb == .lose ? -1 : nil
        }
        // Who buys has less money, who sells has more.
        return [
            "spend": -1, "lose": -1, "give": -1, "pay": -1, "buy": -1, "get": 1, "receive": 1,
            "earn": 1, "win": 1, "find": 1,
        ][clause.verb]
    }

    /// `245 on Saturday and twice as many on Sunday. How many altogether?`
    private var multiplied: (plan: String, check: String, bounds: [String])? {
        let all: Set<String> = ["altogether", "total", "all", "together", "combined"]
        let told = sketch.told.reduce(Set<String>()) { $0.union($1.telling) }
        guard !sketch.ask.telling.isEmpty, sketch.ask.telling.isSubset(of: all),
            sketch.amounts.count <= 2
        else { return nil }
        let first = sketch.amounts[0].plan
        if told == ["twice", "as"], sketch.amounts.count == 1 {
            return ("\(first) + 2 × \(first)", "____ ÷ 3 = \(first)", [])
        }
        guard told == ["times", "as"], sketch.amounts.count == 2, sketch.amounts[1].of.isEmpty
        else { return nil }
        let times = sketch.amounts[1].plan
        return (
            "\(first) + \(times) × \(first)", "____ ÷ (\(times) + 1) = \(first)", ["\(times) - 1"]
        )
    }
}
