import Artifacts
import Player

/// Whether an answer goes into digit boxes.
enum Numerals {
    /// How many boxes every number gets, so that their count tells nothing.
    static let boxes = 5

    /// Whether a text is a number that fits into the boxes: digits with sign, point or comma. A fraction is written
    /// with a bar of its own, which boxes would cut, and goes on a rule.
    static func fits(_ answer: String) -> Bool {
        let text = answer.trimmed
        return (1...boxes).contains(text.count) && text.contains { $0.isASCII && $0.isNumber }
            && text.allSatisfy { $0.isASCII && $0.isNumber || "+-−.,".contains($0) }
    }

    /// Whether a prompt asks for a number: it ends in an equation, or opens with words that only a number answers.
    static func asks(_ prompt: String) -> Bool {
        let (stem, isOpen) = Blank.trailing(prompt)
        if isOpen, let last = stem.trimmed.last, "=≈".contains(last) { return true }
        let opening = prompt.lowercased()
        return ["how many ", "calculate ", "work out ", "evaluate "].contains {
            opening.hasPrefix($0)
        }
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        var part = self[...]
        while part.first?.isWhitespace == true { part.removeFirst() }
        while part.last?.isWhitespace == true { part.removeLast() }
        return String(part)
    }
}
