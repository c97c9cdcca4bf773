import Artifacts
import Drawing
import Foundation

/// Sheets printed, marked by many pens, taken as pictures and read again; every number of the tables comes from the
/// stages themselves. REVISO_MARKS says how many rows (50000 for the full table), REVISO_SLICES=40-59 only those slices
/// (so that several processes share the work, in one folder), REVISO_TRIP one trip that is made alone,
/// REVISO_BENCH_LOOK a folder for pictures of all that was not read right.
struct RoundTripTable {
    var rowsWanted: Int
    var seed: UInt64
    /// The only slices.
    var only: ClosedRange<Int>?
    /// The only trip, to look at one that went wrong.
    var trip: Int?
    var look: URL?

    /// As the environment asks; few rows where it says nothing.
    static var asked: RoundTripTable {
        let words = ProcessInfo.processInfo.environment
        return RoundTripTable(
            rowsWanted: words["REVISO_MARKS"].flatMap(Int.init) ?? 600,
            seed: words["REVISO_SEED"].flatMap(UInt64.init) ?? 1,
            only: words["REVISO_SLICES"].flatMap(range),
            trip: words["REVISO_TRIP"].flatMap(Int.init),
            look: words["REVISO_BENCH_LOOK"].map { URL(filePath: $0) })
    }

    private static func range(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.last, first <= last else { return nil }
        return first...last
    }

    /// Prints all tables; a folder named keeps what slices came to, and a run into it goes on where the last one
    /// stopped.
    func printTables(in kept: URL?) async throws {
        guard let kept else {
            return try await awaitingTemporaryFolder { try await measure(in: $0) }
        }
        try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
        try await measure(in: kept)
    }

    private func measure(in folder: URL) async throws {
        let slices = RoundTripSlices(seed: seed, folder: folder, look: look)
        if let trip {
            let quiz = try await slices.quiz(trip / RoundTripSlices.trips)
            let (result, kind) = try await slices.travelled(trip, quiz)
            var figures = RoundTripFigures()
            figures.add(result, kind, trip: trip)
            printTables(figures)
            return
        }
        if let only {
            var figures = RoundTripFigures()
            for number in only { figures.add(try await slices.figures(of: number)) }
            return printTables(figures)
        }
        let first = try await slices.quiz(0)
        try ReadingSpeed(quiz: first).printTable()
        first.remove()
        var figures = RoundTripFigures()
        var number = 0
        while figures.rows < rowsWanted {
            figures.add(try await slices.figures(of: number))
            number += 1
        }
        printTables(figures)
    }

    private func printTables(_ figures: RoundTripFigures) {
        print("Round trip: \(figures.rows) rows of bubbles, seed \(seed)\n")
        let head = ["rows", "right", "review", "wrong", "review %", "wrong ≤"]
        print(line("mark", head))
        var (marks, plain) = (Tally(), Tally())
        for kind in MarkClass.allCases {
            guard let tally = figures.marks[kind] else { continue }
            if kind.isMark { marks.add(tally) }
            if kind.isPlain { plain.add(tally) }
            print(row(kind.rawValue, tally))
        }
        print(row("all marks that are plain", marks))
        print(row("these and blank rows", plain))
        print(row("not in the picture (1-bit)", figures.vanished))
        print(row("places for writing", figures.boxes))
        print(row("writing not in the picture", figures.vanishedBoxes))
        print("\n" + line("picture", head))
        for kind in SceneClass.allCases {
            if let tally = figures.scenes[kind] { print(row(kind.rawValue, tally)) }
        }
        print(
            "\nwrong ≤: the upper 95 % bound of the rate (Clopper and Pearson, one-sided; 3 / rows where none is wrong)"
        )
        printBands(figures)
        printPages(figures)
        for (reason, count) in figures.reasons.sorted(by: {
            ($1.value, $0.key) < ($0.value, $1.key)
        }) {
            print("  \(count) × \(reason)")
        }
        for fault in figures.faults { print("  \(fault)") }
        let pages = Double(max(1, figures.pages.values.reduce(0) { $0 + $1.all }))
        print(
            "\nCPU ms a page: \(fixed(1000 * figures.making / pages, 0)) to draw and take, "
                + "\(fixed(1000 * figures.reading / pages, 0)) to read (code, intake, responses)\n")
    }

    /// Whether readings are right as often as they say.
    private func printBands(_ figures: RoundTripFigures) {
        print("\n" + line("confidence said", ["rows", "right", "wrong", "wrong ≤"]))
        for (band, tally) in figures.bands.sorted(by: { $0.key < $1.key }) {
            let upper = Bound.upper(tally.wrong, of: tally.all)
            print(
                line(
                    "0.\(band) and more",
                    [
                        "\(tally.all)", "\(tally.right)", "\(tally.wrong)",
                        fixed(100 * upper, 3) + " %",
                    ]))
        }
    }

    private func printPages(_ figures: RoundTripFigures) {
        print("\n" + line("picture", ["pages", "fitted", "QR read", "wrong QR", "lost ≤"]))
        var all = RoundTripFigures.Pages()
        for kind in SceneClass.allCases {
            guard let pages = figures.pages[kind] else { continue }
            all.add(pages)
            print(row(kind.rawValue, pages))
        }
        print(row("all", all))
    }

    private func row(_ name: String, _ pages: RoundTripFigures.Pages) -> String {
        let lost = Bound.upper(pages.all - pages.registered, of: pages.all)
        return line(
            name,
            [
                "\(pages.all)", "\(pages.registered)", "\(pages.coded)", "\(pages.wrongCode)",
                fixed(100 * lost, 3) + " %",
            ])
    }

    private func row(_ name: String, _ tally: Tally) -> String {
        line(
            name,
            [
                "\(tally.all)", "\(tally.right)", "\(tally.review)", "\(tally.wrong)",
                fixed(100 * Double(tally.review) / Double(max(1, tally.all)), 2),
                fixed(100 * Bound.upper(tally.wrong, of: tally.all), 3) + " %",
            ])
    }

    private func line(_ name: String, _ cells: [String]) -> String {
        let head = name + String(repeating: " ", count: max(1, 28 - name.count))
        return head
            + cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
    }
}
