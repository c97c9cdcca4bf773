import Artifacts
import Foundation
import Imaging
import PhotoSimulator

/// Whether the verdict on a page keeps its word: pages called good are read with at most 5 % wrong characters, pages called
/// unusable with more. Limits were fitted on the pages with even numbers; the odd ones are held out. Each page is
/// spoilt as a flat scan and as a photograph of it.
struct JudgementTable {
    var reviso: URL
    var pages: BenchPages

    /// How a page is taken before it is spoilt.
    private enum Taken: String, CaseIterable {
        case flat, photo

        /// How many ways each page is spoilt in.
        var ways: Int { self == .flat ? 14 : 8 }
    }

    /// What became of a spoilt page.
    private struct Outcome {
        var name: String
        var page: Int
        var way: Spoiling
        var verdict: Intake.Verdict
        var reasons: [String]
        var error: Double
        var isLost: Bool { error > 0.05 }
        var isBroken: Bool { verdict == .good ? isLost : verdict == .unusable && !isLost }
    }

    func printTables() throws {
        let graded = try GradedPages(pages)
        let one = ProcessInfo.processInfo.environment["REVISO_TAKEN"]
        for taken in Taken.allCases where one == nil || one == taken.rawValue {
            let outcomes: [Outcome] = try withTemporaryFolder { folder in
                try spoilt(graded.pages, taken, in: folder)
            }
            print(
                "### Taken \(taken == .flat ? "flat" : "as a photograph"), \(outcomes.count) pages\n"
            )
            promises(outcomes)
            kinds(outcomes)
            for broken in outcomes where broken.isBroken {
                print(
                    "- \(broken.name): \(broken.way.kind) \(broken.way.strength), called \(broken.verdict.rawValue), "
                        + "\(fixed(100 * broken.error, 1)) % wrong; \(broken.reasons.joined(separator: ", "))"
                )
            }
            print("")
        }
    }

    private func promises(_ outcomes: [Outcome]) {
        print(
            "| verdict | pages | ≤ 5 % wrong | > 5 % wrong | broken promises | at most, at 95 % |")
        print("| --- | --- | --- | --- | --- | --- |")
        for (half, rest) in [("fitted on", 0), ("held out", 1)] {
            for verdict in [Intake.Verdict.good, .poor, .unusable] {
                let those = outcomes.filter { $0.page % 2 == rest && $0.verdict == verdict }
                row("\(verdict.rawValue), \(half)", verdict, those)
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

    /// A page as a careful hand photographs it: a little askew, a little curled, on a desk.
    private func photograph(_ page: GradedPages.Page, _ index: Int) throws -> Image {
        var plan = PhotoPlan(index, seed: 11)
        plan.photo.width = Int32(Double(page.image.widthPx) * 1.12)
        plan.photo.height = Int32(Double(page.image.heightPx) * 1.12)
        plan.photo.tilt = 3 + Double(index % 4) * 2
        plan.photo.curl_radius = index % 2 == 0 ? 0 : 400
        plan.photo.curl_length = 80
        (plan.photo.wave_height, plan.photo.fold_height, plan.photo.folds) = (0, 0, 0)
        (plan.photo.shadow, plan.photo.thumb, plan.photo.show_through) = (0, 0, 0)
        (plan.photo.background, plan.photo.crop_to_text) = (Int32(index % 2), 0)
        (plan.photo.blur, plan.photo.noise, plan.photo.shade) = (0.5, 1, 1.3)
        plan.jpegQuality = 92
        let flat = FlatOriginal(
            name: page.name, image: page.image, truth: page.text, dpi: 300, paperDPI: 300)
        return try Image(decoding: PhotoMaker.jpeg(of: flat, beside: flat, plan)) ?? page.image
    }

    private func spoilt(_ pages: [GradedPages.Page], _ taken: Taken, in folder: URL) throws
        -> [Outcome]
    {
        _ = try Child.run(reviso, ["init", folder.path])
        var dice = Dice(seed: 3)
        var asked: [(key: String, page: Int, way: Spoiling)] = []
        for (index, page) in pages.enumerated() {
            let image = taken == .flat ? page.image : try photograph(page, index)
            try drop(image, as: "clean-\(index)", in: folder)
            var ways = Spoiling.all
            for _ in 0..<taken.ways {
                let way = ways.remove(at: dice.next(ways.count))
                let key = "p\(index)-\(asked.count)"
                asked.append((key, index, way))
                try drop(way.spoil(image, random: &dice), as: key, in: folder)
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
                name: pages[index].name, page: index, way: way, verdict: quality.verdict,
                reasons: quality.reasons,
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
