// Reads: topic. Writes: examples, none where there is no listing.
// Known limits: a listing is run by itself, with nothing to read; its language must stand in the table of the settings.

public import Artifacts
public import Engine
import Logging

/// Colours a topic's listings, and where that is asked for runs those that say what they print.
public struct ExamplesStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// Whether listings that say what they print are run.
        public var run: Bool
        /// The command for each language, `{file}` standing for the listing.
        public var programs: [String: String]
        /// The longest that a listing may run.
        public var seconds: Int
        /// The most memory that a listing may take, in MiB.
        public var memoryMB: Int

        /// Options.
        public init(
            run: Bool = false,
            programs: [String: String] = [
                "python": "python3 -I {file}", "py": "python3 -I {file}", "sh": "sh {file}",
                "bash": "bash {file}",
            ], seconds: Int = 5, memoryMB: Int = 256
        ) {
            (self.run, self.programs) = (run, programs)
            (self.seconds, self.memoryMB) = (seconds, memoryMB)
        }
    }

    /// What it reads.
    public struct Input: Decodable, Sendable {
        /// The topic.
        public var topic: Topic

        /// Input from its parts.
        public init(topic: Topic) { self.topic = topic }
    }

    /// `examples`.
    public static let name = "examples"
    /// Raised when equal input gives new output; the commits say why.
    public static let revision = 1
    /// The topic.
    public static let reads: [Reads] = [.own(Topic.self)]
    /// Nothing is run.
    public static let defaults = Options()
    /// What colours, and whether there is what runs.
    public static var tools: [String: String] {
        ["highlight": Highlighting.version, "bubblewrap": Sandbox.isThere ? "there" : "none"]
    }

    private let options: Options

    /// A stage. Refuses limits that are none.
    public init(_ options: Options) throws {
        guard (1...600).contains(options.seconds), (16...16_384).contains(options.memoryMB) else {
            throw Problem(
                .configuration, "Limits of the stage examples are out of range",
                hint: "seconds is 1 to 600, memoryMB 16 to 16384")
        }
        if let bad = options.programs.sorted(by: { $0.key < $1.key }).first(where: {
            !$0.value.contains("{file}")
        }) {
            throw Problem(
                .configuration, "Command for '\(bad.key)' does not say where the listing goes",
                hint: "write {file} in it, such as python3 -I {file}")
        }
        self.options = options
    }

    /// Makes the document.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<ShownExamples> {
        let topic = input.topic
        let isRun = options.run && canRun(bench)
        let run = ExampleRun(
            programs: options.programs,
            sandbox: Sandbox(seconds: options.seconds, memoryBytes: options.memoryMB << 20),
            scratch: bench.scratch)
        return .made(
            ShownExamples(
                key: topic.key,
                examples: try topic.examples.map { example in
                    .init(
                        id: example.id,
                        spans: try Highlighting.spans(
                            of: example.code, language: example.language, scratch: bench.scratch),
                        proof: isRun ? try run.proof(of: example, in: topic.key) : nil)
                }))
    }

    private static let missing = Once()

    /// Whether listings can be run; one line in a run says where not.
    private func canRun(_ bench: Bench) -> Bool {
        if Sandbox.isThere { return true }
        if Self.missing.isFirst() {
            bench.log.warning(
                "Listings are not run: bubblewrap is not installed, or may shut nothing in here",
                metadata: [
                    "hint": "run: sudo apt-get install bubblewrap; then bwrap --unshare-all true"
                ])
        }
        return false
    }
}
