// Reads:   the requests, what the class liked, the edition that was printed of them, the roster, the packs of sparks.
// Writes:  sparks.json.
// Limits:  sparks in English. What was printed stays as it was: a set with an edition is chosen once, but for what
//          stood in for a language model.

public import Artifacts
public import Engine
import Language

/// Chooses the sparks for a teacher's requests.
public struct SparksStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// Which subjects are kept out; nil for strict where a roster stands, else standard.
        public var safety: Safety?
        /// What is varied.
        public var seed: Int
        /// The language model that is asked; nil for none.
        public var provider: JSONValue?
        /// What becomes of a set where that model fails: `embedded` or `wait`.
        public var onProviderFailure: OnFailure

        /// What becomes of a set where a language model fails.
        public enum OnFailure: String, Codable, Sendable, CaseIterable {
            case embedded, wait
        }

        /// Options.
        public init(
            safety: Safety? = nil, seed: Int = 1, provider: JSONValue? = nil,
            onProviderFailure: OnFailure = .embedded
        ) {
            (self.safety, self.seed, self.provider) = (safety, seed, provider)
            self.onProviderFailure = onProviderFailure
        }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// The requests.
        public var sparkRequest: SparkRequest
        /// What the class liked.
        public var sparkTaste: SparkTaste?
        /// What was printed of them.
        public var edition: [Edition]?
        /// What was printed for other requests.
        public var printedForOthers: [Edition]?
        /// The roster, for whether there are pupils.
        public var roster: Roster
        /// The packs.
        public var packs: [PackText]

        /// An input from its parts.
        public init(
            sparkRequest: SparkRequest, sparkTaste: SparkTaste? = nil, edition: [Edition]? = nil,
            printedForOthers: [Edition]? = nil,
            roster: Roster = Roster(codes: []), packs: [PackText]
        ) {
            (self.sparkRequest, self.sparkTaste) = (sparkRequest, sparkTaste)
            self.printedForOthers = printedForOthers
            (self.edition, self.roster, self.packs) = (edition, roster, packs)
        }
    }

    /// `sparks`.
    public static let name = "sparks"
    /// Raised when equal input gives new output.
    public static let revision = 9
    /// The requests and all that a choice leans on.
    public static let reads: [Reads] = [
        .own(SparkRequest.self), .optional(SparkTaste.self), .all(Edition.self), .printedForOthers,
        .roster,
        .packs([SparkPack.file, SparkPack.frames, SparkWords.file] + TalkRules.packs),
    ]
    /// Strict where a roster stands.
    public static let defaults = Options()

    private let options: Options

    /// A stage.
    public init(_ options: Options) { self.options = options }

    /// Chooses.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Sparks> {
        let safety = options.safety ?? (input.roster.codes.isEmpty ? .standard : .strict)
        var packs: [SparkPack] = []
        for name in [SparkPack.file, SparkPack.frames] {
            guard let file = input.packs.first(where: { $0.name == name }) else {
                throw Problem(
                    .configuration, "Pack '\(name)' was not found",
                    hint: "put it back under pipelines/packs/", file: "pipelines/packs/\(name)")
            }
            packs.append(try SparkPack(file))
        }
        let requests = input.sparkRequest.requests
        let words = try SparkWords(input.packs)
        var maker = SparkMaker(
            requests: requests, taste: input.sparkTaste,
            had: Set(
                (input.printedForOthers ?? []).flatMap { $0.sparks ?? [] }.compactMap(\.pack)),
            safety: safety,
            rules: try TalkRules(input.packs, language: "en"), packs: packs,
            open: words.all(.open), presumption: Presumption(words),
            seed: "\(options.seed) \(input.sparkRequest.key)")
        let key = input.sparkRequest.key
        let printed = Self.printed(input.edition ?? [], requests.count)
        // Words tell a gate only so much: before pupils no line is printed that nobody has read.
        let asked = options.provider != nil && safety == .standard ? bench.model : nil
        // The ids of sparks stand on paper: what was given out keeps its sparks, but for what stood in.
        guard let model = asked, printed.map(\.isStandIn) ?? true else {
            return .made(
                printed.map { maker.sets($0.sparks, key: key) } ?? maker.sets(key: key))
        }
        do {
            let answers = try maker.ask(model)
            return .leaning(maker.sets(key: key), .answers(answers))
        } catch let problem as Problem where ![.disk, .bug].contains(problem.kind) {
            model.note(problem)
            if options.onProviderFailure == .wait {
                throw Problem(
                    .waiting, problem.summary, hint: problem.hint, file: problem.file,
                    transient: true)
            }
            var sparks =
                printed.map { maker.sets($0.sparks, key: key) } ?? maker.sets(key: key)
            sparks.standIn = .init(summary: problem.summary, hint: problem.hint)
            return .leaning(sparks, .standIn(problem))
        }
    }

    /// What was printed: what a language model or the packs gave rather than what stood in for one.
    private static func printed(
        _ editions: [Edition], _ requests: Int
    ) -> (sparks: [Spark], isStandIn: Bool)? {
        let all = editions.compactMap { edition in
            edition.sparks.map { (sparks: $0, isStandIn: edition.isStandIn == true) }
        }.filter { !$0.sparks.isEmpty && $0.sparks.allSatisfy { $0.request ?? 1 <= requests } }
        return all.last { !$0.isStandIn } ?? all.last
    }
}
