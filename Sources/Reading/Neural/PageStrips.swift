import Artifacts

/// The parts of a page that text is looked for in one after the other, so that the network's arrays, which are as large
/// as what it sees, fit into a worker's memory. Each part sees some of its neighbour. The network weighs each place by
/// the whole of what it is shown, so a page in parts is not read just as one that is whole: pages of A4's shape stay
/// whole.
struct PageStrips {
    /// Rows that the network is shown, and those of them whose answer counts.
    struct Strip: Equatable {
        var seen: Range<Int>
        var kept: Range<Int>
    }

    /// More take more memory; with fewer some exercises are lost: `make bench TABLE=exercises`.
    static let mostPixels = 3_000_000
    /// How far a strip looks beyond what counts of it, in rows: a multiple of the network's step, four lines of print.
    static let margin = 96
    /// The network halves a page so often that its sides must be multiples of this.
    static let step = 32

    /// Strips from the top of a page to its end; one where the page is small enough.
    static func of(
        widthPx: Int, heightPx: Int, mostPixels: Int = mostPixels, margin: Int = margin
    ) -> [Strip] {
        let whole = Strip(seen: 0..<heightPx, kept: 0..<heightPx)
        guard widthPx * heightPx > mostPixels else { return [whole] }
        let room = max(step, mostPixels / widthPx / step * step - 2 * margin)
        let count = max(2, (heightPx + room - 1) / room)
        let high = (heightPx / count + step - 1) / step * step
        return stride(from: 0, to: heightPx, by: high).map { top in
            let end = min(heightPx, top + high)
            return Strip(
                seen: max(0, top - margin)..<min(heightPx, end + margin), kept: top..<end)
        }
    }
}
