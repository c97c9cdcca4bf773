import Language

/// A printed task reckoned from its words alone, by rules written down here a second time.
package struct PrintedTask {
    private let text: String
    /// Both sides, for a task that asks for a missing number.
    private let equation: (String, String)?
    private let value: Rational?

    package init(_ text: String) {
        self.text = text
        equation = Self.equation(text)
        value = equation == nil && !text.hasPrefix("Which is") ? Self.value(text) : nil
    }

    /// Whether an answer is right; nil where the task is not understood.
    package func isRight(_ answer: String) -> Bool? {
        guard let given = PlainReckoner.value(answer) else { return nil }
        if let equation { return holds(equation, given) }
        if text.hasPrefix("Which is") { return extreme(given) }
        return value.map { $0 == given }
    }

    private static func equation(_ text: String) -> (String, String)? {
        var body = text
        if let match = text.wholeMatch(of: /What is [a-z] if (.+)\?/) {
            body = String(match.1)
        } else if let match = text.wholeMatch(of: /(.+), so [a-z] = ____/), !text.hasPrefix("If") {
            body = String(match.1)
        } else if let match = text.wholeMatch(of: /Which number is missing\? (.+)/) {
            body = String(match.1)
        } else if text.contains("f(") || text.contains("remainder") {
            return nil
        }
        let sides = body.split(separator: "=").map(String.init)
        guard sides.count == 2,
            body.contains("____") || body.contains(where: { "abcnxyz".contains($0) }),
            !sides[1].allSatisfy({ "_ ".contains($0) }), !sides[1].contains(where: \.isUppercase),
            PlainReckoner.value(sides[0], unknown: Rational(1)) != nil
        else { return nil }
        return (sides[0], sides[1])
    }

    private func holds(_ sides: (String, String), _ given: Rational) -> Bool? {
        guard let left = PlainReckoner.value(sides.0, unknown: given),
            let right = PlainReckoner.value(sides.1, unknown: given)
        else {
            // A divisor of nothing is no answer.
            return false
        }
        return left == right
    }

    private func extreme(_ given: Rational) -> Bool? {
        let largest = text.contains("larger") || text.contains("largest")
        guard let start = text.firstIndex(where: { ",:".contains($0) }) else { return nil }
        let list = text[text.index(after: start)...].replacing(" or ", with: ", ")
            .replacing("?", with: "").replacing("____", with: "")
        let numbers = list.split(separator: ", ").compactMap {
            PlainReckoner.value(String($0).trimming)
        }
        guard numbers.count >= 2, numbers.contains(given) else {
            return numbers.isEmpty ? nil : false
        }
        return numbers.filter { $0 != given }.allSatisfy { largest ? given > $0 : given < $0 }
            && numbers.count { $0 == given } == 1
    }

    private static func value(_ text: String) -> Rational? {
        if let match = text.firstMatch(
            of: /(?:What is the remainder of )?([0-9,]+) ÷ ([0-9,]+)(?:\?| = [0-9,]+ remainder)/),
            text.contains("remainder"), var left = Int(match.1.filter { $0 != "," }),
            let part = Int(match.2.filter { $0 != "," })
        {
            while left >= part { left -= part }
            return Rational(left)
        }
        if let match = text.firstMatch(of: /([0-9.,]+) rounded to the nearest ([a-z]+)/) {
            return rounded(String(match.1), String(match.2))
        }
        if let match = text.firstMatch(of: /([0-9.,\/ ]+)% of ([0-9.,\/ ]+)/) {
            let whole = PlainReckoner.value(String(match.2).trimming)
            return PlainReckoner.value(String(match.1).trimming).flatMap { whole?.times($0) }?.over(
                Rational(100))
        }
        if let match = text.firstMatch(of: /f\(x\) = (.+), (?:what is|then) f\((.+)\)/) {
            return PlainReckoner.value(String(match.2)).flatMap {
                PlainReckoner.value(String(match.1), unknown: $0)
            }
        }
        if let match = text.firstMatch(of: /What is ([0-9.]+) as a fraction/) {
            return PlainReckoner.value(String(match.1))
        }
        if let match = text.wholeMatch(
            of: /How many ([A-Za-z]+) are there in ([0-9.,]+) ([A-Za-z]+)\?/)
        {
            return converted(String(match.2), String(match.3), String(match.1))
        }
        if let match = text.wholeMatch(of: /([0-9.,]+) ([A-Za-z]+) = ____ ([A-Za-z]+)/) {
            return converted(String(match.1), String(match.2), String(match.3))
        }
        if let story = PrintedStory(text).value { return story }
        let body = text.replacing("What is ", with: "").replacing("?", with: "")
            .replacing("= ____", with: "")
        return PlainReckoner.value(body.trimming)
    }

    /// The multiple of the place that is nearest, the upper of two equally near.
    private static func rounded(_ number: String, _ place: String) -> Rational? {
        let sizes = [
            "ten": (10, 1), "hundred": (100, 1), "thousand": (1000, 1), "whole": (1, 1),
            "tenth": (1, 10), "hundredth": (1, 100),
        ]
        guard let number = PlainReckoner.value(number), let (above, below) = sizes[place],
            let size = Rational(above, below), let count = number.over(size)?.floor
        else { return nil }
        let near = [count, count + 1].compactMap { Rational($0).times(size) }
        guard near.count == 2, let down = number.minus(near[0]), let up = near[1].minus(number)
        else {
            return nil
        }
        return up <= down ? near[1] : near[0]
    }

    /// Factors as printed on the back of exercise books.
    private static func converted(_ number: String, _ from: String, _ to: String) -> Rational? {
        let families: [[String: Int]] = [
            ["mm": 1, "cm": 10, "dm": 100, "m": 1000, "km": 1_000_000],
            ["mg": 1, "g": 1000, "kg": 1_000_000, "tonnes": 1_000_000_000],
            ["mL": 1, "cL": 10, "dL": 100, "L": 1000],
            ["seconds": 1, "minutes": 60, "hours": 3600, "days": 86400, "weeks": 604_800],
            ["inches": 1, "feet": 12, "yards": 36, "miles": 63360], ["ounces": 1, "pounds": 16],
            ["cups": 1, "pints": 2, "quarts": 4, "gallons": 16], ["months": 1, "years": 12],
        ]
        for family in families {
            guard let one = family[from], let two = family[to] else { continue }
            return PlainReckoner.value(number)?.times(Rational(one))?.over(Rational(two))
        }
        return nil
    }
}

extension String {
    /// Without blanks at both ends.
    var trimming: String {
        var text = Substring(self)
        while text.first == " " { text = text.dropFirst() }
        while text.last == " " { text = text.dropLast() }
        return String(text)
    }
}
