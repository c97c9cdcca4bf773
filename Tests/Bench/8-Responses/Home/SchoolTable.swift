import Artifacts
import Foundation
import Support

/// Answered pages of sums in layouts of many schools, scanned, photographed or sent by a messenger, dropped into an
/// inbox: what is found, read and marked. `REVISO_SEED=N` draws others; `REVISO_FAULTS=1` lists what is wrong.
struct SchoolTable {
    let reviso: URL
    let data: URL
    let layouts: Layouts

    /// The script that draws the pages.
    enum Layouts: String {
        /// Scans and photographs.
        case schools = "draw.py"
        /// Scans, and photographs as a messenger hands them on.
        case sent = "more.py"
        /// Rows that are no sums.
        case rows = "rows.py"
        /// Numbers said by others, neighbours, orders, unknowns below their equation.
        case said = "said.py"
    }

    private var script: URL {
        Command.repository.appending(path: "Tests/Fixtures/schools/\(layouts.rawValue)")
    }

    /// One row of a page: its prompt, what was written, what is right.
    private struct Row: Decodable {
        var prompt: String
        var written: String
        var right: String

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            prompt = try list.decode(String.self)
            written = try list.decode(String.self)
            right = try list.decode(String.self)
        }
    }

    /// What became of some pages.
    private struct Counts {
        var sums = 0, exact = 0, strange = 0, settled = 0
        var falselyRight = 0, falselyWrong = 0, wronglyRead = 0
        var faults: [String] = []

        static func + (left: Counts, right: Counts) -> Counts {
            Counts(
                sums: left.sums + right.sums, exact: left.exact + right.exact,
                strange: left.strange + right.strange, settled: left.settled + right.settled,
                falselyRight: left.falselyRight + right.falselyRight,
                falselyWrong: left.falselyWrong + right.falselyWrong,
                wronglyRead: left.wronglyRead + right.wronglyRead,
                faults: left.faults + right.faults)
        }

        func row(_ name: String) -> String {
            "| \(name) | \(sums) | \(exact) | \(strange) | \(settled) | \(falselyRight) | \(falselyWrong) | \(wronglyRead) |"
        }
    }

    func printTable(in kept: URL?) async throws {
        if let kept { return try printPages(in: kept) }
        try await awaitingTemporaryFolder { try printPages(in: $0) }
    }

    private func printPages(in folder: URL) throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["REVISO_SEED"] ?? "1"
        let pages = folder.appending(path: "pages-\(seed)")
        let drawn = try Child.run(
            URL(filePath: "/usr/bin/python3"), [script.path, data.path, pages.path, seed])
        guard drawn.code == 0 else {
            return print("\(layouts): skipped: no python3-pil, no python3-numpy or no characters\n")
        }
        let truth = try JSONDecoder().decode(
            [String: [Row]].self, from: Data(contentsOf: pages.appending(path: "truth.json")))
        let names = truth.keys.sorted()
        let room = try HomeRoom(
            folder.appending(path: "room-\(seed)"),
            names.map { (Self.key($0), pages.appending(path: $0)) }, reviso: reviso,
            until: "09-score", jobs: 2)
        print("Pages of sums in layouts of many schools, seed \(seed)\n")
        print(
            "| page | sums | prompts as printed | sums that are none | called right or wrong | falsely right | falsely wrong | wrongly read |"
        )
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
        var all = Counts()
        for name in names {
            let counts = try counted(truth[name] ?? [], Self.key(name), in: room)
            print(counts.row(Self.key(name)))
            all = all + counts
        }
        print(all.row("all") + "\n")
        if environment["REVISO_FAULTS"] != nil {
            print(all.faults.map { "- \($0)\n" }.joined())
        }
    }

    /// A prompt without commas, stops and spaces: beside a place no reader is sure of them.
    private static func plain(_ prompt: String) -> String {
        prompt.filter { !",. ".contains($0) }
    }

    private static func key(_ name: String) -> String {
        String(name.prefix { $0 != "." })
    }

    private func counted(_ rows: [Row], _ key: String, in room: HomeRoom) throws -> Counts {
        var counts = Counts(sums: rows.count)
        guard let recognition: Recognition = try room.document("02-ocr", key) else {
            counts.faults.append("\(key): not read")
            return counts
        }
        let card: ScoreCard? = try room.document("09-score", key)
        var left = rows
        for exercise in recognition.pages.flatMap(\.exercises) {
            let item = card?.items.first { $0.questionID == exercise.id }
            let isSettled = item?.verdict == .correct || item?.verdict == .wrong
            if isSettled { counts.settled += 1 }
            guard
                let index = left.firstIndex(where: {
                    $0.prompt == exercise.prompt
                        || layouts == .rows && Self.plain($0.prompt) == Self.plain(exercise.prompt)
                })
            else {
                counts.strange += 1
                counts.faults.append("\(key): \(exercise.prompt) is none of its sums")
                if isSettled { counts.wronglyRead += 1 }
                continue
            }
            let row = left.remove(at: index)
            counts.exact += 1
            guard let item, isSettled else { continue }
            let isRight = row.written == row.right
            if item.verdict == .correct, !isRight { counts.falselyRight += 1 }
            if item.verdict == .wrong, isRight { counts.falselyWrong += 1 }
            if item.given != row.written {
                counts.wronglyRead += 1
                counts.faults.append(
                    "\(key): \(row.prompt) \(row.written) was read \(item.given ?? "")")
            }
        }
        counts.faults += left.map { "\(key): \($0.prompt) was not found" }
        return counts
    }
}
