import Artifacts
import Language
import Testing

/// A key that was given on one picture of a page finds its question on another.
@Suite struct SameExerciseTests {
    private let page: [(id: String, prompt: String)] = [
        ("e1", "6 × 8 = __"), ("e2", "Where did the crow sit to eat?"),
        ("e3", "Who passed by the tree?"), ("e4", "In 1969 men walked on the moon. Who was first?"),
    ]

    private func ruling(_ id: String, asks: String?, of key: String = "fox") throws -> Ruling {
        try Ruling(
            key: key, serial: 1, type: .key, target: "page/\(id)",
            payload: .init(questionID: id, answer: "x", prompt: asks))
    }

    @Test(
        arguments: [
            // The same number and the same words; the same words under another number.
            ("e2", "Where did the crow sit to eat?", "e2"),
            ("e5", "Where did the crow sit to eat?", "e2"),
            // A letter was misread.
            ("e7", "Where did the crovv sit to eat?", "e2"),
            // A sum is the same to the digit.
            ("e9", "6 × 8 = __", "e1"), ("e1", "6 × 6 = __", nil), ("e9", "6 × 3 = __", nil),
            // Another question, and another year in the same one.
            ("e3", "Who cut down the tall old oak?", nil),
            ("e4", "In 1966 men walked on the moon. Who was first?", nil),
        ] as [(String, String, String?)])
    func isFoundByWhatItAsks(_ id: String, _ asks: String, _ found: String?) throws {
        let ruling = try ruling(id, asks: asks)
        #expect(SameExercise.found(by: ruling, on: "copy", among: page)?.id == found)
    }

    @Test func holdsForItsOwnSheetAloneWhereItSaysNotWhatWasAsked() throws {
        let ruling = try ruling("e3", asks: nil)
        #expect(SameExercise.found(by: ruling, on: "fox/P07", among: page)?.id == "e3")
        #expect(SameExercise.found(by: ruling, on: "copy", among: page) == nil)
    }

    @Test func isNotFoundWhereTwoAskTheSame() throws {
        let twice = page + [("e5", "Who passed by the tree?")]
        #expect(
            SameExercise.found(
                by: try ruling("e9", asks: "Who passed by the tree?"), on: "copy", among: twice)
                == nil)
    }
}
