import Artifacts
import Paper

/// A scene as a comic strip to talk through: six panels a page, each with what the partner says, the replies with their
/// bubbles and where each leads, and a line for one's own words, which nobody reads.
struct DialoguePaper {
    let scene: TalkScene
    let paper: PaperSize

    static let letters = ["A", "B", "C", "D"]
    private static let (columns, rows) = (2, 3)
    private static let bubbleMM = 5.0
    private static let gapMM = 4.0
    private static let padMM = 3.0
    private static let (replyTopMM, replyStepMM) = (26.0, 9.6)
    private static let quiet = Ink(grey: 0.35)

    private var frame: PageFrame { PageFrame(paper: paper) }
    private var aPage: Int { Self.columns * Self.rows }
    private var panelWidth: Double { (frame.widthMM - Self.gapMM) / Double(Self.columns) }
    private var panelHeight: Double {
        (paper.heightMM - 18 - frame.topMM) / Double(Self.rows) - Self.gapMM / 2
    }

    var corners: [BoxMM] { frame.corners }
    var code: BoxMM { frame.code }
    /// How many pages it has.
    var count: Int { (places.values.map(\.cell).max() ?? 0) / aPage + 1 }

    /// The cell of each panel: a step has one of its own, two ends share one.
    private var places: [Int: (cell: Int, isLower: Bool)] {
        let steps = scene.panels.indices.filter { scene.panels[$0].role != .end }
        let ends = scene.panels.indices.filter { scene.panels[$0].role == .end }
        var places: [Int: (cell: Int, isLower: Bool)] = [:]
        for (place, index) in steps.enumerated() { places[index] = (place, false) }
        for (place, index) in ends.enumerated() {
            places[index] = (steps.count + place / 2, place % 2 == 1)
        }
        return places
    }

    /// The map's name of a panel.
    static func field(_ panel: Int) -> String { "p\(panel)" }

    private func box(_ index: Int) -> BoxMM {
        let (cell, isLower) = places[index] ?? (0, false)
        let place = cell % aPage
        let isEnd = scene.panels[index].role == .end
        let height = isEnd ? (panelHeight - Self.gapMM / 2) / 2 : panelHeight
        return BoxMM(
            x: frame.leftMM + Double(place % Self.columns) * (panelWidth + Self.gapMM),
            y: frame.topMM + Double(place / Self.columns) * (panelHeight + Self.gapMM / 2)
                + (isLower ? height + Self.gapMM / 2 : 0),
            width: panelWidth, height: height)
    }

    private func bubble(_ index: Int, _ reply: Int) -> BoxMM {
        let panel = box(index)
        return BoxMM(
            x: panel.x + Self.padMM,
            y: panel.y + Self.replyTopMM + Double(reply) * Self.replyStepMM,
            width: Self.bubbleMM, height: Self.bubbleMM)
    }

    private func indices(_ page: Int) -> [Int] {
        let places = places
        return scene.panels.indices.filter { (places[$0]?.cell ?? 0) / aPage == page }
    }

    /// The places where marks go on a page, from 0.
    func fields(_ page: Int) -> [Printed.Field] {
        indices(page).compactMap { index in
            let exits = scene.panels[index].exits
            guard !exits.isEmpty else { return nil }
            let boxes = exits.indices.map { (Self.letters[$0], bubble(index, $0)) }
            return Printed.Field(
                questionID: Self.field(index + 1), type: .bubbles,
                boxMM: BoxMM(around: boxes.map(\.1), x: 1, y: 1),
                bubblesMM: Dictionary(boxes, uniquingKeysWith: { first, _ in first }))
        }
    }

    /// The pages.
    var pages: [PaperPage] {
        (0..<count).map { page in
            PaperPage(widthMM: paper.widthMM, heightMM: paper.heightMM) { canvas in
                draw(page, on: canvas)
            }
        }
    }

