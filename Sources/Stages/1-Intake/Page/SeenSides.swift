import Artifacts
import Imaging

extension PaperSides {
    /// The same with those sides taken over that were not seen here, but by the search for a whole sheet in the
    /// picture: where wood begins in a shadow, brightness alone shows no step. None is taken over that print would be
    /// cut off at.
    func filled(by flat: Flat, on sheet: BentSheet, in work: WorkCopy) -> PaperSides {
        guard let seen = flat.sheet, let back = work.map.inverse else { return self }
        let corners = seen.corners.map { corner in
            let (x, y) = back.applied(corner.x, corner.y)
            return sheet.place(ofPictureX: x, y: y)
        }
        let print = sheet.print.grown(by: work.lines.letterPx)
        var filled = self
        for side in 0..<4 where seen.seen[side] {
            guard let a = corners[side], let b = corners[(side + 1) % 4] else { continue }
            let (x, y) = ((a.x + b.x) / 2, (a.y + b.y) / 2)
            if abs(a.x - b.x) > abs(a.y - b.y) {
                if y < print.top { filled.end(1, at: y) }
                if y > print.low { filled.end(3, at: y) }
            } else {
                if x < print.left { filled.end(0, at: x) }
                if x > print.right { filled.end(2, at: x) }
            }
        }
        return filled
    }

    /// Lets the page end at a side where no edge was seen: left, upper, right and lower from 0 on.
    private mutating func end(_ side: Int, at place: Double) {
        guard ends[side] != .edge else { return }
        ends[side] = .edge
        switch side {
        case 0: (paper.left, box.left) = (place, place + Self.inset)
        case 1: (paper.top, box.top) = (place, place + Self.inset)
        case 2: (paper.right, box.right) = (place, place - Self.inset)
        default: (paper.low, box.low) = (place, place - Self.inset)
        }
    }

    /// About a millimetre of a sheet in a picture of 2000 pixels: so well the edges of a whole sheet are told.
    private static let inset = 8.0
}
