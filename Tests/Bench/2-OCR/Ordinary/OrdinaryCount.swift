import Artifacts
import Foundation
import Ordinary

/// What became of printed sums.
struct OrdinaryCount {
    var printed = 0, found = 0, exact = 0, wrong = 0, certainlyWrong = 0, keyed = 0
    /// Keys whose answer is not the true one: those that mark by themselves, and those that ask first.
    var wrongKeys = 0, doubtedKeys = 0
    var asked = 0
    /// Of filled sheets: answers called right or wrong without a person, and those that are not so.
    var judged = 0, falselyMarked = 0

    static let head =
        "sums | found | prompts exact | wrong | wrong at 0.999 | keyed | **wrong keys** | wrong keys in doubt | asked | called right or wrong | **falsely marked**"

    /// A row's cells.
    var cells: String {
        let share = printed == 0 ? 0 : 100 * Double(exact) / Double(printed)
        return
            "\(printed) | \(found) | \(exact) (\(fixed(share, 1)) %) | \(wrong) | \(certainlyWrong) | "
            + "\(keyed) | \(wrongKeys) | \(doubtedKeys) | \(asked) | \(judged) | \(falselyMarked)"
    }

    static func += (all: inout OrdinaryCount, one: OrdinaryCount) {
        for path in fields { all[keyPath: path] += one[keyPath: path] }
    }

    private static var fields: [WritableKeyPath<OrdinaryCount, Int>] {
        [
            \.printed, \.found, \.exact, \.wrong, \.certainlyWrong, \.keyed, \.wrongKeys,
            \.doubtedKeys, \.asked, \.judged, \.falselyMarked,
        ]
    }
}

/// What became of one sum, for a table and for who looks into it.
struct SumOutcome {
    var count = OrdinaryCount()
    /// In words, where it went wrong: what is printed and what was read.
    var failure: String?
    /// Whether nothing may be so at all.
    var isGrave = false

    // A prompt counts as read for certain from here on, as the judge has it.
    static let certain = Confidence(0.999)

    init(
        _ placed: OrdinarySheet.Placed, _ exercise: Recognition.Exercise?,
        _ entry: AnswerKey.Entry?
    ) {
        count.printed = 1
        let printed = placed.label.isEmpty ? "" : "\(placed.label) "
        guard let exercise else {
            failure = "`\(printed)\(placed.sum.prompt)` not found"
            return
        }
        count.found = 1
        let isExact = PromptForm(exercise.prompt) == PromptForm(placed.sum.prompt)
        let isCertain = exercise.promptConfidence >= Self.certain
        count.exact = isExact ? 1 : 0
        count.wrong = isExact ? 0 : 1
        count.certainlyWrong = !isExact && isCertain ? 1 : 0
        if !isExact {
            failure =
                "`\(printed)\(placed.sum.prompt)` read `\(exercise.prompt)` (\(exercise.promptConfidence.value))"
        }
        count.asked = entry == nil || !isCertain ? 1 : 0
        guard let entry else { return }
        count.keyed = 1
        guard Ratio(text: entry.answer) != placed.sum.answer else { return }
        let marksAlone = entry.promptConfidence >= Self.certain
        count.wrongKeys = marksAlone ? 1 : 0
        count.doubtedKeys = marksAlone ? 0 : 1
        isGrave = marksAlone
        failure = (failure ?? "`\(printed)\(placed.sum.prompt)`") + " keyed \(entry.answer)"
    }

    /// Weighs what an answer was called; called blank counts as called wrong, for so it is marked.
    mutating func mark(
        _ written: PupilAnswers.Written, _ verdict: ScoreCard.Verdict?,
        _ placed: OrdinarySheet.Placed
    ) {
        guard let verdict, [.correct, .wrong, .blank].contains(verdict) else { return }
        count.judged = 1
        guard (verdict == .correct) != written.isRight else { return }
        count.falselyMarked = 1
        isGrave = true
        failure =
            (failure ?? "`\(placed.sum.prompt)`")
            + " written \(written.text) called \(verdict.rawValue)"
    }
}
