// Reads:   session, the packs of rules. Writes: coaching.json.

public import Artifacts
public import Engine
import Language

/// What a practised talk shows.
public struct CoachingStage: Stage {
    /// Nothing may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// None.
        public init() {}
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// The talk.
        public var session: Session
        /// The packs.
        public var packs: [PackText]

        /// An input from its parts.
        public init(session: Session, packs: [PackText]) {
            (self.session, self.packs) = (session, packs)
        }
    }

    /// `coaching`.
    public static let name = "coaching"
    /// Raised when equal input gives new output.
    public static let revision = 1
    /// The talk, and the rules.
    public static let reads: [Reads] = [.own(Session.self), .packs(TalkRules.packs)]
    /// None.
    public static let defaults = Options()

    /// A stage.
    public init(_ options: Options) {}

    /// Counts, and says what is true.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Coaching> {
        let session = input.session
        guard !session.turns.isEmpty else {
            return .notApplicable("a talk in threes is counted and not coached")
        }
        let rules = try TalkRules(input.packs, language: "en")
        let words = CoachWords(
            turns: session.turns.map { .init(text: $0.text, figures: $0.figures) },
            short: rules.short)
        return .made(
            Coaching(
                key: session.key, metrics: words.metrics, hints: words.hints,
                strengths: words.strengths, suggestion: words.suggestion, lesson: words.lesson))
    }
}
