extension Questions.Gate {
    /// What keeps a sentence or a question out of a quiz. The names are the codes that `questions.json` and `reviso
    /// explain` give.
    public enum Rule: String, Sendable, CaseIterable {
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
        /// One of the choices of the book's own test, which are not all true.
        case oneOfChoices
        /// Its choices do not stand in the sentence as the right one does.
        case misfit
        /// It says `they`, `it` or `such` of what it does not name.
        case unnamed
        /// Its own words give its answer away.
        case shown
        /// The page lets another answer stand.
        case twoAnswers
        /// The page does not prove its answer, or the program's own scorer would not give it the points.
        case notProven
        /// Another question of the quiz gives its answer away, or the other way round.
        case givenAway
        /// A language model's question without the form of one: not four different choices, two blanks, markup, too
        /// long.
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
        public var subject: Subject {
            switch self {
            case .misfit, .unnamed, .shown, .twoAnswers, .notProven, .givenAway, .form,
                .notGrounded,
                .contradicted, .copied,
                .notAgreed:
                .questions
            default: .sentences
            }
        }
    }

    /// What it keeps out, in words; nil for a rule of another version.
    public var meaning: String? { Rule(rawValue: code)?.meaning }
}

extension Questions.Gate.Rule {
    /// What a teacher is told of it.
    public var meaning: String {
        switch self {
        case .notASentence: "a heading, a fragment or an exclamation"
        case .readInDoubt: "a word of it was not read for certain"
        case .instruction: "it tells the reader what to do, or speaks of the book itself"
        case .signs: "it has quotes, brackets or a formula"
        case .length: "it has under five words or over thirty"
        case .looksBack: "it speaks of what only the sentences before explain"
        case .unknownWord: "it has a word that is in no list, or lost one in the reading"
        case .oneOfChoices: "it is one of the choices of the book's own test"
        case .misfit: "its choices do not stand in the sentence as the right one does"
        case .unnamed: "it says “they”, “it” or the like of what it does not name"
        case .shown: "its own words give its answer away"
        case .twoAnswers: "the page lets another answer stand"
        case .notProven: "the page does not prove its answer"
        case .givenAway: "another question of the quiz has or gives away its answer"
        case .form: "the language model's question has not the form of one"
        case .notGrounded: "the language model's answer does not stand in the lines it names"
        case .contradicted: "the language model's answer is not what the program works out"
        case .copied: "the language model gave one of the page's own exercises again"
        case .notAgreed: "the language model did not come to the same answer a second time"
        }
    }
}
