import Artifacts
import Imaging

/// A smaller copy of a photograph on which lines of print run from left to right.
struct WorkCopy {
    /// In grey.
    var grey: Image
    /// In colour, where there is colour; but not of a scan: a scanner's lid is no table.
    var colour: Image?
    /// Its light, and whether it is as white as no camera shows paper.
    private(set) var light: Light
    var isWhite: Bool { light.level(0.5) >= Self.scannedLevel }
    /// What is ink on it, 1-bit.
    var ink: Image
    /// The lines of print.
    var lines: TextLines
    /// Whether its lines run across letters that stand, as columns of sums do: they tell no sheet.
    var isContradicted: Bool
    /// Whether lines were traced from left to right of the picture, and next to none across.
    var isSurelyUpright: Bool
    /// Its pixels for each pixel of the picture.
    var scale: Double
    /// From its pixels to the picture's.
    var map: Homography

    /// Lines of print are traced on a picture whose longer side has this many pixels.
    private static let longestPx = 2000.0

    /// A copy of what may be a photograph; nil of a flat scan.
    init?(of picture: Picture, flat: Flat) {
        guard picture.image.depth != 1 else { return nil }
        guard picture.dpi == nil || flat.sheet != nil || Self.isUneven(picture.image) else {
            return nil
        }
        self.init(picture.image, longestPx: Self.longestPx, isSeen: flat.sheet != nil)
    }

    private init(_ picture: Image, longestPx: Double, isSeen: Bool) {
        scale = min(1, longestPx / Double(max(picture.widthPx, picture.heightPx)))
        let small = picture.reduced(
            widthPx: max(1, Int((Double(picture.widthPx) * scale).rounded())),
            heightPx: max(1, Int((Double(picture.heightPx) * scale).rounded())))
        // Wood is full of lines, and beside paper in the shade as bright where it is lit.
        let table = ColouredTable(small)
        let first = table == nil || isSeen ? small.grey : small.leastColour
        let shrink = Homography.scaled(
            x: Double(first.widthPx) / Double(picture.widthPx),
            y: Double(first.heightPx) / Double(picture.heightPx))
        let all = Self.ink(on: first)
        let level = table.map { all.without(all.components.map(\.box).filter($0.holds)) } ?? all
        let upright = TextLines(ink: level)
        let turned = level.rotated(quarterTurnsClockwise: 1)
        let across = TextLines(ink: turned)
        // Ink of any kind gives some lines either way; print gives many more one way.
        let isSideways = across.lengthPx > 1.3 * upright.lengthPx
        isSurelyUpright =
            upright.count >= Self.tellingLines && upright.lengthPx > 3 * across.lengthPx
        isContradicted = isSideways && level.components.stand
        let turns = isSideways ? 1 : 0
        grey = first.rotated(quarterTurnsClockwise: turns)
        light = Light(on: grey, cellPx: 12)
        let isColoured = small.depth == 32 && light.level(0.5) < Self.scannedLevel
        colour = isColoured ? small.rotated(quarterTurnsClockwise: turns) : nil
        (ink, lines) = isSideways ? (turned, across) : (level, upright)
        let there = shrink.then(
            .turned(
                quarterTurnsClockwise: turns, widthPx: first.widthPx, heightPx: first.heightPx))
        map = there.inverse ?? .identity
    }

    private static func ink(on grey: Image) -> Image {
        let evened = Light(on: grey, cellPx: 8).evened(grey)
        let contrast = PageLook(evened).contrast
        return Light(on: evened, cellPx: 8).ink(on: evened, darkerBy: max(0.1, 0.45 * contrast))
    }

    /// Light as no scanner gives it.
    private static let darkest = 24

    private static func isUneven(_ picture: Image) -> Bool {
        let scale = min(1, 600 / Double(max(picture.widthPx, picture.heightPx)))
        let small = picture.greyReduced(
            widthPx: max(1, Int(Double(picture.widthPx) * scale)),
            heightPx: max(1, Int(Double(picture.heightPx) * scale)))
        let light = Light(on: small, cellPx: 6)
        // In the dark a few grey levels of grain look like shade.
        return light.level(0.5) >= Self.darkest && light.evenness < 0.7
    }

    /// The picture's resolution by the letters of its lines; nil where there are too few lines to be print.
    var tracedDPI: Double? {
        lines.count < Self.fewestLines ? nil : lines.letterPx / Resolution.letterInches / scale
    }

