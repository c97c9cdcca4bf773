/// A noun with the words before it: `red marbles`.
struct RoleNoun: Equatable {
    /// Its stem.
    var head: String
    /// What stands before it.
    var before: [String]
    /// As printed.
    var printed: String

    /// Whether one may stand for the other: `marbles` for `red marbles` where no others are told of.
    func meets(_ other: RoleNoun) -> Bool {
        head == other.head && (before == other.before || before.isEmpty || other.before.isEmpty)
    }
}

/// An amount as it is reckoned with: a number, or so many of so many.
struct RoleTerm: Equatable {
    /// Over the places of the numbers.
    var plan: String
    var of: RoleText.Of
    /// What is counted; nil where that was said before.
    var noun: RoleNoun?
    /// What it is so many in: `boxes` of `6 boxes of 8 pencils`.
    var holder: RoleNoun?
    /// `5 more`.
    var isMore = false
    /// Whether it is a product.
    var isProduct = false
    /// What a single thing bought is.
    var thing: RoleNoun?
    /// How many numbers it has.
    var numbers: [Int]
}

/// A verb of a problem.
struct RoleVerb: Equatable {
    enum Kind { case keep, gain, loss, act }
    var lemma: String
    var kind: Kind
}

/// What one clause of a word problem says of its amounts.
enum RoleFact: Equatable {
    typealias Who = [String]

    /// `Tom has 12 marbles`, `There are 6 boxes`.
    case state(Who?, [RoleTerm])
    /// `He sold 5 of them`, `3 birds fly away`.
    case move(Who?, RoleVerb, [RoleTerm])
    /// `She buys 3 pens at £2 each and a book for £5`.
    case buys(Who, [RoleTerm])
    /// `He pays with a £20 note`.
    case pays(Int)
    /// `Each box holds 8 pencils`, `A pen costs £2`.
    case per(RoleNoun, RoleTerm)
    /// `5 pens cost £10`.
    case bulk(Int, RoleNoun, RoleTerm)
    /// `He reads 15 pages a day`.
    case rate(Who, RoleVerb, RoleTerm, String)
    /// `He drives at 60 km per hour for 3 hours`, `180 km in 3 hours`.
    case trip(speed: Int?, way: Int?, time: Int?)
    /// `Ella is 134 cm tall`.
    case size(Who, String, Int)
    /// `Her brother is 18 cm shorter`, `Leo has 5 more marbles than Ana`.
    case compare(Who, String, Int, RoleTerm, Who?)
    /// `Leo has twice as many marbles as Ana`.
    case times(Who, String, RoleNoun?, Who?)
    /// `28 sweets are shared among 4 children`; of `them` nil is what there is.
    case shared(RoleTerm?, Int, RoleNoun)
    /// `They are packed into boxes of 6`.
    case packed(RoleTerm?, Int, RoleNoun)
    /// `A rope 6 m long is cut into pieces of 40 cm`.
    case cut(Int, Int)
    /// A rectangle's sides.
    case rectangle(Int, Int)
    /// A square's side.
    case square(Int)
    /// From one time of day to another.
    case span(Int, Int)
    /// What has to do with no question but its own: an age, a house's number.
    case aside(Int)
}

/// What a word problem asks for.
struct RoleAsked: Equatable {
    enum Kind: Equatable {
        case left, now, empty, rest
        /// `true` where it says `altogether`.
        case count(altogether: Bool)
        case cost, change
        /// `How much do 5 pens cost?`
        case price(Int, RoleNoun)
        /// `How much does one pen cost?`
        case single(RoleNoun)
        case each
        /// `How many days does she need for 60 pages?`
        case reach(RoleTerm?)
        case size(String)
        /// `How many more …than …?`
        case difference(Int)
        case perimeter, area, side, speed, far, time
    }

    var kind: Kind
    var noun: RoleNoun?
    var who: [String]?
    var other: [String]?
    /// The lemma of `did she run`.
    var verb: String?
}
