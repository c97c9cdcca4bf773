import Artifacts
import Foundation
import Imaging

/// The page of sums `cn_math_homework/4.jpg`, and ten pages on which the same ink stands behind other sums.
struct SumsTable {
    let reviso: URL
    let data: URL
    let folder: URL

    private static let step = "08-responses"
    private static let last = "09-score"
    private static let pages = 10

    /// What became of answers.
    private struct Counts {
        var all = 0, accepted = 0, wrong = 0, offered = 0, asKey = 0
        /// Called right, or wrong, without a person.
        var judged = 0
        var missed: [String] = []
    }

    func printTables() throws {
        let home = data.appending(path: "worksheets/cn_math_homework")
        guard let truth = try SumsTruth(home.appending(path: "4.gt.json")) else {
            return print("sums: skipped: no data\n")
        }
        let room = try HomeRoom(
            folder.appending(path: "sums"), [("sums", home.appending(path: "4.jpg"))],
            reviso: reviso, until: Self.last)
        print(
            "| sums answered by hand | answers | taken for read | of these wrong (95 %) | not read, and offered | scored without a person | called right where the ink differs |"
        )
        print("| --- | ---: | ---: | --- | ---: | ---: | ---: |")
        guard let recognition: Recognition = try room.document("02-ocr", "sums"),
            let intake: Intake = try room.document("01-intake", "sums"),
            let page = intake.pages.first
        else { return print("sums: the page was not read\n") }
        let found = truth.matched(recognition.pages.flatMap(\.exercises))
        let counts = try counted(room, "sums", found.mapValues { ($0.written, $0.key) })
        printRow("the page itself", counts)
        let picture = try Image(contentsOf: room.file("01-intake/sums/\(page.image.file)"))
        let ink = MovedInk(
            picture, dpi: page.dpi, places: found.mapValues(\.place),
            movable: Set(found.filter(\.value.isCutWhole).keys))
        let (cut, rest) = ink.pictures()
        try cut.writePNG(to: folder.appending(path: "cut.png"), dpi: page.dpi)
        try rest.writePNG(to: folder.appending(path: "rest.png"), dpi: page.dpi)
        var (moved, all, empty) = (Counts(), Counts(), 0)
        for number in 1...Self.pages {
            let (made, from) = ink.rearranged(seed: UInt64(number))
            let file = folder.appending(path: "moved-\(number).png")
            try made.writePNG(to: file, dpi: page.dpi)
            let room = try HomeRoom(
                folder.appending(path: "moved-\(number)"), [("sums", file)], reviso: reviso,
                until: Self.last)
            guard let again: Recognition = try room.document("02-ocr", "sums") else { continue }
            var truths: [String: (written: String, key: String)] = [:]
            for (id, old) in truth.nearest(again.pages.flatMap(\.exercises), to: found)
            where from[old] != "" {
                truths[id] = (found[from[old] ?? old]?.written ?? "", found[old]?.key ?? "")
            }
            let movedIDs = truth.nearest(again.pages.flatMap(\.exercises), to: found)
                .filter { from[$0.value].map { from in from != "" } ?? false }
            empty += from.values.count { $0 == "" }
            add(try counted(room, "sums", truths.filter { movedIDs[$0.key] != nil }), to: &moved)
            add(try counted(room, "sums", truths), to: &all)
        }
        printRow("ten re-arrangements, ink that was moved", moved)
        printRow("ten re-arrangements, all", all)
        print("")
        print(
            "Moved were \(ink.count) of \(found.count) answers: the others' ink was not seen to be cut whole. "
                + "\(empty) places of the ten pages were left empty, for nothing fitted, and are not counted."
        )
        for line in counts.missed + moved.missed { print("- \(line)") }
        print("")
    }

    private func counted(
        _ room: HomeRoom, _ key: String, _ truths: [String: (written: String, key: String)]
    ) throws -> Counts {
        let responses: Responses? = try room.document(Self.step, key)
        let card: ScoreCard? = try room.document(Self.last, key)
        let called = Dictionary(
            (card?.items ?? []).map { ($0.questionID, $0.verdict) }, uniquingKeysWith: { $1 })
        var counts = Counts()
        counts.all = truths.count
        for (id, truth) in truths.sorted(by: { $0.key < $1.key }) {
            if called[id] == .correct || called[id] == .wrong { counts.judged += 1 }
            if called[id] == .correct, truth.key != truth.written {
                counts.asKey += 1
                counts.missed.append(
                    "\(room.folder.lastPathComponent) \(id): called right, written \(truth.written)"
                )
            }
        }
        for item in responses?.items ?? [] {
            guard let truth = truths[item.questionID] else { continue }
            if item.state == .read {
                counts.accepted += 1
                if item.value != truth.written {
                    counts.wrong += 1
                    counts.missed.append(
                        "\(room.folder.lastPathComponent) \(item.questionID): read \(item.value ?? ""), written \(truth.written)"
                    )
                }
            } else if item.alternatives.contains(where: { $0.value == truth.written }) {
                counts.offered += 1
            }
        }
        return counts
    }

    private func add(_ some: Counts, to all: inout Counts) {
        all.all += some.all
        all.accepted += some.accepted
        all.wrong += some.wrong
        all.offered += some.offered
        all.asKey += some.asKey
        all.judged += some.judged
        all.missed += some.missed
    }

    private func printRow(_ name: String, _ counts: Counts) {
        let (low, high) = Bound.interval(counts.wrong, of: counts.accepted)
        let share = 100 * Double(counts.accepted) / Double(max(1, counts.all))
        print(
            "| \(name) | \(counts.all) | \(counts.accepted) (\(fixed(share, 1)) %) | \(counts.wrong) "
                + "(\(fixed(100 * low, 2)) to \(fixed(100 * high, 2)) %) | "
                + "\(counts.all - counts.accepted), \(counts.offered) | \(counts.judged) | \(counts.asKey) |"
        )
    }
}
