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

    /// The same answers where a key names the concepts, as a quiz's own key does: the model's words that the question
    /// does not give.
    func printNamed() {
        print("| named concepts | answers | share | right % |\n| --- | --- | --- | --- |")
        var tallies: [String: (count: Int, right: Int)] = [:]
        var all = 0
        var passed: [(chance: Double, isRight: Bool)] = []
        for (place, question) in questions.enumerated() where question.references.count == 1 {
            let asked = Set(Tokens.contentStems(question.text))
            let words = Tokens.contentStems(question.references[0]).filter { !asked.contains($0) }
            guard !words.isEmpty else { continue }
            for (index, answer) in question.answers.enumerated() {
                let grade = grader.grade(
                    answer.text, references: question.references,
                    concepts: words.prefix(6).map { [$0] }, question: question.text,
                    probability: crossed.chances[place][index])
                let isKey = grade.reason.contains("concept")
                if Self.hasEnough(grade) {
                    passed.append((crossed.chances[place][index], answer.isRight))
                }
                let line =
                    isKey ? "\(grade.verdict.rawValue): \(grade.reason)" : grade.verdict.rawValue
                all += 1
                tallies[line, default: (0, 0)].count += 1
                tallies[line, default: (0, 0)].right += answer.isRight ? 1 : 0
            }
        }
        for (line, tally) in tallies.sorted(by: { $0.key < $1.key }) {
            let (count, whole) = (Double(tally.count), Double(all))
            print(
                "| \(line) | \(tally.count) | \(fixed(count / whole, 3)) | \(fixed(100 * Double(tally.right) / count, 1)) |"
            )
        }
        print(
            "\n| enough named concepts, probability from | answers | right % |\n| --- | --- | --- |"
        )
        for limit in [0, 0.75, 0.8, 0.85, 0.9, 0.95] {
            let here = passed.filter { $0.chance >= limit }
            let right = Double(here.count(where: \.isRight)) / Double(max(1, here.count))
            print("| \(fixed(limit, 2)) | \(here.count) | \(fixed(100 * right, 1)) |")
        }
        print("")
    }

    /// Whether no gate spoke against an answer and enough concepts are in it.
    private static func hasEnough(_ grade: ConceptGrader.Grade) -> Bool {
        [.enoughConcepts, .conceptsInOtherWords].contains(grade.gate)
    }

    /// How many answers may be decided where so many of them are to be decided rightly: from the surest on.
    func printRisk() {
        print(
            "| decided rightly | called right, all | SciEntsBank | called wrong, all | SciEntsBank |\n| --- | --- | --- | --- | --- |"
        )
        let rows = questions.indices.flatMap { place in
            zip(crossed.chances[place], questions[place].answers).map {
                (
                    chance: $0, isRight: $1.isRight,
                    isSchool: questions[place].collection == "sciEntsBank"
                )
            }
        }
        for least in [0.97, 0.95, 0.9, 0.85] {
            let shares = [false, true].flatMap { school -> [(Double, Double)] in
                let own = rows.filter { !school || $0.isSchool }.sorted { $0.chance > $1.chance }
                return [
                    (
                        share(own.map(\.isRight), least),
                        share(own.reversed().map { !$0.isRight }, least)
                    )
                ]
            }
            let cells = [shares[0].0, shares[1].0, shares[0].1, shares[1].1]
            print(
                "| \(fixed(100 * least, 0)) % | \(cells.map { "\(fixed(100 * $0, 1)) %" }.joined(separator: " | ")) |"
            )
        }
        print("")
    }

    /// The largest share from the front of a row, of fifty at least, of which so many are hits.
    private func share(_ hits: [Bool], _ least: Double) -> Double {
        var (found, best) = (0, 0)
        for (index, isHit) in hits.enumerated() {
            found += isHit ? 1 : 0
            if index >= 49, Double(found) >= least * Double(index + 1) { best = index + 1 }
        }
        return Double(best) / Double(max(1, hits.count))
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
