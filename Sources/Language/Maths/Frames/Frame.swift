import Artifacts
import Foundation

/// A word problem of a form that leaves open nothing but numbers, names and nouns: it fits a text whole or not at all.
///
/// In a pattern `#a` is a number called a, `¤` a sign of money, `<x>` a noun with the words before it, which must be
/// the same wherever it stands again, `@who` somebody's name, `@same` that name or a pronoun, `@part` a fraction in
/// figures or in words, with the places `top` and `bottom`, `@find` what opens a question, and `@end` its last sign.
struct Frame: Sendable {
    /// What the answer is of.
    enum Of: Sendable {
        case money
        /// Things called by a place of the pattern.
        case things(String)
        /// A measure called by a place of the pattern, or by its name.
        case measure(String)
        /// Nothing: a number alone.
        case number
    }

    var skill: String
    var pattern: String
    /// Over the names of the numbers.
    var plan: String
    var check: String
    var of: Of
    var bounds: [String] = []
    var slips: [(plan: String, reason: String)] = []
    /// How a division that does not come out is made whole.
    var whole: Story.Whole?
    /// What must come out whole on the way.
    var wholes: [String] = []
    /// Whether the answer is written as a fraction.
    var isFraction = false

    /// The plan and the numbers of a text; nil where it is of another form.
    private func read(
        _ text: String, _ regex: NSRegularExpression
    ) -> (story: Story, numbers: [ProblemText.Number], isMeasured: Bool)? {
        let all = NSRange(text.startIndex..<text.endIndex, in: text)
        guard let found = regex.firstMatch(in: text, range: all), found.range == all else {
            return nil
        }
        let places = Set(Self.places(regex.pattern))
        func group(_ name: String) -> Substring? {
            guard places.contains(name) else { return nil }
            return Range(found.range(withName: name), in: text).map { text[$0] }
        }
        let names = Self.numbers(pattern).filter { group($0) != nil }.sorted {
            (group($0)?.startIndex ?? text.startIndex) < (group($1)?.startIndex ?? text.startIndex)
        }
        let nouns = Self.nouns(pattern).compactMap { group($0).map(String.init) }
        guard nouns.allSatisfy(Self.isNoun), let money = Self.money(text) else { return nil }
        let numbers = names.compactMap { name in
            group(name).map { digits in
                ProblemText.Number(
                    digits: String(digits), money: nil,
                    range: digits.startIndex..<digits.endIndex, isWord: false)
            }
        }
        var constants: [String: Int] = [:]
        if let word = group("portion") {
            guard let (top, bottom) = Self.portions[String(word)] else { return nil }
            constants = ["top": top, "bottom": bottom]
        }
        func placed(_ plan: String) -> String {
            var plan = plan
            for (name, value) in constants {
                plan = plan.replacingOccurrences(of: "{\(name)}", with: String(value))
            }
            for (index, name) in names.enumerated() {
                plan = plan.replacingOccurrences(of: "{\(name)}", with: "{#\(index)}")
            }
            return plan.replacingOccurrences(of: "{#", with: "{")
        }
        var (unit, isMeasured) = ("", false)
        switch of {
        case .money: (unit, isMeasured) = (money, true)
        case .things(let name): unit = group(name).map(String.init) ?? name
        case .measure(let name): (unit, isMeasured) = (group(name).map(String.init) ?? name, true)
        case .number: isMeasured = true
        }
        if case .money = of, unit.isEmpty { return nil }
        // What is no number is reckoned with as it is.
        let bounds = self.bounds.map(placed).filter { $0.contains("{") }
        var story = Story(
            skill: skill, template: ProblemText.template(of: text, numbers), plan: placed(plan),
            check: placed(check), marks: [],
            draws: numbers.map { ProblemText.draw($0, in: text, stays: false) }, unit: unit,
            slips: slips.map { .init(placed($0.plan), $0.reason) }, bounds: bounds, isRead: true)
        story.hasUnit = isMeasured && !unit.isEmpty
        (story.whole, story.isFraction) = (self.whole, isFraction)
        story.wholes = wholes.map(placed)
        return (story, numbers, isMeasured)
    }

