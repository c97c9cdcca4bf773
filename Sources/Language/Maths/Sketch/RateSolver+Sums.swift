/// Rates that are added up, and workers who share what is to be done.
extension RateSolver {
    /// `£6.50 for adults and £4 for children. How much do 2 adults and 3 children pay?`
    func summed(_ wanted: [String: Int]) -> SketchAnswer? {
        guard facts.count == 4, wanted.count == 1, let sign = wanted.keys.first,
            sketch.ask.kind == .money, fixed == nil
        else { return nil }
        var (terms, left) = ([String](), facts.filter { $0.of.count == 1 })
        for price in facts where price.of.count == 2 {
            guard price.of[sign] == 1, let thing = price.of.first(where: { $0.value < 0 })?.key,
                // Two prices of one thing: which of them holds is another matter.
                facts.count(where: { $0.of[thing] == -1 }) == 1,
                let index = left.firstIndex(where: { $0.of == [thing: 1] })
            else { return nil }
            terms.append("\(left[index].over[0]) × \(price.over[0])")
            left.remove(at: index)
        }
        guard terms.count == 2, left.isEmpty else { return nil }
        return SketchAnswer(
            skill: "prices", plan: terms.joined(separator: " + "),
            check: "____ - \(terms[1]) = \(terms[0])", unit: sign, isMeasured: true)
    }

    /// `4 workers need 6 days. How many days do 8 workers need?`
    func byMoreWorkers(_ told: Workers) -> SketchAnswer? {
        let others = sketch.ask.clause.amounts.map { sketch.amounts[$0] }
        guard facts.count == 2, others.count == 1, others[0].of == told.agent,
            (sketch.told + [sketch.ask.clause]).contains(where: {
                $0.verbs.contains(.need) || $0.words.contains("take")
            }), let (name, isMeasured) = sketch.unit(told.unit)
        else { return nil }
        let other = others[0].plan
        return SketchAnswer(
            skill: "inverse proportion", plan: "\(told.agents) × \(told.time) ÷ \(other)",
            check: "____ × \(other) = \(told.agents) × \(told.time)", unit: name,
            isMeasured: isMeasured,
            slips: [("\(told.time) × \(other) ÷ \(told.agents)", "more hands need less time")])
    }
}
