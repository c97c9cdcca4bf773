import Artifacts

/// Gives each question the number it has on paper already, and to what was never printed numbers that no paper has:
/// a ruling or a result that names `q3` must never meet another question.
struct LastingNumbers {
    private let printed: [Questions.Question]
    private let highest: Int

    /// From what was printed for the sheet, and the rulings that number questions which were not printed yet.
    init(_ editions: [Edition], _ rulings: [Ruling]) {
        printed = editions.sorted { $0.edition < $1.edition }.flatMap(\.questions)
        let ruled = rulings.filter { $0.type == .quiz }.compactMap(\.payload.questionID)
        highest = (printed.map(\.id) + ruled).compactMap(QuestionID.number).max() ?? 0
    }

    /// The quiz with lasting numbers. On the first day, when nothing was printed, they are `q1`, `q2`…
    func applied(to quiz: Questions) -> Questions {
        guard !printed.isEmpty else { return quiz }
        var quiz = quiz
        var next = highest + 1
        var taken: Set<String> = []
        for index in quiz.questions.indices {
            let question = quiz.questions[index]
            let known = printed.first { $0.isTheSame(as: question) && !taken.contains($0.id) }
            if let known {
                quiz.questions[index].id = known.id
            } else {
                quiz.questions[index].id = "q\(next)"
                next += 1
            }
            taken.insert(quiz.questions[index].id)
        }
        return quiz
    }
}

extension Questions.Question {
    /// Whether a pupil is asked the same and offered the same under the same letters.
    func isTheSame(as other: Questions.Question) -> Bool {
        type == other.type && prompt == other.prompt && choices == other.choices
    }
}
