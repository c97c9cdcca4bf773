import Artifacts
import Foundation
import Imaging
import Paper
import PrintStage
import Support
import Testing

/// The practice sheet against its map: rendered by another program, ink must lie where the map says.
struct SheetTests {
    private static let dpi = 300.0

    /// Share of dark pixels inside a box of millimetres.
    private static func ink(_ image: Image, _ box: BoxMM) -> Double {
        let scale = dpi / 25.4
        let part = image.cropped(
            to: Box(
                x: Int((box.x * scale).rounded()), y: Int((box.y * scale).rounded()),
                width: max(1, Int((box.width * scale).rounded())),
                height: max(1, Int((box.height * scale).rounded())))
        ).greyBytes
        return Double(part.count { $0 < 128 }) / Double(part.count)
    }

    /// A strip just inside (positive) or outside (negative) one edge of a box, 0.1 mm wide.
    private static func strips(_ box: BoxMM, inset: Double) -> [BoxMM] {
        let (left, right) = (box.x + inset, box.maxX - inset - 0.1)
        let (top, low) = (box.y + inset, box.maxY - inset - 0.1)
        return [
            BoxMM(x: left, y: box.y + 1, width: 0.1, height: box.height - 2),
            BoxMM(x: right, y: box.y + 1, width: 0.1, height: box.height - 2),
            BoxMM(x: box.x + 1, y: top, width: box.width - 2, height: 0.1),
            BoxMM(x: box.x + 1, y: low, width: box.width - 2, height: 0.1),
        ]
    }

    private static let variants: [PrintStage.Options] = [
        PrintStage.Options(), PrintStage.Options(paper: .letter, fontSizePt: 11),
        PrintStage.Options(paper: .a4, fontSizePt: 18),
        PrintStage.Options(paper: .letter, style: .largePrint),
        PrintStage.Options(style: .dyslexiaFriendly), PrintStage.Options(answerSheet: true),
        PrintStage.Options(paper: .letter, style: .largePrint, answerSheet: true),
    ]

