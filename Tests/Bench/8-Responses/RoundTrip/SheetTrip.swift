import Artifacts
import Drawing
import Engine
import Foundation
import Imaging
import IntakeStage
import Logging
import Paper
import ResponsesStage

/// One page marked, taken as a picture, and read as the line reads it: code, intake, responses.
struct SheetTrip {
    let quiz: PrintedQuiz
    let index: Int
    let kind: SceneClass
    let seed: UInt64
    /// Where pictures go of what was not read right.
    var look: URL?
    /// Told what `responses` takes.
    var clock: ReadingClock?

    /// What came of a row.
    struct Row {
        var mark: MarkClass
        var came: Tally.Came
        /// The share of the mark's ink that is in the picture; nil where nothing was cut.
        var survived: Double?
        var questionID: String
        var said: String
        /// How sure the reading says it is; nil where it leaves the row to a person.
        var confidence: Double?
        /// Why it was read so; known of rows that were not read right.
        var why = ""
    }

    /// What came of the page.
    struct Result {
        var rows: [Row] = []
        var boxes = Tally()
        var vanishedBoxes = Tally()
        var hasCode = false
        var codeIsWrong = false
        var registered = false
        var problem: String?
        /// Processor seconds: of drawing and taking the picture, and of reading it.
        var making = 0.0
        var reading = 0.0
    }

    func travelled(in folder: URL) async throws -> Result {
        let began = ProcessorTime.seconds
        var random = SplitMix64(seed: seed)
        let page = quiz.edition.pages[index]
        var canvas = Drawing.Canvas(quiz.pages[index])
        let untouched = canvas
        let pen = Pen(random: &random)
        var marks: [(id: String, mark: MarkClass, truth: MarkClass.Truth, box: BoxMM?)] = []
        var written: [String: Bool] = [:]
        for field in page.fields {
            if field.type == .bubbles {
                let mark = pen.classes[random.index(pen.classes.count)]
                let made = mark.mark(
                    field.bubblesMM, darkness: pen.darkness, on: &canvas, random: &random)
                marks.append((field.questionID, mark, made.truth, made.box))
            } else {
                let isWritten = random.index(2) == 0
                written[field.questionID] = isWritten
                if isWritten {
                    canvas.write(field.boxMM, darkness: max(0.3, pen.darkness), random: &random)
                }
            }
        }
        kind.damage(&canvas, random: &random)
        let scene = kind.scene(random: &random)
        let picture = try scene.taken(of: canvas.image, seed: seed)
        let fresh =
            scene.threshold == nil ? nil : try scene.taken(of: untouched.image, seed: seed).image
        let made = ProcessorTime.seconds
        var (read, result) = try await read(picture, in: folder)
        (result.making, result.reading) = (made - began, ProcessorTime.seconds - made)
        let items = Dictionary(
            (read?.responses.items ?? []).map { ($0.questionID, $0) },
            uniquingKeysWith: { first, _ in first })
        result.rows = marks.map { id, mark, truth, box in
            let item = items[id]
            return Row(
                mark: mark, came: Self.judged(item, truth),
                survived: box.flatMap { box in
                    fresh.flatMap {
                        survival(
                            canvas.darkened(from: untouched, in: box.grown(byMM: 2)), picture, $0)
                    }
                }, questionID: id,
                said: "\(truth) \(item.map { "\($0.state) \($0.value ?? "")" } ?? "lost")",
                confidence: item.flatMap {
                    [.read, .blank].contains($0.state) ? $0.confidence.value : nil
                })
        }
        for field in page.fields {
            guard let isWritten = written[field.questionID] else { continue }
            let state = items[field.questionID]?.state
            let came: Tally.Came =
                state == .blank ? (isWritten ? .wrong : .right) : state == .read ? .wrong : .review
            if isWritten, let fresh,
                survival(canvas.darkened(from: untouched, in: field.boxMM), picture, fresh) < 0.3
            {
                result.vanishedBoxes.add(came)
                continue
            }
            result.boxes.add(came)
            if came == .wrong { try show("writing", field.questionID, picture) }
        }
        try explain(&result, read?.intake, picture, in: folder)
        return result
    }

