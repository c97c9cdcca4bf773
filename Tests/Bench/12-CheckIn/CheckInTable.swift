import Artifacts
import CheckInStage
import Drawing
import Engine
import Foundation
import Imaging
import Logging
import Paper
import Programs
import Support

/// Strips of check-ins printed, marked by many pens, cut, scanned and photographed, and read as the line reads them.
/// REVISO_STRIPS says how many.
struct CheckInTable {
    var strips: Int
    var seed: UInt64

    /// As the environment asks.
    static var asked: CheckInTable {
        let words = ProcessInfo.processInfo.environment
        return CheckInTable(
            strips: words["REVISO_STRIPS"].flatMap(Int.init) ?? 200,
            seed: words["REVISO_SEED"].flatMap(UInt64.init) ?? 1)
    }

    private static let scenes: [SceneClass] = [
        .grey, .fine, .jpeg, .bits200, .phone, .tilt, .turned, .scaled,
    ]

    func printTable() async throws {
        try await awaitingTemporaryFolder { try await measure(in: $0) }
    }

    private func measure(in folder: URL) async throws {
        let printed = [
            try await PrintedStrip.made(isLarge: false, in: folder.appending(path: "plain")),
            try await PrintedStrip.made(isLarge: true, in: folder.appending(path: "large")),
        ]
        var figures: [String: Tally] = [:]
        var faults: [String] = []
        var whys: [String: Int] = [:]
        var (whole, seconds, lost) = (Tally(), 0.0, 0)
        for number in 0..<strips {
            // One in eight is in large print.
            let strip = printed[number % 8 == 7 ? 1 : 0]
            let kind = Self.scenes[number / 8 % Self.scenes.count]
            let trip = StripTrip(
                strip: strip, kind: kind, seed: seed &* 7919 &+ UInt64(number),
                isCut: number % 5 != 0)
            let result = try await trip.travelled()
            seconds += result.seconds
            lost += result.isLost ? 1 : 0
            for row in result.rows {
                figures[row.manner, default: Tally()].add(row.came)
                figures["  " + kind.rawValue, default: Tally()].add(row.came)
                if row.isPlain { whole.add(row.came) }
                if let why = row.why { whys["\(row.manner): \(why)", default: 0] += 1 }
                if row.came == .wrong {
                    faults.append("strip \(number), \(kind.rawValue), \(row.said)")
                }
            }
        }
        print("Strips of check-ins: \(strips), of which \(lost) were not found\n")
        print("how it was marked, or came          rows   right   to a person   silently wrong")
        for (name, tally) in figures.sorted(by: { $0.key < $1.key }) { line(name, tally) }
        line("all that say one thing", whole)
        print(
            "\nread by itself: \(fixed(100 * Double(whole.right) / Double(max(1, whole.all)), 1)) % of rows that say one thing;",
            "CPU beyond intake: \(fixed(seconds / Double(max(1, strips)), 3)) s a strip\n")
        for (why, count) in whys.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            print("to a person: \(count) × \(why)")
        }
        for fault in faults { print("wrong: \(fault)") }
    }

    private func line(_ name: String, _ tally: Tally) {
        let cells = [tally.all, tally.right, tally.review, tally.wrong].map { number in
            String(repeating: " ", count: max(0, 8 - "\(number)".count)) + "\(number)"
        }
        print(
            name.padding(toLength: 32, withPad: " ", startingAt: 0), cells.joined(separator: "   "))
    }
}

/// A strip as the stage prints it, stamped for one pupil and drawn by poppler.
struct PrintedStrip {
    var quiz: PrintedQuiz
    /// Where it is cut, in millimetres; nil in large print.
    var cutMM: Double?

