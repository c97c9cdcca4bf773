/// A question that a sentence of the text answers, made by turning the sentence round.
public struct Statement: Equatable, Sendable {
    /// What is asked for.
    public enum Kind: String, Sendable, CaseIterable {
        /// The year something happened in.
        case year
        /// The reason that the sentence gives.
        case reason
        /// What something is called.
        case name
        /// How many there are.
        case count
        /// What the verb is done to.
        case object
        /// What the subject is.
        case complement
        /// What does it.
        case subject
        /// Where it is done.
        case place
        /// What somebody does at some moment.
        case doing
        /// What comes of something.
        case happening
        /// How it is done.
        case manner
        /// The things that the sentence counts and lists.
        case listing
    }

    /// What is asked for.
    public var kind: Kind
    /// The question with its question mark.
    public var prompt: String
    /// The words of the sentence that answer it.
    public var answer: String
    /// The noun that the answer is about, as it stands in the text; for a reason or a doing empty.
    public var noun: String
    /// What is as right as the answer: `a thick wall called the septum` beside `the septum`.
    public var also: [String] = []

    /// Whether a pupil answers in words of their own: for a reason, and where the answer is longer than what can fairly
    /// be asked for word by word.
    public var isOpen: Bool {
        [.reason, .doing, .happening, .manner, .listing].contains(kind)
            || Tokens.words(answer).count > 3
    }

    /// With the name that the answer gives to what it describes as the answer.
    var byName: Statement {
        guard
            let found = answer.wholeMatch(
                of:
                    #/(?:an?|the|some|two|three|four)\ [^,;:]+\ (?:called|named|known\ as)\ (?<name>(?:an?\ |the\ )?[A-Za-z\-]+(?:\ [A-Za-z\-]+)?)/#
            )?.output, [.subject, .object, .complement].contains(kind)
        else { return self }
        var result = self
        result.also = [answer]
        result.answer = String(found.name)
        result.noun = result.answer.split(separator: " ").last.map(String.init) ?? noun
        return result
    }
}
