import Artifacts
import Foundation
import Reading

/// What may be accepted for read at which error, each row judged by what the other four folds of characters taught.
struct CoverageTable {
    let rows: [NumberRow]
    private let fitted: [RatedReading.Reader: [NumberFit]]

    init(rows: [NumberRow]) {
        self.rows = rows
        var fitted: [RatedReading.Reader: [NumberFit]] = [:]
        for reader in RatedReading.Reader.allCases {
            fitted[reader] = (0..<RealDigits.folds).map { fold in
                NumberFit(rows.filter { $0.fold != fold }, of: reader)
            }
        }
        self.fitted = fitted
    }

    /// What all rows teach: the weights that stand in the program.
    func printFit() {
        let fit = NumberFit(rows, of: .all)
        print("Weights of all folds: \(fit.weights); of four each:")
        for one in fitted[.all] ?? [] { print("    \(one.weights)") }
        print("")
    }

    func printTables() {
        for error in NumberDecision.errors {
            print("Accepted where \(fixed(100 * error, 1)) % may be wrong, cross-fitted\n")
            print("| read as | reader | rows | accepted | wrong | wrong of accepted (95 %) |")
            print("| --- | --- | ---: | ---: | ---: | --- |")
            for kind in NumberCertainty.Kind.allCases {
                for reader in RatedReading.Reader.allCases { printRow(kind, reader, error) }
            }
            printInUse(error)
            print("")
        }
    }

    private func printRow(
        _ kind: NumberCertainty.Kind, _ reader: RatedReading.Reader, _ error: Double
    ) {
        let fits = fitted[reader] ?? []
        let all = rows.compactMap { row in
            fits.isEmpty ? nil : RatedReading(row, by: reader, fits[row.fold].weights)
        }.filter { $0.kind == kind }
        let accepted = all.filter { fits[$0.fold].accepts($0, error: error) }
        let written = rows.count { $0.truth.map { NumberCertainty.Kind($0) == kind } ?? false }
        print(
            "| \(kind.rawValue) | \(reader.rawValue) | \(written) | "
                + Self.cells(accepted.count, accepted.count { !$0.isRight }, of: written) + " |")
    }

    /// How the program itself fares, whose numbers come from rows like these.
    private func printInUse(_ error: Double) {
        for kind in NumberCertainty.Kind.allCases {
            let accepted = rows.filter { row in
                guard let sight = row.sight,
                    let (text, said) = NumberDecision.inUse.error(of: sight, inBoxes: true)
                else { return false }
                return NumberCertainty.Kind(text) == kind && said <= error
            }
            let wrong = accepted.count { $0.sight?.candidates.first?.text != $0.truth }
            let written = rows.count { $0.truth.map { NumberCertainty.Kind($0) == kind } ?? false }
            print(
                "| \(kind.rawValue) | in use | \(written) | "
                    + Self.cells(accepted.count, wrong, of: written) + " |")
        }
    }

    /// How many were accepted, how many of them wrong, and what that says of the rate.
    static func cells(_ accepted: Int, _ wrong: Int, of all: Int) -> String {
        let (low, high) = Bound.interval(wrong, of: accepted)
        let share = all == 0 ? "–" : fixed(100 * Double(accepted) / Double(all), 1) + " %"
        return "\(accepted) (\(share)) | \(wrong) "
            + "| \(fixed(100 * low, 2)) to \(fixed(100 * high, 2)) %"
    }
}
