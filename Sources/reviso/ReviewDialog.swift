import Artifacts
import Desk
import Foundation
import Glibc

/// Asks one question after the other, with the keyboard alone.
struct ReviewDialog {
    private let questions: [OpenQuestion]

    init(_ questions: [OpenQuestion]) { self.questions = questions }

    /// What was decided, in the order asked. Ends early where a person says so or the terminal goes away.
    func ask() -> [Decision] {
        var decided: [Int: Decision] = [:]
        print(
            "A number decides, Enter leaves it open, b goes back, k shows the key, q ends. Each picture lies where it says."
        )
        var place = 0
        asking: while place < questions.count {
            show(place, isDecided: decided[place] != nil)
            while true {
                guard let line = line("> ") else { break asking }
                switch line {
                case "q": break asking
                case "b": place = max(0, place - 1)
                case "": place += 1
                case "k":
                    // Not shown before: who knows the answer sees it in the picture.
                    let key = questions[place].expected ?? "has nothing"
                    print("  the key  \(OthersText.line(key))")
                    continue
                default:
                    guard let decision = decision(line, on: questions[place]) else {
                        print("a number from 1 to \(questions[place].choices.count), Enter, b or q")
                        continue
                    }
                    decided[place] = decision
                    place += 1
                }
                break
            }
        }
        return decided.keys.sorted().compactMap { decided[$0] }
    }

    private func show(_ place: Int, isDecided: Bool) {
        let question = questions[place]
        print("\n\(place + 1) of \(questions.count)  \(OthersText.line(question.heading))")
        if !question.prompt.isEmpty { print("  \(OthersText.line(question.prompt))") }
        print("  why      \(OthersText.line(question.why))")
        if let picture = question.picture { print("  picture  \(picture.path)") }
        for (index, choice) in question.choices.enumerated() {
            let number = "\(index + 1)"
            print(
                String(repeating: " ", count: max(0, 4 - number.count)) + "\(number)  "
                    + OthersText.line(choice.words) + (choice.isTyped ? " …" : ""))
        }
        if isDecided { print("  (decided already; a number changes it)") }
    }

    private func decision(_ line: String, on question: OpenQuestion) -> Decision? {
        guard let number = Int(line), question.choices.indices.contains(number - 1) else {
            return nil
        }
        let choice = question.choices[number - 1]
        guard choice.isTyped else { return question.decided(choice) }
        return question.decided(choice, typed: self.line("  \(choice.words): ") ?? "")
    }

    private func line(_ prompt: String) -> String? {
        print(prompt, terminator: "")
        fflush(nil)
        return readLine()?.trimmingCharacters(in: .whitespaces)
    }
}
