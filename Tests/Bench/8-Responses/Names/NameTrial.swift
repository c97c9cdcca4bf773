import Artifacts
import Foundation
import ResponsesStage

/// A line with a name, and what was made of it.
struct NameTrial {
    /// What sort of line it is.
    var kind: String
    /// What stands there.
    var text: String
    /// The pupil; nil where whoever wrote it is not in the roster.
    var truth: String?
    /// Nil where no ink was found on the line.
    var match: NameMatch?

    var isRight: Bool { truth != nil && match?.pupil == truth }
    var isWrong: Bool { match?.pupil.map { $0 != truth } ?? false }
    var codes: [String] { match?.whose.map(\.pupil) ?? [] }
}

/// The counts of trials by their sort, and what other limits would give.
struct NameCounts {
    let trials: [NameTrial]

    func print(_ title: String) {
        Swift.print("\(title)\n")
        Swift.print(
            "| line | lines | with ink | certain and right | certain and wrong (95 %) | offered first | offered in three | nobody named |"
        )
        Swift.print("| --- | ---: | ---: | --- | --- | ---: | ---: | ---: |")
        let kinds = trials.map(\.kind)
        for kind in kinds.indices.filter({ kinds.firstIndex(of: kinds[$0]) == $0 }).map({
            kinds[$0]
        }) {
            row(kind, trials.filter { $0.kind == kind })
        }
        row("all", trials)
        Swift.print("")
        printLimits()
        for trial in trials where trial.isWrong {
            Swift.print("wrong: \(trial.kind), '\(trial.text)', \(trial.codes)")
        }
        Swift.print("")
    }

    private func row(_ name: String, _ rows: [NameTrial]) {
        let known = rows.filter { $0.truth != nil }
        let right = rows.count(where: \.isRight)
        let (low, high) = Bound.interval(known.count - right, of: known.count)
        let wrong = rows.count(where: \.isWrong)
        let share = { (value: Double) in fixed(100 * value, 1) + " %" }
        let rights =
            known.isEmpty
            ? "–"
            : "\(right) of \(known.count): \(share(Double(right) / Double(known.count))) (\(share(1 - high)) to \(share(1 - low)))"
        // What is certain is not offered.
        let open = known.filter { $0.match?.pupil == nil }
        let first = open.count { $0.codes.first == $0.truth }
        let three = open.count { row in row.truth.map(row.codes.contains) ?? false }
        Swift.print(
            "| \(name) | \(rows.count) | \(rows.count { $0.match != nil }) | \(rights) | \(wrong) (at most \(share(Bound.upper(wrong, of: rows.count)))) "
                + "| \(first) of \(open.count) | \(three) of \(open.count) | \(rows.count { $0.codes.isEmpty }) |"
        )
    }

    private func printLimits() {
        let limits = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
        Swift.print("| least probability of a word | certain and right | certain and wrong |")
        Swift.print("| ---: | ---: | ---: |")
        for limit in limits {
            let named = trials.map { ($0.truth, $0.match?.pupil(least: limit)) }
            Swift.print(
                "| \(fixed(limit, 1)) | \(named.count { $0.1 != nil && $0.1 == $0.0 }) | \(named.count { $0.1 != nil && $0.1 != $0.0 }) |"
            )
        }
        Swift.print("")
    }
}
