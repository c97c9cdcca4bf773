import Foundation
import Language

/// The three bands, by weights that never saw the question: how many answers a person must look at, and what the other
/// verdicts are worth.
struct BandTable {
    let questions: [GradedQuestion]
    let grader: ConceptGrader
    let crossed: CrossValidation

    func printTable() {
        print(
            "| questions | reviewed | P(right, called correct) | P(wrong, called wrong) | right answers called wrong | called correct | called wrong |"
        )
        print("| --- | --- | --- | --- | --- | --- | --- |")
        var reasons: [String: (count: Int, right: Int)] = [:]
        var counts: [String: [String: Int]] = [:]
        for (place, question) in questions.enumerated() {
            for (index, answer) in question.answers.enumerated() {
                let grade = grader.grade(
                    answer.text, references: question.references, concepts: [],
                    question: question.text, probability: crossed.chances[place][index])
                let key = "\(grade.verdict.rawValue) \(answer.isRight ? "right" : "wrong")"
                for name in ["all", question.collection] {
                    counts[name, default: [:]][key, default: 0] += 1
                }
                let reason = grade.reason.hasPrefix("'") ? "an opposite" : grade.reason
                let line = "\(grade.verdict.rawValue): \(reason)"
                reasons[line, default: (0, 0)].count += 1
                reasons[line, default: (0, 0)].right += answer.isRight ? 1 : 0
            }
        }
        for (name, counts) in counts.sorted(by: { $0.key < $1.key }) {
            print("| \(name) | \(row(counts)) |")
        }
        print("\n| verdict: reason | answers | right % |\n| --- | --- | --- |")
        for (reason, tally) in reasons.sorted(by: { $0.key < $1.key }) {
            print(
                "| \(reason) | \(tally.count) | \(fixed(100 * Double(tally.right) / Double(tally.count), 1)) |"
            )
        }
        print("")
    }

    /// What the probabilities are worth, before any gate.
    func printProbabilities() {
        print(
            "| probability | answers | right % | SciEntsBank right % |\n| --- | --- | --- | --- |")
        let rows = questions.indices.flatMap { place in
            zip(crossed.chances[place], questions[place].answers).map {
                ($0, $1.isRight, questions[place].collection == "sciEntsBank")
            }
        }
        for step in 0..<20 {
            let here = rows.filter { Int($0.0 * 20) == step }
            guard !here.isEmpty else { continue }
            let school = here.filter(\.2)
            func share(_ rows: [(Double, Bool, Bool)]) -> String {
                fixed(100 * Double(rows.count { $0.1 }) / Double(max(1, rows.count)), 1)
            }
            print(
                "| \(fixed(Double(step) / 20, 2)) to \(fixed(Double(step + 1) / 20, 2)) | \(here.count) "
                    + "| \(share(here)) | \(share(school)) |")
        }
        print("")
    }

    private func row(_ counts: [String: Int]) -> String {
        func of(_ key: String) -> Double { Double(counts[key] ?? 0) }
        func sum(_ word: String) -> Double {
            counts.filter { $0.key.contains(word) }.values.reduce(0) { $0 + Double($1) }
        }
        func called(_ verdict: String) -> Double { of(verdict + " right") + of(verdict + " wrong") }
        let all = called("correct") + called("wrong") + called("review")
        return [
            called("review") / all, of("correct right") / max(1, called("correct")),
            of("wrong wrong") / max(1, called("wrong")),
            of("wrong right") / max(1, sum(" right")), called("correct") / all,
            called("wrong") / all,
        ].map { fixed($0, 3) }.joined(separator: " | ")
    }
}
