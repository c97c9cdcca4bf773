// Reads:   the delivered table of requests, intake, which says that it is text, and the presets.
// Writes:  sparkRequest.json.
// Limits:  a topic is read out of a situation by words of English, and by those of the dictionary alone; ages are told
//          by numbers, years of school and a few words of English.

public import Artifacts
public import Engine
import Foundation
import Language

/// What a teacher wants sparks for.
public struct SparkRequestStage: Stage {
    /// Nothing may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// None.
        public init() {}
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// The delivered table.
        public var delivery: Delivered
        /// What kind of paper it is.
        public var intake: Intake
        /// The presets.
        public var packs: [PackText]

        /// An input from its parts.
        public init(delivery: Delivered, intake: Intake, packs: [PackText]) {
            (self.delivery, self.intake, self.packs) = (delivery, intake, packs)
        }
    }

    /// `sparkRequest`.
    public static let name = "sparkRequest"
    /// Raised when equal input gives new output.
    public static let revision = 10
    /// The table, as it was delivered.
    public static let reads: [Reads] = [
        .own(Delivered.self), .own(Intake.self),
        .packs(["sparks-presets.en.csv", SparkWords.file, SparkPack.frames]),
    ]
    /// None.
    public static let defaults = Options()
    /// The dictionary by which a topic is known.
    public static var tools: [String: String] { Lexicon.system.tools }

    /// A stage.
    public init(_ options: Options) {}

    /// Reads the table.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<SparkRequest> {
        guard input.intake.paper == .text, let page = input.delivery.pages.last,
            let file = bench.inputs["original/\(page.original.sha256)"]
        else { return .notApplicable("it is no request for sparks") }
        let table: SparkTable
        do {
            table = try SparkTable(
                try Data(contentsOf: file), presets: try SparkPreset.all(input.packs),
                reader: try SituationReader(input.packs))
        } catch var problem as Problem {
            problem.file = problem.file?.replacing(
                "sparks.csv:", with: "\(input.delivery.key).csv:")
            throw problem
        }
        return .made(
            SparkRequest(
                key: input.delivery.key, requests: table.requests,
                refused: table.refused.isEmpty ? nil : table.refused))
    }
}
