/// What a sheet needs next, in words, as `seeds/004_…` §5 has them.
public struct NextStep: Sendable, Equatable {
    /// How pressing it is: the first that applies stands on the card.
    public enum Urgency: Int, Sendable, Comparable {
        case decide, collect, scored, ready, failed, refused, waiting, copy, nothing

        /// Whether one is more pressing.
        public static func < (left: Urgency, right: Urgency) -> Bool {
            left.rawValue < right.rawValue
        }

        /// The name of its look.
        var style: String {
            switch self {
            case .decide: "ask"
            case .scored: "good"
            case .collect, .ready: "ready"
            case .failed, .refused: "bad"
            case .waiting, .copy, .nothing: "calm"
            }
        }
    }

    /// How pressing it is.
    public var urgency: Urgency
    /// One line.
    public var title: String
    /// What to do about it.
    public var advice: String

    /// A step.
    public init(_ urgency: Urgency, _ title: String, _ advice: String) {
        (self.urgency, self.title, self.advice) = (urgency, title, advice)
    }

    static let refused = NextStep(
        .refused, "Needs your help", "It could not be used as it is.")
    static let failed = NextStep(
        .failed, "Reviso itself failed here",
        "It is not your fault, and nothing is lost. It is tried again when you have a new version.")
    static let waiting = NextStep(
        .waiting, "Waiting", "It is tried again by itself at the next run.")
    static let nothing = NextStep(
        .nothing, "Nothing to do", "There is nothing to print or to mark.")
}
