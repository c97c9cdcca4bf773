import Artifacts
import Imaging

/// Ink, however faint.
enum InkSearch {
    /// Whether a page on which no ink was found has print all the same, too pale to be read: components of the size of
    /// letters in lines, in a picture so small that grain is averaged away. The back of a sheet that shows through
    /// looks like this, too.
    static func anyTraces(on page: Image, dpi: Int) -> Bool {
        let scale = min(1, 100 / Double(dpi))
        let small = page.greyReduced(
            widthPx: max(1, Int(Double(page.widthPx) * scale)),
            heightPx: max(1, Int(Double(page.heightPx) * scale)))
        let light = Light(on: small, cellPx: 8)
        let grain = grain(of: light.evened(small, paper: evened).greyBytes)
        let traces = light.ink(on: small, darkerBy: max(leastTrace, 6 * grain))
        let unit = Dots.perMM(dpi: Double(dpi) * scale)
        let letters = traces.components.count { part in
            let sides = [part.box.width, part.box.height].map(Double.init).sorted()
            return sides[1] >= 1.2 * unit && sides[0] <= 8 * unit
        }
        guard letters >= fewestTraces else { return false }
        // A page may lie on its side.
        let directions = [traces, traces.rotated(quarterTurnsClockwise: 1)]
        return directions.contains { $0.lines(withinDegrees: 7).confidence > leastSure }
    }

    /// How much paper varies, as a share of its brightness: by what is brighter than its middle, for what is darker may
    /// be print.
    private static func grain(of bytes: [UInt8]) -> Double {
        var counts = [Int](repeating: 0, count: 256)
        for value in bytes { counts[Int(value)] += 1 }
        var (middle, below) = (0, 0)
        while middle < 255, below + counts[middle] <= bytes.count / 2 {
            below += counts[middle]
            middle += 1
        }
        let brighter = counts[middle...].reduce(0, +)
        let squares = counts.indices[middle...].reduce(0) {
            $0 + counts[$1] * ($1 - middle) * ($1 - middle)
        }
        let deviation = (Double(squares) / Double(max(1, brighter))).squareRoot()
        return deviation / Double(max(1, middle))
    }

    // Paper is brought to this brightness, so that what is brighter is still seen.
    private static let evened = 200
    // Paler than this, in shares of the paper's brightness, is unevenness: three and a half of 245 grey levels.
    private static let leastTrace = 0.014
    // How many components, and how sure that they lie in lines: what Leptonica calls sure.
    private static let (fewestTraces, leastSure) = (20, 3.0)

    /// Whether more than dust is on a page: strokes longer than 1.5 mm, darker than the paper by 7 % and more than its
    /// grain, that do not hang on the page's edge and are no streak of the scanner.
    static func anyInk(on page: Image, dpi: Int) -> Bool {
        let scale = min(1, 150 / Double(dpi))
        let size = (
            max(1, Int(Double(page.widthPx) * scale)), max(1, Int(Double(page.heightPx) * scale))
        )
        let small = page.greyReduced(widthPx: size.0, heightPx: size.1)
        let lit = Light(on: small, cellPx: 8)
        let grain = PageLook(small).noise / max(1, Double(lit.level(0.5)))
        let ink = lit.ink(on: small, darkerBy: max(0.07, 5 * grain))
        let unit = Dots.perMM(dpi: Double(dpi) * scale)
        let marks = ink.components.filter { part in
            let box = part.box
            let margin = Int(2 * unit)
            let inside = Box(
                x: margin, y: margin, width: size.0 - 2 * margin, height: size.1 - 2 * margin)
            let touches = box.intersection(inside) != box
            let streak =
                min(box.width, box.height) <= max(2, Int(0.4 * unit))
                && (box.height > size.1 * 4 / 5 || box.width > size.0 * 4 / 5)
            return !touches && !streak && Double(max(box.width, box.height)) > 1.5 * unit
        }
        return !marks.isEmpty
    }
}
