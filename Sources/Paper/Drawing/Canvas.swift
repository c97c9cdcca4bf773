public import Artifacts
import CPangoCairo

/// A page being drawn, on paper or as a picture; millimetres from its upper left corner.
public final class Canvas {
    /// The page's width, in millimetres.
    public let widthMM: Double
    /// The page's height, in millimetres.
    public let heightMM: Double

    private let cairo: OpaquePointer
    private let unit = Length.pointsPerMM

    /// A page on cairo's context, whose unit is a point.
    init(_ cairo: OpaquePointer, widthMM: Double, heightMM: Double) {
        (self.cairo, self.widthMM, self.heightMM) = (cairo, widthMM, heightMM)
    }

    /// Draws a rectangle, filled, outlined, or both; the outline lies inside the rectangle's edge.
    public func rectangle(
        _ box: BoxMM, fill: Ink? = nil, stroke: Ink? = nil, lineMM: Double = 0.3
    ) {
        if let fill {
            cairo_rectangle(cairo, box.x * unit, box.y * unit, box.width * unit, box.height * unit)
            fill.set(on: cairo)
            cairo_fill(cairo)
        }
        if let stroke {
            cairo_rectangle(
                cairo, (box.x + lineMM / 2) * unit, (box.y + lineMM / 2) * unit,
                (box.width - lineMM) * unit, (box.height - lineMM) * unit)
            outline(stroke, lineMM)
        }
    }

    /// Draws the circle that a square box holds, filled, outlined, or both; the outline lies inside it.
    public func circle(
        in box: BoxMM, fill: Ink? = nil, stroke: Ink? = nil, lineMM: Double = 0.3
    ) {
        let centre = ((box.x + box.width / 2) * unit, (box.y + box.height / 2) * unit)
        let radius = min(box.width, box.height) / 2
        if let fill {
            cairo_new_sub_path(cairo)
            cairo_arc(cairo, centre.0, centre.1, radius * unit, 0, 2 * Double.pi)
            fill.set(on: cairo)
            cairo_fill(cairo)
        }
        if let stroke {
            cairo_new_sub_path(cairo)
            cairo_arc(
                cairo, centre.0, centre.1, (radius - lineMM / 2) * unit, 0, 2 * Double.pi)
            outline(stroke, lineMM)
        }
    }

    /// Draws a line through points.
    public func line(_ points: [(x: Double, y: Double)], ink: Ink = .black, lineMM: Double = 0.3) {
        guard let first = points.first else { return }
        cairo_move_to(cairo, first.x * unit, first.y * unit)
        for point in points.dropFirst() { cairo_line_to(cairo, point.x * unit, point.y * unit) }
        outline(ink, lineMM)
    }

    /// One step of an outline; places are in millimetres.
    public enum Stroke: Equatable, Sendable {
        /// The pen is set down.
        case move(x: Double, y: Double)
        /// A straight line.
        case line(x: Double, y: Double)
        /// A Bézier curve: its two handles, its end.
        case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
        /// Back to where the pen was set down.
        case close
    }

    /// Draws an outline with round ends, without filling it; `dashMM` makes dashes of that length.
    public func outline(
        _ strokes: [Stroke], ink: Ink = .black, lineMM: Double = 0.3, dashMM: Double? = nil
    ) {
        cairo_new_path(cairo)
        for stroke in strokes {
            switch stroke {
            case .move(let x, let y): cairo_move_to(cairo, x * unit, y * unit)
            case .line(let x, let y): cairo_line_to(cairo, x * unit, y * unit)
            case .curve(let x1, let y1, let x2, let y2, let x, let y):
                cairo_curve_to(
                    cairo, x1 * unit, y1 * unit, x2 * unit, y2 * unit, x * unit, y * unit)
            case .close: cairo_close_path(cairo)
            }
        }
        cairo_save(cairo)
        ink.set(on: cairo)
        cairo_set_line_width(cairo, lineMM * unit)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        if let dashMM { cairo_set_dash(cairo, [dashMM * unit], 1, 0) }
        cairo_stroke(cairo)
        cairo_restore(cairo)
    }

    /// Fills rectangles as one shape, so that no seam shows between neighbours.
    public func fill(_ boxes: [BoxMM], ink: Ink = .black) {
        for box in boxes {
            cairo_rectangle(cairo, box.x * unit, box.y * unit, box.width * unit, box.height * unit)
        }
        ink.set(on: cairo)
        cairo_fill(cairo)
    }

    /// What a part of a page is to a program that reads it aloud: a PDF's structure type. No picture holds it.
    public enum Part: String {
        /// The page's title.
        case heading = "H1"
        /// Lines that belong together.
        case paragraph = "P"
    }

    /// Draws a part of a page, told as what it is.
    public func part(_ part: Part, _ draw: () -> Void) {
        cairo_tag_begin(cairo, part.rawValue, nil)
        defer { cairo_tag_end(cairo, part.rawValue) }
        draw()
    }

    /// Draws a text that was laid out before, with its upper left corner at a place.
    public func draw(_ block: TextBlock, xMM: Double, yMM: Double) {
        block.draw(on: cairo, xPt: xMM * unit, yPt: yMM * unit)
    }

    /// Lays a text out and draws it, with its upper left corner at a place; gives what it measured.
    @discardableResult
    public func text(
        _ text: String, xMM: Double, yMM: Double, style: TextStyle, widthMM: Double? = nil
    ) -> TextBlock {
        let block = TextBlock(text, style, widthMM: widthMM)
        draw(block, xMM: xMM, yMM: yMM)
        return block
    }

    /// Draws a picture stretched over a box.
    public func picture(_ picture: Picture, in box: BoxMM) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_translate(cairo, box.x * unit, box.y * unit)
        cairo_scale(
            cairo, box.width * unit / Double(picture.widthPx),
            box.height * unit / Double(picture.heightPx))
        cairo_set_source_surface(cairo, picture.surface, 0, 0)
        cairo_rectangle(cairo, 0, 0, Double(picture.widthPx), Double(picture.heightPx))
        cairo_fill(cairo)
    }

    /// Lends the context with a font of size 1 and white ink set.
    func hidden(_ face: OpaquePointer, _ draw: (OpaquePointer, Double) -> Void) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        Ink.white.set(on: cairo)
        cairo_set_font_face(cairo, face)
        cairo_set_font_size(cairo, 1)
        draw(cairo, unit)
    }

    private func outline(_ ink: Ink, _ lineMM: Double) {
        ink.set(on: cairo)
        cairo_set_line_width(cairo, lineMM * unit)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
        cairo_stroke(cairo)
    }
}
