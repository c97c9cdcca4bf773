extension ConceptGrader {
    /// The features of an answer, for whoever fits weights to them.
    package func features(
        of given: String, references: [String], question: String
    ) -> AnswerFeatures {
        Comparison(given, references: references, question: question, kinship: kinship).features
    }

    /// The stems of a text's content words with their kin, for whoever weighs them otherwise: own stems, and those that
    /// count as the same in meaning.
    package func meanings(_ text: String) -> [(stem: String, synonyms: Set<String>)] {
        AnswerReading(text).content.map { word in
            let kin = kinship.kin(of: word)
            return (kin.stem, kin.synonyms)
        }
    }

    /// Whether a stem is another one with a slip of the pen.
    package static func isSlip(_ given: String, for stem: String) -> Bool {
        Typo.isLikely(given, for: stem)
    }
}
