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

    /// Straight strokes of a 1-bit picture, at least so long and at most so thick in pixels, by upper edge and then left
    /// edge. Breaks up to `bridgePx` are closed.
    public func rules(
        _ direction: RuleDirection, minLengthPx: Int, maxThicknessPx: Int, bridgePx: Int
    ) -> [Box] {
        precondition(depth == 1, "rules of a 1-bit picture")
        var rows: UnsafeMutablePointer<Int32>?
        let count = Int(
            reviso_pix_rules(
                pix, direction == .upright ? 1 : 0, Int32(minLengthPx), Int32(maxThicknessPx),
                Int32(bridgePx), &rows))
        guard count >= 0, let rows else { return [] }
        defer { reviso_free(rows) }
        return (0..<count).map { index in
            let row = rows + 4 * index
            return Box(x: Int(row[0]), y: Int(row[1]), width: Int(row[2]), height: Int(row[3]))
        }.sorted { ($0.y, $0.x, $0.width) < ($1.y, $1.x, $1.width) }
    }

    /// A 1-bit picture in which breaks of `gapPx` at most are closed between pieces no thicker than `thickestPx`: what a scan in
    /// black and white left of a thin line.
    public func joinedDots(thickestPx: Int, gapPx: Int) -> Image {
        precondition(depth == 1, "dots of a 1-bit picture")
        let joined = reviso_pix_join_dots(pix, Int32(thickestPx), Int32(gapPx))
        guard let image = Image(owning: joined) else { preconditionFailure("out of memory") }
        return image
    }
}

extension Image {
    /// The picture in grey with a white margin on each side, so many pixels wide.
    public func padded(by marginPx: Int) -> Image {
        let source = grey
        guard let padded = Image(owning: reviso_pix_pad(source.pix, Int32(marginPx))) else {
            preconditionFailure("out of memory")
        }
        return padded
    }
}
