import Artifacts
import Paper

/// Draws a strip: marks, heads, bubbles, the row for a talk, and the clouds below the cut.
struct StripDrawing {
    let layout: StripLayout
    let words: CheckInWords
    /// The school's own line beside the honest sentence; empty for none.
    let contact: String
    /// The code of the half that the pupil keeps.
    let own: QRCode

    private static let soft = Ink(grey: 0.35)
    private static let pale = Ink(grey: 0.6)

    private var isLarge: Bool { layout.isLarge }
    private func style(_ sizePt: Double, bold: Bool = false, ink: Ink = .black) -> TextStyle {
        TextStyle(sizePt: isLarge ? max(16, sizePt * 1.35) : sizePt, bold: bold, ink: ink)
    }

    /// The strip's page; `clouds` says whether they stand below.
    func page(clouds: Bool) -> PaperPage {
        PaperPage(widthMM: layout.paper.widthMM, heightMM: layout.paper.heightMM) { canvas in
            draw(on: canvas, clouds: clouds)
        }
    }

    /// The clouds on a page of their own.
    func cloudPage() -> PaperPage {
        PaperPage(widthMM: layout.paper.widthMM, heightMM: layout.paper.heightMM) { canvas in
            drawClouds(on: canvas, topMM: 16, bottomMM: layout.paper.heightMM - 14)
        }
    }

    private func draw(on canvas: Canvas, clouds: Bool) {
        SheetMarks.draw(layout.corners, on: canvas)
        drawHead(on: canvas)
        if isLarge { drawBlocks(on: canvas) } else { drawGrid(on: canvas) }
        for row in layout.map {
            for bubble in row.bubbles {
                canvas.circle(in: layout.box(bubble.x, bubble.y), stroke: .black)
            }
        }
        drawTalk(on: canvas)
        guard clouds, !isLarge else { return }
        let cut = StripLayout.cutMM
        canvas.outline(
            [.move(x: 6, y: cut), .line(x: layout.paper.widthMM - 6, y: cut)], ink: Self.soft,
            lineMM: 0.3, dashMM: 2.2)
        canvas.part(.paragraph) {
            let note = TextBlock("✂ " + words.cut, TextStyle(sizePt: 9, ink: Self.soft))
            canvas.draw(note, xMM: layout.leftMM, yMM: cut + 1)
        }
        drawClouds(on: canvas, topMM: cut + 8, bottomMM: layout.paper.heightMM - 9)
    }

    private func drawHead(on canvas: Canvas) {
        let width = layout.frame.code.x - layout.leftMM - 6
        let title = TextBlock(words.title, style(isLarge ? 17 : 19, bold: true), widthMM: width)
        canvas.part(.heading) { canvas.draw(title, xMM: layout.leftMM, yMM: 16) }
        let subtitle = TextBlock(words.subtitle, style(11, ink: Self.soft), widthMM: width)
        canvas.draw(subtitle, xMM: layout.leftMM, yMM: 16 + title.heightMM)
        canvas.part(.paragraph) {
            let guide = TextBlock(words.guide, style(isLarge ? 11 : 10.5), widthMM: width)
            canvas.draw(guide, xMM: layout.leftMM, yMM: 17 + title.heightMM + subtitle.heightMM)
        }
    }

    private func centred(
        _ text: String, _ sizePt: Double, x: Double, bottom: Double, widthMM: Double,
        on canvas: Canvas
    ) {
        var block = TextBlock(text, TextStyle(sizePt: sizePt))
        if block.widthMM > widthMM, block.widthMM > 0 {
            block = TextBlock(text, TextStyle(sizePt: sizePt * widthMM / block.widthMM))
        }
        canvas.draw(block, xMM: x - block.widthMM / 2, yMM: bottom - block.heightMM)
    }

    private func drawGlyph(
        _ name: String, x: Double, y: Double, sideMM: Double, on canvas: Canvas
    ) {
        guard let drawing = LineDrawing.all[name] else { return }
        canvas.outline(
            drawing.strokes(
                xMM: x - sideMM / 2, yMM: y - sideMM / 2, widthMM: sideMM, heightMM: sideMM),
            ink: Self.soft, lineMM: 0.22)
    }

    // MARK: The plain strip

    private func drawGrid(on canvas: Canvas) {
        let bottom = layout.headBottomMM
        for (text, x) in [
            (words.feelGood, layout.categoryX(0) - 6), (words.feelLike, layout.emotionX(0) - 5),
        ] {
            let block = TextBlock(text, TextStyle(sizePt: 12, bold: true))
            canvas.draw(block, xMM: x, yMM: bottom - 20 - block.heightMM)
        }
        for (index, category) in StripLayout.categories.enumerated() {
            let x = layout.categoryX(index)
            if let face = LineDrawing.faces[category.rawValue] {
                canvas.outline(
                    LineDrawing.strokes(
                        of: face, xMM: x - 3.25, yMM: bottom - 8.25, widthMM: 6.5, heightMM: 6.5),
                    ink: Self.soft, lineMM: 0.25)
                centred(
                    words.word(category), 10, x: x, bottom: bottom - 9.5, widthMM: 12.5, on: canvas)
            } else {
                let block = TextBlock(
                    words.word(category), TextStyle(sizePt: 8.5, alignment: .centre), widthMM: 12)
                canvas.draw(block, xMM: x - 6, yMM: bottom - 1.5 - block.heightMM)
            }
        }
        for (index, word) in layout.offered.enumerated() {
            let x = layout.emotionX(index)
            drawGlyph(word.glyph, x: x, y: bottom - 5, sideMM: 7, on: canvas)
            // Every other word stands one line higher, and a thin line leads down from it.
            let isHigh = index % 2 == 0
            centred(
                word.word, 9, x: x, bottom: bottom - (isHigh ? 14 : 9.5), widthMM: 17.4, on: canvas)
            if isHigh {
                canvas.line(
                    [(x, bottom - 13.6), (x, bottom - 9.4)], ink: Self.pale, lineMM: 0.15)
            }
        }
        for (index, name) in words.days.prefix(layout.rows.count).enumerated() {
            let y = layout.rowY(index)
            if index > 0 {
                canvas.line(
                    [(layout.leftMM, y - 5.25), (layout.rightMM + 4, y - 5.25)],
                    ink: Ink(grey: 0.82),
                    lineMM: 0.15)
            }
            let label = TextBlock(name, TextStyle(sizePt: 12, bold: true))
            canvas.draw(label, xMM: layout.leftMM, yMM: y - label.heightMM / 2)
        }
    }

