import Artifacts
import Language
import Testing

@testable import QuestionsStage

private func page(_ text: String) -> PageText { PageText(Sheets.recognition(text)) }

private func gaps(_ text: String) -> [Candidate] {
    let page = page(text)
    let words = PageWords(page, lexicon: .system)
    return GapQuestions(page, words) { SeededGenerator([$0]) }.all
}

/// The odds of the blank for a word of a text.
private func odds(_ word: String, _ text: String) -> Double? {
    gaps(text).first { $0.drafts.values.contains { $0.answer == word } }?.odds
}

/// What is one of two, told by the way, or a set phrase is worth less than what the sentence is about.
@Test(arguments: [
    ("The old smiths cut the iron with hammers and chisels.", "chisels"),
    (
        "Long before engines and motors, the smiths of the valley shaped their iron with hammers.",
        "engines"
    ),
    ("The smiths of the valley collected the bark of oaks for their fires.", "bark"),
])
func putsAnUnimportantBlankBack(sentence: String, word: String) throws {
    let text = "The Smiths of the Valley\n\(sentence) The iron was heated in a furnace of clay."
    let spoilt = try #require(odds(word, text), "no blank")
    let good = try #require(odds("furnace", text.replacing("furnace of clay", with: "furnace")))
    #expect(spoilt < Odds.worth && spoilt < good)
    #expect(good >= Odds.worth)
}

/// A page with enough that is worth asking is not filled up with what is not.
@Test func fillsUpWithDoubtfulQuestionsOnlyToAPoint() async throws {
    #expect(Odds.fewest(of: 10) == 8 && Odds.fewest(of: 1) == 1)
    #expect(Odds.of(.turned, [.backwards]) < Odds.worth && Odds.of(.usual) >= Odds.worth)
}

/// Numbers of a text stand from low to high, wherever the right one is.
@Test func offersNumbersInTheirOrder() async throws {
    let text = """
        The Long Bridge
        The bridge across the river was opened in 1897. The longest arch of the bridge has 64 iron beams. The builders of \
        the bridge used 350 barges for the stone. About 70 million travellers have crossed the bridge in a century.
        """
    var letters: Set<String> = []
    for seed in 1...12 {
        let quiz = try #require(try await Sheets.quiz(text, seed: seed))
        let prover = Prover(page(text))
        for question in quiz.questions where question.type == .multipleChoice {
            let numbers = question.choices.compactMap { Int($0.text.filter(\.isNumber)) }
            guard numbers.count == 4 else { continue }
            #expect(numbers == numbers.sorted())
            let right = prover.derive(
                question.prompt, type: question.type, choices: question.choices)?.answer
            if let letter = question.choices.first(where: { $0.text == right })?.letter {
                letters.insert(letter)
            }
        }
    }
    #expect(letters.count >= 3, "\(letters)")
}

/// A meaning beside its term is asked for, whatever else its sentence leans on.
@Test func asksForWhatAnAsideSaysOfAThing() throws {
    let text = """
        The Walls of Lindham
        The most important users were the chasquis, young runners who carried news. The walls of the town were high.
        """
    let page = page(text)
    let words = PageWords(page, lexicon: .system)
    let terms = TermQuestions(page, words) { SeededGenerator([$0]) }.all
    let draft = try #require(terms.compactMap { $0.drafts[.fillBlank] }.first)
    #expect(draft.prompt == "The term for “young runners who carried news” is ____.")
    #expect(Prover(page).derive(draft.prompt, type: .fillBlank)?.answer == "chasquis")
}

@Test(arguments: [
    // A thing is no order, though its first word is a verb as well.
    (
        "Light travels faster than sound, so the flash is seen before the thunder is heard.",
        "light travels faster than sound"
    ),
    ("If you stop kneading too early, the loaf is heavy.", "the loaf is heavy"),
])
func answersWithTheSentencesOwnWords(sentence: String, answer: String) {
    let all = Statement.all(sentence)
    #expect(all.contains { $0.answer == answer }, "\(all)")
    #expect(!all.contains { $0.answer.contains("should") })
}

