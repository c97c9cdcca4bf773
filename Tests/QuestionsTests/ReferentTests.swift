import Artifacts
import Language
import Testing

@testable import QuestionsStage

/// What `it` and `they` stand for, and what new kinds of sentences are asked for.
@Suite struct ReferentTests {
    private func things(_ text: String) -> [String] {
        Persons(PageText(Sheets.recognition(text))).things.values.sorted()
    }

    @Test(arguments: [
        (
            "The Nucleus\nThe nucleus is the control centre of the cell. It contains the plan of the whole body.",
            "the nucleus"
        ),
        ("Yeast is a tiny living fungus. It feeds on sugars in the dough of the bread.", "yeast"),
        (
            "The Work of Scientists\nToday scientists watch many active volcanoes. They measure small earthquakes near the top.",
            "scientists"
        ),
        (
            "Stratovolcanoes, also called composite volcanoes, are tall and steep. They are built from lava and ash.",
            "Stratovolcanoes"
        ),
        (
            "The Thermometer\nA thermometer shows the temperature of the air. It stands in the shade. It also hangs near the ground.",
            "a thermometer"
        ),
    ]) func knowsWhatAPronounStandsFor(text: String, thing: String) {
        #expect(things(text).contains(thing), "\(things(text))")
    }

    /// Either of two, nothing at all, or somebody.
    @Test(arguments: [
        "The nucleus is the control centre of the cell. It contains the plan of the whole body.",
        "A magnet has a pole at its end. It pulls iron from far away.",
        "The Moon's diameter is small for a moon of its kind. Its gravity is weak as well.",
        "The summer was dry in the whole county. It had hardly rained for weeks and weeks.",
        "The teacher watches the class in the yard. It plays with a ball until noon.",
        "The class kept a record of the weather. They read their instruments every day at noon.",
        "The village lies on a hill. It took four years until the road was built.",
    ]) func leavesOpenWhatAPronounCouldStandFor(text: String) {
        #expect(things(text).isEmpty, "\(things(text))")
    }

