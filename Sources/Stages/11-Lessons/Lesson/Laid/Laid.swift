import Artifacts

/// All that a lesson is laid out from.
struct Laid {
    var topic: Topic
    var examples: ShownExamples
    var course: Course.Entry?
    var quiz: Questions?
    var key: AnswerKey?
    var prose: Recognition?

    /// A listing by its id.
    func example(_ id: String?) -> Topic.Example? { topic.examples.first { $0.id == id } }

    /// How a listing is shown.
    func shown(_ id: String?) -> ShownExamples.Shown? { examples.examples.first { $0.id == id } }

    /// A question's answer that has a proof.
    func proven(_ questionID: String) -> AnswerKey.Entry? {
        key?.entries.first { $0.questionID == questionID && $0.proof != nil }
    }

    /// What the key says of a question.
    func answer(of questionID: String) -> String? {
        key?.entries.first { $0.questionID == questionID }?.answer
    }

    /// The lines of the topic that a question rests on: the teacher's own, or those that it was made of.
    func lines(of question: Questions.Question) -> Topic.Lines? {
        topic.items.first { $0.isAsked(by: question) }?.lines
            ?? prose.flatMap { ProseLine.lines(of: question, in: $0) }
    }
}
