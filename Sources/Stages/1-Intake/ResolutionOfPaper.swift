import Imaging

extension Resolution {
    /// The resolution of paper on a photograph, in dots an inch, from what shows of it and what ends it on the left, above, on the
    /// right and below: by its proportion where its four edges were seen; by its width, or else its height, where two were and
    /// letters are as large as on such paper; else by letters alone, but such that what shows is no larger than a sheet.
    static func photographed(
        widthPx width: Double, heightPx height: Double, ends: [PaperSides.End], letters: Double
    ) -> Double {
        let across = ends[0] == .edge && ends[2] == .edge
        let down = ends[1] == .edge && ends[3] == .edge
        if across, down, let dpi = whole(width, height), (0.5...2).contains(dpi / letters) {
            return dpi
        }
        let lengths = across ? [short, long] : down ? [long, short] : []
        let known = lengths.map { (across ? width : height) / $0 }
        if let dpi = known.first(where: { (0.75...1.34).contains($0 / letters) }) { return dpi }
        // Where two edges were seen the others would have been, did the picture not end before them.
        let isClear = ends.count { $0 == .edge } >= 2 && !ends.contains(.none)
        let least = max(min(width, height) / short, max(width, height) / long)
        return isClear ? max(letters, least) : letters
    }

    /// By a whole sheet. Bent paper may be told some hundredths too narrow; then half of that is in its area.
    private static func whole(_ width: Double, _ height: Double) -> Double? {
        if let paper = paper(proportion: width / height, within: 0.05) {
            return width / paper.width
        }
        let upright = min(width, height) / max(width, height)
        guard (0.88...1.14).contains(upright / (short / long)) else { return nil }
        return (width * height / (short * long)).squareRoot()
    }

    /// Between A4 and Letter, in inches: neither is wrong by more than 3 %.
    private static let (short, long) = (8.38, 11.35)
}
