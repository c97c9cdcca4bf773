import Artifacts

/// The key, found by question.
struct KeyEntries {
    private var entries: [String: AnswerKey.Entry]

    /// The quiz's entries; those of the page's own exercises are left out.
    init(_ quiz: Questions, _ key: AnswerKey?) {
        let asked = Set(quiz.questions.map(\.id))
        entries = Dictionary(
            (key?.entries ?? []).filter { asked.contains($0.questionID) }.map {
                ($0.questionID, $0)
            }, uniquingKeysWith: { first, _ in first })
    }

    /// What is known of a question's answer, proven or not.
    func entry(_ questionID: String) -> AnswerKey.Entry? { entries[questionID] }

    /// A question's answer that has a proof.
    func proven(_ questionID: String) -> AnswerKey.Entry? {
        entries[questionID].flatMap { $0.proof == nil ? nil : $0 }
    }

    /// Gives the letters of a question's answer other names; what is no letter stays.
    mutating func rename(_ questionID: String, _ letters: [String: String]) {
        guard !letters.isEmpty, var entry = entries[questionID] else { return }
        func renamed(_ text: String) -> String { letters[text.trimmed] ?? text }
        entry.answer = renamed(entry.answer)
        entry.accepted = entry.accepted.map(renamed)
        entries[questionID] = entry
    }

    /// The entries of some questions, in their order.
    func entries(of questions: [Questions.Question]) -> [AnswerKey.Entry] {
        questions.compactMap { entries[$0.id] }
    }

    /// The questions whose answers go into digit boxes.
    func numeric(_ questions: [Questions.Question]) -> Set<String> {
        Set(
            questions.filter { question in
                guard question.type == .fillBlank else { return false }
                return entries[question.id].map { Numerals.fits($0.answer) }
                    ?? Numerals.asks(question.prompt)
            }.map(\.id))
    }
}
