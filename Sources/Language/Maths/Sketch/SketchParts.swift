/// A number, or a part such as `one third`, with what it is of.
struct SketchAmount: Equatable {
    enum Kind: Equatable { case count, money, measure, portion, clock, scale }
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
    /// What it is in one of, if there is more of that: `6 eggs in a carton`.
    var inOne: String?
    /// What those of its kind are like: `red`.
    var like: Set<String> = []
    /// The stems of all words told with it, and of those behind it.
    var words: Set<String> = []
    var behind: Set<String> = []
    /// Whether `more`, `another` or `new` stands with it: on top of what there is.
    var isMore = false
    /// Whether `the` stands before it, so that it may say again how many were told of: `the two parcels`.
    var isSaid = false
    /// The word in front of it: `from`, `to`, `by`.
    var lead = ""
    /// Whether it is a part of the amount right behind it: `60% of the 250 pupils`.
    var isOfNext = false
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
    /// What it says it of each of: `In each field`, `Every week`.
    var each: String?
    /// The words in front of its verb, and those behind `than` or `as`.
    var who: Set<String> = []
    var base: Set<String> = []
    /// Whether something is done with its subject: `30 books are sold`.
    var isPassive = false
    /// Whether somebody gives it to the one of whom the talk is: `gives her 13`.
    var receives = false
    /// Whether it begins with a word for what was told before: `He`, `That`.
    var isBack = false
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
