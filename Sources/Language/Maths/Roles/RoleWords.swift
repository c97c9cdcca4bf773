/// The words that word problems are told in.
enum RoleWords {
    /// What changes a problem wherever it stands: no name and no noun has it.
    static let stops: Set<String> = ProblemWords.strange.union(ProblemWords.ends)
        .union(Tokens.functionWords).union(ProblemWords.larger).union(ProblemWords.smaller)
        .union(ProblemWords.pronouns).union([
            ",", "#", "£", "~", "^", "@", "total", "more", "less", "fewer", "half", "twice", "left",
            "new", "how", "what", "altogether", "many", "much", "later", "until", "about", "nearly",
            "almost", "over", "under", "away", "broken", "spare", "back", "next", "last", "old",
        ])

    static let people = ["he", "she", "it", "they", "i", "we", "you"]

    /// Forms of verbs, each with its lemma and what becomes of the amount.
    static let verbs: [String: RoleVerb] = {
        var all: [String: RoleVerb] = [:]
        func add(_ kind: RoleVerb.Kind, _ rows: String) {
            for row in rows.split(separator: ";") {
                let forms = row.split(separator: " ").map(String.init)
                guard let lemma = forms.first else { continue }
                for form in forms { all[form] = RoleVerb(lemma: lemma, kind: kind) }
            }
        }
        add(.keep, "have has had; own owns owned; keep keeps kept; contain contains contained")
        add(
            .gain,
            """
            find finds found; get gets got; receive receives received; win wins won; \
            earn earns earned; pick picks picked; collect collects collected; make makes made; \
            bake bakes baked; catch catches caught; grow grows grew; save saves saved; \
            borrow borrows borrowed; buy buys bought; gather gathers gathered
            """)
        add(
            .loss,
            """
            sell sells sold; eat eats ate; lose loses lost; use uses used; spend spends spent; \
            give gives gave; drink drinks drank; break breaks broke; donate donates donated; \
            pour pours poured; lend lends lent; burn burns burned
            """)
        add(
            .act,
            """
            run runs ran; walk walks walked; swim swims swam; cycle cycles cycled; read reads; \
            score scores scored; drive drives drove; jump jumps jumped; see sees saw; \
            count counts counted; deliver delivers delivered; write writes wrote; \
            travel travels travelled traveled; plant plants planted; fly flies flew; go goes went; \
            ride rides rode; hike hikes hiked; visit visits visited; come comes came; \
            print prints printed; row rows rowed; sail sails sailed; work works worked; \
            type types typed; paint paints painted
            """)
        return all
    }()
}
