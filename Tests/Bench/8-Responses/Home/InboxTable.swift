import Artifacts
import Drawing
import Foundation
import Imaging

/// Whole made worksheets that somebody answered, dropped into an inbox: what is found on them, read and marked, with
/// nothing told. REVISO_ROWS says how many pages of each kind there are, REVISO_SEED which.
struct InboxTable {
    let reviso: URL
    let data: URL

    /// What became of one kind's pages.
    private struct Counts {
        var sums = 0, found = 0, prompts = 0, read = 0, wrong = 0, strange = 0
        /// Verdicts without a person, and those that are not so.
        var judged = 0, falselyRight = 0, falselyWrong = 0
        var missed: [String] = []
    }

    func printTable(in kept: URL?) async throws {
        if let kept { return print(try printTable(in: kept).map { "- \($0)\n" }.joined()) }
        try await awaitingTemporaryFolder { _ = try printTable(in: $0) }
    }

    /// Prints the table; gives what was missed, for who looks into the folder.
    private func printTable(in folder: URL) throws -> [String] {
        guard let lone = try RealDigits(data: data),
            let held = try RealDigits("mnist-test", of: data),
            let letters = try RealDigits("emnist-letters-ABCDF-test", of: data)
        else {
            print("made worksheets: skipped, for there are no real digits\n")
            return []
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let words = ProcessInfo.processInfo.environment
        let seed = words["REVISO_SEED"].flatMap(UInt64.init) ?? 1
        let count = words["REVISO_ROWS"].flatMap(Int.init) ?? 5
        var trips = SumTrips(
            digits: [lone, held].map { set in (0..<RealDigits.folds).map(set.fold) },
            letters: letters, seed: seed, folder: folder)
        trips.isPartlyRight = true
        print("Whole made worksheets dropped into an inbox, seed \(seed)\n")
        print(
            "| their answers stand | sums | found | prompts as printed | found where none is | taken for read | of these wrong | called right or wrong | of these falsely right, falsely wrong |"
        )
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
        var missed: [String] = []
        for (place, name, first) in [
            (SumSheet.Place.sign, "behind an `=`", UInt64(120_000)),
            (.frame, "in frames, with no `=`", 130_000),
            (.frameBehindSign, "in frames behind an `=`", 140_000),
            (.rule, "on rules behind an `=`", 150_000),
        ] {
            trips.printed = place
            let counts = try counted(trips, count, from: first, named: "\(place)", in: folder)
            missed += counts.missed
            print(
                "| \(name) | \(counts.sums) | \(counts.found) | \(counts.prompts) | \(counts.strange) | "
                    + "\(counts.read) | \(counts.wrong) | \(counts.judged) | \(counts.falselyRight), \(counts.falselyWrong) |"
            )
        }
        print("")
        return missed
    }

    private func counted(
        _ trips: SumTrips, _ count: Int, from first: UInt64, named name: String, in folder: URL
    ) throws -> Counts {
        let kinds: [NumberQuiz.Kind] = [
            .digit, .number, .number, .number, .digit, .negative, .decimal,
        ]
        var pages: [(key: String, page: SumTrips.Page)] = []
        var pictures: [(key: String, file: URL)] = []
        for index in 0..<count {
            let page = try trips.taken(first + UInt64(index), from: 0) { _, random in
                .number(kinds[random.index(kinds.count)])
            }
            let key = "\(name.lowercased())-\(index + 1)"
            let file = folder.appending(path: "\(key).png")
            try page.picture.writePNG(to: file, dpi: Int(page.dpi.rounded()))
            pages.append((key, page))
            pictures.append((key, file))
        }
        let room = try HomeRoom(
            folder.appending(path: name), pictures, reviso: reviso, until: "09-score")
        return try pages.reduce(into: Counts()) { counts, one in
            try add(one.page, one.key, in: room, to: &counts)
        }
    }

    private func add(
        _ page: SumTrips.Page, _ key: String, in room: HomeRoom, to counts: inout Counts
    ) throws {
        counts.sums += page.sheet.sums.count
        guard let intake: Intake = try room.document("01-intake", key),
            let recognition: Recognition = try room.document("02-ocr", key),
            let dpi = intake.pages.first?.dpi
        else { return counts.missed.append("\(key): not taken in") }
        let responses: Responses? = try room.document("08-responses", key)
        let card: ScoreCard? = try room.document("09-score", key)
        var left = Array(recognition.pages.flatMap(\.exercises))
        for (sum, row) in zip(page.sheet.sums, page.rows) {
            let index = left.firstIndex(where: { exercise in
                let (place, scale) = (exercise.answer.box, 300 / Double(dpi))
                let (x, y) = (Double(place.x) * scale, Double(place.y + place.height / 2) * scale)
                return abs(Int(x) - sum.place.x) < 3 * sum.digitPx
                    && abs(Int(y) - sum.place.y - sum.place.height / 2) < sum.digitPx
            })
            guard let index else {
                counts.missed.append("\(key): \(sum.prompt) was not found")
                continue
            }
            let exercise = left.remove(at: index)
            counts.found += 1
            if Self.plain(exercise.prompt) == Self.plain(sum.prompt) {
                counts.prompts += 1
            } else {
                counts.missed.append("\(key): \(sum.prompt) was read \(exercise.prompt)")
            }
            let item = responses?.items.first { $0.questionID == exercise.id }
            if item?.state == .read {
                counts.read += 1
                if item?.value != row.truth {
                    counts.wrong += 1
                    counts.missed.append(
                        "\(key): \(sum.prompt) \(row.truth ?? "") was read as \(item?.value ?? "")")
                }
            }
            let verdict = card?.items.first { $0.questionID == exercise.id }?.verdict
            // 4.0 is what 2 + 2 makes, too.
            let isRight = row.truth.flatMap(Double.init) == sum.value.flatMap(Double.init)
            guard verdict == .correct || verdict == .wrong else { continue }
            counts.judged += 1
            if (verdict == .correct) != isRight {
                counts.missed.append(
                    "\(key): \(sum.prompt) \(row.truth ?? "") was called \(isRight ? "wrong" : "right")"
                )
            }
            counts.falselyRight += verdict == .correct && !isRight ? 1 : 0
            counts.falselyWrong += verdict == .wrong && isRight ? 1 : 0
        }
        counts.strange += left.count
        for exercise in left { counts.missed.append("\(key): \(exercise.prompt) is no sum") }
    }

    private static func plain(_ prompt: String) -> String {
        prompt.replacing("=", with: "").replacing("-", with: "−").filter {
            !$0.isWhitespace && $0 != "_"
        }
    }
}
