// Reads: intake, recognition, the quiz if there is one, rulings on keys, accepted answers and edited questions.
// Writes: the answer key: an entry for each question and exercise whose answer can be proven.
// Revision 1: arithmetic computed twice; terms, gaps, reasons, dates and people from the page; choices by rule.
// Revision 2: a key ruled for a question of another edition holds no more where the id asks something else now.
// Revision 3: questions that turn a sentence round are proven by turning it round again.
// Revision 4: word problems are proven by telling them forwards; cups, pints, quarts, gallons, tonnes, months, years.
// Statements within a sentence, `he` and `she` by name, the order of sentences, only meanings of words; of a
// word with missing letters the answer is the word.
// Revision 5: a key that a teacher ruled says where it overrules the answer that the question's explanation is about.
// Revision 6: a teacher's key that says otherwise than a computed one is asked about, unless the teacher is sure; so is the old
// answer of a question that was changed, where its new words prove none.
// Revision 7: sums of measures and of money are worked out, with what they are of where the page prints none behind
// the blank.
// A computed key is as sure as its prompt only where line, prompt and task have the same digits, signs and numbers;
// decimal commas, thousands behind spaces, powers in raised digits.
// Where nothing else proves an answer, a language model's that a second blind one agreed to.
// Known limits: the page's own word problems and open questions have no key until a teacher gives one.

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

        /// Input from its parts.
        public init(
            intake: Intake, recognition: Recognition, questions: Questions?, rulings: [Ruling]
        ) {
            self.intake = intake
            self.recognition = recognition
            self.questions = questions
            self.rulings = rulings
        }
    }

    /// `answers`.
    public static let name = "answers"
    /// See the header.
    public static let revision = 7
    /// See the header.
    public static let reads: [Reads] = [
        .own(Intake.self), .own(Recognition.self), .optional(Questions.self),
        .rulings([.key, .accept, .quiz]),
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
            if let entry = Self.entry(question, prover, input.questions) { entries.append(entry) }
        }
        let net = LineNet(
            input.recognition,
            mended: Set(
                input.rulings.filter { $0.payload.action == "mend" }.compactMap(
                    \.payload.questionID)))
        for page in input.recognition.pages {
            for exercise in page.exercises {
                if let entry = ExerciseKey(exercise, net: net).entry { entries.append(entry) }
            }
        }
        let key = TeacherKey(
            input.rulings, questions: input.questions,
            exercises: input.recognition.pages.flatMap(\.exercises))
        entries = key.applied(to: entries)
        if entries.isEmpty {
            return .notApplicable("no question and no exercise of this page has a provable answer")
        }
        return .made(AnswerKey(key: input.recognition.key, entries: entries))
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
