import Artifacts
import Drawing
import Foundation
import Imaging
import Reading

/// Tables of empty cells, drawn as those of `marks/letters` are, with a letter of some writer in each, taken as
/// pictures and read as one of the letters that may stand there.
struct LetterCells {
    let letters: RealDigits
    let digits: RealDigits
    /// Capitals of all letters; nil where there are none.
    let capitals: RealDigits?
    let seed: UInt64

    /// What is written into a cell.
    enum Content: Equatable {
        /// One of the five letters.
        case letter
        /// A T or an F, where nothing else may stand.
        case trueOrFalse
        /// Something else.
        case attack(LetterAttack)
    }

    /// A cell, as it was read.
    struct Cell {
        var content: Content
        var scene: SceneClass
        var row: LetterTable.Row
    }

    // In millimetres; a page has ten columns and twenty rows of them.
    private static let size = (width: 16.0, height: 11.2)
    private static let (columns, rows) = (10, 20)
    private static let (left, top) = (22.0, 30.0)
    // As in `LetterSheets`: so much at each edge is the printed line, and so large a cell is read.
    private static let rim = 0.12
    private static let dotsMM = 39 / (0.76 * 11.2)

    /// So many cells, page by page; `content` says what goes into the cell of some number.
    func cells(_ count: Int, from first: Int, _ content: (Int) -> Content) throws -> [Cell] {
        var (cells, page) = ([Cell](), first)
        while cells.count < count {
            cells += try self.page(page, from: cells.count, content)
            page += 1
        }
        return Array(cells.prefix(count))
    }

    private func page(_ number: Int, from first: Int, _ content: (Int) -> Content) throws -> [Cell]
    {
        var random = SplitMix64(seed: seed &* 100_000 &+ UInt64(number))
        let kind = NumberTrips.scenes[number % NumberTrips.scenes.count]
        let pencils = [0.4, 0.6, 0.8, 0.95]
        // Pale pencil is not in a picture of black and white.
        let darkness = kind == .bits200 ? 0.95 : pencils[random.index(pencils.count)]
        var canvas = Canvas(widthMM: 210, heightMM: 297)
        var written: [(content: Content, truth: String, box: BoxMM)] = []
        for index in 0..<Self.columns * Self.rows {
            let box = BoxMM(
                x: Self.left + Double(index % Self.columns) * Self.size.width,
                y: Self.top + Double(index / Self.columns) * Self.size.height,
                width: Self.size.width, height: Self.size.height)
            for (x, y, u, v) in [
                (box.x, box.y, box.maxX, box.y), (box.x, box.maxY, box.maxX, box.maxY),
                (box.x, box.y, box.x, box.maxY), (box.maxX, box.y, box.maxX, box.maxY),
            ] { canvas.line(x, y, u, v, width: 0.4, grey: 0) }
            let what = content(first + index)
            written.append(
                (what, write(what, box, darkness, on: &canvas, random: &random), box))
        }
        var scene = kind.scene(random: &random)
        // The corners of the table alone would not say where its cells lie.
        scene.curlMM = 0
        let picture = try scene.taken(
            of: canvas.image, seed: seed &* 100_000 &+ UInt64(number))
        let seen = Image(decoding: picture.data)?.grey ?? picture.image.grey
        return try written.map { content, truth, box in
            let choices = content == .trueOrFalse ? ["T", "F"] : LetterTable.written
            let cell = Self.cut(box, of: seen, picture.pageToPixels)
            return Cell(
                content: content, scene: kind,
                row: .init(
                    truth: truth, choices: choices,
                    sight: try LetterSheets.sight(of: cell, choices)))
        }
    }

    /// Writes into a cell; gives which letter, nothing where it is none.
    private func write(
        _ content: Content, _ box: BoxMM, _ darkness: Double, on canvas: inout Canvas,
        random: inout SplitMix64
    ) -> String {
        let inner = BoxMM(
            x: box.x + 1.5, y: box.y, width: box.width - 3, height: box.height - 1)
        var pen = LetterPen(
            place: inner, letters: letters, digits: digits, capitals: capitals, darkness: darkness)
        var letter = LetterTable.written[random.index(LetterTable.written.count)]
        switch content {
        case .letter: break
        case .trueOrFalse:
            letter = capitals == nil || random.index(2) == 0 ? "F" : "T"
            if letter == "T", let capitals { pen.letters = capitals }
        case .attack(let attack):
            attack.draw(with: pen, on: &canvas, random: &random)
            return ""
        }
        _ = pen.write(
            letter, at: box.x + random.between(1, 4), on: &canvas, random: &random)
        return letter
    }

    /// The inside of a cell, ink dark on white.
    private static func cut(_ box: BoxMM, of picture: Image, _ map: Homography) -> Image {
        let (width, height) = ((1 - 2 * rim) * box.width, (1 - 2 * rim) * box.height)
        let place = Homography([
            1 / dotsMM, 0, box.x + rim * box.width, 0, 1 / dotsMM, box.y + rim * box.height, 0, 0,
            1,
        ])
        let cell = picture.warped(
            inverse: place.then(map).m, widthPx: Int(width * dotsMM),
            heightPx: Int(height * dotsMM))
        return WrittenWords.alone(cell)
    }
}
