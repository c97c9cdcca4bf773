import Foundation
import Language

/// Weights fitted on nine folds and tried on the tenth, and so the coverage mix; for several draws of the folds, since
/// one draw more or less favours either by as much as they differ.
struct CrossValidation {
    typealias Row = (features: AnswerFeatures, isRight: Bool)

    let questions: [GradedQuestion]
    let rows: [[Row]]
    private let words: CoverageMix.Words
    /// Each draw's fold of each question.
    let draws: [[Int]]
    /// What the weights of the other folds say of each answer, the mean of all draws.
    private(set) var chances: [[Double]] = []
    private var ours: [VerdictTally] = []
    private var theirs: [VerdictTally] = []

    init(questions: [GradedQuestion], rows: [[Row]], grader: ConceptGrader, draws: [[Int]]) {
        (self.questions, self.rows, self.draws) = (questions, rows, draws)
        words = CoverageMix.words(of: questions, grader)
        chances = rows.map { $0.map { _ in 0 } }
        ours = questions.map { _ in VerdictTally() }
        theirs = ours
        for folds in draws {
            for fold in Set(folds).sorted() {
                for isOne in [true, false] { tryWeights(fold, folds, ofOne: isOne) }
                for collection in Set(questions.map(\.collection)).sorted() {
                    tryMix(fold, folds, collection)
                }
            }
        }
    }

    private func places(_ isWanted: (Int) -> Bool) -> [Int] { questions.indices.filter(isWanted) }

    /// Weights for questions of one model answer, or of several.
    private mutating func tryWeights(_ fold: Int, _ folds: [Int], ofOne isOne: Bool) {
        let group = places { (questions[$0].references.count == 1) == isOne }
        let training = group.filter { folds[$0] != fold }.flatMap { rows[$0] }
        let model = LogisticFit.fit(training, Rightness.features(models: isOne ? 1 : 2))
        let limit = Self.best(training.map { (model.probability($0.features), $0.isRight) })
        for place in group where folds[place] == fold {
            for (index, row) in rows[place].enumerated() {
                let chance = model.probability(row.features)
                chances[place][index] += chance / Double(draws.count)
                ours[place].add(chance >= limit, truth: row.isRight)
            }
        }
    }

    private mutating func tryMix(_ fold: Int, _ folds: [Int], _ collection: String) {
        let group = places { questions[$0].collection == collection }
        let training = group.filter { folds[$0] != fold }.map { questions[$0] }
        let mix = CoverageMix(training, words)
        let limit = Self.best(
            training.flatMap { question in
                question.answers.map { (mix.score($0.text, question), $0.isRight) }
            })
        for place in group where folds[place] == fold {
            for answer in questions[place].answers {
                let isRight = mix.score(answer.text, questions[place]) >= limit
                theirs[place].add(isRight, truth: answer.isRight)
            }
        }
    }

    /// The threshold that gets most of these right.
    private static func best(_ scored: [(score: Double, isRight: Bool)]) -> Double {
        let ordered = scored.sorted { $0.score > $1.score }
        var (hits, most, limit) = (ordered.count { !$0.isRight }, 0, 1.0)
        for (index, row) in ordered.enumerated() {
            hits += row.isRight ? 1 : -1
            let isLastOfEquals =
                index + 1 == ordered.count || ordered[index + 1].score < row.score
            if isLastOfEquals, hits > most { (most, limit) = (hits, row.score) }
        }
        return limit
    }

    func printTwoWay(seed: UInt64) {
        print(
            "| questions | grader | accuracy | macro-F1 | accuracy more (95 %) | F1 more (95 %) |")
        print("| --- | --- | --- | --- | --- | --- |")
        let collections = Set(questions.map(\.collection)).sorted()
        for name in ["all"] + collections {
            let group = places { name == "all" || questions[$0].collection == name }
            let (mine, mix) = (group.map { ours[$0] }, group.map { theirs[$0] })
            func sum(_ tallies: [VerdictTally]) -> VerdictTally {
                tallies.reduce(into: VerdictTally()) { $0.add($1) }
            }
            func row(_ grader: String, _ tally: VerdictTally, _ rest: String) {
                print(
                    "| \(name) (\(group.count)) | \(grader) | \(fixed(tally.accuracy, 3)) "
                        + "| \(fixed(tally.macroF1, 3)) | \(rest) |")
            }
            func more(_ figure: (VerdictTally) -> Double) -> String {
                let (low, high) = VerdictTally.interval(mine, mix, seed: seed, figure)
                let more = figure(sum(mine)) - figure(sum(mix))
                return "\(fixed(more, 3)) (\(fixed(low, 3)) to \(fixed(high, 3)))"
            }
            row("coverage mix", sum(mix), "|")
            row("ours", sum(mine), "\(more(\.accuracy)) | \(more(\.macroF1))")
        }
        print("")
    }

    /// The weights of all folds together, as they stand in the program.
    func printWeights() {
        for isOne in [true, false] {
            let group = places { (questions[$0].references.count == 1) == isOne }
            let model = LogisticFit.fit(
                group.flatMap { rows[$0] }, Rightness.features(models: isOne ? 1 : 2))
            print(
                "Weights for \(isOne ? "one model answer" : "several") (all \(group.count) questions):"
            )
            for (feature, weight) in model.weights {
                print("            (.\(feature.rawValue), \(fixed(weight, 4))),")
            }
            print("        constant: \(fixed(model.constant, 4))\n")
        }
    }
}
