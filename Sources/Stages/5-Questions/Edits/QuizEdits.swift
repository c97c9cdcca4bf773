import Artifacts

/// A teacher's changes to a quiz. Numbers stay: what is dropped leaves a gap, what is added gets the next number.
struct QuizEdits {
    private let rulings: [Ruling]
    private let editions: [String: Edition]

    /// Changes, and the editions they were written on.
    init(_ rulings: [Ruling], editions: [Edition] = []) {
        self.rulings = rulings.filter { $0.type == .quiz }.sorted { $0.serial < $1.serial }
        self.editions = Dictionary(editions.map { ($0.edition, $0) }) { first, _ in first }
    }

    /// The quiz with the changes, in the order they came, and those that had nothing to hold on to.
    func applied(to quiz: Questions) -> Questions {
        let printed = editions.keys.sorted().compactMap { editions[$0] }
        var state = State(quiz: quiz, explained: ExplainedAnswers(printed))
        for question in quiz.questions { state.wordings[question.id] = [question] }
        for ruling in rulings {
            guard case .quiz(let action, let entry) = ruling.payload else { continue }
            if let missed = apply(action, entry, to: &state) {
                state.setAside.append(missed)
            } else {
                // Who has changed another table since has seen what the quiz asks now.
                state.setAside.removeAll { $0.edition != ruling.payload.edition }
            }
        }
        state.quiz.setAside = state.setAside.isEmpty ? nil : state.setAside
        return state.quiz
    }

    /// The quiz while it is changed.
    private struct State {
        var quiz: Questions
        /// What each question has asked, since a ruling may have been written on any of it.
        var wordings: [String: [Questions.Question]] = [:]
        var setAside: [Questions.SetAside] = []
        var explained: ExplainedAnswers
    }

    /// Makes one change; gives back why it could not be made.
    private func apply(
        _ action: Ruling.Action, _ payload: Ruling.Entry, to state: inout State
    ) -> Questions.SetAside? {
        let index = state.quiz.questions.firstIndex { $0.id == payload.questionID }
        switch action {
        case .retitle:
            if let title = payload.prompt, !title.isEmpty { state.quiz.title = title }
            // A row that was copied from a question's has the type of that question.
            if let subject = payload.type, !subject.isEmpty,
                Questions.QuestionType(rawValue: subject) == nil
            {
                state.quiz.subject = subject
            }
        case .add:
            let id = free(payload.questionID, state.quiz)
            guard let added = Self.question(id, payload) else { return nil }
            state.quiz.questions.append(added)
            state.wordings[id] = [added]
        case .drop:
            guard let index else { return nil }
            guard isMeant(state.quiz.questions[index], payload, state.wordings) else {
                return Self.other(payload)
            }
            state.quiz.questions.remove(at: index)
        case .reword, .mend:
            guard let index else { return Self.gone(payload) }
            guard isMeant(state.quiz.questions[index], payload, state.wordings) else {
                return Self.other(payload)
            }
            let before = state.quiz.questions[index]
            var changed = before
            Self.change(&changed, payload)
            changed.explanation = state.explained.explanation(
                of: changed, before: before, payload)
            state.quiz.questions[index] = changed
            state.wordings[changed.id, default: []].append(changed)
        }
        return nil
    }

    /// A change of a question that the quiz has no more, since it was dropped or the page is read otherwise now.
    private static func gone(_ payload: Ruling.Entry) -> Questions.SetAside {
        Questions.SetAside(
            edition: payload.edition, questionID: payload.questionID ?? "",
            reason: "the quiz has no such question any more")
    }

    /// A change of a question whose number asks something else on the edition it was written on.
    private static func other(_ payload: Ruling.Entry) -> Questions.SetAside {
        Questions.SetAside(
            edition: payload.edition, questionID: payload.questionID ?? "",
            reason: "the quiz has another question under this number now")
    }

    /// Whether a ruling is about a question: the edition it was written on must have asked the same under this number.
    private func isMeant(
        _ question: Questions.Question, _ payload: Ruling.Entry,
        _ wordings: [String: [Questions.Question]]
    ) -> Bool {
        guard let edition = payload.edition.flatMap({ editions[$0] }) else { return true }
        guard let printed = edition.questions.first(where: { $0.id == question.id }) else {
            // It was added in the same table, so no paper has it yet.
            return question.origin == .teacher
        }
        return (wordings[question.id] ?? [question]).contains { $0.isTheSame(as: printed) }
    }

    /// The number that the door gave an added question, or the next where that is taken.
    private func free(_ id: String?, _ quiz: Questions) -> String {
        if let id, QuestionID.number(id) != nil,
            !quiz.questions.contains(where: { $0.id == id })
        {
            return id
        }
        let all =
            quiz.questions.map(\.id) + rulings.compactMap(\.payload.questionID)
            + editions.values.flatMap { $0.questions.map(\.id) }
        return QuestionID.next(after: all)
    }

    private static func change(_ question: inout Questions.Question, _ payload: Ruling.Entry) {
        if let prompt = payload.prompt, !prompt.isEmpty { question.prompt = prompt }
        if let type = payload.type.flatMap(Questions.QuestionType.init) { question.type = type }
        if let choices = payload.choices, !choices.isEmpty { question.choices = choices }
        if question.type != .multipleChoice { question.choices = [] }
        question.origin = .teacher
    }

    private static func question(
        _ id: String, _ payload: Ruling.Entry
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
