import Artifacts
import Language
import Testing

@testable import QuestionsStage

private func sentence(_ text: String) throws -> PageText.Sentence {
    try #require(PageText(Sheets.recognition(text)).sentences.first)
}

private func statements(_ text: String) throws -> [Statement] {
    let page = PageText(Sheets.recognition(text))
    let persons = Persons(page)
    return Statement.all(in: try sentence(text), persons, lexicon: .system)
}

/// The kind: a second verb of what comes of something, or of a reason, was cut off with its `and`.
@Test(arguments: [
    (
        "When the cold autumn comes, the old leaf turns red and falls.",
        "the old leaf turns red and falls"
    ),
    (
        "The farmers left the valley because the river flooded and carried their houses away.",
        "the river flooded and carried their houses away"
    ),
])
func answersWithAllThatComesOfIt(text: String, answer: String) throws {
    let found = try statements(text).filter { [.happening, .reason].contains($0.kind) }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.answer == answer }, "\(found)")
}

/// The kind: `when` behind a point of time says which time is meant, and names no condition.
@Test(arguments: [
    "The long harvest begins in autumn when the grapes are ripe.",
    "Pluto was called a planet until 2006 when astronomers chose a new rule.",
])
func takesNoPointOfTimeForACondition(text: String) throws {
    let found = try statements(text)
    #expect(!found.contains { $0.kind == .happening }, "\(found)")
}

@Test func keepsAConditionBehindWhatComesOfIt() throws {
    let found = try statements(
        "The wire gets hot and glows when electricity flows through it again.")
    let other = try statements(
        "The wire gets hot and glows when electricity flows through the wire.")
    #expect((found + other).contains { $0.kind == .happening })
}

/// The kind: half of a thing's name stays behind the verb.
@Test func cutsNoThingInHalf() throws {
    let found = try statements("People can help by hanging up bat houses in their gardens.")
    #expect(!found.contains { $0.answer == "houses" }, "\(found)")
}

/// The kind: of three verbs the second stays behind its comma.
@Test func asksForNoHalfOfAList() throws {
    let found = try statements("Lava flows out onto the sea floor, cools quickly and hardens.")
    #expect(!found.contains { $0.prompt.contains(", cools") }, "\(found)")
}

private let layers = """
    Warm Air and Cold Air
    Warm air rises over the valley in the morning. A thick layer covers the cold town in winter. Smoke from chimneys \
    stays under it for days. The valley has a layer of mist that hides the river. Farmers near the river grow corn and \
    beans.
    """

/// The kind: a key like `a thick layer` says nothing without what it is of.
@Test func keysNoHeadNounAlone() async throws {
    let quiz = try #require(try await Sheets.quiz(layers))
    let page = PageText(Sheets.recognition(layers))
    for question in quiz.questions {
        let key = Prover(page).derive(
            question.prompt, type: question.type, choices: question.choices)
        #expect(key?.answer != "a thick layer" && key?.answer != "a layer", "\(question.prompt)")
    }
}

/// The kind: the one woman whom a page names is `she` in every paragraph, until somebody else comes.
@Test func knowsTheOnePersonOfAPage() throws {
    let text = """
        Mae Jemison, Doctor and Astronaut
        Mae Jemison was born in Alabama in 1956. As a girl Mae loved science and dancing with her friends at school in the \
        big city of Chicago.
        Jemison started college at the age of 16 and studied there for several years before she found her first real work \
        in a hospital.
        In 1993 she left the space agency and started a company of her own that makes useful things for the whole world \
        to use.
        """
    let page = PageText(Sheets.recognition(text))
    let persons = Persons(page)
    let last = try #require(page.sentences.last)
    #expect(persons.named(last).hasPrefix("In 1993 Mae left"), "\(persons.named(last))")
    let other = text.replacing(
        "in a hospital.", with: "in a hospital. There a nurse helped with the work.")
    let changed = PageText(Sheets.recognition(other))
    let end = try #require(changed.sentences.last)
    #expect(
        Persons(changed).named(end).hasPrefix("In 1993 she left"), "\(Persons(changed).named(end))")
}

/// The kind: a report's dates and letters end no sentence and hide no number.
@Test func readsDatesAndLettersAsWritten() {
    let text = """
        A river cuts a valley in the shape of a V. When a glacier melts, it drops rocks. The canal opened on October 26, \
        1825.
        """
    let sentences = PageText(Sheets.recognition(text)).sentences.map(\.text)
    #expect(sentences.count == 3, "\(sentences)")
}

/// The kind: the right number is not always the lowest, and the others are no neighbours of it.
@Test(arguments: ["6", "12", "380,000", "1,400", "25"])
func mixesTheRightNumberAmongOthers(written: String) throws {
    let count = try #require(Int(written.filter { $0 != "," }))
    var ranks: Set<Int> = []
    for seed in 0..<40 {
        var random = SeededGenerator([String(seed)])
        let wrong = Near.numbers(to: written, using: &random).prefix(3).compactMap { text in
            Int(text.filter { $0 != "," })
        }
        #expect(wrong.count == 3 && Set(wrong).count == 3 && !wrong.contains(count))
        #expect(wrong.contains { abs($0 - count) * 8 >= count }, "\(wrong) of \(count)")
        ranks.insert(wrong.count { $0 < count })
    }
    #expect(ranks.count >= 3, "\(ranks)")
}

/// The kind: `Thomas Young, an English doctor, …` brings in nobody but Thomas; of several women nobody is `she`.
@Test func takesWhatSomebodyIsForNobodyElse() throws {
    let first = PageText(
        Sheets.recognition(
            "Thomas Young, an English doctor, made the first steps. He showed that the signs spelled a name."
        ))
    let second = try #require(first.sentences.last)
    #expect(
        Persons(first).named(second).hasPrefix("Thomas Young showed"),
        "\(Persons(first).named(second))")
    let group = PageText(
        Sheets.recognition(
            "Clara asked women to plant trees. Her group was called the Green Belt."))
    let last = try #require(group.sentences.last)
    #expect(Persons(group).named(last).hasPrefix("Clara's group"), "\(Persons(group).named(last))")
}

/// The kind: a time that only the sentence before tells is left out, and what happened stands alone.
@Test(arguments: [
    ("Two years later, the army took the stone to London.", "The army took the stone to London."),
    ("In that year Maathai received the prize.", "Maathai received the prize."),
    ("Later, railroads took over most of the traffic.", "Railroads took over most of the traffic."),
    ("The volcano then stops erupting.", "The volcano stops erupting."),
])
func leavesOutWhatLeadsOver(text: String, standing: String) throws {
    #expect(try sentence(text).text == standing)
}

@Test(arguments: [
    ("About six hours pass between the two.", "two"), ("Microbes eat both.", "both"),
])
func findsWhatCountsWithoutAThing(text: String, word: String) {
    let page = PageText(Sheets.recognition(text))
    #expect(Unnamed(Persons(page)).word(in: text) == word)
}

/// The kind: history and news tell of things that are there once.
@Test func asksAboutWhatIsThereOnce() {
    let text = """
        The Stone of Rosetta
        In 1799, soldiers found a large stone in a wall. The stone was covered with writing in three scripts. In 1802 the \
        army took the stone to London. The museum showed the stone to many visitors in the city. The soldiers had repaired \
        a fort near the town.
        """
    let words = PageWords(PageText(Sheets.recognition(text)), lexicon: .system)
    #expect(words.usable.count >= 4, "\(words.refused)")
}
