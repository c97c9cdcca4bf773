import Artifacts
import Foundation

/// The amounts of a text.
extension RoleText {
    /// The amount that a text begins with, and where it ends.
    mutating func amount(_ text: Substring) -> (Token, String.Index)? {
        guard let number = ProblemText.digits(text) else { return nil }
        let end = number.range.upperBound
        let behind = text[end...]
        if let money = number.money { return add(number, .money(money), end) }
        if behind.first == ":" { return clock(text[number.range], behind.dropFirst()) }
        return counted(number, behind)
    }

    /// A number with the unit behind it, if it has one.
    mutating func counted(
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

    static func unit(_ word: String) -> Unit? {
        let things = ["in", "cup", "cups", "c", "t", "second", "s"]
        return things.contains(word) || word.isEmpty ? nil : Unit.named(word)
    }

    mutating func speed(
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
    mutating func clock(_ hour: Substring, _ rest: Substring) -> (Token, String.Index)? {
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
