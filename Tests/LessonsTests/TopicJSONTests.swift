import Artifacts
import Foundation
import Testing

@testable import LessonsStage

/// A topic as another program hands it in.
struct TopicJSONTests {
    private func read(_ topic: Topic) throws -> Topic {
        let text = String(decoding: try Document.encode(topic), as: UTF8.self)
        return try #require(try TopicJSON(text, key: "optionals", name: "t.json")).checked()
    }

    @Test func readsWhatIsWrittenOfMarkdown() throws {
        let topic = try Written.read(Written.optionals)
        #expect(try read(topic) == topic)
        #expect(try TopicJSON("# words", key: "t", name: "t.md") == nil)
    }

    @Test func saysWhatIsNotAsTheSchemaSays() {
        #expect(
            throws: Problem(
                .input, "Topic 't.json' is not as its schema says: look at 'topic'",
                hint: "reviso schema topic prints what it must hold", file: "t.json")
        ) {
            try TopicJSON(
                "{\"kind\": \"topic\", \"schema\": 1, \"key\": \"t\"}", key: "t", name: "t.json")
        }
        #expect(throws: Problem.self) { try TopicJSON("{", key: "t", name: "t.json") }
    }

    @Test(arguments: 0..<9) func refusesWhatMarkdownCannotSay(number: Int) throws {
        var topic = try Written.read(Written.optionals)
        let lines = Topic.Lines(first: 1, last: 1)
        switch number {
        case 0: topic.topic = "../x"
        case 1: topic.language = "\"><b>"
        case 2: topic.items[0].answer = "E"
        case 3: topic.items[0].choices.removeLast()
        case 4:
            topic.sections[0].blocks = [
                .init(
                    .paragraph, [.init("a", .link, address: "javascript:alert(1)")], lines: lines)
            ]
        case 5: topic.sections[0].blocks = [.init(.listing, example: "none", lines: lines)]
        case 6: topic.sections[0].id = "\" onclick=\"x"
        case 7: topic.examples[0].notes.removeFirst()
        default: topic.after = [topic.topic]
        }
        #expect {
            try read(topic)
        } throws: { error in
            (error as? Problem)?.summary.contains("breaks a rule") == true
        }
    }
}
