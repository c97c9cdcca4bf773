import Artifacts

/// What keeps a sentence or a question out of a quiz. The names are the codes that `questions.json` and `reviso explain`
/// give.
enum Gate: String, CaseIterable {
    /// A heading, a fragment, an exclamation.
    case notASentence
    /// A word of it was read with a probability under 0.6.
    case readInDoubt
    /// An order to the reader or to a program, or a remark on the book itself.
    case instruction
    /// Quotes, brackets, formulae.
    case signs
    /// Under five words or over thirty.
    case length
    /// It begins with what only the sentence before explains.
    case looksBack
    /// A word that is in no list, or one that was lost in the reading.
    case unknownWord
    /// The page does not prove its answer, or the program's own scorer would not give it the points.
    case notProven
    /// Another question of the quiz gives its answer away, or the other way round.
    case givenAway
    /// A language model's question without the form of one: not four different choices, two blanks, markup, too long.
    case form
    /// A language model's answer that does not stand in the lines it names.
    case notGrounded
    /// A language model's answer that the program works out otherwise.
    case contradicted
    /// One of the page's own exercises again.
    case copied
    /// A language model's answer that a second one, given without sight of it, does not agree with.
    case notAgreed

    /// What it keeps out.
    var subject: Questions.Gate.Subject {
        switch self {
        case .notProven, .givenAway, .form, .notGrounded, .contradicted, .copied, .notAgreed:
            .questions
        default: .sentences
        }
    }
}

/// How much each gate has kept out.
struct Refusals {
    private var counts: [Gate: Int] = [:]

    mutating func add(_ gate: Gate) { counts[gate, default: 0] += 1 }

    /// In order of codes; nil where nothing was looked at.
    var document: [Questions.Gate]? {
        let kept = counts.sorted { $0.key.rawValue < $1.key.rawValue }
        return kept.isEmpty
            ? nil
            : kept.map { .init(code: $0.key.rawValue, of: $0.key.subject, count: $0.value) }
    }
}
