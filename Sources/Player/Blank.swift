import Artifacts

/// The blank of a prompt, written `____`.
package enum Blank {
    /// The prompt without a blank at its end, and whether there was one.
    package static func trailing(_ prompt: String) -> (stem: String, isOpen: Bool) {
        var stem = Substring(prompt)
        while let last = stem.last, last.isWhitespace || ".?!".contains(last) { stem.removeLast() }
        guard stem.hasSuffix("__") else { return (prompt, false) }
        while stem.last == "_" { stem.removeLast() }
        return (String(stem).trimmed, true)
    }

    /// The prompt as it stands where its answer has a place of its own: a question or an equation loses the blank at
    /// its end, since a second line would leave the pupil to guess which of the two is read.
    package static func apart(_ prompt: String) -> String {
        let (stem, isOpen) = trailing(prompt)
        guard isOpen, let last = stem.last, "?=≈".contains(last) else { return drawn(prompt) }
        return drawn(stem)
    }

    /// The prompt with each of its blanks drawn out to the same length, which tells nothing about the answer.
    package static func drawn(_ prompt: String) -> String {
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
    fileprivate var trimmed: String {
        var part = self[...]
        while part.first?.isWhitespace == true { part.removeFirst() }
        while part.last?.isWhitespace == true { part.removeLast() }
        return String(part)
    }
}
