import Artifacts
import Foundation
import Testing

@testable import Desk

/// The figures against cases that were worked out by hand.
struct FiguresTests {
    private func card(
        _ key: String, _ pupil: String?, _ verdicts: [ScoreCard.Verdict], given: [String?] = [],
        source: Responses.Source = .paper
    ) -> ScoreCard {
        let items = verdicts.enumerated().map { index, verdict in
            ScoreCard.Item(
                questionID: "q\(index + 1)",
                given: given.indices.contains(index) ? given[index] : "x", expected: "y",
                verdict: verdict, points: verdict == .correct ? 1 : verdict == .partial ? 0.5 : 0,
                maximum: verdict == .review ? 0 : 1, confidence: 1.0, explanation: "")
        }
        let points = items.reduce(0) { $0 + $1.points }
        let maximum = items.reduce(0) { $0 + $1.maximum }
        let open = verdicts.count { $0 == .review }
        return ScoreCard(
            key: key, instrument: .quiz, source: source, pupil: pupil, provisional: open > 0,
            undecided: open, items: items, points: points, maximum: maximum,
            percentage: maximum > 0 ? 100 * points / maximum : 0)
    }

    private func sitting(
        _ card: ScoreCard, day: Int? = 1, subject: String = "Maths", counts: Bool = true
    ) -> Sitting {
        Sitting(
            card: card, day: day.map { Date(timeIntervalSince1970: Double($0) * 86_400) },
            subject: subject, counts: counts)
    }

    @Test func findsMeanMedianAndTenths() throws {
        #expect(Spread([]) == nil)
        let one = try #require(Spread([55]))
        #expect(one.mean == 55 && one.median == 55 && one.best == 55)
        let four = try #require(Spread([100, 0, 9.99, 70]))
        #expect(four.mean == 44.9975 && four.median == 39.995 && four.best == 100)
        #expect(four.tenths == [2, 0, 0, 0, 0, 0, 0, 1, 0, 1])
        #expect(try #require(Spread([90, 70, 50])).median == 70)
        #expect(Spread.name(ofTenth: 0) == "0–9 %" && Spread.name(ofTenth: 9) == "90–100 %")
    }

    /// Two figures side by side, and how far they go together.
    struct Pairs: Sendable {
        var left: [Double]
        var right: [Double]
        var r: Double?
    }

    private static let pairs = [
        Pairs(left: [1, 2, 3], right: [1, 2, 3], r: 1),
        Pairs(left: [1, 2, 3], right: [3, 2, 1], r: -1),
        Pairs(left: [1, 2, 3], right: [1, 1, 1], r: nil),
        Pairs(left: [1], right: [1], r: nil),
        Pairs(left: [], right: [], r: nil),
        Pairs(left: [0, 0, 1, 1], right: [0, 1, 0, 1], r: 0),
    ]

    @Test(arguments: pairs) func correlates(_ pairs: Pairs) {
        let found = Correlation.pearson(Array(zip(pairs.left, pairs.right)))
        #expect((found == nil) == (pairs.r == nil))
        if let found, let r = pairs.r { #expect(abs(found - r) < 1e-12) }
    }

    @Test func meansLeaveOutWhatIsOpenOrDoesNotCount() {
        let means = SubjectMean.all([
            sitting(card("a/P1/1", "P1", [.correct, .wrong])),
            sitting(card("b/P1/1", "P1", [.correct, .correct])),
            sitting(card("c/P1/1", "P1", [.correct, .review])),
            sitting(card("d/P1/1", "P1", [.wrong], source: .screen), counts: false),
            sitting(card("e/P1/1", "P1", [.wrong]), subject: ""),
        ])
        #expect(
            means == [
                SubjectMean(subject: "Maths", count: 2, mean: 75),
                SubjectMean(subject: "No subject", count: 1, mean: 0),
            ])
    }

