import Artifacts
import Foundation
import Imaging

/// Whether the verdict on a page keeps its word: pages called good are read with at most 5 % wrong characters, pages called
/// unusable with more. Limits were fitted on the pages with even numbers; the odd ones are told apart.
struct JudgementTable {
    var reviso: URL
    var pages: BenchPages

    /// What became of a spoilt page.
    private struct Outcome {
        var page: Int
        var way: Spoiling
        var verdict: Intake.Verdict
        var reasons: [String]
        var error: Double
        var isLost: Bool { error > 0.05 }
    }

    /// How many ways each page is spoilt in.
    private static let ways = 14

    func printTables() throws {
        let graded = try GradedPages(pages)
        let outcomes: [Outcome] = try withTemporaryFolder { folder in
            try spoilt(graded.pages, in: folder)
        }
        print("| verdict | pages | ≤ 5 % wrong | > 5 % wrong | broken promises |")
        print("| --- | --- | --- | --- | --- |")
        for (half, rest) in [("fitted on", 0), ("held out", 1)] {
            for verdict in [Intake.Verdict.good, .poor, .unusable] {
                row(
                    "\(verdict.rawValue), \(half)", verdict, outcomes.filter { $0.page % 2 == rest }
                )
            }
        }
        print("")
        print("| spoilt | pages | good | poor | unusable | > 5 % wrong | good but > 5 % |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        for kind in Spoiling.Kind.allCases {
            let those = outcomes.filter { $0.way.kind == kind }
            let verdicts: [Intake.Verdict] = [.good, .poor, .unusable]
            let counts = verdicts.map { verdict in those.count { $0.verdict == verdict } }
            let lost = those.filter(\.isLost)
            let broken = lost.count { $0.verdict == .good }
            let cells = [those.count] + counts + [lost.count, broken]
            print("| \(kind.rawValue) | \(cells.map(String.init).joined(separator: " | ")) |")
        }
        print("")
    }

    private func row(_ name: String, _ verdict: Intake.Verdict, _ all: [Outcome]) {
        let those = all.filter { $0.verdict == verdict }
        let lost = those.count(where: \.isLost)
        let broken = verdict == .good ? lost : verdict == .unusable ? those.count - lost : 0
        let share =
            verdict == .poor
            ? "" : fixed(100 * Double(broken) / Double(max(1, those.count)), 1) + " %"
        print("| \(name) | \(those.count) | \(those.count - lost) | \(lost) | \(share) |")
    }

    private func spoilt(_ pages: [GradedPages.Page], in folder: URL) throws -> [Outcome] {
        _ = try Child.run(reviso, ["init", folder.path])
        var dice = Dice(seed: 3)
        var asked: [(key: String, page: Int, way: Spoiling)] = []
        for (index, page) in pages.enumerated() {
            try drop(page.image, as: "clean-\(index)", in: folder)
            var ways = Spoiling.all
            for _ in 0..<Self.ways {
                let way = ways.remove(at: dice.next(ways.count))
                let key = "p\(index)-\(asked.count)"
                asked.append((key, index, way))
                try drop(way.spoil(page.image, random: &dice), as: key, in: folder)
            }
        }
        _ = try Child.run(reviso, ["run", "--workspace", folder.path, "--until", "02-ocr"])
        return asked.compactMap { key, index, way in
            // A page that is not read well even unspoilt says nothing of the picture.
            let clean = read("clean-\(index)", in: folder)
            guard CharacterError.share(clean.text, of: pages[index].text) <= 0.02 else {
                return nil
            }
            let made = read(key, in: folder)
            guard let quality = made.quality else { return nil }
            return Outcome(
                page: index, way: way, verdict: quality.verdict, reasons: quality.reasons,
                error: CharacterError.share(made.text, of: pages[index].text))
        }
    }

    private func drop(_ image: Image, as key: String, in folder: URL) throws {
        let inbox = folder.appending(path: "inbox/\(key)")
        try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
        for (name, picture) in [("1.png", try GradedPages.cover(key)), ("2.png", image)] {
            let file = inbox.appending(path: name)
            // No resolution: a telephone writes none that is true.
            try picture.png(dpi: 0).write(to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: file.path)
        }
    }

    private func read(_ key: String, in folder: URL) -> (text: String, quality: Intake.Quality?) {
        let work = folder.appending(path: "work")
        let manager = FileManager.default
        guard
            let made = manager.contents(atPath: work.path + "/01-intake/\(key)/intake.json"),
            let read = manager.contents(atPath: work.path + "/02-ocr/\(key)/recognition.json")
        else { return ("", nil) }
        do {
            let intake = try Document.decode(Intake.self, from: made)
            let recognition = try Document.decode(Recognition.self, from: read)
            return (
                recognition.pages.first { $0.number == 2 }?.text ?? "",
                intake.pages.first { $0.number == 2 }?.quality
            )
        } catch {
            return ("", nil)
        }
    }
}
