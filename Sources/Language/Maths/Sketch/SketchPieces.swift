import Artifacts
import Foundation

/// Cuts a problem into sentences of words and amounts, each with its unit.
struct SketchPieces {
    private(set) var numbers: [ProblemText.Number] = []
    private(set) var amounts: [SketchAmount] = []
    private(set) var sentences: [[SketchPiece]] = []
    private var sentence: [SketchPiece] = []

    /// Nil where a sign or a number is not understood.
    init?(_ text: String) {
        var rest = text[...]
        while let first = rest.first {
            if first.isASCII && first.isNumber || "£$€".contains(first) {
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
        guard sentence.isEmpty, !sentences.isEmpty, !amounts.isEmpty else { return nil }
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
        guard let found = ProblemText.digits(text) else { return nil }
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

    /// Puts the last number down with the unit that a text begins with; what is behind the unit.
    private mutating func measured(_ text: Substring) -> Substring {
        let place = "{\(numbers.count - 1)}"
        guard let (name, of, kind) = Self.unit(text) else {
            add(SketchAmount(plan: place, kind: .count))
            return text
        }
        add(SketchAmount(plan: place, kind: kind, of: of, name: String(name)))
        var rest = text[name.endIndex...]
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
        if let sign = ["dollars": "$", "euros": "€"][word.lowercased()] {
            return (word, sign, .money)
        }
        let others = ["in", "cup", "cups", "c", "t", "s", "pound", "pounds", "second", "a"]
        guard !others.contains(String(word)), let unit = Unit.named(String(word)) else {
            return nil
        }
        return (word, unit.symbol, .measure)
    }
}
