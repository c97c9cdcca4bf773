import Artifacts
import Language
import Testing

@testable import QuestionsStage

/// Names that the text gives to what it said before, results, choices of the page's own.
@Suite(.enabled(if: Lexicon.system.isComplete)) struct NamedTests {
    private let cycle = """
        The Water Cycle

        The sun heats the water in oceans, lakes and rivers. Some of the water turns into water vapour and rises into the air. \
        This process is called evaporation. High in the sky the water vapour cools and changes back into tiny drops of liquid water. \
        This change is called condensation. The drops gather around specks of dust and form clouds. \
        Water that falls from clouds is called precipitation. Cold air holds little water, so the drops become heavy and fall. \
        Some of the rain flows over the land into streams and rivers. This water is called runoff. \
        Clouds bring rain, snow, sleet and hail to the mountains of the north.
        """

    private func candidates(_ text: String) -> [Candidate] {
        let page = PageText(Sheets.recognition(text))
        return TextCandidates(page, lexicon: .system, subject: "Geography") {
            SeededGenerator([text, $0])
        }.all
    }

    @Test func asksWhatTheTextCallsIt() throws {
        let page = PageText(Sheets.recognition(cycle))
        #expect(Named.all(in: page).map(\.term) == ["evaporation", "condensation", "runoff"])
        let drafts = candidates(cycle).filter { $0.name.hasPrefix("named") }.flatMap(
            \.drafts.values)
        let prompt =
            "What is this change called? “High in the sky the water vapour cools and changes back into tiny drops of liquid water.”"
        let draft = try #require(
            drafts.first { $0.prompt == prompt && $0.type == .multipleChoice })
        #expect(draft.answer == "condensation")
        #expect(Set(draft.distractors).isSubset(of: ["evaporation", "precipitation", "runoff"]))
        let prover = Prover(page)
        #expect(prover.derive(prompt + " ____", type: .fillBlank)?.answer == "condensation")
        // Of another sentence nothing is said.
        #expect(
            prover.derive(
                "What is this change called? “The drops gather around specks of dust and form clouds.” ____",
                type: .fillBlank) == nil)
    }

    /// The kind: what is done now, told with a participle that looks like the past.
    @Test(arguments: [
        ("When the glycogen is used up, a marathon runner suddenly feels weak.", "happens"),
        ("When the ice has melted, the level of the sea rises.", "happens"),
        ("When the bridge collapsed, the trains stopped for a week.", "happened"),
    ])
    func asksWhatHappensInItsOwnTime(_ sentence: String, _ verb: String) {
        let prompts = Statement.all(sentence).map(\.prompt).filter { $0.contains(" when ") }
        #expect(!prompts.isEmpty)
        #expect(prompts.allSatisfy { $0.hasPrefix("What \(verb) when") }, "\(prompts)")
    }

    /// The kind: lines of a list with a measure behind a colon, which says how much and not what a word means.
    @Test(arguments: [
        ("in air: about 340 metres per second", 0), ("steel: 5,900 metres in a second", 0),
        ("vacuum: a space without any matter in it", 1),
    ])
    func takesNoMeasureForAMeaning(_ line: String, _ count: Int) {
        let page = PageText(
            Sheets.recognition(
                "Sound\n\n\(line)\nmedium: a material that sound travels through\n"
                    + "pitch: how high or low a sound is\n"))
        let term = line.split(separator: ":").first.map(String.init)
        #expect(page.entries.count { $0.term == term } == count)
    }

    /// The kind: prose of another subject with a word or two of arithmetic, `divided into four families`.
    @Test func asksAboutProseThatHasNoFormula() {
        let text = """
            The Symphony Orchestra

            A symphony orchestra is a large group of musicians, and its instruments are divided into four families. \
            Flutes, oboes and clarinets belong to the woodwind family. The trombone has a slide because its tube must \
            change its length. Triangles and the snare drum have no fixed pitch. The percussion stands at the back \
            because it is the loudest family of all.
            """
        let page = PageText(Sheets.recognition(text))
        let all = TextCandidates(
            page, lexicon: .system, subject: "Maths", stream: { SeededGenerator([$0]) }
        ).all
        #expect(all.count >= 2)
    }

    @Test func asksForTheResult() throws {
        let drafts = candidates(cycle).flatMap(\.drafts.values)
        let draft = try #require(
            drafts.first { $0.prompt.contains("with the result from the text") })
        #expect(draft.answer == "the drops become heavy and fall")
        let proof = Prover(PageText(Sheets.recognition(cycle))).derive(
            draft.prompt, type: .shortAnswer)
        #expect(proof?.answer == draft.answer)
    }

    @Test(arguments: [
        ("20", ["10", "15", "25", "30", "5", "35"]),
        ("2,300", ["1,700", "1,900", "2,100", "2,500", "2,700", "2,900"]),
        ("eighteen", ["nine", "twelve", "fifteen", "twenty-one", "twenty-four", "twenty-seven"]),
    ])
    func offersNumbersAsRoundAsTheRightOne(written: String, near: [String]) {
        var random = SeededGenerator(["near"])
        let found = Near.numbers(to: written, using: &random)
        #expect(found.count >= 3 && Set(found).isSubset(of: Set(near)), "\(found)")
    }

    /// The kind: beside `eight arms` nine is no slip of anybody; the three hearts of another sentence are.
    @Test func offersCountsOfOtherSentencesFirst() {
        let made = ["five", "six", "nine"]
        #expect(
            Near.numbers(made, besides: "eight", of: ["three", "two", "3", "ninety"])
                == ["three"] + made)
        #expect(Near.numbers(made, besides: "eight", of: ["twenty"]) == made)
    }

    /// The kind: beside `about 15` a 16 would be as right.
    @Test(arguments: [("15", 15), ("6,640", 6640), ("eight", 8), ("200", 200)])
    func offersNoNumberThatIsAsRoughlyRight(written: String, count: Int) {
        var random = SeededGenerator(["rough"])
        let found = Near.numbers(to: written, isRough: true, using: &random)
        #expect(found.count >= 3)
        for other in found {
            let number = NumberWords.value(other) ?? Int(other.filter { $0 != "," }) ?? count
            #expect(abs(number - count) * 8 >= count, "\(other)")
        }
        #expect(Near.isRough("15", in: "The chick weighs about 15 grams."))
        #expect(!Near.isRough("15", in: "The chick has 15 feathers."))
    }

    /// The kind: children and pupils of one page are the same.
    @Test func offersNoneWhoMayBeTheSame() {
        let text = """
            A Pond for the School

            The council sold the meadow to a builder. Visitors came to the pond. The children counted newts. \
            The pupils wrote letters to the council. Customers bought cakes at the market.
            """
        var random = SeededGenerator(["same"])
        let words = PageWords(PageText(Sheets.recognition(text)), lexicon: .system)
        let found = Distractors(words).others(
            for: "pupils", asked: "Who wrote letters to the council?",
            among: ["children", "visitors", "customers"], using: &random)
        #expect(!found.contains("children") && found.contains("visitors"), "\(found)")
    }

    @Test(arguments: [
        ("4/6 of them were taken", true), ("in the ratio 2 : 2", true), ("3/8 of them", false),
        ("in the ratio 2:3", false), ("from 8:30 to 10:45", false), ("1/4 of it", false),
    ])
    func knowsWhatCanBeCancelled(text: String, isCommon: Bool) {
        #expect(Variation.hasCommonParts(text) == isCommon)
    }

    @Test func asksWithThePastOfTheVerbThatIsMeant() {
        let all = Statement.all("A search party found the tent in November.")
        #expect(!all.contains { $0.prompt.contains("did a search party found") })
    }

    @Test(arguments: [
        "What did doctors use them to find in wounded soldiers?",
        "What was the second one called because it sent out strong rays?",
        "After about six weeks they leave the ____ for good.",
    ])
    func namesWhatItSpeaksOf(prompt: String) {
        let page = PageText(Sheets.recognition(cycle))
        #expect(Unnamed(Persons(page), lexicon: .system).word(in: prompt) != nil)
    }

    @Test func keepsTheNamesOfAFamily() {
        let all = Statement.all("Dad made posters with a photo of the dog.")
        #expect(!all.contains { $0.prompt.contains(" dad ") })
    }

    @Test func offersThePagesOwnOtherCauses() throws {
        let text = """
            Castles

            A castle was built on a hill or beside a river because the walls were easier to defend there. \
            The kitchen stood apart from the other buildings because cooks feared fire. \
            Later castles were made of stone because enemies burned the wooden towers. \
            Castles lost their importance because cannonballs could break thick stone walls.
            """
        let draft = try #require(
            candidates(text).flatMap(\.drafts.values).first {
                $0.type == .multipleChoice && $0.prompt.hasPrefix("Why did the kitchen stand apart")
            })
        #expect(draft.answer == "cooks feared fire")
        let causes: Set<String> = [
            "the walls were easier to defend there", "enemies burned the wooden towers",
            "cannonballs could break thick stone walls",
        ]
        #expect(Set(draft.distractors) == causes)
    }
}
