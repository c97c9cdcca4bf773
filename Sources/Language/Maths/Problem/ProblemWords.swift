/// What words of a word problem say about its quantities.
enum ProblemWords {
    /// Something is there, or comes to be there, and is what the problem begins with.
    static let having: Set<String> = [
        "has", "had", "have", "are", "is", "were", "was", "owns", "owned", "saved", "made", "makes",
        "baked", "bakes", "picked", "picks", "collected", "collects", "counted", "sees", "saw",
        "caught", "catches", "planted", "plants", "read", "reads", "wrote", "laid", "lay", "built",
        "drew", "scored", "scores", "walked", "ran", "swam", "drove", "cycled", "packed", "cooked",
        "harvested", "grew", "sits", "sit", "contains", "contain", "holds", "hold", "needs",
        "takes",
    ]
    /// More of it comes.
    static let gaining: Set<String> = [
        "gets", "got", "get", "receives", "received", "finds", "found", "buys", "bought", "buy",
        "wins", "won", "earns", "earned", "adds", "added", "joined", "join", "arrived", "arrive",
        "came", "come", "borrows", "borrowed", "grows",
    ]
    /// Some of it goes.
    static let losing: Set<String> = [
        "lost", "loses", "lose", "ate", "eats", "eat", "eaten", "sold", "sells", "sell", "used",
        "uses", "use", "spent", "spends", "spend", "broke", "breaks", "popped", "left", "leave",
        "flew", "fly", "flies", "drank", "drinks", "threw", "throws", "burst", "died",
        "melted", "removed", "removes", "donated", "donates", "went", "pours", "poured", "pour",
        "cuts", "reduced", "taken", "lends", "lent", "blew", "blows", "dropped", "drops", "crash",
        "stolen", "burned",
    ]
    /// What is so much, long or heavy.
    static let costing: Set<String> = [
        "cost", "costs", "weigh", "weighs", "weighed", "travels", "travel", "travelled", "lasts",
        "last", "pays", "paid", "measures", "walks", "runs", "swims", "cycles", "drives", "works",
        "worked", "makes", "produces", "go", "takes", "stand", "puts", "put", "share", "shares",
        "shared", "divides", "divided", "splits", "earns", "charges", "flows", "flow",
        "saves", "save", "sticks", "packs", "carries", "carry", "stands", "ride", "rides",
    ]
    /// It goes from one to another.
    static let giving: Set<String> = ["gave", "gives", "give", "given", "passes"]

    /// What makes a problem another one than it looks like.
    static let strange: Set<String> = [
        "half", "third", "quarter", "fourth", "fifth", "tenth", "halves", "thirds", "quarters",
        "double", "doubled", "triple", "tripled", "dozen", "dozens", "percent", "average", "ratio",
        "if", "except", "rest", "remaining", "remainder", "others", "another's", "extra", "again",
        "only", "instead", "already", "discount", "profit", "rate", "interest", "tax", "tip",
        "except", "without", "until", "unless", "would", "should", "could", "instead", "both",
        "split", "fraction", "other", "probability", "decrease", "increase", "increases",
        "increased",
        "doubles", "first", "second", "pair", "pairs", "couple", "once", "alternate",
        "least", "most", "minimum", "maximum", "consecutive", "sum", "product", "difference",
        "equally", "equal", "share", "shared", "shares", "divide", "divided", "divides", "times",
        "twice", "thrice", "than", "as", "ago", "later", "before", "after", "every", "each", "per",
        "apiece", "a.m", "p.m", "o'clock", "remain", "together", "or", "either", "free", "empty",
        "when", "because", "some", "enough",
        "normally", "usually", "actually", "wrong", "correct", "correctly", "not", "none", "zero",
    ]

    /// What says that all is asked for.
    static let all: [String] = [
        "altogether", "in all", "in total", "total", "together", "combined", "all together",
    ]
    /// Words behind which the larger one is meant, and the smaller one.
    static let larger: Set<String> = [
        "more", "older", "taller", "longer", "heavier", "bigger", "farther", "further", "higher",
        "deeper", "wider", "dearer", "larger",
    ]
    static let smaller: Set<String> = [
        "fewer", "less", "younger", "shorter", "lighter", "smaller", "cheaper", "lower",
        "narrower",
    ]
    /// Words between a number and its noun that say nothing of what is counted.
    static let skipped: Set<String> = [
        "of", "the", "more", "other", "new", "further", "additional",
    ]

    /// Between a subject and its verb.
    static let adverbs: Set<String> = [
        "now", "then", "also", "already", "still", "only", "later", "can", "will", "must",
    ]
    static let pronouns: Set<String> = [
        "he", "she", "it", "they", "him", "her", "them", "his", "their", "its", "i", "we", "you",
    ]
    /// Where a noun's phrase ends.
    static let ends: Set<String> = [
        "and", "or", "but", "in", "on", "at", "to", "for", "from", "with", "by", "into", "than",
        "as", "that", "which", "who", "then", "so", "while", "when", "if", "after", "before",
        "during", "each", "every", "per", "altogether", "together", "now", "left", "he", "she",
        "it", "they", "is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "can",
        "will", "a", "an", "his", "her", "their", "this", "these", "away", "out", "up", "off",
        "today", "yesterday", "tomorrow", "equally", "because", "long", "old", "tall", "high",
        "wide", "deep", "him", "them", "there", "must", "not",
    ]
}
