import Artifacts
import Engine
import Foundation
import Support
import Testing

@testable import CheckInStage

/// The weather of the class, and what is never shown of it.
@Suite struct MoodTests {
    private func checkIn(
        _ number: Int, week: Int = 1, rows: [String] = ["mon"], category: FeelingCategory? = .good,
        emotions: [String] = ["calm"], source: Responses.Source = .paper, pupil: String? = "x"
    ) -> CheckIn {
        let code = "P\(number < 10 ? "0" : "")\(number)"
        return CheckIn(
            key: "checkin/\(code)/\(source == .paper ? "7K3QF-\(week)" : "a1")", edition: "7K3QF",
            week: week, source: source, pupil: pupil == nil ? nil : code,
            rows: rows.map {
                CheckIn.Row(
                    row: $0, category: category, emotions: emotions, confidence: 0.99, state: .read)
            })
    }

    private func mood(
        _ checkIns: [CheckIn], least: Int = 5, nameless: Int = 3
    ) async throws -> Mood? {
        let folder = try TemporaryFolder()
        let feelings = try await Made.feelings(in: folder)
        return try await MoodStage(.init(least: least)).run(
            .init(
                checkIn: checkIns, feelings: [feelings],
                roster: Roster(
                    codes: (0..<nameless).map { .init(code: "C0\($0)", checkins: .class) })),
            on: Made.bench(folder)
        ).document
    }

    @Test func hidesADayThatFourAnsweredAndShowsOneThatFiveDid() async throws {
        let four = try #require(try await mood((1...4).map { checkIn($0) })).weeks[0]
        #expect(four.rows.isEmpty && four.words.isEmpty && four.answered == nil)
        #expect(four.hidden.map(\.row) == ["mon", "tue", "wed", "thu", "fri"])
        #expect(four.hidden.allSatisfy { $0.why == .tooFew })
        let five = try #require(try await mood((1...5).map { checkIn($0) })).weeks[0]
        #expect(five.rows.map(\.row) == ["mon"] && five.answered == 5)
        #expect(five.rows[0].counts == ["good": 5, "notSure": 0, "bad": 0, "notSaid": 0])
        #expect(five.rows[0].quadrants["lowPleasant"] == 5)
        #expect(five.words == [.init(id: "calm", word: "calm", count: 5)])
        #expect(five.hidden.count == 4)
    }

    @Test func countsNoMoreWithoutACodeThanTakePartSo() async throws {
        var handed = (1...5).map { checkIn($0, source: .screen) }
        for index in handed.indices {
            handed[index].pupil = nil
            handed[index].key = "checkin/S99/a\(index)"
        }
        let alone = try #require(try await mood(handed)).weeks[0]
        #expect(alone.rows.isEmpty && alone.answered == nil)
        let among = try #require(try await mood((1...3).map { checkIn($0) } + handed)).weeks[0]
        #expect(among.rows.map(\.answered) == [6] && among.answered == 6)
    }

    /// Whoever knows the others by their codes could take these away, and see what the one or two marked.
    @Test(arguments: [1, 2]) func countsNobodyWhoCouldBeToldBySubtraction(nameless: Int)
        async throws
    {
        var without = (8..<8 + nameless).map { checkIn($0, emotions: ["sad"]) }
        for index in without.indices { without[index].pupil = nil }
        let known = (1...6).map { checkIn($0) }
        for among in [nameless, 5] {
            let week = try #require(try await mood(known + without, nameless: among)).weeks[0]
            #expect(week.rows.map(\.answered) == [6] && week.answered == 6)
            #expect(week.rows[0].quadrants["lowUnpleasant"] == 0)
        }
    }

    @Test func neverShowsFewerThanThree() throws {
        #expect(throws: Problem.self) { try MoodStage(.init(least: 2)) }
        _ = try MoodStage(.init(least: 3))
    }

    @Test func leavesOutWordsThatWereMarkedSeldom() async throws {
        let checkIns =
            (1...5).map { checkIn($0) }
            + [checkIn(6, emotions: ["sad"]), checkIn(7, emotions: ["sad"])]
        let week = try #require(try await mood(checkIns)).weeks[0]
        #expect(week.words.map(\.id) == ["calm"])
    }

    @Test func countsAPupilOnceADayAndPaperBeforeTheScreen() async throws {
        let checkIns =
            (1...5).map { checkIn($0) } + [checkIn(1, category: .bad, source: .screen)]
        let week = try #require(try await mood(checkIns)).weeks[0]
        #expect(week.rows[0].counts["good"] == 5 && week.rows[0].answered == 5)
    }

    @Test func takesNotSayingForAnAnswerAndItsWordsForNone() async throws {
        let checkIns = (1...5).map { checkIn($0, category: .notSaid) }
        let week = try #require(try await mood(checkIns)).weeks[0]
        #expect(week.rows[0].answered == 5 && week.rows[0].counts["notSaid"] == 5)
        #expect(week.words.isEmpty && week.rows[0].quadrants["lowPleasant"] == 0)
    }

    @Test func keepsWeeksApart() async throws {
        let checkIns = (1...5).map { checkIn($0) } + (1...4).map { checkIn($0, week: 2) }
        let weeks = try #require(try await mood(checkIns)).weeks
        #expect(weeks.map(\.week) == [1, 2] && weeks.map(\.rows.count) == [1, 0])
    }

    @Test func namesNobody() async throws {
        let mood = try #require(try await mood((1...6).map { checkIn($0) }))
        let text = String(decoding: try Document.encode(mood), as: UTF8.self)
        #expect(!text.contains("P0") && !text.contains("checkin/"))
        #expect(mood.part(for: "checkin/P01/7K3QF-1") == nil)
    }
}
