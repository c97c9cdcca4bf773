import Artifacts

/// A teacher's changes to a quiz. Numbers stay: what is dropped leaves a gap, what is added gets the next number.
struct QuizEdits {
    private let rulings: [Ruling]

    init(_ rulings: [Ruling]) {
        self.rulings = rulings.filter { $0.type == .quiz }.sorted { $0.serial < $1.serial }
    }

    /// The quiz with the changes, in the order they came.
    func applied(to quiz: Questions) -> Questions {
        var quiz = quiz
        // Further than any number ever given, also of dropped questions.
        var next = 1 + (quiz.questions.compactMap { Int($0.id.dropFirst()) }.max() ?? 0)
        for ruling in rulings {
            let payload = ruling.payload
            switch payload.action ?? "reword" {
            case "retitle":
                if let title = payload.prompt, !title.isEmpty { quiz.title = title }
            case "drop":
                quiz.questions.removeAll { $0.id == payload.questionID }
            case "add":
                if let added = Self.question("q\(next)", payload) {
                    quiz.questions.append(added)
                    next += 1
                }
            default:
                guard let index = quiz.questions.firstIndex(where: { $0.id == payload.questionID })
                else { continue }
                Self.change(&quiz.questions[index], payload)
            }
        }
        return quiz
    }

    private static func change(_ question: inout Questions.Question, _ payload: Ruling.Payload) {
        if let prompt = payload.prompt, !prompt.isEmpty { question.prompt = prompt }
        if let type = payload.type.flatMap(Questions.QuestionType.init) { question.type = type }
        if let choices = payload.choices, !choices.isEmpty { question.choices = choices }
        if question.type != .multipleChoice { question.choices = [] }
        if let explanation = payload.explanation, !explanation.isEmpty {
            question.explanation = explanation
        }
        question.origin = .teacher
    }

    private static func question(
        _ id: String, _ payload: Ruling.Payload
    ) -> Questions.Question? {
        guard let prompt = payload.prompt, !prompt.isEmpty else { return nil }
        let choices = payload.choices ?? []
        let type =
            payload.type.flatMap(Questions.QuestionType.init)
            ?? (choices.isEmpty ? .fillBlank : .multipleChoice)
        return Questions.Question(
            id: id, type: type, prompt: prompt,
            choices: type == .multipleChoice ? choices : [],
            explanation: payload.explanation ?? "", difficulty: .medium, skill: "",
            source: .init(page: 1, lines: []), origin: .teacher)
    }
}
