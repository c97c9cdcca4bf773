import Artifacts
import Foundation
import Reading
import Support

/// What is told of a fit, and its record.
struct DecisionReport {
    let readings: [DecisionFit.Reading]
    /// Their scores by fits that have not learned from their fold.
    let scores: [Double]

    private static let file = Command.repository.appending(
        path: "Sources/Reading/Handwriting/NumberDecision+Record.swift")

    /// The readings of a kind that stand in boxes of ours, or on pages of others.
    private func own(_ kind: NumberCertainty.Kind, inBoxes: Bool) -> [Int] {
        readings.indices.filter {
            readings[$0].inBoxes == inBoxes && NumberCertainty.Kind(readings[$0].text) == kind
        }
    }

    private var bounds: [NumberDecision.Bound] {
        [false, true].flatMap { inBoxes in
            NumberCertainty.Kind.allCases.flatMap { kind in
                DecisionFit.bounds(
                    own(kind, inBoxes: inBoxes).map {
                        (scores[$0], readings[$0].isRight, readings[$0].weight)
                    }
                ).map {
                    .init(inBoxes: inBoxes, kind: kind, error: $0.error, least: $0.least)
                }
            }
        }
    }

    func printTables() {
        print(
            "| read as | in | readings | right | at most wrong | cross-fitted: taken, misread, no number | in use: taken, misread, no number |"
        )
        print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
        for bound in bounds {
            let own = own(bound.kind, inBoxes: bound.inBoxes)
            let crossed = own.filter { scores[$0] >= bound.least }
            let used = own.filter { index in
                NumberDecision.inUse.error(
                    of: readings[index].row.sight, inBoxes: bound.inBoxes, asKey: true
                ).map { $0.error <= bound.error } ?? false
            }
            print(
                "| \(bound.kind.rawValue) | \(bound.inBoxes ? "boxes" : "pages") | \(own.count) | "
                    + "\(own.count { readings[$0].isRight }) | \(fixed(100 * bound.error, 1)) % | "
                    + "\(told(crossed)) | \(told(used)) |")
        }
        if ProcessInfo.processInfo.environment["REVISO_FAULTS"] != nil {
            for index in readings.indices.sorted(by: { scores[$0] > scores[$1] })
            where scores[index] > 3 && !readings[index].isRight {
                let (reading, row) = (readings[index], readings[index].row)
                print(
                    "- \(fixed(scores[index], 2)): \(row.place), \(row.truth ?? "none") was read "
                        + "\(reading.text), \(row.sight.doubt ?? "no doubt")")
            }
        }
        print("\n| score from | readings | wrong | wrong, as the score says |")
        print("| ---: | ---: | ---: | ---: |")
        for row in reliability {
            print(
                "| \(fixed(row.from, 1)) | \(fixed(row.readings, 1)) | \(fixed(row.wrong, 1)) | \(fixed(row.said, 1)) |"
            )
        }
        print("")
    }

    private func told(_ indices: [Int]) -> String {
        let wrong = indices.filter { !readings[$0].isRight }
        let none = wrong.count { readings[$0].row.truth == nil }
        return "\(indices.count), \(wrong.count - none), \(none)"
    }

    /// How the cross-fitted scores keep their word, in steps of one.
    private var reliability: [NumberDecision.Reliability] {
        let steps = Dictionary(grouping: readings.indices) {
            min(8, max(-4, scores[$0].rounded(.down)))
        }
        return steps.sorted { $0.key < $1.key }.map { step, own in
            func sum(_ counted: (Int) -> Double) -> Double {
                (own.reduce(0) { $0 + readings[$1].weight * counted($1) } * 10).rounded() / 10
            }
            return .init(
                from: step, readings: sum { _ in 1 }, wrong: sum { readings[$0].isRight ? 0 : 1 },
                said: sum { 1 / (1 + exp(scores[$0])) })
        }
    }

    /// Writes the record beside the code.
    func record(fit: DecisionFit, rows: Int, seeds: String) throws {
        let list = bounds.map {
            "            .init(inBoxes: \($0.inBoxes), kind: .\($0.kind), error: \($0.error), least: \($0.least)),"
        }.joined(separator: "\n")
        let day = Date.now.formatted(.iso8601.year().month().day())
        var text = """
            // Written by `make bench TABLE=decision RECORD=1`; nobody edits it.

            extension NumberDecision {
                /// The decision in use.
                public static let inUse = NumberDecision(
                    fitted:
                        "\(day): \(rows) places, \(readings.count) readings, seeds \(seeds), five folds of writers",
                    curves: [

            """
        for curve in fit.curves {
            text +=
                "            .init(\n                .\(curve.feature.rawValue),\n                [\n"
            var line = "                   "
            for point in curve.points {
                let next = " (\(point.at), \(point.counts)),"
                if line.count + next.count > 98 {
                    text += line + "\n"
                    line = "                   "
                }
                line += next
            }
            text += line + "\n                ]),\n"
        }
        text += """
                    ],
                    constant: \(fit.constant),
                    bounds: [
            \(list)
                    ],
                    reliability: [

            """
        for row in reliability {
            text +=
                "            .init(from: \(row.from), readings: \(row.readings), wrong: \(row.wrong), said: \(row.said)),\n"
        }
        text += "        ])\n}\n"
        try Data(text.utf8).write(to: Self.file)
    }
}
