import Artifacts

/// A second evaluator that shares nothing with `ExpressionParser`: it reads the printed text by Dijkstra's shunting
/// yard and never builds a tree. Two ways to one number are what the word `computed` in a key means.
public enum ShuntingYard {
    /// The value of a printed expression; letters and blanks are taken as `unknown`. Nil where it cannot be read.
    public static func value(_ text: String, unknown: Rational? = nil) -> Rational? {
        var yard = Yard()
        let bytes = Array(ascii(text).utf8)
        var index = 0
        var wantsNumber = true
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: " "):
                index += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
                guard let (number, end) = number(bytes, index) else { return nil }
                // A second number without a sign between is the fraction of a mixed number.
                if !wantsNumber { guard yard.push(.mixed) else { return nil } }
                yard.numbers.append(number)
                (index, wantsNumber) = (end, false)
            case UInt8(ascii: "n"):
                guard let unknown else { return nil }
                if !wantsNumber { guard yard.push(.beside) else { return nil } }
                yard.numbers.append(unknown)
                (index, wantsNumber) = (index + 1, false)
            case UInt8(ascii: "("):
                if !wantsNumber { guard yard.push(.beside) else { return nil } }
                yard.signs.append(.open)
                (index, wantsNumber) = (index + 1, true)
            case UInt8(ascii: ")"):
                guard !wantsNumber, yard.close() else { return nil }
                index += 1
            default:
                guard let sign = Sign(byte, prefix: wantsNumber) else { return nil }
                if sign == .minusBefore {
                    yard.numbers.append(Rational.zero)
                    yard.signs.append(sign)
                } else {
                    guard !wantsNumber, yard.push(sign) else { return nil }
                }
                (index, wantsNumber) = (index + 1, true)
            }
        }
        return wantsNumber ? nil : yard.finish()
    }

    /// Signs by how tightly they bind.
    private enum Sign: Int {
        case open = 0, plus = 10, minus = 11, minusBefore = 25, times = 20, over = 21, mixed = 30
        case beside = 31, slash = 40, power = 50

        init?(_ byte: UInt8, prefix: Bool) {
            switch byte {
            case UInt8(ascii: "+") where !prefix: self = .plus
            case UInt8(ascii: "-"): self = prefix ? .minusBefore : .minus
            case UInt8(ascii: "*") where !prefix: self = .times
            case UInt8(ascii: ":") where !prefix: self = .over
            case UInt8(ascii: "/") where !prefix: self = .slash
            case UInt8(ascii: "^") where !prefix: self = .power
            default: return nil
            }
        }

        var strength: Int { rawValue / 5 * 5 == 25 ? 25 : rawValue / 10 * 10 }
    }

    private struct Yard {
        var numbers: [Rational] = []
        var signs: [Sign] = []

        mutating func push(_ sign: Sign) -> Bool {
            while let top = signs.last, top != .open, top.strength >= sign.strength {
                guard apply() else { return false }
            }
            signs.append(sign)
            return true
        }

        mutating func close() -> Bool {
            while let top = signs.last {
                if top == .open {
                    signs.removeLast()
                    return true
                }
                guard apply() else { return false }
            }
            return false
        }

        mutating func finish() -> Rational? {
            while !signs.isEmpty { guard apply() else { return nil } }
            return numbers.count == 1 ? numbers[0] : nil
        }

        private mutating func apply() -> Bool {
            guard let sign = signs.popLast(), let right = numbers.popLast(),
                let left = numbers.popLast()
            else { return false }
            let result: Rational? =
                switch sign {
                case .open: nil
                case .plus, .mixed: left.plus(right)
                case .minus, .minusBefore: left.minus(right)
                case .times, .beside: left.times(right)
                case .over, .slash: left.over(right)
                case .power: left.power(right)
                }
            guard let result else { return false }
            numbers.append(result)
            return true
        }
    }

    /// Digits with at most one point; commas between groups are passed over.
    private static func number(_ bytes: [UInt8], _ start: Int) -> (Rational, Int)? {
        var (digits, scale, seenPoint, end) = (0, 1, false, start)
        while end < bytes.count {
            let byte = bytes[end]
            if (48...57).contains(byte) {
                guard digits < 1_000_000_000_000_000, scale < 1_000_000_000_000 else { return nil }
                digits = digits * 10 + Int(byte - 48)
                if seenPoint { scale *= 10 }
            } else if byte == UInt8(ascii: "."), !seenPoint {
                seenPoint = true
            } else if byte != UInt8(ascii: ",") {
                break
            }
            end += 1
        }
        return Rational(digits, scale).map { ($0, end) }
    }

    /// One ASCII letter a sign: `*` and `:` for × and ÷, `n` for the unknown.
    private static func ascii(_ text: String) -> String {
        var result = ""
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            switch character {
            case "×", "·": result.append("*")
            case "÷": result.append(":")
            case "−", "–": result.append("-")
            case "_": if result.last != "n" { result.append("n") }
            case "x"
            where index >= 2 && index + 2 < characters.count
                && characters[index - 1] == " " && characters[index + 1] == " "
                && characters[index - 2].isNumber && characters[index + 2].isNumber:
                result.append("*")
            case let letter where letter.isLetter: result.append("n")
            default: result.append(character)
            }
        }
        return result
    }
}
