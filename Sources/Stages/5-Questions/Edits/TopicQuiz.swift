import Artifacts
import Language

/// The quiz of a topic whose teacher wrote the questions: asked as they stand.
struct TopicQuiz {
    /// The quiz.
    let quiz: Questions

    /// The topic's, with its running text, which tells the subject where the topic does not.
    init(_ topic: Topic, _ page: PageText) {
        let subject = Subject(page)
        quiz = Questions(
            key: topic.key, title: topic.title, subject: topic.subject ?? subject.name,
            topic: "",
            questions: topic.items.enumerated().map { index, item in
                Questions.Question(
                    id: "q\(index + 1)", type: item.type, prompt: item.prompt,
                    choices: item.choices, explanation: item.explanation, difficulty: .medium,
                    skill: topic.title, source: .init(page: 1, lines: []), origin: .teacher)
            })
    }
}
