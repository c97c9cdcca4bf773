/// A number, or a part such as `one third`, with what it is of.
struct SketchAmount: Equatable {
    enum Kind: Equatable { case count, money, measure, portion }
    /// Over the places of the numbers.
    var plan: String
    var kind: Kind
    /// The stem of what is counted, a unit's symbol, a sign of money; empty where it is not said: `8 of them`.
    var of = ""
    /// What it is for one of: `8` to `each box`.
    var per: String?
    /// Whether that may be said of the one thing there is: `a pool of 900 litres`, `£60 for dinner`.
    var isOfOne = false
    /// What is measured or counted, as printed.
    var name = ""
    /// Whether `of the`, `of them` stands behind it.
    var isPart = false
    /// Whether `and` or a comma parts it from the amount before it, and no verb.
    var goesOn = false
}

/// A part of a sentence that tells something.
struct SketchClause: Equatable {
    /// The stem of who or what it is about; nil of a pronoun.
    var subject: String?
    /// The subject is any one of its kind: `A box`, `Each ticket`.
    var isGeneric = false
    /// An article stands before it, so that it is no name.
    var hasArticle = false
    var verbs: [SketchWords.Verb] = []
    /// The lemma of its first verb.
    var verb = ""
    /// The lemmas of verbs that are not known.
    var strange: Set<String> = []
    var amounts: [Int] = []
    /// The telling words in it.
    var telling: Set<String> = []
    /// The stems of all its words.
    var words: Set<String> = []
}

/// A word, an amount or a comma of a sketch.
enum SketchPiece: Equatable {
    case word(String)
    case amount(Int)
    case comma

    func isWord(_ text: String) -> Bool { self == .word(text) }
    var word: String? { if case .word(let word) = self { word } else { nil } }
    var amount: Int? { if case .amount(let index) = self { index } else { nil } }
}
