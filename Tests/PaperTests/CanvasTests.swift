import Artifacts
import Foundation
import Imaging
import Paper
import Testing

/// Drawing on paper and into pictures.
struct CanvasTests {
    /// Share of dark pixels inside a box of a page picture.
    static func ink(_ image: Image, _ box: BoxMM, dpi: Double) -> Double {
        let scale = dpi / 25.4
        let part = image.cropped(
            to: Box(
                x: Int((box.x * scale).rounded()), y: Int((box.y * scale).rounded()),
                width: Int((box.width * scale).rounded()),
                height: Int((box.height * scale).rounded())))
        let bytes = part.greyBytes
        return Double(bytes.count { $0 < 128 }) / Double(bytes.count)
    }

    static let text = "−3 × ½ ÷ 4 ≤ √9, x^2 + 10^{-3} = 3/4 ✓ π ≈ 3.14 “ﬁne” Größe ≠ ∞ α ⅔"

    static func sample() -> PaperPage {
        PaperPage(widthMM: 100, heightMM: 80) { canvas in
            canvas.rectangle(BoxMM(x: 10, y: 10, width: 5, height: 5), fill: .black)
            canvas.rectangle(BoxMM(x: 30, y: 10, width: 6, height: 8), stroke: .black)
            canvas.circle(in: BoxMM(x: 50, y: 10, width: 5, height: 5), stroke: .black)
            canvas.line([(10, 30), (90, 30)])
            canvas.text(
                text, xMM: 10, yMM: 40, style: TextStyle(sizePt: 12, math: true), widthMM: 80)
        }
    }

    @Test func drawsOnPaperAndInPicturesAtTheSamePlace() throws {
        let paper = try PDFTool.pictures(
            of: try PDFCanvas.pdf(title: "a", pages: [Self.sample()]), dpi: 300)
        let picture = try Self.sample().image(dpi: 300)
        for image in [try #require(paper.first), picture] {
            #expect(
                Self.ink(image, BoxMM(x: 10.1, y: 10.1, width: 4.8, height: 4.8), dpi: 300) == 1)
            #expect(Self.ink(image, BoxMM(x: 15.2, y: 9, width: 3, height: 7), dpi: 300) == 0)
            #expect(Self.ink(image, BoxMM(x: 30.5, y: 10.5, width: 5, height: 7), dpi: 300) == 0)
            #expect(Self.ink(image, BoxMM(x: 30, y: 10, width: 0.3, height: 8), dpi: 300) > 0.7)
            #expect(Self.ink(image, BoxMM(x: 10, y: 40, width: 80, height: 20), dpi: 300) > 0.02)
        }
        #expect(abs((paper.first?.widthPx ?? 0) - picture.widthPx) <= 1)
    }

    @Test func embedsThePinnedFontsAlone() throws {
        let pdf = try PDFCanvas.pdf(title: "a", pages: [Self.sample()])
        let fonts = try PDFTool.fonts(of: pdf)
        #expect(fonts == ["LiberationSans", "DejaVuSans"])
    }

    @Test func keepsTextThatCanBeCopied() throws {
        let pdf = try PDFCanvas.pdf(title: "a", pages: [Self.sample()])
        // Between a root and what stands under it is a gap, which programs take for a space.
        let text = try PDFTool.text(of: pdf).replacing(" ", with: "")
        for part in ["×", "÷", "½", "√9", "✓", "Größe", "≠"] { #expect(text.contains(part)) }
    }

    @Test func writesTheSameBytesWhateverCameBefore() throws {
        let first = try PDFCanvas.pdf(title: "a", pages: [Self.sample()])
        _ = try PaperPage(widthMM: 50, heightMM: 50) { canvas in
            canvas.text("other 漢字", xMM: 5, yMM: 5, style: TextStyle(sizePt: 31, bold: true))
        }.image(dpi: 72)
        #expect(try PDFCanvas.pdf(title: "a", pages: [Self.sample()]) == first)
    }

    /// Two threads that set a font's first letter at one moment may write it into their files twice.
    @Test func drawsOnOneThreadAtATime() throws {
        let drawing = Drawing()
        DispatchQueue.concurrentPerform(iterations: 8) { turn in
            let page = PaperPage(widthMM: 50, heightMM: 50) { canvas in
                drawing.begin()
                canvas.text("one", xMM: 5, yMM: 5, style: TextStyle(sizePt: 12))
                usleep(2000)
                drawing.end()
            }
            _ =
                try? turn.isMultiple(of: 2)
                ? PDFCanvas.pdf(title: "a", pages: [page]).count : page.image(dpi: 72).widthPx
        }
        #expect(drawing.count == 8)
        #expect(drawing.most == 1)
    }

    /// How many pages were drawn, and how many of them at once.
    private final class Drawing: @unchecked Sendable {
        private let lock = NSLock()
        private var now = 0
        private(set) var count = 0
        private(set) var most = 0

        func begin() {
            lock.withLock { (now, count, most) = (now + 1, count + 1, max(most, now + 1)) }
        }
        func end() { lock.withLock { now -= 1 } }
    }

    @Test func givesEachPageItsOwnSize() throws {
        let small = PaperPage(widthMM: 50, heightMM: 40) { _ in }
        let pdf = try PDFCanvas.pdf(title: "a", pages: [Self.sample(), small])
        // pdftoppm rounds up.
        let sizes = try PDFTool.pictures(of: pdf, dpi: 254).map { [$0.widthPx, $0.heightPx] }
        #expect(sizes == [[1001, 801], [500, 401]] || sizes == [[1000, 800], [500, 400]])
    }

    @Test func wrapsAndMeasuresText() {
        let style = TextStyle(sizePt: 12)
        let one = TextBlock("word", style)
        let many = TextBlock(
            Array(repeating: "word", count: 30).joined(separator: " "), style, widthMM: 60)
        #expect(one.lineCount == 1)
        #expect(many.lineCount > 3)
        #expect(many.widthMM <= 60)
        #expect(abs(many.heightMM / (Double(many.lineCount) * one.heightMM) - 1) < 0.05)
        #expect(many.lastLineEndMM <= 60)
    }

    @Test(arguments: [nil, 80])
    func drawsPicturesBehindMarks(jpegQuality: Int?) throws {
        let scan = Image(
            grey: (0..<200 * 100).map { UInt8($0 % 200) }, widthPx: 200, heightPx: 100)
        let page = PaperPage(widthMM: 40, heightMM: 20) { canvas in
            canvas.picture(
                try Picture(scan, jpegQuality: jpegQuality),
                in: BoxMM(x: 0, y: 0, width: 40, height: 20))
            canvas.line([(5, 10), (15, 10)], ink: Ink(red: 0.8, green: 0, blue: 0), lineMM: 1)
        }
        let pdf = try PDFCanvas.pdf(title: "a", pages: [page])
        #expect((pdf.range(of: Data("DCTDecode".utf8)) != nil) == (jpegQuality != nil))
        let image = try #require(try PDFTool.pictures(of: pdf, dpi: 127).first)
        for grey in [20, 150] {
            let pixel = image.cropped(to: Box(x: grey, y: 20, width: 1, height: 1)).greyBytes
            #expect(abs(Int(pixel[0]) - grey) < 6)
        }
    }
}
