import Language
import Testing

/// What needs no weighing: an answer that says the model answer in a pupil's spelling, its opposite, or something else.
struct CertainAnswerTests {
    private func verdict(
        _ given: String, _ reference: String, _ question: String
    ) -> ConceptGrader.Verdict {
        let asked = Set(Tokens.contentStems(question))
        let concepts = Tokens.contentStems(reference).filter { !asked.contains($0) }.map { [$0] }
        return ConceptGrader(synonymsFrom: .system).grade(
            given, reference: reference, concepts: concepts, question: question
        ).verdict
    }

    @Test(arguments: [
        "because tar stiks to the hares that clean the airwais",
        "Smoking harms the lungs because tar sticks to the hairs that clean the airways.",
    ])
    func takesTheModelInAPupilsSentenceAndSpelling(given: String) {
        let model = "tar sticks to the hairs that clean the airways"
        #expect(verdict(given, model, "Why does smoking harm the lungs?") == .correct)
    }

    @Test(arguments: [
        (
            "the bags look like jelly fish in the watter",
            "the bags look like jellyfish in the water"
        ),
        ("farmers gro vegtables and tulips on it", "farmers grow vegetables and tulips on it"),
        ("rain and turists ware down the wals", "rain and tourists wear down the walls"),
        ("the rode threw the hils had bends", "the road through the hills had bends"),
        ("he heerd the rane at nite", "he heard the rain at night"),
        ("ships couldnt leave", "ships could not leave"),
        ("they can liv for dayes with out watter", "they can live for days without water"),
    ])
    func takesWordsAsTheyAreHeard(given: String, model: String) {
        #expect(verdict(given, model, "What happened?") == .correct)
    }

    @Test(arguments: [
        (
            "because dirt can carry sickness to the patients",
            "dirt on hands can carry illnesses to patients"
        ),
        (
            "she felt proud as she had never run that far",
            "she was proud because she had never run so far"
        ),
    ])
    func takesWordsThatMeanTheSame(given: String, model: String) {
        #expect(verdict(given, model, "Why do people wash their hands?") == .correct)
    }

    @Test(arguments: [
        (
            "roots absorb water and keep the plant alive",
            "they take in water and keep the plant alive"
        ),
        ("his alarm didn't ring", "his alarm clock did not ring"),
        ("she phoned the fire brigade", "she called the fire brigade"),
        ("it has no clouds that hold the warmth", "there are no clouds to hold the heat"),
    ])
    func takesTwoWordsForOneAndOneForTwo(given: String, model: String) {
        #expect(verdict(given, model, "What is it about roots?") == .correct)
    }

    @Test(arguments: [
        (
            "they take out water and keep the plant alive",
            "they take in water and keep the plant alive"
        ),
        ("his alarm clock did ring", "his alarm clock did not ring"),
        ("she called off the fire brigade", "she called the fire brigade"),
        (
            "they release water and keep the plant alive",
            "they take in water and keep the plant alive"
        ),
    ])
    func takesNoPhraseOfAnotherMeaning(given: String, model: String) {
        #expect(verdict(given, model, "What is it about roots?") != .correct)
    }

    @Test(arguments: [
        ("it rained too much in spring", "it rained too little in spring"),
        (
            "more customers came after the market opened",
            "fewer customers came after the market opened"
        ),
        ("he ate after the others had left", "he ate before the others had left"),
    ])
    func callsAnotherMeasureTheOpposite(given: String, model: String) {
        #expect(verdict(given, model, "What happened?") == .wrong)
    }

    @Test func leavesANotBesideAnotherMeasure() {
        let model = "it rained too much in spring"
        #expect(verdict("it did not rain too little in spring", model, "What happened?") == .review)
        #expect(
            verdict(
                "their hands were not the same size", "they have hands of different sizes", "Why?")
                != .wrong)
    }

    @Test(arguments: [
        ("they lose fat in their humps", "they store fat in their humps"),
        ("patients can carry dirt to doctors", "dirt can carry illnesses to patients"),
        ("his sister stopped breaking his bicycle", "his sister had broken his bicycle"),
    ])
    func takesNoOtherWordsForTheModels(given: String, model: String) {
        #expect(verdict(given, model, "Why is it so?") != .correct)
    }

    @Test(arguments: [
        ("ships could leave", "ships could not leave"),
        ("rain and tourists do not wear down the walls", "rain and tourists wear down the walls"),
        (
            "it can squeeze through any hole that is smaller than its beak",
            "it can squeeze through any hole that is larger than its beak"
        ),
    ])
    func callsTheOppositeWrong(given: String, model: String) {
        #expect(verdict(given, model, "What happened?") == .wrong)
    }

    @Test(arguments: [
        ("the cook grows lettuce", "darkness makes people tired and sad"),
        ("Vesuvius will erupt again soon", "rain and tourists wear down the walls"),
        ("windmills drove the pumps", "farmers grow vegetables and tulips on it"),
    ])
    func callsWhatHasNothingToDoWithItWrong(given: String, model: String) {
        #expect(verdict(given, model, "Why is it so?") == .wrong)
    }

    /// The kind: one little word says the opposite, and nothing weighs it.
    @Test func acceptsNoTurnedLittleWord() {
        let model = "the nearest playground is more than a mile from her home"
        let given = "the nearest playground is less than a mile from her home"
        #expect(verdict(given, model, "Why did she write a letter?") != .correct)
    }

    /// Words of one meaning, kinds of a thing, roles that are swapped, heaps of words, what is misspelt beyond telling.
    @Test(arguments: [
        ("to let the oxygen and carbon dioxide go through", "so that gases can pass through them"),
        ("people who came there could look at it", "visitors could see the shapes of the people"),
        (
            "the people could see the shapes of the visitors",
            "visitors could see the shapes of the people"
        ),
        ("ships ships leave leave could not wind harbour families ash", "ships could not leave"),
        ("thei wre nt abl", "ships could not leave"),
        (
            "not only rain but also tourists wear down the walls",
            "rain and tourists wear down the walls"
        ),
        ("the animals died when it did not rain", "long droughts killed their herds"),
    ])
    func leavesWhatMayBeRightToAPerson(given: String, model: String) {
        #expect(verdict(given, model, "What happened?") == .review)
    }

    @Test func knowsAnswersThatSayTheSame() {
        #expect(AnswerText.sayTheSame("because of the rain", "It is the rain."))
        #expect(!AnswerText.sayTheSame("after the rain", "before the rain"))
        #expect(!AnswerText.sayTheSame("the rain", "not the rain"))
        #expect(!AnswerText.sayTheSame("because", "so"))
    }
}

/// A name is asked for whole, with its title, or not at all.
@Test(
    arguments: [
        ("\"That is a signal for help!\" cried Mr. Abara.", "Mr. Abara"),
        ("\"That is a signal for help!\" cried Mara.", "Mara"),
        ("\"That is a signal for help!\" cried Abara. Smith", nil),
    ] as [(String, String?)])
func keepsATitleWithItsName(sentence: String, speaker: String?) {
    #expect(Speech(sentence)?.speaker == speaker)
}
