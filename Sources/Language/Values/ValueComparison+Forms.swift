import Artifacts
import Foundation

extension ValueComparison {
    /// `12 r 3`.
    static func remainder(_ given: String, _ key: String) -> Finding? {
        guard let right = division(key) else { return nil }
        guard let mine = division(given) else {
            return .doubtful("it cannot be read as a quotient with a remainder")
        }
        return mine == right ? .equal : .other
    }

    private static func division(_ text: String) -> [Int]? {
        let text = NumberReading.prepared(text)
        let pattern = /^([0-9]+),? ?(?:r|rem|rem\.|remainder) ?([0-9]+)$/
        guard let match = try? pattern.wholeMatch(in: text), let whole = Int(match.1),
            let rest = Int(match.2)
        else { return nil }
        return [whole, rest]
    }

    /// `3:4`, `3 to 4`, `1:2:3`.
    static func ratio(_ given: String, _ key: String, _ question: String) -> Finding? {
        guard let right = share(key, isKey: true) else { return nil }
        guard let mine = share(given, isKey: false) else {
            return .doubtful("it cannot be read as a ratio")
        }
        let (least, other) = (lowest(right), lowest(mine))
        guard least == other else { return .other }
        let isAsked = ["lowest terms", "simplest form", "simplify"].contains(
            where: question.contains)
        return isAsked && mine != other
            ? .doubtful("the ratio is right, not in lowest terms") : .equal
    }

    private static func share(_ text: String, isKey: Bool) -> [Int]? {
        var text = NumberReading.prepared(text)
        if !isKey { text = text.replacing(" to ", with: ":").replacing("/", with: ":") }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
            Int($0.trimmingCharacters(in: .whitespaces))
        }
        let numbers = parts.compactMap { $0 }.filter { $0 > 0 }
        return numbers.count > 1 && numbers.count == parts.count ? numbers : nil
    }

    private static func lowest(_ parts: [Int]) -> [Int] {
        let divisor = parts.reduce(0) { left, right in
            var (left, right) = (left, right)
            while right != 0 { (left, right) = (right, left % right) }
            return left
        }
        return parts.map { $0 / divisor }
    }

    /// `<`, `>`, `=` between two numbers, in signs or words.
    static func sign(_ given: String, _ key: String) -> Finding? {
        guard let right = Self.sign(key) else { return nil }
        guard let mine = Self.sign(given) else {
            return .doubtful("it cannot be read as a sign of comparison")
        }
        return mine == right ? .equal : .other
    }

    private static func sign(_ text: String) -> String? {
        var text = text.lowercased().trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("is ") { text.removeFirst(3) }
        return signs[text]
    }

    /// Signs of comparison and their words.
    static let signs = [
        "<": "<", "less than": "<", "smaller than": "<", "fewer than": "<", ">": ">",
        "greater than": ">", "more than": ">", "larger than": ">", "bigger than": ">", "=": "=",
        "equal to": "=", "equals": "=", "the same as": "=", "≤": "≤", "<=": "≤",
        "less than or equal to": "≤", "≥": "≥", ">=": "≥", "greater than or equal to": "≥",
        "≠": "≠", "not equal to": "≠", "different from": "≠",
    ]
}