    @Test func countsSessionsBestAndCompletion() throws {
        let mine = [
            sitting(card("a/P1/1", "P1", [.correct, .wrong]), day: 1),
            sitting(card("a/P1/2", "P1", [.correct, .correct]), day: 3),
            sitting(card("b/P1/1", "P1", [.review, .wrong]), day: 5),
            sitting(
                card("a/P1/s", "P1", [.wrong, .wrong], source: .screen), day: 4, counts: false),
        ]
        let one = try #require(Standing.all(mine).first)
        #expect(one.sessions == 4 && one.played == 1 && one.undecided == 1 && one.done == 1)
        #expect(one.spread?.mean == 75 && one.spread?.best == 100)
        #expect(one.sheets.map(\.sheet) == ["b", "a"])
        #expect(one.sheets[1].attempts == 3 && one.sheets[1].completion == 100)
        #expect(one.sheets[1].points == 2 && one.sheets[0].points == nil)
    }

    @Test func weighsAQuestionByEachPupilsFirstDecidedPaper() throws {
        let items = ItemFigures.all([
            sitting(card("a/P1/1", "P1", [.wrong, .correct], given: ["11", "5"]), day: 1),
            sitting(card("a/P1/2", "P1", [.correct, .correct]), day: 2),
            sitting(card("a/P2/1", "P2", [.wrong, .blank], given: ["11", nil]), day: 1),
            sitting(card("a/P3/1", "P3", [.partial, .correct], given: ["2", "5"]), day: 1),
            sitting(card("a/S01/1", nil, [.wrong, .correct], given: ["2", "5"]), day: 1),
            sitting(card("a/P4/1", "P4", [.review, .correct]), day: 1),
        ])
        let first = try #require(items.first)
        #expect(items.map(\.questionID) == ["q1", "q2"])
        #expect(first.answered == 4 && first.correct == 0 && first.difficulty == 0.125)
        #expect(first.restsOnFew && first.discrimination == nil)
        #expect(
            first.drawn == [
                .init(given: "11", pupils: ["P1", "P2"], others: 0),
                .init(given: "2", pupils: ["P3"], others: 1),
            ])
        #expect(items[1].blank == 1 && items[1].difficulty == 0.75)
    }

    /// Sixteen papers of three questions: q1 is right for the better half, q2 and q3 go with it for 12 of 16.
    @Test func findsWhichQuestionTellsThoseApartWhoKnow() throws {
        let papers = (0..<16).map { number -> Sitting in
            let isBetter = number >= 8
            let rest = number % 4 == 0 ? !isBetter : isBetter
            let verdicts = [isBetter, rest, rest].map { $0 ? ScoreCard.Verdict.correct : .wrong }
            return sitting(card("a/P\(number)/1", "P\(number)", verdicts))
        }
        let items = ItemFigures.all(papers)
        // Of two halves that agree in 12 of 16: r = (12 − 4) / 16.
        #expect(abs(try #require(items[0].discrimination) - 0.5) < 1e-12)
        #expect(ItemWords.discrimination(items[0]) == "0.5, very good")
        let few = ItemFigures.all(Array(papers.prefix(ItemFigures.leastForDiscrimination - 1)))
        #expect(few[0].discrimination == nil)
        #expect(ItemWords.discrimination(few[0]) == "too few papers to say")
        let same = ItemFigures.all(
            (0..<20).map { sitting(card("a/P\($0)/1", "P\($0)", [.correct, .correct])) })
        #expect(ItemWords.discrimination(same[0]) == "all did the same, or nearly")
    }

    @Test func readsSkillsFromTheReport() {
        let grid = SkillGrid(
            Report(
                pupils: [
                    .init(
                        pupil: "P2", sheets: [],
                        skills: [
                            .init(skill: "sums", correct: 3, decided: 4),
                            .init(skill: "words", correct: 0, decided: 2),
                        ], practiseNext: []),
                    .init(
                        pupil: "P1", sheets: [],
                        skills: [.init(skill: "sums", correct: 1, decided: 4)], practiseNext: []),
                    .init(
                        pupil: "P3", sheets: [],
                        skills: [.init(skill: "sums", correct: 0, decided: 0)], practiseNext: []),
                ], skills: [], items: [], achievements: []))
        #expect(grid.pupils == ["P1", "P2"] && grid.skills == ["sums", "words"])
        #expect(grid["P2", "sums"]?.percentage == 75 && grid["P1", "words"] == nil)
        #expect(grid.all("sums").percentage == 50)
        #expect(grid.row("P2").map(\.skill) == ["words", "sums"])
        #expect(SkillGrid(nil).pupils == [])
    }
}
