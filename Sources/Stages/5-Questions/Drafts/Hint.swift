/// What stands behind a blank so that one word fits it, and no more than that: the first letter; of several words how
/// many; the length only where the page has another word that it could be.
enum Hint {
    /// Such as ` (first letter: r)`, or ` (2 words, first letter: c)`. A rival is a word of the page that might stand
    /// there.
    static func of(_ answer: String, rivals: [String] = []) -> String {
        let words = answer.split(separator: " ").count
        let first = answer.prefix(1)
        if words > 1 { return " (\(words) words, first letter: \(first))" }
        let isRivalled = rivals.contains { $0 != answer && $0.prefix(1) == first }
        return isRivalled
            ? " (\(answer.count) letters, first letter: \(first))" : " (first letter: \(first))"
    }

    /// Of a name only how many words it has: nobody guesses it, and nothing else is meant.
    static func ofName(_ name: String) -> String {
        let words = name.split(separator: " ").count
        return words > 1 ? " (\(words) words)" : ""
    }
}
