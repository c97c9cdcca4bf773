import Artifacts
import Language
import Testing

@testable import SparksStage

/// When that is of which a situation speaks, and which lines are for it.
@Suite(.enabled(if: Lexicon.system.isComplete))
struct WhenTests {
    private func read(_ situation: String) throws -> Situation {
        try Made.reader().read(situation)
    }

    @Test(arguments: [
        ("before we watch the film Wonder", When.ahead), ("introducing Holes tomorrow", .ahead),
        ("we are about to start reading Charlotte's Web", .ahead),
        ("next week we visit the fire station", .ahead), ("before the trip to the zoo", .ahead),
        ("we will begin a project about our town", .ahead), ("Wonder, the film, on Friday", .ahead),
        ("after the film about volcanoes", .over), ("just watched Paddington", .over),
        ("we have just finished reading Matilda", .over), ("the class visited the castle", .over),
        ("after reading the last chapter of The Giver", .over),
        ("back from our trip to the zoo", .over), ("we watched a film yesterday", .over),
        // What goes on, and what a time of the day tells of something else.
        ("we have started reading Holes", nil), ("halfway through Wonder", nil),
        ("reading Holes before they go home", nil), ("reading Holes, test tomorrow", nil),
        ("two girls won't sit next to each other", nil), ("nobody will not join in", nil),
        ("fractions", nil), ("after lunch, a tired class", nil),
    ]) func knowsWhatIsAheadAndWhatIsOver(_ situation: String, _ when: When?) throws {
        let kinds = try read(situation).about?.kinds ?? []
        #expect(kinds.contains(When.ahead.rawValue) == (when == .ahead))
        #expect(kinds.contains(When.over.rawValue) == (when == .over))
    }

    /// A line that looks back is never given ahead, and the other way round.
    @Test func givesNoLineOfAnotherTime() throws {
        let ahead = [When.ahead.rawValue, SparkFrame.unread, "text", "=wonder"]
        #expect(!SparkFrame.fits(["-ahead"], ahead))
        #expect(!SparkFrame.fits(["=wonder"], ahead))
        #expect(!SparkFrame.fits(["text"], ahead))
        #expect(!SparkFrame.fits(["+whole"], ahead))
        #expect(SparkFrame.fits(["=wonder", "+unread"], ahead))
        #expect(SparkFrame.fits(["text", "ahead"], ahead))
        #expect(!SparkFrame.fits(["ahead"], [When.over.rawValue]))
        #expect(!SparkFrame.fits(["ahead"], []))
        #expect(SparkFrame.fits(["=wonder"], [When.over.rawValue, "text", "=wonder"]))
        let kinds = try #require(try read("before we watch the film Wonder").about?.kinds)
        #expect(kinds.contains(SparkFrame.unread))
    }

    /// Of a film no line speaks of pages, of a book none of the screen.
    @Test func givesNoLineOfAnotherMedium() async throws {
        func texts(_ situation: String) async throws -> [String] {
            let read = try read(situation)
            let request = Made.request(situation, tags: read.tags, about: read.about)
            let pack = [
                ("l1", "Which page would you keep?"),
                ("l2", "Which scene of the film would you keep?"),
                ("l3", "What would you keep of it?"),
            ].map { Made.line($0.0, "question", $0.1, situations: "act-film act-book") }
            return try Made.made(try await Made.sparks([request], lines: pack)).all.map(\.text)
        }
        #expect(try await !texts("after the film").contains("Which page would you keep?"))
        #expect(try await texts("after the novel").count == 2)
    }

    /// A part of a longer name, a deed or an hour of the day is no moment of its own.
    @Test(arguments: [
        ("we are electing the class speaker today", ["class-speaker"]),
        ("potluck lunch on Friday", ["event-ahead"]),
        ("author visits us after the break", ["visitor-guest"]),
        ("class built bridges out of paper and tests them now", ["making"]),
        ("maths test given back, many bad marks", ["results"]),
        ("tomorrow the dentist comes to our class", ["visitor-guest"]),
        ("we built a marble run in groups yesterday", ["making"]),
        ("pancake breakfast in class was a big success", ["event-behind"]),
        ("we are going to plant potatoes in the school garden", ["thing"]),
    ]) func takesNoPartOfANameForAMoment(_ situation: String, _ tags: [String]) throws {
        #expect(try read(situation).tags == tags)
    }

    /// A talk on something is about that, whoever gathers for it; what pupils think of it beforehand is asked for too.
    @Test(arguments: [
        ("whole school assembly on kindness", "kindness"),
        ("chemistry, common misconceptions about atoms", "atoms"),
        ("before the Romeo and Juliet unit", "Romeo and Juliet"),
        (
            "history test on the causes of the French Revolution tomorrow",
            "the causes of the French Revolution"
        ),
    ]) func knowsWhatATalkIsAbout(_ situation: String, _ topic: String) throws {
        #expect(try read(situation).about?.topic == topic)
    }
}
