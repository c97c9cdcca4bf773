/// What stands behind a blank so that one word fits it: the first letter and the length; of several words how many.
/// `opening a d…` may be a door or a drawer: words that fit as well stand on no page.
enum Hint {
    /// Such as ` (5 letters, first letter: r)`, or ` (2 words, first letter: c)`.
    static func of(_ answer: String) -> String {
        let words = answer.split(separator: " ").count
        let first = answer.prefix(1)
        if words > 1 { return " (\(words) words, first letter: \(first))" }
        return " (\(answer.count) letters, first letter: \(first))"
    }

    /// Of a name only how many words it has: nobody guesses it, and nothing else is meant.
    static func ofName(_ name: String) -> String {
        let words = name.split(separator: " ").count
        return words > 1 ? " (\(words) words)" : ""
    }
}
