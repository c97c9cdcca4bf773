import Imaging

/// Whether a sheet that lines of print tell is borne out by something that it was not fitted to: a few short lines can
/// be levelled by a bend that no paper has, and then what lies between them is torn out of place.
struct SheetProof {
    /// The copy the lines were traced in.
    var work: WorkCopy
    /// The sheet as the paper's edges tell it.
    var flat: Flat

    /// The sheet itself where it is borne out; else the best that is; nil where the paper's edges, or the picture as it
    /// lies, are a better guess. `edges` are those it was fitted to.
    func borneOut(
        _ sheet: BentSheet, edges: [PaperEdge], straightPx: Double
    ) -> (sheet: BentSheet, isOther: Bool)? {
        if sheet.isCurled {
            if isBent(edges) { return inCorners(sheet, edges) }
            guard let plane = work.sheet(edges: edges, mayBend: false) else { return nil }
            return borneOut(plane, edges: edges, straightPx: straightPx).map { ($0.sheet, true) }
        }
        if let corners = work.corners(of: flat) {
            if holdsCorners(sheet, corners) { return (sheet, false) }
            let ends = work.levelEnds(of: corners)
            guard let better = work.sheet(edges: edges + ends, mayBend: false),
                better.deviation.now < 0.06 * work.lines.letterPx, holdsCorners(better, corners)
            else { return nil }
            return (better, true)
        }
        let isFar = abs(sheet.leanDegrees.x) > Self.mostUnheldDegrees
        if isFar, edges.isEmpty || work.lines.count < Self.tellingLines { return nil }
        if edges.isEmpty, isScanned { return nil }
        // Where no edge was seen, only margins that run together tell a lean that leaves the lines level; one alone, or
        // two side by side, lean by themselves where a list is indented.
        guard edges.isEmpty, sheet.rulings < 2, let turned = work.lines.deviationTurned else {
            return (sheet, false)
        }
        return turned < straightPx ? nil : (sheet, false)
    }

    /// Whether paper is as white, and as evenly so, as no camera shows it: such a page lies flat however its margins
    /// run.
    private var isScanned: Bool {
        work.isWhite && work.light.evenness >= Self.scannedEvenness
    }

    /// A bend that lines bear out; where corners were seen far off the rectangle that they must be, fitted to them too,
    /// if the lines are as level then: a bend can level few lines and still throw the rest of the paper about. Nil
    /// where it does that and is not to be held.
    private func inCorners(_ sheet: BentSheet, _ edges: [PaperEdge]) -> (
        sheet: BentSheet, isOther: Bool
    )? {
        guard let corners = work.corners(of: flat), let off = sheet.offSquare(corners),
            off > Self.farOffSquare
        else { return (sheet, false) }
        guard let better = work.sheet(edges: edges + work.levelEnds(of: corners)),
            let then = better.offSquare(corners), then < off / 2,
            better.deviation.now < Self.hiddenBy * sheet.deviation.now
        else { return off < Self.runningWild ? (sheet, false) : nil }
        return (better, true)
    }

    private func holdsCorners(_ sheet: BentSheet, _ corners: [(x: Double, y: Double)]) -> Bool {
        sheet.offSquare(corners).map { $0 < Self.offSquare } ?? false
    }

    /// Whether lines that a bend was not fitted to are clearly more level by it than on a plane.
    private func isBent(_ edges: [PaperEdge]) -> Bool {
        BentSheet.heldOut(
            work.lines, edges: edges, widthPx: work.grey.widthPx, heightPx: work.grey.heightPx
        ).map { $0.bent < Self.clearly * $0.plane } ?? false
    }

    /// What few lean a telephone by who want to read the page.
    private static let mostUnheldDegrees = 30.0
    /// Fewer lines follow the edges wherever these lead.
    private static let tellingLines = 8
    /// Photographs have shade.
    private static let scannedEvenness = 0.95
    /// Farther off, four corners that were seen are not those of a rectangle. Fitted by `make bench TABLE=sheets`.
    private static let offSquare = 0.02
    /// The same of a curled sheet, whose corners say less. Fitted by `make bench TABLE=sheets`.
    private static let farOffSquare = 0.05
    /// Where a curl hides a side of the paper, what look like its corners are none, and lines held to them are less
    /// level.
    private static let hiddenBy = 1.5
    /// Farther off a corner is drawn out beyond all measure. Fitted by `make bench TABLE=sheets`.
    private static let runningWild = 0.1
    /// Of what lines deviate on a plane those held out keep less than this under a bend that is one. Fitted by
    /// `make bench TABLE=sheets`.
    private static let clearly = 0.85
}
