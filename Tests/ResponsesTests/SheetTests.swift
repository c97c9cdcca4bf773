import Artifacts
import Drawing
import Engine
import Foundation
import Imaging
import Logging
import ResponsesStage
import Support
import Testing

@Suite struct SheetTests {
    private let scanner = Scanner(dpi: 150)

    private func box(_ sheet: DrawnSheet, _ row: Int, _ letter: String) throws -> BoxMM {
        try #require(sheet.page.fields[row].bubblesMM[letter])
    }

    @Test func tellsWritingFromNothingAndObeysTheTeachersRow() async throws {
        var random = SplitMix64(seed: 11)
        let fresh = DrawnSheet()
        var written = fresh
        written.write(written.page.fields[12].boxMM, darkness: 0.5, random: &random)
        written.write(written.page.fields[13].boxMM, darkness: 0.5, random: &random)
        var marked = written
        marked.mark(
            try box(marked, 13, "½"), .filled(coverage: 0.9, darkness: 0.7), random: &random)
        for (sheet, states, mark) in [
            (fresh, [Responses.State.blank, .blank], nil),
            (written, [.unclear, .unclear], nil),
            (marked, [.unclear, .read], "½"),
        ] {
            var desk = try ScanTable([fresh])
            try desk.lay(scanner.scanned(sheet.canvas.image, random: &random), dpi: 150)
            let read = try await desk.read()
            #expect(read.items[12...].map(\.state) == states)
            #expect(read.items[13].teacherMark == mark)
            #expect(read.items[13].value == nil)
            #expect(read.items[12...].allSatisfy { ($0.crop != nil) == ($0.state == .unclear) })
        }
    }

    @Test func callsEveryRowOfAnEmptySheetBlank() async throws {
        var random = SplitMix64(seed: 12)
        let fresh = DrawnSheet()
        for (dpi, upsideDown) in [(100.0, false), (200, true), (300, false)] {
            var desk = try ScanTable([fresh])
            let scan = Scanner(
                dpi: dpi, skewDegrees: 1.3, upsideDown: upsideDown, noise: dpi < 300 ? 10 : 0)
            try desk.lay(scan.scanned(fresh.canvas.image, random: &random), dpi: Int(dpi))
            let read = try await desk.read()
            #expect(Set(read.items.map(\.state)) == [.blank])
        }
    }

    @Test func leavesTheItemsOfAMissingPageUnclear() async throws {
        var random = SplitMix64(seed: 13)
        let first = DrawnSheet()
        var second = DrawnSheet(number: 2, seed: 8)
        for index in second.page.fields.indices {
            second.page.fields[index].questionID = "q\(index + 21)"
        }
        var desk = try ScanTable([first, second])
        try desk.lay(scanner.scanned(first.canvas.image, random: &random), dpi: 150)
        let read = try await desk.read()
        #expect(read.pages.map(\.problem) == [nil, "page 2 of 2 is missing"])
        let lost = read.items.suffix(14)
        #expect(lost.allSatisfy { $0.state == .unclear && $0.box == nil && $0.crop == nil })
        #expect(read.items.prefix(14).allSatisfy { $0.state == .blank })
    }

    @Test func showsTheWholePageWhereItFitsNoEdition() async throws {
        var random = SplitMix64(seed: 14)
        let sheet = DrawnSheet()
        var paper = Canvas(widthMM: 210, heightMM: 297)
        paper.line(30, 30, 120, 200, width: 0.5, grey: 0.2)
        var desk = try ScanTable([sheet])
        try desk.lay(scanner.scanned(paper.image, random: &random), dpi: 150)
        let read = try await desk.read()
        #expect(read.pages.map(\.registered) == [false])
        #expect(read.pages[0].problem == "the corner marks were not found")
        #expect(read.items.allSatisfy { $0.state == .unclear && $0.crop?.file == "page-1.png" })
    }

