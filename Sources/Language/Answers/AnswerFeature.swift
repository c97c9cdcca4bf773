/// What is measured on a short answer before it is called right or wrong. `model` is the model answer it is most like,
/// `new` are those of its words that do not stand in the question.
package enum AnswerFeature: String, CaseIterable, Sendable {
    /// Coverage of all and of the new content words of the model, by meaning.
    case allMeaning, newMeaning
    /// The same by kin, by definitions, by letters.
    case newKin, newGloss, allLetters, newLetters
    /// The coverage of the new words by kin, squared, and beside the length of the model.
    case newKinSquared, newLettersByLength
    /// Logarithms of how many new words were found, and not; whether all were, or none.
    case found, lost, complete, nothing
    /// Shares of the model's letter triples in the answer, of its new ones, and of the answer's in the model.
    case triples, newTriples, triplesBack
    /// The share of the answer's own words that the model explains, and its product with the coverage.
    case ownExplained, explainedAndCovered
    /// Logarithms of the answer's length, of its ratio to the model's, of the model's number of content and new words.
    case length, lengthRatio, modelWords, newWords
    /// The share of the model's content words that come in its order; coverage of its two rarest new words.
    case order, rarest
    /// Shares of function words: of the model's in the answer, and back.
    case little, littleBack
    /// Shares of neighbouring stems: of the model's in the answer, and back.
    case pairs, pairsBack
    /// 1 where one of the two says no; where the answer does, where the model does; where one begins with yes, the
    /// other with no.
    case negated, answerNegated, modelNegated, contradicts
    /// Coverage of the answer's content words by the model's: by letters, by kin.
    case lettersBack, kinBack
    /// 1 where a word of the answer is the opposite of one of the model's.
    case opposite
    /// Shares of stems: of the answer's in the question, and back; a logarithm of the question's length.
    case asked, askedBack, questionLength
    /// Coverage by kin of the model's new nouns, verbs, adjectives and adverbs apart; a half where it has none.
    case nouns, verbs, qualities
    /// Coverage of the new words by letters, each word counting alike; the harmonic mean of coverage and what is
    /// explained.
    case newLettersEven, balance
    /// With several model answers: their number's logarithm, and the best and mean of some of the above.
    case models, allMeaningBest, allLettersBest, triplesBest, allMeaningMean, triplesMean
    case newLettersBest, ownExplainedBest, triplesBackBest, pairsBest, newLettersMean, pairsMean

    /// Those that belong to one model answer; the others are made from all of them.
    static let ofOneModel = allCases.prefix { $0 != .models }
}