    static func made(isLarge: Bool, in folder: URL) async throws -> PrintedStrip {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let words = Command.repository.appending(path: "pipelines/packs/feelings.en.csv")
        let outcome = try await CheckInSheetStage(.init(largePrint: isLarge)).run(
            .init(
                delivery: Delivered(
                    key: "checkin",
                    pages: [
                        .init(
                            original: .init(sha256: "f", bytes: 1, type: .text), number: 1,
                            scan: "f-1")
                    ]), intake: Intake(key: "checkin", paper: .text, text: "words")),
            on: Bench(
                inputs: ["original/f": words], scratch: folder, log: Logger(label: "bench")))
        guard case .made(let feelings) = outcome, let page = feelings.pages.first else {
            throw Problem(.bug, "No strip was printed")
        }
        let id = SheetCode.editionID(digest: Digest.sha256("strip \(isLarge)"))
        let edition = Edition(
            key: id, edition: id, sheet: "checkin", title: "Check-in", questions: [], entries: [],
            pages: feelings.pages, instrument: .checkIn, words: feelings.words,
            language: feelings.language)
        let (stamp, papers) = (
            folder.appending(path: "stamps.pdf"), folder.appending(path: "papers.pdf")
        )
        try StampSheet.pdf(pages: [
            .init(
                code: SheetCode(edition: id, pupil: "P07", copy: 1, page: 1),
                widthMM: page.widthMM, heightMM: page.heightMM, codeMM: page.codeMM,
                nameMM: page.nameMM)
        ]).write(to: stamp)
        try await QPDF.stamp(
            [folder.appending(path: "strip.pdf")], with: stamp, to: papers, within: .seconds(60))
        let picture = try Image(
            contentsOf: Poppler.raster(papers, page: 1, into: folder, pixelBudget: 80_000_000)
        ).grey
        return PrintedStrip(
            quiz: PrintedQuiz(edition: edition, folder: folder, pages: [picture]),
            cutMM: isLarge ? nil : 167)
    }
}

/// One strip marked, cut, taken as a picture and read.
struct StripTrip {
    let strip: PrintedStrip
    let kind: SceneClass
    let seed: UInt64
    let isCut: Bool

    /// A day, and how it came.
    struct Row {
        var manner: String
        /// Whether it says one thing that a person sees at a glance.
        var isPlain: Bool
        var came: Tally.Came
        var said: String
        /// Why a person must look.
        var why: String?
    }

    struct Result {
        var rows: [Row]
        var isLost: Bool
        var seconds: Double
    }

    /// What stands in a row: bubbles by field, or nothing for certain.
    private struct Truth {
        var manner: String
        var category: Set<String>?
        var emotions: Set<String>?
    }

    func travelled() async throws -> Result {
        var random = SplitMix64(seed: seed)
        let page = strip.quiz.edition.pages[0]
        var canvas = Drawing.Canvas(strip.quiz.pages[0])
        // A bitmap holds no pale pencil at all.
        let darkness = kind == .bits200 ? random.between(0.6, 0.95) : random.between(0.3, 0.95)
        var truths: [(row: String, truth: Truth)] = []
        for row in ["mon", "tue", "wed", "thu", "fri"] {
            truths.append((row, mark(row, page, darkness, &canvas, &random)))
        }
        if random.index(4) == 0,
            let bubble = page.fields.last?.bubblesMM["teacher"]
        {
            canvas.mark(bubble, .filled(coverage: 0.9, darkness: darkness), random: &random)
        }
        var image = canvas.image
        if let cut = strip.cutMM {
            if isCut {
                image = image.cropped(
                    to: Box(
                        x: 0, y: 0, width: image.widthPx,
                        height: Int(cut * Double(image.widthPx) / page.widthMM)))
            } else {
                for line in 0..<4 {
                    canvas.write(
                        BoxMM(x: 30 + Double(line) * 40, y: 205, width: 20, height: 8),
                        darkness: darkness, random: &random)
                }
                image = canvas.image
            }
        }
        let scene = kind.scene(random: &random)
        let picture = try scene.taken(of: image, seed: seed)
        let clock = ReadingClock()
        let look = ProcessInfo.processInfo.environment["REVISO_BENCH_LOOK"].map {
            URL(filePath: $0)
        }
        let trip = SheetTrip(
            quiz: strip.quiz, index: 0, kind: kind, seed: seed, look: look, clock: clock)
        let (read, _) = try await trip.read(picture, in: strip.quiz.folder)
        let responses = read?.responses
        var rows = truths.map { row, truth in judged(row, truth, responses) }
        if rows.contains(where: { $0.came == .review && $0.isPlain }),
            let page = read?.intake.pages.first
        {
            let whys = try trip.reasons(page, in: strip.quiz.folder)
            for index in rows.indices where rows[index].came == .review && rows[index].isPlain {
                let row = truths[index].row
                let open = (responses?.items ?? []).filter {
                    $0.questionID.hasPrefix(row) && ![.read, .blank].contains($0.state)
                }
                for item in open { try trip.show("review", item.questionID, picture) }
                rows[index].why = open.map { whys[$0.questionID] ?? "page not read" }
                    .joined(separator: ", ")
            }
        }
        return Result(
            rows: rows, isLost: responses?.pages.first?.registered != true,
            seconds: clock.seconds.reduce(0, +))
    }

