// Reads: topic, examples; course, prose, questions and answer key where there are any.
// Writes: lesson, lesson.html, lesson.pdf, lesson-teacher.pdf, cards.pdf.
// Known limits: English words beside the teacher's own; pictures are told by their words.

public import Artifacts
public import Engine
import Foundation
import Paper
import Player

/// Lays a topic out: a page to learn from, the same on paper, a teacher's copy, and challenge cards.
public struct LessonStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// The paper lessons are printed on.
        public var paper: PaperSize
        /// The size of running text on paper, in points.
        public var fontSizePt: Double
        /// Whether the lesson's quiz counts what is only misspelt.
        public var spelling: SpellingCare

        /// A value from its parts.
        public init(
            paper: PaperSize = .a4, fontSizePt: Double = 11.5, spelling: SpellingCare = .strict
        ) {
            (self.paper, self.fontSizePt, self.spelling) = (paper, fontSizePt, spelling)
        }
    }

    /// What it reads.
    public struct Input: Decodable, Sendable {
        /// The topic.
        public var topic: Topic
        /// Its listings as they are shown.
        public var examples: ShownExamples
        /// Its place among all.
        public var course: Course?
        /// Its running text.
        public var recognition: Recognition?
        /// Its quiz.
        public var questions: Questions?
        /// The quiz's key.
        public var answerKey: AnswerKey?

        /// Input from its parts.
        public init(
            topic: Topic, examples: ShownExamples, course: Course? = nil,
            recognition: Recognition? = nil, questions: Questions? = nil,
            answerKey: AnswerKey? = nil
        ) {
            (self.topic, self.examples, self.course) = (topic, examples, course)
            (self.recognition, self.questions) = (recognition, questions)
            self.answerKey = answerKey
        }
    }

    /// `lesson`.
    public static let name = "lesson"
    /// Raised when equal input gives new output; the commits say why.
    public static let revision = 6
    /// See the header.
    public static let reads: [Reads] = [
        .own(Topic.self), .own(ShownExamples.self), .optional(Course.self),
        .optional(Recognition.self), .optional(Questions.self), .optional(AnswerKey.self),
    ]
    /// A4, 11.5 points.
    public static let defaults = Options()
    /// The drawing libraries, and the words that its quiz judges by.
    public static var tools: [String: String] { Fonts.tools.merging(QuizPage.tools) { $1 } }

    private let options: Options

    /// Refuses sizes that cannot be read or laid out.
    public init(_ options: Options) throws {
        guard (8...24).contains(options.fontSizePt) else {
            throw Problem(
                .configuration, "Font size of lessons is not between 8 and 24 points",
                hint: "set 'fontSizePt' to 11.5")
        }
        self.options = options
    }

    /// Makes the layouts.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Lesson> {
        try Fonts.check()
        let topic = input.topic
        let laid = Laid(
            topic: topic, examples: input.examples,
            course: input.course?.topics.first { $0.sheet == topic.key }, quiz: input.questions,
            key: input.answerKey, prose: input.recognition)
        let page = Data(try LessonPage(laid, spelling: options.spelling).html().utf8)
        try page.write(to: bench.scratch.appending(path: "lesson.html"))
        let papers = [false, true].map { isTeachers in
            LessonPaper(
                laid: laid, paper: options.paper, sizePt: options.fontSizePt,
                isTeachers: isTeachers)
        }
        let cards = try CardPaper(laid: laid, paper: options.paper).pages()
        return .made(
            Lesson(
                key: topic.key, title: topic.title,
                files: .init(
                    page: try bench.reference("lesson.html"),
                    paper: try pdf(topic.title, papers[0].pages(), "lesson.pdf", bench),
                    teacher: try pdf(
                        "\(topic.title): teacher's copy", papers[1].pages(), "lesson-teacher.pdf",
                        bench),
                    cards: cards.isEmpty
                        ? nil
                        : try pdf("\(topic.title): challenges", cards, "cards.pdf", bench)),
                rests: SectionFinder(laid).all))
    }

    private func pdf(
        _ title: String, _ pages: [PaperPage], _ name: String, _ bench: Bench
    ) throws -> FileRef {
        try PDFCanvas.write(title: title, pages: pages, to: bench.scratch.appending(path: name))
        return try bench.reference(name)
    }
}