    /// Two marks side by side make a line, three lines are print.
    private static let fewestLines = 3
    /// Photographs have paper darker than this, or shade.
    private static let scannedLevel = 250
    /// So many lines lie as the print does.
    private static let tellingLines = 8

    /// Whether lines of print go on beyond a side of a sheet that was found by its edges: then that is the edge of a
    /// shadow, or of a picture on the page.
    func isContradicted(_ flat: Flat) -> Bool {
        guard let sheet = flat.sheet, let back = map.inverse else { return false }
        let corners = sheet.corners.map { back.applied($0.x, $0.y) }
        let places = lines.places
        let margin = 2 * lines.letterPx
        return (0..<4).contains { side in
            let (a, b) = (corners[side], corners[(side + 1) % 4])
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = (dx * dx + dy * dy).squareRoot()
            guard sheet.seen[side], length > 0 else { return false }
            let crossing = places.count { line in
                let depths = line.map { (dx * ($0.y - a.y) - dy * ($0.x - a.x)) / length }
                return depths.count { $0 > margin } > 1 && depths.count { $0 < -margin } > 1
            }
            return crossing >= 2 && 8 * crossing >= places.count
        }
    }

    /// Whether the lines are level already on a sheet found by its edges.
    func isFlat(under flat: Flat) -> Bool {
        deviation(under: flat).map { $0 < 0.08 } ?? false
    }

    /// How far its lines deviate from level on a sheet found by its edges, as a share of the height of letters. Nil
    /// without lines.
    func deviation(under flat: Flat) -> Double? {
        lines.deviation(under: map.then(flat.map), scale: scale)
    }

    /// The corners of a sheet all of whose edges were seen, in its own pixels.
    func corners(of flat: Flat) -> [(x: Double, y: Double)]? {
        guard let sheet = flat.sheet, sheet.seen.allSatisfy({ $0 }), let back = map.inverse else {
            return nil
        }
        return sheet.corners.map { back.applied($0.x, $0.y) }
    }

    /// The edges of a sheet that were seen, in its own pixels.
    func edges(of flat: Flat) -> [PaperEdge] {
        guard let sheet = flat.sheet, let back = map.inverse else { return [] }
        let corners = sheet.corners.map { back.applied($0.x, $0.y) }
        return (0..<4).compactMap { side in
            let (a, b) = (corners[side], corners[(side + 1) % 4])
            // Upper and lower edges curl with the paper: the search laid them straight.
            guard sheet.seen[side], abs(a.x - b.x) < 0.6 * abs(a.y - b.y) else { return nil }
            return PaperEdge(
                isUpright: true,
                places: (0..<24).map {
                    let t = 0.05 + 0.9 * Double($0) / 23
                    return (a.x + t * (b.x - a.x), a.y + t * (b.y - a.y))
                })
        }
    }

    /// The upper and the lower edge of paper with some corners, by their ends alone: between them it may curl.
    func levelEnds(of corners: [(x: Double, y: Double)]) -> [PaperEdge] {
        // The work copy may lie on its side beside the sheet that was seen.
        let isAcross = abs(corners[1].x - corners[0].x) > abs(corners[1].y - corners[0].y)
        let sides = isAcross ? [(0, 1), (3, 2)] : [(0, 3), (1, 2)]
        return sides.map { side in
            PaperEdge(
                isUpright: false,
                places: (0..<24).map { corners[$0 % 2 == 0 ? side.0 : side.1] })
        }
    }

    /// The sheet that the lines and some edges tell. Nil where the lines do not become level by it.
    func sheet(edges: [PaperEdge], mayBend: Bool = true) -> BentSheet? {
        guard
            let sheet = BentSheet(
                lines, edges: edges, widthPx: grey.widthPx, heightPx: grey.heightPx,
                mayBend: mayBend),
            sheet.deviation.now < 0.1 * lines.letterPx
        else { return nil }
        return sheet
    }

    /// The page as the search for its direction wants it: drawn flat through a grid over this copy.
    func copy(through grid: PageGrid, widthPx: Int, heightPx: Int) -> AnalysisCopy {
        let shrink = min(1, AnalysisCopy.longestPx / Double(max(widthPx, heightPx)))
        let size = (
            max(2, Int((Double(widthPx) * shrink).rounded())),
            max(2, Int((Double(heightPx) * shrink).rounded()))
        )
        let flat = grey.drawn(through: grid, widthPx: size.0, heightPx: size.1)
        return AnalysisCopy(grey: flat, ink: Self.ink(on: flat), scale: shrink)
    }
}
