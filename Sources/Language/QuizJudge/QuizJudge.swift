public import Artifacts

/// The judge of the quiz page: `AnswerScorer` once more in JavaScript, so that a pupil is shown at once what the score
/// will say. It knows the same tables, which are written into the page, and says `open` where only the scorer or a
/// person can say: never `wrong` or `right` where the scorer would not. What each key is was read by the scorer's own
/// code; a table of answers judged by both is among the tests.
public enum QuizJudge {
    /// The functions, of which `judge(question, given)` gives "right", "wrong", "partly" or "open". They read `tables`,
    /// and of a question `type`, `prompt`, `answer`, `concepts` and the fields of `Plan`.
    public static let script =
        JudgeWords.script + JudgeNumbers.script + JudgeMeasures.script + JudgeValues.script
        + JudgeVerdicts.script

    /// What the page is told of a question's key.
    public struct Plan: Encodable, Sendable {
        /// All right answers.
        public var right: [String]
        /// Other ways to write them.
        public var spelled: [String]
        /// Those that are values.
        public var values: [String]
        /// Those that are none.
        public var words: [String]
        /// Whether one of the values is an expression, an inequality or several unknowns, which the page cannot
        /// compare.
        public var isBeyond: Bool
        /// By words of the keys: stems of what may say the same.
        public var kin: [String: [String]] = [:]
        /// Whether what is certainly only misspelt is right.
        public var isLenient = false
        /// What no misspelling may be, or be as near to: see `Misspelling`.
        public var listed: [String] = []
        /// The same.
        public var common: [String] = []
        /// The same.
        public var known: [String] = []
        /// The same.
        public var others: [String] = []

        /// What a key is, to a scorer with that lexicon and that care for spelling.
        public init(_ key: AnswerScorer.Key, lexicon: Lexicon?, spelling: SpellingCare) {
            right = key.right
            spelled = right.flatMap { AnswerText.forms($0) + AnswerText.variants($0) }
            values = right.filter(ValueComparison.isValue)
            words = right.filter { !ValueComparison.isValue($0) }
            isBeyond = values.contains {
                ValueComparison.needsAlgebra($0, question: key.question)
            }
            guard key.type == .fillBlank || key.type == .shortAnswer && !values.isEmpty else {
                return
            }
            kin = Kinship(lexicon).kin(ofKeys: right, question: key.question)
            guard spelling == .lenient, let none = Misspelling(key, lexicon: lexicon) else {
                return
            }
            isLenient = true
            (listed, common) = (none.listed, none.common)
            (known, others) = (none.known, none.others)
        }
    }
}
