import Artifacts
import Foundation
import Language
import Testing

@testable import QuestionsStage

private func words(_ text: String) -> PageWords {
    PageWords(PageText(Sheets.recognition(text)), lexicon: .system)
}

/// What kept a sentence of a text out; nil where nothing did.
private func gate(_ sentence: String, of text: String) -> Gate? {
    words(text).refused.first { $0.text == sentence }?.gate
}

private let lesson = """
    Forces
    A physics professor pushes a cart with lab equipment across the floor of a large room. Friction acts between the wheels \
    and the floor at all times. The cart gains speed as long as the force acts on its wheels. The area was measured again \
    by two of the best known laboratories. The motion of a planet depends on the mass of the sun. Galileo built a better \
    telescope and watched the moons of Jupiter. Many years later the same year brought news of other moons.
    """

@Test func keepsOutWhatOnlyTheSentenceBeforeExplains() {
    #expect(
        gate("The cart gains speed as long as the force acts on its wheels.", of: lesson)
            == .looksBack)
    #expect(
        gate("The area was measured again by two of the best known laboratories.", of: lesson)
            == .looksBack)
    #expect(
        gate("Many years later the same year brought news of other moons.", of: lesson)
            == .looksBack)
    let usable = words(lesson).usable.map(\.text)
    #expect(usable.contains("The motion of a planet depends on the mass of the sun."))
    #expect(usable.contains("Friction acts between the wheels and the floor at all times."))
}

@Test func keepsOutTheChoicesOfTheBooksOwnTest() {
    let text = """
        Sound needs matter to travel through. The speed of sound is greatest in solids such as iron. The speed of sound is \
        greatest in gases such as air. The speed of sound is greatest in liquids such as water. Light needs no matter at all.
        """
    let page = words(text)
    #expect(page.refused.count { $0.gate == .oneOfChoices } == 3)
    #expect(page.usable.contains { $0.text == "Light needs no matter at all." })
}

@Test func keepsOutOrdersBehindAComma() {
    let text =
        "When all forces are known, translate the forces into an equation. Water boils at a lower heat on a hill."
    #expect(
        gate("When all forces are known, translate the forces into an equation.", of: text)
            == .instruction)
}

private let story = """
    Anna and Paul lived near a wide river. Anna found a small boat behind the barn. Paul painted the boat with red paint. \
    \
    Paul hid behind a tree when he saw the storm. Paul carried two wooden oars to the river. The boat was red. Anna rowed \
    across the river before the storm came. He waved from the bridge. Paul was glad that the boat had not sunk. \
    Paul's favorite animal was an otter.
    """

@Test func asksWhatHappensInAStory() async throws {
    let page = PageText(Sheets.recognition(story))
    let persons = Persons(page)
    #expect(persons.isStory)
    let asked = page.sentences.flatMap { Statement.all(in: $0, persons, lexicon: .system) }
    let answers = Dictionary(
        asked.map { ($0.prompt, $0.answer) }, uniquingKeysWith: { one, _ in one })
    #expect(answers["Where did Paul hide?"] == "behind a tree")
    #expect(answers["Where did Anna row?"] == "across the river")
    #expect(answers["Why was Paul glad?"] == "the boat had not sunk")
    #expect(answers["What color was the boat?"] == "red")
    for seed in 1...4 {
        let quiz = try #require(try await Sheets.quiz(story, seed: seed))
        #expect(quiz.questions.count >= 5)
        for question in quiz.questions {
            let found = Prover(page).derive(
                question.prompt, type: question.type, choices: question.choices)
            #expect(found != nil, "\(question.prompt)")
        }
    }
}

@Test func asksWhoOnlyWhereTwoAreNamed() async throws {
    let alone = story.replacing("Anna and Paul", with: "Paul").replacing("Anna", with: "Paul")
        .replacing("She", with: "He")
    let one = try #require(try await Sheets.quiz(alone))
    #expect(!one.questions.contains { $0.prompt.hasPrefix("Who ") })
    let two = words(story)
    #expect(!PeopleQuestions(PageText(Sheets.recognition(story)), two).all.isEmpty)
}

