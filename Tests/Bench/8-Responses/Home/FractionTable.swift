import Artifacts
import Foundation
import Reading

/// Fractions behind printed sums, of digits that no reader learned from: what is read first, what is offered, and
/// whether anything is taken for read that is not what is written. REVISO_ROWS says how many, REVISO_SEED which.
struct FractionTable {
    let data: URL

    func printTable(in kept: URL?) async throws {
        guard let lone = try RealDigits(data: data),
            let held = try RealDigits("mnist-test", of: data),
            let letters = try RealDigits("emnist-letters-ABCDF-test", of: data)
        else { return print("fractions: skipped, for there are no real digits\n") }
        func measured(in folder: URL) async throws {
            let words = ProcessInfo.processInfo.environment
            let seed = words["REVISO_SEED"].flatMap(UInt64.init) ?? 1
            let count = words["REVISO_ROWS"].flatMap(Int.init) ?? 600
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let trips = SumTrips(
                digits: [lone, held].map { set in (0..<RealDigits.folds).map(set.fold) },
                letters: letters, seed: seed, folder: folder, places: .fraction)
            let forms = FractionForm.allCases
            let rows = try await trips.rows(count, from: 0) { index, _ in
                .fraction(forms[index % forms.count])
            }
            var numbers = trips
            numbers.places = .number
            let elsewhere = try await numbers.rows(count / 2, from: 20_000) { index, _ in
                .fraction(forms[index % forms.count])
            }
            let attacks = SumTrips.attacks
            let attacked = try await trips.rows(count / 4, from: 40_000) { index, _ in
                .attack(attacks[index % attacks.count])
            }
            try WritingTable.write(
                rows + elsewhere + attacked, to: folder.appending(path: "rows.tsv"))
            print(
                "Fractions behind printed sums, of real digits, every second sheet of one hand, seed \(seed)\n"
            )
            Self.printForms(rows, in: "a fraction's place")
            Self.printForms(elsewhere, in: "a number's place")
            Self.printCoverage(rows)
            let seen = attacked.count { Self.first($0)?.contains("/") == true }
            print(
                "Of \(attacked.count) answers struck out, written over, ticks and the like "
                    + "\(seen) are seen as a fraction first, "
                    + "\(attacked.count { $0.item?.state == .read }) taken for read.\n")
        }
        if let kept { return try await measured(in: kept) }
        try await awaitingTemporaryFolder { try await measured(in: $0) }
    }

    private static func first(_ row: NumberRow) -> String? { row.sight?.candidates.first?.text }

    private static func printForms(_ rows: [NumberRow], in place: String) {
        print(
            "| written in \(place) | rows | seen as such | read right first (95 %) | one of those offered | taken for read | of these wrong | right, were another text the key |"
        )
        print("| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: |")
        for form in FractionForm.allCases {
            printRow(form.rawValue, rows.filter { $0.content == .fraction(form) }, form)
        }
        let fractions = rows.filter { $0.content != .fraction(.whole) }
        printRow("all fractions", fractions, .stacked)
        print("")
    }

    private static func printRow(_ name: String, _ rows: [NumberRow], _ form: FractionForm) {
        let right = rows.count { first($0) == $0.truth }
        let (low, high) = Bound.interval(rows.count - right, of: rows.count)
        let share = 100 * Double(right) / Double(max(1, rows.count))
        let seen = rows.count { (first($0)?.contains("/") == true) == (form != .whole) }
        let read = rows.filter { $0.item?.state == .read }
        let offered = rows.count { row in
            row.item?.value == row.truth
                || row.item?.alternatives.contains { $0.value == row.truth } == true
        }
        let byKey = rows.count { row in
            row.sight.flatMap { sight in
                NumberDecision.inUse.key(in: sight, inBoxes: false) { $0 != row.truth }
            } != nil
        }
        print(
            "| \(name) | \(rows.count) | \(seen) | \(right): \(fixed(share, 1)) % "
                + "(\(fixed(100 - 100 * high, 1)) to \(fixed(100 - 100 * low, 1)) %) | \(offered) | "
                + "\(read.count) | \(read.count { $0.item?.value != $0.truth }) | \(byKey) |")
    }

    /// How many are wrong among those that the readers are surest of, though none is taken for read.
    private static func printCoverage(_ rows: [NumberRow]) {
        let fractions = rows.filter { $0.content != .fraction(.whole) }
        let sorted = fractions.compactMap { row in
            row.sight.map { sight in
                (
                    NumberCertainty.margin(
                        ofBestIn: sight.candidates, sight.outside, NumberCertainty.weights),
                    first(row) == row.truth
                )
            }
        }.sorted { $0.0 > $1.0 }
        print("| surest fractions | wrong first (95 %) |\n| ---: | --- |")
        for share in [1, 0.9, 0.8, 0.6, 0.4, 0.2] {
            let surest = sorted.prefix(Int(share * Double(fractions.count)))
            let wrong = surest.count { !$0.1 }
            let (low, high) = Bound.interval(wrong, of: surest.count)
            print(
                "| \(surest.count) | \(wrong) (\(fixed(100 * low, 1)) to \(fixed(100 * high, 1)) %) |"
            )
        }
        print("")
    }
}
