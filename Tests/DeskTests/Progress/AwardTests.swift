import Artifacts
import Foundation
import Support
import Testing

@testable import Desk

/// Achievements: what a pack may say, and who reaches what.
struct AwardTests {
    private func sitting(
        _ key: String, day: Int, _ verdicts: [ScoreCard.Verdict], counts: Bool = true
    ) -> Sitting {
        let items = verdicts.enumerated().map { index, verdict in
            ScoreCard.Item(
                questionID: "q\(index + 1)", verdict: verdict,
                points: verdict == .correct ? 1 : 0, maximum: 1, confidence: 1.0, explanation: "")
        }
        let points = Double(items.count { $0.points == 1 })
        return Sitting(
            card: ScoreCard(
                key: key, instrument: .quiz, source: .paper, pupil: SheetKey(key)?.pupil,
                provisional: false, undecided: 0, items: items, points: points,
                maximum: Double(items.count), percentage: 100 * points / Double(items.count)),
            day: Date(timeIntervalSince1970: Double(day) * 86_400), subject: "", counts: counts)
    }

    private func papers(_ rule: Achievement.Rule, _ least: Int, _ sittings: [Sitting]) -> [[String]]
    {
        Awards.all(
            [Achievement(id: "a", name: "A", rule: rule, least: least, words: "w")], sittings
        ).map(\.papers)
    }

    @Test func topicsCountOnceEach() {
        let mine = [
            sitting("a/P1/1", day: 1, [.correct]), sitting("a/P1/2", day: 2, [.correct]),
            sitting("b/P1/1", day: 3, [.correct]), sitting("c/P1/1", day: 4, [.correct]),
        ]
        let awards = Awards.all(
            [Achievement(id: "a", name: "A", rule: .topics, least: 2, words: "w")], mine,
            mastering: ["a/P1/1", "a/P1/2", "c/P1/1"])
        #expect(awards.map(\.papers) == [["a/P1/1", "c/P1/1"]])
        #expect(papers(.topics, 1, mine) == [])
    }

    @Test func effortCountsSheetsTriesAndWholePapers() {
        let mine = [
            sitting("a/P1/1", day: 1, [.wrong, .blank]), sitting("a/P1/2", day: 2, [.wrong]),
            sitting("b/P1/1", day: 3, [.correct, .wrong]), sitting("b/P1/2", day: 3, [.skipped]),
        ]
        #expect(papers(.sheets, 2, mine) == [["a/P1/1", "b/P1/1"]])
        #expect(papers(.sheets, 3, mine) == [])
        #expect(papers(.tries, 2, mine) == [["a/P1/1", "a/P1/2"], ["b/P1/1", "b/P1/2"]])
        #expect(papers(.whole, 2, mine) == [["a/P1/2", "b/P1/1"]])
    }

    @Test func mendingNeedsTheSameQuestionLater() {
        let wrong = sitting("a/P1/1", day: 1, [.wrong, .correct])
        let right = sitting("a/P1/2", day: 2, [.correct, .correct])
        let other = sitting("b/P1/1", day: 3, [.correct, .correct])
        #expect(papers(.mended, 1, [right, wrong, other]) == [["a/P1/1", "a/P1/2"]])
        #expect(papers(.mended, 2, [wrong, right, other]) == [])
        let before = sitting("a/P1/2", day: 0, [.correct, .correct])
        #expect(papers(.mended, 1, [before, wrong, other]) == [])
        #expect(papers(.better, 50, [wrong, right]) == [["a/P1/1", "a/P1/2"]])
        #expect(papers(.better, 51, [wrong, right]) == [])
        #expect(papers(.better, 10, [wrong, other]) == [])
    }

