/// How many answers of a paper are wrong for one that is right, by those of its numbers that were read without a key:
/// what a child does on a page says what it mostly does there.
public struct PaperOdds: Sendable, Equatable {
    /// The odds of a paper of which nothing is known: as many wrong answers as right ones.
    public static let unknown = 1.0
    /// Of readings that are counted at most so many are wrong.
    public static let error = 0.005
    // By the rule of three: where none of n is wrong, hardly more than 3 of n are.
    private static let unseen = 3.0

    private var right = 0, wrong = 0

    /// A paper of which nothing is known.
    public init() {}

    /// Counts an answer that was read for certain.
    public mutating func count(isRight: Bool) {
        if isRight { right += 1 } else { wrong += 1 }
    }

    /// How many wrong answers there are for a right one: rather more than were seen.
    public var value: Double { (Double(wrong) + Self.unseen) / (Double(right) + Self.unseen) }
}
