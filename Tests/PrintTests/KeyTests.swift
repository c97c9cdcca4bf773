import Artifacts
import Foundation
import PrintStage
import Support
import Testing

/// The key's pages.
struct KeyTests {
    private func printed(
        _ quiz: Questions, _ key: AnswerKey?, in folder: TemporaryFolder
    ) async throws -> Printed {
        try #require(
            try await Examples.run(
                PrintStage.Input(questions: quiz, answerKey: key), in: folder))
    }

    @Test func holdsAnswersConceptsAndExplanations() async throws {
        let folder = try TemporaryFolder()
        _ = try await printed(Examples.mixed, Examples.mixedKey, in: folder)
        let text = try Programs.text(of: folder.url.appending(path: "key.pdf"))
        for part in [
            "Answer key", "chlorophyll", "A plant uses light to make its own food",
            "light or sun; food or sugar", "Roots grow into the soil",
        ] { #expect(text.contains(part), "\(part)") }
        let practice = try Programs.text(of: folder.url.appending(path: "practice.pdf"))
        for part in ["Answer key", "chlorophyll", "Roots grow"] {
            #expect(!practice.contains(part), "\(part)")
        }
    }

    @Test func explainsNoAnswerThatATeacherOverruled() async throws {
        let folder = try TemporaryFolder()
        var key = Examples.mixedKey
        let index = try #require(key.entries.firstIndex { $0.questionID == "q1" })
        key.entries[index].overrules = true
        _ = try await printed(Examples.mixed, key, in: folder)
        let text = try Programs.text(of: folder.url.appending(path: "key.pdf"))
        #expect(!text.contains("Roots grow into the soil") && text.contains("seven eights"))
        let page = try QuizTests.unpacked(
            String(contentsOf: folder.url.appending(path: "quiz.html"), encoding: .utf8))
        #expect(!page.contains("Roots grow into the soil") && page.contains("seven eights"))
    }

    @Test func saysWhereTheQuizIsNoneOfTheLanguageModels() async throws {
        let folder = try TemporaryFolder()
        var quiz = Examples.mixed
        quiz.standIn = .init(summary: "API key is missing", hint: "put it into provider.key")
        _ = try await printed(quiz, Examples.mixedKey, in: folder)
        let text = try Programs.text(of: folder.url.appending(path: "key.pdf"))
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            text.contains(
                "The built-in generator made this quiz in the language model's place. API key is missing: put it into provider.key."
            ), "\(text)")
        for name in ["practice.pdf", "questions.pdf"] {
            let text = try Programs.text(of: folder.url.appending(path: name))
            #expect(!text.contains("built-in generator"))
        }
    }

    @Test func marksWhatHasNoProof() async throws {
        let folder = try TemporaryFolder()
        _ = try await printed(Examples.mixed, Examples.mixedKey, in: folder)
        let text = try Programs.text(of: folder.url.appending(path: "key.pdf"))
        // q6 has an entry without proof, q10 none.
        #expect(text.ranges(of: "no proven answer").count == 2)
        #expect(text.contains("Suggested: oxygen"))
    }

    @Test func marksEveryQuestionWhereThereIsNoKey() async throws {
        let folder = try TemporaryFolder()
        _ = try await printed(Examples.mixed, nil, in: folder)
        let text = try Programs.text(of: folder.url.appending(path: "key.pdf"))
        #expect(text.ranges(of: "no proven answer").count == 10)
    }

    @Test func putsLongExplanationsOnNotes() async throws {
        var quiz = Examples.mixed
        quiz.questions[0].explanation =
            Array(repeating: "Much is to be said.", count: 30).joined(separator: " ") + " The end."
        let folder = try TemporaryFolder()
        _ = try await printed(quiz, Examples.mixedKey, in: folder)
        let text = try Programs.text(of: folder.url.appending(path: "key.pdf"))
        #expect(text.contains("Notes"))
        #expect(text.contains("The end."))
    }

    @Test func changesNothingButTheKeyWhenTheKeyChanges() async throws {
        let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
        var key = Examples.mixedKey
        key.entries[0].answer = "C"
        let before = try await printed(Examples.mixed, Examples.mixedKey, in: first)
        let after = try await printed(Examples.mixed, key, in: second)
        #expect(before.pages == after.pages)
        #expect(before.files.practice == after.files.practice)
        #expect(before.files.key != after.files.key)
    }
}
