import Artifacts
import Drawing
import Foundation
import Imaging
import Reading

/// Letters by themselves: real capitals in cells, letters of other writers on rules of our own printed sheets, taken as
/// pictures and read again, capitals of the whole alphabet, and what is no letter. REVISO_ROWS says how many,
/// REVISO_SEED which.
struct LetterBench {
    let data: URL

    func printTables(in kept: URL?) async throws {
        try LetterSheets(data: data).printTable()
        guard let lone = try RealDigits(data: data),
            let letters = try RealDigits("emnist-letters-ABCDF-test", of: data)
        else {
            print("letters: skipped, for there are no real letters\n")
            return
        }
        func measured(in folder: URL) async throws {
            let words = ProcessInfo.processInfo.environment
            let seed = words["REVISO_SEED"].flatMap(UInt64.init) ?? 1
            let rows = words["REVISO_ROWS"].flatMap(Int.init) ?? 1000
            let capitals = try RealDigits("az-capitals", of: data)
            try measure(
                LetterCells(letters: letters, digits: lone, capitals: capitals, seed: seed),
                rows: rows, kept: kept)
            let rules = try await NumberQuiz.made(
                seed: seed, letters: true, in: folder.appending(path: "letters"))
            defer { rules.remove() }
            let trips = NumberTrips(
                quiz: rules, digits: [(0..<RealDigits.folds).map(lone.fold)], lone: lone,
                letters: letters, seed: seed, folder: folder,
                places: .rule, capitals: capitals)
            try await measure(trips, rows: rows / 2, kept: kept)
        }
        if let kept { return try await measured(in: kept) }
        try await awaitingTemporaryFolder { try await measured(in: $0) }
    }

    /// Letters in cells, where only some may stand.
    private func measure(_ made: LetterCells, rows: Int, kept: URL?) throws {
        let letters = try made.cells(rows, from: 60_000) { _ in .letter }
        let two = try made.cells(rows / 5, from: 70_000) { _ in .trueOrFalse }
        let attacks = LetterAttack.allCases
        let attacked = try made.cells(rows, from: 80_000) { .attack(attacks[$0 % attacks.count]) }
        print("Letters of other writers in cells, large and small\n")
        LetterTable.printHead()
        LetterTable.printRow("one of five", letters.map(\.row))
        LetterTable.printRow("T or F", two.map(\.row))
        print("")
        LetterTable.printMargins((letters + two).map(\.row))
        print("| done in cells | cells | taken for read | surest margins |")
        print("| --- | ---: | ---: | --- |")
        for attack in attacks {
            let own = attacked.filter { $0.content == .attack(attack) }.map(\.row)
            let margins = own.compactMap { $0.sight.flatMap { LetterCertainty.margin(of: $0) } }
                .sorted().suffix(9).map { fixed($0, 1) }
            print(
                "| \(attack.rawValue) | \(own.count) | \(own.count(where: \.isAccepted)) | "
                    + "\(margins.joined(separator: " ")) |")
        }
        print("")
        guard let kept else { return }
        let lines = (letters + two + attacked).map { cell in
            let sight = cell.row.sight
            let candidates =
                sight?.candidates.map { "\($0.text) \($0.first) \($0.second)" } ?? []
            return [
                "\(cell.content)", cell.scene.rawValue, "0", cell.row.truth, "",
                sight.map { "\($0.outside.first) \($0.outside.second)" } ?? "",
                sight?.doubt ?? "", candidates.joined(separator: ", "),
            ].joined(separator: "\t")
        }
        try Data(lines.joined(separator: "\n").utf8).write(
            to: kept.appending(path: "cells.tsv"))
    }

    /// Letters on rules of our own sheets, where any may stand.
    private func measure(_ trips: NumberTrips, rows: Int, kept: URL?) async throws {
        let letters = try await trips.rows(rows, from: 60_000) { _, _ in .letter }
        let capitals =
            trips.capitals == nil
            ? [] : try await trips.rows(rows / 2, from: 70_000) { _, _ in .capital }
        if let kept {
            try WritingTable.write(letters + capitals, to: kept.appending(path: "letters.tsv"))
        }
        print("Letters of other writers on rules of printed sheets, large and small\n")
        LetterTable.printHead()
        LetterTable.printRow("anything on a rule", LetterTable.rows(letters))
        LetterTable.printRow("capitals of all letters", LetterTable.rows(capitals))
        let lost = (letters + capitals).count { !LetterTable.isFound($0) }
        print("\nOn pages not found, or taken for blank: \(lost)\n")
        LetterTable.printVerdicts(LetterTable.rows(letters + capitals))
    }
}
