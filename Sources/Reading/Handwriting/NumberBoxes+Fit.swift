import Artifacts
import Foundation

extension NumberBoxes {
    // A character reaches so far into a neighbour's box, in boxes, before that speaks against its being one.
    private static let spare = 0.12
    // Parts of a character whose middle lies in another box than its own are somebody else's. Both tell nothing for
    // certain.
    private static let rare = 1e-3

    /// The middle of some ink, in boxes from the first one's left edge.
    func place(of box: Box) -> Double {
        (Double(box.x) + Double(box.width) / 2 - left) / width
    }

    /// How likely some pieces of ink are one character in one box, 0 to 1.
    func fit(of pieces: [Box], whole: Box) -> Double {
        let cell = place(of: whole).rounded(.down)
        let beyond = pieces.map { piece in
            let middle = place(of: piece)
            return max(0, cell - middle, middle - cell - 1)
        }
        let off = (beyond.max() ?? 0) - Self.spare
        return off <= 0 ? 1 : max(Self.rare, exp(-off / 0.03))
    }
}
