import Artifacts

extension NameLabel {
    /// A typed text without what stands behind its labels for names, each up to the next label on its line. A label
    /// counts only with
    /// a colon behind it, and only what may be a name goes: a few words, none of which ends a sentence.
    public static func withoutNames(in text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in withoutNames(line) }.joined(separator: "\n")
    }

    // First, middle and last names, and a title.
    private static let mostWords = 5

    private static func withoutNames(_ line: Substring) -> String {
        var kept = ""
        var rest = line
        while let colon = rest.firstIndex(where: { $0 == ":" || $0 == "：" }) {
            let behind = rest.index(after: colon)
            let head = rest[..<colon]
            kept += rest[..<behind]
            rest = rest[behind...]
            guard isLabel(head) else { continue }
            // Marks of emphasis belong to the label.
            let marks = rest.prefix { "*_ \t".contains($0) }
            let end = nextField(in: rest) ?? rest.endIndex
            let value = rest[marks.endIndex..<max(marks.endIndex, end)]
            guard isLikeAName(value) else { continue }
            kept += marks
            rest = rest[max(marks.endIndex, end)...].drop(while: \.isWhitespace)
            if !rest.isEmpty, kept.last?.isWhitespace == false { kept += " " }
        }
        return kept + rest
    }

    /// Whether the last word before a colon is such a word: `Name`, `**Name**`, `First name`, `姓名`.
    private static func isLabel(_ head: Substring) -> Bool {
        let words = head.split { !$0.isLetter }
        guard let last = words.last?.lowercased() else { return false }
        return self.words.contains(last) || unspaced.contains(last)
    }

    /// Where the next field of the line begins: a word with a colon behind it, after a name.
    private static func nextField(in rest: Substring) -> Substring.Index? {
        guard let colon = rest.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
        let before = rest[..<colon]
        // A gap tells a field of two words, as in `First name`, from a name and a field of one.
        if let gap = before.lastIndex(of: "\t") { return before.index(after: gap) }
        if let gap = before.ranges(of: "  ").last { return gap.upperBound }
        return before.lastIndex(where: \.isWhitespace).map { before.index(after: $0) }
    }

    private static func isLikeAName(_ value: Substring) -> Bool {
        let words = value.split(whereSeparator: \.isWhitespace)
        guard (1...mostWords).contains(words.count) else { return false }
        return !value.contains { "?!…".contains($0) } && value.contains(where: \.isLetter)
    }
}
