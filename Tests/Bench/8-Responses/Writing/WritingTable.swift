import Artifacts
import Drawing
import Foundation
import Reading

/// Numbers that pupils' real digits make up, in the boxes of our own printed sheets, taken as pictures and read again:
/// how often each reader is right, what may be accepted for read at what error, and what becomes of what is no number.
/// REVISO_ROWS says how many rows, REVISO_SEED which.
struct WritingTable {
    let data: URL

    func printTable(in kept: URL?) async throws {
        guard let lone = try RealDigits(data: data),
            let held = try RealDigits("mnist-test", of: data),
            let letters = try RealDigits("emnist-letters-ABCDF-test", of: data)
        else {
            print("writing: skipped, for there are no real digits\n")
            return
        }
        func measured(in folder: URL) async throws {
            let words = ProcessInfo.processInfo.environment
            let seed = words["REVISO_SEED"].flatMap(UInt64.init) ?? 1
            let rows = words["REVISO_ROWS"].flatMap(Int.init) ?? 1200
            let quiz = try await NumberQuiz.made(
                seed: seed, in: folder.appending(path: "numbers"))
            defer { quiz.remove() }
            let trips = NumberTrips(
                quiz: quiz,
                digits: [lone, held].map { set in (0..<RealDigits.folds).map(set.fold) },
                lone: lone, letters: letters, seed: seed, folder: folder)
            try await measure(trips, rows: rows, isKept: kept != nil)
        }
        if let kept { return try await measured(in: kept) }
        try await awaitingTemporaryFolder { try await measured(in: $0) }
    }

    /// One row a line, with what was seen of it, in a folder that is kept.
    static func write(_ rows: [NumberRow], to file: URL) throws {
        let lines = rows.map { row in
            let candidates =
                row.sight?.candidates.map { "\($0.text) \($0.first) \($0.second) \($0.third ?? 0)" }
                ?? []
            let outside = row.sight.map {
                "\($0.outside.first) \($0.outside.second) \($0.outside.third ?? 0)"
            }
            return [
                "\(row.content)", row.scene.rawValue, "\(row.fold)", row.truth ?? "",
                row.item.map { "\($0.state) \($0.value ?? "")" } ?? "lost", outside ?? "",
                row.sight?.doubt ?? "", candidates.joined(separator: ", "),
                row.sight?.bend.map { "\($0)" } ?? "",
            ].joined(separator: "\t")
        }
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
    }

    private func measure(_ trips: NumberTrips, rows: Int, isKept: Bool) async throws {
        let kinds = NumberQuiz.Kind.allCases
        let numbers = try await trips.rows(rows, from: 0) { _, random in
            .number(kinds[random.index(kinds.count)])
        }
        let lone = try await trips.rows(trips.lone.count, from: 20_000) { _, _ in .lone }
        let attacks = NumberAttack.allCases
        let attacked = try await trips.rows(
            max(attacks.count, rows / 4), from: 40_000
        ) { index, _ in .attack(attacks[index % attacks.count]) }
        if isKept {
            try Self.write(numbers + lone + attacked, to: trips.folder.appending(path: "rows.tsv"))
        }
        print("Numbers in boxes, of pupils' real digits, seed \(trips.seed)\n")
        ReaderTables(rows: numbers, lone: lone).printTables()
        let table = CoverageTable(rows: numbers + lone)
        table.printFit()
        table.printTables()
        LoneTable(rows: lone).printTable()
        let verdicts = VerdictRows(rows: numbers + lone, inBoxes: true)
        verdicts.printTable()
        AttackRows(rows: attacked).printTable()
    }
}
