import Artifacts
import Foundation
import Imaging
import PhotoSimulator

/// A photograph whose every place is known.
struct Photographed {
    /// What lies around its sheet.
    var kind: String
    var name: String
    var photo: reviso_photo
    /// What the sheet's resolution was when it was scanned; it was photographed as if it were 300 dots an inch.
    var dpi: Double
}

/// What became of a photographed sheet whose every place is known: where its edges, its print and its millimetres lie
/// on the page that was made of it.
struct PhotoTruth {
    /// How far outwards the page's left, upper, right and lower end lie from the paper's, in millimetres; nil where the
    /// picture does not show that side.
    var sidesMM: [Double?]
    /// How far the print reaches beyond the page, in millimetres; 0 where nothing is cut off.
    var lostMM: Double
    /// How far places of the print lie from where they should once size and place are laid on; the most, in
    /// millimetres.
    var bendMM: Double
    /// The page's dots an inch over what they are on the paper: 1 where the scale is true.
    var scale: Double
    /// How narrow the photograph shows the print where it bends away from the camera most, as a share of how wide it
    /// shows it usually: 0 where some is hidden.
    var leastShown: Double
    /// Whether the page's verdict says so.
    var isSaidBent: Bool

    /// The furthest that an end of the page lies from the paper's.
    var edgeMM: Double { sidesMM.compactMap { $0.map(abs) }.max() ?? 0 }
    /// Whether the sheet was found: no side that shows lies further off than 6 mm, and no print is lost.
    var isFound: Bool { edgeMM <= 6 && lostMM <= 2 }

    /// Whether some of the print shows so narrow that hardly anybody could read it, or not at all.
    var isHidden: Bool { leastShown < 0.15 }

    /// Weighs a page against the photograph it was made from.
    init(_ page: Intake.Page, of photographed: Photographed) {
        let photo = photographed.photo
        let places = PagePlaces(page)
        func seen(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
            var (plan, u, v) = (photo, 0.0, 0.0)
            reviso_photo_place(&plan, x, y, &u, &v)
            let inside =
                u > 0 && v > 0 && u < Double(photo.width - 1) && v < Double(photo.height - 1)
            return inside ? places.page(ofOriginalX: u, y: v) : nil
        }
        let (width, height) = (Double(page.widthPx - 1), Double(page.heightPx - 1))
        let unit = Double(page.dpi) / 25.4
        var rows: [(mm: (Double, Double), at: (x: Double, y: Double))] = []
        for i in 0...8 {
            for j in 0...10 {
                let x = photo.text_left + (photo.text_right - photo.text_left) * Double(i) / 8
                let y = photo.text_top + (photo.text_bottom - photo.text_top) * Double(j) / 10
                if let at = seen(x, y) { rows.append(((x, y), at)) }
            }
        }
        lostMM =
            rows.map { max(-$0.at.x, -$0.at.y, $0.at.x - width, $0.at.y - height) / unit }.max()
            ?? 0
        lostMM = max(0, lostMM - 3)
        let fit = Self.laid(rows)
        leastShown = Self.leastShown(photo)
        isSaidBent = page.quality.reasons.contains {
            if case .bentAway = $0 { true } else { false }
        }
        (bendMM, scale) = (fit.rest / fit.size, unit / fit.size / (photographed.dpi / 300))
        let sides: [[(x: Double, y: Double)?]] = (0..<4).map { side in
            (0...12).map { step in
                let t = 0.05 + 0.9 * Double(step) / 12
                let (x, y) = (t * photo.page_width, t * photo.page_height)
                switch side {
                case 0: return seen(0.3, y)
                case 1: return seen(x, 0.3)
                case 2: return seen(photo.page_width - 0.3, y)
                default: return seen(x, photo.page_height - 0.3)
                }
            }
        }
        sidesMM = sides.enumerated().map { side, places in
            let shown = places.compactMap { $0 }
            guard shown.count >= 5 else { return nil }
            let off = shown.map { at -> Double in
                switch side {
                case 0: at.x
                case 1: at.y
                case 2: width - at.x
                default: height - at.y
                }
            }.sorted()
            return off[off.count / 2] / fit.size
        }
    }

    private static func leastShown(_ photo: reviso_photo) -> Double {
        var plan = photo
        let shares = [0.1, 0.5, 0.9].flatMap { height in
            let y = photo.text_top + height * (photo.text_bottom - photo.text_top)
            let row = stride(from: photo.text_left, through: photo.text_right, by: 2).map { x in
                var (u, v) = (0.0, 0.0)
                reviso_photo_place(&plan, x, y, &u, &v)
                return (u, v)
            }
            guard let first = row.first, let last = row.last else { return [Double]() }
            let steps = zip(row, row.dropFirst()).map { from, to in
                (to.0 - from.0) * (last.0 - first.0) + (to.1 - from.1) * (last.1 - first.1)
            }
            let usual = steps.sorted()[steps.count / 2]
            return steps.map { max(0, $0 / usual) }
        }
        return shares.min() ?? 1
    }

    /// The turn and size that lay millimetres on pixels best: pixels a millimetre, and what is left, in pixels.
    private static func laid(_ rows: [(mm: (Double, Double), at: (x: Double, y: Double))]) -> (
        size: Double, rest: Double
    ) {
        let n = Double(max(1, rows.count))
        let (mx, my) = (rows.reduce(0) { $0 + $1.mm.0 } / n, rows.reduce(0) { $0 + $1.mm.1 } / n)
        let (px, py) = (rows.reduce(0) { $0 + $1.at.x } / n, rows.reduce(0) { $0 + $1.at.y } / n)
        var (a, b, d) = (0.0, 0.0, 1e-9)
        for row in rows {
            let (x, y) = (row.mm.0 - mx, row.mm.1 - my)
            let (u, v) = (row.at.x - px, row.at.y - py)
            a += x * u + y * v
            b += x * v - y * u
            d += x * x + y * y
        }
        (a, b) = (a / d, b / d)
        let rest = rows.map { row in
            let (x, y) = (row.mm.0 - mx, row.mm.1 - my)
            let (u, v) = (row.at.x - px - a * x + b * y, row.at.y - py - b * x - a * y)
            return (u * u + v * v).squareRoot()
        }
        return (max(1e-6, (a * a + b * b).squareRoot()), rest.max() ?? 0)
    }
}
