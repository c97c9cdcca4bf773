import Artifacts
import Foundation

/// What amounts are reckoned in.
extension RoleText {
    /// The sign of the sums of money; nil where there is none, or of two countries.
    var currency: String? {
        let signs = Set(
            kinds.compactMap { kind in if case .money(let sign) = kind { sign } else { nil } })
        let large = signs.subtracting(["p", "¢"])
        guard large.count <= 1 else { return nil }
        let isSmall = signs.count == 1 && large.isEmpty
        let small = signs.first ?? "p"
        let own = ["p": "£", "¢": "$"][signs.intersection(["p", "¢"]).first ?? ""]
        if isSmall {
            let asksLarge = ["pounds", "dollars"].contains(wish ?? "")
            return asksLarge ? own : small
        }
        guard let sign = large.first, own == nil || own == sign, signs.count <= 2 else {
            return nil
        }
        // `How many cents?` of dollars is another matter.
        return ["pence", "cents", "p"].contains(wish ?? "") ? nil : sign
    }

    /// The unit that the answer is to be given in; nil where it is not said.
    func wished(_ measure: Unit.Measure) -> Unit? {
        wish.flatMap(Self.unit).flatMap { $0.measure == measure ? $0 : nil }
    }

    /// What sizes of one kind are reckoned in: what is asked for, else the smallest there is.
    func unit(of measure: Unit.Measure) -> Unit? {
        if let unit = wished(measure) { return unit }
        return kinds.compactMap { kind -> Unit? in
            if case .measure(let unit) = kind, unit.measure == measure { unit } else { nil }
        }.min { $0.size < $1.size }
    }

    /// A number as it is reckoned with: `{0}`, or `({0} ÷ 100)` of pence among pounds.
    func mark(_ number: Int) -> String? {
        switch kinds[number] {
        case .count, .speed, .clock: return "{\(number)}"
        case .money(let sign):
            guard let currency else { return nil }
            return sign == currency || !["p", "¢"].contains(sign)
                ? "{\(number)}" : "({\(number)} ÷ 100)"
        case .measure(let unit):
            guard let own = self.unit(of: unit.measure) else { return nil }
            return mark(number, from: unit, to: own)
        }
    }

    /// A number of one unit reckoned in another.
    func mark(_ number: Int, from unit: Unit, to own: Unit) -> String? {
        if unit == own { return "{\(number)}" }
        if let factor = unit.size.over(own.size), factor.isWhole {
            return "({\(number)} × \(factor.numerator))"
        }
        guard let factor = own.size.over(unit.size), factor.isWhole else { return nil }
        return "({\(number)} ÷ \(factor.numerator))"
    }

    /// How a unit is printed.
    func name(of unit: Unit) -> String { printed[unit] ?? unit.symbol }
}
