import Testing

@testable import Language

/// What a sentence is asked, of one kind.
private func asked(_ sentence: String, _ kind: Statement.Kind) -> Statement? {
    Statement.all(sentence).first { $0.kind == kind }
}

@Test func readsHowWordsHangTogether() throws {
    let grammar = try #require(LinkGrammar.system)
    let linkage = try #require(grammar.linkage(of: "In 1765, Parliament passed the Stamp Act."))
    #expect(
        linkage.words.map(\.text)
            == ["In", "1765", ",", "Parliament", "passed", "the", "Stamp", "Act", "."])
    #expect(linkage.words[4].sort == "v-d")
    #expect(linkage.words[0].isLowered && !linkage.words[3].isLowered)
    #expect(linkage.text(5..<8) == "the Stamp Act")
    #expect(linkage.links("S", from: 3).map(\.right) == [4])
    #expect(grammar.linkage(of: "Passed of the the in water it.") == nil)
    #expect(LinkGrammar.tools["linkGrammar"]?.hasPrefix("link-grammar-") == true)
}

@Test func goesWithoutAParser() {
    #expect(LinkGrammar(dictionaries: "/nowhere") == nil)
    #expect(Statement.all("Water carries salt.", grammar: nil).isEmpty)
}

@Test func findsTheClauseOfASentence() throws {
    let grammar = try #require(LinkGrammar.system)
    let linkage = try #require(
        grammar.linkage(of: "The Quartering Act of 1765 addressed the problem of housing soldiers.")
    )
    let clause = try #require(Clause(linkage))
    #expect(clause.subjectText == "the Quartering Act of 1765")
    #expect(linkage.words[clause.main].text == "addressed")
    #expect(clause.isSingular && !clause.isDouble && clause.lead.isEmpty)
    let two = try #require(grammar.linkage(of: "The stem holds the leaves and carries water."))
    #expect(Clause(two)?.isDouble == true)
    let there = try #require(grammar.linkage(of: "There was a lighthouse on the island."))
    #expect(Clause(there) == nil)
}

@Test(arguments: [
    (
        "In 1765, Parliament passed the Stamp Act.", Statement.Kind.year,
        "In which year did Parliament pass the Stamp Act?", "1765"
    ),
    (
        "The railway was opened in 1869.", .year, "In which year was the railway opened?", "1869"
    ),
    (
        "A spider has eight legs.", .count, "How many legs does a spider have?", "eight"
    ),
    (
        "The stem carries water from the roots to the leaves.", .object,
        "What does the stem carry from the roots to the leaves?", "water"
    ),
    (
        "The stem carries water from the roots to the leaves.", .subject,
        "What carries water from the roots to the leaves?", "the stem"
    ),
    (
        "Some bacteria can break down cellulose into sugar.", .object,
        "What can some bacteria break down into sugar?", "cellulose"
    ),
    (
        "The teacher closed the window because the wind was cold.", .reason,
        "Why did the teacher close the window?", "the wind was cold"
    ),
    (
        "Mary's favorite animal was a small brown dog.", .complement,
        "What was Mary's favorite animal?", "a small brown dog"
    ),
    (
        "The settlers landed in Virginia.", .place, "Where did the settlers land?", "in Virginia"
    ),
    (
        "In 1879, the new keeper came to the tower of Newport.", .year,
        "In which year did the new keeper come to the tower of Newport?", "1879"
    ),
    (
        "When Tumble reached the bowl, he put his nose on it.", .doing,
        "When Tumble reached the bowl, what did he do?", "put his nose on it"
    ),
    (
        "Anna rowed across the river before the storm came.", .doing,
        "What did Anna do before the storm came?", "rowed across the river"
    ),
    (
        "Luke has a small turtle named Bob.", .name, "What is the name of Luke's turtle?", "Bob"
    ),
    (
        "Luke puts on his hat, coat, and gloves because the wind is cold.", .reason,
        "Why does Luke put on his hat, coat, and gloves?", "the wind is cold"
    ),
])
func turnsSentencesRound(sentence: String, kind: Statement.Kind, prompt: String, answer: String) {
    let found = asked(sentence, kind)
    #expect(found?.prompt == prompt)
    #expect(found?.answer == answer)
}

