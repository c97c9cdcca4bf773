import Artifacts

/// Where a question stands among others: `q2` before `q10`.
struct QuestionOrder: Comparable {
    private let letters: Substring
    private let number: Int
    private let id: String

    init(_ id: String) {
        self.id = id
        letters = id.prefix { !$0.isNumber }
        number = Int(id.dropFirst(letters.count).prefix { $0.isASCII && $0.isNumber }) ?? 0
    }

    static func < (left: QuestionOrder, right: QuestionOrder) -> Bool {
        (left.letters, left.number, left.id) < (right.letters, right.number, right.id)
    }
}
