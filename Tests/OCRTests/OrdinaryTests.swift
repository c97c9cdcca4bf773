import Artifacts
import Engine
import Foundation
import Language
import Logging
import Ordinary
import Reading
import Support
import Testing

@testable import Imaging
@testable import OCRStage

/// Sheets of the bench's table `ordinary`, a few of each way to number sums, in the faces that are always there.
@Suite struct OrdinaryTests {
    private static let faces = Face.known.filter {
        ["Liberation Sans", "Liberation Serif", "DejaVu Sans"].contains($0.family)
    }
    private static let certain = Confidence(0.999)

    /// A sheet, drawn as a clean picture and read as the stage reads.
    private func read(_ sheet: OrdinarySheet, seed: UInt64) async throws -> FoundSums {
        let folder = try TemporaryFolder()
        let file = try SheetFile(sheet, seed: seed)
        try file.data.write(to: folder.url.appending(path: "page.png"))
        let image = try Image(contentsOf: folder.url.appending(path: "page.png"))
        let page = Intake.Page(
            number: 1, scan: "a-1", image: FileRef(file: "page.png", sha256: ""),
            widthPx: image.widthPx, heightPx: image.heightPx,
            dpi: Int((Double(image.widthPx) / sheet.page.widthMM * 25.4).rounded()),
            quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        let bench = Bench(
            inputs: ["intake": folder.url], scratch: folder.url, log: Logger(label: "test"))
        let outcome = try await OCRStage(OCRStage.defaults)
            .run(
                .init(intake: Intake(key: "page", paper: .worksheet, pages: [page]), rulings: []),
                on: bench)
        guard case .made(let recognition) = outcome else {
            throw Problem(.bug, "Sheet was not read")
        }
        return FoundSums(sheet, file, page, recognition.pages.flatMap(\.exercises))
    }

    /// No number before a sum is read into it, and no sign is taken for another, where nobody is asked; and of sheets
    /// with `1.a)`, a wide gap and `a.` nearly all is read, of circled numbers half.
    @Test(arguments: [(0, 0.5), (1, 0.9), (4, 0.9), (5, 0.9), (6, 0.0), (9, 0.9)])
    func readsNoSumWronglyForCertain(_ number: Int, _ least: Double) async throws {
        let sheet = try #require(Drawer(seed: 48, faces: Self.faces).sheet(number, as: .png))
        let found = try await read(sheet, seed: UInt64(number))
        var exact = 0
        for (placed, exercise) in zip(sheet.sums, found.exercises) {
            guard let exercise else { continue }
            let isExact = PromptForm(exercise.prompt) == PromptForm(placed.sum.prompt)
            exact += isExact ? 1 : 0
            guard exercise.promptConfidence >= Self.certain else { continue }
            #expect(isExact, "\(placed.label) \(placed.sum.prompt) was read \(exercise.prompt)")
            let proof = Prover.computed(exercise.prompt, confidence: exercise.promptConfidence)
            guard let answer = proof?.answer else { continue }
            #expect(
                Ratio(text: answer) == placed.sum.answer,
                "\(placed.sum.prompt) keyed \(answer)")
        }
        #expect(Double(exact) >= least * Double(sheet.sums.count))
        for exercise in found.strange {
            #expect(
                Prover.computed(exercise.prompt, confidence: exercise.promptConfidence) == nil,
                "\(exercise.prompt) is no sum")
        }
    }

    /// Kinds of print that readers of lines lose: fractions over a bar, places on dotted lines, numbers in circles,
    /// units. Most of
    /// each is read, and what is not is not taken for certain.
    @Test(arguments: [
        (NumberKind.barred, 0.6), (.mixedBarred, 0.5), (.money, 0.6), (.unit, 0.6),
    ])
    func readsMostOfAKind(_ kind: NumberKind, _ least: Double) async throws {
        let drawer = Drawer(seed: 57, faces: Self.faces)
        let number = try #require(
            (0..<60).first { drawer.sheet($0, as: .png)?.traits.numbers == kind })
        let sheet = try #require(drawer.sheet(number, as: .png))
        let found = try await read(sheet, seed: 57)
        let pairs = zip(sheet.sums, found.exercises)
        let exact = pairs.count { placed, exercise in
            exercise.map { PromptForm($0.prompt) == PromptForm(placed.sum.prompt) } == true
        }
        #expect(Double(exact) >= least * Double(sheet.sums.count))
        for (placed, exercise) in pairs {
            guard let exercise, exercise.promptConfidence >= Self.certain else { continue }
            #expect(
                PromptForm(exercise.prompt) == PromptForm(placed.sum.prompt),
                "\(placed.sum.prompt) was read \(exercise.prompt)")
        }
    }

    /// What counts as the same print.
    @Test(arguments: [
        ("4 · 8 =", "4 × 8 = __"), ("56 : 8 = ____", "56 ÷ 8"), ("3,50 − 1", "3.5 - 1 = ....."),
        ("7 + ( ) = 12", "7 + __ = 12"), ("__ = 3 + 4", "____ = 3 + 4"), ("5 x 3 =", "5×3"),
        ("3 cm + 4 cm = __ cm", "3 cm + 4 cm ="), ("1 3/4 + 1/2 =", "1 3/4 + 1/2 = [ ]"),
    ])
    func takesPromptsForTheSame(_ one: String, _ other: String) {
        #expect(PromptForm(one) == PromptForm(other))
    }

    /// What does not: each is a sum that somebody else's answer belongs to.
    @Test(arguments: [
        ("1. 6 × 6 =", "1.6 × 6 ="), ("1. 6 × 6 =", "6 × 6 ="), ("1 3/4 + 1/2", "13/4 + 1/2"),
        ("4 · 8 =", "4 − 8 ="), ("7 + __ = 12", "7 + 12 ="), ("12 = __", "1 2 = __"),
        ("a) 3 + 4 =", "3 + 4 ="), ("3 cm + 4 cm", "3 + 4"), ("__ = 3 + 4", "3 + 4 = __"),
    ])
    func takesPromptsForOthers(_ one: String, _ other: String) {
        #expect(PromptForm(one) != PromptForm(other))
    }

    @Test(arguments: [
        ("3/4", 3, 4), ("1 3/4", 7, 4), ("2,50", 5, 2), ("£2.50", 5, 2), ("−3", -3, 1),
        ("-1 1/2", -3, 2), ("40 cm", 40, 1), ("6/8", 3, 4),
    ])
    func readsAnAnswersValue(_ text: String, _ top: Int, _ bottom: Int) {
        #expect(Ratio(text: text) == Ratio(top, bottom))
    }

    @Test(arguments: ["", "x", "1 2", "3/0", "1.2.3", "3/4/5"])
    func readsNoValueWhereThereIsNone(_ text: String) {
        #expect(Ratio(text: text) == nil)
    }

    /// Equal seeds give equal sheets, and every sum's answer makes its print true.
    @Test func drawsTheSameSheetsAgain() throws {
        let drawer = Drawer(seed: 9, faces: Self.faces)
        for number in 0..<30 {
            let one = try #require(drawer.sheet(number))
            let other = try #require(drawer.sheet(number))
            #expect(one.sums.map(\.sum.prompt) == other.sums.map(\.sum.prompt))
            #expect(try one.page.pdf() == other.page.pdf())
            #expect(!one.sums.isEmpty)
        }
    }
}
