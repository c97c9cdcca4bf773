import Artifacts
import Testing

@testable import ScoreStage

extension ScoreTests {
    @Test func marksNothingByATeachersKeyThatAComputedOneSpeaksAgainst() async throws {
        var edition = Self.edition
        edition.questions[1].prompt = "4 × 7 = ____"
        edition.entries[1].answer = "28"
        edition.entries[1].proof = .init(method: .computed, detail: "4 × 7 = 28")
        func verdicts(_ answer: String, sure: Bool?) async throws -> [ScoreCard.Verdict] {
            let ruling = try Ruling(
                key: "rain", serial: 7, type: .key, target: "7K3QF/q2",
                payload: .init(questionID: "q2", edition: "7K3QF", answer: answer, sure: sure))
            return try await ["27", "28"].asyncMap { given in
                try await score(
                    [item("q2", given, "read")], edition: edition, rulings: [ruling]
                ).items[0].verdict
            }
        }
        #expect(try await verdicts("27", sure: nil) == [.review, .review])
        #expect(try await verdicts("27", sure: true) == [.correct, .wrong])
        #expect(try await verdicts("28.0", sure: nil) == [.wrong, .correct])
    }

    @Test(arguments: [
        "the Great Evaporation", "evaporatoin", "evaporations", "an evaporation tank",
    ])
    func leavesAPartOrMoreOrAMisspellingOfAWordToAPerson(given: String) async throws {
        let card = try await score([item("q2", given, "read")])
        #expect(card.items[0].verdict == .review)
    }
}

extension Sequence {
    fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async throws -> [T] {
        var all: [T] = []
        for element in self { all.append(try await transform(element)) }
        return all
    }
}
