import Artifacts
import Paper

/// Draws the key: the practice sheet's pages with the answers in, and what had no room there on notes behind them.
struct KeyDrawing {
    let page: PageDrawing
    let key: KeyEntries
    /// Why the built-in generator made the quiz where a language model should have.
    var standIn: Questions.StandIn?

    private var layout: SheetLayout { page.layout }
    private var frame: PageFrame { page.layout.frame }
    private static let remarkMM = 1.6

    /// The key's pages.
    func pages() -> [PaperPage] {
        let (width, height) = (frame.paper.widthMM, frame.paper.heightMM)
        var pages = layout.pages.indices.map { index in
            PaperPage(widthMM: width, heightMM: height) { canvas in
                page.draw(page: index + 1, on: canvas)
                Self.drawHeading(frame, version: page.version, on: canvas)
                for placed in layout.pages[index] { draw(placed, on: canvas) }
            }
        }
        let noted = layout.pages.joined().filter {
            !fits($0) && !remarkText($0.block.question).isEmpty
        }
        .sorted { $0.block.number < $1.block.number }
        let notes =
            banner.map { [("!", $0)] } ?? []
            + noted.map { ("\($0.block.number).", remarkText($0.block.question)) }
        if !notes.isEmpty {
            pages += KeyNotes(frame: frame, version: page.version, notes: notes).pages()
        }
        return pages
    }

    /// That the quiz is none of the language model's, and why.
    private var banner: String? {
        standIn.map { standIn in
            let why = [standIn.summary, standIn.hint].compactMap { $0 }.joined(separator: ": ")
            return "The built-in generator made this quiz in the language model's place. \(why)."
        }
    }

    /// Whether what is said of a question has room under it; on an answer sheet nothing has.
    private func fits(_ placed: SheetLayout.Placed) -> Bool {
        layout.purpose != .answers && !remark(placed).isCut
    }

    /// Says what this is, where a pupil's sheet has its code.
    static func drawHeading(_ frame: PageFrame, version: String?, on canvas: Canvas) {
        let box = BoxMM(x: frame.code.x, y: frame.code.y, width: frame.code.width, height: 12)
        canvas.rectangle(box, fill: .black)
        let text = TextBlock("Answer key", TextStyle(sizePt: 15, bold: true, ink: .white))
        canvas.draw(
            text, xMM: box.x + (box.width - text.widthMM) / 2,
            yMM: box.y + (box.height - text.heightMM) / 2)
        guard let version else { return }
        let name = TextBlock("Version \(version)", TextStyle(sizePt: 13, bold: true))
        canvas.draw(name, xMM: box.x + (box.width - name.widthMM) / 2, yMM: box.maxY + 2)
    }

    private func draw(_ placed: SheetLayout.Placed, on canvas: Canvas) {
        let question = placed.block.question
        if let entry = key.proven(question.id) {
            AnswerDrawing(field: placed.field, entry: entry, typography: layout.typography)
                .draw(on: canvas)
        }
        guard layout.purpose != .answers else { return }
        var x = frame.leftMM + layout.typography.indentMM
        let y = placed.yMM + placed.block.heightMM + Self.remarkMM
        if key.proven(question.id) == nil {
            let label = Self.unprovenLabel
            let box = BoxMM(x: x, y: y, width: label.widthMM + 3, height: label.heightMM + 0.8)
            canvas.rectangle(box, stroke: .black, lineMM: 0.3)
            canvas.draw(label, xMM: box.x + 1.5, yMM: box.y + 0.4)
            x = box.maxX + 2.5
        }
        canvas.draw(remark(placed), xMM: x, yMM: y)
    }

    private static var unprovenLabel: TextBlock {
        TextBlock("no proven answer", TextStyle(sizePt: 8, bold: true))
    }

    /// What is said under a question, in at most two small lines.
    private func remark(_ placed: SheetLayout.Placed) -> TextBlock {
        let question = placed.block.question
        let used =
            layout.typography.indentMM
            + (key.proven(question.id) == nil ? Self.unprovenLabel.widthMM + 5.5 : 0)
        return TextBlock(
            remarkText(question), TextStyle(sizePt: 8, ink: Ink(grey: 0.2), math: true),
            widthMM: frame.widthMM - used, maxLines: 2)
    }

    private func remarkText(_ question: Questions.Question) -> String {
        var parts: [String] = []
        let entry = key.entry(question.id)
        if let ask = entry?.ask {
            parts.append("Decide in the review: \(ask.why).")
        } else if entry?.proof == nil {
            parts.append(
                entry.map { "Suggested: \($0.answer). Score it by hand." } ?? "Score it by hand.")
        }
        if let concepts = entry?.concepts, !concepts.isEmpty {
            let words = concepts.map { $0.joined(separator: " or ") }
            parts.append("Look for: \(words.joined(separator: "; ")).")
        }
        let explanation = question.explanation(under: entry)
        if !explanation.isEmpty { parts.append(explanation) }
        return parts.joined(separator: " ")
    }
}

/// The remarks that were too long for their place, in full.
struct KeyNotes {
    let frame: PageFrame
    let version: String?
    let notes: [(number: String, text: String)]

    /// As many pages as they need.
    func pages() -> [PaperPage] {
        let style = TextStyle(sizePt: 10, lineSpacing: 1.15, math: true)
        var pages: [[(String, TextBlock, Double)]] = [[]]
        var y = frame.topMM
        for note in notes {
            let block = TextBlock(note.text, style, widthMM: frame.widthMM - 9)
            if y + block.heightMM > frame.bottomMM, pages[pages.count - 1].isEmpty == false {
                pages.append([])
                y = frame.topMM
            }
            pages[pages.count - 1].append((note.number, block, y))
            y += block.heightMM + 4
        }
        return pages.map { rows in
            PaperPage(widthMM: frame.paper.widthMM, heightMM: frame.paper.heightMM) { canvas in
                KeyDrawing.drawHeading(frame, version: version, on: canvas)
                canvas.text(
                    "Notes", xMM: frame.leftMM, yMM: frame.titleMM - 0.8,
                    style: TextStyle(sizePt: 19, bold: true))
                for (number, block, y) in rows {
                    canvas.text(
                        number, xMM: frame.leftMM, yMM: y, style: TextStyle(sizePt: 10, bold: true))
                    canvas.draw(block, xMM: frame.leftMM + 9, yMM: y)
                }
            }
        }
    }
}
