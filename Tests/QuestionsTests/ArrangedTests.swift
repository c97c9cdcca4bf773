import Artifacts
import Language
import Testing

@testable import QuestionsStage

private func candidates(_ text: String) -> TextCandidates {
    let page = PageText(Sheets.recognition(text))
    return TextCandidates(page, lexicon: .system, subject: "Science") { SeededGenerator([$0]) }
}

private func prover(_ text: String) -> Prover { Prover(PageText(Sheets.recognition(text))) }

private let road = """
    Roman roads
    Road building followed a fixed plan. First, surveyors marked the line of the road with wooden stakes. Next, soldiers dug \
    a trench about one metre deep. Then they filled the trench with layers of large stones, gravel and sand. Finally, they \
    covered the surface with flat paving stones. The middle of the road was a little higher than its edges. As a result, \
    rainwater ran off into ditches on both sides.
    """

private let heart = """
    The heart
    The heart pumps blood through the body of every animal with a backbone. The wall of the left ventricle is thicker than the \
    wall of the right ventricle. This is because it must push the blood through the whole body. The nerve cells of the inner \
    ear never grow again. That is why workers on airfields wear ear protection. Workers in a mill wear a mask over the mouth.
    """

@Test func asksForTheOrderOfSteps() throws {
    let found = candidates(road).all.filter { $0.name.hasPrefix("order") }
    let drafts = try #require(found.first?.drafts)
    let choice = try #require(drafts[.multipleChoice])
    #expect(Set(choice.distractors + [choice.answer]).count == 4)
    let blank = try #require(drafts[.fillBlank])
    let told = try #require(prover(road).derive(blank.prompt, type: .fillBlank))
    #expect(told.answer == blank.answer)
    #expect(told.answer.count == 4 && Set(told.answer) == Set("ABCD"))
    // However the letters are set apart.
    let spaced = told.answer.map(String.init)
    for given in [spaced.joined(separator: ", "), spaced.joined(separator: " ").lowercased()] {
        #expect(AnswerText.matches(given, [told.answer] + told.accepted), "\(given)")
    }
    #expect(!AnswerText.matches(String(told.answer.reversed()), [told.answer] + told.accepted))
}

@Test func namesWhoDoesAStep() {
    let steps = Steps.all(in: PageText(Sheets.recognition(road)), lexicon: .system)
    #expect(
        steps.first?.steps.map(\.text).last
            == "Soldiers covered the surface with flat paving stones.")
}

@Test func takesReasonsThatAreCountedOffForNoSteps() {
    let text = """
        Schools
        First, a small school is cheap to build and to keep. Second, the teachers know every child by name. Third, nobody has a \
        long way to walk in the morning. Finally, a small school keeps a village alive.
        """
    #expect(Steps.all(in: PageText(Sheets.recognition(text)), lexicon: .system).isEmpty)
}

@Test(arguments: [
    (road, "Why did rainwater run off into ditches on both sides?", "the middle of the road"),
    (
        heart,
        "Why is the wall of the left ventricle thicker than the wall of the right ventricle?",
        "it must push the blood"
    ),
    (heart, "Why do workers on airfields wear ear protection?", "the nerve cells of the inner ear"),
])
func asksWhyOverTwoSentences(text: String, prompt: String, reason: String) throws {
    let draft = try #require(
        candidates(text).all.compactMap { $0.drafts[.shortAnswer] }.first { $0.prompt == prompt })
    #expect(draft.answer.lowercased().hasPrefix(reason), "\(draft.answer)")
    #expect(prover(text).derive(prompt, type: .shortAnswer)?.answer == draft.answer)
}

@Test func takesNoReasonThatNamesNothing() {
    let text = """
        Mills
        They were small and could reach everywhere in the mill. As a result, children crawled under the moving machines. The owner \
        wrote this down. For this reason the judge believed the children of the mill.
        """
    let page = PageText(Sheets.recognition(text))
    #expect(Reasoned.all(in: page, Persons(page), lexicon: .system).isEmpty)
}

@Test func asksWhichOfTwoHasMore() throws {
    let all = candidates(heart + " The blood of a bird is warmer than the blood of a frog.").all
    let drafts = all.filter { $0.name.hasPrefix("compared") }.compactMap { $0.drafts[.fillBlank] }
    #expect(drafts.count == 2)
    for draft in drafts {
        let told = try #require(
            prover(heart + " The blood of a bird is warmer than the blood of a frog.").derive(
                draft.prompt, type: .fillBlank))
        #expect(told.answer == draft.answer)
    }
    let wall = try #require(drafts.first { $0.prompt.hasPrefix("Which is thicker: ") })
    let told = try #require(
        prover(heart + " The blood of a bird is warmer than the blood of a frog.").derive(
            wall.prompt, type: .fillBlank))
    for given in ["left", "left ventricle", "wall of the left ventricle"] {
        #expect(AnswerText.matches(given, [told.answer] + told.accepted), "\(given)")
    }
    for given in ["right", "the wall of the right ventricle", "the wall"] {
        #expect(!AnswerText.matches(given, [told.answer] + told.accepted), "\(given)")
    }
}