/// The question's tense is that of the half that says when; a title keeps its capital in front of a name.
@Test(arguments: [
    (
        "When bacteria eat a hole through the enamel, cold drinks hurt.",
        "What happens when bacteria eat a hole through the enamel?"
    ),
    (
        "When sailors found a sea route to India, ships became cheaper than camels.",
        "What happened when sailors found a sea route to India?"
    ),
    ("Aunt Vera drove to the village to buy flour.", "Why did Aunt Vera drive to the village?"),
])
func asksInTheRightTenseAndLetters(sentence: String, prompt: String) {
    let all = Statement.all(sentence)
    #expect(all.contains { $0.prompt == prompt }, "\(all.map(\.prompt))")
}

/// Somebody with a name that is not known as one may be who `he` is; a lady whom the page never has without her title
/// keeps it.
@Test func namesNobodyWhoMayBeAnother() {
    let science = Persons(
        page(
            """
            Mary and Joseph found the skeleton on the beach. Joseph was proud of it. A famous scientist, Georges Cuvier, \
            thought that it was a fake. After a meeting he admitted that it was real.
            """))
    #expect(science.resolved["After a meeting he admitted that it was real."] == nil)
    let story = Persons(
        page(
            """
            Old Mrs Tavares called over the fence. She held a dusty box in her arms. Mrs Tavares was glad of the help. \
            She smiled at the box.
            """))
    #expect(Set(story.resolved.values).isSubset(of: ["Mrs Tavares"]))
}

/// `they` is not the mills that were placed; nobody marches on himself.
@Test(arguments: [
    "By placing mills in a row, they could empty whole lakes.",
    "Soldiers marched on them every summer.",
    "When a tall lady in a grey coat hurried in, he could not remember the colour.",
    "Why did Erik name it Greenland?",
    "In 1957 a school friend invited her to Kenya.",
    "In many people they never break through the gums.", "Who told her about the goat?",
    "Tomas climbed the stairs to the third floor and found her in the ward.",
]) func findsWhoIsNotNamed(text: String) {
    let unnamed = Unnamed(Persons(page(text)), lexicon: .system)
    #expect(unnamed.word(in: text) != nil)
}

/// Of two things that a sentence names `it` may be either.
@Test func leavesOpenWhichOfTwoIsMeant() {
    let persons = Persons(
        page(
            """
            The Cake
            Tomas took the box from the shelf. The box had held the cake for the party. It was covered with sugar roses. \
            The cake was in the box. Tomas closed the box.
            """))
    #expect(persons.things["It was covered with sugar roses."] == nil)
}

/// `What runs around its body?` asks of a body that nobody named.
@Test func asksForNothingOfAnUnnamedBody() throws {
    let text = "The Hedgehog\nA strong muscle runs around its body and pulls the skin together."
    let page = page(text)
    let words = PageWords(page, lexicon: .system)
    let draft = Draft(
        type: .fillBlank, prompt: "What runs around its body? ____", answer: "a strong muscle",
        explanation: "", difficulty: .easy, skill: "finding facts",
        place: try #require(page.sentences.first).place)
    #expect(PromptGate(words).refusal(draft) == .unnamed)
}

/// A report's place in front of its first sentence is no term.
@Test func readsAReportBehindItsPlace() {
    let text = "MILLBROOK - The children ride together. They wear bright vests every Friday."
    #expect(page(text).sentences.first?.text == "The children ride together.")
}

/// What the sentence itself explains is the word to be known, whatever part of speech it is.
@Test func leavesOutAWordThatItsSentenceExplains() {
    let page = PageText(
        Sheets.recognition(
            """
            Courts
            In most criminal trials the verdict must be unanimous, which means that all jurors agree. The jurors talk \
            about the case in a closed room.
            """))
    let gaps = GapQuestions(page, PageWords(page, lexicon: .system)) { SeededGenerator([$0]) }.all
    #expect(gaps.contains { $0.drafts[.fillBlank]?.answer == "unanimous" })
}
