import Artifacts
import Paper

/// A lesson on paper: for pupils, or for the teacher with answers, hints, solutions and, in the margin, the lines of
/// the topic that each part was made of and the questions that rest on them.
struct LessonPaper {
    let laid: Laid
    let paper: PaperSize
    let sizePt: Double
    let isTeachers: Bool

    private static let edgeMM = 20.0
    private static let marginMM = 22.0
    private static let topMM = 20.0
    private static let firstMM = 38.0

    private var leftMM: Double { Self.edgeMM + (isTeachers ? Self.marginMM : 0) }
    private var widthMM: Double { paper.widthMM - leftMM - Self.edgeMM }
    private var bottomMM: Double { paper.heightMM - 22 }

    private var setting: Setting {
        Setting(
            laid: laid, sizePt: sizePt, widthMM: widthMM, roomMM: bottomMM - Self.firstMM - 8)
    }

    /// Its pages.
    func pages() -> [PaperPage] {
        let flowed = Flow.pages(
            pieces(), firstMM: Self.firstMM, topMM: Self.topMM, bottomMM: bottomMM)
        return flowed.enumerated().map { index, placed in
            PaperPage(widthMM: paper.widthMM, heightMM: paper.heightMM) { canvas in
                if index == 0 { drawTitle(on: canvas) }
                var said: Topic.Lines?
                for one in placed {
                    canvas.part(.paragraph) { one.piece.draw(canvas, leftMM, one.yMM) }
                    if isTeachers, let lines = one.piece.lines, lines != said {
                        drawProof(lines, one, on: canvas)
                        said = lines
                    }
                }
                drawFoot(index + 1, of: flowed.count, on: canvas)
            }
        }
    }

    private func pieces() -> [Piece] {
        let topic = laid.topic
        var pieces: [Piece] = []
        if !topic.after.isEmpty {
            pieces += setting.words(
                "After: \(topic.after.joined(separator: ", "))",
                TextStyle(sizePt: sizePt, ink: Ink(grey: 0.3)))
        }
        for section in topic.sections {
            pieces += heading(
                section.title, .init(first: section.lines.first, last: section.lines.first))
            pieces += setting.pieces(section.blocks)
        }
        if isTeachers { pieces += answers() }
        if !topic.challenges.isEmpty { pieces += heading("Challenges") }
        for challenge in topic.challenges { pieces += self.challenge(challenge) }
        return pieces
    }

    private func heading(_ words: String, _ lines: Topic.Lines? = nil) -> [Piece] {
        setting.words(
            words, TextStyle(sizePt: sizePt * 1.35, bold: true), gapMM: 7, keepsNext: true,
            lines: lines)
    }

    private func label(_ words: String) -> [Piece] {
        setting.words(
            words, TextStyle(sizePt: sizePt, bold: true, ink: Ink(grey: 0.3)), gapMM: 3,
            keepsNext: true)
    }

    private func challenge(_ one: Topic.Challenge) -> [Piece] {
        var pieces = setting.words(
            one.title, TextStyle(sizePt: sizePt * 1.12, bold: true), gapMM: 5, keepsNext: true,
            lines: .init(first: one.lines.first, last: one.lines.first))
        pieces += setting.pieces(one.prompt)
        guard isTeachers else { return pieces }
        for hint in one.hints { pieces += label("Hint") + setting.pieces(hint.blocks) }
        if !one.solution.isEmpty { pieces += label("Solution") + setting.pieces(one.solution) }
        return pieces
    }

    /// The quiz with its key.
    private func answers() -> [Piece] {
        guard let quiz = laid.quiz, !quiz.questions.isEmpty else {
            return heading("Quiz")
                + setting.words("Nothing in this topic could be asked.", setting.plain)
        }
        return heading("Quiz")
            + quiz.questions.enumerated().flatMap { index, question -> [Piece] in
                let entry = laid.proven(question.id)
                let choice = question.choices.first { $0.letter == entry?.answer }
                let answer =
                    choice.map { "\($0.letter): \($0.text)" } ?? entry?.answer ?? "no proven answer"
                let why = question.explanation(under: entry)
                return setting.words(
                    "\(index + 1). \(question.prompt)",
                    TextStyle(sizePt: sizePt, bold: true, math: true), gapMM: 4, keepsNext: true,
                    lines: laid.lines(of: question))
                    + setting.words(
                        "\(answer).\(why.isEmpty ? "" : " \(why)")", setting.plain, gapMM: 1)
            }
    }

    private func drawTitle(on canvas: Canvas) {
        let style = TextStyle(sizePt: 21, bold: true)
        let title = TextBlock(
            laid.topic.title, style, widthMM: widthMM - (isTeachers ? 40 : 0), maxLines: 2)
        canvas.part(.heading) { canvas.draw(title, xMM: leftMM, yMM: 17) }
        guard isTeachers else { return }
        let words = TextBlock(
            "Teacher's copy", TextStyle(sizePt: 12, bold: true, ink: .white))
        let box = BoxMM(
            x: paper.widthMM - Self.edgeMM - words.widthMM - 5, y: 17, width: words.widthMM + 5,
            height: words.heightMM + 3)
        canvas.rectangle(box, fill: .black)
        canvas.draw(words, xMM: box.x + 2.5, yMM: box.y + 1.5)
    }

    /// The lines that a part was made of, and the questions that rest on them.
    private func drawProof(_ lines: Topic.Lines, _ one: Flow.Placed, on canvas: Canvas) {
        let asked = (laid.quiz?.questions ?? []).enumerated().filter { _, question in
            guard let rests = laid.lines(of: question) else { return false }
            return rests.first <= lines.last && rests.last >= lines.first
        }.map { "Q\($0.offset + 1)" }
        let words = lines.words + (asked.isEmpty ? "" : " · ")
        let list = asked.joined(separator: ", ")
        let place = words.utf8.count
        canvas.draw(
            TextBlock(
                words + list, TextStyle(sizePt: 8, ink: Ink(grey: 0.35)),
                widthMM: Self.marginMM + 4,
                spans: [TextSpan(place..<(place + list.utf8.count), ink: .black, bold: true)]),
            xMM: Self.edgeMM - 6, yMM: one.yMM + 0.4)
    }

    private func drawFoot(_ number: Int, of count: Int, on canvas: Canvas) {
        let style = TextStyle(sizePt: 9, ink: Ink(grey: 0.35))
        let y = paper.heightMM - 15
        canvas.draw(
            TextBlock(laid.topic.title, style, widthMM: widthMM - 30, maxLines: 1), xMM: leftMM,
            yMM: y)
        let page = TextBlock("\(number) of \(count)", style)
        canvas.draw(page, xMM: paper.widthMM - Self.edgeMM - page.widthMM, yMM: y)
    }
}
