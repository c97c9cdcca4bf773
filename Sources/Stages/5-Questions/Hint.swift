/// What stands behind a blank so that one word fits it: how long it is and how it begins.
enum Hint {
    /// Such as ` (8 letters, first letter: r)`.
    static func of(_ answer: String) -> String {
        let words = answer.split(separator: " ").count
        let size = words > 1 ? "\(words) words" : "\(answer.count) letters"
        return " (\(size), first letter: \(answer.prefix(1)))"
    }
}
