import Language

/// Sums as teachers type them, one a line, whose values are known because they are made: spaces of every width,
/// fractions of one character, marks of decimals and thousands, every sign, and every way to number.
struct TypedLines {
    /// A line and what comes out.
    struct Line {
        var text: String
        var value: Double
    }

    private var random: SeededGenerator
    private let family: Family
    private let point, minus, times, divided, gap, space, blank: String
    private let thousand: String?
    private let isUnicode: Bool
    private let label: Int
    private let start: Int

    /// What the lines of a sheet are about.
    enum Family: String, CaseIterable {
        case whole, thousands, decimals, fractions, mixed, negative, brackets, blanks, money
        case measures, percent, times, shares, forms, coins, asked, powers
    }

    private static let fractions: [(sign: String, above: Int, below: Int)] = [
        ("½", 1, 2), ("¼", 1, 4), ("¾", 3, 4), ("⅓", 1, 3), ("⅔", 2, 3), ("⅕", 1, 5), ("⅖", 2, 5),
        ("⅗", 3, 5), ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6), ("⅛", 1, 8), ("⅜", 3, 8), ("⅝", 5, 8),
    ]
    private static let labels = [
        "", "%. ", "%) ", "(%) ", "%.", "%.  ", "No. %  ", "%: ", "#% ", "% ", "%\t", "Nr. % ",
        "%/ ", "%.1 ", "% - ", "% – ", "Q% ", "%] ", "Q%: ", "a%) ", "%a) ", "% . ", "Exercise %. ",
    ]

    /// The lines of a sheet of a seed.
    init(seed: Int, sheet: Int) {
        random = SeededGenerator(["typed lines", "\(seed)", "\(sheet)"])
        family = random.pick(Family.allCases) ?? .whole
        let mark = random.pick([".", ","]) ?? "."
        point = mark
        let groups: [String?] = [
            nil, " ", "\u{2009}", "\u{A0}", "\u{202F}", mark == "." ? "," : ".",
        ]
        thousand = groups[random.below(groups.count)]
        minus = random.pick(["−", "-", "–"]) ?? "-"
        times = random.pick(["×", "x", "*", "·"]) ?? "×"
        divided = random.pick(["÷", ":"]) ?? "÷"
        gap = random.pick([" ", " ", "", "\u{2009}"]) ?? " "
        space = random.pick([" ", "\u{A0}", "\u{2009}"]) ?? " "
        blank = random.pick([" ____", " ___", " .....", ""]) ?? ""
        isUnicode = random.below(2) == 0
        label = random.below(Self.labels.count)
        start = random.pick([1, 1, 1, 5, 11]) ?? 1
    }

    /// A number of lines.
    mutating func lines(_ count: Int) -> [Line] {
        (0..<count).map { index in
            var line = line()
            let number = "\(start + index)"
            line.text = Self.labels[label].replacing("%", with: number) + line.text
            return line
        }
    }

    private typealias Number = (text: String, value: Double)

    private mutating func line() -> Line {
        switch family {
        case .whole, .thousands, .decimals, .fractions, .mixed: return sum()
        case .negative:
            let (one, two) = (random.draw(2..<21), random.draw(2..<21))
            return random.below(2) == 0
                ? Line(text: "\(minus)\(one) + \(two) =\(blank)", value: Double(two - one))
                : Line(
                    text: "\(one) \(times) (\(minus)\(two)) =\(blank)",
                    value: Double(-one * two))
        case .brackets:
            let (one, two, three) = (random.draw(2..<13), random.draw(2..<13), random.draw(2..<13))
            return random.below(2) == 0
                ? Line(
                    text: "(\(one)\(gap)+\(gap)\(two))\(gap)\(times)\(gap)\(three)\(gap)=\(blank)",
                    value: Double((one + two) * three))
                : Line(
                    text:
                        "\(one * two)\(gap)\(divided)\(gap)(\(two)\(gap)\(times)\(gap)\(three))\(gap)=\(blank)",
                    value: Double(one * two) / Double(two * three))
        case .blanks:
            let (one, two) = (random.draw(2..<31), random.draw(2..<31))
            return random.below(2) == 0
                ? Line(
                    text: "\(one)\(gap)+\(gap)____\(gap)=\(gap)\(one + two)", value: Double(two))
                : Line(
                    text: "____\(gap)\(times)\(gap)\(one)\(gap)=\(gap)\(one * two)",
                    value: Double(two))
        case .money:
            let (one, two) = (
                decimal(random.draw(105..<999), 2), decimal(random.draw(105..<999), 2)
            )
            return Line(
                text: "£\(one.text) + £\(two.text) =\(blank)", value: one.value + two.value)
        case .measures:
            let (one, two) = (random.draw(2..<61), random.draw(2..<61))
            let (large, small, size) =
                random.pick([("m", "cm", 100), ("kg", "g", 1000), ("km", "m", 1000)])
                ?? ("m", "cm", 100)
            return Line(
                text: "\(one)\(space)\(large) + \(two)\(space)\(small) =\(blank) \(small)",
                value: Double(one * size + two))
        case .times: return time()
        case .coins: return coin()
        case .forms: return ofTwoForms()
        case .powers:
            let (one, two) = (random.draw(2..<13), random.draw(2..<31))
            let (sign, power) = random.pick([("²", 2), ("³", 3), ("^2", 2)]) ?? ("²", 2)
            let value = power == 2 ? one * one : one * one * one
            return Line(text: "\(one)\(sign) + \(two) =\(blank)", value: Double(value + two))
        case .shares:
            let share = random.pick(Self.fractions) ?? ("½", 1, 2)
            let whole = share.below * random.draw(2..<13)
            let text = isUnicode ? share.sign : "\(share.above)/\(share.below)"
            return Line(
                text: "\(text)\(space)of \(whole) =\(blank)",
                value: Double(share.above * whole / share.below))
        case .asked:
            let (one, two) = (random.draw(2..<100), random.draw(2..<100))
            let opening =
                random.pick(["What is %?", "Calculate %.", "Work out % =", "Find %:"]) ?? "%"
            return Line(
                text: opening.replacing("%", with: "\(one)\(gap)\(times)\(gap)\(two)"),
                value: Double(one * two))
        case .percent:
            let (share, whole) = (random.pick([5, 10, 20, 25, 50]) ?? 10, 10 * random.draw(2..<41))
            return Line(
                text: "\(share)% of \(whole) =\(blank)", value: Double(share * whole) / 100)
        }
    }

    private mutating func time() -> Line {
        let (one, two) = (5 * random.draw(1..<12), 5 * random.draw(1..<12))
        let hours = random.draw(1..<9)
        switch random.below(4) {
        case 0:
            return Line(
                text: "\(one)\(space)min + \(two)\(space)min =\(blank) min",
                value: Double(one + two))
        case 1:
            return Line(
                text: "\(hours)\(space)h \(one)\(space)min =\(blank) min",
                value: Double(60 * hours + one))
        case 2:
            return Line(
                text: "\(hours)\(space)h \(minus) \(one)\(space)min =\(blank) min",
                value: Double(60 * hours - one))
        default:
            let tail = one < 10 ? "0\(one)" : "\(one)"
            return Line(
                text: "\(hours):\(tail) + \(two) min =\(blank) min",
                value: Double(60 * hours + one + two))
        }
    }

    private mutating func coin() -> Line {
        let sign = random.pick(["$", "€", "£"]) ?? "$"
        let (one, two) = (decimal(random.draw(105..<999), 2), decimal(random.draw(105..<999), 2))
        let count = random.draw(2..<10)
        switch random.below(4) {
        case 0:
            return Line(
                text: "\(one.text)\(space)\(sign) + \(two.text)\(space)\(sign) =\(blank)",
                value: one.value + two.value)
        case 1:
            return Line(
                text: "\(sign)\(one.text)\(gap)\(times)\(gap)\(count) =\(blank)",
                value: one.value * Double(count))
        case 2:
            return Line(
                text: "\(sign)\(space)\(count + 10) \(minus) \(sign)\(space)\(count) =\(blank)",
                value: 10)
        default:
            return Line(
                text: "\(sign)20 \(minus) \(sign)\(one.text) =\(blank)",
                value: 20 - one.value)
        }
    }

    /// Numbers of two forms in one sum: `2½ + 1.5`, `1 250,5 − 3/4`.
    private mutating func ofTwoForms() -> Line {
        let share = random.pick(Self.fractions) ?? ("½", 1, 2)
        let part = Double(share.above) / Double(share.below)
        let other = decimal(random.draw(11..<1000), 1)
        let whole = random.draw(1..<10)
        let mixed =
            isUnicode
            ? "\(whole)\(share.sign)" : "\(whole)\(space)\(share.above)/\(share.below)"
        switch random.below(3) {
        case 0:
            return Line(
                text: "\(mixed)\(gap)+\(gap)\(other.text)\(gap)=\(blank)",
                value: Double(whole) + part + other.value)
        case 1:
            return Line(
                text: "\(whole + 9)\(gap)\(minus)\(gap)\(mixed)\(gap)=\(blank)",
                value: 9 - part)
        default:
            let large = random.draw(1000..<10_000)
            let tail = "\(large % 1000 + 1000)".dropFirst()
            return Line(
                text:
                    "\(large / 1000)\(thousand ?? "")\(tail)\(point)5\(gap)+\(gap)\(whole)\(gap)=\(blank)",
                value: Double(large) + 0.5 + Double(whole))
        }
    }

    private mutating func sum() -> Line {
        let sign = random.below(family == .mixed ? 2 : 4)
        let count = 2 + random.below(4) / 3
        var (text, value) = number()
        for _ in 1..<count {
            let next = number()
            text += gap + ["+", minus, times, divided][sign] + gap + next.text
            switch sign {
            case 0: value += next.value
            case 1: value -= next.value
            case 2: value *= next.value
            default: value /= next.value
            }
        }
        return Line(text: text + gap + "=" + blank, value: value)
    }

    private mutating func number() -> Number {
        let fraction = random.pick(Self.fractions) ?? ("½", 1, 2)
        let share = Double(fraction.above) / Double(fraction.below)
        switch family {
        case .thousands:
            let whole = random.draw(1000..<100_000)
            let (head, tail) = (whole / 1000, "\(whole % 1000 + 1000)".dropFirst())
            return (thousand.map { "\(head)\($0)\(tail)" } ?? "\(whole)", Double(whole))
        case .decimals: return decimal(random.draw(11..<1000), 1 + random.below(2))
        case .fractions:
            return (isUnicode ? fraction.sign : "\(fraction.above)/\(fraction.below)", share)
        case .mixed:
            let whole = random.draw(1..<10)
            let text =
                isUnicode
                ? "\(whole)\(fraction.sign)"
                : "\(whole)\(space)\(fraction.above)/\(fraction.below)"
            return (text, Double(whole) + share)
        default:
            let whole = random.draw(2..<100)
            return ("\(whole)", Double(whole))
        }
    }

    private func decimal(_ digits: Int, _ places: Int) -> Number {
        let size = places == 1 ? 10 : 100
        let tail = "\(digits % size + size)".dropFirst()
        return ("\(digits / size)\(point)\(tail)", Double(digits) / Double(size))
    }
}
