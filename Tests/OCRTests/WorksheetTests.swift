import Artifacts
import Engine
import Foundation
import Imaging
import Logging
import Reading
import Support
import Testing

@testable import OCRStage

/// Runs the stage on a drawn page, as the worker would.
private func recognise(_ name: String, _ rulings: [Ruling] = []) async throws -> Recognition {
    try await recognise(name, in: drawn, rulings)
}

private let drawn = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/ocr").standardizedFileURL

private func recognise(
    _ name: String, in folder: URL, _ rulings: [Ruling] = []
) async throws -> Recognition {
    let image = try Image(contentsOf: folder.appending(path: "\(name).png"))
    let page = Intake.Page(
        number: 1, scan: "a-1", image: FileRef(file: "\(name).png", sha256: ""),
        widthPx: image.widthPx, heightPx: image.heightPx, dpi: 150,
        quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
        transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
    let intake = Intake(key: "page", paper: .worksheet, pages: [page])
    // The pictures lie in the project: nothing is written beside them.
    let scratch = try TemporaryFolder()
    let bench = Bench(
        inputs: ["intake": folder], scratch: scratch.url, log: Logger(label: "test"))
    let outcome = try await OCRStage(OCRStage.defaults)
        .run(.init(intake: intake, rulings: rulings), on: bench)
    guard case .made(let recognition) = outcome else {
        throw Problem(.bug, "Page '\(name)' was not read")
    }
    return recognition
}

@Suite struct WorksheetTests {
    static let sums = [
        "7 + 1", "12 − 5", "6 × 3", "8 + 6", "20 − 11", "9 × 4", "15 + 4", "17 − 9", "56 ÷ 8",
        "10 + 10", "11 − 1", "81 ÷ 9", "23 + 58", "100 − 7", "12 × 12", "5 + 0", "50 − 15",
        "144 ÷ 12",
    ]

    @Test(arguments: ["arithmetic", "arithmetic-filled"])
    func readsSumsInThreeColumnsAndNoInk(_ name: String) async throws {
        let recognition = try await recognise(name)
        let exercises = recognition.pages[0].exercises
        #expect(exercises.map(\.prompt) == Self.sums.map { $0 + " = __" })
        #expect(exercises.map(\.id) == (1...18).map { "e\($0)" })
        #expect(exercises.allSatisfy { $0.instruction == "Work out the answers." })
        #expect(exercises.allSatisfy { $0.answer.type == .number && $0.promptConfidence > 0.4 })
        for exercise in exercises { #expect(exercise.answer.box.x > exercise.box.x) }
        let lines = recognition.pages[0].lines.map(\.text)
        #expect(
            lines.prefix(4) == [
                "Name:", "Date:", "Adding and Taking Away", "Work out the answers.",
            ])
        #expect(lines.dropFirst(4) == Self.sums.map { $0 + " =" }[...])
    }

    @Test func readsSumsOnGreyPaperWithGrain() async throws {
        let folder = try TemporaryFolder()
        let page = try Image(contentsOf: drawn.appending(path: "arithmetic.png")).grey
        var grain: UInt32 = 1
        let bytes = page.greyBytes.map { byte -> UInt8 in
            grain = grain &* 1_664_525 &+ 1_013_904_223
            return UInt8(20 + Int(byte) * 215 / 255 + Int(grain >> 29))
        }
        try Image(grey: bytes, widthPx: page.widthPx, heightPx: page.heightPx)
            .writePNG(to: folder.url.appending(path: "grey.png"), dpi: 150)
        let exercises = try await recognise("grey", in: folder.url).pages[0].exercises
        #expect(exercises.map(\.prompt) == Self.sums.map { $0 + " = __" })
    }

    @Test func readsSentencesWithBlanks() async throws {
        let exercises = try await recognise("blanks").pages[0].exercises
        #expect(exercises.map(\.label) == ["1", "2", "3", "4", "5"])
        #expect(exercises[2].prompt == "Plants take up __ through their roots.")
        #expect(exercises[3].prompt == "Rivers carry water back to the __ and the lakes.")
        #expect(exercises[4].prompt == "When vapour cools it forms __ in the sky.")
        #expect(exercises[4].choices.map(\.text) == ["clouds", "stones"])
        #expect(exercises.allSatisfy { $0.answer.type == .word })
        #expect(
            exercises.allSatisfy { $0.instruction == "Fill in the blanks with the correct word." })
    }

    @Test func readsChoicesInRowsAndColumns() async throws {
        let exercises = try await recognise("choices").pages[0].exercises
        #expect(exercises.map(\.label) == ["1", "2", "3", "4"])
        #expect(exercises[0].choices.map(\.text) == ["Venus", "Mercury", "Earth", "Mars"])
        #expect(exercises[1].choices.map(\.text) == ["Sunlight", "Sand", "Wind", "Salt"])
        #expect(exercises[2].choices.map(\.letter) == ["A", "B", "C"])
        #expect(exercises[3].prompt == "Sound travels faster in water than in air.")
        #expect(exercises[3].choices.map(\.letter) == ["T", "F"])
        #expect(exercises.allSatisfy { $0.answer.type == .choice })
    }

    @Test func readsQuestionsWithTheirRules() async throws {
        let page = try await recognise("questions").pages[0]
        #expect(page.exercises.map(\.label) == ["1", "2", "3", "4"])
        #expect(
            page.exercises[2].prompt
                == "Explain why plants grow badly in a dark room, and say what would happen if the light came back after a week."
        )
        #expect(page.exercises.allSatisfy { $0.answer.type == .text })
        // Two rules of 160 mm, 9 mm apart.
        for exercise in page.exercises { #expect(abs(exercise.answer.box.width - 945) < 8) }
        #expect(page.text.hasPrefix("Photosynthesis\nPlants make their own food from light."))
    }

    @Test func takesAMendedPromptForCertain() async throws {
        let mend = try Ruling(
            key: "page", serial: 2, type: .quiz, target: "page/e3",
            payload: .init(questionID: "e3", prompt: "6 × 8 = __", action: "mend"))
        let older = try Ruling(
            key: "page", serial: 1, type: .quiz, target: "page/e3",
            payload: .init(questionID: "e3", prompt: "0 × 0 = __", action: "mend"))
        let exercises = try await recognise("arithmetic", [mend, older]).pages[0].exercises
        #expect(exercises[2].prompt == "6 × 8 = __")
        #expect(exercises[2].promptConfidence == 1.0)
        #expect(exercises[1].prompt == "12 − 5 = __")
    }

    @Test func saysThatAPageWithoutPrintDoesNotApply() async throws {
        let folder = try TemporaryFolder()
        try Image(widthPx: 800, heightPx: 1000, depth: 8).writePNG(
            to: folder.url.appending(path: "p.png"), dpi: 100)
        let page = Intake.Page(
            number: 1, scan: "a-1", image: FileRef(file: "p.png", sha256: ""), widthPx: 800,
            heightPx: 1000, dpi: 100,
            quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        let stage = try OCRStage(OCRStage.defaults)
        let bench = Bench(
            inputs: ["intake": folder.url], scratch: folder.url, log: Logger(label: "test"))
        let white = try await stage.run(
            .init(intake: Intake(key: "p", paper: .worksheet, pages: [page])), on: bench)
        guard case .made(let empty) = white else {
            Issue.record("\(white)")
            return
        }
        #expect(empty.pages.map(\.lines.count) == [0])
        let none = try await stage.run(
            .init(intake: Intake(key: "p", paper: .quizResult)), on: bench)
        guard case .notApplicable("it has no page to read") = none else {
            Issue.record("\(none)")
            return
        }
    }
}
