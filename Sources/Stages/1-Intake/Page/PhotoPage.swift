import Artifacts
import Imaging

/// A photographed page laid flat by its lines of print: where its pixels lie in the picture, and how large it is.
struct PhotoPage {
    /// From the page's pixels to the picture's.
    var grid: PageGrid
    /// The page's size.
    var widthPx, heightPx: Int
    /// The page's resolution, in dots an inch.
    var dpi: Int
    /// Its letters, in its own pixels.
    var letters: Letters
    /// How many times larger it is drawn than it was taken.
    var enlarged: Double
    /// Which way is up, as far as it is known.
    var pose: Pose
    /// The sides of the page, as a person calls them, at which the paper bends so far away from the camera that print
    /// may be hidden.
    var bentAway: [String]

    /// Looks whether a picture is a photograph that its lines of print can lay flat. Nil for a flat scan, for a picture
    /// without lines, and where the paper's four edges say it as well or better.
    init?(_ picture: Picture, work seen: WorkCopy, flat: Flat, targetDPI: Int) {
        var work = seen
        let lines = work.lines
        guard lines.count >= Self.fewestLines, !work.isContradicted else { return nil }
        // What is blurred beyond reading has bars for lines, and the edges of the paper are a better guess.
        let edge = PageLook(work.grey).edgePx ?? 0
        guard edge < Readability.lostShare * lines.letterPx else { return nil }
        if flat.isBent, work.isFlat(under: flat) { return nil }
        guard var sheet = work.sheet(edges: work.edges(of: flat)) else { return nil }
        let lean = max(abs(sheet.leanDegrees.x), abs(sheet.leanDegrees.y))
        // Half a pixel is as well as a base line can be told.
        let straight = max(0.5, 0.05 * lines.letterPx)
        let isLevel =
            !flat.isBent && !sheet.isCurled && lean < 1 && sheet.deviation.flat < straight
        // Where the sheet's edges were seen and what was taken for lines is rough, edges are better; but not where they
        // leave the lines far less level, as those of a sheet in waves do.
        let rough = sheet.deviation.now / lines.letterPx
        if flat.isBent, rough > 0.06, rough > (work.deviation(under: flat) ?? 0) / 3 { return nil }
        let bare = work.grey.bare(of: work.ink, ofPx: max(15, 2 * Int(lines.letterPx)))
        var sides = PaperSides(of: sheet, bare: bare, colour: work.colour, lines: lines)
        if !sides.edges.isEmpty,
            let better = Self.refitted(sheet, to: sides.edges, in: work, straightPx: straight)
        {
            sheet = better
            sides = PaperSides(of: sheet, bare: bare, colour: work.colour, lines: lines)
        }
        if let own = lines.on(sheet, between: sides), own.count >= Self.fewestLines {
            work.lines = own
            if let better = work.sheet(edges: sides.edges) { sheet = better }
            sides = PaperSides(of: sheet, bare: bare, colour: work.colour, lines: own)
        }
        // A page that lies level in its picture is left alone, unless the paper ends well inside of it.
        if isLevel, !Self.isSurrounded(sides, in: work) { return nil }
        let proof = SheetProof(work: work, flat: flat)
        let edges = sides.edges.isEmpty ? work.edges(of: flat) : sides.edges
        guard let sure = proof.borneOut(sheet, edges: edges, straightPx: straight) else {
            return nil
        }
        if sure.isOther {
            sides = PaperSides(
                of: sure.sheet, bare: bare, colour: work.colour, lines: work.lines)
        }
        sides = sides.filled(by: flat, on: sure.sheet, in: work)
        self.init(picture, work: work, sheet: sure.sheet, sides: sides, targetDPI: targetDPI)
    }

    private init(
        _ picture: Picture, work: WorkCopy, sheet: BentSheet, sides: PaperSides, targetDPI: Int
    ) {
        var box = sides.box
        // Where no edge was seen all is kept, for it may be a page that fills the picture; but no further than the bend
        // of the print can be trusted.
        let print = sheet.print.grown(by: max(sheet.print.width, sheet.print.height))
        if sides.ends[0] != .edge { box.left = max(box.left, print.left) }
        if sides.ends[1] != .edge { box.top = max(box.top, print.top) }
        if sides.ends[2] != .edge { box.right = min(box.right, print.right) }
        if sides.ends[3] != .edge { box.low = min(box.low, print.low) }
        let known = Self.resolution(of: sides, work: work)
        let source = known / work.scale
        let wanted = min(2.5, Double(targetDPI) / source)
        let pixels = box.width * box.height / (work.scale * work.scale)
        let zoom = min(wanted, (20_000_000 / pixels).squareRoot())
        let unit = zoom / work.scale
        var width = max(2, Int((box.width * unit).rounded()))
        var height = max(2, Int((box.height * unit).rounded()))
        let columns = 33
        let rows = 16 * min(4, max(2, (2 * height + width / 2) / width)) + 1
        let small = sheet.grid(over: box, columns: columns, rows: rows)
        let copy = work.copy(through: small, widthPx: width, heightPx: height)
        pose = Pose(of: copy)
        let turns = pose.quarterTurns
        bentAway = Self.bentAway(sheet.shownWidth(atEndsOf: box), quarterTurns: turns)
        // A quarter of a pixel is nothing that shows.
        var full = small.mapped(work.map).thinned(within: 0.25)
        full = full.turned(quarterTurnsClockwise: turns)
        if turns % 2 == 1 { swap(&width, &height) }
        (grid, widthPx, heightPx) = (full.rounded, width, height)
        dpi = Int((source * zoom).rounded())
        (letters, enlarged) = (copy.letters, max(1, zoom))
    }

