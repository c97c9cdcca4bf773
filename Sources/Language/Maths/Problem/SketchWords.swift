/// The words that a sketch of a problem keeps, each by what it says of amounts. All others are let go.
enum SketchWords {
    /// What a verb does to an amount.
    enum Verb: Equatable {
        /// It is so, or somebody has it.
        case have
        case gain, lose
        /// What is done with it leaves it as it is: read, drive, fill, need.
        case act
        case need, cost, share
        /// A verb that is not known may do anything.
        case unknown
    }

    static let verbs: [String: (lemma: String, kind: Verb)] = {
        var all: [String: (String, Verb)] = [:]
        func add(_ kind: Verb, _ rows: String) {
            for row in rows.split(separator: ";") {
                let forms = row.split(separator: " ").map(String.init)
                guard let lemma = forms.first else { continue }
                for form in forms { all[form] = (lemma, kind) }
            }
        }
        add(
            .have,
            """
            have has had; be is are was were am been; own owns owned; keep keeps kept; \
            contain contains contained; hold holds held; weigh weighs weighed; \
            measure measures measured; last lasts lasted; fit fits fitted; do does did; \
            will; can; must; should; would; could; stand stands stood; live lives lived
            """)
        add(
            .gain,
            """
            find finds found; get gets got; receive receives received; win wins won; \
            earn earns earned; collect collects collected; save saves saved; buy buys bought; \
            borrow borrows borrowed; gather gathers gathered; add adds added; join joins joined; \
            arrive arrives arrived; come comes came; land lands landed; catch catches caught; \
            grow grows grew; pick picks picked
            """)
        add(
            .lose,
            """
            sell sells sold; eat eats ate eaten; lose loses lost; spend spends spent; \
            give gives gave given; drink drinks drank; break breaks broke; donate donates donated; \
            lend lends lent; burn burns burned; throw throws threw; remove removes removed; \
            leave leaves; burst bursts; die dies died; pop pops popped; melt melts melted
            """)
        add(
            .act,
            """
            run runs ran; walk walks walked; swim swims swam; cycle cycles cycled; read reads; \
            drive drives drove; go goes went; travel travels travelled traveled; fly flies flew; \
            ride rides rode; hike hikes hiked; make makes made; bake bakes baked; \
            write writes wrote written; fill fills filled; pack packs packed; put puts; \
            place places placed; arrange arranges arranged; plant plants planted; lay lays laid; dig digs dug; \
            print prints printed; type types typed; paint paints painted; produce produces produced; \
            sew sews sewed; knit knits knitted; flow flows flowed; carry carries carried; \
            transport transports transported; take takes took taken; order orders ordered; \
            deliver delivers delivered; finish finishes finished; pour pours poured; \
            drip drips dripped; leak leaks leaked; pump pumps pumped; build builds built; \
            stack stacks stacked; wash washes washed; work works worked; jump jumps jumped; \
            cover covers covered; serve serves served; cook cooks cooked; move moves moved; \
            climb climbs climbed; row rows rowed; sail sails sailed; count counts counted; \
            learn learns learned; practise practises practised; practice practices practiced; \
            use uses used; sleep sleeps slept; beat beats; score scores scored; visit visits visited; \
            pass passes passed; attend attends attended; reduce reduces reduced; \
            raise raises raised; want wants wanted; begin begins began; end ends ended; depart departs departed; \
            mix mixes mixed; increase increases increased; decrease decreases decreased; \
            rise rises rose risen; fall falls fell fallen; drop drops dropped; invest invests invested; \
            deposit deposits deposited; mark marks marked; sit sits sat; \
            stick sticks stuck; stay stays stayed; start starts started
            """)
        add(.need, "need needs needed; require requires required")
        add(.cost, "cost costs; charge charges charged; pay pays paid")
        add(
            .share,
            """
            share shares shared; divide divides divided; split splits; cut cuts; \
            distribute distributes distributed
            """)
        return all
    }()

    /// Words that turn a problem into another one wherever they stand. One that no solver asks for stops it.
    static let telling: Set<String> = ProblemWords.strange.union(ProblemWords.larger)
        .union(ProblemWords.smaller).union(Tokens.negations)
        .union([
            "more", "left", "remain", "remains", "remaining", "rest", "half", "full", "complete",
            "altogether", "total", "all", "combined", "away", "broken", "back", "spare", "over",
            "under", "about", "nearly", "almost", "around", "roughly", "off", "plus",
            "minus", "difference", "now", "still", "faster", "slower", "cheapest", "apart",
            "rises", "rose", "falls", "fell", "drops", "dropped", "old", "between", "twins",
        ]).subtracting(["would", "should", "could"])

    /// Ends the words of what is counted.
    static func endsNoun(_ word: String) -> Bool {
        Tokens.functionWords.contains(word) || ProblemWords.ends.contains(word)
            || verbs[word] != nil && Lexicon.system.nounShare(word) < 0.5
            || telling.contains(word) || NumberWords.value(word) != nil
    }

    /// Verbs after which an amount is another one; they are telling words too.
    static let changes: Set<String> = ["rise", "fall", "drop", "increase", "decrease"]

    /// Words of a question that say nothing of what is asked for.
    static let fillers: Set<String> = [
        "money", "there", "he", "she", "it", "they", "do", "does", "did", "will", "can", "at",
        "beginning",
        "start", "end", "many", "much", "people", "amount", "number", "cost", "price", "answer",
    ]

    static let determiners: Set<String> = [
        "the", "a", "an", "his", "her", "their", "its", "my", "our", "this", "that", "these",
        "those", "no", "each", "every", "one",
    ]

    static let pronouns: Set<String> = ["he", "she", "it", "they", "i", "we", "you", "there"]

    /// Nouns that name a size, so that `a speed of 60` is no vessel with 60 in it.
    static let sizes: Set<String> = [
        "total", "speed", "distance", "price", "length", "age", "height", "cost", "sum", "width",
        "weight", "mass", "depth", "rate", "amount", "number", "volume", "area", "perimeter",
        "average", "mean", "bill", "fee", "scale", "temperature", "ratio", "profit", "loss",
        "discount", "time", "team", "note", "side", "sides", "radius", "diameter",
    ]

    /// One of what a word names, in small letters.
    static func stem(_ word: String) -> String {
        if Tokens.functionWords.contains(word) { return word }
        return ["men": "man", "women": "woman"][word] ?? single(word)
    }

    /// One of what a noun or a unit names.
    static func single(_ word: String) -> String {
        if let unit = Unit.named(word) { return unit.symbol }
        // `legs` and `glasses` have meanings of their own, and are more than one leg and one glass.
        for ending in ["s", "es"] where word.hasSuffix(ending) && !word.hasSuffix("ss") {
            let base = String(word.dropLast(ending.count))
            if base.count > 2, Lexicon.system.lemma(base, .noun) == base { return base }
        }
        return Lexicon.system.lemma(word, .noun) ?? Stemmer.stem(word)
    }

    /// Whether a noun is of somebody in each of its meanings: a teacher, and no screw.
    static func isSomebody(_ noun: String) -> Bool {
        ["people", "person", "child", "man", "woman"].contains(noun)
            || Unit.named(noun) == nil && Lexicon.system.isSurelySomebody(noun)
    }
}
