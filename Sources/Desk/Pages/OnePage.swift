import Artifacts
import Paper

/// A paper of one page, written from top to bottom: what has no room any more is left out.
protocol OnePage {
    /// What it is printed on.
    var paper: PaperSize { get }
}

extension OnePage {
    /// Where the text begins.
    var leftMM: Double { 22 }
    /// How wide the text is.
    var widthMM: Double { paper.widthMM - 2 * leftMM }
    /// Nothing but the foot is drawn below.
    var bottomMM: Double { paper.heightMM - 26 }

    /// Draws a text and goes on below it; false, and nothing is drawn, where there is no room for it with so much
    /// below.
    @discardableResult
    func put(
        _ text: String, _ style: TextStyle, _ y: inout Double, on canvas: Canvas,
        aboveMM: Double = 0
    ) -> Bool {
        let block = TextBlock(text, style, widthMM: widthMM, maxLines: 4)
        guard y + block.heightMM + aboveMM <= bottomMM else { return false }
        canvas.part(.paragraph) { canvas.draw(block, xMM: leftMM, yMM: y) }
        y += block.heightMM + 1.5
        return true
    }

    /// Draws what stands at the foot.
    func putFoot(_ text: String, _ style: TextStyle, on canvas: Canvas) {
        canvas.draw(
            TextBlock(text, style, widthMM: widthMM), xMM: leftMM, yMM: paper.heightMM - 20)
    }
}
