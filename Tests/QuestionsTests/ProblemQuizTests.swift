import Artifacts
import Language
import Testing

@testable import QuestionsStage

/// A sheet of everyday word problems gives others like them, each with a key that two ways agree on.
@Suite(.enabled(if: Lexicon.system.isComplete)) struct ProblemQuizTests {
    private let sheet = """
        Word problems

        1. Lena has 24 stickers. Her grandmother gives her 13 more. How many stickers does Lena have now?
        2. There are 6 boxes. Each box holds 8 pencils. How many pencils are there altogether?
        3. 5 children share 35 cookies equally. How many cookies does each child get?
        4. Lily had $50. She bought 3 books for $7 each. How much money does she have left?
        5. The journey takes 45 minutes. The bus leaves at 8:30. When does the bus arrive?
        6. A fence is 96 m long. There is a post every 8 m. How many posts are there?
        """

    @Test func variesWhatItsWordsDecide() async throws {
        let quiz = try #require(try await Sheets.quiz(sheet))
        #expect(quiz.questions.count == 10)
        for question in quiz.questions {
            let text = question.prompt.replacing(" ____", with: "")
            let task = try #require(MathTask(reading: text))
            let proof = try #require(task.proof)
            #expect(proof.value >= Rational(2))
            #expect(!sheet.contains(text))
            #expect(!text.contains("fence") && !text.contains("bus"))
            guard question.type == .multipleChoice else { continue }
            #expect(question.choices.count { AnswerText.matches($0.text, [proof.text]) } == 1)
        }
    }

    /// The kind: a sheet on which some sums give nothing, so that the others are gone round.
    @Test func usesEachSumOnceBeforeAnyTwice() async throws {
        let sheet = """
            Word problems

            1. Lena has 24 stickers. Her grandmother gives her 13 more. How many stickers does Lena have now?
            2. There are 6 boxes. Each box holds 8 pencils. How many pencils are there altogether?
            3. A train leaves at 9:15 and arrives at 11:50. How long is the journey?
            4. 5 children share 35 cookies equally. How many cookies does each child get?
            5. A class of 28 pupils is put into teams of 4. How many teams are there?
            """
        let nouns = ["stickers", "pencils", "cookies", "teams"]
        let quiz = try #require(try await Sheets.quiz(sheet, count: 7))
        let used = quiz.questions.map { question in
            nouns.first { question.prompt.contains($0) } ?? question.prompt
        }
        // A sum is used again, so each was used.
        #expect(used.count > nouns.count && Set(used).isSuperset(of: nouns))
        for noun in nouns {
            let own = zip(used, quiz.questions).filter { $0.0 == noun }.map(\.1)
            let values = own.map { question in
                MathTask(reading: question.prompt.replacing(" ____", with: ""))?.proof?.value
            }
            #expect(Set(values).count == own.count)
            #expect(Set(own.map { $0.prompt.filter(\.isNumber) }).count == own.count)
        }
    }

    /// The kind: a version that asks for what it says, because two numbers are equal that are not so on the page.
    @Test(arguments: [
        ([200, 3, 3], [240, 3, 5], true), ([200, 3, 4], [240, 3, 5], false),
        // Equal on the page, too.
        ([6, 6], [4, 4], false), ([5, 5], [7, 8], true),
    ])
    func tellsNumbersThatFallTogether(_ numbers: [Int], _ own: [Int], _ expected: Bool) {
        #expect(
            Variation.fallTogether(numbers.map { Rational($0) }, of: own.map { Rational($0) })
                == expected)
    }
}
