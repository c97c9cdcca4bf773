import Artifacts
import Language
import Testing

@testable import SparksStage

/// Requests of which no moment and no lesson is known, and what lines take for granted.
@Suite(.enabled(if: Lexicon.system.isComplete))
struct SpokenTests {
    private func read(_ situation: String) throws -> Situation {
        try Made.reader().read(situation)
    }

    /// The kinds: what was done, with and without those who did it; what is done now; a thing with its article; two
    /// words; one beside words of time.
    @Test(arguments: [
        ("baked bread together this morning", "baking bread", true),
        ("we made pizza with the little ones", "making pizza", true),
        ("after the cross country run", "the cross country run", true),
        ("driving theory / turning 18", "driving theory", false),
        ("eclipse today at 11", "the eclipse", false),
    ])
    func speaksOfATeachersOwnWords(_ situation: String, _ topic: String, _ isOver: Bool) throws {
        let read = try read(situation)
        #expect(read.tags == [SparkPack.spoken])
        #expect(read.about?.topic == topic)
        #expect(read.about?.kinds.contains(When.over.rawValue) == isOver)
    }

    /// The kinds: what is a teacher's own; who is ill; where somebody lives.
    @Test(arguments: [
        "i lost my voice today", "pen pals from poland wrote back",
    ])
    func speaksOfNothingThatIsNoSubject(_ situation: String) throws {
        #expect(try read(situation).about?.topic == nil)
    }

    /// The kinds: causes, effects, what speaks for and against.
    @Test(arguments: [
        ("causes of ww1", "causes"), ("effects of tourism on venice", "effects"),
        ("ethics: is it ok to lie", "sides"), ("should zoos exist", "sides"),
    ])
    func knowsWhatIsAskedOfATopic(_ situation: String, _ aspect: String) throws {
        #expect(try read(situation).about?.kinds.contains(aspect) == true)
    }

    /// The kinds: a trait of a thing is no mood; what is broken is no leg; a class beside ours; a play that is seen.
    @Test(arguments: [
        ("group project: nobody wants to do the boring part", "bored", false),
        ("the kids are bored", "bored", true),
        ("the heating is broken its freezing", "care", false),
        ("she has broken her arm", "care", true),
        ("off to see a musical tomorrow", "show", false),
        ("rehearsal for our musical", "show", true),
        ("first aid course", "first-time", false),
    ])
    func takesNoMomentFromAPartOfAName(
        _ situation: String, _ tag: String, _ isThere: Bool
    ) throws {
        #expect(try read(situation).tags.contains(tag) == isThere)
    }

    /// The kinds: a lesson that does not take place, one in which a guest speaks.
    @Test(arguments: [
        "the internet is down so no coding lesson", "a mum is coming to talk about being a nurse",
    ])
    func isNoLesson(_ situation: String) throws {
        #expect(try !read(situation).tags.contains("lesson"))
    }

    /// Teachers in a hurry leave the apostrophe out.
    @Test func readsTwoWordsInOne() throws {
        for written in ["she doesnt speak english", "she doesn't speak english"] {
            #expect(try read(written).tags.contains("no-words"))
        }
        #expect(Token.all("we're off, they dont mind").map(\.text).count == 7)
    }

    @Test func writesPlacesWithTheirCapitals() throws {
        #expect(try read("project about ancient egypt").about?.theTopic == "ancient Egypt")
    }

    /// A line that takes for granted what the request does not say is never given: by its tags, by the sorts of its
    /// topic, by its own words; one for a topic by its name was read with it.
    @Test(arguments: [
        ("What does somebody see from the stage?", ["visitor-guest"], [], false),
        ("What does somebody see from the stage?", ["show"], [], true),
        ("Which taste is still in your mouth?", ["event-behind"], ["event"], false),
        ("Which taste is still in your mouth?", ["event-behind"], ["meal"], true),
        ("What would a five-year-old ask about this?", ["now"], [], false),
        ("What would a five-year-old ask about this?", [SparkPack.spoken], [], true),
        ("What would you ask a substitute?", ["new-teacher"], [], false),
    ])
    func asksWhetherARequestSaysWhatALineTakesForGranted(
        _ text: String, _ tags: [String], _ kinds: [String], _ isSaid: Bool
    ) throws {
        let presumption = Presumption(try Made.words())
        let request = Made.request(
            "the day at school", tags: tags, about: .init(kinds: kinds))
        let spark = Spark(id: "s1", type: .question, text: text, tags: tags, origin: .embedded)
        #expect(presumption.isSaid(by: request, in: .init(spark, ages: [.nine])) == isSaid)
        let named = SparkChoice.Candidate(spark, ages: [.nine], needs: ["=salt"])
        #expect(presumption.isSaid(by: request, in: named))
    }
}
