import Artifacts
import Foundation
import Imaging

extension Resolution {
    /// The resolution of paper on a photograph, in dots an inch, from what shows of it and what ends it on the left,
    /// above, on the right and below: by its proportion where its four edges were seen; by its width, or else its
    /// height, where two were; else by letters, but such that what shows is no larger than a sheet. Four edges are not
    /// believed where letters would be more than twice as large or as small as usual, nor two where they would be so by
    /// two thirds.
    static func photographed(
        widthPx width: Double, heightPx height: Double, ends: [PaperSides.End], letters: Double
    ) -> Double {
        let across = ends[0] == .edge && ends[2] == .edge
        let down = ends[1] == .edge && ends[3] == .edge
        if across, down, let dpi = whole(width, height), (0.5...2).contains(dpi / letters) {
            return dpi
        }
        let known =
            across ? byWidth(width, height, letters) : down ? byHeight(width, height) : letters
        if across || down, (0.6...1.67).contains(known / letters) { return known }
        // Where two edges were seen the others would have been, did the picture not end before them.
        let isClear = ends.count { $0 == .edge } >= 2 && !ends.contains(.none)
        let least = max(min(width, height) / short, max(width, height) / long)
        return isClear ? max(letters, least) : letters
    }

    /// The resolution of a picture in which no edge of paper was seen: by its letters, but where it has the proportion
    /// of a sheet and letters would be those of large print on one, by the sheet. Print for children is large; sheets
    /// half as large are rare.
    static func unbounded(
        widthPx width: Double, heightPx height: Double, letters: Double
    ) -> Double {
        guard paper(proportion: width / height, within: 0.06) != nil else { return letters }
        let sheet = max(min(width, height) / short, max(width, height) / long)
        return (1.3...1.8).contains(letters / sheet) ? sheet : letters
    }

    /// By the width of a sheet that may go on below: it stands if more shows of it than of one that lies, else letters
    /// decide.
    private static func byWidth(_ width: Double, _ height: Double, _ letters: Double) -> Double {
        let (standing, lying) = (width / short, width / long)
        if height > broadest * width { return standing }
        return abs(log(standing / letters)) < abs(log(lying / letters)) ? standing : lying
    }

    /// By the height of a sheet that may go on to the side: it lies if it is far wider than one that stands, of which
    /// askew as much as 0.79 of its height was seen; of one that lies little more than the half would be.
    private static func byHeight(_ width: Double, _ height: Double) -> Double {
        width > 0.9 * height ? height / short : height / long
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
    /// The shorter side over the longer of Letter, the broader of the two.
    private static let broadest = 0.78
}
