/// How likely a teacher is to hand a question out as it is: the share of its family that was found usable, times what
/// each flaw leaves of that. The shares are rounded from one reading of the candidates of ten passages and not fitted:
/// their order is what counts. Families and flaws that fail often are taken only where a quiz has too little else.
enum Odds {
    /// What is asked, and how.
    enum Family: Double {
        /// A year, a number, a cell, an order of steps, who said something.
        case certain = 0.95
        /// A reason, a result, how, the end of a sentence.
        case reasoned = 0.88
        /// A word or a name left out; what somebody does; what something is called.
        case usual = 0.85
        /// What a thing does or is done to, in words of its own.
        case turned = 0.8
        /// A meaning from the dictionary.
        case sense = 0.65
    }

    /// What spoils a question.
    enum Flaw: Double {
        /// `fish and ____`: one of some that are named together; another would do as well.
        case paired = 0.7
        /// `Long before ____ and trains, …`: what is told by the way, in front of the sentence.
        case opening = 0.75
        /// `the ____ of trees`: it says of what, and the other word says it all.
        case container = 0.74
        /// `____ can measure it`: somebody without a name.
        case somebody = 0.78
        /// `half of the ____`: a country, a town.
        case somewhere = 0.77
        /// The word that every third sentence of the page has.
        case everywhere = 0.79
        /// `The ____ grew stronger`: hardly a word in front of it.
        case early = 0.85
        /// `a cabinet ____`, `62 ____ gates`: half a name.
        case half = 0.6
        /// `on ____ and with …`: a set phrase.
        case idiom = 0.65
        /// `such as ____`: an example.
        case example = 0.72
        /// More than twenty-eight words.
        case long = 0.95
        /// `What is a tiny living fungus?`: a definition asked backwards.
        case backwards = 0.62
        /// `Who sucks up the nectar? a forager`: somebody without a name.
        case anybody = 0.83
        /// `What is born with scales? the young pangolin`: what the title speaks of.
        case ofTitle = 0.55
    }

    /// Below this a question is more trouble than worth.
    static let worth = 0.7

    static func of(_ family: Family, _ flaws: [Flaw] = []) -> Double {
        flaws.reduce(family.rawValue) { $0 * $1.rawValue }
    }

    /// What a doubtful question is put back by, in the points of a candidate's score.
    static func handicap(_ odds: Double) -> Double { 5 * (1 - odds) }

    /// Of how many questions asked for doubtful ones may fill the places: of ten eight.
    static func fewest(of count: Int) -> Int { (count * 4 + 4) / 5 }
}