    /// The names of the groups of a regular expression.
    private static func places(_ expression: String) -> [String] {
        expression.matches(of: #/\(\?<(?<name>[a-z]+)>/#).map { String($0.output.name) }
    }

    /// The one sign of money of a text, empty where it has none; nil where it has two.
    private static func money(_ text: String) -> String? {
        let signs = Set(text.filter { "£$€".contains($0) })
        return signs.count <= 1 ? signs.first.map(String.init) ?? "" : nil
    }

    /// Whether words can be a noun and what stands before it, and say nothing of an amount.
    private static func isNoun(_ text: String) -> Bool {
        text.split(separator: " ").allSatisfy { word in
            !Tokens.functionWords.contains(String(word)) && NumberWords.value(String(word)) == nil
                && !telling.contains(String(word))
        }
    }

    private static let telling: Set<String> = [
        "more", "less", "fewer", "half", "twice", "double", "other", "another", "extra", "each",
        "every", "only", "least", "most", "total", "third", "quarter", "rest", "per", "percent",
        "dozen", "pair", "pairs", "last", "remaining",
    ]

    private static let portions: [String: (Int, Int)] = [
        "half": (1, 2), "one half": (1, 2), "a third": (1, 3), "one third": (1, 3),
        "a quarter": (1, 4), "one quarter": (1, 4), "a fifth": (1, 5), "one fifth": (1, 5),
        "two thirds": (2, 3), "three quarters": (3, 4), "two fifths": (2, 5),
        "three fifths": (3, 5), "four fifths": (4, 5),
    ]

    private static func numbers(_ pattern: String) -> [String] {
        pattern.matches(of: #/#(?<name>[a-z]+)/#).map { String($0.output.name) }
            + (pattern.contains("@part") ? ["top", "bottom"] : [])
    }

    private static func nouns(_ pattern: String) -> [String] {
        var seen: Set<String> = []
        return pattern.matches(of: noun).filter { $0.output.before.isEmpty }
            .map { String($0.output.name) }.filter { seen.insert($0).inserted }
    }

    /// A noun's place, apart from `(?<u>km|m)` and `\k<u>`.
    private static var noun: Regex<(Substring, before: Substring, name: Substring)> {
        #/(?<before>(?:\(\?|\\k)?)<(?<name>[a-z])>/#
    }

    /// The pattern as a regular expression.
    private static func expression(_ pattern: String) -> String {
        var text = pattern
        for (mark, meaning) in [
            ("@find", "(?:What is|What was|Find|Calculate|Work out)"), ("@end", "[?.]"),
            ("@who", "(?<who>[A-Z][a-z]+)"),
            ("@same", "(?:\\k<who>|[Hh]e|[Ss]he|[Tt]hey)"),
            (
                "@part",
                "(?:(?<top>[0-9]+)\\/(?<bottom>[0-9]+)|(?<portion>"
                    + portions.keys.sorted().joined(separator: "|") + "))"
            ),
            ("¤", "[£$€]"),
        ] { text = text.replacingOccurrences(of: mark, with: meaning) }
        var seen: Set<String> = []
        text = text.replacing(noun) { found in
            let name = String(found.output.name)
            guard found.output.before.isEmpty else { return String(found.output.0) }
            return seen.insert(name).inserted
                ? "(?<\(name)>[a-z][a-z\\-]*(?: [a-z][a-z\\-]*){0,2}?)" : "\\k<\(name)>"
        }
        return text.replacing(#/#(?<name>[a-z]+)/#) { found in
            "(?<\(found.output.name)>[0-9]+(?:\\.[0-9]+)?)"
        }
    }

    /// What the frames that a text fits make of it.
    static func readings(
        of text: String
    ) -> [(story: Story, numbers: [ProblemText.Number], isMeasured: Bool)] {
        guard text.contains(where: \.isNumber), text.contains(" ") else { return [] }
        return all.compactMap { $0.frame.read(text, $0.regex) }
    }

    /// How many can be matched; a pattern that is none would read nothing, and nobody would see it.
    static var count: Int { all.count }

    /// Those known.
    static let known = percentages + rates + parts + wholes + figures + ratios + plans

    /// Each with its pattern as it is matched.
    private static let all: [(frame: Frame, regex: NSRegularExpression)] = known.compactMap {
        frame in
        (try? NSRegularExpression(pattern: "^(?:\(expression(frame.pattern)))$")).map {
            (frame, $0)
        }
    }
}
