import Language

/// Whether a page tells how something is done, and which of its sentences give advice: such orders are what the page is
/// about, and no task of a worksheet.
struct HowTo {
    /// Whether the page is such a text.
    let isOne: Bool
    private let lexicon: Lexicon

    /// How many sentences that tell to do something make one, where no list of steps does.
    private static let fewest = 3

    init(_ page: PageText, lexicon: Lexicon) {
        self.lexicon = lexicon
        isOne =
            !page.steps.isEmpty
            || page.sentences.count { Advice.isGiven($0.text, lexicon: lexicon) } >= Self.fewest
    }

    /// Whether a sentence may tell its reader to do something, or speak to him.
    func allows(_ sentence: String) -> Bool {
        if isOne { return !StepList.isOrder(sentence, lexicon) || isAdvice(sentence) }
        return Advice.isReasoned(sentence, lexicon: lexicon)
    }

    /// What a worksheet tells its pupils as well, `Add a layer of soil.`, is a step here.
    private func isAdvice(_ sentence: String) -> Bool {
        let first = Tokens.words(sentence.lowercased()).first ?? ""
        return Self.both.contains(first) || Advice.isGiven(sentence, lexicon: lexicon)
    }

    private static let both: Set<String> = ["add", "use", "measure", "cut", "fill", "turn"]
}
