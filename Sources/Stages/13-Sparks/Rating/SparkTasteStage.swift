// Reads:   every rating. Writes: sparkTaste.json, once for the class.

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

        /// An input from its parts.
        public init(sparkRating: [SparkRating]) { self.sparkRating = sparkRating }
    }

    /// `sparkTaste`.
    public static let name = "sparkTaste"
    /// Raised when equal input gives new output.
    public static let revision = 3
    /// All ratings.
    public static let reads: [Reads] = [.all(SparkRating.self)]
    /// None.
    public static let defaults = Options()

    /// A stage.
    public init(_ options: Options) {}

    /// Counts.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<SparkTaste> {
        let rows = input.sparkRating.flatMap(\.rows).filter { $0.value != nil }
        guard !rows.isEmpty else { return .notApplicable("no spark was rated yet") }
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
                },
                tried: tried.sorted(), failed: failed.sorted()))
    }

    private static func traits(_ spark: Spark) -> [String] {
        ["type \(spark.type.rawValue)"] + (spark.tone.map { ["tone \($0.rawValue)"] } ?? [])
            + Set(spark.tags).sorted().map { "for \($0)" }
    }
}
