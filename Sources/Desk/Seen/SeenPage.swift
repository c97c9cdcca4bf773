import Artifacts
import Foundation
import Imaging
import Paper

/// A page with what was seen on it: the picture paled, marks over it, a legend and a list at its right.
struct SeenPage {
    private let page: ReadSheet.Page
    private let picture: Picture
    private let size: (width: Double, height: Double)
    /// All sizes are for a page as tall as A4; a smaller or larger one has the same look.
    private let unit: Double

    /// Wide enough to read the small print, small enough to open at once.
    private static let heightPx = 2200.0

    /// A page and its picture.
    init(_ page: ReadSheet.Page) throws {
        self.page = page
        picture = try Picture(try Image(contentsOf: page.file))
        size = page.sizeMM
        unit = size.height / 297
    }

    /// The picture's bytes.
    func png() throws -> Data {
        let panel = 120 * unit
        let dpi = max(30, min(400, Int(Self.heightPx / size.height * Dots.inchMM)))
        let paper = PaperPage(widthMM: size.width + panel, heightMM: size.height) { canvas in
            canvas.picture(
                picture, in: BoxMM(x: 0, y: 0, width: size.width, height: size.height))
            canvas.rectangle(
                BoxMM(x: 0, y: 0, width: size.width, height: size.height),
                fill: Ink(red: 1, green: 1, blue: 1, opacity: 0.35))
            drawLines(canvas)
            drawExercises(canvas)
            SeenList(page: page, unit: unit).draw(
                on: canvas,
                in: BoxMM(x: size.width, y: 0, width: panel, height: size.height))
        }
        return try paper.image(dpi: dpi, grey: false).png(dpi: dpi)
    }

    private func drawLines(_ canvas: Canvas) {
        for (number, line) in page.words.lines.enumerated() {
            for word in line.words {
                let ink = SeenColours.word(word.confidence)
                canvas.rectangle(
                    page.mm(word.box), fill: ink.faint, stroke: ink, lineMM: 0.2 * unit)
            }
            let box = page.mm(line.box)
            guard box.width > 0 else { continue }
            let ink = SeenColours.line
            canvas.line(
                [(box.x, box.maxY + 0.5 * unit), (box.maxX, box.maxY + 0.5 * unit)], ink: ink,
                lineMM: 0.35 * unit)
            tag(
                "\(number + 1) \(SeenColours.initial(of: line.reader))", ink,
                x: box.x - 0.6 * unit, y: box.maxY - 1.4 * unit, isLeft: true, canvas)
        }
    }

    private func drawExercises(_ canvas: Canvas) {
        for exercise in page.words.exercises {
            let box = page.mm(exercise.box)
            if box.width > 0 {
                canvas.rectangle(box, stroke: SeenColours.exercise, lineMM: 0.5 * unit)
                tag(
                    exercise.id, SeenColours.exercise, x: box.x, y: box.y - 2.9 * unit,
                    isLeft: false, canvas)
            }
            let answer = page.mm(exercise.answer.box)
            guard answer.width > 0 else { continue }
            canvas.rectangle(
                answer, fill: SeenColours.answer.faint, stroke: SeenColours.answer,
                lineMM: 0.5 * unit)
            tag(
                exercise.answer.type.rawValue, SeenColours.answer, x: answer.maxX,
                y: answer.y - 2.9 * unit, isLeft: true, canvas)
        }
    }

    /// A small word in white on a colour; `isLeft` where it ends at x.
    private func tag(
        _ text: String, _ ink: Ink, x: Double, y: Double, isLeft: Bool, _ canvas: Canvas
    ) {
        let block = TextBlock(text, TextStyle(sizePt: 6.2 * unit, bold: true, ink: .white))
        let width = block.widthMM + 1 * unit
        let left = max(0, min(isLeft ? x - width : x, size.width - width))
        let top = max(0, min(y, size.height - block.heightMM))
        canvas.rectangle(
            BoxMM(x: left, y: top, width: width, height: block.heightMM), fill: ink)
        canvas.draw(block, xMM: left + 0.5 * unit, yMM: top)
    }
}

/// The colours of the picture of what was seen: told apart also by those who see no red or no green.
enum SeenColours {
    static let line = Ink(red: 0.13, green: 0.40, blue: 0.75)
    static let exercise = Ink(red: 0.50, green: 0.12, blue: 0.60)
    static let answer = Ink(red: 0.90, green: 0.45, blue: 0.00)
    static let sure = Ink(red: 0.00, green: 0.55, blue: 0.45)
    static let likely = Ink(red: 0.70, green: 0.60, blue: 0.00)
    static let doubtful = Ink(red: 0.82, green: 0.10, blue: 0.15)

    /// A word's colour by how sure it was read.
    static func word(_ confidence: Confidence) -> Ink {
        confidence.value >= 0.9 ? sure : confidence.value >= 0.6 ? likely : doubtful
    }

    /// A reader's first letter, as tags show it.
    static func initial(of reader: String) -> String { reader.prefix(1).uppercased() }
}

extension Ink {
    /// The same colour, hardly covering.
    var faint: Ink { Ink(red: red, green: green, blue: blue, opacity: 0.13) }
}
