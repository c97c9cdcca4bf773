import Artifacts
import Foundation
import Testing

/// What no ruling may say, whoever stored it.
@Suite struct RulingFaultTests {
    private static func fault(
        _ payload: Ruling.Cells, as type: Ruling.Kind = .key, serial: Int = 1, key: String = "s",
        target: String = "7K3QF/q1"
    ) -> String? {
        do {
            _ = try Ruling(key: key, serial: serial, type: type, target: target, payload: payload)
            return nil
        } catch {
            return error.reason
        }
    }

    static let bad: [(Ruling.Kind, Ruling.Cells, String)] = [
        (.key, .init(questionID: "q9223372036854775807"), "too high a number"),
        (.key, .init(questionID: "q1\nq2"), "no name of a question"),
        (.key, .init(points: 1e308), "no number from 0 to 1000"),
        (.key, .init(points: -1), "no number from 0 to 1000"),
        (.key, .init(points: .nan), "no number from 0 to 1000"),
        (.key, .init(edition: "../.."), "no edition's name"),
        (.key, .init(answer: "a\u{0}"), "control signs"),
        (.key, .init(answer: String(repeating: "a", count: 4001)), "more than 4000 signs"),
        (.key, .init(accepted: Array(repeating: "a", count: 201)), "more than 200"),
        (.decision, .init(page: 0), "no page 0"), (.decision, .init(page: .max), "no page"),
        (.decision, .init(placeMM: BoxMM(x: 1e300, y: 0, width: 1, height: 1)), "on no paper"),
        (.decision, .init(verdict: "maybe"), "verdict 'maybe'"),
        (.quiz, .init(action: "explode"), "action 'explode'"),
        (.quiz, .init(type: "essay", action: "reword"), "type 'essay'"),
        (.quiz, .init(choices: [.init(letter: "Z", text: "z")], action: "add"), "A, B, C and D"),
        (
            .quiz,
            .init(
                choices: [.init(letter: "A", text: "y"), .init(letter: "A", text: "z")],
                action: "add"), "each once"
        ),
    ]

    @Test(arguments: bad)
    func saysWhatIsWrong(_ type: Ruling.Kind, _ payload: Ruling.Cells, _ reason: String) {
        let fault = Self.fault(payload, as: type)
        #expect(fault?.contains(reason) == true, "\(fault ?? "nothing")")
    }

    @Test func saysWhatIsWrongAboutItsPlace() {
        #expect(Self.fault(.init(), serial: .max) == "its number is too high")
        #expect(Self.fault(.init(), key: "../s") == "'../s' is no sheet's name")
        #expect(Self.fault(.init(), target: "") != nil)
    }

    @Test func findsNothingInWhatTheDoorStores() {
        #expect(Self.fault(.init(questionID: "q999999", edition: "7K3QF", points: 1000)) == nil)
        // A paper may have a number that no person may give.
        #expect(Self.fault(.init(questionID: "q1000000")) == nil)
        #expect(
            Self.fault(
                .init(questionID: "title", type: "Maths", action: "retitle"), as: .quiz) == nil)
        #expect(Self.fault(.init(page: 1, value: "two\nlines"), as: .decision) == nil)
    }

    @Test func keepsOnlyWhatItsKindSpeaksOf() {
        let all = Ruling.Cells(
            questionID: "q1", edition: "7K3QF", original: "o", page: 1, shown: "s", value: "v\u{0}",
            verdict: "wrong", pupil: "P07", code: "c", undo: true, answer: "a\u{1B}",
            accepted: ["b\u{202E}"], points: 2, type: "fillBlank", prompt: "p",
            explanation: "e", action: "reword", sure: true, former: "f")
        #expect(
            all.kept(for: .decision)
                == .init(
                    questionID: "q1", original: "o", page: 1, shown: "s", value: "v",
                    verdict: "wrong", pupil: "P07", code: "c", undo: true))
        #expect(
            all.kept(for: .key)
                == .init(
                    questionID: "q1", edition: "7K3QF", answer: "a", accepted: ["b"], points: 2,
                    prompt: "p", sure: true))
        #expect(
            all.kept(for: .accept)
                == .init(
                    questionID: "q1", edition: "7K3QF", verdict: "wrong", accepted: ["b"],
                    prompt: "p"))
        #expect(all.kept(for: .quiz).points == nil && all.kept(for: .quiz).answer == "a")
    }
}

/// Numbers of questions.
@Suite struct QuestionIDTests {
    @Test func readsOnlyNumbersThatCanBeCountedOnFrom() {
        let ids = [
            "q1", "q007", "q999999999", "q1000000000", "q9223372036854775807", "q-1", "q+1", "q",
            "e1", "q１", "title", "",
        ]
        #expect(
            ids.map(QuestionID.number)
                == [1, 7, 999_999_999, nil, nil, nil, nil, nil, nil, nil, nil, nil])
    }

    @Test func numbersOnFromTheHighest() {
        #expect(QuestionID.next(after: [String]()) == "q1")
        #expect(QuestionID.next(after: ["q2", "q10", "e99", "q9223372036854775807"]) == "q11")
        // What follows the highest that a person may give is a number still, and is counted on from.
        #expect(QuestionID.next(after: ["q\(QuestionID.highestGiven)"]) == "q1000000")
        #expect(QuestionID.next(after: ["q1000000"]) == "q1000001")
    }

    @Test func takesNamesOfQuestionsAlone() {
        for id in ["q1", "e12", "title", "q999999", "a-b"] { #expect(QuestionID.fault(id) == nil) }
        for id in ["", "q1000000", "q 1", "q1/../x", "ü", String(repeating: "a", count: 41)] {
            #expect(QuestionID.fault(id) != nil, "\(id)")
        }
        #expect(QuestionID.fault("q1000000", isPrinted: true) == nil)
    }
}
