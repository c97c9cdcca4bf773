import Artifacts
import Language

/// Which answers the explanations of a sheet's questions have been given for: an explanation holds for its own answer
/// alone.
struct ExplainedAnswers {
    private var pairs: [String: [(explanation: String, answers: [String])]] = [:]

    /// From what was printed.
    init(_ editions: [Edition]) {
        for edition in editions {
            for question in edition.questions where !question.explanation.isEmpty {
                let entry = edition.entries.first { $0.questionID == question.id }
                // Of what was never keyed, or overruled, it explains no answer.
                let known = entry.flatMap { $0.overrules == true ? nil : $0 }
                let answers = known.map { [$0.answer] + $0.accepted } ?? []
                pairs[question.id, default: []].append(
                    (question.explanation.trimmed, answers.map { Self.words($0, question) }))
            }
        }
    }

    /// The explanation of a question after a change of it: the teacher's own words; what stood there before only where
    /// the answer is still the one it explains.
    mutating func explanation(
        of changed: Questions.Question, before: Questions.Question, _ payload: Ruling.Entry
    ) -> String {
        // A row of quiz.csv has every cell: an empty one was emptied. A decision on a misread prompt has nothing but
        // the prompt.
        let isRow = payload.type != nil
        let explanation = (payload.explanation ?? (isRow ? "" : before.explanation)).trimmed
        guard !explanation.isEmpty else { return "" }
        let known = pairs[changed.id, default: []].filter { $0.explanation == explanation }
        guard let answer = payload.answer else {
            // The key is made anew from the prompt.
            let isOld = !known.isEmpty || explanation == before.explanation.trimmed
            return isOld && changed.prompt != before.prompt ? "" : explanation
        }
        let words = Self.words(answer, changed)
        let isOwn = known.isEmpty && explanation != before.explanation.trimmed
        let holds = known.contains { AnswerText.matches(words, $0.answers) }
        guard isOwn || holds else { return "" }
        pairs[changed.id, default: []].append((explanation, [words]))
        return explanation
    }

    /// An answer in words: of a letter what is offered under it.
    private static func words(_ answer: String, _ question: Questions.Question) -> String {
        guard question.type == .multipleChoice else { return answer }
        return question.choices.first { $0.letter == answer.trimmed.uppercased() }?.text ?? answer
    }
}