@Test(arguments: [
    "The tower is higher than 300 metres.",
    "The engine used less coal than older engines had needed.",
    "The night was colder than usual.",
    "The river is never deeper than the lake.",
    "It is taller than the church.",
])
func comparesNothingThatIsNotNamed(sentence: String) {
    let page = PageText(Sheets.recognition("The town\n\(sentence) The town lies on a river."))
    #expect(Compared.all(in: page, Persons(page), lexicon: .system).isEmpty)
}

private let rivers = """
    Rivers
    A river carries water from its source to the sea.
    | River | Length in km | Continent |
    | --- | --- | --- |
    | Nile | 6,650 | Africa |
    | Amazon | 6,400 | South America |
    | Yangtze | 6,300 | Asia |
    | Danube | 2,850 | Europe |
    """

@Test func asksForTheCellsOfATable() throws {
    let page = PageText(Sheets.recognition(rivers))
    let table = try #require(page.tables.first)
    #expect(table.cell("Continent", of: "Danube")?.text == "Europe")
    #expect(table.utmost("Length in km", isHighest: false)?.name == "Danube")
    #expect(table.utmost("Continent", isHighest: true) == nil)
    #expect(!page.sentences.contains { $0.text.contains("|") })
    let found = candidates(rivers).all.filter {
        $0.name.hasPrefix("cell") || $0.name.hasPrefix("utmost")
    }
    #expect(found.count == 10)
    for draft in found.flatMap(\.drafts.values) {
        let choices = zip("ABCD", [draft.answer] + draft.distractors).map {
            Questions.Choice(letter: String($0), text: $1)
        }
        let type = draft.type
        let told = prover(rivers).derive(
            draft.prompt, type: type, choices: type == .multipleChoice ? choices : [])
        #expect(told?.answer == draft.answer, "\(draft.prompt)")
    }
}

@Test(arguments: [
    "| Word | Meaning |\n| delta | ____ |\n| source | ____ |\n| mouth | ____ |",
    "| River | River | Sea |\n| Nile | 1 | 2 |\n| Po | 1 | 2 |\n| Rhine | 1 | 2 |",
    "| Nile | Africa |\n| Nile | Egypt |\n| Nile | Sudan |\n| Po | Italy |",
])
func takesNoTableThatIsToBeFilledInOrNamesNothing(text: String) {
    #expect(PageText(Sheets.recognition(text)).tables.isEmpty)
}

@Test func takesANameForWhatItDescribes() throws {
    let text = """
        The heart
        A thick wall called the septum divides the left side of the heart from the right side. Both sides pump blood.
        """
    let told = try #require(
        prover(text).derive(
            "What divides the left side of the heart from the right side? ____", type: .fillBlank))
    #expect(told.answer == "the septum")
    #expect(AnswerText.matches("a thick wall called the septum", told.accepted))
}

@Test func takesNoNumberOfARange() {
    let text = """
        The mill
        A working day lasted 12 to 14 hours in the winter months of the year. A mill had six floors.
        """
    let prompts = candidates(text).all.flatMap(\.drafts.values).map(\.prompt)
    #expect(!prompts.contains { $0.contains("How many to") || $0.contains("____ to 14") })
}

@Test func acceptsTheShortFormThatThePageGives() throws {
    let text = """
        Health
        The World Health Organization (WHO) fights diseases in every country of the world. Doctors measure the length of a bone \
        in millimetres (mm).
        """
    let told = try #require(
        prover(text).derive(
            "Complete the sentence: “The ____ fights diseases in every country of the world.”",
            type: .fillBlank))
    #expect(told.accepted.contains("WHO"))
}

@Test func acceptsOneWhereThePageSaysMany() throws {
    let text = """
        Bones
        Strong ligaments hold the bones of a joint together. A nerve carries messages to the brain.
        """
    let told = try #require(
        prover(text).derive("What holds the bones of a joint together? ____", type: .fillBlank)
            ?? prover(text).derive(
                "What hold the bones of a joint together? ____", type: .fillBlank)
            ?? prover(text).derive("What do strong ligaments hold together? ____", type: .fillBlank)
    )
    #expect(told.accepted.contains { $0.hasSuffix("ligament") } || told.answer.contains("bones"))
}
