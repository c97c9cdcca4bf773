public import Artifacts
import CImaging

extension Image {
    /// A direction of a straight stroke.
    public enum RuleDirection: Sendable {
        /// From left to right.
        case level
        /// From top to bottom.
        case upright
    }

    /// Straight strokes of its ink, at least so long and at most so thick in pixels, by upper edge and then left
    /// edge. Breaks up to `bridgePx` are closed.
    public func rules(
        _ direction: RuleDirection, minLengthPx: Int, maxThicknessPx: Int, bridgePx: Int
    ) -> [Box] {
        var rows: UnsafeMutablePointer<Int32>?
        let count = asInk.lent {
            Int(
                reviso_pix_rules(
                    $0, direction == .upright ? 1 : 0, Int32(minLengthPx), Int32(maxThicknessPx),
                    Int32(bridgePx), &rows))
        }
        guard count >= 0, let rows else { return [] }
        defer { reviso_free(rows) }
        return (0..<count).map { index in
            let row = rows + 4 * index
            return Box(x: Int(row[0]), y: Int(row[1]), width: Int(row[2]), height: Int(row[3]))
        }.sorted { ($0.y, $0.x, $0.width) < ($1.y, $1.x, $1.width) }
    }

    /// A 1-bit picture in which breaks of `gapPx` at most are closed between components no thicker than `thickestPx`:
    /// what a scan in black and white left of a thin line.
    public func joinedDots(thickestPx: Int, gapPx: Int) -> Image {
        Image(
            known: asInk.lent { reviso_pix_join_dots($0, Int32(thickestPx), Int32(gapPx)) })
    }
}

extension Image {
    /// The picture in grey with a white margin on each side, so many pixels wide.
    public func padded(by marginPx: Int) -> Image {
        let source = grey
        return Image(known: source.lent { reviso_pix_pad($0, Int32(max(0, marginPx))) })
    }
}
