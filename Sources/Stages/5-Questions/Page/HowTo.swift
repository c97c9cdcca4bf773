import Language

/// Whether a page tells how something is done, and which of its sentences give advice: such orders are what the page is
/// about, and no task of a worksheet.
struct HowTo {
    /// Whether the page is such a text.
    let isOne: Bool
    private let lexicon: Lexicon
    /// How many sentences speak of each noun, by its stem.
    private var counts: [String: Int] = [:]

    /// How many sentences that tell to do something make one, where no list of steps does.
    private static let fewest = 3

    init(_ page: PageText, lexicon: Lexicon) {
        self.lexicon = lexicon
        isOne =
            !page.steps.isEmpty
            || page.sentences.count { Advice.isGiven($0.text, lexicon: lexicon) } >= Self.fewest
        for sentence in page.sentences {
            for stem in Set(Self.things(sentence.text, lexicon)) { counts[stem, default: 0] += 1 }
        }
    }

    /// Whether a sentence may tell its reader to do something, or speak to him.
    func allows(_ sentence: String) -> Bool {
        if isOne { return !StepList.isOrder(sentence, lexicon) || isAdvice(sentence) }
        return Advice.isReasoned(sentence, lexicon: lexicon)
    }

    /// What a worksheet tells its pupils as well, `Add a layer of soil.`, is a step here where it is done with what the
    /// page speaks of elsewhere, too: the blanks and boxes of a worksheet are spoken of once.
    private func isAdvice(_ sentence: String) -> Bool {
        Advice.isGiven(sentence, lexicon: lexicon)
            || Self.things(sentence, lexicon).contains { counts[$0, default: 0] > 1 }
    }

    private static func things(_ sentence: String, _ lexicon: Lexicon) -> [String] {
        Tokens.words(sentence.lowercased()).dropFirst().filter {
            !Tokens.functionWords.contains($0) && lexicon.nounShare($0) >= 0.8
                && !GeneralNouns.all.contains($0) && !SchoolThings.all.contains($0)
        }.map(Stemmer.stem)
    }
}
