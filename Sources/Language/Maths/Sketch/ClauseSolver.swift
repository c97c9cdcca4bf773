import Artifacts

/// Solves a sketch of one clause in which a part of an amount is gone, or something is told so many times over.
struct ClauseSolver {
    private let sketch: Sketch
    private let clauses: [SketchClause]

    init?(_ sketch: Sketch) {
        self.sketch = sketch
        clauses = sketch.told.filter { !$0.amounts.isEmpty }
        guard (1...4).contains(sketch.numbers.count), sketch.isPlain,
            sketch.amounts.count == sketch.numbers.count,
            sketch.ask.clause.amounts.isEmpty, sketch.ask.per == nil,
            sketch.amounts.allSatisfy({ $0.per == nil && $0.kind != .portion }),
            !(sketch.told + [sketch.ask.clause]).contains(where: { $0.verbs.contains(.unknown) }),
            Set(sketch.amounts.map(\.kind)).count == 1
        else { return nil }
    }

    var answer: SketchAnswer? {
        guard let of, let (name, isMeasured) = sketch.unit(of) else { return nil }
        guard let (plan, check, bounds) = parted ?? multiplied else { return nil }
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

    /// `She has read 96 of the 240 pages. How many are left?`
    private var parted: (plan: String, check: String, bounds: [String])? {
        guard clauses.count == 1, sketch.amounts.count == 2, sketch.amounts[0].isPart,
            !sketch.amounts[1].isPart, !sketch.amounts[1].goesOn, clauses[0].telling.isEmpty,
            sketch.ask.telling == ["left"] || sketch.ask.telling == ["still", "left"]
        else { return nil }
        let (part, whole) = (sketch.amounts[0].plan, sketch.amounts[1].plan)
        return ("\(whole) - \(part)", "____ + \(part) = \(whole)", ["\(whole) - \(part)"])
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
