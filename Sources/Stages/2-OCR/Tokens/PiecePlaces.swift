import Artifacts
import Imaging

/// Pieces of ink by the rows their middles lie in: a page has thousands of them, and each of its words asks for its
/// own.
struct PiecePlaces {
    private let pieces: [Image.Component]
    /// Where in `pieces` those of each band of rows stand, in their order.
    private var bands: [Int: [Int]] = [:]

    /// Half a line or so.
    private static let bandPx = 32

    /// The pieces of a page.
    init(_ pieces: [Image.Component]) {
        self.pieces = pieces
        for (index, piece) in pieces.enumerated() {
            bands[piece.box.centreY / Self.bandPx, default: []].append(index)
        }
    }

    /// The pieces whose middle lies in a box, in the order they were given in.
    func centred(in box: Box) -> [Image.Component] {
        guard box.height > 0 else { return [] }
        return (box.y / Self.bandPx...max(box.y, box.maxY) / Self.bandPx)
            .flatMap { bands[$0] ?? [] }.sorted().map { pieces[$0] }
            .filter { box.holds(x: $0.box.centreX, y: $0.box.centreY) }
    }
}