@Test func asksForNoAnswerTwiceAndGivesNoneAway() async throws {
    for text in [story, lesson, weather, plants] {
        let prover = Prover(PageText(Sheets.recognition(text)))
        for seed in 1...5 {
            let quiz = try #require(try await Sheets.quiz(text, seed: seed))
            let asked = quiz.questions.filter { $0.type != .shortAnswer }
            let answers = try asked.map { question in
                try #require(
                    prover.derive(question.prompt, type: question.type, choices: question.choices)
                )
                .answer.lowercased()
            }
            #expect(Set(answers).count == answers.count, "\(answers)")
            for (index, answer) in answers.enumerated() {
                let stems = Set(Tokens.contentStems(answer))
                let mine = Set(Tokens.contentStems(asked[index].prompt))
                for other in asked where other.id != asked[index].id && !stems.isEmpty {
                    let theirs = Set(Tokens.contentStems(other.prompt))
                    #expect(
                        !(stems.isSubset(of: theirs) && mine.intersection(theirs).count >= 3),
                        "\(asked[index].prompt) by \(other.prompt)")
                }
            }
        }
    }
}

@Test func saysHowAMissingWordBegins() {
    #expect(Hint.of("river") == " (5 letters, first letter: r)")
    #expect(Hint.of("carbon dioxide") == " (2 words, first letter: c)")
    let printed = Ask.gap(sentence: "The ____ is wide.").prompt(blank: true)
    for hint in [
        Hint.of("river"), Hint.of("wide river"),
        Hint.ofName("Rhode Island"),
    ] {
        #expect(Ask(reading: printed + hint) == .gap(sentence: "The ____ is wide."))
    }
}

@Test func takesAnAdjectiveForAPartOfATermOnlyWhereThePageDoes() {
    let once = words("A cannon exerts a strong force on a ball. Water is wet and clear and cold.")
    #expect(once.isPair("strong", "force") && !once.isTerm("strong", "force"))
    let twice = words(
        "The strong force holds a nucleus together. Nothing but the strong force does so in an atom."
    )
    #expect(twice.isTerm("strong", "force"))
}

@Test func takesAwayChoicesThatAreNoSentence() throws {
    try #require(LinkGrammar.system != nil)
    let place = try #require(words(lesson).usable.first).place
    var draft = Draft(
        type: .multipleChoice, prompt: "", answer: "troops",
        distractors: ["soldiers", "quickly", "because", "officers", "workers"],
        frame: "The law solved the problem of housing the ____ in the towns.", explanation: "",
        difficulty: .medium, skill: "", place: place)
    #expect(Fit.trim(&draft))
    #expect(draft.distractors == ["soldiers", "officers", "workers"])
    draft.distractors = ["quickly", "because", "officers"]
    #expect(!Fit.trim(&draft))
}

@Test func provesWhichSentenceIsToldFirst() throws {
    let prover = Prover(PageText(Sheets.recognition(story)))
    let texts = [
        "Paul carried two wooden oars to the river.", "Paul painted the boat with red paint.",
        "Anna found a small boat behind the barn.", "Anna rowed across the river.",
    ]
    let choices = zip("ABCD", texts).map { Questions.Choice(letter: String($0), text: $1) }
    func answer(_ first: Bool) -> String? {
        prover.derive(
            Ask.told(first: first).prompt(blank: false), type: .multipleChoice, choices: choices)?
            .answer
    }
    #expect(answer(true) == texts[2])
    #expect(answer(false) == texts[3])
}