    private func mark(
        _ row: String, _ page: Edition.Page, _ pen: Double, _ canvas: inout Drawing.Canvas,
        _ random: inout SplitMix64
    ) -> Truth {
        let category = page.fields.first { $0.questionID == row }?.bubblesMM ?? [:]
        let emotions = page.fields.filter { $0.questionID.hasPrefix(row + "-") }
            .reduce(into: [String: BoxMM]()) { $0.merge($1.bubblesMM) { first, _ in first } }
        func one(_ random: inout SplitMix64) -> (HandMark, String) {
            let dark = pen * random.between(0.92, 1.08)
            let line = max(0.35, dark)
            switch random.index(6) {
            case 0, 1: return (.filled(coverage: random.between(0.6, 1), darkness: dark), "filled")
            case 2: return (.tick(darkness: line), "ticked")
            case 3: return (.cross(darkness: line), "crossed")
            case 4: return (.scribbled(darkness: line), "scribbled")
            default:
                return (.filled(coverage: random.between(0.4, 0.6), darkness: dark), "half filled")
            }
        }
        var (mark, manner) = one(&random)
        if pen < 0.4, manner.hasSuffix("filled") { manner += ", pale" }
        var truth = Truth(manner: manner, category: [], emotions: [])
        let names = category.keys.sorted()
        let ids = emotions.keys.sorted()
        func draw(_ box: BoxMM?, _ mark: HandMark) {
            if let box { canvas.mark(box, mark, random: &random) }
        }
        let first = names[random.index(names.count)]
        if random.index(10) > 0 {
            draw(category[first], mark)
            truth.category = [first]
        }
        var chosen: Set<String> = []
        for _ in 0..<[0, 1, 1, 2, 2, 3][random.index(6)] {
            chosen.insert(ids[random.index(ids.count)])
        }
        for id in chosen.sorted() { draw(emotions[id], mark) }
        truth.emotions = chosen
        switch random.index(24) {
        case 0:
            // Two categories in one row.
            let other = names.first { !(truth.category ?? []).contains($0) && $0 != first } ?? first
            draw(category[other], mark)
            if truth.category == [] {
                truth.category = [other]
            } else {
                (truth.manner, truth.category) = ("two categories", nil)
            }
        case 1:
            if let struck = ids.first(where: { !chosen.contains($0) }) {
                draw(emotions[struck], .filled(coverage: 0.9, darkness: pen))
                draw(emotions[struck], .crossedOut(darkness: max(0.5, pen)))
                truth.manner = "one crossed out"
            }
        case 2:
            if let box = emotions[ids[random.index(ids.count)]] {
                // Between two bubbles, from row to row.
                canvas.line(
                    box.maxX + 1.6, box.y - 3, box.maxX + 2.4, box.maxY + 3, width: 0.5,
                    grey: 1 - pen)
                truth.manner = "stray line"
            }
        default: break
        }
        if truth.category == [], truth.emotions == [] { truth.manner = "empty" }
        return truth
    }

    private func judged(_ row: String, _ truth: Truth, _ responses: Responses?) -> Row {
        let items = responses?.items ?? []
        func came(_ items: [Responses.Item], _ truth: Set<String>?, of empty: Bool) -> Tally.Came {
            guard !items.isEmpty else { return .review }
            var marked: Set<String> = []
            for item in items {
                switch item.state {
                case .read: marked.formUnion(item.values ?? item.value.map { [$0] } ?? [])
                case .blank: break
                default: return truth == nil ? .right : .review
                }
            }
            return truth == marked ? .right : .wrong
        }
        let category = came(
            items.filter { $0.questionID == row }, truth.category, of: truth.category == [])
        let emotions = came(
            items.filter { $0.questionID.hasPrefix(row + "-") }, truth.emotions, of: false)
        let both: Tally.Came =
            category == .wrong || emotions == .wrong
            ? .wrong : category == .review || emotions == .review ? .review : .right
        let said = items.filter { $0.questionID.hasPrefix(row) }.map {
            "\($0.questionID) \($0.state) \($0.values?.joined(separator: "+") ?? $0.value ?? "")"
        }.joined(separator: ", ")
        return Row(
            manner: truth.manner,
            isPlain: truth.category != nil && truth.emotions != nil
                && !["stray line", "one crossed out"].contains(truth.manner),
            came: both,
            said:
                "\(row), \(truth.manner), \(truth.category?.sorted() ?? ["?"]) \(truth.emotions?.sorted() ?? ["?"]): \(said)"
        )
    }
}