    private func draw(_ page: Int, on canvas: Canvas) {
        SheetMarks.draw(frame, on: canvas)
        let width = frame.code.x - frame.leftMM - 6
        let head = TextBlock(
            scene.heading, TextStyle(sizePt: 15, bold: true),
            widthMM: width, maxLines: 1)
        canvas.part(.heading) { canvas.draw(head, xMM: frame.leftMM, yMM: 14) }
        let first = scene.panel(scene.start) ?? 1
        canvas.part(.paragraph) {
            let gist = TextBlock(
                scene.persona.gist, TextStyle(sizePt: 9, ink: Self.quiet), widthMM: width,
                maxLines: 2)
            canvas.draw(gist, xMM: frame.leftMM, yMM: 14.5 + head.heightMM)
            let guide = TextBlock(
                "Begin at panel \(first). Mark what you would say and go on where it leads. You may write your own words on the line: no program reads them.",
                TextStyle(sizePt: 9), widthMM: width, maxLines: 3)
            canvas.draw(guide, xMM: frame.leftMM, yMM: 15 + head.heightMM + gist.heightMM)
        }
        for index in indices(page) { panel(index, on: canvas) }
    }

    private func panel(_ index: Int, on canvas: Canvas) {
        let (passage, panel) = (scene.panels[index], box(index))
        canvas.rectangle(panel, stroke: Ink(grey: 0.55), lineMM: 0.35)
        let number = TextBlock("\(index + 1)", TextStyle(sizePt: 15, bold: true))
        canvas.draw(number, xMM: panel.x + Self.padMM, yMM: panel.y + 1.5)
        let speech = BoxMM(
            x: panel.x + 11, y: panel.y + 2, width: panel.width - 14, height: Self.replyTopMM - 5)
        canvas.rectangle(speech, stroke: .black, lineMM: 0.25)
        canvas.line(
            [(speech.x, speech.y + 9), (speech.x - 3, speech.y + 12), (speech.x, speech.y + 12)],
            lineMM: 0.25)
        let said = fitted(
            passage.says.joined(separator: " "), [9.5, 9, 8.5, 8, 7.5, 7], speech.width - 4,
            speech.height - 2)
        canvas.part(.paragraph) {
            canvas.draw(
                said, xMM: speech.x + 2, yMM: speech.y + (speech.height - said.heightMM) / 2)
        }
        guard !passage.exits.isEmpty else {
            let end = TextBlock("The end.", TextStyle(sizePt: 11, bold: true))
            canvas.draw(end, xMM: speech.x, yMM: panel.y + Self.replyTopMM)
            return
        }
        for (reply, exit) in passage.exits.enumerated() {
            let ring = bubble(index, reply)
            let middle = ring.y + ring.height / 2
            canvas.circle(in: ring, stroke: .black)
            let to = TextBlock(
                "→ \(scene.panel(exit.to) ?? 0)", TextStyle(sizePt: 10, bold: true))
            canvas.draw(
                to, xMM: panel.maxX - Self.padMM - to.widthMM, yMM: middle - to.heightMM / 2)
            let words = fitted(
                exit.text, [9, 8.5, 8, 7.5], panel.width - 26, Self.replyStepMM - 0.8)
            canvas.part(.paragraph) {
                canvas.draw(words, xMM: ring.maxX + 3, yMM: middle - words.heightMM / 2)
            }
        }
        let line = panel.maxY - 3
        canvas.line(
            [(panel.x + Self.padMM, line), (panel.maxX - Self.padMM, line)], ink: Self.quiet,
            lineMM: 0.2)
    }

    private func fitted(
        _ text: String, _ sizes: [Double], _ widthMM: Double, _ heightMM: Double
    ) -> TextBlock {
        var block = TextBlock(text, TextStyle(sizePt: sizes[0]), widthMM: widthMM)
        for size in sizes.dropFirst() where block.heightMM > heightMM {
            block = TextBlock(text, TextStyle(sizePt: size), widthMM: widthMM)
        }
        return block
    }
}
