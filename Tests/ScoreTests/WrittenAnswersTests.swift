import Artifacts
import Engine
import Foundation
import Logging
import Support
import Testing

@testable import ScoreStage

/// What was read from handwriting is called wrong only where that is surer than a right answer needs to be.
@Suite struct WrittenAnswersTests {
    private static let edition = Edition(
        key: "7K3QF", edition: "7K3QF", sheet: "sums", title: "Sums",
        questions: [ScoreTests.question("q1", .fillBlank, "6 × 7 = ____")],
        entries: [ScoreTests.entry("q1", "42")], pages: [])

    private func verdict(
        _ value: String, confidence: Confidence, seen: [(String, Double, Double)]? = nil,
        rulings: [Ruling] = [], wrongError: Double = ScoreStage.defaults.wrongError
    ) async throws -> ScoreCard.Verdict? {
        let folder = try TemporaryFolder()
        var bench = Bench(inputs: [:], scratch: folder.url, log: Logger(label: "test"))
        var file: FileRef?
        if let seen {
            let sight = SeenWriting.Sight(
                candidates: seen.map { .init(text: $0.0, first: $0.1, second: $0.2) },
                outside: .init(first: -14, second: -14), characters: [])
            try Document.encode(SeenWriting(places: ["q1": sight])).write(
                to: folder.url.appending(path: SeenWriting.file))
            file = try bench.reference(SeenWriting.file)
            bench = Bench(
                inputs: [Responses.kind: folder.url], scratch: folder.url,
                log: Logger(label: "test"))
        }
        let responses = Responses(
            key: "sums/P01/7K3QF-1", instrument: .quiz, edition: "7K3QF", source: .paper, whose: [],
            pages: [.init(number: 1, scan: "0123456789ab-1", registered: true)], seen: file,
            items: [
                Responses.Item(
                    questionID: "q1", value: value, confidence: confidence, state: .read, page: 1)
            ])
        let outcome = try await ScoreStage(.init(partialCredit: 0.5, wrongError: wrongError)).run(
            ScoreStage.Input(responses: responses, edition: Self.edition, rulings: rulings),
            on: bench)
        guard case .made(let card) = outcome else { return nil }
        #expect(card.items.first?.blind == value)
        return card.items.first?.verdict
    }

    @Test(arguments: [
        ("42", 0.995, ScoreCard.Verdict.correct), ("42", 0.999, .correct), ("47", 0.995, .review),
        ("47", 0.997, .review), ("47", 0.998, .wrong), ("47", 0.999, .wrong),
    ])
    func callsWrongOnlyWhatIsReadWithMoreCertainty(
        _ value: String, _ confidence: Double, _ verdict: ScoreCard.Verdict
    ) async throws {
        #expect(try await self.verdict(value, confidence: Confidence(confidence)) == verdict)
    }

    @Test func neverCallsWrongWhatAReaderCouldTakeForTheKey() async throws {
        let far = [("47", 0.0, 0.0), ("42", -12.0, -11.0)]
        #expect(try await verdict("47", confidence: 0.999, seen: far) == .wrong)
        let second = [("47", 0.0, 0.0), ("42", -12.0, -6.0)]
        #expect(try await verdict("47", confidence: 0.999, seen: second) == .review)
        let first = [("47", 0.0, 0.0), ("42", -5.0, -14.0)]
        #expect(try await verdict("47", confidence: 0.999, seen: first) == .review)
        // A right answer needs no more than to be read.
        let close = [("42", 0.0, 0.0), ("47", -5.0, -5.0)]
        #expect(try await verdict("42", confidence: 0.995, seen: close) == .correct)
    }

    @Test func asksForAsMuchCertaintyAsTheSettingSays() async throws {
        #expect(try await verdict("47", confidence: 0.99, wrongError: 0.01) == .wrong)
        #expect(try await verdict("47", confidence: 0.999, wrongError: 0) == .review)
        #expect(throws: Problem.self) {
            _ = try ScoreStage(.init(partialCredit: 0.5, wrongError: 1.5))
        }
    }
}
