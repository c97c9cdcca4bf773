import Artifacts
import Drawing
import Foundation

/// Numbers that pupils' real digits make up, in the boxes of our own printed sheets, taken as pictures and read again: how
/// often the reading offered first is what stands there, and how often one of those offered is. REVISO_ROWS says how many
/// rows, REVISO_SEED which.
struct WritingTable {
    let data: URL

    /// What came of some rows.
    private struct Count {
        var rows = 0
        var lost = 0
        var first = 0
        var offered = 0

        mutating func add(_ other: Count) {
            rows += other.rows
            lost += other.lost
            first += other.first
            offered += other.offered
        }
    }

    private static let scenes: [SceneClass] = [.grey, .fine, .bits200, .jpeg, .phone]
    private static let confidences = [0.0, 0.5, 0.8, 0.9, 0.95, 1]

    func printTable(in kept: URL?) async throws {
        try RealWords(data: data).printRow()
        guard let digits = try RealDigits(data: data) else {
            print("writing: skipped, for there are no real digits\n")
            return
        }
        if let kept { return try await measure(digits, in: kept) }
        try await awaitingTemporaryFolder { try await measure(digits, in: $0) }
    }

    private func measure(_ digits: RealDigits, in folder: URL) async throws {
        let words = ProcessInfo.processInfo.environment
        let seed = words["REVISO_SEED"].flatMap(UInt64.init) ?? 1
        let wanted = words["REVISO_ROWS"].flatMap(Int.init) ?? 200
        var (byKind, byScene) = ([NumberQuiz.Kind: Count](), [SceneClass: Count]())
        var sure: [(confidence: Double, isRight: Bool)] = []
        var (rows, trip) = (0, 0)
        let quiz = try await NumberQuiz.made(seed: seed, in: folder.appending(path: "numbers"))
        defer { quiz.remove() }
        while rows < wanted {
            let kind = Self.scenes[trip % Self.scenes.count]
            let index = trip / Self.scenes.count % quiz.edition.pages.count
            let trial = SheetTrip(
                quiz: quiz, index: index, kind: kind, seed: seed &* 1000 &+ UInt64(trip))
            for row in try await read(trial, digits, in: folder) {
                var count = Count(rows: 1)
                let offered = row.item?.alternatives ?? []
                if row.item == nil || row.item?.state == .blank { count.lost = 1 }
                let isRight = offered.first?.value == row.truth
                count.first = isRight ? 1 : 0
                count.offered = offered.contains { $0.value == row.truth } ? 1 : 0
                byKind[row.kind, default: Count()].add(count)
                byScene[kind, default: Count()].add(count)
                if let best = offered.first { sure.append((best.confidence.value, isRight)) }
                rows += 1
            }
            trip += 1
        }
        printTables(byKind, byScene, sure, seed: seed)
    }

    private struct Row {
        var kind: NumberQuiz.Kind
        var truth: String
        var item: Responses.Item?
    }

    private func read(
        _ trial: SheetTrip, _ digits: RealDigits, in folder: URL
    ) async throws -> [Row] {
        var random = SplitMix64(seed: trial.seed)
        var canvas = Drawing.Canvas(trial.quiz.pages[trial.index])
        let pencils = [0.4, 0.6, 0.8, 0.95]
        // Pale pencil is not in a picture of black and white.
        let darkness = trial.kind == .bits200 ? 0.95 : pencils[random.index(pencils.count)]
        var rows: [String: Row] = [:]
        let fields = trial.quiz.edition.pages[trial.index].fields.filter { $0.type == .boxes }
        for field in fields {
            let kind = NumberQuiz.Kind.allCases[random.index(NumberQuiz.Kind.allCases.count)]
            let number = kind.drawn(random: &random)
            NumberQuiz.write(
                number, into: field.boxMM, with: digits, darkness: darkness, on: &canvas,
                random: &random)
            rows[field.questionID] = Row(kind: kind, truth: number)
        }
        let scene = trial.kind.scene(random: &random)
        let picture = try scene.taken(of: canvas.image, seed: trial.seed)
        let (read, _) = try await trial.read(picture, in: folder)
        for item in read?.responses.items ?? [] { rows[item.questionID]?.item = item }
        return fields.compactMap { rows[$0.questionID] }
    }

    private func printTables(
        _ byKind: [NumberQuiz.Kind: Count], _ byScene: [SceneClass: Count],
        _ sure: [(confidence: Double, isRight: Bool)], seed: UInt64
    ) {
        print("Numbers in boxes, of pupils' real digits, seed \(seed)\n")
        print("| written | rows | blank or lost | first right | among those offered |")
        print("| --- | ---: | ---: | ---: | ---: |")
        for kind in NumberQuiz.Kind.allCases { print(row(kind.rawValue, byKind[kind])) }
        for kind in Self.scenes { print(row(kind.rawValue, byScene[kind])) }
        print("\n| probability said, from | rows | first right |\n| ---: | ---: | ---: |")
        for least in Self.confidences {
            let these = sure.filter { $0.confidence >= least }
            let right = these.count(where: \.isRight)
            print("| \(fixed(least, 3)) | \(these.count) | \(percent(right, of: these.count)) |")
        }
        print("")
    }

    private func row(_ name: String, _ count: Count?) -> String {
        let count = count ?? Count()
        return "| \(name) | \(count.rows) | \(count.lost) | "
            + "\(percent(count.first, of: count.rows)) | \(percent(count.offered, of: count.rows)) |"
    }

    private func percent(_ count: Int, of all: Int) -> String {
        all == 0 ? "–" : fixed(100 * Double(count) / Double(all), 1) + " %"
    }
}
