import Artifacts
import Foundation
import Reading

/// From which margin on a number on a worksheet may be taken for read, learned from rows whose truth is known.
struct HomeFit {
    private(set) var limits: [NumberCertainty.Kind: [Double: Double]] = [:]

    static let kinds: [NumberCertainty.Kind] = [.digit, .digits]

    init(_ rows: [NumberRow]) {
        let rated = rows.compactMap(HomeReading.init)
        for kind in Self.kinds {
            let own = rated.filter { $0.kind == kind }
            for error in NumberCertainty.errors {
                limits[kind, default: [:]][error] = NumberFit.limit(
                    own.map { ($0.margin, $0.isRight) }, error: error)
            }
        }
    }

    func accepts(_ reading: HomeReading, error: Double) -> Bool {
        limits[reading.kind]?[error].map { reading.margin >= $0 } ?? false
    }

    func printLimits(_ name: String) {
        for kind in Self.kinds {
            let told = NumberCertainty.errors.map { error in
                "\(error): \(limits[kind]?[error].map { fixed($0, 1) } ?? "none")"
            }
            print("    \(name), \(kind.rawValue): \(told.joined(separator: ", "))")
        }
    }
}

/// What both readers say together of an answer, and how sure they are; nil where they disagree or something speaks
/// against it.
struct HomeReading {
    var kind: NumberCertainty.Kind
    var margin: Double
    var isRight: Bool

    init?(_ row: NumberRow) {
        guard let sight = row.sight, let margin = AnswerCertainty.margin(of: sight),
            let text = sight.candidates.first?.text
        else { return nil }
        (kind, self.margin, isRight) = (.init(text), margin, text == row.truth)
    }
}

/// Made sheets: how often each reader is right, what may be accepted at which error, what becomes of what is no number.
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
        print("\nLeast margins:")
        HomeFit(rows).printLimits("all folds")
        let fits = (0..<RealDigits.folds).map { fold in
            HomeFit(rows.filter { $0.fold != fold })
        }
        for (fold, fit) in fits.enumerated() { fit.printLimits("without fold \(fold)") }
        print(
            "\n| read as | at most wrong | | rows | accepted | wrong | wrong of accepted (95 %) |")
        print("| --- | ---: | --- | ---: | ---: | ---: | --- |")
        for kind in HomeFit.kinds {
            let written = plain.count { $0.truth.map { NumberCertainty.Kind($0) == kind } ?? false }
            for error in NumberCertainty.errors {
                let crossed = rows.compactMap { row in
                    HomeReading(row).flatMap { fits[row.fold].accepts($0, error: error) ? $0 : nil }
                }
                printAccepted(kind, error, "cross-fitted", crossed, of: written)
                let used = rows.compactMap { row in
                    row.sight.flatMap(AnswerCertainty.error).flatMap {
                        $0 <= error ? HomeReading(row) : nil
                    }
                }
                printAccepted(kind, error, "in use", used, of: written)
            }
        }
        print("")
        let verdicts = VerdictRows(
            rows: plain, reading: AnswerCertainty.error,
            keyed: { AnswerCertainty.key(in: $0, where: $1) })
        verdicts.printTable()
        verdicts.printMargins()
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
        row.sight.flatMap { AnswerCertainty.key(in: $0) { $0 != row.truth } } != nil
    }

    private func printAccepted(
        _ kind: NumberCertainty.Kind, _ error: Double, _ name: String, _ readings: [HomeReading],
        of written: Int
    ) {
        let own = readings.filter { $0.kind == kind }
        print(
            "| \(kind.rawValue) | \(fixed(100 * error, 1)) % | \(name) | \(written) | "
                + CoverageTable.cells(own.count, own.count { !$0.isRight }, of: written) + " |")
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
