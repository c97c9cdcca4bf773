import Artifacts
import Drawing
import Engine
import Foundation
import Imaging
import Logging
import ResponsesStage

/// Sheets of sums that somebody answered, taken as flat pictures and read as `responses` reads them, with the print
/// told.
struct SumTrips {
    let digits: [[RealDigits]]
    let letters: RealDigits
    let seed: UInt64
    let folder: URL
    /// What the places are said to ask for; those of fractions stand behind sums of fractions.
    var places: Recognition.PlaceType = .number
    /// What is printed for the answers.
    var printed = SumSheet.Place.sign
    /// So many answers at most are written on a sheet.
    var most = Int.max
    /// Whether every second whole number is what its sum makes.
    var isPartlyRight = false
    /// Told what the reading of each sheet takes.
    var clock: ReadingClock?

    // Into a frame of two and a half heights of print, and on a rule, nobody writes larger than this share of 1.15.
    private static let inFrame = 1.7
    // On a rule digits stand so far above it with their middles, in their heights: some touch it.
    private static let onRule = 0.48...0.65
    // So many pictures of a digit one hand has.
    private static let alike = 4

    static let scenes: [SceneClass] = [.grey, .fine, .jpeg, .phone, .bits200]
    /// What may be done in place of a number, without boxes.
    static let attacks: [NumberAttack] = [
        .overwritten, .struck, .struckRow, .tick, .cross, .scribble, .letter, .faint, .tightPoint,
        .beside,
    ]

    /// So many answers, page by page.
    func rows(
        _ count: Int, from first: Int,
        _ content: (Int, inout SplitMix64) -> NumberRow.Content
    ) async throws -> [NumberRow] {
        var (rows, trip) = ([NumberRow](), first)
        while rows.count < count {
            rows += try await page(UInt64(trip), from: rows.count, content)
            trip += 1
        }
        return Array(rows.prefix(count))
    }

    private func page(
        _ trip: UInt64, from first: Int, _ content: (Int, inout SplitMix64) -> NumberRow.Content
    ) async throws -> [NumberRow] {
        let page = try taken(trip, from: first, content)
        let read = try await self.read(page.sheet, page.picture, dpi: page.dpi)
        if ProcessInfo.processInfo.environment["REVISO_CROPS"] != nil {
            try write(
                page.sheet, page.picture, dpi: page.dpi,
                as: page.rows.indices.map { "\(page.rows[$0].content)-\(first + $0)" })
        }
        var rows = page.rows
        for index in rows.indices {
            rows[index].item = read.items.first { $0.questionID == "e\(index + 1)" }
            rows[index].sight = read.seen["e\(index + 1)"]
        }
        return rows
    }

    /// A sheet that somebody answered, and its flat picture.
    struct Page {
        var sheet: SumSheet
        /// In the order of the sheet's sums.
        var rows: [NumberRow]
        var picture: Image
        var dpi: Double
    }

    /// A page, answered and taken as a picture.
    func taken(
        _ trip: UInt64, from first: Int, _ content: (Int, inout SplitMix64) -> NumberRow.Content
    ) throws -> Page {
        let own = seed &* 100_000 &+ trip
        var random = SplitMix64(seed: own)
        let kind = Self.scenes[Int(trip) % Self.scenes.count]
        var sheet = try SumSheet.drawn(
            seed: own, in: folder, ofFractions: places == .fraction, into: printed)
        sheet.sums = Array(sheet.sums.prefix(most))
        let (set, fold) = (random.index(digits.count), random.index(RealDigits.folds))
        let dots = Drawing.Canvas.dotsMM
        let typical = Double(sheet.sums.first?.digitPx ?? 40) / dots
        // Every second sheet is written by one hand, as all of a pupil's are; the others are of many, each digit of
        // another.
        let many = digits[set][fold]
        let written = trip % 2 == 0 ? many : many.hand(of: Self.alike, random: &random)
        let pen = SumPen(
            digits: written, printMM: typical,
            rowMM: printed == .sign
                ? sheet.rowMM : min(sheet.rowMM, Self.inFrame * typical), scene: kind,
            random: &random)
        var rows: [NumberRow] = []
        for (index, sum) in sheet.sums.enumerated() {
            var row = NumberRow(
                content: content(first + index, &random), scene: kind, fold: fold)
            let free = random.between(-0.2, 0.9)
            let x =
                printed != .sign
                ? Double(sum.place.x) / dots + typical * max(0.15, free)
                : Double(sum.print.maxX) / dots + typical * free
            var middle = Double(sum.print.y + sum.print.height / 2) / dots
            if let rule = sum.ruleMM {
                middle =
                    rule
                    - pen.highMM * random.between(Self.onRule.lowerBound, Self.onRule.upperBound)
            }
            write(
                &row, with: pen, rowMM: sheet.rowMM, x: x, middle: middle,
                right: isPartlyRight && index % 2 == 0 ? sum.value : nil, on: &sheet.page,
                random: &random)
            rows.append(row)
        }
        var scene = kind.scene(random: &random)
        (scene.skewDegrees, scene.quarterTurns, scene.curlMM) = (0, 0, 0)
        (scene.corners, scene.marginMM) = ([(0, 0), (0, 0), (0, 0), (0, 0)], 0)
        let picture = try scene.taken(of: sheet.page.image, seed: own)
        return Page(sheet: sheet, rows: rows, picture: picture.image, dpi: scene.dpi)
    }

