package import Artifacts
package import Imaging

/// A practice sheet drawn by the rules of the map, and what a hand may do to it.
package struct DrawnSheet {
    package static let letters = ["A", "B", "C", "D"]
    package static let rowCount = 12
    package var canvas: Canvas
    package var page: Edition.Page

    package init(number: Int = 1, seed: UInt64 = 7, letterGrey: Double = 0.55) {
        var random = SplitMix64(seed: seed)
        canvas = Canvas(widthMM: 210, heightMM: 297)
        var fields: [Printed.Field] = []
        for row in 0..<Self.rowCount {
            let y = 42 + Double(row) * 14
            Self.words(&canvas, x: 20, y: y, width: 120, random: &random)
            var bubbles: [String: BoxMM] = [:]
            for (index, letter) in Self.letters.enumerated() {
                let x = 24 + Double(index) * 40
                bubbles[letter] = BoxMM(x: x, y: y + 5, width: 5, height: 5)
                canvas.ring(x + 2.5, y + 7.5, radius: 2.5, width: 0.3, grey: 0)
                canvas.glyph(letter, x: x + 1.75, y: y + 6.3, height: 2.2, grey: letterGrey)
                Self.words(&canvas, x: x + 8, y: y + 6, width: 20, random: &random)
            }
            fields.append(
                Printed.Field(
                    questionID: "q\(row + 1)", type: .bubbles,
                    boxMM: BoxMM(x: 22, y: y + 4, width: 150, height: 7), bubblesMM: bubbles))
        }
        fields += Self.writing(&canvas, random: &random)
        let corners = Self.corners(&canvas)
        page = Edition.Page(
            number: number, widthMM: 210, heightMM: 297,
            blank: FileRef(file: "blank-\(number).png", sha256: ""), cornersMM: corners,
            codeMM: BoxMM(x: 150, y: 8, width: 30, height: 20),
            nameMM: BoxMM(x: 20, y: 24, width: 80, height: 10), fields: fields)
    }

    /// A sheet that was printed by the print stage.
    package init(canvas: Canvas, page: Edition.Page) {
        (self.canvas, self.page) = (canvas, page)
    }

    /// The blank as an edition keeps it: 150 dpi.
    package var blank: Image { canvas.image.scaled(by: 0.5) }

    private static func corners(_ canvas: inout Canvas) -> [BoxMM] {
        [(10.0, 10.0), (195.0, 10.0), (10.0, 282.0), (195.0, 282.0)].enumerated().map {
            index, at in
            let hole = index == 0
            canvas.paint(at.0, at.1, 5, 5, grey: 0) { x, y in
                !hole || abs(x - at.0 - 2.5) > 1 || abs(y - at.1 - 2.5) > 1
            }
            return BoxMM(x: at.0, y: at.1, width: 5, height: 5)
        }
    }

    private static func writing(
        _ canvas: inout Canvas, random: inout SplitMix64
    ) -> [Printed.Field] {
        words(&canvas, x: 20, y: 214, width: 90, random: &random)
        canvas.line(120, 218, 180, 218, width: 0.25, grey: 0.3)
        words(&canvas, x: 20, y: 228, width: 150, random: &random)
        for y in [242.0, 252, 262] { canvas.line(20, y, 190, y, width: 0.25, grey: 0.3) }
        var row: [String: BoxMM] = [:]
        for (index, letter) in ["0", "½", "1"].enumerated() {
            let x = 150 + Double(index) * 10
            row[letter] = BoxMM(x: x, y: 266, width: 5, height: 5)
            canvas.ring(x + 2.5, 268.5, radius: 2.5, width: 0.3, grey: 0)
            canvas.glyph(letter, x: x + 1.75, y: 267.4, height: 2.2, grey: 0.55)
        }
        return [
            Printed.Field(
                questionID: "q13", type: .rule,
                boxMM: BoxMM(x: 120, y: 209, width: 60, height: 10)),
            Printed.Field(
                questionID: "q14", type: .lines,
                boxMM: BoxMM(x: 20, y: 233, width: 170, height: 31), bubblesMM: row),
        ]
    }

    /// Strokes that look like a line of print from afar.
    private static func words(
        _ canvas: inout Canvas, x: Double, y: Double, width: Double, random: inout SplitMix64
    ) {
        var at = x
        while at < x + width {
            let letters = 2 + random.index(7)
            for _ in 0..<letters where at < x + width {
                let height = random.index(3) == 0 ? 2.8 : 2.0
                canvas.line(at, y + 3 - height, at, y + 3, width: 0.3, grey: 0)
                if random.index(2) == 0 {
                    let bar = random.between(0.5, 2)
                    canvas.line(at, y + 3 - bar, at + 1, y + 3 - bar, width: 0.3, grey: 0)
                }
                at += 1.6
            }
            at += 1.4
        }
    }
}
