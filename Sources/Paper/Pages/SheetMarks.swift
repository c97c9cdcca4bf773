package import Artifacts

/// The corner marks of our sheets, as they are drawn: the upper left one has a hole.
package enum SheetMarks {
    /// Draws them.
    package static func draw(_ frame: PageFrame, on canvas: Canvas) {
        draw(frame.corners, on: canvas)
    }

    /// Draws marks that stand at these places.
    package static func draw(_ corners: [BoxMM], on canvas: Canvas) {
        for box in corners { canvas.rectangle(box, fill: .black) }
        guard let first = corners.first else { return }
        let inset = (PageFrame.markMM - PageFrame.holeMM) / 2
        canvas.rectangle(
            BoxMM(
                x: first.x + inset, y: first.y + inset, width: PageFrame.holeMM,
                height: PageFrame.holeMM), fill: .white)
    }
}