@Test(arguments: [
    "The approach is called perihelion and its farthest distance is called aphelion.",
    "They carry water to the leaves.", "Carry the water to the leaves.",
    "There are four seasons in a year.", "When John saw Tom, he was glad of it.",
])
func asksNothingOfWhatHasNoSubjectOfItsOwn(sentence: String) {
    #expect(Statement.all(sentence) == [])
}

@Test(arguments: [
    ("However, the stomach is highly acidic.", "The stomach is highly acidic."),
    ("So James and Tommy practice every day.", "James and Tommy practice every day."),
    ("So he practices every day.", "So he practices every day."),
    (
        "Atoms of oxygen (O) and carbon (C) form bonds, as shown in Figure 2.3.",
        "Atoms of oxygen and carbon form bonds."
    ),
    (
        "In the periodic table, shown in [\\[link\\]](#fig-1), the elements are ordered.",
        "In the periodic table, the elements are ordered."
    ),
    ("The results are shown in Figure 2.", "The results are shown in Figure 2."),
    ("That evening Tom tied a ribbon to his case.", "Tom tied a ribbon to his case."),
    ("That evening was cold and wet.", "That evening was cold and wet."),
])
func letsSentencesStandAlone(sentence: String, alone: String) {
    #expect(StandingSentence.of(sentence).text == alone)
}

@Test(arguments: [
    ("Tom slept, but Ann read a book.", ["Tom slept, but Ann read a book.", "Ann read a book."]),
    ("Mary hid behind a tree when she saw him.", ["Mary hid behind a tree."]),
    ("One day a man named John came by.", ["A man named John came by."]),
    ("Jake took the bag and went home.", ["Jake took the bag."]),
    ("In 1879 Ida was made keeper.", ["In 1879, Ida was made keeper."]),
    (
        "A pull along a rope, such as a tow, is called tension.",
        ["A pull along a rope is called tension."]
    ),
    ("Jake sat at the table, peeled the orange, and ate it.", ["Jake sat at the table."]),
])
func findsTheStatementsWithinASentence(sentence: String, wanted: [String]) {
    let found = Clauses.of(sentence, lexicon: .system)
    #expect(found.first == sentence)
    for text in wanted { #expect(found.contains(text), "\(found)") }
}

@Test func takesNothingFromAConditionOrAPair() {
    for sentence in [
        "If it rains, the game ends.", "He was not only tall, but also strong.",
        "The shell sets the strength of an atom and its shape.",
        "The word names the loss that occurs when a nucleus breaks.",
    ] {
        #expect(Clauses.of(sentence, lexicon: .system) == [sentence])
    }
}

@Test(arguments: [
    (
        "Jake wanted to eat an orange.", Statement.Kind.object, "What did Jake want to eat?",
        "an orange"
    ),
    (
        "Luke puts a leash around the dog's neck.", .object,
        "What does Luke put around the dog's neck?", "a leash"
    ),
    (
        "Chester was a brown rabbit with large eyes.", .complement,
        "What kind of animal was Chester?", "rabbit"
    ),
    (
        "Jake used the stool to climb back down again with his orange.", .reason,
        "Why did Jake use the stool?", "to climb back down again with his orange"
    ),
    ("Billy's turtle's name was Tumble.", .complement, "What was Billy's turtle's name?", "Tumble"),
    (
        "The degree of elongation of an orbit is called its eccentricity.", .name,
        "What is the degree of elongation of an orbit called?", "eccentricity"
    ),
])
func asksWhatAStoryTells(sentence: String, kind: Statement.Kind, prompt: String, answer: String) {
    let found = asked(sentence, kind)
    #expect(found?.prompt == prompt)
    #expect(found?.answer == answer)
}

@Test(arguments: [
    "Cellulases break down cellulose into glucose.",
    "The stem is five times as thick as that of the leaf.",
])
func leavesOutWhatDoesNotStandAlone(sentence: String) {
    let prompts = Statement.all(sentence).map(\.prompt)
    #expect(!prompts.contains { $0.contains("Cellulases") || $0.contains("that of") }, "\(prompts)")
}

@Test func asksForOneThingWithNothingThatSeveralHave() {
    #expect(asked("Clouds are grouped by their shape and height.", .subject) == nil)
    #expect(
        asked("A barometer measures its own pressure.", .subject)?.prompt
            == "What measures its own pressure?")
}
