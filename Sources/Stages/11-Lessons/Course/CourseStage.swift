// Reads: every topic. Writes: course.json, once for the class.
// Known limits: a topic that asks for one which is not here stands as if it asked for nothing, and says so.

public import Artifacts
public import Engine

/// The order in which the class's topics can be learned: each after those it asks for. A circle is refused with its
/// path.
public struct CourseStage: Stage {
    /// Nothing to set.
    public struct Options: Codable, Sendable, Equatable {
        /// The only options there are.
        public init() {}
    }

    /// What it reads.
    public struct Input: Decodable, Sendable {
        /// All of them.
        public var topic: [Topic]

        /// Input from its parts.
        public init(topic: [Topic]) { self.topic = topic }
    }

    /// `course`.
    public static let name = "course"
    /// Raised when equal input gives new output; the commits say why.
    public static let revision = 1
    /// Every topic.
    public static let reads: [Reads] = [.all(Topic.self)]
    /// None.
    public static let defaults = Options()

    /// A stage.
    public init(_ options: Options) {}

    /// Puts the topics in order.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Course> {
        guard !input.topic.isEmpty else { return .notApplicable("there is no topic") }
        return .made(Course(topics: try CourseOrder(input.topic).entries))
    }
}
