import Artifacts
import Foundation

/// A temperature that rises or falls once, also below zero: `The temperature at noon was 4 °C. By midnight it had
/// fallen by 9 degrees. What was the temperature at midnight?`, and how far it moves from one to another.
struct TemperatureChange {
    /// As printed: `−5 °C`, or degrees where it is asked how far it moves.
    let answer: String
    /// The number alone.
    let accepted: [String]
    /// How it was reckoned.
    let detail: String

    private static let moves: [String: Int] = [
        "falls": -1, "fell": -1, "fallen": -1, "fall": -1, "drops": -1, "dropped": -1, "drop": -1,
        "goes down": -1, "went down": -1, "rises": 1, "rose": 1, "risen": 1, "rise": 1,
        "goes up": 1, "went up": 1,
    ]
    private static let when =
        "(?:(?:at|in|by|during|on|over|after) (?:the )?(?:[a-z]+|[0-9]{1,2} ?[ap]\\.?m)|overnight)"
    private static let degrees = "(?: ?° ?C?| degrees(?: Celsius)?)"

    /// Nil for other texts.
    init?(_ text: String) {
        if let found = Self.changed(text) ?? Self.moved(text) {
            self = found
        } else {
            return nil
        }
    }

    private init(answer: String, number: String, detail: String) {
        (self.answer, accepted, self.detail) = (answer, [number], detail)
    }

    /// What it is after it has changed.
    private static func changed(_ text: String) -> TemperatureChange? {
        let first = [
            "The temperature(?<first> \(when))? (?:is|was) (?<start>[-−]?[0-9]+)\(degrees)(?<begin> \(when))?\\.",
            "(?<first>(?:At|In|On) (?:the )?(?:[a-z]+|[0-9]{1,2} ?[ap]\\.?m)),? (?<begin>)the temperature "
                + "(?:is|was) (?<start>[-−]?[0-9]+)\(degrees)\\.",
        ]
        let second = [
            " (?:It|The temperature)(?: then)? (?<move>falls|fell|drops|dropped|rises|rose|goes down"
                + "|went down|goes up|went up)(?: by)? (?<by>[0-9]+)\(degrees)(?<then> \(when))?\\.",
            "(?<then> (?:By|At|In|During|Over) (?:the )?(?:[a-z]+|[0-9]{1,2} ?[ap]\\.?m)),? "
                + "(?:it|the temperature) (?:had|has) (?<move>fallen|dropped|risen)(?: by)? "
                + "(?<by>[0-9]+)\(degrees)\\.",
        ]
        let question =
            " What (?:is|was) (?:the (?:new )?temperature|it)(?<asked> \(when)| now| then| afterwards)?\\?"
        for (one, two) in first.flatMap({ one in second.map { (one, $0) } }) {
            guard let groups = groups(of: one + two + question, in: text),
                let start = number(groups["start"]), let by = number(groups["by"]),
                let sign = moves[groups["move"] ?? ""]
            else { continue }
            let begin = [groups["first"], groups["begin"]].compactMap { $0 }.map(time)
                .filter { !$0.isEmpty }
            let then = groups["then"].map(time) ?? ""
            let asked = groups["asked"].map(time) ?? ""
            // Asked about the beginning, or about a third time.
            let isOfLater =
                ["", "now", "then", "afterwards", then].contains(asked) || then.isEmpty
            guard isOfLater, !begin.contains(asked), begin.count <= 1, by > 0 else { return nil }
            let end = start + sign * by
            // Once more by single degrees.
            var counted = start
            for _ in 0..<min(by, 1000) { counted += sign }
            guard counted == end, abs(start) <= 200, by <= 200 else { return nil }
            let text = signed(end)
            return TemperatureChange(
                answer: "\(text) °C", number: text,
                detail: "\(signed(start)) \(sign < 0 ? "−" : "+") \(by) = \(text)")
        }
        return nil
    }

    /// How far it moves from one temperature to another.
    private static func moved(_ text: String) -> TemperatureChange? {
        let pattern =
            "The temperature (?:is|was|changes|changed|falls|fell|rises|rose)(?: from)? (?<start>[-−]?[0-9]+)\(degrees)"
            + "(?: \(when))? (?:and|to) (?<end>[-−]?[0-9]+)\(degrees)(?: \(when))?\\. "
            + "(?:By how many degrees|By how much|How many degrees) (?:does|did) (?:it|the temperature) (?<move>rise|fall|drop)\\?"
        guard let groups = groups(of: pattern, in: text), let start = number(groups["start"]),
            let end = number(groups["end"]), let sign = moves[groups["move"] ?? ""],
            abs(start) <= 200, abs(end) <= 200
        else { return nil }
        let way = (end - start) * sign
        guard way > 0, start + sign * way == end else { return nil }
        return TemperatureChange(
            answer: "\(way) °C", number: String(way),
            detail: "from \(signed(start)) to \(signed(end)) it is \(way)")
    }

    private static func number(_ text: String?) -> Int? {
        text.flatMap { Int($0.replacing("−", with: "-")) }
    }

    private static func signed(_ number: Int) -> String {
        number < 0 ? "−\(-number)" : String(number)
    }

    /// `midnight` of `By midnight` and `at midnight`.
    private static func time(_ text: String) -> String {
        let words = text.lowercased().split(separator: " ").map(String.init)
        return words.filter {
            !["at", "in", "by", "during", "on", "over", "after", "the"].contains($0)
        }.joined(separator: " ")
    }

    /// The named places of a pattern that fits a whole text.
    private static func groups(of pattern: String, in text: String) -> [String: String]? {
        guard let regex = try? NSRegularExpression(pattern: "^(?:\(pattern))$") else { return nil }
        let all = NSRange(text.startIndex..<text.endIndex, in: text)
        guard let found = regex.firstMatch(in: text, range: all), found.range == all else {
            return nil
        }
        var groups: [String: String] = [:]
        for match in pattern.matches(of: #/\(\?<(?<name>[a-z]+)>/#) {
            let name = String(match.output.name)
            if let range = Range(found.range(withName: name), in: text) {
                groups[name] = String(text[range])
            }
        }
        return groups
    }
}
