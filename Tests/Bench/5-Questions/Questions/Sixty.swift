import Artifacts
import Foundation
import Language

/// Sixty questions drawn for reading: spread over the texts, at most twenty of them arithmetic.
struct Sixty {
    private let drawn: [(quiz: QuizRoom.Quiz, question: Questions.Question)]

    init(_ quizzes: [QuizRoom.Quiz]) {
        let seed = ProcessInfo.processInfo.environment["REVISO_SIXTY"] ?? "1"
        var random = SeededGenerator(["sixty", seed])
        var left = quizzes.map { quiz in (quiz, random.shuffled(quiz.questions.questions)) }
        left = random.shuffled(left)
        var drawn: [(quiz: QuizRoom.Quiz, question: Questions.Question)] = []
        var sums = 0
        // Round by round one of each text, so that no long text has more than its share.
        while drawn.count < 60, left.contains(where: { !$0.1.isEmpty }) {
            for index in left.indices where drawn.count < 60 && !left[index].1.isEmpty {
                let question = left[index].1.removeLast()
                if left[index].0.questions.subject == "Maths" {
                    guard sums < 20 else { continue }
                    sums += 1
                }
                drawn.append((left[index].0, question))
            }
        }
        self.drawn = drawn
    }

    /// Each with its choices and answer, numbered.
    func print() {
        Swift.print("To be read (usable, weak, unusable, wrong key):\n")
        for (index, item) in drawn.enumerated() {
            let question = item.question
            Swift.print("\(index + 1). [\(item.quiz.name), \(question.skill)] \(question.prompt)")
            if !question.choices.isEmpty {
                let choices = question.choices.map { "\($0.letter)) \($0.text)" }
                Swift.print("   \(choices.joined(separator: "  "))")
            }
            Swift.print("   key: \(item.quiz.answer(question) ?? "none")")
        }
        Swift.print("")
    }
}

/// Answers that stand twice in a quiz, or in the wording of another of its questions about the same.
enum Leaks {
    static func count(_ quiz: QuizRoom.Quiz) -> Int {
        let all = quiz.questions.questions.filter { $0.type != .shortAnswer }
        let answers = all.map { quiz.answer($0)?.lowercased() ?? "" }
        guard quiz.questions.subject != "Maths" else { return 0 }
        var found = 0
        for (index, answer) in answers.enumerated() where answer.contains(where: \.isLetter) {
            let stems = Set(Tokens.contentStems(answer))
            let mine = Set(Tokens.contentStems(all[index].prompt))
            for (other, question) in all.enumerated() where other != index {
                if other > index, answers[other] == answer { found += 1 }
                let theirs = Set(Tokens.contentStems(question.prompt))
                if !stems.isEmpty, stems.isSubset(of: theirs), mine.intersection(theirs).count >= 3
                {
                    found += 1
                }
            }
        }
        return found
    }
}
