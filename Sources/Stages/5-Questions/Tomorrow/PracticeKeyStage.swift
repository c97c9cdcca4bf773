// Reads: the delivered commission and the quiz made of it. Writes: the quiz's key, each entry with its proof.

public import Artifacts
public import Engine
import Language

/// The key of one pupil's next sheet: sums are worked out, what was taken over has the proof it had.
public struct PracticeKeyStage: Stage {
    /// Nothing to set.
    public struct Options: Codable, Sendable, Equatable {
        /// The only options there are.
        public init() {}
    }

    /// What it reads.
    public struct Input: Decodable, Sendable {
        /// The commission's delivery.
        public var delivery: Delivered
        /// The quiz.
        public var questions: Questions

        /// Input from its parts.
        public init(delivery: Delivered, questions: Questions) {
            (self.delivery, self.questions) = (delivery, questions)
        }
    }

    /// `practiceKey`.
    public static let name = "practiceKey"
    /// Raised when equal input gives new output; the commits say why.
    public static let revision = 2
    /// The commission and the quiz.
    public static let reads: [Reads] = [.own(Delivered.self), .own(Questions.self)]
    /// None.
    public static let defaults = Options()

    /// A stage.
    public init(_ options: Options) {}

    /// Makes the key.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<AnswerKey> {
        let commission = try Commission(input.delivery, on: bench)
        let entries = input.questions.questions.compactMap { Self.entry($0, commission) }
        if entries.isEmpty { return .notApplicable("no question has a provable answer") }
        return .made(AnswerKey(key: input.delivery.key, entries: entries))
    }

    private static func entry(
        _ question: Questions.Question, _ commission: Commission
    ) -> AnswerKey.Entry? {
        let taken = commission.items.first {
            $0.question.prompt == question.prompt && $0.question.choices == question.choices
        }
        if var entry = taken?.entry {
            entry.questionID = question.id
            return entry
        }
        return Prover.computed(question.prompt, confidence: 1.0).map { found in
            AnswerKey.Entry(
                questionID: question.id, answer: found.answer, accepted: found.accepted,
                points: 1, promptConfidence: found.confidence, proof: found.proof)
        }
    }
}