    /// Day 4 after the beginning of 1970 was a Monday.
    @Test func steadinessCountsWeeksAndAGapOnlyPauses() {
        let mine = [4, 10, 11, 60].enumerated().map {
            sitting("a/P1/\($0 + 1)", day: $1, [.wrong])
        }
        #expect(papers(.weeks, 3, mine) == [["a/P1/1", "a/P1/3", "a/P1/4"]])
        #expect(papers(.weeks, 4, mine) == [])
    }

    @Test func whatDoesNotCountIsNoReason() {
        #expect(papers(.sheets, 1, [sitting("a/P1/1", day: 1, [.correct], counts: false)]) == [])
    }

    private func pack(_ text: String?) -> Pack {
        Pack(file: "pipelines/packs/achievements.csv", data: text.map { Data($0.utf8) })
    }

    @Test func readsThePackThatComesWithTheProgram() throws {
        let file = Command.repository.appending(path: "pipelines/packs/achievements.csv")
        let ours = try AchievementPack(pack(String(contentsOf: file, encoding: .utf8)))
        #expect(ours.achievements.count > 5)
        let rules = Set(ours.achievements.map(\.rule))
        #expect(rules == Set(Achievement.Rule.allCases))
        let words = ours.achievements.map { "\($0.name) \($0.words)".lowercased() }.joined()
        for word in ["fast", "first in", "best of", "quick", "rank", "speed"] {
            #expect(!words.contains(word))
        }
    }

    private static let broken: [(text: String?, words: String)] = [
        (nil, "was not found"), ("", "another header"),
        ("id,name,rule\na,b,sheets\n", "another header"),
        ("id,name,rule,least,words\na,A,speed,3,w\n", "line 2, asks for the rule 'speed'"),
        ("id,name,rule,least,words\na,A,rank,3,w\n", "asks for the rule 'rank'"),
        ("id,name,rule,least,words\na,A,sheets,0,w\n", "whole number from 1 to 1000"),
        ("id,name,rule,least,words\na,A,sheets,many,w\n", "whole number from 1 to 1000"),
        ("id,name,rule,least,words\na,,sheets,1,w\n", "lacks an id, a name or words"),
        ("id,name,rule,least,words\na,A,sheets,1,w\na,B,tries,2,v\n", "line 3, has two lines"),
        (
            "id,name,rule,least,words\na,\(String(repeating: "n", count: 61)),sheets,1,w\n",
            "no page has room for"
        ),
    ]

    @Test(arguments: broken)
    func saysWhatIsWrongWithAPack(_ text: String?, _ words: String) throws {
        let problem = try #require(throws: Problem.self) { try AchievementPack(pack(text)) }
        #expect(problem.kind == .configuration && problem.hint != nil)
        #expect(problem.summary.contains(words) && problem.summary.contains("no achievements"))
        #expect(problem.file == "pipelines/packs/achievements.csv")
    }

    @Test func aBrokenPackCostsTheAchievementsAlone() async throws {
        let room = try TestClass(roster: TestClass.roster(3))
        try await room.term(pupils: 3, sheets: [("fractions", "Maths", "2026-10-05")])
        let good = "id,name,rule,least,words\none,First sheet done,sheets,1,You did one.\n"
        let with = try await room.desk(achievements: pack(good)).lay()
        #expect(with.problems == [])
        let page = try room.text("outbox/progress/pupils/P01.html")
        #expect(page.contains("First sheet done") && page.contains("(Maths - fractions)"))
        #expect(try room.text("outbox/index.html").contains("First sheet done: Maths - fractions"))

        let broken = try await room.desk(achievements: pack("nonsense")).lay()
        #expect(broken.problems.map(\.kind) == [.configuration])
        #expect(try !room.text("outbox/progress/pupils/P01.html").contains("First sheet done"))
        #expect(try room.text("outbox/progress/pupils/P01.html").contains("Progress of P01"))
        #expect(try room.text("outbox/index.html").contains("no achievements are given"))

        let off = try await room.desk().lay()
        #expect(off.problems == [])
        #expect(try !room.text("outbox/index.html").contains("First sheet done"))
    }
}
