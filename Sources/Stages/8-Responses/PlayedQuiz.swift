import Artifacts

/// A quiz played on a screen, over all questions of the edition that was played: what a result leaves out was not
/// answered,
/// and nothing else than these questions counts.
struct PlayedQuiz {
    var result: QuizResult
    var edition: Edition?

    /// The answers in the edition's order. Throws where a result cannot be one of that edition.
    func responses(key: String) throws(Problem) -> Responses {
        guard let edition else {
            throw Problem(
                .input, "Edition '\(result.edition)' of this played quiz is not in this class",
                hint: "put the folder of its edition back under editions/ and run again")
        }
        let given = Dictionary(grouping: result.answers, by: \.questionID)
        let asked = Set(edition.questions.map(\.id))
        guard given.allSatisfy({ asked.contains($0.key) && $0.value.count == 1 }) else {
            throw Problem(
                .input, "This result answers questions that its quiz does not ask, or one twice",
                hint: "delete it, and have the quiz played again: reviso delete \(key)")
        }
        return Responses(
            key: key, instrument: .quiz, edition: result.edition, source: .screen,
            seconds: result.seconds,
            whose: result.pupil.map { [Responses.Whose(pupil: $0, confidence: 1.0)] } ?? [],
            pages: [], items: edition.questions.map { Self.item($0.id, given[$0.id]?.first) })
    }

    private static func item(_ id: String, _ answer: QuizResult.Answer?) -> Responses.Item {
        let isSkipped = answer?.skipped ?? true
        return Responses.Item(
            questionID: id, value: isSkipped ? nil : answer?.value, confidence: 1.0,
            state: isSkipped ? .skipped : answer?.value == nil ? .blank : .read, page: 0)
    }
}
