extension Sketch {
    /// The volume of a box by its three sides, and the side of a square by its perimeter.
    var shape: SketchAnswer? {
        let words = told.reduce(Set<String>()) { $0.union($1.words) }
        guard telling.isEmpty, isPlain, let unit = amounts.first?.of,
            Unit.named(unit)?.measure == .length,
            amounts.allSatisfy({ $0.of == unit && $0.per == nil }),
            !told.contains(where: { $0.verbs.contains(.unknown) }),
            let name = amounts.first?.name
        else { return nil }
        if ask.kind == .volume, amounts.count == 3, words.isSuperset(of: ["long", "wide"]),
            !words.isDisjoint(with: ["high", "deep", "tall"])
        {
            let sides = amounts.map(\.plan).joined(separator: " × ")
            let last = amounts[2].plan
            return SketchAnswer(
                skill: "volume", plan: sides,
                check: "____ ÷ \(last) = \(amounts[0].plan) × \(amounts[1].plan)",
                unit: "\(unit)³", isMeasured: true,
                slips: [(amounts.map(\.plan).joined(separator: " + "), "the sides were added")])
        }
        let asksSide =
            ask.kind == .length && ask.clause.words.union([ask.per ?? ""]).contains("side")
        guard asksSide, amounts.count == 1, words.isSuperset(of: ["square", "perimeter"]) else {
            return nil
        }
        return SketchAnswer(
            skill: "perimeter", plan: "\(amounts[0].plan) ÷ 4",
            check: "____ × 4 = \(amounts[0].plan)",
            unit: name, isMeasured: true,
            slips: [("\(amounts[0].plan) ÷ 2", "a square has four sides")])
    }
}
