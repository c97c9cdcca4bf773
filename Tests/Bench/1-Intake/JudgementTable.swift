import Artifacts
import Foundation
import Imaging
import IntakeStage

/// Whether the verdict on a page keeps its word: pages called good are read with at most 5 % wrong characters, pages
/// called unusable with more. Limits were fitted on the pages with even numbers; the odd ones are held out. Each page
/// is spoilt as a flat scan and as a photograph of it.
struct JudgementTable {
    var reviso: URL
    var pages: BenchPages

    /// What became of a spoilt page.
    private struct Outcome {
        var spoilt: JudgedPictures.Spoilt
        var taken: JudgedPictures.Taken
        var evidence: Readability.Evidence
        var quality: Intake.Quality
        var verdict: Intake.Verdict { quality.verdict }
        var isHeldOut: Bool { spoilt.page % 2 == 1 }
        var isLost: Bool { spoilt.error > 0.05 }
        var isBroken: Bool { verdict == .good ? isLost : verdict == .unusable && !isLost }
    }

    private static let words: [JudgedPictures.Taken: String] = [
        .flat: "flat", .photo: "as a photograph", .worst: "flat, to about where reading ends",
    ]

    func printTables(in kept: URL?) throws {
        guard let kept else { return try withTemporaryFolder(measure) }
        try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
        try measure(kept)
    }

    private func measure(_ folder: URL) throws {
        let graded = try GradedPages(pages)
        let one = ProcessInfo.processInfo.environment["REVISO_TAKEN"]
        var all: [Outcome] = []
        for taken in JudgedPictures.Taken.allCases where one == nil || one == taken.rawValue {
            let judged = JudgedPictures(reviso: reviso, taken: taken, folder: folder)
            let spoilt = try judged.spoilt(graded.pages)
            let measured = try judged.measured(spoilt)
            // A page that is not read well even unspoilt says nothing of the picture.
            let outcomes = spoilt.filter { $0.cleanError <= 0.02 }.compactMap { one in
                measured[one.key].map {
                    Outcome(
                        spoilt: one, taken: taken, evidence: $0, quality: Readability($0).quality)
                }
            }
            print(
                "### Taken \(Self.words[taken] ?? ""), \(outcomes.count) pages\n"
            )
            promises(outcomes)
            kinds(outcomes)
            all += outcomes
        }
        if one == nil {
            print("### All, \(all.count) pages\n")
            promises(all)
        }
        broken(all)
    }

    private func promises(_ outcomes: [Outcome]) {
        print(
            "| verdict | pages | ≤ 5 % wrong | > 5 % wrong | broken promises | at most, at 95 % |")
        print("| --- | --- | --- | --- | --- | --- |")
        for verdict in [Intake.Verdict.good, .poor, .unusable] {
            for isHeldOut in [false, true] {
                row(
                    "\(verdict.rawValue), \(isHeldOut ? "held out" : "fitted on")", verdict,
                    outcomes.filter { $0.isHeldOut == isHeldOut && $0.verdict == verdict })
            }
        }
        print("")
    }

    private func row(_ name: String, _ verdict: Intake.Verdict, _ those: [Outcome]) {
        let lost = those.count(where: \.isLost)
        let broken = those.count(where: \.isBroken)
        let share = fixed(100 * Double(broken) / Double(max(1, those.count)), 1)
        let bound = fixed(100 * Bound.upper(broken, of: those.count), 1)
        let word = verdict == .poor || those.isEmpty ? " | " : "\(broken) (\(share) %) | \(bound) %"
        print("| \(name) | \(those.count) | \(those.count - lost) | \(lost) | \(word) |")
    }

    private func kinds(_ outcomes: [Outcome]) {
        print("| spoilt | pages | good | poor | unusable | > 5 % wrong | good but > 5 % |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        for kind in Spoiling.Kind.allCases {
            let those = outcomes.filter { $0.spoilt.way.kind == kind }
            let verdicts: [Intake.Verdict] = [.good, .poor, .unusable]
            let counts = verdicts.map { verdict in those.count { $0.verdict == verdict } }
            let lost = those.filter(\.isLost)
            let broken = lost.count { $0.verdict == .good }
            let cells = [those.count] + counts + [lost.count, broken]
            print("| \(kind.rawValue) | \(cells.map(String.init).joined(separator: " | ")) |")
        }
        print("")
    }

    /// The promises that were broken; where REVISO_PAGES is set, every page that limits may be fitted on.
    private func broken(_ outcomes: [Outcome]) {
        let all = ProcessInfo.processInfo.environment["REVISO_PAGES"] != nil
        for one in outcomes where one.isBroken || (all && !one.isHeldOut) {
            let (look, letters) = (one.evidence.page, one.evidence.letters)
            print(
                "- \(one.taken.rawValue) \(one.spoilt.name) \(one.isHeldOut ? "held out" : "fitted on"): "
                    + "\(one.spoilt.way.kind) \(one.spoilt.way.strength), \(one.verdict.rawValue), "
                    + "\(fixed(100 * one.spoilt.error, 1)) % wrong; edges \(fixed(look.edgePx ?? 0, 1)), letters "
                    + "\(letters.count) of \(fixed(letters.middlePx, 1)) and \(fixed(letters.lowPx, 1)), "
                    + "enlarged \(fixed(one.evidence.enlarged, 2)), paper \(fixed(one.evidence.bare.paper, 0)), "
                    + "ink \(fixed(look.contrast, 2)) and \(fixed(one.evidence.bare.contrast, 2)), "
                    + "grain \(fixed(look.noise, 1)) and \(fixed(one.evidence.bare.noise, 1)); "
                    + one.quality.reasons.map(\.words).joined(separator: ", "))
        }
        print("")
    }
}
