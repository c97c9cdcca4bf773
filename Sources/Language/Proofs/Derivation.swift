public import Artifacts

/// An answer with what it rests on.
public struct Derivation: Equatable, Sendable {
    /// The word, number or model answer; never a letter.
    public var answer: String
    /// What else is right.
    public var accepted: [String] = []
    /// For short answers: each list holds words of which one must occur.
    public var concepts: [[String]] = []
    /// How it was proven.
    public var proof: AnswerKey.Proof
    /// That what it rests on was read right.
    public var confidence: Confidence
    /// Where it stands, for what the page states.
    public var place: PageText.Place?

    /// An answer from its parts.
    public init(
        _ answer: String, accepted: [String] = [], concepts: [[String]] = [],
        _ method: AnswerKey.Method, _ detail: String, confidence: Confidence,
        place: PageText.Place? = nil
    ) {
        self.answer = answer
        self.accepted = accepted
        self.concepts = concepts
        proof = AnswerKey.Proof(method: method, detail: detail)
        self.confidence = confidence
        self.place = place
    }

    /// The letter of the one choice that is this answer; nil for none or several.
    public func letter(among choices: [Questions.Choice]) -> String? {
        let right = choices.filter { AnswerText.matches($0.text, [answer] + accepted) }
        return right.count == 1 ? right.first?.letter : nil
    }
}
