import Artifacts

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

/// The blank of a prompt, written `____`.
enum Blank {
    /// The prompt without a blank at its end, and whether there was one.
    static func trailing(_ prompt: String) -> (stem: String, isOpen: Bool) {
        var stem = Substring(prompt)
        while let last = stem.last, last.isWhitespace || ".?!".contains(last) { stem.removeLast() }
        guard stem.hasSuffix("__") else { return (prompt, false) }
        while stem.last == "_" { stem.removeLast() }
        return (String(stem).trimmed, true)
    }

    /// The prompt as it stands where its answer has a place of its own: a question or an equation loses the blank at
    /// its end, since a second line would leave the pupil to guess which of the two is read.
    static func apart(_ prompt: String) -> String {
        let (stem, isOpen) = trailing(prompt)
        guard isOpen, let last = stem.last, "?=≈".contains(last) else { return drawn(prompt) }
        return drawn(stem)
    }

    /// The prompt with each of its blanks drawn out to the same length, which tells nothing about the answer.
    static func drawn(_ prompt: String) -> String {
        var text = ""
        var run = 0
        for character in prompt + "\u{0}" {
            if character == "_" {
                run += 1
                continue
            }
            text +=
                run >= 2 ? String(repeating: "_", count: 10) : String(repeating: "_", count: run)
            run = 0
            if character != "\u{0}" { text.append(character) }
        }
        return text
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