    private func write(
        _ row: inout NumberRow, with pen: SumPen, rowMM: Double, x: Double, middle: Double,
        right: String?, on page: inout Drawing.Canvas, random: inout SplitMix64
    ) {
        let place = BoxMM(
            x: x, y: middle - 0.6 * pen.highMM, width: 4 * pen.highMM, height: 1.2 * pen.highMM)
        switch row.content {
        case .number(let kind):
            let isWhole = kind == .digit || kind == .number
            let text =
                isWhole
                ? right
                    ?? NumberQuiz.Kind.digits(
                        kind == .digit ? 1 : 2 + random.index(2), random: &random)
                : kind.drawn(random: &random)
            row.truth = text
            pen.write(text, x: x, middle: middle, on: &page, random: &random)
        case .fraction(let form):
            let text = form.drawn(random: &random)
            row.truth = text
            var small = pen
            small.highMM = min(pen.highMM, 0.34 * rowMM)
            small.write(
                fraction: text, form, x: x, middle: middle, on: &page, random: &random)
        case .lone, .letter, .capital: break
        case .attack(let attack):
            row.truth = attack.draw(
                into: place, digits: pen.digits, letters: letters, darkness: pen.darkness,
                on: &page, random: &random)
        }
    }

    /// Each sum with what was written behind it, by its content and row: what a person looks at who asks why it was
    /// misread.
    private func write(
        _ sheet: SumSheet, _ picture: Image, dpi: Double, as names: [String]
    ) throws {
        let (crops, scale) = (folder.appending(path: "crops"), dpi / 300)
        try FileManager.default.createDirectory(at: crops, withIntermediateDirectories: true)
        for (sum, name) in zip(sheet.sums, names) {
            let all = sum.print.union(sum.place).grown(by: 20)
            let box = Box(
                x: Int(Double(all.x) * scale), y: Int(Double(all.y) * scale),
                width: Int(Double(all.width) * scale), height: Int(Double(all.height) * scale))
            try picture.cropped(to: box).writePNG(
                to: crops.appending(path: "\(name).png"), dpi: Int(dpi.rounded()))
        }
    }

    private func read(
        _ sheet: SumSheet, _ picture: Image, dpi: Double
    ) async throws -> (items: [Responses.Item], seen: [String: SeenWriting.Sight]) {
        let scale = dpi / 300
        func taken(_ box: Box) -> Box {
            Box(
                x: Int(Double(box.x) * scale), y: Int(Double(box.y) * scale),
                width: Int(Double(box.width) * scale), height: Int(Double(box.height) * scale))
        }
        let scratch = folder.appending(path: "scratch")
        try? FileManager.default.removeItem(at: scratch)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let whole = Int(dpi.rounded())
        try picture.writePNG(to: scratch.appending(path: "page-1.png"), dpi: whole)
        try Image(widthPx: picture.widthPx, heightPx: picture.heightPx, depth: 1)
            .writePNG(to: scratch.appending(path: "ink-1.png"), dpi: whole)
        let image = FileRef(file: "page-1.png", sha256: "")
        let bench = Bench(
            inputs: [Intake.kind: scratch, Cleaned.kind: scratch], scratch: scratch,
            log: Logger(label: "bench"))
        let input = ResponsesStage.Input(
            intake: Intake(
                key: "s", paper: .worksheet,
                pages: [
                    .init(
                        number: 1, scan: "a-1", image: image, widthPx: picture.widthPx,
                        heightPx: picture.heightPx, dpi: whole,
                        quality: .init(
                            sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
                        transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
                ]),
            recognition: Recognition(
                key: "s",
                pages: [
                    .init(
                        number: 1, text: "",
                        lines: sheet.sums.map { sum in
                            let box = taken(sum.print)
                            let text = String(sum.prompt.dropLast(3))
                            return .init(
                                text: text, box: box, confidence: 0.9, reader: "tesseract",
                                words: [.init(text: text, box: box, confidence: 0.9)])
                        },
                        exercises: sheet.sums.enumerated().map { index, sum in
                            .init(
                                id: "e\(index + 1)", label: "", prompt: sum.prompt,
                                promptConfidence: 0.9,
                                box: taken(sum.print.union(sum.place)),
                                answer: .init(box: taken(sum.place), type: places))
                        })
                ]),
            cleaned: Cleaned(
                key: "s", mode: .kept,
                pages: [
                    .init(
                        number: 1, image: image, inkMask: FileRef(file: "ink-1.png", sha256: ""),
                        inkShare: 0.0, printKept: 1.0, inkLeft: 1.0, regions: [])
                ]))
        guard
            case .made(let read) = try await (clock ?? ReadingClock()).timed({
                try await ResponsesStage(ResponsesStage.defaults).run(input, on: bench)
            })
        else { return ([], [:]) }
        let seen = FileManager.default.contents(
            atPath: scratch.appending(path: SeenWriting.file).path)
        let sights = try seen.map { try Document.decode(SeenWriting.self, from: $0).places }
        return (read.items, sights ?? [:])
    }
}
