import Artifacts
import Testing

@testable import LessonsStage

/// The order of topics.
struct CourseTests {
    private static func topic(_ name: String, after: [String] = [], key: String? = nil) -> Topic {
        Topic(key: key ?? name, topic: name, title: name.uppercased(), after: after)
    }

    @Test func standsEachTopicBehindThoseItAsksFor() throws {
        let entries = try CourseOrder([
            Self.topic("c", after: ["b", "a"]), Self.topic("b", after: ["a"]), Self.topic("d"),
            Self.topic("a"),
        ]).entries
        #expect(entries.map(\.topic) == ["a", "d", "b", "c"])
        #expect(entries.map(\.level) == [0, 0, 1, 2])
        #expect(entries.map(\.next) == ["d", "b", "c", nil])
        #expect(entries.first?.nextTitle == "D")
    }

    @Test func refusesACircleWithItsPath() {
        let topics = [
            Self.topic("a", after: ["c"]), Self.topic("b", after: ["a"]),
            Self.topic("c", after: ["b"]), Self.topic("x"),
        ]
        #expect(
            throws: Problem(
                .input, "Topics ask for each other: a → c → b → a",
                hint: "take one of these names out of 'after:' of a, c, b")
        ) { try CourseOrder(topics) }
    }

    @Test func refusesOneNameForTwo() {
        #expect {
            try CourseOrder([Self.topic("a", key: "one"), Self.topic("a", key: "two")])
        } throws: { ($0 as? Problem)?.summary == "Topics 'one' and 'two' are both called 'a'" }
    }

    @Test func saysWhatIsMissing() throws {
        let entries = try CourseOrder([Self.topic("b", after: ["a", "z"]), Self.topic("z")]).entries
        #expect(entries.map(\.topic) == ["z", "b"] && entries.last?.missing == ["a"])
    }

    @Test func ordersALongCourse() throws {
        let topics = (0..<3000).map {
            Self.topic("t\($0)", after: $0 == 0 ? [] : ["t\($0 - 1)"])
        }
        #expect(try CourseOrder(topics.reversed()).entries.last?.level == 2999)
    }
}
