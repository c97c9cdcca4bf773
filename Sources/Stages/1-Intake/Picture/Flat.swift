import Imaging

/// Where the sheet of paper lies in a picture, and the size it has when it is laid flat.
struct Flat {
    /// From the picture to the sheet alone.
    var map: Homography
    /// The sheet's size, in pixels of about the picture's own scale.
    var widthPx, heightPx: Double
    /// The sheet's resolution, where its proportion is that of a known paper with all four edges seen.
    var dpi: Double?
    /// Whether the picture was bent, and not only cut.
    var isBent: Bool
    /// The sheet of paper that was seen.
    var sheet: SheetOfPaper?
}

extension Flat {
    /// Looks for the sheet; else cuts black borders off.
    init(_ picture: Image) {
        if let sheet = SheetOfPaper(in: picture) {
            if sheet.leanDegrees < 0.3 {
                self.init(cut: sheet, of: picture)
            } else {
                self.init(bent: sheet.inset(by: 0.008), of: picture)
            }
            self.sheet = sheet
            return
        }
        self.init(whole: picture)
    }

    /// All of a picture but its black borders.
    init(whole picture: Image) {
        let borders = picture.darkBorders
        let width = picture.widthPx - borders.left - borders.right
        let height = picture.heightPx - borders.top - borders.bottom
        self.init(
            map: .moved(byX: -Double(borders.left), y: -Double(borders.top)),
            widthPx: Double(width), heightPx: Double(height), dpi: nil, isBent: false)
    }

    /// A sheet that lies straight is cut out, pixel by pixel.
    private init(cut sheet: SheetOfPaper, of picture: Image) {
        let xs = sheet.corners.map(\.x)
        let ys = sheet.corners.map(\.y)
        let left = max(0, min(xs[0], xs[3]).rounded(.up))
        let top = max(0, min(ys[0], ys[1]).rounded(.up))
        let right = min(Double(picture.widthPx - 1), max(xs[1], xs[2]).rounded(.down))
        let low = min(Double(picture.heightPx - 1), max(ys[2], ys[3]).rounded(.down))
        let (width, height) = (right - left + 1, low - top + 1)
        self.init(
            map: .moved(byX: -left, y: -top), widthPx: width, heightPx: height,
            dpi: Flat.resolution(width: width, height: height, seen: sheet.seen), isBent: false)
    }

    private init(bent sheet: SheetOfPaper, of picture: Image) {
        let c = sheet.corners
        func side(_ a: Int, _ b: Int) -> Double {
            let (dx, dy) = (c[a].x - c[b].x, c[a].y - c[b].y)
            return (dx * dx + dy * dy).squareRoot()
        }
        let across = max(side(0, 1), side(3, 2))
        let down = max(side(0, 3), side(1, 2))
        var proportion =
            sheet.proportion(pictureWidthPx: picture.widthPx, pictureHeightPx: picture.heightPx)
            ?? across / down
        let whole = sheet.seen.allSatisfy { $0 }
        if whole, let paper = Resolution.paper(proportion: proportion, within: 0.06) {
            proportion = paper.width / paper.height
        }
        // Neither side is drawn smaller than it is seen.
        let width = max(across, down * proportion).rounded()
        let height = (width / proportion).rounded()
        let (right, low) = (width - 1, height - 1)
        let target = [(0.0, 0.0), (right, 0.0), (right, low), (0.0, low)]
        self.init(
            map: Homography(mapping: c.map { ($0.x, $0.y) }, to: target) ?? .identity,
            widthPx: width, heightPx: height,
            dpi: Flat.resolution(width: width, height: height, seen: sheet.seen), isBent: true)
    }

    private static func resolution(width: Double, height: Double, seen: [Bool]) -> Double? {
        guard seen.allSatisfy({ $0 }),
            let paper = Resolution.paper(proportion: width / height, within: 0.03)
        else { return nil }
        return width / paper.width
    }
}
