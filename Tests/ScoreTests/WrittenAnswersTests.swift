import Artifacts
import Engine
import Foundation
import Logging
import Reading
import Support
import Testing

@testable import ScoreStage

/// What was read from handwriting is called wrong only where that is surer than a right answer needs to be.
@Suite struct WrittenAnswersTests {
    private static let edition = Edition(
        key: "7K3QF", edition: "7K3QF", sheet: "sums", title: "Sums",
        questions: [ScoreTests.question("q1", .fillBlank, "6 × 7 = ____")],
        entries: [ScoreTests.entry("q1", "42")], pages: [])
    private static let alphabet = Edition(
        key: "7K3QF", edition: "7K3QF", sheet: "sums", title: "Alphabet",
        questions: [ScoreTests.question("q1", .fillBlank, "Which letter follows D? ____")],
        entries: [ScoreTests.entry("q1", "e")], pages: [])

    private func verdict(
        _ value: String, confidence: Confidence, seen: [(String, Double, Double)]? = nil,
        rulings: [Ruling] = [], wrongError: Double = ScoreStage.defaults.wrongError
    ) async throws -> ScoreCard.Verdict? {
        var options = ScoreStage.defaults
        options.wrongError = wrongError
        let sight = seen.map { seen in
            SeenWriting.Sight(
                candidates: seen.map { .init(text: $0.0, first: $0.1, second: $0.2) },
                outside: .init(first: -14, second: -14), characters: [])
        }
        let item = try await judged(
            .init(questionID: "q1", value: value, confidence: confidence, state: .read, page: 1),
            sight, rulings, options)
        #expect(item?.blind == value)
        return item?.verdict
    }

    private func judged(
        _ item: Responses.Item, _ sight: SeenWriting.Sight?, _ rulings: [Ruling] = [],
        _ options: ScoreStage.Options = ScoreStage.defaults, edition: Edition = edition,
        beside others: [(Responses.Item, SeenWriting.Sight)] = []
    ) async throws -> ScoreCard.Item? {
        let folder = try TemporaryFolder()
        var bench = Bench(inputs: [:], scratch: folder.url, log: Logger(label: "test"))
        var file: FileRef?
        if let sight {
            let places = others.reduce(into: ["q1": sight]) { $0[$1.0.questionID] = $1.1 }
            try Document.encode(SeenWriting(places: places)).write(
                to: folder.url.appending(path: SeenWriting.file))
            file = try bench.reference(SeenWriting.file)
            bench = Bench(
                inputs: [Responses.kind: folder.url], scratch: folder.url,
                log: Logger(label: "test"))
        }
        let responses = Responses(
            key: "sums/P01/7K3QF-1", instrument: .quiz, edition: "7K3QF", source: .paper, whose: [],
            pages: [.init(number: 1, scan: "0123456789ab-1", registered: true)], seen: file,
            items: [item] + others.map(\.0))
        let outcome = try await ScoreStage(options).run(
            ScoreStage.Input(responses: responses, edition: edition, rulings: rulings),
            on: bench)
        guard case .made(let card) = outcome else { return nil }
        return card.items.first
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
        for (third, verdict) in [(-7.0, ScoreCard.Verdict.review), (-7.5, .wrong)] {
            var sight = sight([("47", 0, 0), ("42", -12, -11)])
            sight.candidates[1].third = third
            let item = Responses.Item(
                questionID: "q1", value: "47", confidence: 0.999, state: .read, page: 1)
            #expect(try await judged(item, sight)?.verdict == verdict)
        }
        // A right answer needs no more than to be read.
        let close = [("42", 0.0, 0.0), ("47", -5.0, -5.0)]
        #expect(try await verdict("42", confidence: 0.995, seen: close) == .correct)
    }

