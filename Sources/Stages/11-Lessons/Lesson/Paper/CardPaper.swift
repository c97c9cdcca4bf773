import Artifacts
import Paper

/// The challenges as cards, to be printed on both sides and cut: the task in front, hints and solution behind. A back
/// stands where its front is when the leaf is turned over its long edge.
struct CardPaper {
    let laid: Laid
    let paper: PaperSize

    private static let edgeMM = 10.0
    private static let padMM = 5.0
    /// Eight a leaf where all fit, else fewer.
    private static let grids = [(2, 4), (2, 2), (1, 2), (1, 1)]
    /// From the size one reads well to the least.
    private static let sizesPt = [11.0, 10.0, 9.0]

    /// The pages, front and back in turn; none where there is no challenge. Throws where one fits no page.
    func pages() throws -> [PaperPage] {
        let challenges = laid.topic.challenges
        guard !challenges.isEmpty else { return [] }
        for (columns, rows) in Self.grids {
            let size = (
                width: (paper.widthMM - 2 * Self.edgeMM) / Double(columns),
                height: (paper.heightMM - 2 * Self.edgeMM) / Double(rows)
            )
            for sizePt in Self.sizesPt {
                let faces = challenges.enumerated().map {
                    self.faces($1, number: $0 + 1, sizePt, size)
                }
                let room = size.height - 2 * Self.padMM
                let fits = faces.allSatisfy {
                    Flow.heightMM($0.front) <= room && Flow.heightMM($0.back) <= room
                }
                if fits { return sheets(faces, columns, rows, size) }
            }
        }
        throw Problem(
            .input, "Challenge of '\(laid.topic.key)' fits no card",
            hint: "shorten its task, or its solution")
    }

    private typealias Face = (front: [Piece], back: [Piece])

    private func faces(
        _ challenge: Topic.Challenge, number: Int, _ sizePt: Double,
        _ size: (width: Double, height: Double)
    ) -> Face {
        let setting = Setting(
            laid: laid, sizePt: sizePt, widthMM: size.width - 2 * Self.padMM,
            roomMM: 10 * paper.heightMM)
        let small = TextStyle(sizePt: sizePt * 0.85, ink: Ink(grey: 0.35))
        let title = TextStyle(sizePt: sizePt * 1.2, bold: true)
        let name = "\(laid.topic.title) · challenge \(number)"
        let front =
            setting.words(name, small) + setting.words(challenge.title, title)
            + setting.pieces(challenge.prompt)
        let label = TextStyle(sizePt: sizePt, bold: true)
        var back = setting.words("\(name): \(challenge.title)", small)
        for hint in challenge.hints {
            back += setting.words("Hint", label) + setting.pieces(hint.blocks)
        }
        back +=
            challenge.solution.isEmpty
            ? setting.words("No solution is given.", setting.plain)
            : setting.words("Solution", label) + setting.pieces(challenge.solution)
        return (front, back)
    }

    private func sheets(
        _ faces: [Face], _ columns: Int, _ rows: Int, _ size: (width: Double, height: Double)
    ) -> [PaperPage] {
        stride(from: 0, to: faces.count, by: columns * rows).flatMap { start -> [PaperPage] in
            let mine = Array(faces[start..<min(faces.count, start + columns * rows)])
            return [false, true].map { isBack in
                PaperPage(widthMM: paper.widthMM, heightMM: paper.heightMM) { canvas in
                    for (index, face) in mine.enumerated() {
                        let column = index % columns
                        let place = isBack ? columns - 1 - column : column
                        let box = BoxMM(
                            x: Self.edgeMM + Double(place) * size.width,
                            y: Self.edgeMM + Double(index / columns) * size.height,
                            width: size.width, height: size.height)
                        canvas.rectangle(box, stroke: Ink(grey: 0.6), lineMM: 0.2)
                        Flow.draw(
                            isBack ? face.back : face.front, on: canvas,
                            xMM: box.x + Self.padMM, yMM: box.y + Self.padMM)
                    }
                }
            }
        }
    }
}
