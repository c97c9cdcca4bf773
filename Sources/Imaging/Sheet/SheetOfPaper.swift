import Artifacts
import CImaging

/// A sheet of paper seen in a picture: four corners against something darker.
public struct SheetOfPaper: Sendable, Equatable {
    /// Upper left, upper right, lower right, lower left, in pixels of the picture it was looked for in.
    public var corners: [(x: Double, y: Double)] {
        (0..<4).map { (numbers[2 * $0], numbers[2 * $0 + 1]) }
    }
    /// Which of the upper, right, lower and left side is an edge of the sheet, and not guessed where the picture ends.
    public var seen: [Bool]
    private var numbers: [Double]

    /// Looks for a sheet. Nil where there is none to be sure of, as on a flat scan.
    public init?(in picture: Image) {
        let scale = 600 / Double(max(picture.widthPx, picture.heightPx))
        let small =
            scale < 1
            ? picture.greyReduced(
                widthPx: max(1, Int(Double(picture.widthPx) * scale)),
                heightPx: max(1, Int(Double(picture.heightPx) * scale))) : picture.grey
        var corners = [Double](repeating: 0, count: 8)
        var flags = [Int32](repeating: 0, count: 4)
        var found = small.lent { reviso_find_sheet($0, &corners, &flags) }
        if found < 0, picture.depth == 32 {
            // Sides that belong to no rectangle are the edge of a shadow. Paper in the shade may be no brighter than
            // lit wood, but it is less coloured.
            let pale = picture.reduced(widthPx: small.widthPx, heightPx: small.heightPx).leastColour
            found = pale.lent { reviso_find_sheet($0, &corners, &flags) }
        }
        guard found == 1 else { return nil }
        let x = Double(picture.widthPx) / Double(small.widthPx)
        let y = Double(picture.heightPx) / Double(small.heightPx)
        numbers = corners.enumerated().map { index, value in
            (value + 0.5) * (index % 2 == 0 ? x : y) - 0.5
        }
        seen = flags.map { $0 != 0 }
    }

    /// The same sheet, each corner drawn in towards the middle by a share of its distance.
    public func inset(by share: Double) -> SheetOfPaper {
        var copy = self
        for axis in 0..<2 {
            let middle = (0..<4).reduce(0) { $0 + numbers[2 * $1 + axis] } / 4
            for corner in 0..<4 {
                copy.numbers[2 * corner + axis] += (middle - numbers[2 * corner + axis]) * share
            }
        }
        return copy
    }

    /// How far its sides lean from the picture's, in degrees, at most.
    public var leanDegrees: Double {
        let c = corners
        let sides = [
            abs(atan2Degrees(c[1].y - c[0].y, c[1].x - c[0].x)),
            abs(atan2Degrees(c[2].y - c[3].y, c[2].x - c[3].x)),
            abs(atan2Degrees(c[3].x - c[0].x, c[3].y - c[0].y)),
            abs(atan2Degrees(c[2].x - c[1].x, c[2].y - c[1].y)),
        ]
        return sides.max() ?? 0
    }

    /// Its width over its height as it lies, if it was photographed by a telephone: focal length 0.8 of the longer
    /// side of the picture (28 mm on 36 × 24), its middle in the middle. Zhang and He, Whiteboard scanning (2007), §3.
    public func proportion(pictureWidthPx: Int, pictureHeightPx: Int) -> Double? {
        let focal = 0.8 * Double(max(pictureWidthPx, pictureHeightPx))
        let unit = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
        let centred = corners.map {
            (
                ($0.x - Double(pictureWidthPx) / 2) / focal,
                ($0.y - Double(pictureHeightPx) / 2) / focal
            )
        }
        guard let m = Homography(mapping: unit, to: centred)?.m else { return nil }
        let across = m[0] * m[0] + m[3] * m[3] + m[6] * m[6]
        let down = m[1] * m[1] + m[4] * m[4] + m[7] * m[7]
        return (across / down).squareRoot()
    }
}

extension Image {
    /// A page cut out of a photograph, without the table that shows along its edges: strips no deeper than 3 % of its
    /// shorter side and longer than 8 % of it. Print that bleeds off the page's edge there goes with them.
    public var withoutTable: Image {
        let copy = cropped(to: bounds)
        return copy.lent { reviso_clear_rim($0, 0.03, 0.08) } > 0 ? copy : self
    }

    /// How deep black scanner borders reach in from the left, top, right and bottom, in pixels.
    public var darkBorders: (left: Int, top: Int, right: Int, bottom: Int) {
        let scale = min(1, 800 / Double(max(widthPx, heightPx)))
        let small = greyReduced(
            widthPx: max(1, Int(Double(widthPx) * scale)),
            heightPx: max(1, Int(Double(heightPx) * scale)))
        var depths = [Int32](repeating: 0, count: 4)
        small.lent { reviso_dark_borders($0, &depths) }
        let full = depths.map { $0 == 0 ? 0 : Int((Double($0) + 1) / scale) }
        return (full[0], full[1], full[2], full[3])
    }
}

private func atan2Degrees(_ y: Double, _ x: Double) -> Double {
    Angle.degrees(y: y, x: x)
}
