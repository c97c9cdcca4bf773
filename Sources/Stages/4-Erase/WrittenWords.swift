import Artifacts
import Imaging

/// Words that were read as surely as print is, and are writing: neat digits are read so. They are paler than the page's print,
/// and the network has them for writing; of its word alone none is, since it has had printed digits for writing with 0.85.
enum WrittenWords {
    static func of(
        _ words: [Recognition.Word], _ pieces: [PageInk.Piece], _ votes: [PageInk.Votes],
        look: PrintLook?
    ) -> [Recognition.Word] {
        guard let look else { return [] }
        return words.filter { word in
            var (area, hand, print, dark) = (0.0, 0.0, 0.0, 0.0)
            for (piece, votes) in zip(pieces, votes) where lies(piece, in: word.box) {
                let share = Double(piece.area)
                area += share
                hand += share * votes.hand
                print += share * votes.print
                dark += share * piece.darkness
            }
            guard area > 0 else { return false }
            return look.isPaler(dark / area) && hand >= 0.7 * area && print <= 0.2 * area
        }
    }

    /// Whether a piece is surely writing though it stands in a word that was read for certain: paler than print, and the network
    /// is as good as sure of it.
    static func isSure(_ piece: PageInk.Piece, _ votes: PageInk.Votes, look: PrintLook?) -> Bool {
        votes.hand >= 0.8 && votes.print <= 0.1 && look?.isPaler(piece.darkness) ?? false
    }

    /// Whether most of a piece lies in a box.
    static func lies(_ piece: PageInk.Piece, in box: Box) -> Bool {
        5 * piece.box.intersection(box).area > 3 * piece.box.area
    }
}
