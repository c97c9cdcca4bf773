import Artifacts
import Paper

/// What one version of a quiz is drawn on: the pages that come back, and the questions alone.
struct PageSet {
    /// The version.
    let version: QuizVersion
    /// The practice sheet or, where it is asked for, the answer sheet.
    let practice: PageDrawing
    /// The questions without marks.
    let alone: PageDrawing
    private let standIn: Questions.StandIn?

    /// Lays a version out.
    init(_ version: QuizVersion, of quiz: Questions, options: PrintOptions) throws {
        self.version = version
        standIn = quiz.standIn
        let numeric = version.key.numeric(version.questions)
        func drawing(_ purpose: Purpose) throws -> PageDrawing {
            PageDrawing(
                layout: try SheetLayout(
                    version.questions, numeric: numeric, options: options, purpose: purpose),
                title: quiz.title, subject: Self.subject(of: quiz), version: version.letter)
        }
        practice = try drawing(options.answerSheet ? .answers : .scanned)
        alone = try drawing(options.answerSheet ? .readOnly : .plain)
    }

    /// The pages that come back, with the answers in.
    var keyPages: [PaperPage] {
        KeyDrawing(page: practice, key: version.key, standIn: standIn).pages()
    }

    /// Subject and topic, without saying a word twice.
    private static func subject(of quiz: Questions) -> String {
        [quiz.subject, quiz.topic].filter { !$0.isEmpty && !quiz.title.contains($0) }
            .joined(separator: " · ")
    }
}