    @Test func mergesTwoScansOfOnePaperAndDoubtsWhereTheyDiffer() async throws {
        var random = SplitMix64(seed: 15)
        let fresh = DrawnSheet()
        let fill = HandMark.filled(coverage: 0.9, darkness: 0.7)
        var one = fresh
        one.mark(try box(one, 0, "A"), fill, random: &random)
        var two = one
        one.mark(try box(one, 1, "B"), fill, random: &random)
        two.mark(try box(two, 1, "C"), fill, random: &random)
        var desk = try ScanTable([fresh])
        try desk.lay(scanner.scanned(one.canvas.image, random: &random), dpi: 150)
        try desk.lay(scanner.scanned(two.canvas.image, random: &random), dpi: 150)
        let read = try await desk.read()
        #expect(read.items[0].value == "A")
        #expect(read.items[1].state == .unclear)
        #expect(read.items[1].alternatives.map(\.value) == ["B", "C"])
        #expect(read.items[1].crop?.file == "crop-q2.png")
        #expect(read.items[2].state == .blank)
    }

    @Test(arguments: [
        ("P07", ["P07"], false), ("S01", [], true), ("P99", ["P99"], true), (nil, [], true),
    ])
    func saysWhoseItIs(code: String?, whose: [String], named: Bool) async throws {
        var random = SplitMix64(seed: 16)
        let sheet = DrawnSheet()
        var desk = try ScanTable([sheet])
        try desk.lay(
            scanner.scanned(sheet.canvas.image, random: &random), pupil: code, dpi: 150)
        let read = try await desk.read()
        #expect(read.whose.map(\.pupil) == whose)
        #expect((read.nameCrop?.file == "name.png") == named)
        #expect(read.whose.allSatisfy { ($0.confidence == 1.0) == !named })
    }

    @Test func isTheSameBytesEveryTime() async throws {
        var random = SplitMix64(seed: 17)
        let fresh = DrawnSheet()
        var sheet = fresh
        sheet.mark(
            try box(sheet, 0, "A"), .filled(coverage: 0.9, darkness: 0.7), random: &random)
        sheet.write(sheet.page.fields[12].boxMM, darkness: 0.5, random: &random)
        let scan = scanner.scanned(sheet.canvas.image, random: &random)
        var documents: Set<Data> = []
        for _ in 0..<2 {
            var desk = try ScanTable([fresh])
            try desk.lay(scan, dpi: 150)
            documents.insert(try Document.encode(try await desk.read()))
        }
        #expect(documents.count == 1)
    }
}

@Suite struct OtherPaperTests {
    private func run(
        _ input: ResponsesStage.Input, in folder: TemporaryFolder
    ) async throws -> Outcome<Responses> {
        let bench = Bench(
            inputs: ["intake": folder.url, "cleaned": folder.url], scratch: folder.url,
            log: Logger(label: "test"))
        return try await ResponsesStage(ResponsesStage.defaults).run(input, on: bench)
    }

    @Test func takesAPlayedQuizAsItIs() async throws {
        let result = QuizResult(
            edition: "7K3QF", pupil: "P07", attempt: "a1", seconds: 93,
            answers: [
                QuizResult.Answer(questionID: "q1", value: "B", skipped: false),
                QuizResult.Answer(questionID: "q2", value: nil, skipped: false),
                QuizResult.Answer(questionID: "q3", value: nil, skipped: true),
            ])
        let intake = Intake(key: "s/P07/a1", paper: .quizResult, quizResult: result)
        let edition = Self.edition(of: ["q1", "q2", "q3"])
        let outcome = try await run(
            .init(intake: intake, edition: edition), in: TemporaryFolder())
        guard case .made(let read) = outcome else {
            Issue.record("nothing made")
            return
        }
        #expect(read.source == .screen)
        #expect(read.seconds == 93)
        #expect(read.items.map(\.state) == [.read, .blank, .skipped])
        #expect(read.items.map(\.value) == ["B", nil, nil])
        #expect(read.whose == [Responses.Whose(pupil: "P07", confidence: 1.0)])
    }

    /// An edition that asks some questions.
    private static func edition(of ids: [String]) -> Edition {
        Edition(
            key: "7K3QF", edition: "7K3QF", sheet: "s", title: "S",
            questions: ids.map {
                Questions.Question(
                    id: $0, type: .fillBlank, prompt: "1 + 1 = ____", choices: [], explanation: "",
                    difficulty: .easy, skill: "", source: .init(page: 1, lines: []),
                    origin: .embedded)
            }, entries: [], pages: [])
    }

