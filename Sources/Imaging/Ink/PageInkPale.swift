import Artifacts
import CImaging

extension PageInk {
    /// What of some components is paler than `darkness` (0 to 1) and lies further than `rimPx` from what is darker, so
    /// that it is no rim of print: pencil that runs into letters and is one component with them.
    public func paleParts(
        of chosen: [Component], in plane: Plane, below darkness: Double, rimPx: Int, least: Int
    ) -> Plane {
        var pale = bits(of: chosen, in: plane)
        let dense = dense(above: darkness, grownBy: rimPx)
        for index in pale.indices { pale[index] &= ~dense[index] }
        return self.plane(of: pale, least: least)
    }

    /// Puts pale parts into the mask, up to the rim of the print that they run into, with their pale seam.
    public mutating func takePale(
        _ chosen: [Component], of plane: Plane, below darkness: Double, rimPx: Int, seamPx: Int
    ) {
        guard !chosen.isEmpty else { return }
        let (width, height) = (Int32(widthPx), Int32(heightPx))
        var taken = bits(of: chosen, in: plane)
        // Print's own edge is a pixel wide where a page is sharp.
        let edge = dense(above: darkness, grownBy: 1)
        let closed = zones[.closed] ?? noBits
        let ink = bits(dark, above: Self.inkThreshold)
        var allowed = ink
        for index in allowed.indices {
            allowed[index] &= ~(edge[index] | lines[index] | closed[index])
        }
        reviso_bits_grow(&taken, allowed, width, height, Int32(rimPx))
        var seam = bits(dark, above: 8)
        for index in seam.indices { seam[index] &= ~(ink[index] | closed[index]) }
        reviso_bits_grow(&taken, seam, width, height, Int32(seamPx))
        for index in mask.indices { mask[index] |= taken[index] }
    }

    /// The pixels of some components.
    private func bits(of chosen: [Component], in plane: Plane) -> [UInt64] {
        var picked = [UInt8](repeating: 0, count: plane.labels + 1)
        for component in chosen { picked[component.label] = 1 }
        var bits = noBits
        let everywhere = WritingMap(print: [0], hand: [0], widthPx: 1, heightPx: 1)
        everywhere.lent {
            reviso_writing_parts(
                plane.runs, Int64(plane.runs.count / Int(REVISO_INK_RUN)), picked, $0, 0, 255,
                Int32(widthPx), Int32(heightPx), &bits)
        }
        return bits
    }

    /// What is darker than a share of black, and what is that near to it.
    private func dense(above darkness: Double, grownBy reachPx: Int) -> [UInt64] {
        var dense = bits(dark, above: Int32(255 * darkness))
        let everywhere = [UInt64](repeating: .max, count: dense.count)
        reviso_bits_grow(
            &dense, everywhere, Int32(widthPx), Int32(heightPx), Int32(reachPx))
        return dense
    }
}
