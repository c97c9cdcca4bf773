import Artifacts

/// Copies of a page laid on each other, held against one another cell by cell.
struct PaperPlanes {
    /// The planes in grey, 255 is paper, and where each shows the page, at about 150 dots an inch.
    private let greys: [Image]
    private let known: [[UInt8]]
    private let dotsMM: Double

    // Of one sheet every place with anything on it is as like as this. Looked at on eight sheets, each taken three
    // ways, of which all lay well on each other: 0.78 and more; of two that differ in their writing a third of the
    // cells have less than 0.2.
    private static let alike = 0.5
    // A cell's side, a digit's size, and how far it may lie off, in millimetres.
    private static let (cellMM, reachMM) = (3.5, 0.4)
    // Fewer cells with anything on them say nothing.
    private static let least = 20
    private static let dpi = 150.0

    /// Planes of darkness of one size, 255 is what a plane does not show.
    init(_ planes: [[UInt8]], widthPx: Int, dpi: Int) {
        let scale = min(1, Self.dpi / Double(max(1, dpi)))
        let heightPx = (planes.first?.count ?? 0) / max(1, widthPx)
        dotsMM = Dots.perMM(dpi: Double(dpi) * scale)
        func reduced(_ bytes: [UInt8]) -> Image {
            Image(grey: bytes, widthPx: widthPx, heightPx: heightPx).greyReduced(
                widthPx: max(1, Int(Double(widthPx) * scale)),
                heightPx: max(1, Int(Double(heightPx) * scale)))
        }
        greys = planes.map { reduced($0.map { $0 == 255 ? 255 : 255 - $0 }) }
        known = planes.map { reduced($0.map { $0 == 255 ? 0 : 255 }).greyBytes }
    }

    /// Whether two show the same wherever there is anything on either.
    func areAlike(_ one: Int, _ other: Int) -> Bool {
        func seen(_ plane: Int) -> Image {
            let bytes = zip(greys[plane].greyBytes, zip(known[one], known[other])).map {
                $1.0 == 255 && $1.1 == 255 ? $0 : 255
            }
            return Image(
                grey: bytes, widthPx: greys[plane].widthPx, heightPx: greys[plane].heightPx)
        }
        let cells = seen(one).cellLikenesses(
            with: seen(other), cellPx: Int(Self.cellMM * dotsMM),
            reachPx: Int((Self.reachMM * dotsMM).rounded(.up)))
        return cells.count >= Self.least && cells.allSatisfy { $0 >= Self.alike }
    }
}