@Test func asksForMeaningsThatAWordHasAlone() throws {
    let meaning = try #require(Lexicon.system.onlyMeaning("sidewalk"))
    #expect(meaning == ("sidewalk", "walk consisting of a paved area for pedestrians"))
    #expect(Lexicon.system.onlyMeaning("bank") == nil)
    let prover = Prover(PageText(Sheets.recognition("Luke walked along the sidewalk to the shop.")))
    let found = prover.derive(
        Ask.sense(meaning: meaning.meaning).prompt(blank: true) + Hint.of("sidewalk"),
        type: .fillBlank)
    #expect(found?.answer == "sidewalk")
}

@Test func asksForWholeWordsToSpell() async throws {
    let list = "Spelling list\nbelieve  receive  friend  thief  height  neighbor"
    let quiz = try #require(try await Sheets.quiz(list))
    let prover = Prover(PageText(Sheets.recognition(list)))
    let blanks = quiz.questions.filter { $0.type == .fillBlank }
    try #require(!blanks.isEmpty)
    for question in blanks {
        let found = try #require(prover.derive(question.prompt, type: .fillBlank))
        #expect(found.answer.count > 3 && found.accepted.contains { $0.count == 2 })
    }
    #expect(Ask(reading: "Write the missing letters: fr____nd") == .letters(word: "fr____nd"))
}

@Test func saysInWordsWhatAGateKeepsOut() {
    func meaning(_ code: String) -> String? {
        Questions.Gate(code: code, of: .sentences, count: 1).meaning
    }
    #expect(meaning("looksBack")?.contains("before") == true)
    #expect(meaning("none") == nil)
    #expect(Set(Gate.allCases.map(\.meaning)).count == Gate.allCases.count)
}

private let generalLesson = """
    Rocks
    Molten rock below the surface is called magma. Mount Vesuvius erupted and buried the town of Pompeii under ash. \
    The shapes that we see at night are called phases of the moon. Income is the money that a person earns, for example a \
    wage. The answer is shown in the table below the text. Look at what you can see in the picture above. \
    When you heat a rock for a long time, you melt it.
    """

@Test(arguments: [
    ("Molten rock below the surface is called magma.", true),
    ("Mount Vesuvius erupted and buried the town of Pompeii under ash.", true),
    ("Income is the money that a person earns, for example a wage.", true),
    ("The shapes that we see at night are called phases of the moon.", true),
    ("The answer is shown in the table below the text.", false),
    ("When you heat a rock for a long time, you melt it.", false),
])
func tellsAPlaceFromThePlaceInTheBook(_ sentence: String, _ isUsable: Bool) {
    #expect(words(generalLesson).usable.contains { $0.text == sentence } == isUsable)
}

@Test func knowsWhatTheHeadingNamesAndThePageDefines() {
    let text = """
        Electric Circuits
        An electric circuit is a closed path through which electric current flows. A fuse is a thin wire that melts when the \
        current becomes too large. A cart was pushed across a floor. A switch opens or closes the circuit. The lamp goes \
        out when somebody takes out the fuse. The wheels turned when somebody pushed the cart.
        """
    #expect(gate("A switch opens or closes the circuit.", of: text) == nil)
    #expect(gate("The wheels turned when somebody pushed the cart.", of: text) == .looksBack)
}

/// What is no reason, no thing and no meaning of the page's is not asked for.
@Test func asksForNoReasonWhereTheEndSaysWho() async throws {
    let quiz = try #require(
        try await Sheets.quiz(
            """
            The Moon
            The Moon is the only natural satellite of the Earth. Neil Armstrong became the first person to walk on the Moon. \
            Valves keep the blood flowing in one direction. For a long time nobody could read the picture writing of Egypt. \
            A need is something that a person must have in order to live, such as food, clothing and shelter.
            """))
    for question in quiz.questions {
        #expect(!question.prompt.hasPrefix("Why did Neil"), "\(question.prompt)")
        #expect(!question.prompt.hasPrefix("What do valves keep"), "\(question.prompt)")
        #expect(!question.prompt.contains("no influence"), "\(question.prompt)")
        #expect(!question.prompt.contains("in order to ____"), "\(question.prompt)")
    }
}
