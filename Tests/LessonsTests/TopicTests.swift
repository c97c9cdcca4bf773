import Artifacts
import Testing

@testable import LessonsStage

/// A topic as it is read.
struct TopicTests {
    @Test func readsEveryPartWithItsLines() throws {
        let topic = try Written.read(Written.optionals)
        #expect(topic.topic == "optionals" && topic.title == "Optionals")
        #expect(topic.subject == "Computing" && topic.after == ["variables"])
        #expect(topic.sections.map(\.title) == ["", "Maybe there, maybe not"])
        #expect(topic.sections[0].blocks.map(\.lines) == [.init(first: 7, last: 7)])
        let blocks = topic.sections[1].blocks
        #expect(blocks.map(\.form) == [.paragraph, .listing, .point, .point, .table])
        #expect(blocks[0].lines == .init(first: 10, last: 11))
        #expect(blocks[0].runs.map(\.look) == [.plain, .emphasis, .plain, .strong, .plain])
        #expect(blocks[0].text.hasSuffix("a value or nothing. It never holds two."))
        #expect(blocks.map(\.depth) == [0, 0, 0, 1, 0])
        #expect(
            blocks[4].rows?.map { $0.cells.map { $0.runs.map(\.text).joined() } } == [
                ["word", "meaning"], ["None", "nothing"],
            ])
    }

    @Test func readsListingsWithTheirNotes() throws {
        let example = try #require(try Written.read(Written.optionals).examples.first)
        #expect(example.id == "unwrap" && example.language == "python" && example.output == "42")
        #expect(example.lines == .init(first: 13, last: 17))
        #expect(example.code.hasSuffix("    print(n)      # ②"))
        #expect(example.notes.map(\.mark) == [1, 2] && example.notes.map(\.line) == [1, 3])
        #expect(example.notes[0].runs.map(\.look) == [.code, .plain])
    }

    @Test func readsTheQuizWithItsKey() throws {
        let items = try Written.read(Written.optionals).items
        #expect(items.map(\.type) == [.multipleChoice, .fillBlank])
        #expect(items[0].prompt == "What does n hold when nothing was set?")
        #expect(items[0].choices.map(\.text) == ["0", "None"] && items[0].answer == "B")
        #expect(
            items[0].explanation
                == "Because an optional starts empty. Not “0”: that is a number, and so a value.")
        #expect(items[0].lines == .init(first: 29, last: 31))
        #expect(items[1].answer == "optional" && items[1].accepted == ["optional value"])
    }

    @Test func readsChallenges() throws {
        let challenge = try #require(try Written.read(Written.optionals).challenges.first)
        #expect(challenge.title == "Sum of what is there" && challenge.hints.count == 1)
        #expect(challenge.solution.map(\.form) == [.listing])
        #expect(challenge.solution.first?.example == "x2")
    }

    @Test(arguments: [
        ("nil — because it is so", "nil", "because it is so"), ("5 – 3", "5 – 3", ""),
        ("x - 1", "x - 1", ""), ("rain - it falls from clouds", "rain", "it falls from clouds"),
        ("well-known", "well-known", ""), ("a -- b", "a", "b"),
    ])
    func partsAnswersFromReasons(line: String, answer: String, why: String) {
        #expect(Dash.parted(line) == (answer, why))
    }
}
