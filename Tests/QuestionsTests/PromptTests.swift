import Artifacts
import Language
import Testing

@testable import QuestionsStage

private let page = """
    The Harbor
    Anna and Paul lived near a wide river. Anna found a small boat behind the barn. Paul painted the boat with red paint. \
    Painting the barn was easy. Painting the boat was easy but painting the bridge was hard. Paul was the keeper of the \
    bridge. In the end Anna was given the job of keeper. The old free-body diagram hung in the barn. Nobody could read the \
    free-body diagram any more. She rowed across the river at night.
    """

private var words: PageWords {
    PageWords(PageText(Sheets.recognition(page)), lexicon: .system)
}

private func draft(
    _ ask: Ask, _ answer: String, _ type: Questions.QuestionType = .fillBlank, hint: String = ""
) throws -> Draft {
    Draft(
        type: type, prompt: ask.prompt(blank: type == .fillBlank) + hint, answer: answer,
        explanation: "", difficulty: .medium, skill: "",
        place: try #require(words.usable.first).place)
}

@Test(arguments: [
    ("Billy said that maybe they could let Mary sew.", "they"),
    ("Mary hid behind a tree when she saw him.", "him"),
    ("President Ulysses S. Grant came to Newport to shake her hand.", "her"),
    ("He [Jake] took one out of the bag.", "one"),
    ("Many in Parliament still wanted such reforms.", "such"),
    ("Some sinks into the soil.", "some"),
    ("The latter is used for bread.", "latter"),
    ("What did the soldiers do with it?", "it"),
    ("Why did these change?", "these"),
    ("Tom learned that it was a garden of carrots.", "it"),
])
func findsWhatATextDoesNotName(text: String, word: String) {
    #expect(Unnamed(words.persons).word(in: text) == word)
}

@Test(arguments: [
    "He [Jake] liked fruit, and the only fruits were apples.",
    "When she came home, Mary lit the lamp.",
    "Luke puts on his hat because it is chilly outside.",
    "The colonists said that they paid taxes to their own assemblies.",
    "Anna and Paul carried their boat.",
    "Mary hid behind a tree when she saw the dog and its bone.",
    "Who takes his dog for a walk?",
    "New cells are made to replace dead ones.",
    "Some forces act without contact, such as the pull of a magnet.",
    "Tom was glad that he had such good friends.",
    "One day four boys were sailing when their boat tipped over.",
    "When ____ reached the bowl, he put his nose on it.",
])
func leavesWhatATextNames(text: String) {
    #expect(Unnamed(words.persons).word(in: text) == nil)
}

@Test func refusesWhatGivesItsAnswerAway() throws {
    let gate = PromptGate(words)
    let names = Ask.gap(sentence: "The Normans gave their name to ____, a region in France.")
    #expect(gate.refusal(try draft(names, "Normandy")) == .shown)
    let place = Ask.gap(sentence: "The Normans gave their name to Normandy, a region in ____.")
    #expect(gate.refusal(try draft(place, "France")) == nil)
    #expect(Near.areKin("norman", "normandi") && Near.areKin("stoma", "stomata"))
    #expect(!Near.areKin("carbon", "carbohydr") && !Near.areKin("cat", "catalog"))
}

@Test func refusesWhatThePageAnswersTwice() throws {
    let gate = PromptGate(words)
    // Two halves of a sentence, of which the reason is told of one.
    let halves = Ask.statement(
        prompt: "Why is a polder surrounded by dikes, and ditches collect the water?")
    #expect(gate.refusal(try draft(halves, "so that it can be pumped away")) == .twoAnswers)
    let one = Ask.statement(prompt: "Why do ditches collect the water?")
    #expect(gate.refusal(try draft(one, "so that it can be pumped away")) != .twoAnswers)
    let gap = Ask.gap(sentence: "Painting the ____ was easy but painting the bridge was hard.")
    #expect(gate.refusal(try draft(gap, "boat")) == .twoAnswers)
    let hard = Ask.gap(sentence: "Painting the boat was easy but painting the ____ was hard.")
    #expect(gate.refusal(try draft(hard, "bridge")) == nil)
    let role = Ask.statement(prompt: "Who was the keeper of the bridge?")
    #expect(gate.refusal(try draft(role, "Paul")) == .twoAnswers)
}

@Test func leavesOutTheWholeOfASetPhrase() throws {
    #expect(words.isSetPhrase("free-body", "diagram") && !words.isSetPhrase("the", "barn"))
    let gaps = GapQuestions(PageText(Sheets.recognition(page)), words) { SeededGenerator([$0]) }.all
    let answers = Set(gaps.flatMap { $0.drafts.values.map(\.answer) })
    #expect(!answers.contains("diagram"))
}

@Test func countsCandidatesThatNoReaderCanAnswer() throws {
    let sentence = try #require(words.usable.first)
    let ask = Ask.gap(sentence: "She saw the ____ from there.")
    let bad = Candidate(
        name: "bad", score: 1, key: "bad", source: sentence.text, paragraph: 1,
        drafts: [.fillBlank: try draft(ask, "boat")])
    let selection = Selection([bad], page: PageText(Sheets.recognition(page)), words: words) {
        SeededGenerator([$0])
    }
    var refused = Refusals()
    #expect(selection.picked(10, counting: &refused).isEmpty)
    #expect(refused.document == [.init(code: "unnamed", of: .questions, count: 1)])
}

/// The kind: `opening a d…` was a drawer, and pupils write door.
@Test func tellsTheLengthOfEachWord() {
    #expect(Hint.of("drawer") == " (6 letters, first letter: d)")
    #expect(Hint.of("door") == " (4 letters, first letter: d)")
    #expect(Hint.ofName("Boston").isEmpty)
    #expect(Hint.ofName("Rhode Island") == " (2 words)")
}

@Test func keepsOutFormulasAndOrders() {
    let text = """
        One mole is 6.02 x 1023 particles of any substance at all. The distance f is measured from the middle of the sun. \
        The friction is 24.0 N on a dry and level floor. Browse the collection of letters in the town library. \
        In 1869 President Ulysses S. Grant came to the town of Newport. Some sinks into the soil and feeds the roots.
        """
    let words = PageWords(PageText(Sheets.recognition(text)), lexicon: .system)
    let gates = Dictionary(
        words.refused.map { ($0.text.prefix(8), $0.gate) }, uniquingKeysWith: { one, _ in one })
    #expect(gates["One mole"] == .signs)
    #expect(gates["The dist"] == .signs)
    #expect(gates["The fric"] == .signs)
    #expect(gates["Browse t"] == .instruction)
    #expect(gates["Some sin"] == .looksBack)
    #expect(
        words.usable.map(\.text) == [
            "In 1869 President Ulysses S. Grant came to the town of Newport."
        ])
}

