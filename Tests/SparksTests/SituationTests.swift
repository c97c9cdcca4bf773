import Artifacts
import Language
import Testing

@testable import SparksStage

/// What is read out of a teacher's words.
@Suite(.enabled(if: Lexicon.system.isComplete))
struct SituationTests {
    private func read(_ situation: String, topic: String? = nil) throws -> Situation {
        try Made.reader().read(situation, topic: topic)
    }

    @Test(
        arguments: [
            ("science lesson on volcanoes begins", "volcanoes", "science"),
            ("maths lesson on fractions", "fractions", "maths"),
            ("history lesson on the Romans", "the Romans", "history"),
            ("we read a poem", "the poem", "literature"),
            ("portraits in art", "portraits", "art"),
            ("maths: learning negative numbers", "negative numbers", "maths"),
            ("we start a unit on electricity in physics", "electricity", "science"),
            ("music lesson: we listen to an orchestra", "the orchestra", "music"),
            ("German lesson about food and drink", "food and drink", "languages"),
            ("topic: the water cycle", "the water cycle", nil),
            ("geography lesson on the Alps", "the Alps", "geography"),
            (
                "introduction to the life cycle of a frog in biology", "the life cycle of a frog",
                "science"
            ),
            ("English, a poem by Goethe", "the poem", "literature"),
            ("English grammar: the passive", "the passive", "languages"),
            ("computer lesson: making a website", "making a website", "technology"),
            ("lesson about the French Revolution", "the French Revolution", "history"),
            ("chemistry: the periodic table", "the periodic table", "science"),
            ("we read a novel about friendship", "the novel", "literature"),
            ("we start reading Animal Farm", "Animal Farm", "literature"),
            ("art lesson: making masks", "making masks", "art"),
            ("swimming lesson tomorrow", "swimming", "sport"),
            ("lesson about how plants drink", "how plants drink", nil),
            ("maths lesson begins", nil, "maths"),
        ] as [(String, String?, String?)])
    func findsWhatALessonIsAbout(_ situation: String, _ topic: String?, _ field: String?) throws {
        let read = try read(situation)
        #expect(read.about?.topic == topic)
        if let field { #expect(read.about?.kinds.first == field) }
        #expect(read.tags.contains("lesson"))
    }

    /// A place that one goes to or comes from, whatever is seen there and however tired one is.
    @Test(arguments: [
        ("we visit a farm next week, some have never seen a cow", "the farm", "event-ahead"),
        ("off to the zoo on thursday, need something for the coach", "the zoo", "event-ahead"),
        ("just back from the aquarium, wet and tired but happy", "the aquarium", "event-behind"),
    ])
    func speaksOfThePlaceThatOneVisits(
        _ situation: String, _ place: String, _ tag: String
    ) throws {
        let read = try read(situation)
        #expect(read.about?.theTopic == place)
        #expect(read.tags.contains(tag))
        #expect(read.about?.kinds.contains("place") == true)
    }

    /// What a title says is no moment of the class.
    @Test func takesNoMomentOutOfATitle() throws {
        let read = try read("An Inspector Calls, up to the end of act one")
        #expect(read.about?.topic?.contains("Inspector Calls") == true)
        #expect(!read.tags.contains("visitor-guest"))
    }

    /// Whoever is waited for is not there, and when something begins is no part of it.
    @Test func tellsWaitingAndTimesFromThings() throws {
        let waiting = try read("the photographer is running late, all stand in the corridor")
        #expect(waiting.tags == ["waiting-broken"])
        let soon = try read("parents are coming in to watch the assembly in half an hour")
        #expect(soon.about?.theTopic == "the assembly")
        #expect(try read("half the class is ill").tags.contains("few-of-us"))
        #expect(try !read("half the class has seen the film").tags.contains("few-of-us"))
    }

    /// The kinds: a topic before its subject and before what happens next; what is asked of it behind a dash; a fight
    /// that a play has, and no class.
    @Test(arguments: [
        ("rivers and erosion, geography, we go to the stream next week", "rivers and erosion"),
        ("volcanoes, science, we watch a film tomorrow", "volcanoes"),
        ("the Roman Empire - why it fell", "why the Roman Empire fell"),
        ("start of Romeo and Juliet, Act 1, the street fight", "Romeo and Juliet"),
    ])
    func takesTheTopicAndNotWhatStandsAroundIt(_ situation: String, _ topic: String) throws {
        let read = try read(situation)
        #expect(read.about?.topic == topic)
        #expect(!read.tags.contains("quarrel"))
    }

    @Test func knowsHowFarALessonIs() throws {
        for (situation, tag) in [
            ("science lesson on volcanoes begins", "lesson-start"),
            ("science lesson on volcanoes ends", "lesson-end"),
            ("science lesson on volcanoes", "lesson-middle"),
        ] { #expect(try read(situation).tags == ["lesson", tag]) }
    }

    @Test(
        arguments: [
            ("our class hamster has escaped", "the class hamster", ["lost"]),
            ("tomorrow we go to the zoo", "the zoo", ["event-ahead"]),
            ("we came back from the farm", "the farm", ["event-behind"]),
            ("our new school garden opens today", "the school garden", ["new-thing"]),
            ("we planted beans last week", "the beans", ["thing"]),
        ])
    func findsWhatAClassSpeaksOf(_ situation: String, _ topic: String, _ tags: [String]) throws {
        let read = try read(situation)
        #expect(read.about?.theTopic == topic)
        #expect(read.tags == tags)
    }

    @Test(arguments: [
        ("new seating plan this morning", "new-seats"), ("we have a supply teacher", "new-teacher"),
        ("everybody is sleepy", "tired"), ("results of the mock exams come back today", "results"),
        ("two friends are not speaking to each other at lunch", "quarrel"),
        ("a girl is moving to another school", "goodbye"), ("it is very hot", "heat"),
        ("two boys fight about the ball", "quarrel"), ("a pupil has broken his leg", "care"),
        ("a boy from our class is in hospital", "care"), ("after the fire drill", "drill"),
        ("PE is cancelled", "cancelled"), ("nobody talks", "quiet"),
        ("a boy moves to Canada", "goodbye"), ("our team came last", "defeat"),
        ("we lost against the other school", "defeat"),
    ]) func knowsAMoment(_ situation: String, _ tag: String) throws {
        let read = try read(situation)
        #expect(read.tags == [tag])
        #expect(read.about?.topic == nil)
    }

    /// What happened says what kind of moment it is: a match that was lost is no match ahead.
    @Test(
        arguments: [
            ("we lost the match on Saturday", "the match", ["defeat"]),
            ("losing a match", "the match", ["defeat"]),
            ("we lost the final 2:1", "the final", ["defeat"]),
            ("we won the spelling bee", "the spelling bee", ["won"]),
            ("the class lost its ball", "the ball", ["lost"]),
            ("the trip to the lake is cancelled", "the trip to the lake", ["cancelled"]),
            ("the school play was moved to next week", "the school play", ["moved"]),
            ("the sports day was postponed", "the sports day", ["moved"]),
            ("our first concert tonight", "the concert", ["show", "first-time"]),
            ("the last rehearsal", "the rehearsal", ["show", "last-time"]),
        ])
    func knowsWhatHappened(_ situation: String, _ topic: String, _ tags: [String]) throws {
        let read = try read(situation)
        #expect(read.about?.theTopic == topic)
        #expect(read.tags == tags)
    }

    /// What stands on a card names no pupil.
    @Test(arguments: [
        "Tom and Lisa quarrelled", "lesson about Lisa", "maths: Tom is late",
        "Rose brought a hamster", "the hamster of Ayşe has escaped", "we read a poem by Murat",
        "history lesson on Jack", "Emma's volcano, science lesson", "a talk with Noor about lying",
        "lesson on mark and lisa", "our new boy Kwame", "the new girl", "art: drawing Chloe",
        "a lesson on Oluwaseun", "PE lesson with Will", "tom's hamster escaped",
        "why Lisa cries", "how Tom can stay calm", "volcanoes, rivers and Kwame",
        "Emma's Starry Night", "Macbeth by Chloe", "painting with Noor and Lisa",
        "the trip to Oluwaseun is cancelled", "rivers and how Tom draws them",
    ]) func printsNoName(_ situation: String) throws {
        let about = try read(situation).about
        let printed = Set(
            Tokens.words("\(about?.topic ?? "") \(about?.theTopic ?? "")".lowercased()))
        let names: Set<String> = [
            "tom", "lisa", "rose", "ayşe", "murat", "jack", "emma", "emma's", "noor", "kwame",
            "chloe", "oluwaseun", "will", "tom's", "boy", "girl",
        ]
        #expect(printed.isDisjoint(with: names), "\(printed)")
    }

    @Test func takesATeachersOwnTopicAsItIs() throws {
        let read = try read("rainy break", topic: "Dinosaurs")
        #expect(read.about?.topic == "dinosaurs")
        #expect(read.about?.isPlural == true)
        #expect(read.tags.contains("rainy-break"))
        #expect(read.tags.contains(SituationReader.topic))
        #expect(try self.read("history lesson", topic: "Anne Frank").about?.topic == "Anne Frank")
    }

    @Test(arguments: [
        ("volcanoes", true), ("numbers", true), ("physics", false), ("electricity", false),
        ("clothes", true), ("glass", false), ("children", true), ("gymnastics", false),
    ]) func tellsOneFromMany(_ word: String, _ isPlural: Bool) {
        #expect(Number(.system).isPlural(word) == isPlural)
    }
}
