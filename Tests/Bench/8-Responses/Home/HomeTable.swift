import Artifacts
import Drawing
import Foundation

/// Worksheets as they come home: what is read of answers that were written on pages without our code. REVISO_ROWS says
/// how many answers are written behind sums of made sheets, half as many go into printed frames, REVISO_SEED which;
/// with REVISO_ROWS=0 the real pages alone are read.
struct HomeTable {
    let reviso: URL
    let data: URL

    func printTable(in kept: URL?) async throws {
        func measured(in folder: URL) async throws {
            let words = ProcessInfo.processInfo.environment
            let rows = words["REVISO_ROWS"].flatMap(Int.init) ?? 1200
            if rows > 0 {
                try await made(
                    rows, seed: words["REVISO_SEED"].flatMap(UInt64.init) ?? 1,
                    in: folder.appending(path: "made"))
            }
            try SumsTable(reviso: reviso, data: data, folder: folder).printTables()
            try OtherPages(reviso: reviso, data: data, folder: folder).printTable()
        }
        if let kept { return try await measured(in: kept) }
        try await awaitingTemporaryFolder { try await measured(in: $0) }
    }

    private func made(_ count: Int, seed: UInt64, in folder: URL) async throws {
        guard let lone = try RealDigits(data: data),
            let held = try RealDigits("mnist-test", of: data),
            let letters = try RealDigits("emnist-letters-ABCDF-test", of: data)
        else { return print("made sheets: skipped, for there are no real digits\n") }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let trips = SumTrips(
            digits: [lone, held].map { set in (0..<RealDigits.folds).map(set.fold) },
            letters: letters, seed: seed, folder: folder)
        // Two digits are what most sums have.
        let kinds: [NumberQuiz.Kind] = [
            .digit, .number, .number, .number, .digit, .negative, .decimal,
        ]
        let rows = try await trips.rows(count, from: 0) { _, random in
            .number(kinds[random.index(kinds.count)])
        }
        let attacked = try await trips.rows(count / 4, from: 40_000) { index, _ in
            .attack(SumTrips.attacks[index % SumTrips.attacks.count])
        }
        print(
            "Numbers behind printed sums, of real digits, every second sheet of one hand, seed \(seed)\n"
        )
        try WritingTable.write(rows + attacked, to: folder.appending(path: "rows.tsv"))
        MadeSheets(rows: rows, attacked: attacked).printTables()
        for (place, name, first) in [
            (SumSheet.Place.frame, "in printed frames, with no `=` before them", 60_000),
            (.rule, "on printed rules, some way behind the `=`", 90_000),
        ] {
            var other = trips
            other.printed = place
            let inside = try await other.rows(count / 2, from: first) { _, random in
                .number(kinds[random.index(kinds.count)])
            }
            let attacked = try await other.rows(count / 4, from: first + 20_000) { index, _ in
                .attack(SumTrips.attacks[index % SumTrips.attacks.count])
            }
            try WritingTable.write(
                inside + attacked, to: folder.appending(path: "\(place).tsv"))
            print("The same \(name), seed \(seed)\n")
            MadeSheets(rows: inside, attacked: attacked).printTables()
        }
    }
}
