import Artifacts
import Imaging

/// What a page's own print looks like, by the pieces of words that were read for certain and that the network has for print:
/// pencils are paler, and letters of one size have but few heights.
struct PrintLook {
    private let dpi: Int
    // The darkness that a quarter of the pieces, and a tenth of them, do not reach.
    private let quarter: Double, tenth: Double
    private let heights: [Int]

    // So many pieces say what print looks like.
    private static let least = 12
    // A pen's strokes are as much paler than solid print, as shares of black: on the bench's pages pens lie at 0.44 to 0.63 and
    // pencils at 0.23 to 0.36 beside print of 0.76 to 0.79, measured.
    private static let paler = 0.1
    // Letters of one size on a page that was turned or bent differ by so much of their height.
    private static let ofHeight = 0.08

    /// Nil where too little print was read.
    init?(_ pieces: [PageInk.Piece], _ votes: [PageInk.Votes], dpi: Int) {
        self.dpi = dpi
        // No rim of a frame, which is thin and pale.
        let (tall, wide) = (max(3, dpi / 20), max(2, dpi / 100))
        let print = zip(pieces, votes).filter { piece, votes in
            10 * piece.inPrint > 9 * piece.area && votes.print > 0.6 && piece.box.height > tall
                && piece.box.width > wide
        }.map(\.0)
        guard print.count >= Self.least else { return nil }
        let darkness = print.map(\.darkness).sorted()
        (quarter, tenth) = (darkness[darkness.count / 4], darkness[darkness.count / 10])
        heights = print.map(\.box.height).sorted()
    }

    /// Whether ink is clearly paler than the page's print.
    func isPaler(_ darkness: Double) -> Bool { darkness < quarter - Self.paler }

    /// Whether a piece is as dark and as tall as letters of the page.
    func isAlike(_ piece: PageInk.Piece) -> Bool {
        guard piece.darkness >= tenth - 0.02 else { return false }
        let off = max(2, Int(Self.ofHeight * Double(piece.box.height)))
        return heights.count { abs($0 - piece.box.height) <= off } >= 3
    }
}
