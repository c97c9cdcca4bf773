import Artifacts
import Foundation
import Imaging
import Ordinary

/// Ordinary worksheets as teachers hand them out, drawn from a grammar and dropped into inboxes: what is read of their sums, and
/// which keys are made of them, by what is printed and how it came. REVISO_SHEETS says how many, REVISO_SEED which,
/// REVISO_FILLED how many of them are answered by hand.
///
/// A prompt is exact where `PromptForm` says the same of what is printed and what was read. A key is wrong where its value is
/// not the sum's, or is none; a wrong key in doubt is one that calls no answer wrong by itself.
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
        var report = OrdinaryReport()
        for first in stride(from: 0, to: count, by: Self.aRoom) {
            let numbers = first..<min(count, first + Self.aRoom)
            try read(
                try OrdinaryFiles.made(
                    numbers, drawer, seed: seed, in: folder.appending(path: "files")),
                in: folder.appending(path: "room-\(first / Self.aRoom + 1)"), into: &report)
        }
        report.printTables()
        let lines = report.failures.map { "- \($0)\n" }.joined()
        if isKept {
            try Data(lines.utf8).write(to: folder.appending(path: "failures.md"))
            print("What failed, sum by sum: failures.md in the folder\n")
        }
    }

    private func read(
        _ files: [OrdinaryFiles.Made], in folder: URL, into report: inout OrdinaryReport
    ) throws {
        let room = try HomeRoom(
            folder, files.map { ($0.key, $0.url) }, reviso: reviso, until: "06-answers",
            jobs: ProcessInfo.processInfo.activeProcessorCount)
        for made in files {
            guard let intake: Intake = try room.document("01-intake", made.key),
                let recognition: Recognition = try room.document("02-ocr", made.key),
                let page = intake.pages.first
            else {
                report.add(made, nil, nil)
                continue
            }
            let found = FoundSums(
                made.sheet, made.file, page, recognition.pages.flatMap(\.exercises))
            report.add(made, found, try room.document("06-answers", made.key))
        }
    }
}
