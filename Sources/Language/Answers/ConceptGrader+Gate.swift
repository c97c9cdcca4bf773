extension ConceptGrader {
    /// What decided on a short answer.
    public enum Gate: Equatable, Sendable {
        case nothingIsWritten
        case isTheModelAnswer
        case allOfTheModelAnswer
        case enoughOfTheModelAnswer
        case someOfTheModelAnswer
        case nextToNothing
        case somethingElse
        case theOpposite
        case enoughConcepts
        case conceptsInOtherWords
        case someConcepts
        case fewConcepts
        /// No word of the model answer can be looked for.
        case noConcept
        /// What the answer itself gives to doubt, in words.
        case answer(String)

        /// The same as half a sentence for a teacher.
        public var words: String {
            switch self {
            case .nothingIsWritten: "nothing is written"
            case .isTheModelAnswer: "it is the model answer"
            case .allOfTheModelAnswer: "all of the model answer"
            case .enoughOfTheModelAnswer: "enough of the model answer"
            case .someOfTheModelAnswer: "it says a part of the model answer"
            case .nextToNothing: "next to nothing of the model answer"
            case .somethingElse: "nothing in it has to do with the answer"
            case .theOpposite: "it says the opposite"
            case .enoughConcepts: "enough of what it should say is in it"
            case .conceptsInOtherWords: "what it should say is there, in other words"
            case .someConcepts: "some of what it should say is in it"
            case .fewConcepts: "little of what it should say is in it"
            case .noConcept: "the model answer has no word to look for"
            case .answer(let doubt): doubt
            }
        }
    }
}
