import Artifacts

/// Sides and times of day.
extension RoleSolver {
    /// `A rectangle is 12 cm long and 7 cm wide. What is its perimeter?`
    var shaped: Answer? {
        guard facts.count == 1 else { return nil }
        switch facts[0] {
        case .rectangle(let one, let two):
            guard case .measure(let unit) = text.kinds[one],
                case .measure(let other) = text.kinds[two], unit.measure == .length,
                other.measure == .length, let own = text.unit(of: .length)
            else { return nil }
            return rectangle(mark(one), mark(two), own)
        case .square(let side):
            guard case .measure(let unit) = exact(text.kinds[side]), unit.measure == .length else {
                return nil
            }
            let length = mark(side)
            if asked.kind == .perimeter {
                return answer(
                    "4 × \(length)", "____ ÷ 4 = \(length)", .measure(unit), skill: "perimeter",
                    slips: [("2 × \(length)", "only two sides were counted")])
            }
            guard asked.kind == .area else { return nil }
            return answer(
                "\(length) × \(length)", "____ ÷ \(length) = \(length)", .measure(unit),
                skill: "area", name: unit.symbol + "²",
                slips: [("4 × \(length)", "that is the perimeter")])
        default: return nil
        }
    }

    private func rectangle(_ one: String, _ two: String, _ unit: Unit) -> Answer? {
        if asked.kind == .perimeter {
            return answer(
                "2 × (\(one) + \(two))", "____ ÷ 2 - \(two) = \(one)", .measure(unit),
                skill: "perimeter", bounds: [longer(one, two)],
                slips: [
                    ("\(one) + \(two)", "only two sides were counted"),
                    ("\(one) × \(two)", "that is the area"),
                ])
        }
        guard asked.kind == .area else { return nil }
        return answer(
            "\(one) × \(two)", "____ ÷ \(two) = \(one)", .measure(unit), skill: "area",
            name: unit.symbol + "²",
            slips: [("2 × (\(one) + \(two))", "that is the perimeter")])
    }

    /// What is longer stays longer: by less it would be a square.
    private func longer(_ one: String, _ two: String) -> String {
        guard case .rectangle(let first, let second)? = facts.first,
            let long = Double(text.numbers[first].digits),
            let wide = Double(text.numbers[second].digits), long > wide, one.hasPrefix("{"),
            two.hasPrefix("{")
        else { return one }
        return "\(one) - \(two)"
    }

    /// `A train leaves at 9:15 and arrives at 11:50. How long is the journey?`
    var spanned: Answer? {
        guard facts.count == 1, case .span(let start, let end) = facts[0], start < end,
            asked.kind == .time || asked.kind == .size("long"), let minutes = Unit.named("minutes"),
            asked.noun.map({ Unit.named($0.printed) == minutes || Unit.named($0.printed) == nil })
                ?? true
        else { return nil }
        let (one, two) = (
            "(60 × \(start / 60) + \(start % 60))", "(60 × \(end / 60) + \(end % 60))"
        )
        return answer(
            "\(two) - \(one)", "____ + \(one) = \(two)", .measure(minutes), skill: "elapsed time",
            name: "minutes")
    }
}
