import Artifacts
import CImaging

extension TextLines {
    /// What lies between the left and the right edge of a sheet, where these were seen: other lines tell another sheet,
    /// as those of a book's neighbouring page do. Nil where all lies there.
    public func on(_ sheet: BentSheet, between sides: PaperSides) -> TextLines? {
        let left = sides.ends[0] == .edge ? sides.paper.left : -.infinity
        let right = sides.ends[2] == .edge ? sides.paper.right : .infinity
        let kept = (0..<Int(handle.pointee.places)).map { index -> UInt8 in
            let (x, y) = (handle.pointee.points[2 * index], handle.pointee.points[2 * index + 1])
            guard let place = sheet.place(ofPictureX: x, y: y) else { return 0 }
            return place.x > left && place.x < right ? 1 : 0
        }
        guard kept.contains(0) else { return nil }
        return TextLines(owning: reviso_some_of_lines(handle, kept, Self.fewestPlaces))
    }

    /// Eight letters, as of any line: places stand half a letter apart.
    private static let fewestPlaces: Int32 = 16
}
