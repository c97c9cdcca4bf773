import Artifacts
import Foundation
import Imaging
import Ordinary

/// Ordinary worksheets as teachers hand them out, drawn from a grammar and dropped into inboxes: what is read of their
/// sums, and which keys are made of them, by what is printed and how it came. REVISO_SHEETS says how many, REVISO_SEED
/// which, REVISO_FILLED how many of them are answered by hand.
///
/// A prompt is exact where `PromptForm` says the same of what is printed and what was read. A key is wrong where its
/// value is not the sum's, or is none; a wrong key in doubt is one that calls no answer wrong by itself.
struct OrdinaryTable {
    let reviso: URL
    let data: URL

    private static let aRoom = 24

    func printTable(in kept: URL?) async throws {
        if let kept { return try printTable(in: kept, isKept: true) }
        try await awaitingTemporaryFolder { try printTable(in: $0, isKept: false) }
    }

    private func printTable(in folder: URL, isKept: Bool) throws {
        let words = ProcessInfo.processInfo.environment
        let seed = words["REVISO_SEED"].flatMap(UInt64.init) ?? 1
        let count = words["REVISO_SHEETS"].flatMap(Int.init) ?? 120
        let drawer = Drawer(seed: seed)
        guard drawer.faceCount > 0 else {
            return print("ordinary sheets: skipped, for no face of letters is installed\n")
        }
        print(
            "Ordinary sheets: \(count), seed \(seed), of \(drawer.faceCount) of \(Face.known.count) faces; those that are missing are not drawn\n"
        )
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var blank = Run(name: "blank", until: "06-answers")
        try run(&blank, count, drawer, seed: seed, in: folder, isKept: isKept)
        let filled = words["REVISO_FILLED"].flatMap(Int.init) ?? count / 4
        guard filled > 0 else { return }
        guard let lone = try RealDigits(data: data),
            let held = try RealDigits("mnist-test", of: data)
        else { return print("answered by hand: skipped: no data\n") }
        print("The first \(filled) of them answered by hand, every second answer wrong\n")
        let hands = [lone, held].flatMap { set in (0..<RealDigits.folds).map(set.fold) }
        var answered = Run(name: "filled", until: "09-score", hands: hands)
        try run(&answered, filled, drawer, seed: seed, in: folder, isKept: isKept)
    }

    /// Sheets that are read alike.
    private struct Run {
        var name: String
        var until: String
        var hands: [RealDigits] = []
        var report = OrdinaryReport()
    }

    private func run(
        _ run: inout Run, _ count: Int, _ drawer: Drawer, seed: UInt64, in folder: URL,
        isKept: Bool
    ) throws {
        let started = ContinuousClock.now
        for first in stride(from: 0, to: count, by: Self.aRoom) {
            let files = try OrdinaryFiles.made(
                first..<min(count, first + Self.aRoom), drawer, seed: seed, by: run.hands,
                in: folder.appending(path: "files"))
            let room = try HomeRoom(
                folder.appending(path: "\(run.name)-\(first / Self.aRoom + 1)"),
                files.map { ($0.key, $0.url) }, reviso: reviso, until: run.until,
                jobs: ProcessInfo.processInfo.activeProcessorCount)
            // What killed the program left the other sheets of its room unread.
            if room.code >= 126 { run.report.tell("\(run.name): a run ended with \(room.code)") }
            for made in files { try look(at: made, in: room, into: &run.report) }
        }
        run.report.printTables()
        let minutes = (ContinuousClock.now - started) / .seconds(60)
        print("\(fixed(minutes, 1)) minutes.\n")
        guard isKept else { return }
        let lines = run.report.failures.map { "- \($0)\n" }.joined()
        try Data(lines.utf8).write(to: folder.appending(path: "\(run.name).md"))
        print("What failed, sum by sum: \(run.name).md in the folder\n")
    }

    private func look(
        at made: OrdinaryFiles.Made, in room: HomeRoom, into report: inout OrdinaryReport
    ) throws {
        guard let intake: Intake = try room.document("01-intake", made.key),
            let recognition: Recognition = try room.document("02-ocr", made.key),
            let page = intake.pages.first
        else { return report.add(made, nil, nil, nil, why: Self.refusal(made.key, in: room)) }
        let found = FoundSums(
            made.sheet, made.file, page, recognition.pages.flatMap(\.exercises))
        report.add(blank: made, try room.document("04-erase", made.key))
        report.add(
            made, found, try room.document("06-answers", made.key),
            try room.document("09-score", made.key))
    }

    /// Why a sheet was not read, as the classroom says it.
    private static func refusal(_ key: String, in room: HomeRoom) -> String? {
        struct Told: Decodable { var summary: String }
        return FileManager.default.contents(
            atPath: room.file("01-intake/\(key)/problem.json").path
        ).flatMap { try? JSONDecoder().decode(Told.self, from: $0).summary }
    }
}