@Test func keepsOutChoicesThatStandApartAndSayNearlyTheSame() {
    let text = """
        Air pushing upward affects the motion of a helicopter in flight because the push of the air is an internal force in it.
        The motion of a helicopter in flight is affected by air pushing upward because the push of the air is an outer force.
        Light needs no matter to travel through at all.
        """
    let words = PageWords(PageText(Sheets.recognition(text)), lexicon: .system)
    #expect(words.refused.count { $0.gate == .oneOfChoices } == 2)
}

@Test func takesNoPartOfATermForAChoice() {
    let text = "Plants take in carbon dioxide from the air. Roots take in water from the soil."
    let words = PageWords(PageText(Sheets.recognition(text)), lexicon: .system)
    #expect(!words.nouns.contains { $0.text == "dioxide" })
    #expect(words.nouns.contains { $0.text == "soil" })
}

@Test func knowsAPersonWhoIsSaidToBeAGirl() {
    let text =
        "Mary was a little girl who loved to sew. She liked to sew dresses for the dolls of the town."
    let persons = Persons(PageText(Sheets.recognition(text)))
    #expect(persons.resolved.values.sorted() == ["Mary"])
    let other =
        "Mary met a little girl who loved to sew. She liked to sew dresses for the dolls of the town."
    #expect(Persons(PageText(Sheets.recognition(other))).resolved.isEmpty)
}

@Test func takesNoAnimalsNameForSomebodyElse() {
    let text = """
        Luke has many pets. He has a bird named Bob. He has a cat named Tom. Luke feeds them every day.
        """
    let persons = Persons(PageText(Sheets.recognition(text)))
    #expect(persons.resolved["He has a cat named Tom."] == "Luke")
}

@Test func offersNoRivalThatTheMeaningFits() {
    let text = """
        The prince ruled the valley with his father. A duke of the north came to the court. The ruler had a spirit of \
        iron. The effigy hung in front of the house. The linen and the cloth lay in the sun for days. \
        A woman of the valley had made them by weaving fibers of flax.
        """
    let page = PageText(Sheets.recognition(text))
    let words = PageWords(page, lexicon: .system)
    let senses = SenseQuestions(page, words) { SeededGenerator([$0]) }.all
    #expect(!senses.isEmpty)
    #expect(senses.allSatisfy { $0.drafts[.multipleChoice] == nil })
}

@Test func givesNoTermAwayInAnotherQuestion() async throws {
    let text = """
        The old town hall was built of red brick by masons from the hills. Every spring the masons of the hills drank to the \
        old town hall. The tower of the old town hall was pulled down after the fire.
        """
    for seed in 1...4 {
        let quiz = try #require(try await Sheets.quiz(text, seed: seed))
        let prover = Prover(PageText(Sheets.recognition(text)))
        for question in quiz.questions where question.skill == GapQuestions.skill {
            let found = prover.derive(
                question.prompt, type: question.type, choices: question.choices)
            let answer = Set(Tokens.contentStems(try #require(found).answer))
            guard answer.count >= 2 else { continue }
            for other in quiz.questions where other.id != question.id {
                #expect(!answer.isSubset(of: Set(Tokens.contentStems(other.prompt))))
            }
        }
    }
}
