/// What speaks for a number that was read, or against it: a name for each measure that the decision weighs.
public enum ReadingFeature: String, CaseIterable, Sendable {
    /// How much likelier it is than all other numbers together, by all three readers: a logarithm.
    case margin
    /// How much likelier each reader finds it than any other number: logarithms.
    case leadOfFirst, leadOfSecond, leadOfThird
    /// The least of these leads.
    case leastLead
    /// How likely each reader finds ink of no number: logarithms.
    case outsideOfFirst, outsideOfSecond, outsideOfThird
    /// The same of all three together; and of the more doubtful of the two that know such ink.
    case outsideTogether, outsideMost
    /// How likely the second reader, and how likely the others, find the same digits with a point that is not read, or
    /// without the one that is: logarithms.
    case pointBySecond, pointByOthers
    /// How likely a reader finds a minus before it that is not read: a logarithm.
    case minus
    /// Whether it begins with a 0 that no point follows: a 6 whose tail is lost looks like one.
    case idleZero
    /// Whether it has a 1; how likely the third reader finds a 7, or any other digit, in its place. A 7 with a hook and
    /// without its bar looks like a 1 to all readers, and so does what is left of a 6.
    case hasOne, oneAsSeven, oneAsOther
    /// How far its ones are from straight, as a share of their length; and that weighed by how likely a 7 is.
    case bend, bentSeven
    /// What speaks against it by where its ink lies, as `InkDoubt` says.
    case struck, crossed, pale, point
    /// Where a line may run through it: how likely all readers find ink of no number.
    case struckTogether
    /// Where something lies beside it that the third reader is shown: how likely it finds other ink, and other numbers.
    case paleOutside, paleOthers
    /// Whether its page's hand was asked; how like the hand's its least like character is, and how much more than
    /// others.
    case handAsked, handAlike, handApart
    /// How sure the second reader is of its least sure character: a logarithm; and how much it takes for none.
    case leastCharacter, reject
    /// What it consists of.
    case isDigits, isNegative, isDecimal, length
    /// Whether it stands in boxes of ours, not on a page of others.
    case inBoxes

    /// Which way it may count: 1 where more of it never speaks against the number, -1 where it never speaks for it, 0
    /// where nobody can say beforehand.
    public var direction: Int {
        switch self {
        case .margin, .leadOfFirst, .leadOfSecond, .leadOfThird, .leastLead, .handAlike, .handApart,
            .leastCharacter:
            1
        case .outsideOfFirst, .outsideOfSecond, .outsideOfThird, .outsideTogether, .outsideMost,
            .pointBySecond, .pointByOthers, .minus, .idleZero, .oneAsSeven, .oneAsOther, .bend,
            .bentSeven, .struck, .crossed, .pale, .point, .struckTogether, .paleOutside,
            .paleOthers, .reject:
            -1
        case .hasOne, .handAsked, .isDigits, .isNegative, .isDecimal, .length, .inBoxes: 0
        }
    }

    /// Whether it is a logarithm of a reader's, which `SeenWriting` tells in halves.
    public var isLogarithm: Bool {
        switch self {
        case .margin, .leadOfFirst, .leadOfSecond, .leadOfThird, .leastLead, .outsideOfFirst,
            .outsideOfSecond, .outsideOfThird, .outsideTogether, .outsideMost, .pointBySecond,
            .pointByOthers, .minus, .oneAsSeven, .oneAsOther, .struckTogether, .paleOutside,
            .paleOthers:
            true
        default: false
        }
    }
}
