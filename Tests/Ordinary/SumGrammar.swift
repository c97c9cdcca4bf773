import Drawing

/// Sums of one kind of numbers, drawn by chance; every answer is exact and could be written by a pupil.
struct SumGrammar {
    let numbers: NumberKind
    let signs: [SumSign]
    let tongue: Tongue
    let isOpen: Bool
    /// Written behind the numbers, on sheets of units or money.
    let unit: String

    init(_ traits: Traits, random: inout SplitMix64) {
        numbers = traits.numbers
        signs = traits.signs
        tongue = traits.tongue
        isOpen = traits.isOpen
        let units = ["cm", "m", "kg", "g", "km", "l", "ml", "min"]
        let coins = tongue == .english ? ["£", "$"] : ["€"]
        unit =
            numbers == .unit
            ? units[random.index(units.count)]
            : numbers == .money ? coins[random.index(coins.count)] : ""
    }

    /// The next sum.
    func sum(random: inout SplitMix64) -> PrintedSum {
        while true {
            let sign = signs[random.index(signs.count)]
            if numbers.isWhole, sign == .plus || sign == .minus, random.index(14) == 0 {
                if let three = three(random: &random) { return three }
                continue
            }
            let (a, b) = pair(sign, random: &random)
            let result = sign.applied(a, b)
            guard isPrintable(a, b, result, sign) else { continue }
            let isFactorPlain =
                (numbers == .unit || numbers == .money) && !(sign == .plus || sign == .minus)
            let terms = [operand(a), operand(b, plain: isFactorPlain)]
            var unknown = 2
            if isOpen, numbers.isWhole || numbers == .point || numbers == .comma {
                unknown = [0, 1, 1, 2, 2][random.index(5)]
                // Nothing times 0 tells what it was.
                if result.top == 0 || a.top == 0 || b.top == 0 { unknown = 2 }
            }
            let isFirst = isOpen && unknown == 2 && random.index(3) == 0
            return PrintedSum(
                terms, [sign], result: operand(result), unknown: unknown, isFirst: isFirst)
        }
    }

    private func three(random: inout SplitMix64) -> PrintedSum? {
        let top = numbers == .small ? 9 : numbers == .hundred ? 30 : 300
        let parts = (0..<3).map { _ in Ratio(1 + random.index(top)) }
        let pair = (0..<2).map { _ in
            signs.contains(.minus) && random.index(3) == 0 ? SumSign.minus : .plus
        }
        let middle = pair[0].applied(parts[0], parts[1])
        let result = pair[1].applied(middle, parts[2])
        guard middle.top >= 0, result.top >= 0 else { return nil }
        return PrintedSum(
            parts.map { operand($0) }, pair, result: operand(result), unknown: 3, isFirst: false)
    }

    private func isPrintable(_ a: Ratio, _ b: Ratio, _ result: Ratio, _ sign: SumSign) -> Bool {
        guard result.top >= 0 else { return false }
        switch numbers {
        case .point, .comma:
            return [a, b, result].allSatisfy { 10_000 % $0.bottom == 0 } && result.top < 1_000_000
        case .money: return [a, b, result].allSatisfy { 100 % $0.bottom == 0 }
        case .small, .hundred, .thousand, .unit: return result.bottom == 1
        default: return result.bottom <= 200 && result.top > 0
        }
    }

    /// Two numbers that a sign can stand between.
    private func pair(_ sign: SumSign, random: inout SplitMix64) -> (Ratio, Ratio) {
        func upTo(_ most: Int) -> Ratio { Ratio(1 + random.index(most)) }
        switch numbers {
        case .small:
            if sign.isProduct { return (upTo(12), upTo(12)) }
            if sign.isQuotient {
                let by = upTo(11) + Ratio(1)
                return (by * upTo(12), by)
            }
            return (upTo(20), upTo(12))
        case .hundred, .thousand, .unit:
            let most = numbers == .hundred ? 99 : numbers == .unit ? 60 : 900
            if sign.isProduct { return (upTo(most / 4 + 2), upTo(9)) }
            if sign.isQuotient {
                let by = upTo(8) + Ratio(1)
                return (by * upTo(most / 8 + 2), by)
            }
            return (upTo(most), upTo(most))
        case .point, .comma, .money:
            func decimal(_ most: Int) -> Ratio {
                if numbers == .money { return Ratio(25 + 5 * random.index(5 * most), 100) }
                return random.index(3) == 0
                    ? Ratio(1 + random.index(100 * most), 100)
                    : Ratio(1 + random.index(10 * most), 10)
            }
            if sign.isProduct { return (decimal(9), upTo(9)) }
            if sign.isQuotient {
                let by = upTo(7) + Ratio(1)
                return (by * decimal(5), by)
            }
            return (decimal(20), random.index(5) == 0 ? upTo(10) : decimal(12))
        case .fraction, .barred, .mixed, .mixedBarred:
            return (fraction(random: &random), fraction(random: &random))
        }
    }

    private func fraction(random: inout SplitMix64) -> Ratio {
        let bottom = [2, 3, 4, 5, 6, 8, 9, 10, 12][random.index(9)]
        var one = Ratio(1 + random.index(bottom - 1), bottom)
        if numbers == .mixed || numbers == .mixedBarred, random.index(4) > 0 {
            one = one + Ratio(1 + random.index(random.index(5) == 0 ? 12 : 5))
        }
        return one
    }

    /// A number as a sheet of this kind prints it.
    private func operand(_ value: Ratio, plain: Bool = false) -> Operand {
        switch numbers {
        case .small, .hundred, .thousand:
            return Operand(value: value, pieces: [.text("\(value.top)")])
        case .point, .comma: return Operand(value: value, pieces: [.text(decimal(value))])
        case .unit:
            let text = plain ? "\(value.top)" : "\(value.top) \(unit)"
            return Operand(value: value, pieces: [.text(text)], unit: [.text(unit)])
        case .money:
            if plain { return Operand(value: value, pieces: [.text(decimal(value))]) }
            let number = decimal(value, places: 2)
            let text = unit == "€" ? "\(number) €" : unit + number
            return Operand(value: value, pieces: [.text(text)])
        case .fraction, .barred, .mixed, .mixedBarred:
            let isMixed = numbers == .mixed || numbers == .mixedBarred
            let whole = isMixed ? value.top / value.bottom : 0
            let top = value.top - whole * value.bottom
            if value.bottom == 1 { return Operand(value: value, pieces: [.text("\(value.top)")]) }
            if numbers.isBarred {
                return Operand(
                    value: value,
                    pieces: (whole > 0 ? [.text("\(whole)")] : [])
                        + [.fraction("\(top)", "\(value.bottom)")])
            }
            let text = (whole > 0 ? "\(whole) " : "") + "\(top)/\(value.bottom)"
            return Operand(value: value, pieces: [.text(text)])
        }
    }

    private func decimal(_ value: Ratio, places: Int = 0) -> String {
        var (whole, rest, digits) = (value.top / value.bottom, value.top % value.bottom, "")
        while rest > 0 || digits.count < places {
            rest *= 10
            digits += "\(rest / value.bottom)"
            rest %= value.bottom
        }
        whole = abs(whole)
        let point = tongue == .english || numbers == .point ? "." : ","
        return digits.isEmpty ? "\(whole)" : "\(whole)\(point)\(digits)"
    }
}
