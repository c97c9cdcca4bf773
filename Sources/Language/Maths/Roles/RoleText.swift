import Artifacts
import Foundation

/// A word problem as rows of words and amounts: each number with what it is of, each sentence by itself.
struct RoleText {
    /// What an amount is of.
    enum Of: Equatable {
        case count
        /// With its sign: `£`, or `p` behind the number.
        case money(String)
        case measure(Unit)
        /// `60 km per hour`.
        case speed(Unit, Unit)
        /// Minutes from midnight.
        case clock(Int)
    }

    /// A word in small letters, or an amount.
    struct Token: Equatable {
        var text: String
        var of: Of?
        /// Which of the problem's numbers it is; none of a time of day.
        var number: Int?
    }

    let text: String
    private(set) var numbers: [ProblemText.Number] = []
    private(set) var kinds: [Of] = []
    /// Units as printed.
    private(set) var printed: [Unit: String] = [:]
    /// What is told, sentence by sentence.
    private(set) var told: [[Token]] = []
    /// What is asked.
    private(set) var asked: [Token] = []
    /// What the answer is to be given in: `in pounds`, `How many millilitres`.
    private var wish: String?
    /// Whether times of day say which half of the day they are of.
    private var halves: Set<Bool> = []

    static let longest = 400

    /// Nil where it is no problem of plain sentences with one question.
    init?(_ text: String) {
        self.text = text
        guard text.count(where: { $0 == "?" }) == 1, text.count < Self.longest,
            !text.contains(where: { "%=_()[]{}<>*\"“”^+×÷\n".contains($0) })
        else { return nil }
        var sentence: [Token] = []
        var rest = text[...]
        while let first = rest.first {
            if first.isASCII && first.isNumber || "£$€".contains(first) {
                guard let (token, end) = amount(rest) else { return nil }
                sentence.append(token)
                rest = rest[end...]
            } else if first.isLetter {
                let word = rest.prefix { $0.isLetter || "'’-".contains($0) }
                rest = rest[word.endIndex...]
                guard take(word, &rest, &sentence) else { return nil }
            } else {
                rest = rest.dropFirst()
                switch first {
                case ".", "!", "?":
                    guard end(&sentence, asks: first == "?") else { return nil }
                case ",", ";": sentence.append(Token(text: ","))
                case " ", "'", "’": break
                default: return nil
                }
            }
        }
        guard sentence.isEmpty, !asked.isEmpty, halves.count <= 1, takeConditions() else {
            return nil
        }
        if wish == nil, asked.count > 2, asked[0].text == "how", asked[1].text == "many" {
            wish = asked[2].text
        }
    }

    private mutating func take(
        _ word: Substring, _ rest: inout Substring, _ sentence: inout [Token]
    ) -> Bool {
        let lower = word.lowercased().replacing("’", with: "'")
        // `He didn't`: what is not done has no role.
        guard !lower.hasSuffix("n't"), lower != "not" else { return false }
        if let value = NumberWords.value(lower), value >= 2 {
            let number = ProblemText.Number(
                digits: String(value), money: nil, range: word.startIndex..<word.endIndex,
                isWord: true)
            guard let (token, end) = counted(number, rest) else { return false }
            sentence.append(token)
            rest = rest[end...]
            return true
        }
        sentence.append(Token(text: lower))
        if ["mr", "mrs", "ms", "dr"].contains(lower), rest.first == "." { rest = rest.dropFirst() }
        return true
    }

    private mutating func end(_ sentence: inout [Token], asks: Bool) -> Bool {
        defer { sentence = [] }
        guard !sentence.isEmpty else { return true }
        if asks {
            asked = sentence
        } else if let wish = Self.wish(sentence) {
            self.wish = wish
        } else {
            told.append(sentence)
        }
        return true
    }

    /// `Give your answer in pounds`.
    private static func wish(_ sentence: [Token]) -> String? {
        let words = sentence.map(\.text)
        guard ["give", "write"].contains(words[0]), words.contains("answer"),
            let place = words.lastIndex(of: "in"), place == words.count - 2
        else { return nil }
        return words[place + 1]
    }