    @Test(arguments: [
        ("4", ScoreCard.Verdict.review), ("2", .review), ("-42", .review), ("4.2", .review),
        ("142", .review), ("24", .wrong), ("72", .wrong), ("5", .wrong),
    ])
    func neverCallsWrongWhatIsTheKeyButForLostCharacters(
        _ value: String, _ verdict: ScoreCard.Verdict
    ) async throws {
        #expect(try await self.verdict(value, confidence: 0.999, seen: [(value, 0, 0)]) == verdict)
    }

    @Test func asksForAsMuchCertaintyAsTheSettingSays() async throws {
        #expect(try await verdict("47", confidence: 0.99, wrongError: 0.01) == .wrong)
        #expect(try await verdict("47", confidence: 0.999, wrongError: 0) == .review)
        #expect(throws: Problem.self) {
            _ = try ScoreStage(.init(partialCredit: 0.5, wrongError: 1.5, rightError: 0))
        }
    }

    /// A place nobody could read for certain.
    private static let unread = Responses.Item(
        questionID: "q1", confidence: 0.0, state: .unclear, page: 1)

    /// The readings of the first and of the two other readers, and how likely the ink is no number by the second.
    private func sight(
        _ seen: [(String, Double, Double)], outside: Double = -4, doubt: String? = nil
    ) -> SeenWriting.Sight {
        .init(
            candidates: seen.map { .init(text: $0.0, first: $0.1, second: $0.2, third: $0.2) },
            outside: .init(first: -4, second: outside, third: -4), characters: [], doubt: doubt)
    }

    @Test func callsRightWhatSurelyIsTheKeyThoughNobodyCouldReadIt() async throws {
        let item = try await judged(
            Self.unread, sight([("42", -1, 0), ("2", 0, -11), ("47", -9, -6)], outside: -3))
        #expect(item?.verdict == .correct)
        #expect(item?.given == "42")
        #expect(item?.blind == nil)
        #expect(try #require(item).confidence >= 0.995)
    }

    @Test func leavesToAPersonWhatMayBeSomethingElseThanTheKey() async throws {
        let sure = [("42", 0.0, 0.0), ("47", -9, -9)]
        #expect(try await judged(Self.unread, sight(sure))?.verdict == .correct)
        for other in [
            // Another number, or one nearly as likely.
            sight([("47", 0, 0), ("42", -9, -9)]), sight([("42", 0, -1), ("47", -2, 0)]),
            // Struck out, or no character.
            sight([("42", 0, 0), ("47", -2, -2)], outside: -0.5, doubt: "struck out"),
            sight([("42", 0, 0), ("47", -2, -2)], outside: 0),
            // A small point in it.
            sight(sure + [("4.2", -8, -1)]),
        ] {
            let item = try await judged(Self.unread, other)
            #expect(item?.verdict == .review, "\(other)")
            #expect(item?.given == nil)
        }
        #expect(try await judged(Self.unread, nil)?.verdict == .review)
        let strict = ScoreStage.Options(partialCredit: 0.5, wrongError: 0.002, rightError: 0)
        #expect(try await judged(Self.unread, sight(sure), [], strict)?.verdict == .review)
    }

    /// What is doubtful by itself is mostly the key on a paper that is nearly all right, and no more than doubtful on
    /// one that is mostly wrong, or of which nothing is known.
    @Test func weighsADoubtfulKeyByWhatIsSureOnItsPaper() async throws {
        let asked = stride(from: -4.0, through: 0, by: 0.25).map {
            sight([("42", 0, 0), ("47", $0, $0)])
        }
        let doubtful = try #require(
            asked.first {
                let told = NumberDecision.inUse.score(of: $0, inBoxes: true, asKey: true)
                return told.map { $0.score >= NumberDecision.leastByPaper && $0.score < 2 } ?? false
            })
        for (right, wrong, verdict) in [
            (0, 0, ScoreCard.Verdict.review), (30, 0, .correct), (30, 1, .correct),
            (0, 30, .review), (15, 15, .review),
        ] {
            let values = (0..<right).map { _ in "42" } + (0..<wrong).map { _ in "58" }
            let others = values.enumerated().map { index, value in
                (
                    Responses.Item(
                        questionID: "p\(index)", value: value, confidence: 0.998, state: .read,
                        page: 1), sight([(value, 0, 0)])
                )
            }
            let names = ["q1"] + others.map(\.0.questionID)
            let edition = Edition(
                key: "7K3QF", edition: "7K3QF", sheet: "sums", title: "Sums",
                questions: names.map { ScoreTests.question($0, .fillBlank, "6 × 7 = ____") },
                entries: names.map { ScoreTests.entry($0, "42") }, pages: [])
            let item = try await judged(Self.unread, doubtful, edition: edition, beside: others)
            #expect(item?.verdict == verdict, "\(right) right, \(wrong) wrong")
        }
    }

    @Test func callsALetterRightThatIsTheKey() async throws {
        for (texts, verdict) in [
            ([("E", 0.0, 0.0), ("F", -9, -9)], ScoreCard.Verdict.correct),
            ([("F", 0, 0), ("E", -9, -9)], .review), ([("E", 0, 0), ("F", -3, -3)], .review),
        ] {
            // The third reader knows no letters.
            var seen = sight(texts)
            for index in seen.candidates.indices { seen.candidates[index].third = nil }
            seen.outside.third = nil
            let item = try await judged(Self.unread, seen, edition: Self.alphabet)
            #expect(item?.verdict == verdict)
            #expect(item?.blind == nil)
        }
    }

    @Test(arguments: [("wrong", ScoreCard.Verdict.review), ("correct", .correct)])
    func letsATeachersWordStandAboveWhatTheInkLooksLike(
        _ said: String, _ verdict: ScoreCard.Verdict
    ) async throws {
        let ruling = try Ruling(
            key: "sums", serial: 7, type: .accept, target: "7K3QF/q1",
            payload: .init(questionID: "q1", edition: "7K3QF", verdict: said, accepted: ["42"]))
        let item = try await judged(
            Self.unread, sight([("42", 0, 0), ("47", -9, -9)]), [ruling])
        #expect(item?.verdict == verdict)
    }

    @Test(arguments: [
        (-14.0, "may be struck out", ": it may be crossed out"),
        (-0.5, nil, ": it looks like 73, but part of it is no digit"),
        (-14, nil, ": it may be 73 or 13"),
    ])
    func saysWhatWasDoubtedWhereAPersonMustRead(
        _ outside: Double, _ doubt: String?, _ detail: String
    ) async throws {
        let sight = SeenWriting.Sight(
            candidates: [
                .init(text: "73", first: -0.5, second: -0.5),
                .init(text: "13", first: -1, second: -1),
            ], outside: .init(first: -14, second: outside), characters: [], doubt: doubt)
        let item = try await judged(
            .init(
                questionID: "q1", value: "73", alternatives: [.init(value: "13", confidence: 0.3)],
                confidence: 0.5, state: .unclear, page: 1), sight)
        #expect(item?.verdict == .review)
        #expect(item?.explanation == "Please read this one yourself" + detail)
    }

    @Test func saysWhatAPlaceLooksLikeWhereNothingElseIsLikely() {
        let sight = SeenWriting.Sight(
            candidates: [.init(text: "7", first: -0.1, second: -0.1)],
            outside: .init(first: -14, second: -14), characters: [])
        let plain = "Please read this one yourself"
        #expect(
            UnreadReason.text(sight, offered: ["7"])
                == plain + ": it looks like 7, but that is not certain")
        #expect(UnreadReason.text(nil, offered: ["7"]) == plain)
    }

    @Test func namesNothingThatATeacherIsNotOffered() {
        let sight = SeenWriting.Sight(
            candidates: ["147", "47", "41"].map { .init(text: $0, first: -1, second: -1) },
            outside: .init(first: -14, second: -14), characters: [])
        let plain = "Please read this one yourself"
        #expect(UnreadReason.text(sight, offered: ["47", "41"]) == plain)
        #expect(
            UnreadReason.text(sight, offered: ["147", "41"]) == plain + ": it may be 147 or 41")
    }
}
