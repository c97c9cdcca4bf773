// Reads: intake, recognition, the quiz if there is one, rulings on keys, accepted answers and edited questions; of a
// topic what its teacher wrote.
// Writes: the answer key: an entry for each question and exercise whose answer can be proven.
// Known limits: open questions, and word problems of a picture or with more than one way to read them, have no key
// until a teacher gives one, for all pictures of the page at once.

public import Artifacts
public import Engine
import Language

/// Makes the key for a sheet's quiz and for the page's own exercises, each entry with its proof.
public struct AnswersStage: Stage {
    /// Nothing to set.
    public struct Options: Codable, Sendable, Equatable {
        /// The only options there are.
        public init() {}
    }

    /// What it reads.
    public struct Input: Decodable, Sendable {
        /// The sheet's pages.
        public var intake: Intake
        /// The page's words and exercises.
        public var recognition: Recognition
        /// The quiz.
        public var questions: Questions?
        /// What a teacher said about keys and questions.
        public var rulings: [Ruling]
        /// The topic whose teacher wrote the questions.
        public var topic: Topic?

        /// Input from its parts.
        public init(
            intake: Intake, recognition: Recognition, questions: Questions?, rulings: [Ruling],
            topic: Topic? = nil
        ) {
            self.intake = intake
            self.recognition = recognition
            self.questions = questions
            self.rulings = rulings
            self.topic = topic
        }
    }

    /// `answers`.
    public static let name = "answers"
    /// See the header.
    public static let revision = 20
    /// See the header.
    public static let reads: [Reads] = [
        .own(Intake.self), .own(Recognition.self), .optional(Questions.self),
        .rulings([.key, .accept, .quiz], ofSet: [.key, .accept]), .optional(Topic.self),
    ]
    /// None.
    public static let defaults = Options()
    /// The word lists and the parser.
    public static var tools: [String: String] {
        Lexicon.system.tools.merging(LinkGrammar.tools) { mine, _ in mine }
    }

    /// A stage.
    public init(_ options: Options) {}

    /// Makes the key.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<AnswerKey> {
        let prover = Prover(PageText(input.recognition))
        var entries: [AnswerKey.Entry] = []
        for question in input.questions?.questions ?? [] {
            if let entry = Self.written(question, input.topic)
                ?? Self.entry(question, prover, input.questions)
            {
                entries.append(entry)
            }
        }
        let net = LineNet(
            input.recognition,
            mended: Set(
                input.rulings.filter { $0.payload.action == .mend }.compactMap(
                    \.payload.questionID)))
        for page in input.recognition.pages {
            for exercise in page.exercises {
                if let entry = ExerciseKey(exercise, net: net).entry { entries.append(entry) }
            }
        }
        let key = TeacherKey(
            input.rulings, on: input.recognition.key, questions: input.questions,
            exercises: input.recognition.pages.flatMap(\.exercises))
        entries = key.applied(to: entries)
        if entries.isEmpty {
            return .notApplicable("no question and no exercise of this page has a provable answer")
        }
        return .made(AnswerKey(key: input.recognition.key, entries: entries))
    }

    /// What the teacher wrote beside a question of a topic. It holds for the words that were asked.
    private static func written(
        _ question: Questions.Question, _ topic: Topic?
    ) -> AnswerKey.Entry? {
        topic?.items.first { $0.isAsked(by: question) }.map { item in
            AnswerKey.Entry(
                questionID: question.id, answer: item.answer, accepted: item.accepted, points: 1,
                promptConfidence: 1.0,
                proof: AnswerKey.Proof(method: .teacher, detail: "\(item.lines.words) of the topic")
            )
        }
    }

    /// What a language model said twice. It holds for the words it was asked, so that a reworded question has none.
    private static func proposed(
        _ question: Questions.Question, _ quiz: Questions?
    ) -> Derivation? {
        quiz?.proposals?.first { $0.prompt == question.prompt }.map {
            Derivation(
                $0.answer, accepted: $0.accepted, concepts: $0.concepts, .provider, $0.detail,
                confidence: $0.confidence)
        }
    }

    /// The entry of a quiz question; nil where its answer cannot be proven from its own words and the page.
    private static func entry(
        _ question: Questions.Question, _ prover: Prover, _ quiz: Questions?
    ) -> AnswerKey.Entry? {
        guard
            let found = prover.derive(
                question.prompt, type: question.type, choices: question.choices)
                ?? proposed(question, quiz)
        else { return nil }
        var answer = found.answer
        var accepted = found.accepted
        if question.type == .multipleChoice {
            guard let letter = found.letter(among: question.choices) else { return nil }
            (answer, accepted) = (letter, [])
        }
        return AnswerKey.Entry(
            questionID: question.id, answer: answer, accepted: accepted,
            concepts: question.type == .shortAnswer ? found.concepts : [], points: 1,
            promptConfidence: found.confidence, proof: found.proof)
    }
}
