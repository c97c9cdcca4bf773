import Artifacts
import Imaging

extension Judgement {
    /// Takes the pale strokes off that are one piece with print, and says which.
    func takePale(
        from rest: [PageInk.Piece], of plane: PageInk.Plane, beside writing: [PageInk.Piece],
        by map: WritingMap, look: PrintLook?, on ink: inout PageInk, _ written: inout Written
    ) -> [PageInk.Piece] {
        guard let look else { return [] }
        let strokes = PaleStrokes(dpi: page.dpi, look: look)
        guard let rimPx = strokes.rimPx(in: ink, of: plane, least: leastArea) else { return [] }
        let parts = ink.paleParts(
            of: rest.filter { look.isPaler($0.darkness) || !look.isNoLarger($0) }, in: plane,
            below: look.solid, rimPx: rimPx, least: leastArea)
        let votes = ink.votes(by: map, on: parts)
        let chosen = strokes.chosen(parts.pieces, votes, beside: writing)
        var taken: [PageInk.Piece] = []
        for index in parts.pieces.indices where chosen[index] {
            let piece = parts.pieces[index]
            taken.append(piece)
            written.amongWords += piece.inPrint
            written.add(piece, confidence: max(0.5, votes[index].hand))
        }
        ink.takePale(
            taken, of: parts, below: look.solid, rimPx: rimPx, seamPx: max(2, page.dpi / 66))
        return taken
    }
}
