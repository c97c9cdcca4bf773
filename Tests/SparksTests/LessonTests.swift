import Artifacts
import Foundation
import Language
import Testing

@testable import SparksStage

/// Lessons as teachers type them: beside a topic stands what was done, how far it is, for which year, with slips.
@Suite(.enabled(if: Lexicon.system.isComplete))
struct LessonTests {
    private func read(_ situation: String) throws -> Situation {
        try Made.reader().read(situation)
    }

    /// The kinds: what is done behind the topic or before it; a year; a slip; more of the day behind a sign.
    @Test(arguments: [
        ("photosynthesis lab, they have to wait 15 minutes", "photosynthesis"),
        ("irregular verbs drill, they are bored", "irregular verbs"),
        ("ks2 the water cycle, kids mix up two words", "the water cycle"),
        ("long divison, most of them hate it", "long division"),
        ("volcano experiment went wrong, it fizzled", "volcano"),
        ("after the film about Anne Frank", "Anne Frank"),
        ("world religions unit: Diwali this week", "Diwali"),
        ("simple circuits, bulbs do not light up", "simple circuits"),
        ("Newton's third law, rocket balloons", "Newton's third law"),
        ("halfway through Treasure Island", "Treasure Island"),
        ("percentages, sale prices in the shop", "percentages"),
        ("states of matter, ice melting race", "states of matter"),
        ("the digestive system, tights and orange juice demo", "the digestive system"),
        ("verbs vs adjectives worksheet", "verbs and adjectives"),
    ])
    func takesTheTopicFromBesideTheDay(_ situation: String, _ topic: String) throws {
        let read = try read(situation)
        #expect(read.about?.topic == topic)
        #expect(!Set(["lesson", "topic"]).isDisjoint(with: read.tags))
    }

