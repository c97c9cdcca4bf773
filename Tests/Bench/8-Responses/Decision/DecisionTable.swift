import Foundation
import Reading

/// How likely readings of numbers are right, by one fitted decision: refitted, cross-fitted, and the one in use. With
/// `RECORD=1` the record beside the code is written anew. REVISO_ROWS says how many numbers stand behind an `=`,
/// REVISO_SEED which, and REVISO_SEEDS which others are learned from with them.
struct DecisionTable {
    let data: URL

    func printTable(in kept: URL?) async throws {
        if let kept { return try await measured(in: kept) }
        try await awaitingTemporaryFolder { try await measured(in: $0) }
    }

    private func measured(in folder: URL) async throws {
        let words = ProcessInfo.processInfo.environment
        let count = words["REVISO_ROWS"].flatMap(Int.init) ?? 1200
        var rows: [SightRow] = []
        let seeds = (words["REVISO_SEED"] ?? "1").split(separator: ",").compactMap { UInt64($0) }
        for seed in seeds {
            let drawn = DecisionRows(data: data, folder: folder, seed: seed, count: count)
            guard let found = try await drawn.rows() else {
                return print("decision: skipped, for there are no real digits\n")
            }
            rows += found
        }
        let readings = rows.compactMap(DecisionFit.Reading.init)
        let told = seeds.map(String.init).joined(separator: ", ")
        print(
            "\(rows.count) places, \(readings.count) with a number that is weighed, seeds \(told)\n"
        )
        let report = DecisionReport(readings: readings, scores: DecisionFit.crossed(readings))
        report.printTables()
        if words["REVISO_RECORD"] != nil {
            try report.record(fit: DecisionFit(readings), rows: rows.count, seeds: told)
        }
    }
}
