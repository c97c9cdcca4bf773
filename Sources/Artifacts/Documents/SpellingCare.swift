/// How much spelling counts where a word or two are asked for and spelling is not what is asked.
public enum SpellingCare: String, Codable, Sendable, CaseIterable {
    /// What is certainly only a misspelling of the right answer is right.
    case lenient
    /// What may be a misspelling of the right answer is for a person to judge.
    case strict
}
