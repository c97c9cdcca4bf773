import Artifacts
import Paper

/// Sets the blocks of a topic in a size and to a width.
struct Setting {
    let laid: Laid
    let sizePt: Double
    let widthMM: Double
    /// No piece is higher.
    let roomMM: Double

    private static let indentMM = 6.0
    private static let grey = Ink(grey: 0.25)

    /// Running text.
    var plain: TextStyle { TextStyle(sizePt: sizePt, lineSpacing: 1.2, math: true) }

    /// Blocks as pieces.
    func pieces(_ blocks: [Topic.Block]) -> [Piece] { blocks.flatMap(pieces) }

    /// A line of words in a style of its own.
    func words(
        _ text: String, _ style: TextStyle, gapMM: Double = 2, keepsNext: Bool = false,
        lines: Topic.Lines? = nil
    ) -> [Piece] {
        text.isEmpty
            ? [] : divided([Topic.Run(text)], style, insetMM: 0, gapMM, lines, keepsNext: keepsNext)
    }

    private func pieces(_ block: Topic.Block) -> [Piece] {
        let inset = Double(min(block.depth, 6)) * Self.indentMM
        switch block.form {
        case .paragraph: return divided(block.runs, plain, insetMM: inset, 2.6, block.lines)
        case .heading:
            var style = plain
            (style.bold, style.sizePt) = (true, sizePt * 1.12)
            return divided(block.runs, style, insetMM: inset, 4, block.lines, keepsNext: true)
        case .point, .number: return item(block, inset)
        case .quotation: return quotation(block, inset)
        case .rule:
            let width = widthMM
            return [
                Piece(heightMM: 1, gapMM: 3, lines: block.lines) { canvas, x, y in
                    canvas.line([(x, y), (x + width, y)], ink: Ink(grey: 0.7))
                }
            ]
        case .table:
            return TableSetting(style: plain, widthMM: widthMM).pieces(block)
        case .listing:
            guard let example = laid.example(block.example) else { return [] }
            return ListingSetting(
                example: example, shown: laid.shown(block.example), sizePt: sizePt,
                widthMM: widthMM, roomMM: roomMM
            ).pieces(notes: { divided($0, plain, insetMM: Self.indentMM + 1, 1.2, nil) })
        }
    }

    private func item(_ block: Topic.Block, _ insetMM: Double) -> [Piece] {
        let mark = TextBlock(block.number.map { "\($0)." } ?? "•", plain)
        var pieces = divided(
            block.runs, plain, insetMM: insetMM + Self.indentMM, 1.6, block.lines)
        guard let first = pieces.first else { return [] }
        pieces[0].draw = { canvas, x, y in
            canvas.draw(mark, xMM: x + insetMM + (block.number == nil ? 1.5 : 0), yMM: y)
            first.draw(canvas, x, y)
        }
        return pieces
    }

    private func quotation(_ block: Topic.Block, _ insetMM: Double) -> [Piece] {
        var style = plain
        style.italic = true
        return divided(block.runs, style, insetMM: insetMM, 2.6, block.lines).map { piece in
            var barred = piece
            barred.draw = { canvas, x, y in
                canvas.rectangle(
                    BoxMM(x: x + insetMM - 3, y: y, width: 0.8, height: piece.heightMM),
                    fill: Ink(grey: 0.6))
                piece.draw(canvas, x, y)
            }
            return barred
        }
    }

    /// Words as one piece, or as several where they are higher than a page.
    private func divided(
        _ runs: [Topic.Run], _ style: TextStyle, insetMM: Double, _ gapMM: Double,
        _ lines: Topic.Lines?, keepsNext: Bool = false
    ) -> [Piece] {
        let block = TextSetting.block(runs, style, widthMM: widthMM - insetMM)
        if block.heightMM > roomMM, let (head, tail) = TextSetting.halves(runs) {
            return divided(head, style, insetMM: insetMM, gapMM, lines)
                + divided(tail, style, insetMM: insetMM, 0, lines)
        }
        return [
            Piece(
                heightMM: block.heightMM, gapMM: gapMM, keepsNext: keepsNext, lines: lines
            ) { canvas, x, y in canvas.draw(block, xMM: x + insetMM, yMM: y) }
        ]
    }
}

/// Words with their looks, laid out.
enum TextSetting {
    /// The words in a style.
    static func block(_ runs: [Topic.Run], _ style: TextStyle, widthMM: Double) -> TextBlock {
        var text = ""
        var spans: [TextSpan] = []
        for run in runs {
            let start = text.utf8.count
            text += run.text.replacing("\u{0}", with: "").replacing("\r\n", with: "\n")
            let bytes = start..<text.utf8.count
            switch run.look {
            case .plain: continue
            case .strong: spans.append(TextSpan(bytes, bold: true))
            case .emphasis: spans.append(TextSpan(bytes, italic: true))
            case .code: spans.append(TextSpan(bytes, family: .mono))
            case .link: spans.append(TextSpan(bytes, ink: Ink(red: 0.04, green: 0.33, blue: 0.58)))
            }
        }
        return TextBlock(text, style, widthMM: widthMM, spans: spans)
    }

    /// Words in two parts, between two words; nil where there are none to part.
    static func halves(_ runs: [Topic.Run]) -> ([Topic.Run], [Topic.Run])? {
        let total = runs.reduce(0) { $0 + $1.text.count }
        var before: [Topic.Run] = []
        var count = 0
        for (index, run) in runs.enumerated() {
            defer { count += run.text.count }
            guard count + run.text.count >= total / 2 else {
                before.append(run)
                continue
            }
            let middle = run.text.index(run.text.startIndex, offsetBy: max(1, total / 2 - count))
            let cut =
                run.text[middle...].firstIndex(where: \.isWhitespace)
                ?? run.text[..<middle].lastIndex(where: \.isWhitespace) ?? middle
            let (head, tail) = (String(run.text[..<cut]), String(run.text[cut...]).trimmed)
            guard !head.isEmpty || !before.isEmpty, !tail.isEmpty || index + 1 < runs.count else {
                return nil
            }
            return (
                before + [Topic.Run(head, run.look, address: run.address)],
                [Topic.Run(tail, run.look, address: run.address)] + runs[(index + 1)...]
            )
        }
        return nil
    }
}