    /// The same page turned further by quarter turns clockwise, as reading it told.
    func told(_ turns: Int) -> PhotoPage {
        var page = self
        page.pose = pose.told(turns)
        page.grid = grid.turned(quarterTurnsClockwise: turns).rounded
        if turns % 2 == 1 { swap(&page.widthPx, &page.heightPx) }
        page.bentAway = bentAway.map { side in
            Self.sides.firstIndex(of: side).map { Self.sides[($0 + turns) % 4] } ?? side
        }
        return page
    }

    private static let sides = ["left", "upper", "right", "lower"]

    /// The sides that show so narrow; turns are clockwise.
    private static func bentAway(
        _ shown: (left: Double, right: Double), quarterTurns turns: Int
    ) -> [String] {
        [(0, shown.left), (2, shown.right)].filter { $0.1 < narrow }.map {
            sides[($0.0 + turns) % 4]
        }
    }

    /// A side that shows less than this share of the middle's width hides print. Fitted by `make bench TABLE=sheets`.
    private static let narrow = 0.45
    /// Fewer tell no sheet.
    private static let fewestLines = 6

    /// A sheet with its edges too. Lines that lie straight on a plane are not bent to please an edge: what ends there
    /// may be a shadow or another sheet.
    private static func refitted(
        _ sheet: BentSheet, to edges: [PaperEdge], in work: WorkCopy, straightPx: Double
    ) -> BentSheet? {
        let better = work.sheet(edges: edges)
        let isStraight = !sheet.isCurled && sheet.deviation.now < 0.5 * straightPx
        guard let better, better.isCurled, isStraight else { return better }
        return work.sheet(edges: edges, mayBend: false)
    }

    /// Whether the paper's edges show well inside the picture on two sides or more, as on a photograph. White that is
    /// quite even is no paper before a camera.
    private static func isSurrounded(_ sides: PaperSides, in work: WorkCopy) -> Bool {
        let margin = 0.02 * Double(max(work.grey.widthPx, work.grey.heightPx))
        let inside = sides.edges.count { edge in
            let far = edge.isUpright ? work.grey.widthPx : work.grey.heightPx
            return edge.places.allSatisfy {
                let at = edge.isUpright ? $0.x : $0.y
                return at > margin && at < Double(far) - margin
            }
        }
        return inside >= 2 && !work.isWhite
    }

    /// What the work copy's resolution is.
    private static func resolution(of sides: PaperSides, work: WorkCopy) -> Double {
        let inked = Double(Resolution.estimated(fromInk: work.ink.components) ?? 150)
        let letters = Resolution.letters(
            inked: inked, traced: work.lines.letterPx / Resolution.letterInches, lower: 0.6)
        return Resolution.photographed(
            widthPx: sides.paper.width, heightPx: sides.paper.height, ends: sides.ends,
            letters: letters)
    }

    /// The page.
    func drawn(_ picture: Image) -> Image {
        let last = grid.columns * grid.rows - 1
        let across = distance(0, grid.columns - 1) + distance(last - grid.columns + 1, last)
        let shrink = 2 * Double(widthPx) / max(1, across)
        guard shrink < 0.75 else {
            return picture.drawn(through: grid, widthPx: widthPx, heightPx: heightPx)
        }
        // Fetching single pixels would skip some of a picture that is made much smaller.
        let small = picture.reduced(
            widthPx: max(1, Int((Double(picture.widthPx) * shrink).rounded())),
            heightPx: max(1, Int((Double(picture.heightPx) * shrink).rounded())))
        let step = Homography.scaled(
            x: Double(small.widthPx) / Double(picture.widthPx),
            y: Double(small.heightPx) / Double(picture.heightPx))
        return small.drawn(through: grid.mapped(step), widthPx: widthPx, heightPx: heightPx)
    }

    private func distance(_ a: Int, _ b: Int) -> Double {
        let dx = grid.points[2 * a] - grid.points[2 * b]
        let dy = grid.points[2 * a + 1] - grid.points[2 * b + 1]
        return (dx * dx + dy * dy).squareRoot()
    }
}
