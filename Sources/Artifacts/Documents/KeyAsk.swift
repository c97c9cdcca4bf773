/// A question to a person about a key: which of some answers holds. Until it is answered, nothing is marked by any of
/// them.
public struct KeyAsk: Codable, Sendable, Equatable {
    /// The answers that may hold, the teacher's own first.
    public var answers: [String]
    /// Why it is asked, in words.
    public var why: String
    /// What the entry's own answer rests on, where a teacher's key says otherwise; absent where it rests on nothing.
    public var proof: AnswerKey.Proof?

    /// A value from its parts.
    public init(answers: [String], why: String, proof: AnswerKey.Proof? = nil) {
        (self.answers, self.why, self.proof) = (answers, why, proof)
    }
}