    @Test func saysWhatAPronounStandsForInTheQuestionAndProvesIt() async throws {
        let text = """
            Bread
            A baker mixes flour and water in a large bowl. Yeast is a tiny living fungus. It feeds on sugars in the dough and \
            makes bubbles of gas. The bubbles make the dough rise in the bowl. The oven turns the dough into bread.
            """
        let page = PageText(Sheets.recognition(text))
        let words = PageWords(page, lexicon: .system)
        let gaps = GapQuestions(page, words) { SeededGenerator([$0]) }.all.flatMap(\.drafts.values)
        let pointed = gaps.filter { $0.prompt.contains("“Yeast feeds on") }
        #expect(!pointed.isEmpty)
        for draft in pointed {
            let found = Prover(page).derive(draft.prompt, type: draft.type)
            #expect(found?.answer == draft.answer, "\(draft.prompt)")
        }
        let turned = page.sentences.flatMap {
            Statement.all(in: $0, words.persons, lexicon: .system)
        }
        #expect(
            turned.contains { $0.answer == "yeast" },
            "\(turned.map(\.prompt))")
    }

    private func statements(_ sentence: String) -> [Statement] { Statement.all(sentence) }

    @Test(arguments: [
        (
            "When a plant does not get enough water, the leaves hang down and the plant wilts.",
            "What happens when a plant does not get enough water?",
            "the leaves hang down and the plant wilts"
        ),
        (
            "When Luther criticised the Church, his words were printed in many towns.",
            "What happened when Luther criticised the Church?",
            "his words were printed in many towns"
        ),
        (
            "If one part of a chain changes, others are affected.",
            "What happens if one part of a chain changes?", "others are affected"
        ),
        (
            "A simple loaf of bread needs only four ingredients: flour, water, salt and yeast.",
            "Which four ingredients does a simple loaf of bread need?",
            "flour, water, salt and yeast"
        ),
    ]) func asksWhatComesOfSomethingAndWhatIsListed(
        sentence: String, prompt: String, answer: String
    ) {
        let found = statements(sentence).first { $0.prompt == prompt }
        #expect(found?.answer == answer, "\(statements(sentence).map(\.prompt))")
        #expect(found?.isOpen == true)
    }

    @Test func asksForANameWhoseMeaningHasAClauseWithin() {
        let found = statements("Blood vessels that lead away from the heart are called arteries.")
        #expect(found.contains { $0.answer == "arteries" }, "\(found.map(\.prompt))")
    }

    /// The kinds of turned sentences that no teacher would print.
    @Test(arguments: [
        (
            "In 1665 an English scientist named Robert Hooke looked at a thin slice of cork.",
            "In which year"
        ),
        (
            "Nerve cells are long and thin and pass messages from one place to another.",
            "What is long"
        ),
        ("Few people owned even one book in those days.", "What do few"),
        ("No rule of the game causes as many arguments as this one.", "What causes"),
        ("The bean soaks it up and swells until the seed coat splits.", "What soaks"),
        ("A wide river is 3,474 km long from its source to the sea.", "What is 3,474"),
        (
            "In Iceland, heat from underground is used to warm houses and to produce electricity.",
            "In Iceland, what"
        ),
        ("When it reaches the light, you can pull it out of the ground.", "What happens"),
        ("A loaf needs four things: flour, water and salt.", "Which four"),
        ("Leaf cells contain small green bodies called chloroplasts.", "What did"),
        ("Three tiny bones pass the vibrations on to the inner ear.", "What do three"),
        ("Maya scholars were remarkable mathematicians and astronomers.", "Who was"),
        (
            "If several of them turn up in the same list, they can add up to a large amount.",
            "What happens"
        ),
    ]) func turnsNoSentenceThatWouldMakeABadQuestion(sentence: String, opening: String) {
        #expect(!statements(sentence).contains { $0.prompt.hasPrefix(opening) })
    }

    private func gate(_ sentence: String) -> Gate? {
        let text = "Magnets\nA magnet pulls iron. \(sentence) The magnet is made of steel and iron."
        return PageWords(PageText(Sheets.recognition(text)), lexicon: .system).refused
            .first { sentence.hasPrefix($0.text.prefix(12)) }?.gate
    }

    @Test(arguments: [
        "The space around a magnet where we can notice its force is called the magnetic field.",
        "A simple compass needs only three parts: a needle, a card and a case.",
        "Not all magnets have the same shape.", "Few people owned a magnet before the year 1200.",
        "One gram of iron is enough for a small magnet.",
        "Fast clouds of hot gas can race down the mountainside.",
        "The ship called \"Magnet\" sank near the northern coast.",
        "The Zürcher Hafenkran was a large crane in the middle of the city.",
    ]) func takesASentenceThatStandsByItself(sentence: String) {
        #expect(gate(sentence) == nil)
    }

    @Test(arguments: [
        "Now take two bar magnets and bring them together.",
        "Always compare the figures for magnets of one size.",
        "You'll soon notice that magnets let the current through.",
        "In our class we will build a magnet from a nail.",
        "When it reaches the light, it straightens and lifts its leaves.",
        "You need two magnets: one of iron and one of steel.",
    ]) func leavesASentenceThatSpeaksToTheReaderOrLooksBack(sentence: String) {
        #expect(gate(sentence) != nil)
    }

    @Test func takesAShortLineByItselfForATitle() {
        let text = """
            The Bicycle
            The first bicycle had no pedals at all, and its rider pushed it along the road with both feet.
            A machine that changed lives
            By the 1890s factories were producing bicycles by the thousand, and the prices of bicycles fell.
            """
        let lines = text.split(separator: "\n").enumerated().map { row, line in
            Recognition.Line(
                text: String(line), box: Box(x: 0, y: 40 * row, width: 10 * line.count, height: 20),
                confidence: 1.0, reader: "text",
                words: line.split(separator: " ").map {
                    .init(
                        text: String($0), box: Box(x: 0, y: 0, width: 0, height: 0), confidence: 1.0
                    )
                })
        }
        let page = PageText(
            Recognition(
                key: "sheet", pages: [.init(number: 1, text: text, lines: lines, exercises: [])]))
        #expect(page.headings == ["The Bicycle", "A machine that changed lives"])
        #expect(page.sentences.last?.text.hasPrefix("By the 1890s") == true)
    }

    @Test func findsAHimThatNobodyNames() {
        let page = PageText(Sheets.recognition("Sam looked up at him. Tom waited for Sam."))
        let unnamed = Unnamed(Persons(page), lexicon: .system)
        #expect(unnamed.word(in: "Who looked up at him?") == "him")
        #expect(unnamed.word(in: "Who hurt his own knee?") == nil)
        #expect(unnamed.word(in: "Who went to Sam and helped him?") == nil)
    }

    @Test func takesMeltedRockForAMeaningAndNoMereView() {
        #expect(Definition("This melted rock is called magma.")?.meaning == "melted rock")
        #expect(Definition("These changing views are called phases.") == nil)
        #expect(Definition("This slow change is called evaporation.") == nil)
        #expect(Definition("This process is called digestion.") == nil)
    }

    @Test func takesNoTownForSomebodyAndNoTitleForAName() {
        let text = """
            Gutenberg was a goldsmith from Mainz in the south. Mainz was a rich town at the time. His idea was not one \
            invention but several. Mainz lies on the Rhine. Mrs Petrov was standing at the fence.
            """
        let page = PageText(Sheets.recognition(text))
        #expect(!Persons(page).resolved.values.contains("Mainz"))
        let found = Prover(page).derive("Who was standing at the fence? ____", type: .fillBlank)
        #expect(found?.accepted == ["Petrov"])
    }
}
