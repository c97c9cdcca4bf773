import Artifacts
import Engine
import Foundation
import Testing

@testable import Door

/// To which pipeline a page, a result, a text or a table is addressed. Whatever nobody claims is for `practice`.
@Suite struct RouteTests {
    private static let mood = Route(
        pipeline: "mood", instruments: [Instrument(rawValue: "mood")], results: ["moodMark"],
        fronts: ["feelings"], tables: [["word", "energy"]], folders: ["feelings"])

    private func settings() throws -> DoorSettings {
        DoorSettings(routes: try Routes([Self.mood]))
    }

    private func room() throws -> Classroom {
        let room = try Classroom(roster: "code,name\nP07,Anna Berg\n")
        try room.edition()
        var edition = try room.edition("8M4RG", sheet: "week")
        edition.instrument = Instrument(rawValue: "mood")
        (edition.questions, edition.entries) = ([], [])
        try Document.encode(edition).write(
            to: room.workspace.editions.appending(path: "8M4RG/edition.json"))
        return room
    }

    private func line(_ json: String) -> String {
        let body = Data(json.utf8).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        return "REVISO1.\(body).\(CRC32.hex(Data(body.utf8)))"
    }

    @Test func addressPapersByTheInstrumentOfTheirEdition() async throws {
        let room = try room()
        let code = { SheetCode(edition: $0, pupil: "P07", copy: 1, page: 1) }
        let reader = FakeReader(codes: [1: [code("7K3QF")], 2: [code("8M4RG")]])
        try room.drop(Made.tiff([1, 2, 3]), "stack.tiff")
        let sweep = try await room.sweep(settings: try settings(), reader: reader)
        let pages = try room.deliveries().flatMap(\.pages)
        #expect(pages.map(\.pipeline) == [nil, "mood", nil])
        #expect(pages.map(\.key).prefix(2) == ["fractions/P07/7K3QF-1", "week/P07/8M4RG-1"])
        #expect(sweep.files[0].pages.map(\.pipeline) == [nil, "mood", nil])
    }

    @Test func nameATextsSheetInFrontSoThatALaterOneTakesItsPlace() async throws {
        let room = try room()
        let route = Route(
            pipeline: "lessons", fronts: ["topic"], folders: ["topics"], names: "topic")
        let settings = DoorSettings(routes: try Routes([route]))
        try room.drop("Rain falls from clouds, and the clouds are water.\n", "optionals.md")
        try await room.sweep(settings: settings)
        try room.drop("---\ntopic: \"rain\" # mine\n---\nRain is water.\n", "one.md")
        try room.drop("---\ntopic: optionals\n---\nAn optional is a box.\n", "two.md")
        try await room.sweep(settings: settings)
        try room.drop("---\ntopic: rain\n---\nRain is water that falls.\n", "other name.md")
        try await room.sweep(settings: settings)
        let pages = try room.deliveries().sorted { $0.serial < $1.serial }.flatMap(\.pages)
        #expect(pages.map(\.pipeline) == [nil, "lessons", "lessons", "lessons"])
        #expect(pages[0].key == "optionals" && pages[1].key == "rain" && pages[3].key == "rain")
        // A page of practice keeps its name.
        #expect(pages[2].key.hasPrefix("optionals-"))
    }