    /// Of a thing that has no lines what stands before it may have some; of a language's name there are none.
    @Test func leansOnWhatHasLines() throws {
        #expect(try read("we compare the Romans with today").about?.topic == "the Romans")
        #expect(try read("German, first words").about?.topic == nil)
        #expect(
            try read("balancing equations in chemistry").about?.kinds.contains("maths") == false)
        #expect(try read("3D shapes hunt around school").about?.kinds.contains("maths") == true)
    }

    /// What a language lesson names in its own words is told in English; an article alone is no topic.
    @Test(arguments: [
        ("Spanish, la familia - mi hermano, mi abuela", "family"),
        ("German: das Wetter", "weather"),
        ("french: les animaux", "animals"), ("Italian: il ragazzo", nil),
    ])
    func readsTheWordsOfTheLanguageThatIsLearned(_ situation: String, _ topic: String?) throws {
        let read = try read(situation)
        #expect(read.about?.topic == topic)
        #expect(read.about?.kinds.contains("languages") == true)
        #expect(read.tags.contains("lesson"))
    }

    /// A people of history, whatever stands beside it and however it is typed.
    @Test(arguments: [
        ("we start the romans today, they all want to know about the soldiers", "the Romans"),
        ("we begin with the vikings next week", "the Vikings"),
        ("vikings - longships and raids", "Vikings"),
        ("roman soldiers and their equipment", "Roman soldiers and their equipment"),
    ])
    func knowsAPeopleWithoutItsCapital(_ situation: String, _ topic: String) throws {
        let read = try read(situation)
        #expect(read.about?.topic == topic)
        #expect(read.about?.kinds.contains("history") == true)
    }

    /// Of a book that is half read no line tells the end.
    @Test(arguments: [
        ("We're halfway through Wonder and half the class has already seen the film", true),
        ("Holes by Louis Sachar, chapters 1-10 done", true),
        ("Y9 Macbeth, we've only read act 1", true), ("we finished reading Holes", false),
    ])
    func knowsABookThatIsNotReadToItsEnd(_ situation: String, _ isBegun: Bool) throws {
        let kinds = try #require(try read(situation).about?.kinds)
        #expect(kinds.contains(SparkFrame.begun) == isBegun)
        #expect(SparkFrame.fits(["text", SparkFrame.whole], kinds) != isBegun)
    }

    /// A form of poems by its plural, which no list has.
    @Test func knowsAFormOfPoems() throws {
        let read = try read("second lesson on haikus, they think poems have to rhyme")
        #expect(read.about?.topic == "haikus")
        #expect(read.about?.kinds.contains("=haiku") == true)
    }

    /// A day's own things stay what they are, though a lesson has lines on them.
    @Test(arguments: [
        "our hamster has escaped", "snow outside, everyone at the window", "playing in the rain",
        "a quarrel about football", "rain, break indoors", "the class snail",
        "broken window, nobody owns up",
        "tomorrow we go to the castle",
    ])
    func takesNoLessonWhereNoneIsTold(_ situation: String) throws {
        #expect(try !read(situation).tags.contains("lesson"))
    }

    /// A term among others means another thing: no line on classroom rules for a law of physics.
    @Test func takesNoWordForAnotherThing() throws {
        let kinds = try #require(try read("Newton's third law").about?.kinds)
        #expect(!kinds.contains("=law"))
        #expect(!kinds.contains("=newton"))
        #expect(try read("lesson on rules").about?.kinds.contains("=rule") == true)
    }

    @Test func mendsASlipAndNoName() throws {
        let known = try Made.reader().known
        func mended(_ text: String) -> String {
            known.mended(Token.all(text), .system).map(\.text).joined(separator: " ")
        }
        #expect(mended("photosythesis") == "photosynthesis")
        #expect(mended("fractons and decimls") == "fractions and decimals")
        #expect(mended("we met Voclano today") == "we met Voclano today")
        #expect(mended("a strange word") == "a strange word")
    }

    @Test func knowsWhatIsDone() throws {
        #expect(try read("magnets lab in science").tags.contains("act-experiment"))
        #expect(try read("fractions recap before the test").tags.contains("act-test"))
        #expect(try read("we read chapter 3 of Treasure Island").tags.contains("act-book"))
        // Of what is done a lesson is known even where its topic is not.
        #expect(try read("still on group posters").tags.contains("act-project"))
    }

    /// A word of every day or a given name is a title only where one reads.
    @Test func takesATitleOnlyWhereOneReads() throws {
        #expect(try read("we read Matilda").about?.topic == "Matilda")
        #expect(try read("Matilda brought a hamster").about?.topic != "Matilda")
        #expect(try read("chapter 5 of Holes").about?.topic == "Holes")
        #expect(try read("Holes in the fence").about?.topic != "Holes")
    }

    /// Grave topics are taken, and only lines that bear it are for them.
    @Test func givesGraveTopicsNoLightLines() throws {
        let kinds = try #require(try read("history lesson on the Titanic").about?.kinds)
        #expect(kinds.contains(SparkFrame.grave))
        #expect(!SparkFrame.fits(["=titanic"], kinds))
        #expect(SparkFrame.fits(["=titanic", "+grave"], kinds))
        #expect(SparkFrame.fits(["grave"], kinds))
        #expect(!SparkFrame.fits(["grave"], ["history"]))
        let reader = try Made.reader()
        #expect(
            !TalkSubjects.touches(reader.light("the French Revolution and the Terror"), .standard))
        #expect(TalkSubjects.touches(reader.light("war in the news"), .standard))
        #expect(TalkSubjects.touches(reader.light("bullying in class 5"), .standard))
    }

    /// The kind: an animal or somebody near is gone, in words that tell of a match as well.
    @Test(arguments: [
        ("day after we lost the class hamster, some cried", true),
        ("Ben lost his old dog at the weekend", true), ("our gran passed away", true),
        ("she lost her teacher", true), ("we lost the football final", false),
        ("he lost the key of the shed", false), ("they lost against the other class", false),
    ])
    func knowsALossFromAMatch(situation: String, isGrave: Bool) {
        #expect(TalkSubjects.touches(situation, .standard) == isGrave)
    }

    @Test func leavesOutHollowLinesWhereThreeSayMore() async throws {
        let about = SparkRequest.About(topic: "kites", theTopic: "the kites", kinds: ["=kite"])
        let frames = [
            Made.frame("k1", "question", "What would a kite see from up there?", of: "=kite"),
            Made.frame("k2", "observation", "A kite flies because it is held.", of: "=kite"),
            Made.frame("h1", "question", "What surprised you about {topic}?", of: "+hollow"),
            Made.frame("h2", "theme", "A museum of {topic}", of: "+hollow"),
        ]
        func texts(_ frames: [String]) async throws -> [String] {
            let request = Made.request("kites", count: 6, tags: ["lesson"], about: about)
            return try Made.made(
                try await Made.sparks([request], lines: [], frames: frames)
            ).all.compactMap(\.pack)
        }
        #expect(try await texts(frames).contains("h1"))
        let third = Made.frame("k3", "theme", "The longest tail of all", of: "=kite")
        #expect(try await Set(texts(frames + [third])) == ["k1", "k2", "k3"])
    }

    @Test(
        arguments: [
            (
                ["lesson", "act-experiment"],
                SparkRequest.About(topic: "magnets", kinds: ["science", "=magnet"]),
                "For: a lesson with an experiment on magnets (science, about 9 to 11 years)"
            ),
            (
                ["lesson"], SparkRequest.About(kinds: ["=persuasive-writing"]),
                "For: a lesson on persuasive writing (about 9 to 11 years)"
            ),
            (["rainy-break"], nil, "For: a break indoors (about 9 to 11 years)"),
            (
                ["waiting-broken", "heat"], nil,
                "For: waiting, or something that does not work; heat (about 9 to 11 years)"
            ),
            (
                ["new-thing", "thing"], SparkRequest.About(topic: "the hamster", kinds: []),
                "For: something new: the hamster (about 9 to 11 years)"
            ),
            (
                [], nil,
                "For: any moment; more was not understood, so say it in other words or take a preset"
                    + " (about 9 to 11 years)"
            ),
        ] as [([String], SparkRequest.About?, String)])
    func saysInALineWhatWasUnderstood(
        _ tags: [String], _ about: SparkRequest.About?, _ line: String
    ) {
        #expect(Understood.line(Made.request(tags: tags, about: about)) == line)
    }

    /// No tag of a pack is shown to a teacher as it is written.
    @Test func namesEveryMomentOfThePacks() throws {
        let packs = try [SparkPack.file, SparkPack.frames].map { try SparkPack(Made.ours($0)) }
        let isNoMoment = ["any", "lesson", "topic", SparkPack.spoken]
        let tags = Set(packs.flatMap(\.lines).flatMap(\.situations)).subtracting(isNoMoment)
            .filter { !$0.hasPrefix("act-") && !$0.hasPrefix("lesson-") }
        #expect(tags.count > 80)
        #expect(tags.filter { MomentNames.names[$0] == nil }.sorted() == [])
    }
}
