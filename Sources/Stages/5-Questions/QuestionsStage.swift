// Reads: the recognition, the class set this sheet is in, rulings on its quiz, what was printed for it; the clean
// pages, to show them to a language model that takes pictures; of a topic what the teacher asks.
// Writes: a practice quiz; it holds no answers, they are proven anew by `answers`.
// Known limits: English; a page of mixed kinds is asked about its text first.

public import Artifacts
public import Engine
import Language
import Providers

/// Makes a practice quiz from a sheet's text.
public struct QuestionsStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// How many questions are wanted.
        public var count: Int
        /// Another seed gives other questions.
        public var seed: Int
        /// The language model that is asked; nil for none.
        public var provider: Provider?
        /// What becomes of a sheet where it does not answer; nil for `embedded`.
        public var onProviderFailure: ProviderSettings.OnFailure?

        /// What of a language model's settings shapes a quiz.
        public struct Provider: Codable, Sendable, Equatable {
            /// How its service is spoken to.
            public var kind: String
            /// Where it listens, where that is not the kind's own address.
            public var url: String?
            /// Its name.
            public var model: String
            /// Whether it is shown the clean page.
            public var pictures: Bool

            /// A model.
            public init(kind: String, url: String?, model: String, pictures: Bool = false) {
                (self.kind, self.url, self.model) = (kind, url, model)
                self.pictures = pictures
            }
        }

        /// Options.
        public init(
            count: Int = 10, seed: Int = 1, provider: Provider? = nil,
            onProviderFailure: ProviderSettings.OnFailure? = nil
        ) {
            self.count = count
            self.seed = seed
            self.provider = provider
            self.onProviderFailure = onProviderFailure
        }
    }

    /// What it reads.
    public struct Input: Decodable, Sendable {
        /// The page's words.
        public var recognition: Recognition
        /// The set this sheet is in.
        public var classSet: ClassSet?
        /// What a teacher changed.
        public var rulings: [Ruling]
        /// What was printed for this sheet.
        public var edition: [Edition]?
        /// The clean pages.
        public var cleaned: Cleaned?
        /// The topic that the text is of.
        public var topic: Topic?

        /// Input from its parts.
        public init(
            recognition: Recognition, classSet: ClassSet?, rulings: [Ruling],
            edition: [Edition]? = nil, cleaned: Cleaned? = nil, topic: Topic? = nil
        ) {
            self.recognition = recognition
            self.classSet = classSet
            self.rulings = rulings
            self.edition = edition
            self.cleaned = cleaned
            self.topic = topic
        }
    }

    /// `questions`.
    public static let name = "questions"
    /// Raised when equal input gives new output; the commits say why.
    public static let revision = 22
    /// See the header.
    public static let reads: [Reads] = [
        .own(Recognition.self), .optional(ClassSet.self), .rulings([.quiz]), .all(Edition.self),
        .optional(Cleaned.self), .optional(Topic.self),
    ]
    /// Ten questions.
    public static let defaults = Options()
    /// The word lists and the parser.
    public static var tools: [String: String] {
        Lexicon.system.tools.merging(LinkGrammar.tools) { mine, _ in mine }
    }

    private let options: Options

    /// A stage.
    public init(_ options: Options) throws {
        guard (1...50).contains(options.count) else {
            throw Problem(
                .configuration, "Count of questions is from 1 to 50, not \(options.count)",
                hint: "set `count: 10` under the questions step")
        }
        self.options = options
    }

    /// Makes the quiz.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Questions> {
        let key = input.recognition.key
        if let set = input.classSet?.part(for: key)?.sets.first, let first = set.reference.first,
            first != key
        {
            return .notApplicable("it is the same page as '\(first)', which has the practice sheet")
        }
        let page = PageText(input.recognition)
        if let topic = input.topic, !topic.items.isEmpty {
            return .made(finished(TopicQuiz(topic, page).quiz, input))
        }
        let maker = QuizMaker(page, count: options.count, seed: options.seed)
        guard options.provider != nil, maker.asksModel else {
            return .made(finished(maker.quiz(key: key), input))
        }
        do {
            let told = try told(input, maker, on: bench)
            return .leaning(
                finished(maker.quiz(key: key, with: told), input), .answers(told.digest))
        } catch let told as Problem where ![.disk, .bug].contains(told.kind) {
            let problem = input.recognition.isText ? Trouble.ofText(told) : told
            bench.model?.note(problem)
            if options.onProviderFailure == .wait {
                throw Problem(
                    .waiting, problem.summary, hint: problem.hint, file: problem.file,
                    transient: true)
            }
            var quiz = finished(maker.quiz(key: key), input)
            quiz.standIn = .init(summary: problem.summary, hint: problem.hint)
            return .leaning(quiz, .standIn(problem))
        }
    }

    /// What the language model makes of a page.
    private func told(
        _ input: Input, _ maker: QuizMaker, on bench: Bench
    ) throws -> ModelQuestions.Yield {
        guard let model = bench.model else {
            throw Problem(.bug, "The settings name a language model, and none is at hand")
        }
        var shown = ModelPicture.Shown()
        if options.provider?.pictures == true {
            shown = try ModelPicture.shown(
                input.cleaned, in: input.classSet?.part(for: input.recognition.key)?.sets.first,
                on: bench)
            if let why = shown.withheld {
                model.remark(
                    "\(input.recognition.key): the language model sees its text alone, \(why)")
            }
        }
        return try ModelQuestions(
            page: maker.page, lines: PageLines(input.recognition).lines, count: options.count,
            seed: options.seed, model: model, lexicon: maker.lexicon,
            pictures: shown.pictures
        ).yield()
    }

    /// A topic's quiz: called as the topic is, its explanations without the places of a page that nobody sees.
    private static func told(_ quiz: Questions, of topic: Topic) -> Questions {
        var quiz = quiz
        quiz.title = topic.title
        for index in quiz.questions.indices {
            quiz.questions[index].explanation.replace(#/ \(page \d+, lines? [^)]*\)/#, with: "")
        }
        return quiz
    }

    /// A quiz with its lasting numbers and a teacher's changes.
    private func finished(_ quiz: Questions, _ input: Input) -> Questions {
        let editions = input.edition ?? []
        var quiz = quiz
        if let topic = input.topic { quiz = Self.told(quiz, of: topic) }
        let numbered = LastingNumbers(editions, input.rulings).applied(to: quiz)
        return QuizEdits(input.rulings, editions: editions).applied(to: numbered)
    }
}

extension Recognition {
    /// Whether no page is a picture.
    fileprivate var isText: Bool {
        let lines = pages.flatMap(\.lines)
        return !lines.isEmpty && lines.allSatisfy { $0.reader == "text" }
    }
}
