import Artifacts
import Foundation
import Language

/// How the whole scorer answers to made answers, with the first model answer of each question as its reference.
struct AttackTable {
    let questions: [GradedQuestion]
    let scorer: AnswerScorer
    let seed: UInt64

    func printTable() {
        print("| made answer | answers | correct | review | wrong |")
        print("| --- | --- | --- | --- | --- |")
        for attack in Attack.allCases {
            var chance = Chance(state: seed)
            var counts: [String: Int] = [:]
            for (place, question) in questions.enumerated() {
                let mates = questions.indices.filter {
                    $0 != place && questions[$0].collection == question.collection
                }
                let others = (0..<3).compactMap { _ in
                    questions[mates[Int(chance.next() % UInt64(mates.count))]].references.first
                }
                guard let text = attack.text(question, others: others, &chance) else { continue }
                let score = scorer.score(
                    text,
                    against: .init(
                        question: question.text, reference: question.references.first ?? "",
                        type: .shortAnswer))
                counts[score.verdict.rawValue, default: 0] += 1
                if (score.verdict == .correct) != attack.isRight,
                    ProcessInfo.processInfo.environment["REVISO_FAULTS"] != nil
                {
                    print(
                        "- \(attack): \(score.verdict) \(score.share) \(score.reason): \(text) | \(question.references.first ?? "") | \(question.text)"
                    )
                }
            }
            let row = ["correct", "review", "wrong"].map { String(counts[$0] ?? 0) }
            print(
                "| \(attack.rawValue) | \(counts.values.reduce(0, +)) | \(row.joined(separator: " | ")) |"
            )
        }
        print("")
    }
}
