import Artifacts
import Engine
import Foundation
import Language
import Support
import Testing

@testable import SparksStage

/// Lines with a place for a request's own topic.
struct FrameTests {
    private let one = SparkRequest.About(
        topic: "the water cycle", theTopic: "the water cycle", kinds: ["science", "nature"])
    private let many = SparkRequest.About(
        topic: "volcanoes", theTopic: "the volcanoes", isPlural: true, kinds: ["science"])

    @Test func fillsInTheTopicByItsNumber() {
        let line = "How {does|do} {topic} begin, and where {is it|are they}?"
        #expect(
            SparkFrame.filled(line, with: one)
                == "How does the water cycle begin, and where is it?")
        #expect(
            SparkFrame.filled(line, with: many) == "How do volcanoes begin, and where are they?")
        #expect(
            SparkFrame.filled("{the topic} {is|are} loud.", with: many) == "The volcanoes are loud."
        )
        #expect(SparkFrame.filled(line, with: nil) == nil)
        #expect(SparkFrame.filled("A line without", with: nil) == "A line without")
    }

    @Test func isForTopicsOfItsSortAlone() {
        #expect(SparkFrame.fits([], one.kinds))
        #expect(SparkFrame.fits(["science/maths", "-animal"], one.kinds))
        #expect(!SparkFrame.fits(["science", "animal"], one.kinds))
        #expect(!SparkFrame.fits(["-nature"], one.kinds))
    }

    @Test(arguments: ["What is {subject}?", "What {is|} it?", "What is {topic?", "What} is it?"])
    func refusesAPlaceThatIsNotKnown(_ text: String) {
        #expect(throws: Problem.self) {
            _ = try SparkPack(Made.frames([Made.frame("f1", "question", text)]))
        }
    }

    /// Every shipped line passes the gates that a class's own has to pass, with one thing and with many.
    @Test func shipsNoLineThatIsKeptOut() throws {
        // A line that waits for its second reader is kept out until then, and has to pass the rest already.
        let waiting = try SparkPackCheck.files.map(Made.ours)
        let packs = try SparkPackCheck.files.map(Made.read)
        #expect(SparkPackCheck.problems(packs, .strict).map(\.summary) == [])
        #expect(
            SparkPackCheck.problems(waiting, .strict).allSatisfy {
                $0.summary.hasSuffix("nobody but its writer has read it")
            })
        let frames = try SparkPack(Made.ours(SparkPack.frames)).lines.filter(\.isFrame)
        for type in Spark.Kind.allCases {
            #expect(frames.count { $0.type == type } >= 40)
        }
    }

    @Test func saysWhichLinesOfAPackAreKeptOut() throws {
        let bad = Made.pack(
            Made.fifteen + [
                Made.line("x1", "question", "Do you like rain?"),
                Made.line("x2", "theme", "A gun"),
            ], isOwn: true)
        let rest = try SparkPackCheck.files.filter { $0 != SparkPack.file }.map(Made.read)
        let found = SparkPackCheck.problems(rest + [bad], .strict)
        #expect(
            found.map(\.file) == [
                "pipelines/packs/sparks.en.csv:17", "pipelines/packs/sparks.en.csv:18",
            ])
        #expect(found.allSatisfy { $0.hint?.isEmpty == false })
    }

    private static let frames = [
        Made.frame("f1", "question", "What surprises you about {topic}?"),
        Made.frame("f2", "observation", "{the topic} {makes|make} people curious."),
        Made.frame("f3", "theme", "Three things about {topic}"),
        Made.frame("f4", "theme", "A song for {topic}", of: "animal"),
        Made.frame("f5", "theme", "Farewell to {topic}", situations: "lesson-end"),
    ]

    /// In a lesson on volcanoes nobody speaks of goats: fewer lines are better.
    @Test func givesALessonLinesOnItsTopicAlone() async throws {
        let sparks = try Made.made(
            try await Made.sparks(
                [
                    Made.request(
                        "lesson on volcanoes", tags: ["lesson", "lesson-middle"], about: many)
                ],
                frames: Self.frames))
        #expect(
            Set(sparks.all.map(\.text)) == [
                "What surprises you about volcanoes?", "The volcanoes make people curious.",
                "Three things about volcanoes",
            ])
        #expect(SparkPage(sparks).html.contains("The pack has 3 lines for this, of 6 asked for."))
        // A line of the table that was left out is no riddle for who opens the page alone.
        let page = SparkPage(
            sparks, refused: [.init(line: 5, summary: "Light sparks do not fit 'x'", hint: "wait")])
        let said = "Line 5 of the table was left out: Light sparks do not fit"
        #expect(page.html.contains(said) && !SparkPage(sparks).html.contains("was left out"))
    }

    @Test func keepsATopicOutThatIsNotForAClass() async throws {
        let about = SparkRequest.About(topic: "elections", isPlural: true, kinds: ["history"])
        let sparks = try Made.made(
            try await Made.sparks(
                [Made.request("lesson on elections", tags: ["lesson"], about: about)],
                frames: Self.frames))
        #expect(sparks.all == [])
        #expect(sparks.gates.contains(.init(rule: .subject, origin: .embedded, count: 3)))
    }

    /// A long word that a class has to learn is no reason to keep its lesson's lines out.
    @Test func bearsTheLengthOfATopic() async throws {
        let about = SparkRequest.About(topic: "photosynthesis", kinds: ["science"])
        let sparks = try Made.made(
            try await Made.sparks(
                [Made.request("lesson on photosynthesis", tags: ["lesson"], about: about)],
                frames: Self.frames))
        #expect(sparks.all.count == 3)
    }

    @Test func saysLinesForAnyMomentOnlyWhereTheyFit() async throws {
        for (tag, isGiven) in [("rainy-break", true), ("quarrel", false), ("results", false)] {
            let sparks = try Made.made(
                try await Made.sparks([Made.request("so it is", tags: [tag])]))
            #expect(sparks.all.isEmpty == !isGiven)
        }
    }

    /// A line that stands on another sheet of the class is given again only when no other is left.
    @Test func repeatsNoPrintedLineWhileOthersAreLeft() async throws {
        let first = try Made.made(try await Made.sparks())
        let edition = Edition(
            key: "e", edition: "e", sheet: "rain", title: "", questions: [], entries: [], pages: [],
            sparks: first.all)
        let next = try Made.made(
            try await Made.sparks([Made.request(count: 9)], others: [edition], key: "next"))
        #expect(Set(next.all.map(\.pack)).isDisjoint(with: first.all.map(\.pack)))
        let all = try Made.made(
            try await Made.sparks([Made.request(count: 12)], others: [edition], key: "all"))
        #expect(all.all.count == 12)
    }

    /// A sheet with fewer sparks than were asked for keeps them once it is printed.
    @Test func keepsWhatWasPrintedOfASetThatIsNotFull() async throws {
        let requests = [
            Made.request("lesson on volcanoes", tags: ["lesson"], about: many),
            Made.request("rainy break", count: 3, tags: ["rainy-break"]),
        ]
        let first = try Made.made(try await Made.sparks(requests, frames: Self.frames))
        #expect(first.sets.map(\.sparks.count) == [3, 3])
        let edition = Edition(
            key: "e", edition: "e", sheet: "rain", title: "", questions: [], entries: [], pages: [],
            sparks: first.all)
        let again = try Made.made(
            try await Made.sparks(
                requests, frames: Self.frames, printed: [edition], options: .init(seed: 9)))
        #expect(again.sets == first.sets)
    }
}
