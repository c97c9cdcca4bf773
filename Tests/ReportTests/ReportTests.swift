import Artifacts
import Engine
import Foundation
import Logging
import Support
import Testing

@testable import ReportStage

@Suite struct ReportTests {
    @Test func keepsTheBestOfDecidedAttempts() async throws {
        let report = try await report([
            card("rain/P01/7K3QF-1", "P01", [.correct, .wrong]),
            card("rain/P01/7K3QF-2", "P01", [.correct, .correct]),
            card("rain/P01/7K3QF-3", "P01", [.correct, .review]),
        ])
        let progress = try #require(report.pupils.first?.sheets.first)
        #expect(progress.totalAttempts == 2)
        #expect(progress.provisional == 1)
        #expect(progress.bestScore == 2)
        #expect(progress.completionPercentage == 100)
        #expect(report.achievements.map(\.name) == ["Full marks"])
    }

    /// A line proves nothing about who sent it: it displaces no paper, not even one that is not decided yet.
    @Test func countsAQuizOnAScreenOnlyWhereNoPaperIsThere() async throws {
        var played = card("rain/P01/k3v9x2", "P01", [.correct, .correct])
        played.source = .screen
        let undecided = card("rain/P01/7K3QF-1", "P01", [.correct, .review])
        let decided = card("rain/P01/7K3QF-2", "P01", [.correct, .wrong])
        func best(_ cards: [ScoreCard], like paper: Bool = false) async throws -> Double? {
            try await report(cards, screenCountsAsPaper: paper).pupils.first?.sheets.first?
                .bestScore
        }
        #expect(try await best([played]) == 2)
        #expect(try await best([played, undecided]) == nil)
        #expect(try await best([played, undecided, decided]) == 1)
        #expect(try await best([played, undecided, decided], like: true) == 2)
        var other = played
        other.pupil = "P02"
        #expect(try await best([other, decided]) == 1, "of the first pupil")
        #expect(try await report([other, decided]).pupils.last?.sheets.first?.bestScore == 2)
    }

    @Test func addsUpSkillsAndNamesWhatToPractiseNext() async throws {
        let report = try await report([card("rain/P01/7K3QF-1", "P01", [.correct, .wrong])])
        let pupil = try #require(report.pupils.first)
        #expect(
            pupil.skills == [
                .init(skill: "clouds", correct: 0, decided: 1),
                .init(skill: "water", correct: 1, decided: 1),
            ])
        #expect(pupil.practiseNext == ["clouds"])
    }

    @Test func countsItemsOfAttemptsNobodyOwns() async throws {
        let report = try await report([
            card("rain/c01", nil, [.correct, .blank]), card("rain/c02", nil, [.wrong, .review]),
        ])
        #expect(report.pupils.isEmpty)
        #expect(report.items.map(\.answered) == [2, 1])
        #expect(report.items.map(\.correct) == [1, 0])
        #expect(report.items.map(\.blank) == [0, 1])
    }

    @Test func isTheSameWhateverTheOrderOfCards() async throws {
        let cards = (1...9).map { card("rain/P0\($0)/7K3QF-1", "P0\($0)", [.correct, .wrong]) }
        let forward = try await report(cards)
        let backward = try await report(cards.reversed())
        #expect(try Document.encode(forward) == Document.encode(backward))
    }

    @Test func givesASheetOnlyItsOwnPart() async throws {
        let report = try await report([
            card("rain/P01/7K3QF-1", "P01", [.correct]), card("snow/P02/8K3QF-1", "P02", [.wrong]),
        ])
        #expect(report.part(for: "rain")?.pupils.map(\.pupil) == ["P01"])
        #expect(report.part(for: "rain")?.items.map(\.sheet) == ["rain"])
    }

    private func card(_ key: String, _ pupil: String?, _ verdicts: [ScoreCard.Verdict])
        -> ScoreCard
    {
        let items = verdicts.enumerated().map { index, verdict in
            ScoreCard.Item(
                questionID: "q\(index + 1)", given: nil, blind: nil, expected: "A",
                verdict: verdict, points: verdict == .correct ? 1 : 0, maximum: 1,
                confidence: 1.0, explanation: "")
        }
        let decided = items.filter { $0.verdict != .review }
        let points = decided.reduce(0) { $0 + $1.points }
        return ScoreCard(
            key: key, instrument: .quiz, edition: "7K3QF", source: .paper, pupil: pupil,
            provisional: decided.count < items.count, undecided: items.count - decided.count,
            items: items, points: points, maximum: Double(decided.count),
            percentage: decided.isEmpty ? 0 : 100 * points / Double(decided.count))
    }

    private func report(
        _ cards: [ScoreCard], screenCountsAsPaper: Bool = false
    ) async throws -> Report {
        let folder = try TemporaryFolder()
        let bench = Bench(inputs: [:], scratch: folder.url, log: Logger(label: "test"))
        let questions = Questions(
            key: "rain", title: "Rain", subject: "Science", topic: "Rain",
            questions: [question("q1", "water"), question("q2", "clouds")])
        var options = ReportStage.defaults
        options.screenCountsAsPaper = screenCountsAsPaper
        let outcome = try await ReportStage(options)
            .run(ReportStage.Input(scoreCard: cards, questions: [questions]), on: bench)
        guard case .made(let report) = outcome else { throw Problem(.bug, "No report") }
        return report
    }

    private func question(_ id: String, _ skill: String) -> Questions.Question {
        Questions.Question(
            id: id, type: .fillBlank, prompt: "?", explanation: "", difficulty: .easy,
            skill: skill, source: .init(page: 1, lines: [1]), origin: .embedded)
    }
}
