import Artifacts
import Foundation
import Reading

/// Made sheets: how often each reader is right, what verdicts come of it, what becomes of what is no number.
struct MadeSheets {
    let rows: [NumberRow]
    let attacked: [NumberRow]

    func printTables() {
        print(
            "| written behind sums | rows | blank | no sight | reader one right | reader two right | reader three right | all right |"
        )
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
        for kind in NumberQuiz.Kind.allCases {
            printRow(kind.rawValue, rows.filter { $0.content == .number(kind) })
        }
        for scene in SumTrips.scenes { printRow(scene.rawValue, rows.filter { $0.scene == scene }) }
        let plain = rows.filter {
            $0.content == .number(.digit) || $0.content == .number(.number)
        }
        print("")
        let verdicts = VerdictRows(
            rows: plain, inBoxes: false)
        verdicts.printTable()
        print(
            "| done in place of a number | rows | taken for read | of these wrong | blank | right, were it the key |"
        )
        print("| --- | ---: | ---: | ---: | ---: | ---: |")
        for attack in SumTrips.attacks {
            let own = attacked.filter { $0.content == .attack(attack) }
            let read = own.filter { $0.item?.state == .read }
            print(
                "| \(attack.rawValue) | \(own.count) | \(read.count) | "
                    + "\(read.count { $0.item?.value != $0.truth }) | "
                    + "\(own.count { $0.item?.state == .blank }) | \(own.count(where: isRightByKey)) |"
            )
        }
        print("")
    }

    /// Whether such an answer is called right where the key is what it looks like most, and not what is written.
    private func isRightByKey(_ row: NumberRow) -> Bool {
        row.sight.flatMap { sight in
            NumberDecision.inUse.key(in: sight, inBoxes: false) { $0 != row.truth }
        } != nil
    }

    private func printRow(_ name: String, _ rows: [NumberRow]) {
        let right = [
            NumberCertainty.Weights(first: 1, second: 0, third: 0, nothing: 0),
            .init(first: 0, second: 1, third: 0, nothing: 0),
            .init(first: 0, second: 0, third: 1, nothing: 0), NumberCertainty.weights,
        ].map { weights in
            rows.isEmpty
                ? "–"
                : fixed(100 * Double(rows.count { $0.isRight(weights) }) / Double(rows.count), 1)
                    + " %"
        }
        print(
            "| \(name) | \(rows.count) | \(rows.count { $0.item?.state == .blank }) | "
                + "\(rows.count { $0.sight == nil }) | \(right.joined(separator: " | ")) |")
    }
}