    /// The answers that a played quiz of three questions comes to.
    private func items(of answers: [QuizResult.Answer]) async throws -> [Responses.Item] {
        let result = QuizResult(edition: "7K3QF", attempt: "a1", seconds: 1, answers: answers)
        let outcome = try await run(
            .init(
                intake: Intake(key: "s/S00/a1", paper: .quizResult, quizResult: result),
                edition: Self.edition(of: ["q1", "q2", "q3"])), in: TemporaryFolder())
        guard case .made(let read) = outcome else { return [] }
        return read.items
    }

    @Test func countsWhatAPlayedQuizLeavesOutAsSkipped() async throws {
        let items = try await items(of: [.init(questionID: "q2", value: "2", skipped: false)])
        #expect(items.map(\.questionID) == ["q1", "q2", "q3"])
        #expect(items.map(\.state) == [.skipped, .read, .skipped])
        #expect(try await self.items(of: []).map(\.state) == [.skipped, .skipped, .skipped])
    }

    @Test func refusesAPlayedQuizThatAnswersOtherQuestionsOrOneTwice() async throws {
        let one = QuizResult.Answer(questionID: "q1", value: "2", skipped: false)
        let foreign = QuizResult.Answer(questionID: "q9", value: "2", skipped: false)
        for answers in [[one, one], [one, foreign]] {
            await #expect(throws: Problem.self) { try await items(of: answers) }
        }
    }

    @Test func refusesASheetWithoutItsEdition() async throws {
        let intake = Intake(key: "s/P07/7K3QF-1", paper: .answerSheet)
        await #expect(throws: Problem.self) {
            _ = try await run(.init(intake: intake), in: TemporaryFolder())
        }
    }

    @Test(arguments: [
        (Intake.Paper.emptyPage, "the page is empty"), (.foreign, "the page is not one of ours"),
        (.worksheet, "its print was not recognised"),
    ])
    func saysWhyThereIsNothingToRead(paper: Intake.Paper, reason: String) async throws {
        let outcome = try await run(
            .init(intake: Intake(key: "s", paper: paper)), in: TemporaryFolder())
        guard case .notApplicable(let said) = outcome else {
            Issue.record("something was made")
            return
        }
        #expect(said == reason)
    }

    @Test func findsWhichExercisesHaveInk() async throws {
        let folder = try TemporaryFolder()
        var canvas = Canvas(widthMM: 60, heightMM: 30)
        canvas.line(12, 12, 16, 18, width: 0.5, grey: 0.3)
        try canvas.image.writePNG(to: folder.url.appending(path: "page-1.png"), dpi: 300)
        try canvas.image.otsu.writePNG(to: folder.url.appending(path: "ink-1.png"), dpi: 300)
        let blank = FileRef(file: "page-1.png", sha256: "")
        let page = Intake.Page(
            number: 1, scan: "a.png", image: blank, widthPx: canvas.widthPx,
            heightPx: canvas.heightPx, dpi: 300,
            quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        func exercise(_ id: String, x: Int) -> Recognition.Exercise {
            Recognition.Exercise(
                id: id, label: "", prompt: "1 + 1 = __", promptConfidence: 1.0,
                box: Box(x: x, y: 100, width: 150, height: 120),
                answer: .init(box: Box(x: x, y: 100, width: 150, height: 120), type: .number))
        }
        let recognition = Recognition(
            key: "s",
            pages: [
                .init(
                    number: 1, text: "", lines: [],
                    exercises: [exercise("e1", x: 100), exercise("e2", x: 400)])
            ])
        let cleaned = Cleaned(
            key: "s", mode: .model,
            pages: [
                .init(
                    number: 1, image: blank, inkMask: FileRef(file: "ink-1.png", sha256: ""),
                    inkShare: 0.01, printKept: 1.0, inkLeft: 0.0, regions: [])
            ])
        let intake = Intake(key: "s", paper: .worksheet, pages: [page])
        let outcome = try await run(
            .init(intake: intake, recognition: recognition, cleaned: cleaned), in: folder)
        guard case .made(let read) = outcome else {
            Issue.record("nothing made")
            return
        }
        #expect(read.items.map(\.state) == [.unclear, .blank])
        #expect(read.items.map { $0.crop != nil } == [true, false])
    }
}
