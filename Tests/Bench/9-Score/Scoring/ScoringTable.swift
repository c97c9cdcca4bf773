import Foundation
import Language

/// Short answers graded by people, graded again: two ways beside what was best before, in bands, and under attack. Ten
/// folds over questions, drawn three times by seed within each collection; in each fold weights and thresholds see the
/// other nine alone.
struct ScoringTable {
    var data: URL
    private static let foldCount = 10
    private static let drawCount: UInt64 = 3
    private let seed: UInt64
    private let grader = ConceptGrader(synonymsFrom: .system)

    init(data: URL) {
        self.data = data
        seed =
            ProcessInfo.processInfo.environment["REVISO_SEED"].flatMap { UInt64($0) } ?? 1
    }

    func printTable() throws {
        let questions = GradedQuestion.all(in: data)
        guard !questions.isEmpty else {
            print("Short answers: skipped: no data\n")
            return
        }
        let answers = questions.reduce(0) { $0 + $1.answers.count }
        print(
            "Short answers graded by people (SemEval-2013 Task 7, training folders): "
                + "\(questions.count) questions, \(answers) answers; \(Self.foldCount) folds over questions, \(Self.drawCount) draws of them from seed \(seed) on\n"
        )
        let rows = questions.map { question in
            question.answers.map { answer in
                (
                    features: grader.features(
                        of: answer.text, references: question.references, question: question.text),
                    isRight: answer.isRight
                )
            }
        }
        let crossed = CrossValidation(
            questions: questions, rows: rows, grader: grader,
            draws: (0..<Self.drawCount).map { folds(questions, seed + $0) })
        crossed.printTwoWay(seed: seed)
        crossed.printWeights()
        let bands = BandTable(questions: questions, grader: grader, crossed: crossed)
        bands.printTable()
        bands.printProbabilities()
        bands.printRisk()
        bands.printNamed()
        AttackTable(questions: questions, scorer: AnswerScorer(synonymsFrom: .system), seed: seed)
            .printTable()
    }

    /// The fold of each question.
    private func folds(_ questions: [GradedQuestion], _ seed: UInt64) -> [Int] {
        var folds = [Int](repeating: 0, count: questions.count)
        for collection in Set(questions.map(\.collection)).sorted() {
            var chance = Chance(state: seed)
            var places = questions.indices.filter { questions[$0].collection == collection }
            for index in places.indices.reversed() where index > 0 {
                places.swapAt(index, Int(chance.next() % UInt64(index + 1)))
            }
            for (order, place) in places.enumerated() { folds[place] = order % Self.foldCount }
        }
        return folds
    }
}
