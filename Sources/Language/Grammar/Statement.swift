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
    }

    /// What is asked for.
    public var kind: Kind
    /// The question with its question mark.
    public var prompt: String
    /// The words of the sentence that answer it.
    public var answer: String
    /// The noun that the answer is about, as it stands in the text; for a reason or a doing empty.
    public var noun: String

    /// Whether a pupil answers in words of their own: for a reason, and where the answer is longer than what can fairly
    /// be asked for word by word.
    public var isOpen: Bool {
        [.reason, .doing].contains(kind) || Tokens.words(answer).count > 3
    }

    /// All questions a sentence answers, in the order of `Kind`; none without Link Grammar, or where the sentence is
    /// not read as one clause.
    public static func all(
        _ sentence: String, lexicon: Lexicon = .system, grammar: LinkGrammar? = .system
    ) -> [Statement] {
        guard let grammar else { return [] }
        let feeling = Feeling(sentence)?.statement
        let others = [Naming(sentence)?.statement, Doing(sentence, lexicon, grammar)?.statement]
            .compactMap { $0 }
        guard let clause = grammar.linkage(of: sentence).flatMap(Clause.init),
            let turned = Turned(clause, lexicon)
        else { return [feeling].compactMap { $0 } + others }
        let all = [
            turned.year, turned.reason ?? turned.purpose ?? feeling, turned.name, turned.count,
            turned.object,
            turned.complement ?? turned.animal ?? turned.color, turned.subject, turned.place,
        ].compactMap { $0 }
        // `Five times as thick as that of the leaf` is said of something in front of it.
        return (all + others).filter {
            !$0.prompt.contains(" that of ") && !$0.prompt.contains(" those of ")
        }
    }
}
