// Reads:   intake, responses where there is paper, the edition with its sparks, decisions.
// Writes:  sparkRating.json.

public import Artifacts
public import Engine
import Foundation
import Marks

/// What came back of a set of sparks.
public struct SparkRatingStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// Whether sparks that began a talk or were ticked are kept for the library: `storage: { sparks: false }`.
        public var keepsSparks: Bool

        /// Options from their parts.
        public init(keepsSparks: Bool = true) { self.keepsSparks = keepsSparks }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// The tally, or what the page handed over.
        public var intake: Intake
        /// The marks on the tally.
        public var responses: Responses?
        /// What was printed.
        public var edition: Edition?
        /// What a person said of doubtful places.
        public var rulings: [Ruling]

        /// An input from its parts.
        public init(
            intake: Intake, responses: Responses? = nil, edition: Edition?, rulings: [Ruling] = []
        ) {
            (self.intake, self.responses) = (intake, responses)
            (self.edition, self.rulings) = (edition, rulings)
        }
    }

    /// `sparkRating`.
    public static let name = "sparkRating"
    /// Raised when equal input gives new output.
    public static let revision = 3
    /// The tally, what was marked on it, and what a person said of that.
    public static let reads: [Reads] = [
        .own(Intake.self), .optional(Responses.self), .edition, .rulings([.decision]),
    ]
    /// They are kept.
    public static let defaults = Options()

    private let options: Options

    /// A stage.
    public init(_ options: Options) { self.options = options }

    /// Reads what was said.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<SparkRating> {
        let intake = input.intake
        guard intake.paper == .answerSheet || intake.paper == .handedOver else {
            return .notApplicable("it is no tally of sparks")
        }
        guard let edition = input.edition, let sparks = edition.sparks else {
            throw Problem(
                .input, "Edition of the sparks '\(intake.key)' is not in this class",
                hint: "put the folder of its edition back under editions/ and run again")
        }
        var rating: SparkRating
        if let handed = intake.handedOver {
            rating = SparkRating(
                key: intake.key, edition: edition.edition, source: .screen,
                rows: try HandedSparks(handed).rows(sparks))
        } else if let responses = input.responses {
            var marked = MarkedRows(responses, edition, intake: intake, rulings: input.rulings)
            let missing = Self.missing(responses, edition)
            let rows = sparks.filter { !missing.contains($0.id) }.compactMap {
                spark -> SparkRating.Row? in
                guard case .ids(let ids, _) = marked.marks(spark.id),
                    let value = ids.first.flatMap(SparkRating.Value.init(rawValue:))
                else { return nil }
                // What sparked a talk is kept.
                return .init(spark: spark, value: value, isSaved: value == .yes ? true : nil)
            }
            rating = SparkRating(
                key: intake.key, edition: edition.edition, source: .paper, rows: rows,
                unclear: marked.unclear)
        } else {
            return .notApplicable("nothing on it was read")
        }
        if !options.keepsSparks { forget(&rating) }
        let isEmpty = rating.rows.isEmpty && rating.unclear.isEmpty
        return isEmpty ? .notApplicable("nothing was marked") : .made(rating)
    }

    /// The sparks of the pages that did not come back: who used no card of a page need not bring it.
    private static func missing(_ responses: Responses, _ edition: Edition) -> Set<String> {
        let pages = responses.pages.filter(\.scan.isEmpty).compactMap(\.sheetPage)
        return Set(
            edition.pages.filter { pages.contains($0.number) }.flatMap(\.fields).map(\.questionID))
    }

    /// What began a talk is still counted; which sparks were saved stands nowhere.
    private func forget(_ rating: inout SparkRating) {
        rating.rows = rating.rows.compactMap { row in
            var row = row
            row.isSaved = nil
            return row.value == nil ? nil : row
        }
    }
}

/// What the page of sparks handed over.
struct HandedSparks: Decodable {
    private var saved: [String]?
    private var removed: [String]?

    init(_ handed: Intake.HandedOver) throws(Problem) {
        guard handed.kind == SparkRating.handed,
            let read = try? JSONDecoder().decode(Self.self, from: Data(handed.body.utf8))
        else { throw Self.damaged }
        self = read
    }

    private static let damaged = Problem(
        .input, "This line of saved sparks is damaged", hint: "copy it from the page once more")

    /// What it says, of sparks that its edition has.
    func rows(_ sparks: [Spark]) throws(Problem) -> [SparkRating.Row] {
        let (keep, drop) = (saved ?? [], removed ?? [])
        guard (keep + drop).allSatisfy({ id in sparks.contains { $0.id == id } }),
            Set(keep).isDisjoint(with: drop)
        else { throw Self.damaged }
        return sparks.compactMap { spark in
            guard keep.contains(spark.id) || drop.contains(spark.id) else { return nil }
            return .init(spark: spark, isSaved: keep.contains(spark.id))
        }
    }
}