    /// `If a pen costs £2, how much …?`, `How much change does he get if he pays with £10?`
    private mutating func takeConditions() -> Bool {
        guard let sign = asked.firstIndex(where: { $0.text == "if" }) else { return true }
        if sign == 0 {
            guard
                let start = asked.firstIndex(where: { ["how", "what"].contains($0.text) })
            else { return false }
            told.append(Array(asked[1..<start]))
            asked = Array(asked[start...])
        } else {
            told.append(Array(asked[(sign + 1)...]))
            asked = Array(asked[..<sign])
        }
        return !asked.contains { $0.text == "if" }
    }
}

// MARK: amounts

extension RoleText {
    /// The amount that a text begins with, and where it ends.
    private mutating func amount(_ text: Substring) -> (Token, String.Index)? {
        guard let number = ProblemText.digits(text) else { return nil }
        let end = number.range.upperBound
        let behind = text[end...]
        if let money = number.money { return add(number, .money(money), end) }
        if behind.first == ":" { return clock(text[number.range], behind.dropFirst()) }
        return counted(number, behind)
    }

    /// A number with the unit behind it, if it has one.
    private mutating func counted(
        _ number: ProblemText.Number, _ behind: Substring
    ) -> (Token, String.Index)? {
        let isTight = behind.first?.isLetter == true
        let gap = behind.prefix { $0 == " " }
        let word = behind[gap.endIndex...].prefix { $0.isLetter }
        guard behind.first != "-", behind.first != "/" else { return nil }
        let name = word.lowercased()
        let next = behind[word.endIndex...]
        if ["p", "pence", "cent", "cents", "c"].contains(name), name.count > 1 || isTight {
            return add(number, .money(name.hasPrefix("p") ? "p" : "¢"), word.endIndex)
        }
        if let sign = ["dollars": "$", "euros": "€"][name] {
            return add(number, .money(sign), word.endIndex)
        }
        // Money or mass?
        guard !["pound", "pounds", "mph", "am", "pm"].contains(name) else {
            return name == "mph" ? speed(number, "miles", "hours", word.endIndex) : nil
        }
        guard let unit = Self.unit(String(word)) else {
            return isTight ? nil : add(number, .count, number.range.upperBound)
        }
        if let match = next.prefixMatch(
            of: #/(?:\/| per | an | a )(?<time>h|hour|minute|second)\b/#),
            [.length, .customaryLength].contains(unit.measure)
        {
            return speed(number, String(word), String(match.output.time), match.range.upperBound)
        }
        guard next.first != "/" else { return nil }
        printed[unit] = printed[unit] ?? String(word)
        return add(number, .measure(unit), word.endIndex)
    }

    private static func unit(_ word: String) -> Unit? {
        let things = ["in", "cup", "cups", "c", "t", "second", "s"]
        return things.contains(word) || word.isEmpty ? nil : Unit.named(word)
    }

    private mutating func speed(
        _ number: ProblemText.Number, _ way: String, _ time: String, _ end: String.Index
    ) -> (Token, String.Index)? {
        guard let way = Unit.named(way), let time = Unit.named(time) else { return nil }
        return add(number, .speed(way, time), end)
    }

    private mutating func add(
        _ number: ProblemText.Number, _ of: Of, _ end: String.Index
    ) -> (Token, String.Index)? {
        numbers.append(number)
        kinds.append(of)
        let text =
            switch of {
            case .count: "#"
            case .money: "£"
            case .measure: "~"
            case .speed: "^"
            case .clock: "@"
            }
        return (Token(text: text, of: of, number: numbers.count - 1), end)
    }

    /// `2:40 pm`.
    private mutating func clock(_ hour: Substring, _ rest: Substring) -> (Token, String.Index)? {
        let minute = rest.prefix { $0.isASCII && $0.isNumber }
        guard var hours = Int(hour), let minutes = Int(minute), minute.count == 2, hours < 24,
            minutes < 60
        else { return nil }
        var end = minute.endIndex
        var isSaid = false
        defer { halves.insert(isSaid) }
        if let half = rest[end...].prefixMatch(of: #/ ?(?<half>am|pm|a\.m\.|p\.m\.)/#) {
            guard (1...12).contains(hours) else { return nil }
            hours = hours % 12 + (half.output.half.hasPrefix("p") ? 12 : 0)
            end = half.range.upperBound
            isSaid = true
        }
        return (Token(text: "@", of: .clock(60 * hours + minutes), number: nil), end)
    }
}

// MARK: units

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
