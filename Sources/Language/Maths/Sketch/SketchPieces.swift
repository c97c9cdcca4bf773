import Artifacts
import Foundation

/// Cuts a problem into sentences of words and amounts, each with its unit.
struct SketchPieces {
    private(set) var numbers: [ProblemText.Number] = []
    private(set) var amounts: [SketchAmount] = []
    private(set) var sentences: [[SketchPiece]] = []
    /// Words with a capital inside a sentence, in small letters.
    private(set) var names: Set<String> = []
    /// Whether times of day say which half of the day they are of.
    private(set) var halves: Set<Bool> = []
    private var sentence: [SketchPiece] = []

    /// Nil where a sign or a number is not understood.
    init?(_ text: String) {
        var rest = text[...]
        while let first = rest.first {
            if first.isASCII && first.isNumber || Amount.mayLead(String(first)) {
                guard let end = number(rest) else { return nil }
                rest = rest[end...]
            } else if first.isLetter {
                let word = rest.prefix { $0.isLetter || "'’".contains($0) }
                rest = rest[word.endIndex...]
                rest = take(word, rest)
            } else {
                rest = rest.dropFirst()
                switch first {
                case ".", "!", "?":
                    if !sentence.isEmpty { sentences.append(sentence) }
                    sentence = []
                case ",", ";": sentence.append(.comma)
                case " ", "'", "’", "-": break
                // `in km/h`
                case "/":
                    guard Unit.named(sentence.last?.word ?? "") != nil else { return nil }
                    sentence.append(.word("per"))
                default: return nil
                }
            }
        }
        guard sentence.isEmpty, !sentences.isEmpty, !amounts.isEmpty, halves.count <= 1 else {
            return nil
        }
    }

    private static let parts: [String: Int] = [
        "half": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fifth": 5, "fifths": 5,
        "tenth": 10, "tenths": 10, "eighth": 8, "eighths": 8, "sixth": 6, "sixths": 6,
    ]

    /// Takes a word; what follows it where it was the first of more: `three quarters`, `one third`.
    private mutating func take(_ word: Substring, _ rest: Substring) -> Substring {
        let lower = word.lowercased().replacing("’", with: "'")
        let next = rest.drop { " -".contains($0) }
        let second = next.prefix { $0.isLetter }.lowercased()
        let behind = next.dropFirst(second.count)
        if let bottom = Self.parts[second], bottom > 2 || lower != "a",
            let top = ["a": 1, "one": 1][lower] ?? NumberWords.value(lower), top < bottom, top > 0,
            behind.first != "-"
        {
            part(top, bottom)
            return behind
        }
        if lower == "half", behind.first != "-",
            ["of", "the", "his", "her", "its"].contains(second)
        {
            part(1, 2)
            return rest
        }
        if let value = NumberWords.value(lower), value >= 2 {
            numbers.append(
                ProblemText.Number(
                    digits: String(value), money: nil, range: word.startIndex..<word.endIndex,
                    isWord: true))
            return measured(rest)
        }
        if word.first?.isUppercase == true, !sentence.isEmpty { names.insert(lower) }
        sentence.append(.word(lower))
        let isTitle = ["mr", "mrs", "ms", "dr"].contains(lower)
        return isTitle && rest.first == "." ? rest.dropFirst() : rest
    }

    private mutating func part(_ top: Int, _ bottom: Int) {
        add(SketchAmount(plan: "\(top) ÷ \(bottom)", kind: .portion))
    }

    private mutating func add(_ amount: SketchAmount) {
        sentence.append(.amount(amounts.count))
        amounts.append(amount)
    }

