// Fitted by `make bench TABLE=scoring`, which prints them: Newton's method over all questions of the training folders of SemEval-2013
// Task 7 (Dzikovska and others; SciEntsBank and Beetle, CC BY-SA 3.0, named in README). Signs of single weights say little: coverages
// go together, and one takes back what another gives.

extension Rightness {
    /// Where there is one model answer: 138 questions, nearly all of school science.
    static let ofOne = Rightness(
        weights: [
            (.allMeaning, -1.7038),
            (.newMeaning, 0.5799),
            (.allLetters, 2.3270),
            (.newLetters, 2.2430),
            (.triples, 1.8504),
            (.newGloss, -0.5875),
            (.found, -0.0107),
            (.lost, -0.7662),
            (.newKinSquared, 0.2450),
            (.complete, -1.3952),
            (.nothing, -0.5633),
            (.ownExplained, 0.2804),
            (.explainedAndCovered, 2.3467),
            (.newLettersByLength, -2.4512),
            (.newWords, 0.4603),
            (.length, 0.4204),
        ], constant: -2.0015)

    /// Where there are several: 44 questions on electric circuits.
    static let ofSeveral = Rightness(
        weights: [
            (.allMeaning, -2.5064),
            (.newMeaning, -0.1976),
            (.newKin, 3.2759),
            (.newGloss, -2.5216),
            (.allLetters, -0.6473),
            (.newLetters, 0.1883),
            (.found, -1.0944),
            (.lost, -0.4036),
            (.triples, -4.0168),
            (.newTriples, 2.1462),
            (.triplesBack, -0.3448),
            (.ownExplained, 1.7595),
            (.length, 0.0763),
            (.lengthRatio, 0.4559),
            (.modelWords, -0.2279),
            (.newWords, 0.9807),
            (.order, -0.1040),
            (.rarest, 0.0717),
            (.little, -0.6961),
            (.littleBack, 0.3863),
            (.pairs, 1.4562),
            (.pairsBack, 0.0254),
            (.negated, -1.0803),
            (.models, -0.4280),
            (.allMeaningBest, -1.0192),
            (.allLettersBest, 5.2461),
            (.triplesBest, 2.9210),
            (.allMeaningMean, 0.7076),
            (.triplesMean, 2.5888),
        ], constant: -3.3734)
}