    // MARK: The large strip

    private func drawBlocks(on canvas: Canvas) {
        for (index, name) in words.days.prefix(layout.rows.count).enumerated() {
            let top = layout.blockTop(index)
            canvas.line(
                [(layout.leftMM, top - 1), (layout.rightMM, top - 1)], ink: Self.pale, lineMM: 0.25)
            let label = TextBlock(name, TextStyle(sizePt: 18, bold: true))
            let y = layout.largeY(index, line: 0)
            canvas.draw(label, xMM: layout.leftMM, yMM: y - label.heightMM / 2)
            for (place, category) in StripLayout.categories.enumerated() {
                var block = TextBlock(words.word(category), TextStyle(sizePt: 16))
                let room = layout.categoryWordMM(place)
                if block.widthMM > room {
                    block = TextBlock(
                        words.word(category), TextStyle(sizePt: 16 * room / block.widthMM))
                }
                canvas.draw(
                    block, xMM: layout.categoryX(place) + 5, yMM: y - block.heightMM / 2)
            }
            for (place, word) in layout.offered.enumerated() {
                let x = layout.emotionX(place)
                let y = layout.largeY(index, line: place < 6 ? 1 : 2)
                centred(word.word, 16, x: x, bottom: y - 3.9, widthMM: 27.5, on: canvas)
                drawGlyph(word.glyph, x: x + 9.5, y: y, sideMM: 7, on: canvas)
            }
        }
    }

    // MARK: Below the rows

    private func drawTalk(on canvas: Canvas) {
        let y = layout.talkY
        let top = y - (isLarge ? 8 : 5.5)
        canvas.line(
            [(layout.leftMM, top), (layout.rightMM, top)], ink: .black, lineMM: 0.3)
        let label = TextBlock(words.talk, style(11, bold: true), widthMM: isLarge ? 58 : nil)
        canvas.part(.paragraph) {
            canvas.draw(label, xMM: layout.leftMM, yMM: y - label.heightMM / 2)
        }
        let texts = [words.talkTeacher, words.talkOther, words.talkNone]
        for (index, text) in texts.enumerated() {
            let width = isLarge ? 29.0 : 37
            let block = TextBlock(text, style(isLarge ? 11.5 : 10.5), widthMM: width)
            canvas.draw(
                block, xMM: layout.talkX(index) + layout.bubbleMM / 2 + 1.6,
                yMM: y - block.heightMM / 2)
        }
        canvas.part(.paragraph) {
            let honest = TextBlock(
                words.honest, style(11, bold: true),
                widthMM: layout.rightMM - layout.leftMM - 12)
            let top = y + (isLarge ? 8 : 6)
            canvas.draw(honest, xMM: layout.leftMM + (isLarge ? 8 : 6), yMM: top)
            if !contact.isEmpty {
                canvas.text(
                    contact, xMM: layout.leftMM + (isLarge ? 8 : 6),
                    yMM: top + honest.heightMM + 0.5,
                    style: style(10), widthMM: layout.rightMM - layout.leftMM - 12)
            }
        }
    }

    private func drawClouds(on canvas: Canvas, topMM: Double, bottomMM: Double) {
        let heading = TextBlock(words.clouds, style(12, bold: true))
        canvas.part(.heading) { canvas.draw(heading, xMM: layout.leftMM, yMM: topMM) }
        let top = topMM + heading.heightMM + 1
        let names = Array(words.dayNames.prefix(5))
        let columns = isLarge ? 2 : 3
        let lines = (names.count + columns - 1) / columns
        let high = (bottomMM - top) / Double(lines)
        let wide = (layout.rightMM - layout.leftMM) / Double(columns)
        for (index, name) in names.enumerated() {
            let (line, column) = index.quotientAndRemainder(dividingBy: columns)
            // A last line that is not full stands in the middle.
            let missing = line == lines - 1 ? lines * columns - names.count : 0
            let x = layout.leftMM + (Double(column) + Double(missing) / 2) * wide
            let y = top + Double(line) * high
            canvas.outline(
                LineDrawing.strokes(
                    of: LineDrawing.cloud, xMM: x, yMM: y - high * 0.22, widthMM: wide,
                    heightMM: high * 1.5), ink: Self.soft, lineMM: 0.35)
            let label = TextBlock(name, style(10, ink: Self.soft))
            canvas.draw(
                label, xMM: x + wide * 0.5 - label.widthMM / 2,
                yMM: y + high * 0.98 - label.heightMM - 1)
        }
        // What says by itself that this half is nobody's to read, should it come into a scan.
        // In both corners, for one may be cut off or written over.
        for x in [layout.leftMM, layout.rightMM - Self.ownMM] {
            own.draw(
                on: canvas,
                in: BoxMM(
                    x: x, y: bottomMM - Self.ownMM, width: Self.ownMM, height: Self.ownMM))
        }
    }

    private static let ownMM = 15.0
}
