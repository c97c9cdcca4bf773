import Artifacts
import Imaging

/// Coloured ink: thin strokes of a colour that the page is not printed in.
enum ColourVerdict {
    static func of(
        _ pieces: [PageInk.Piece], on page: Intake.Page, kind: PageInk.Kind
    ) -> [Verdict] {
        let pageArea = page.widthPx * page.heightPx
        var seen = [Int](repeating: 0, count: 12)
        for piece in pieces where isColoured(piece, kind: kind) { seen[piece.hue] += piece.area }
        let coloured = pieces.map { piece in
            // A pen that is surely on the page is believed where its colour is weak.
            isColoured(piece, kind: kind)
                || seen[piece.hue] > 4 * piece.area && isTinged(piece, kind: kind)
        }
        var broad = [Int](repeating: 0, count: 12)
        var printed = broad
        var all = broad
        for (piece, isColoured) in zip(pieces, coloured) where isColoured {
            all[piece.hue] += piece.area
            broad[piece.hue] += piece.broad
            printed[piece.hue] += piece.inPrint
        }
        let total = all.reduce(0, +)
        return zip(pieces, coloured).map { piece, isColoured in
            guard isColoured, !isRim(piece, of: page) else { return .print }
            // Neighbouring hues are one ink under uneven light.
            let hues = [piece.hue, (piece.hue + 1) % 12, (piece.hue + 11) % 12]
            let area = max(1, hues.reduce(0) { $0 + all[$1] })
            let solid = hues.reduce(0) { $0 + broad[$1] }
            let words = hues.reduce(0) { $0 + printed[$1] }
            if Double(piece.broad) > 0.35 * Double(piece.area) { return .print }
            // Words read for certain in this colour: the page is printed in it.
            if words * 3 > area { return .print }
            // A page with large areas of this colour, or coloured all over, has pictures.
            if solid * 200 > pageArea || total * 12 > pageArea { return .doubtful }
            return .ink
        }
    }

    /// Whether a piece is the coloured rim of the paper on a photograph, or of something black: a thin line along an
    /// edge, or one thinner than any pen.
    static func isRim(_ piece: PageInk.Piece, of page: Intake.Page) -> Bool {
        let box = piece.box
        let (short, long) = (min(box.width, box.height), max(box.width, box.height))
        let mm = { (length: Double) in Dots.px(length, dpi: max(72, page.dpi)) }
        let isFlat = box.width > box.height
        let isAtEdge =
            isFlat
            ? min(box.y, page.heightPx - box.maxY) < Int(mm(0.5))
            : min(box.x, page.widthPx - box.maxX) < Int(mm(0.5))
        return isAtEdge && long > 3 * short && Double(short) <= mm(1)
            || Double(short) <= mm(0.2) && long > 8 * short
    }

    private static func isTinged(_ piece: PageInk.Piece, kind: PageInk.Kind) -> Bool {
        let share = kind == .any ? 5 : 8
        return (kind == .coloured || piece.inPrint == 0) && 10 * piece.inHue > share * piece.area
            && 25 * piece.vivid > piece.area
    }

    /// Whether a piece is of one colour: by half, where dark ink is with it; else by its vivid part.
    private static func isColoured(_ piece: PageInk.Piece, kind: PageInk.Kind) -> Bool {
        kind == .any
            ? piece.inPrint == 0 && 3 * piece.inHue > 2 * piece.area
                && 10 * piece.vivid > piece.area
            : 10 * piece.inHue > 8 * piece.area && 4 * piece.vivid > piece.area
    }
}
