import Artifacts
import Foundation
import Imaging
import PrintStage
import Support
import Testing

/// Versions of one quiz, answer sheets, and the questions alone.
struct VersionTests {
    private func printed(
        _ options: PrintStage.Options, _ quiz: Questions = Examples.mixed,
        in folder: TemporaryFolder
    ) async throws -> Printed {
        try #require(
            try await Examples.run(
                PrintStage.Input(questions: quiz, answerKey: Examples.mixedKey), options,
                in: folder))
    }

    @Test func asksTheSameQuestionsInAnotherOrderWithTheKeyByTheNewLetters() async throws {
        let folder = try TemporaryFolder()
        let printed = try await printed(.init(versions: 3), in: folder)
        let versions = try #require(printed.versions)
        #expect(versions.map(\.letter) == ["B", "C"])
        let first = Examples.mixed.questions
        for version in versions {
            #expect(version.questions.map(\.id) != first.map(\.id))
            #expect(version.questions.map(\.id).sorted() == first.map(\.id).sorted())
            #expect(
                version.pages.flatMap(\.fields).map(\.questionID) == version.questions.map(\.id))
            for question in version.questions {
                let old = try #require(first.first { $0.id == question.id })
                #expect(question.choices.map(\.letter) == old.choices.map(\.letter))
                #expect(Set(question.choices.map(\.text)) == Set(old.choices.map(\.text)))
                // The right answer's words are the same.
                let right = Examples.mixedKey.entries.first { $0.questionID == question.id }
                let moved = version.entries.first { $0.questionID == question.id }
                func words(_ entry: AnswerKey.Entry?, _ question: Questions.Question) -> String? {
                    question.choices.first { $0.letter == entry?.answer }?.text
                }
                #expect(words(moved, question) == words(right, old))
                #expect(moved?.accepted.first == moved?.answer)
            }
        }
        let moved = try #require(versions.first?.questions.first { $0.id == "q7" })
        #expect(moved.choices != first.first { $0.id == "q7" }?.choices)
        let text = try Programs.text(of: folder.url.appending(path: "practice-B.pdf"))
        #expect(text.contains("Version B") && !text.contains("Version A"))
        let key = try Programs.text(of: folder.url.appending(path: "key.pdf"))
        #expect(["Version A", "Version B", "Version C"].allSatisfy(key.contains))
    }

    @Test(arguments: [
        (["red", "blue", "All of the above"], "x", false), (["red", "None", "blue"], "x", false),
        (["red", "blue"], "x", false), (["red", "blue", "A and B"], "x", false),
        (["red", "blue", "green"], "Choice B is a trap.", false),
        (["red", "blue", "all green"], "Vitamin B is not red.", true),
    ])
    func leavesChoicesInOrderThatSpeakOfEachOther(
        choices: [String], explanation: String, moves: Bool
    ) async throws {
        var quiz = Examples.mixed
        quiz.questions = [
            Examples.question("q1", .multipleChoice, "Which?", choices, explanation: explanation)
        ]
        let folder = try TemporaryFolder()
        let versions = try await printed(.init(versions: 4), quiz, in: folder).versions ?? []
        #expect(versions.count == 3)
        for version in versions {
            #expect((version.questions[0].choices.map(\.text) != choices) == moves)
        }
    }

    @Test func putsAllAnswersOnOnePageInTheOrderOfTheirNumbers() async throws {
        let folder = try TemporaryFolder()
        let printed = try await printed(.init(answerSheet: true), in: folder)
        #expect(printed.pages.count == 1)
        let fields = printed.pages.flatMap(\.fields)
        #expect(fields.map(\.questionID) == Examples.mixed.questions.map(\.id))
        for (index, field) in fields.enumerated() {
            #expect(field.boxMM.maxX <= 190.1 && field.boxMM.maxY <= 273.1)
            for other in fields.dropFirst(index + 1) {
                let apart =
                    field.boxMM.maxX <= other.boxMM.x || other.boxMM.maxX <= field.boxMM.x
                    || field.boxMM.maxY <= other.boxMM.y || other.boxMM.maxY <= field.boxMM.y
                #expect(apart, "\(field.questionID) lies on \(other.questionID)")
            }
        }
        let sheet = try Programs.text(of: folder.url.appending(path: "practice.pdf"))
        #expect(sheet.contains("Answer sheet") && !sheet.contains("Which part of a plant"))
        let alone = try Programs.text(of: folder.url.appending(path: "questions.pdf"))
        #expect(alone.contains("Which part of a plant") && alone.contains("answer sheet"))
        let key = try Programs.text(of: folder.url.appending(path: "key.pdf"))
        #expect(key.contains("Roots grow into the soil") && key.contains("chlorophyll"))
    }

    @Test func takesASecondPageWhereOneDoesNotHoldTheAnswers() async throws {
        var quiz = Examples.mixed
        quiz.questions = (1...9).map { Examples.question("q\($0)", .shortAnswer, "Why?") }
        let folder = try TemporaryFolder()
        let pages = try await printed(.init(answerSheet: true), quiz, in: folder).pages
        #expect(pages.count == 2)
        #expect(pages.flatMap(\.fields).map(\.questionID) == quiz.questions.map(\.id))
        #expect(pages.flatMap(\.fields).allSatisfy { $0.boxMM.maxY <= 273.1 })
        quiz.questions.removeLast(4)
        #expect(try await printed(.init(answerSheet: true), quiz, in: folder).pages.count == 1)
    }

    @Test func printsTheQuestionsAloneWithoutMarks() async throws {
        let folder = try TemporaryFolder()
        _ = try await printed(.init(), in: folder)
        let url = folder.url.appending(path: "questions.pdf")
        let text = try Programs.text(of: url)
        #expect(text.contains("Name") && text.contains("Which part of a plant"))
        #expect(!text.contains("for the teacher") && !text.contains("bubble"))
        for page in try Programs.pictures(of: url, dpi: 50) {
            let corner = page.cropped(to: Box(x: 0, y: 0, width: 35, height: 40)).greyBytes
            #expect(corner.allSatisfy { $0 > 200 })
        }
    }

    @Test func refusesNumbersOfVersionsThatCodesCannotTellApart() {
        #expect(throws: Problem.self) { try PrintStage(PrintStage.Options(versions: 0)) }
        #expect(throws: Problem.self) { try PrintStage(PrintStage.Options(versions: 5)) }
    }
}
