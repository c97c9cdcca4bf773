import Artifacts
import Drawing
import Foundation

/// Sheets printed, marked by many pens, taken as pictures and read again; every number of the tables comes from the
/// stages themselves. REVISO_MARKS says how many rows (50000 for the full table), REVISO_BENCH_LOOK a folder for
/// pictures of all that was not read right.
struct RoundTripTable {
    var rowsWanted: Int
    var seed: UInt64
    /// The first trip, so that one that went wrong can be made alone.
    var first: Int
    var look: URL?

    /// As the environment asks; few rows where it says nothing.
    static var asked: RoundTripTable {
        let words = ProcessInfo.processInfo.environment
        return RoundTripTable(
            rowsWanted: words["REVISO_MARKS"].flatMap(Int.init) ?? 600,
            seed: words["REVISO_SEED"].flatMap(UInt64.init) ?? 1,
            first: words["REVISO_FIRST"].flatMap(Int.init) ?? 0,
            look: words["REVISO_BENCH_LOOK"].map { URL(filePath: $0) })
    }

    /// What many trips came to.
    struct Figures {
        var marks: [MarkClass: Tally] = [:]
        var scenes: [SceneClass: Tally] = [:]
        var vanished = Tally()
        var boxes = Tally()
        var pages: [SceneClass: (all: Int, registered: Int, coded: Int, wrongCode: Int)] = [:]
        var problems: [String: Int] = [:]
        var rows = 0

        mutating func add(_ result: SheetTrip.Result, _ kind: SceneClass) {
            var page = pages[kind] ?? (0, 0, 0, 0)
            page.all += 1
            page.registered += result.registered ? 1 : 0
            page.coded += result.hasCode ? 1 : 0
            page.wrongCode += result.codeIsWrong ? 1 : 0
            pages[kind] = page
            if let problem = result.problem { problems[problem, default: 0] += 1 }
            boxes.add(result.boxes)
            for row in result.rows {
                rows += 1
                if let survived = row.survived, survived < 0.3 {
                    vanished.add(row.came)
                    continue
                }
                marks[row.mark, default: Tally()].add(row.came)
                if row.mark.isPlain { scenes[kind, default: Tally()].add(row.came) }
            }
        }
    }

    func printTables() async throws {
        let figures = try await awaitingTemporaryFolder { folder in
            try await self.figures(in: folder)
        }
        print("Round trip: \(figures.rows) rows of bubbles, seed \(seed)\n")
        print(
            line("mark", ["rows", "right", "review", "wrong", "review %", "wrong ≤ (95 %)"]))
        var plain = Tally()
        for kind in MarkClass.allCases {
            guard let tally = figures.marks[kind] else { continue }
            if kind.isPlain { plain.add(tally) }
            print(row(kind.rawValue, tally))
        }
        print(row("all but the last two", plain))
        print(row("not in the picture (1-bit)", figures.vanished))
        print(row("places for writing", figures.boxes))
        print("")
        print(
            line(
                "picture", ["rows", "right", "review", "wrong", "review %", "wrong ≤ (95 %)"]))
        for kind in SceneClass.allCases {
            if let tally = figures.scenes[kind] { print(row(kind.rawValue, tally)) }
        }
        print("\n" + line("picture", ["pages", "fitted", "QR read", "wrong QR"]))
        var all = (0, 0, 0, 0)
        for kind in SceneClass.allCases {
            guard let page = figures.pages[kind] else { continue }
            all = (
                all.0 + page.all, all.1 + page.registered, all.2 + page.coded,
                all.3 + page.wrongCode
            )
            print(
                line(
                    kind.rawValue,
                    ["\(page.all)", "\(page.registered)", "\(page.coded)", "\(page.wrongCode)"]))
        }
        print(line("all", ["\(all.0)", "\(all.1)", "\(all.2)", "\(all.3)"]))
        for (problem, count) in figures.problems.sorted(by: { $0.key < $1.key }) {
            print("  \(count) × \(problem)")
        }
        print("")
    }

    private func figures(in folder: URL) async throws -> Figures {
        var figures = Figures()
        var trip = first
        var quiz: PrintedQuiz?
        while figures.rows < rowsWanted {
            let number = trip / 48
            if quiz == nil || trip % 48 == 0 {
                let place = folder.appending(path: "quiz-\(number)")
                quiz = try await PrintedQuiz.made(seed: seed &* 1000 &+ UInt64(number), in: place)
            }
            guard let quiz else { return figures }
            if trip == first { try ReadingSpeed(quiz: quiz).printTable() }
            let kind = SceneClass.allCases[trip % SceneClass.allCases.count]
            // A picture of 600 dots an inch takes as long as ten others.
            let use = kind == .finest && trip % 48 != 3 ? SceneClass.grey : kind
            let sheet = SheetTrip(
                quiz: quiz, index: trip / SceneClass.allCases.count % quiz.pages.count, kind: use,
                seed: seed &* 1_000_003 &+ UInt64(trip))
            figures.add(try await sheet.travelled(in: folder, look: look), use)
            trip += 1
        }
        return figures
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
