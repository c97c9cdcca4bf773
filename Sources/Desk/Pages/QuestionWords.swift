/// A question's id in words: `q3` is question 3 of a quiz, `e2` the page's own exercise 2.
enum QuestionWords {
    static func of(_ id: String) -> String {
        let number = id.dropFirst()
        guard !number.isEmpty, number.allSatisfy(\.isNumber) else { return "question \(id)" }
        switch id.first {
        case "q": return "question \(number)"
        case "e": return "exercise \(number)"
        default: return "question \(id)"
        }
    }
}
