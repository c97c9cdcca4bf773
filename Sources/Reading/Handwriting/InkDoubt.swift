/// What speaks against taking ink for what it looks like, in the words of `SeenWriting.Sight.doubt`.
public enum InkDoubt {
    /// Lines run through it.
    public static let struck = "struck out"
    /// A line runs through it, which may be a stroke of its own.
    public static let crossed = "may be struck out"
    /// A stroke between digits that is higher than they are.
    public static let slash = "a stroke in it may be a 1 or a slash"
    /// Ink so pale that it may be a part of it, or dirt.
    public static let pale = "pale ink beside it"
    /// A speck where a point would stand.
    public static let point = "a speck that may be a point"
    /// Ink that no place has.
    public static let beside = "more is written beside it"
    /// Ink of a page whose numbers readers mostly cannot read.
    public static let page = "most of its page cannot be read"

    /// What a line through a number makes doubtful; the networks have learned from struck-out numbers, too.
    public static let strikes: Set<String> = [struck, crossed]
    /// Whether readers who are sure of a number settle what speaks against it, or nothing does.
    public static func isSettledByReaders(_ doubt: String?) -> Bool {
        doubt.map(strikes.contains) ?? true
    }

    /// Whether a number may be taken for read in spite of a doubt where readers are sure enough, or there is none.
    public static func mayBeSettled(_ doubt: String?) -> Bool {
        doubt.map { isWeighed($0, inBoxes: false, asKey: false) } ?? true
    }

    /// Whether a doubt is one that the decision weighs; any other leaves a number to a person. In boxes no reader is
    /// shown what lies beside a number; where more is written beside it, what was read has to be the key: a part
    /// of a number seldom is.
    static func isWeighed(_ doubt: String, inBoxes: Bool, asKey: Bool) -> Bool {
        strikes.contains(doubt) || !inBoxes && onPage.contains(doubt)
            || !inBoxes && asKey && doubt == beside
    }

    /// What lies beside a number and was not cut out with it, while the network of numbers, which is shown the page,
    /// sees it.
    static let onPage: Set<String> = [pale, point]
}