    @Test func addressResultsByTheirKind() async throws {
        let room = try room()
        let mark =
            #"{"attempt":"m1","edition":"8m4rg","kind":"moodMark","marks":["calm\u001b"],"pupil":"p07"}"#
        let quiz =
            #"{"answers":[{"questionID":"q1","value":"A"}],"attempt":"r1","edition":"7K3QF","kind":"quizResult","pupil":"P07"}"#
        try room.drop("\(line(mark))\n\(line(quiz))\n", "mail.txt")
        try await room.sweep(settings: try settings())
        let deliveries = try room.deliveries()
        #expect(deliveries.map(\.original.type) == [.result, .quizResult])
        #expect(deliveries.flatMap(\.pages).map(\.pipeline) == ["mood", nil])
        #expect(deliveries[0].pages[0].key == "week/P07/m1")
        let kept = try Data(
            contentsOf: room.workspace.originals.appending(path: deliveries[0].original.sha256))
        #expect(!kept.contains(0x1B))
        // The same again is known; the same number with other marks is refused.
        try room.drop(line(mark), "again.txt")
        try room.drop(line(mark.replacing("calm", with: "sad")), "other.txt")
        let sweep = try await room.sweep(settings: try settings())
        #expect(sweep.files[0].state == .duplicate(of: "mail.txt"))
        #expect(
            try room.reason("other.txt").hint
                == "a result of this number, 'm1', came before with other answers")
        #expect(try room.deliveries().count == 2)
    }

    /// Results that nobody can take: each with what is said of it.
    static let bad: [(String, String)] = [
        (
            #"{"attempt":"m1","edition":"8M4RG","kind":"weather"}"#,
            "nothing here takes a result of the kind 'weather'"
        ),
        (
            #"{"attempt":"m1","edition":"7K3QF","kind":"moodMark"}"#,
            "its edition '7K3QF' is of another kind than it is"
        ),
        (#"{"attempt":"m1","kind":"moodMark"}"#, "it is not what a page of ours hands over"),
        (
            #"{"attempt":"8M4RG-1","edition":"8M4RG","kind":"moodMark"}"#,
            "its number '8M4RG-1' is that of a paper, and of no played quiz"
        ),
        (
            #"{"attempt":"m1","edition":"8M4RG","kind":"moodMark","pupil":"P99"}"#,
            "pupil 'P99' is not in the roster"
        ),
    ]

    @Test(arguments: bad)
    func refuseResultsThatNobodyCanTake(_ json: String, _ reason: String) async throws {
        let room = try room()
        try room.drop(line(json), "one.txt")
        try await room.sweep(settings: try settings())
        #expect(try room.reason("one.txt").hint == reason)
        #expect(try room.deliveries().isEmpty)
    }

    @Test func addressTextsAndTablesByWhatStandsInFrontAndByTheirFolder() async throws {
        let room = try room()
        try room.drop("---\nfeelings: ours\nlanguage: en\n---\ncalm and content\n", "a.txt")
        try room.drop("---\ntopic: other\n---\ncalm and content words\n", "b.txt")
        try room.drop("word,energy,gloss\ncalm,low,still\n", "c.csv")
        try room.drop("A loose page of words.\n", "feelings/d.txt")
        try room.drop(try Made.png(1), "feelings/e.png")
        try room.drop("Some --- words\nfeelings: none\n", "f.txt")
        try await room.sweep(settings: try settings())
        let pages = try room.deliveries().flatMap(\.pages)
        let found = Dictionary(pages.map { ($0.key, $0.pipeline ?? "practice") }) { $1 }
        #expect(
            found == [
                "a": "mood", "b": "practice", "c": "mood", "d": "mood", "feelings": "practice",
                "f": "practice",
            ])
    }

    @Test func refuseATableThatNobodyClaims() async throws {
        let room = try room()
        try room.drop("word,energy,gloss\ncalm,low,still\n", "c.csv")
        try await room.sweep()
        #expect(try room.deliveries().isEmpty)
        #expect(try room.files("failed") == ["c.csv", "c.csv.reason.json"])
    }

    @Test func claimNothingTwice() throws {
        let other = Route(pipeline: "other", folders: ["feelings"])
        #expect(
            throws: Problem(
                .configuration, "Pipelines 'mood' and 'other' both claim the folder 'feelings'",
                hint: "one of them must let go of it")
        ) { try Routes([Self.mood, other]) }
        #expect(throws: Problem.self) { try Routes([Route(pipeline: "x", instruments: [.quiz])]) }
        #expect(throws: Problem.self) {
            try Routes([Route(pipeline: "x", results: ["quizResult"])])
        }
    }
}
