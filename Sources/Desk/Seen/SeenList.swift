import Artifacts
import Paper

/// The list beside a page: what the colours mean, how much was read by whom, each exercise as it was understood, then
/// the lines as far as there is room.
struct SeenList {
    let page: ReadSheet.Page
    let unit: Double

    /// Draws it into a box.
    func draw(on canvas: Canvas, in box: BoxMM) {
        canvas.rectangle(box, fill: .white)
        canvas.line([(box.x, 0), (box.x, box.maxY)], ink: Ink(grey: 0.6), lineMM: 0.3 * unit)
        let x = box.x + 5 * unit
        let width = box.width - 10 * unit
        var y = 6 * unit
        y +=
            canvas.text(
                "Page \(page.intake.number)", xMM: x, yMM: y,
                style: TextStyle(sizePt: 15 * unit, bold: true), widthMM: width
            ).heightMM
        y = legend(canvas, x, y + 2 * unit) + 3 * unit
        y +=
            canvas.text(
                summary, xMM: x, yMM: y, style: TextStyle(sizePt: 9 * unit, ink: Ink(grey: 0.25)),
                widthMM: width
            ).heightMM + 3 * unit
        list(canvas, x, y, width, until: box.maxY - 4 * unit)
    }

    private func legend(_ canvas: Canvas, _ x: Double, _ from: Double) -> Double {
        let readers = Set(page.words.lines.map(\.reader)).sorted()
            .map { "\(SeenColours.initial(of: $0)) \($0)" }.joined(separator: ", ")
        let rows: [(Ink, String)] = [
            (SeenColours.sure, "word, 90 % sure and more"),
            (SeenColours.likely, "word, 60 to 90 % sure"),
            (SeenColours.doubtful, "word, less sure"),
            (
                SeenColours.line,
                "line: number and reader" + (readers.isEmpty ? "" : " (\(readers))")
            ),
            (SeenColours.exercise, "exercise"),
            (SeenColours.answer, "place for an answer, and what goes there"),
        ]
        var y = from
        for (ink, text) in rows {
            let block = TextBlock(text, TextStyle(sizePt: 9 * unit))
            canvas.rectangle(
                BoxMM(x: x, y: y + 0.5 * unit, width: 6 * unit, height: 3.2 * unit),
                fill: ink.faint, stroke: ink, lineMM: 0.5 * unit)
            canvas.draw(block, xMM: x + 8 * unit, yMM: y)
            y += block.heightMM + 0.8 * unit
        }
        return y
    }

    private var summary: String {
        let words = page.words.lines.flatMap(\.words)
        let sure = words.count { $0.confidence.value >= 0.9 }
        let counts = [
            Number.count(page.words.lines.count, "line"),
            Number.count(words.count, "word")
                + (words.isEmpty ? "" : ", \(sure * 100 / words.count) % of them sure"),
            Number.count(page.words.exercises.count, "exercise"),
        ]
        return counts.joined(separator: " · ")
    }

    private func list(
        _ canvas: Canvas, _ x: Double, _ from: Double, _ width: Double, until end: Double
    ) {
        let exercises = page.words.exercises.map { exercise in
            (SeenColours.exercise, Self.text(of: exercise))
        }
        let lines = page.words.lines.enumerated().map { number, line in
            (SeenColours.line, "\(number + 1)  \(line.text)")
        }
        let nothing = [(SeenColours.doubtful, "Nothing was read on this page.")]
        let rows = page.words.lines.isEmpty ? exercises + nothing : exercises + lines
        // Many rows are set smaller, down to what can still be read.
        let size = max(4.6, min(9, (end - from) / unit / Double(max(1, rows.count)) / 0.45))
        var y = from
        for (index, (ink, text)) in rows.enumerated() {
            let block = TextBlock(
                text, TextStyle(sizePt: size * unit, ink: ink), widthMM: width, maxLines: 1)
            if y + 2 * block.heightMM > end, index + 1 < rows.count {
                canvas.text(
                    "… and \(rows.count - index) more", xMM: x, yMM: y,
                    style: TextStyle(sizePt: size * unit, italic: true))
                return
            }
            canvas.draw(block, xMM: x, yMM: y)
            y += block.heightMM
        }
    }

    private static func text(of exercise: Recognition.Exercise) -> String {
        var text = exercise.id
        if !exercise.label.isEmpty { text += " (\(exercise.label))" }
        text += "  \(exercise.prompt)"
        if !exercise.choices.isEmpty {
            text +=
                "  ["
                + exercise.choices.map { "\($0.letter) \($0.text)" }.joined(separator: ", ") + "]"
        }
        return text + "  \(Int(exercise.promptConfidence.value * 100)) %"
    }
}