    /// The number that a text begins with, and what it is of; where that ends.
    private mutating func number(_ text: Substring) -> String.Index? {
        if let end = clock(text) { return end }
        guard let found = ProblemText.digits(text) else { return nil }
        // `1 : 50,000`
        if found.digits == "1", let match = text.prefixMatch(of: #/1 ?: ?/#),
            let large = ProblemText.digits(text[match.range.upperBound...]), large.money == nil,
            large.digits.count >= 2, !large.digits.contains(".")
        {
            numbers.append(large)
            add(SketchAmount(plan: "{\(numbers.count - 1)}", kind: .scale))
            return large.range.upperBound
        }
        let behind = text[found.range.upperBound...]
        let place = "{\(numbers.count)}"
        if let sign = found.money {
            numbers.append(found)
            add(SketchAmount(plan: place, kind: .money, of: sign, name: sign))
            return behind.startIndex
        }
        if let match = behind.prefixMatch(of: #/ ?(?:%|per ?cent\b)/#) {
            numbers.append(found)
            add(SketchAmount(plan: "\(place) ÷ 100", kind: .portion))
            return match.range.upperBound
        }
        if behind.first == "/" {
            guard let bottom = ProblemText.digits(behind.dropFirst()), bottom.money == nil else {
                return nil
            }
            numbers += [found, bottom]
            add(SketchAmount(plan: "\(place) ÷ {\(numbers.count - 1)}", kind: .portion))
            return bottom.range.upperBound
        }
        numbers.append(found)
        guard behind.first?.isLetter != true || Self.unit(behind) != nil else { return nil }
        return measured(behind).startIndex
    }

    private static let beforeTimes: Set<String> = [
        "at", "from", "to", "until", "till", "by", "and", "between",
    ]

    /// A time of day: `9:15`, `9.47 am`.
    private mutating func clock(_ text: Substring) -> String.Index? {
        guard
            let found = text.prefixMatch(
                of:
                    #/(?<hour>[0-9]{1,2})(?<sign>[:.])(?<minute>[0-5][0-9])(?![0-9])(?: ?(?<half>[ap]m\b|[ap]\.m\.))?/#
            ),
            case let out = found.output, out.sign == ":" || out.half != nil,
            var hour = Int(out.hour), let minute = Int(out.minute), hour < 24,
            // `a scale of 1:18`, `the ratio 2:15`
            out.half != nil || Self.beforeTimes.contains(sentence.last?.word ?? "")
        else { return nil }
        if let half = out.half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half.hasPrefix("p") ? 12 : 0)
        }
        halves.insert(out.half != nil)
        add(SketchAmount(plan: "(60 × \(hour) + \(minute))", kind: .clock))
        let end = found.range.upperBound
        // The point of `p.m.` ends the sentence too.
        let isEnd =
            out.half?.hasSuffix(".") == true
            && text[end...].prefixMatch(of: #/ [A-Z]/#) != nil
        return isEnd ? text.index(before: end) : end
    }

    /// Puts the last number down with the unit that a text begins with; what is behind the unit.
    private mutating func measured(_ text: Substring) -> Substring {
        let place = "{\(numbers.count - 1)}"
        guard let (name, of, kind) = Self.unit(text) else {
            add(SketchAmount(plan: place, kind: .count))
            return text
        }
        var rest = text[name.endIndex...]
        // `2 h 30 min`, `1 m 20 cm`
        if kind == .measure, let large = Unit.named(of), let last = sentence.last?.amount,
            last == amounts.count - 1, let before = Unit.named(amounts[last].of),
            before.measure == large.measure, before.size > large.size, amounts[last].per == nil,
            let factor = before.size.over(large.size), factor.isWhole
        {
            amounts[last].plan = "(\(amounts[last].plan) × \(factor.numerator) + \(place))"
            (amounts[last].of, amounts[last].name) = (of, String(name))
            return rest
        }
        add(SketchAmount(plan: place, kind: kind, of: of, name: String(name)))
        // `60 km/h`
        if kind == .measure, let match = rest.prefixMatch(of: #/\/(?<time>h|s|min|minute|hour)\b/#),
            let time = Unit.named(String(match.output.time))
        {
            amounts[amounts.count - 1].per = time.symbol
            rest = rest[match.range.upperBound...]
        }
        return rest
    }

    /// The unit that a text begins with.
    private static func unit(
        _ text: Substring
    ) -> (name: Substring, of: String, kind: SketchAmount.Kind)? {
        let word = text.drop { " -".contains($0) }.prefix { $0.isLetter }
        let isTight = text.first?.isLetter == true
        if ["p", "pence", "cents"].contains(word), word.count > 1 || isTight {
            let sign = word.first == "p" ? "p" : "¢"
            return (word, sign, .money)
        }
        if let sign = ["dollars": "$", "euros": "€", "rupees": "₹"][word.lowercased()] {
            return (word, sign, .money)
        }
        let others = ["in", "cup", "cups", "c", "t", "s", "pound", "pounds", "second", "a"]
        guard !others.contains(word.lowercased()), let unit = Unit.named(String(word)) else {
            return nil
        }
        return (word, unit.symbol, .measure)
    }
}
