import Artifacts
import Paper

/// Sets a listing: its lines on grey, what it prints, its notes beneath.
struct ListingSetting {
    let example: Topic.Example
    let shown: ShownExamples.Shown?
    let sizePt: Double
    let widthMM: Double
    let roomMM: Double

    private static let padMM = 2.5
    private static let ground = Ink(grey: 0.95)

    /// As pieces; `notes` sets the words of one note.
    func pieces(notes: ([Topic.Run]) -> [Piece]) -> [Piece] {
        let style = TextStyle(sizePt: sizePt * 0.86, family: .mono, lineSpacing: 1.15)
        let blocks = lines().map { line in
            TextBlock(
                line.text.isEmpty ? " " : line.text, style, widthMM: widthMM - 2 * Self.padMM,
                spans: line.spans)
        }
        var pieces: [Piece] = []
        for (index, block) in blocks.enumerated() {
            let (isFirst, isLast) = (index == 0, index == blocks.count - 1)
            let (above, below) = (isFirst ? Self.padMM : 0, isLast ? Self.padMM : 0)
            let height = above + block.heightMM + below
            let width = widthMM
            pieces.append(
                Piece(
                    heightMM: height, gapMM: isFirst ? 3 : 0,
                    // The first and the last two lines do not stand alone, nor without what is said of them.
                    keepsNext: isLast
                        ? !example.notes.isEmpty || example.output != nil
                        : isFirst || index == blocks.count - 2,
                    lines: example.lines
                ) { canvas, x, y in
                    // A hair more, so that no seam shows between lines.
                    canvas.rectangle(
                        BoxMM(x: x, y: y, width: width, height: height + (isLast ? 0 : 0.05)),
                        fill: Self.ground)
                    canvas.draw(block, xMM: x + Self.padMM, yMM: y + above)
                })
        }
        pieces += output()
        for note in example.notes {
            var set = notes(note.runs)
            guard let first = set.first else { continue }
            let mark = TextBlock(Self.sign(note.mark), TextStyle(sizePt: sizePt, family: .dejaVu))
            set[0].draw = { canvas, x, y in
                canvas.draw(mark, xMM: x, yMM: y)
                first.draw(canvas, x, y)
            }
            pieces += set
        }
        return pieces
    }

    private func output() -> [Piece] {
        guard let output = example.output else { return [] }
        let label = TextBlock("Prints:", TextStyle(sizePt: sizePt * 0.86, ink: Ink(grey: 0.3)))
        let words = TextBlock(
            output.isEmpty ? " " : output, TextStyle(sizePt: sizePt * 0.86, family: .mono),
            widthMM: widthMM - 20, maxLines: max(1, Int(roomMM / 6)))
        return [
            Piece(
                heightMM: max(label.heightMM, words.heightMM), gapMM: 1.5,
                keepsNext: !example.notes.isEmpty
            ) { canvas, x, y in
                canvas.draw(label, xMM: x + Self.padMM, yMM: y)
                canvas.draw(words, xMM: x + 20, yMM: y)
            }
        ]
    }

    /// The listing's lines with their coloured stretches.
    private func lines() -> [(text: String, spans: [TextSpan])] {
        var lines: [(text: String, spans: [TextSpan])] = []
        var start = 0
        for line in example.code.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = String(line).replacing("\t", with: "    ")
            let end = start + line.utf8.count
            let mine = (shown?.spans ?? []).filter { $0.start < end && $0.end > start }
            // A tab becomes four spaces, and moves what is behind it.
            let tabs = line.utf8.enumerated().filter { $0.element == 9 }.map(\.offset)
            func place(_ byte: Int) -> Int {
                let inside = max(0, min(byte, end) - start)
                return inside + 3 * tabs.count { $0 < inside }
            }
            lines.append(
                (
                    text,
                    mine.map { Self.span($0.look, place($0.start)..<place($0.end)) }
                ))
            start = end + 1
        }
        return lines
    }

    private static func span(_ look: ShownExamples.Look, _ bytes: Range<Int>) -> TextSpan {
        switch look {
        case .keyword:
            TextSpan(bytes, ink: Ink(red: 0.48, green: 0.12, blue: 0.64), bold: true)
        case .name: TextSpan(bytes, ink: Ink(red: 0.04, green: 0.33, blue: 0.58))
        case .text: TextSpan(bytes, ink: Ink(red: 0.09, green: 0.4, blue: 0.2))
        case .number: TextSpan(bytes, ink: Ink(red: 0.6, green: 0.29, blue: 0))
        case .comment: TextSpan(bytes, ink: Ink(grey: 0.35), italic: true)
        }
    }

    private static func sign(_ mark: Int) -> String {
        UnicodeScalar(UInt32(0x245F + max(1, min(20, mark)))).map { String(Character($0)) } ?? ""
    }
}
