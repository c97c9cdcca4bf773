import Artifacts

/// One version of what the print stage laid out: what becomes an edition.
struct Layout {
    var printed: Filed<Printed>
    var title: String
    /// The pages without code and name; none without questions.
    var practice: FileRef?
    /// The quiz page, whose questions are those of the first version.
    var quiz: FileRef?
    var questions: [Questions.Question]
    var entries: [AnswerKey.Entry]
    var pages: [Printed.Page]
    var asks = Asks()

    /// What else than questions it asks.
    struct Asks: Codable, Equatable {
        /// What it is filled in for; nil for a quiz.
        var instrument: Instrument?
        /// The words for feelings on it, and their language.
        var words: [Feelings.Word]?
        var language: String?
        /// Of what is printed over and over: which edition of it, from 2; nil for the first.
        var series: Int?
        /// The sparks on it.
        var sparks: [Spark]?
        /// The talks on it.
        var scenes: [TalkScene]?
        /// Whether its sparks stand in for a language model's; nil where they do not.
        var isStandIn: Bool?
    }

    /// The versions of a printed quiz; the first asks the questions as the quiz has them.
    static func all(
        _ printed: Filed<Printed>, _ quiz: Questions, key: AnswerKey?
    ) -> [Layout] {
        let document = printed.document
        let asked = Set(quiz.questions.map(\.id))
        let versions = document.versions ?? []
        let first = Layout(
            printed: printed, title: titled(quiz.title, versions.isEmpty ? nil : "A"),
            practice: document.files.practice, quiz: document.files.quiz,
            questions: quiz.questions,
            entries: (key?.entries ?? []).filter { asked.contains($0.questionID) },
            pages: document.pages)
        return [first]
            + versions.map {
                Layout(
                    printed: printed, title: titled(quiz.title, $0.letter), practice: $0.practice,
                    quiz: nil, questions: $0.questions, entries: $0.entries, pages: $0.pages)
            }
    }

    private static func titled(_ title: String, _ version: String?) -> String {
        title + (version.map { " (version \($0))" } ?? "")
    }

    /// The edition of this id.
    func edition(_ id: String) -> Edition {
        Edition(
            key: id, edition: id, sheet: printed.document.key, title: title,
            questions: questions, entries: entries, pages: pages, instrument: asks.instrument,
            words: asks.words,
            language: asks.language, sparks: asks.sparks, scenes: asks.scenes,
            isStandIn: asks.isStandIn)
    }
}
