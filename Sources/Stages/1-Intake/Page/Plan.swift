import Artifacts
import Imaging

/// What will be done to a picture: one map, one size, one resolution.
struct Plan {
    /// From the picture's pixels to the page's.
    var map: Homography
    /// The page's size.
    var widthPx, heightPx: Int
    /// The page's resolution, in dots an inch.
    var dpi: Int
    /// The resolution of the sheet before it was scaled.
    var sourceDPI: Double
    /// Whether the page is the picture.
    var isIdentity: Bool
    /// The rectangle and quarter turns, where nothing else is done.
    private var cut: (x: Int, y: Int, turns: Int)?

    init(
        _ picture: Picture, flat: Flat, copy: AnalysisCopy, lines work: WorkCopy?, pose: Pose,
        targetDPI: Int
    ) {
        let known = Plan.resolution(picture, flat: flat, copy: copy, lines: work)
        let moved = flat.isBent || pose.degrees != 0
        let scale = Plan.scale(
            from: known, target: Double(targetDPI), moved: moved,
            pixels: flat.widthPx * flat.heightPx)
        sourceDPI = known
        dpi = Int((known * scale).rounded())
        var (width, height) = (flat.widthPx, flat.heightPx)
        var all = flat.map.then(
            .turned(
                quarterTurnsClockwise: pose.quarterTurns, widthPx: Int(width),
                heightPx: Int(height)))
        if pose.quarterTurns % 2 == 1 { swap(&width, &height) }
        if scale == 1, !moved {
            (map, widthPx, heightPx) = (all, Int(width), Int(height))
            cut = (Int(-flat.map.m[2]), Int(-flat.map.m[5]), pose.quarterTurns)
            isIdentity =
                all == .identity && widthPx == picture.image.widthPx
                && heightPx == picture.image.heightPx
            return
        }
        // The canvas grows, so that no corner is lost.
        let turn = Homography.turned(clockwiseDegrees: pose.degrees, aboutX: 0, y: 0)
        let corners = [(0, 0), (width, 0), (width, height), (0, height)].map {
            turn.applied($0.0 - 0.5, $0.1 - 0.5)
        }
        let left = corners.map(\.x).min() ?? 0
        let top = corners.map(\.y).min() ?? 0
        width = (corners.map(\.x).max() ?? 0) - left
        height = (corners.map(\.y).max() ?? 0) - top
        all = all.then(turn).then(.moved(byX: -left - 0.5, y: -top - 0.5))
        all = all.then(.scaled(x: scale, y: scale))
        widthPx = max(1, Int((width * scale).rounded()))
        heightPx = max(1, Int((height * scale).rounded()))
        (map, isIdentity, cut) = (all, false, nil)
    }

    /// The page.
    func drawn(_ picture: Image) -> Image {
        if isIdentity { return picture }
        if let cut {
            let turned = cut.turns % 2 == 1
            let box = Box(
                x: cut.x, y: cut.y, width: turned ? heightPx : widthPx,
                height: turned ? widthPx : heightPx)
            let part = box == picture.bounds ? picture : picture.cropped(to: box)
            return cut.turns == 0 ? part : part.rotated(quarterTurnsClockwise: cut.turns)
        }
        var source = picture
        var way = map
        let shrink = (map.m[0] * map.m[4] - map.m[1] * map.m[3]).magnitude.squareRoot()
        // Fetching single pixels would skip some of a picture that is made much smaller.
        if shrink < 0.75, shrink > 0 {
            let small = picture.reduced(
                widthPx: max(1, Int((Double(picture.widthPx) * shrink).rounded())),
                heightPx: max(1, Int((Double(picture.heightPx) * shrink).rounded())))
            let step = Homography.scaled(
                x: Double(small.widthPx) / Double(picture.widthPx),
                y: Double(small.heightPx) / Double(picture.heightPx))
            if let undo = step.inverse { (source, way) = (small, undo.then(map)) }
        }
        guard let back = way.inverse else { return picture }
        return source.warped(inverse: back.m, widthPx: widthPx, heightPx: heightPx)
    }

    /// What the picture's resolution is, best known first: the sheet's edges, the file, the proportion of a whole
    /// picture, the size of letters; else that of a picture as wide as A4.
    private static func resolution(
        _ picture: Picture, flat: Flat, copy: AnalysisCopy, lines work: WorkCopy?
    ) -> Double {
        if let dpi = flat.dpi { return dpi }
        if let dpi = picture.dpi { return Double(dpi) }
        let (width, height) = (Double(picture.image.widthPx), Double(picture.image.heightPx))
        if !flat.isBent, min(width, height) >= 800,
            let paper = Resolution.paper(proportion: width / height, within: 0.012)
        {
            return width / paper.width
        }
        let inked = Resolution.estimated(fromInk: copy.parts).map { Double($0) / copy.scale }
        if let inked {
            // On a page that its lines could not lay flat they are worth less: columns of sums are lines of tall
            // digits.
            let letters = Resolution.letters(
                inked: inked, traced: work?.tracedDPI, lower: 0.35)
            let held = flat.isBent ? flat.sheet.map { ends($0) } : nil
            let dpi = held.map {
                Resolution.photographed(
                    widthPx: flat.widthPx, heightPx: flat.heightPx, ends: $0, letters: letters)
            }
            let seen =
                flat.sheet != nil
                ? letters
                : Resolution.unbounded(
                    widthPx: flat.widthPx, heightPx: flat.heightPx, letters: letters)
            return min(600, max(60, dpi ?? seen))
        }
        return min(600, max(60, min(flat.widthPx, flat.heightPx) / 8.27))
    }

    /// What ends a sheet on the left, above, on the right and below: where no edge of it was seen, the picture.
    private static func ends(_ sheet: SheetOfPaper) -> [PaperSides.End] {
        [3, 0, 1, 2].map { sheet.seen[$0] ? .edge : .picture }
    }

    /// A page that is moved anyway is drawn at the target; another only where it is far from it. Never more than 2.5
    /// times larger, for what is not there cannot be drawn, nor beyond 20 million pixels.
    private static func scale(from dpi: Double, target: Double, moved: Bool, pixels: Double)
        -> Double
    {
        // A page of A4 scanned at half the target has a hair less than half of it.
        if !moved, (target * 0.49...target * 1.5).contains(dpi) { return 1 }
        let most = (20_000_000 / pixels).squareRoot()
        let wanted = min(2.5, target / dpi, max(1, most))
        return abs(wanted - 1) < 0.05 ? 1 : wanted
    }
}
