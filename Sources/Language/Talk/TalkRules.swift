import Foundation

/// What tells a closed question from an open one, and a short turn from a long one: the same rules as `talk.js` has,
/// with the same words.
public struct TalkRules: Codable, Sendable, Equatable {
    /// Words that begin a question which yes or no answers.
    public var auxiliaries: [String]
    /// Words that may stand before a turn's first word, such as "and" and "well".
    public var openers: [String]
    /// Words that begin an open question, such as "what".
    public var asking: [String]
    /// The most words of a short turn.
    public var short: Int
    /// After how many seconds without a key a pupil is helped.
    public var idleSeconds: Int

    /// Rules from their words.
    public init(
        auxiliaries: [String], openers: [String], asking: [String], short: Int = 4,
        idleSeconds: Int = 10
    ) {
        (self.auxiliaries, self.openers, self.asking) = (auxiliaries, openers, asking)
        (self.short, self.idleSeconds) = (short, idleSeconds)
    }

    /// The words of a turn: runs of letters and digits with apostrophes within, in lower case.
    public static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for scalar in text.lowercased().unicodeScalars {
            if isOfWord(scalar) {
                word.unicodeScalars.append(scalar)
            } else if scalar == "'" || scalar == "\u{2019}" {
                word += "'"
            } else {
                append(word, to: &words)
                word = ""
            }
        }
        append(word, to: &words)
        return words
    }

    private static func append(_ word: String, to words: inout [String]) {
        let bare = word.drop { $0 == "'" }
        guard let last = bare.lastIndex(where: { $0 != "'" }) else { return }
        words.append(String(bare[...last]))
    }

    /// Letters and digits of every writing.
    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .nonspacingMark, .spacingMark:
            return true
        default: return false
        }
    }

    /// Whether a turn asks: its last sign is a question mark, other marks left out.
    public static func asks(_ text: String) -> Bool { text.contains("?") }

    /// The first word of the last sentence that asks, behind its openers; nil where nothing is asked.
    func firstAsked(_ text: String) -> String? {
        guard let end = text.lastIndex(of: "?") else { return nil }
        let before = text[..<end]
        let start = before.lastIndex { ".!?\n".contains($0) }.map { before.index(after: $0) }
        let words = Self.words(String(before[(start ?? before.startIndex)...]))
        return words.first { !openers.contains($0) } ?? words.first
    }

    /// Whether a word begins a question that yes or no answers, also with "n't".
    func isAuxiliary(_ word: String) -> Bool {
        let plain = word.hasSuffix("n't") ? String(word.dropLast(3)) : word
        return auxiliaries.contains(word) || auxiliaries.contains(plain)
            || word.hasSuffix("n't") && auxiliaries.contains(plain + "n")
            || word == "won't" && auxiliaries.contains("will")
    }

    /// Whether a turn asks what yes or no answers.
    public func isClosed(_ text: String) -> Bool { firstAsked(text).map(isAuxiliary) ?? false }

    /// Whether a turn asks for more than that.
    public func isOpen(_ text: String) -> Bool {
        guard let first = firstAsked(text), !isAuxiliary(first) else { return false }
        guard let end = text.lastIndex(of: "?") else { return false }
        let sentence = text[..<end].split { ".!?\n".contains($0) }.last ?? ""
        return Self.words(String(sentence)).contains(where: asking.contains)
    }
}
