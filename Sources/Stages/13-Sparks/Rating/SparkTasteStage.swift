// Reads:   every rating, and of every sheet of sparks what was printed. Writes: sparkTaste.json, once for the class.
// Limits:  what was printed is known as it is when a request or a rating comes in.

public import Artifacts
public import Engine

/// What a class likes to talk about, by its tallies.
public struct SparkTasteStage: Stage {
    /// Nothing may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// None.
        public init() {}
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// What came back.
        public var sparkRating: [SparkRating]
        /// The requests: a new one is a reason to look what was printed by now.
        public var sparkRequest: [SparkRequest]
        /// What was printed.
        public var edition: [Edition]?

        /// An input from its parts.
        public init(
            sparkRating: [SparkRating], sparkRequest: [SparkRequest] = [],
            edition: [Edition]? = nil
        ) {
            (self.sparkRating, self.sparkRequest) = (sparkRating, sparkRequest)
            self.edition = edition
        }
    }

    /// `sparkTaste`.
    public static let name = "sparkTaste"
    /// Raised when equal input gives new output.
    public static let revision = 2
    /// All ratings and all that was printed.
    public static let reads: [Reads] = [
        .all(SparkRating.self), .all(SparkRequest.self), .all(Edition.self),
    ]
    /// None.
    public static let defaults = Options()

    /// A stage.
    public init(_ options: Options) {}

    /// Counts.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<SparkTaste> {
        let rows = input.sparkRating.flatMap(\.rows).filter { $0.value != nil }
        let printed = Set((input.edition ?? []).flatMap { $0.sparks ?? [] }.compactMap(\.pack))
        guard !rows.isEmpty || !printed.isEmpty else {
            return .notApplicable("no sparks were printed yet")
        }
        var marks: [String: (count: Int, halves: Int)] = [:]
        for row in rows {
            let halves = row.value == .yes ? 2 : row.value == .half ? 1 : 0
            for trait in Self.traits(row.spark) {
                marks[trait, default: (0, 0)].count += 1
                marks[trait, default: (0, 0)].halves += halves
            }
        }
        let named = rows.filter { $0.spark.pack != nil }
        let tried = Set(named.compactMap(\.spark.pack))
        let failed = Set(named.filter { $0.value == .no }.compactMap(\.spark.pack))
            .subtracting(named.filter { $0.value != .no }.compactMap(\.spark.pack))
        return .made(
            SparkTaste(
                marks: marks.sorted { $0.key < $1.key }.map {
                    .init(trait: $0.key, count: $0.value.count, halves: $0.value.halves)
                }, tried: tried.sorted(), failed: failed.sorted(),
                printed: printed.isEmpty ? nil : printed.sorted()))
    }

    private static func traits(_ spark: Spark) -> [String] {
        ["type \(spark.type.rawValue)"] + (spark.tone.map { ["tone \($0.rawValue)"] } ?? [])
            + Set(spark.tags).sorted().map { "for \($0)" }
    }
}
