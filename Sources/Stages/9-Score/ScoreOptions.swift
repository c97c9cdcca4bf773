public import Artifacts

/// What may be set for scoring.
public struct ScoreOptions: Codable, Sendable, Equatable {
    /// Share of points a partly right short answer earns, 0 to 1.
    public var partialCredit: Double
    /// Written answers that differ from the key count as wrong where at most this share of readings as sure is
    /// wrong; the others go to a person.
    public var wrongError: Double
    /// Of written answers that nobody could read for certain, and that are called right because they look like the
    /// key, at most this share may differ from it; 0 leaves all of those to a person.
    public var rightError: Double
    /// Whether what is certainly only misspelt is right.
    public var spelling: SpellingCare

    /// Options.
    public init(
        partialCredit: Double, wrongError: Double, rightError: Double,
        spelling: SpellingCare = .strict
    ) {
        (self.partialCredit, self.wrongError) = (partialCredit, wrongError)
        (self.rightError, self.spelling) = (rightError, spelling)
    }
}
