/// What a paper or a page is filled in for: it says how it is read and what scores it. A name and no list of cases, so
/// that a pipeline brings its own.
public struct Instrument: RawRepresentable, Codable, Sendable, Hashable {
    /// Its name in documents.
    public let rawValue: String

    /// An instrument of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The page's own exercises.
    public static let exercises = Instrument(rawValue: "exercises")
    /// A practice quiz of ours.
    public static let quiz = Instrument(rawValue: "quiz")

    /// Whether what stands on it is right or wrong; else it is marked and nothing more.
    public var isAnswered: Bool { self == .quiz || self == .exercises }
}