    /// Says of rows that were not read right why they were read so, and keeps their pictures where a folder is named.
    private func explain(
        _ result: inout Result, _ intake: Intake?, _ picture: Scene.Picture, in folder: URL
    ) throws {
        if !result.registered { try show("lost", nil, picture) }
        let odd = result.rows.indices.filter {
            result.rows[$0].came != .right && result.rows[$0].survived ?? 1 >= 0.3
        }
        guard !odd.isEmpty else { return }
        let whys = try intake?.pages.first.map { try reasons($0, in: folder) } ?? [:]
        for at in odd {
            result.rows[at].why = whys[result.rows[at].questionID] ?? "page not read"
            let row = result.rows[at]
            try show(
                "\(row.came) \(row.mark) \(row.said) (\(row.why))", row.questionID, picture)
        }
    }

    /// Reads a picture of the page as the line reads it.
    func read(
        _ picture: Scene.Picture, in folder: URL
    ) async throws -> (read: (intake: Intake, responses: Responses)?, Result) {
        var result = Result()
        let disk = FileManager.default
        let (original, intakeFolder, scratch) = (
            folder.appending(path: "original"), folder.appending(path: "intake"),
            folder.appending(path: "scratch")
        )
        for place in [intakeFolder, scratch] {
            if disk.fileExists(atPath: place.path) { try disk.removeItem(at: place) }
            try disk.createDirectory(at: place, withIntermediateDirectories: true)
        }
        try picture.data.write(to: original)
        let right = SheetCode(
            edition: quiz.edition.edition, pupil: "P07", copy: 1,
            page: quiz.edition.pages[index].number)
        let codes = CodeReader.read(Image(decoding: picture.data) ?? picture.image)
        result.hasCode = codes.contains(right)
        result.codeIsWrong = codes.contains { $0 != right }
        let log = Logger(label: "bench")
        // A page without a code is placed by a person; whether its print is found is asked all the same.
        let delivered = Delivered(
            key: "bench/P07/1",
            pages: [
                .init(
                    original: .init(
                        sha256: "a", bytes: picture.data.count,
                        type: picture.data.first == 0xFF ? .jpeg : .png), number: 1,
                    sheetPage: result.hasCode ? right.page : nil, scan: "a-1", pupil: "P07",
                    code: right.text)
            ])
        do {
            let taken = try await IntakeStage(IntakeStage.defaults).run(
                .init(delivery: delivered),
                on: Bench(inputs: ["original/a": original], scratch: intakeFolder, log: log))
            guard case .made(let intake) = taken else {
                result.problem = "not taken in"
                return (nil, result)
            }
            let outcome = try await (clock ?? ReadingClock()).timed {
                try await ResponsesStage(ResponsesStage.defaults).run(
                    .init(
                        intake: intake, edition: quiz.edition,
                        roster: Roster(codes: [.init(code: "P07", checkins: .yes)])),
                    on: Bench(
                        inputs: ["intake": intakeFolder, "edition": quiz.folder], scratch: scratch,
                        log: log))
            }
            guard case .made(let responses) = outcome else { return (nil, result) }
            result.registered = responses.pages.first?.registered ?? false
            result.problem = responses.pages.first?.problem
            return ((intake, responses), result)
        } catch let problem as Problem {
            result.problem = problem.summary
            return (nil, result)
        }
    }

    private static func judged(_ item: Responses.Item?, _ truth: MarkClass.Truth) -> Tally.Came {
        guard let item else { return .review }
        switch (item.state, truth) {
        case (.read, .letter(let letter)): return item.value == letter ? .right : .wrong
        case (.read, _): return .wrong
        case (.blank, .nothing): return .right
        case (.blank, _): return .wrong
        case (_, .doubtful): return .right
        default: return .review
        }
    }

    /// The share of a mark's pixels that are black in a 1-bit picture, of those that are white without it.
    private func survival(
        _ mark: [(x: Double, y: Double)], _ picture: Scene.Picture, _ fresh: Image
    ) -> Double {
        let (marked, bare) = (picture.image.greyBytes, fresh.greyBytes)
        let (width, height) = (fresh.widthPx, fresh.heightPx)
        var (all, black) = (0, 0)
        for (x, y) in mark {
            let at = picture.pageToPixels.applied(x, y)
            let (column, row) = (Int(at.x), Int(at.y))
            guard column >= 0, row >= 0, column < width, row < height,
                bare[row * width + column] > 128
            else { continue }
            all += 1
            if marked[row * width + column] < 128 { black += 1 }
        }
        return Double(black) / Double(max(1, all))
    }
}