    @Test(arguments: variants)
    func hasInkExactlyWhereTheMapSays(options: PrintStage.Options) async throws {
        let folder = try TemporaryFolder()
        let printed = try #require(
            try await Examples.run(
                PrintStage.Input(questions: Examples.mixed, answerKey: Examples.mixedKey), options,
                in: folder))
        let pdf = folder.url.appending(path: "practice.pdf")
        let pictures = try Programs.pictures(of: pdf, dpi: Int(Self.dpi))
        #expect(pictures.count == printed.pages.count)
        for (page, image) in zip(printed.pages, pictures) {
            Self.checkMarks(page, image)
            #expect(Self.ink(image, page.codeMM) == 0)
            let line = BoxMM(
                x: page.nameMM.x, y: page.nameMM.maxY - 0.25, width: page.nameMM.width, height: 0.2)
            #expect(Self.ink(image, line) == 1)
            for field in page.fields {
                Self.check(
                    field, image,
                    scale: options.fontSizePt >= 16 || options.style == .largePrint ? 1.3 : 1)
            }
        }
        let ids: [String] = printed.pages.flatMap(\.fields).map(\.questionID)
        #expect(ids == Examples.mixed.questions.map(\.id))
    }

    private static func checkMarks(_ page: Printed.Page, _ image: Image) {
        #expect(page.cornersMM.count == 4)
        for (index, mark) in page.cornersMM.enumerated() {
            for strip in strips(mark, inset: 0.1) { #expect(ink(image, strip) == 1) }
            for strip in strips(mark, inset: -0.25) { #expect(ink(image, strip) == 0) }
            let centre = BoxMM(x: mark.x + 1.6, y: mark.y + 1.6, width: 1.8, height: 1.8)
            let wanted = index == 0 ? 0.0 : 1.0
            #expect(ink(image, centre) == wanted)
            #expect(min(mark.x, mark.y) >= 10 && mark.maxX <= page.widthMM - 9.99)
        }
    }

    private static func check(_ field: Printed.Field, _ image: Image, scale: Double) {
        for (letter, bubble) in field.bubblesMM {
            let side = field.type == .lines ? 4.0 : 5.0 * scale
            #expect(abs(bubble.width - side) < 0.01 && abs(bubble.height - side) < 0.01)
            // Ring: dark at its four outermost points, white just outside of them and between ring and letter.
            let middle = (bubble.x + bubble.width / 2, bubble.y + bubble.height / 2)
            for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
                let at = { (radius: Double) in
                    BoxMM(
                        x: middle.0 + dx * radius - 0.05, y: middle.1 + dy * radius - 0.05,
                        width: 0.1, height: 0.1)
                }
                #expect(ink(image, at(side / 2 - 0.15)) > 0.9, "\(letter) of \(field.questionID)")
                #expect(ink(image, at(side / 2 + 0.2)) == 0)
                #expect(ink(image, at(side / 2 - 0.5)) == 0)
            }
        }
        switch field.type {
        case .bubbles:
            #expect(field.bubblesMM.count >= 2)
        case .boxes:
            #expect(abs(field.boxMM.width - 30 * scale) < 0.01)
            for index in 0...5 {
                let x =
                    field.boxMM.x + Double(index) * 6 * scale
                    + (index == 0 ? 0.1 : index == 5 ? -0.2 : -0.05)
                let box = BoxMM(x: x, y: field.boxMM.y + 1, width: 0.1, height: 6)
                #expect(ink(image, box) > 0.9)
            }
            for index in 0..<5 {
                let inner = BoxMM(
                    x: field.boxMM.x + Double(index) * 6 * scale + 0.4, y: field.boxMM.y + 0.5,
                    width: 5.2, height: 7)
                #expect(ink(image, inner) == 0)
            }
        case .rule, .lines:
            let count = field.type == .rule ? 1 : 3
            for index in 1...count {
                let y = field.boxMM.y + Double(index) * 9 * scale - 0.15
                let line = BoxMM(x: field.boxMM.x, y: y, width: field.boxMM.width, height: 0.1)
                #expect(ink(image, line) > 0.9)
                let white = BoxMM(
                    x: field.boxMM.x, y: y - 8, width: field.boxMM.width, height: 7.5)
                #expect(ink(image, white) == 0, "\(field.questionID)")
            }
        }
    }

    @Test func printsABlankThatIsThePage() async throws {
        let folder = try TemporaryFolder()
        let printed = try #require(
            try await Examples.run(
                PrintStage.Input(questions: Examples.mixed, answerKey: Examples.mixedKey),
                in: folder))
        let pictures = try Programs.pictures(
            of: folder.url.appending(path: "practice.pdf"), dpi: 150)
        for (page, picture) in zip(printed.pages, pictures) {
            let blank = try Image(contentsOf: folder.url.appending(path: page.blank.file))
            #expect(blank.depth == 8)
            #expect(blank.bounds == Box(x: 0, y: 0, width: 1240, height: 1754))
            // Two programs draw letters and thin lines a little differently; at 40 dpi that is hardly seen.
            let (left, right) = (
                blank.scaled(by: 0.25).greyBytes,
                picture.cropped(to: blank.bounds).scaled(by: 0.25).greyBytes
            )
            let differing = zip(left, right).count { abs(Int($0) - Int($1)) > 64 }
            #expect(Double(differing) < 0.005 * Double(left.count))
            #expect(left.count { $0 < 128 } > 100)
        }
    }

    @Test func asksForNumbersInAlwaysFiveBoxesAndForWordsOnARule() async throws {
        let folder = try TemporaryFolder()
        let printed = try #require(
            try await Examples.run(
                PrintStage.Input(questions: Examples.mixed, answerKey: Examples.mixedKey),
                in: folder))
        let types = Dictionary(
            printed.pages.flatMap(\.fields).map { ($0.questionID, $0.type) },
            uniquingKeysWith: { first, _ in first })
        #expect(["q2", "q8", "q9"].allSatisfy { types[$0] == .boxes })
        #expect(["q3", "q6"].allSatisfy { types[$0] == .rule })
        #expect(types["q5"] == .lines)
    }
}
