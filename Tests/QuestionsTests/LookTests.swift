import Artifacts
import Foundation
import Language
import Testing

@testable import QuestionsStage

@Test(.enabled(if: ProcessInfo.processInfo.environment["LOOK"] != nil))
func printsQuizzes() async throws {
    let seed = Int(ProcessInfo.processInfo.environment["SEED"] ?? "1") ?? 1
    for file in (ProcessInfo.processInfo.environment["LOOK"] ?? "").split(separator: ",") {
        let text = try String(contentsOfFile: String(file), encoding: .utf8)
        let start = ContinuousClock.now
        let quiz = try await Sheets.quiz(text, seed: seed)
        print("\n=== \(file.split(separator: "/").last ?? "") \(ContinuousClock.now - start)")
        let page = PageText(Sheets.recognition(text))
        print(
            "sentences \(page.sentences.count) usable \(PageWords(page, lexicon: .system).usable.count) entries \(page.entries.count) sums \(page.sums.count) events \(page.events.count) listwords \(page.listWords.count)"
        )
        guard let quiz else { print("none"); continue }
        print(quiz.title, "|", quiz.subject, "|", quiz.topic, "|", quiz.shortfall?.reason ?? "")
        let prover = Prover(page)
        for q in quiz.questions {
            let d = prover.derive(q.prompt, type: q.type, choices: q.choices)
            print("\(q.id) \(q.prompt)  [\(q.difficulty) \(q.skill)]")
            let right = d?.letter(among: q.choices)
            for c in q.choices { print("   \(c.letter == right ? "*" : " ")\(c.letter) \(c.text)") }
            if q.choices.isEmpty {
                print("   -> \(d?.answer ?? "?") \(d?.accepted ?? []) \(d?.concepts ?? [])")
            }
            if ProcessInfo.processInfo.environment["WHY"] != nil { print("   // \(q.explanation)") }
        }
    }
}
