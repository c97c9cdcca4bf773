import Artifacts
import Foundation

/// What tells a closed question from an open one, and a short turn from a long one: the same rules as the training
/// page's script has, over the same words. Pupils type without marks, so a question is known by its first words too.
public struct TalkRules: Codable, Sendable, Equatable {
    /// Words that begin a question which yes or no answers.
    public var auxiliaries: [String]
    /// Words and phrases by what they tell: see `Kind`.
    public var words: [String: [String]]
    /// The most words of a short turn.
    public var short: Int
    /// After how many seconds without a key a pupil is helped.
    public var idleSeconds: Int

    /// What words tell.
    public enum Kind: String, CaseIterable, Sendable {
        /// They may stand before a turn's first word: "and", "well".
        case opener
        /// Of these, those that with a word or two behind them ask nothing open: "for years".
        case preposition
        /// They begin an open question: "what".
        case asking
        /// Of these, those that in the middle of a sentence tell which one is meant: "people who listen".
        case relative
        /// They ask for more though they are no question: "tell me about".
        case inviting
        /// They begin a question that one word answers: "how old".
        case narrow
        /// They begin no question though they seem to: "what a".
        case exclaim
        /// They end a question that yes or no answers: "isn't it".
        case tag
        /// They follow the first word of a question without its mark: "do you".
        case subject
        /// Behind an asking word they make no question: "what I like".
        case pronoun
        /// They carry no content: "this".
        case common
    }

    /// What a turn asks for.
    public enum Asked: String, Sendable {
        case open, closed
    }

    /// Rules from their words.
    public init(
        auxiliaries: [String], words: [Kind: [String]], short: Int = 4, idleSeconds: Int = 10
    ) {
        self.auxiliaries = auxiliaries
        self.words = Dictionary(
            uniqueKeysWithValues: Kind.allCases.map { ($0.rawValue, words[$0] ?? []) })
        (self.short, self.idleSeconds) = (short, idleSeconds)
    }

    func list(_ kind: Kind) -> [String] { words[kind.rawValue] ?? [] }

    /// The words of a turn: runs of letters and digits with apostrophes within, in lower case.
    public static func words(_ text: some StringProtocol) -> [String] {
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
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .nonspacingMark, .spacingMark:
            true
        default: false
        }
    }

    /// What a turn asks for; nil where it asks for nothing.
    public func asked(_ text: String) -> Asked? {
        let hasMark = text.contains("?")
        let before = text.lastIndex(of: "?").map { text[..<$0] } ?? text[...]
        guard let sentence = Self.last(before, ".!?\n") else { return nil }
        let asked = clause(sentence, hasMark)
        guard asked == nil || asked == .closed && hasMark, let part = Self.last(sentence, ","),
            part.count < sentence.count
        else { return asked }
        return clause(part, hasMark) ?? asked
    }

    /// The last part between signs that has a word.
    private static func last(_ text: Substring, _ signs: String) -> Substring? {
        text.split { signs.contains($0) }.last { !words($0).isEmpty }
    }

    private func clause(_ text: Substring, _ hasMark: Bool) -> Asked? {
        let all = Self.words(text)
        let opened = all.firstIndex { !list(.opener).contains($0) } ?? 0
        let words = Array(all[opened...])
        guard let first = words.first else { return nil }
        let line = " " + words.joined(separator: " ") + " "
        func begins(_ kind: Kind) -> Bool { list(kind).contains { line.hasPrefix(" \($0) ") } }
        let asks = words.contains(where: list(.asking).contains)
        if begins(.exclaim), !hasMark { return nil }
        if words.contains(where: list(.inviting).contains),
            asks || list(.inviting).contains(first)
        {
            return .open
        }
        if begins(.narrow) { return .closed }
        let second = words.count > 1 ? words[1] : ""
        if isAuxiliary(first) {
            return hasMark || list(.subject).contains(second) ? .closed : nil
        }
        if list(.asking).contains(first) {
            // "whats it like" has its verb already, "what I like" is part of a sentence.
            let isWhole = first.contains("'") || list(.asking).contains(String(first.dropLast()))
            return hasMark || isWhole || !list(.pronoun).contains(second) ? .open : nil
        }
        if list(.tag).contains(where: { line.hasSuffix(" \($0) ") }) { return .closed }
        guard hasMark else { return nil }
        let isShort = opened > 0 && words.count <= 2 && !list(.preposition).contains(all[0])
        return asksWithin(words) || isShort ? .open : .closed
    }

    /// Whether an asking word within a sentence asks: at its end ("you did what"), or with a verb behind it ("and then
    /// what did you do"). "People who are kind" and "I'd ask what she likes" only tell.
    private func asksWithin(_ words: [String]) -> Bool {
        words.indices.contains { index in
            guard list(.asking).contains(words[index]) else { return false }
            let isRelative = list(.relative).contains(words[index])
            if index == words.count - 1 || index == words.count - 2 && !isRelative { return true }
            return !isRelative && isAuxiliary(words[index + 1])
        }
    }

    /// Whether a word begins a question that yes or no answers, also with "n't".
    func isAuxiliary(_ word: String) -> Bool {
        if auxiliaries.contains(word) { return true }
        if word.hasSuffix("n't") {
            let plain = String(word.dropLast(3))
            return auxiliaries.contains(plain) || auxiliaries.contains(plain + "n")
                || word == "won't"
        }
        return word.hasSuffix("nt") && auxiliaries.contains(String(word.dropLast(2)))
    }

    /// Whether a turn asks what yes or no answers.
    public func isClosed(_ text: String) -> Bool { asked(text) == .closed }

    /// Whether a turn asks for more than that.
    public func isOpen(_ text: String) -> Bool { asked(text) == .open }
}
