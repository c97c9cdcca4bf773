import Artifacts
import Imaging

/// The fold of an open book of which one page and a part of the other are in the picture: a soft valley of shade that
/// runs over the whole height of the paper.
struct BookFold {
    /// The part of the picture that is the page.
    var page: Box

    /// The fold of a picture; nil where none is seen, where both pages are in view, and where what lies beyond it ends
    /// within the picture: that is a folded sheet.
    init?(in picture: Image) {
        guard picture.depth != 1, min(picture.widthPx, picture.heightPx) >= 2 * Self.widePx else {
            return nil
        }
        let height = max(1, picture.heightPx * Self.widePx / picture.widthPx)
        let small = picture.grey.reduced(widthPx: Self.widePx, heightPx: height)
        if let cut = Self.cut(PaperBands(small)) {
            let from = cut.from * picture.widthPx / Self.widePx
            let to = cut.to * picture.widthPx / Self.widePx
            page = Box(x: from, y: 0, width: to - from, height: picture.heightPx)
            return
        }
        let wide = max(1, picture.widthPx * Self.widePx / picture.heightPx)
        let lying = picture.grey.reduced(widthPx: wide, heightPx: Self.widePx)
            .rotated(quarterTurnsClockwise: 1)
        // Turned clockwise the picture's lower end lies at the left.
        guard let cut = Self.cut(PaperBands(lying)) else { return nil }
        let from = (Self.widePx - cut.to) * picture.heightPx / Self.widePx
        let to = (Self.widePx - cut.from) * picture.heightPx / Self.widePx
        page = Box(x: 0, y: from, width: picture.widthPx, height: to - from)
    }

    /// The width of the copy that is looked at.
    private static let widePx = 320
    /// So many bands in which paper is seen, and this share of them, show it within so much of one line, as a share of
    /// the width.
    private static let (fewest, agreeing, straight) = (10, 0.8, 0.015)
    /// The other page shows this share of the paper, as far as the picture's border.
    private static let neighbour = 0.03...0.4
    private static let border = 0.01
    /// The paper in view is wider than any upright sheet, and the page itself has the shape of one: widths by heights.
    private static let wider = 0.85
    private static let shape = 0.6...0.8

    /// The columns of the page itself.
    private static func cut(_ bands: PaperBands) -> (from: Int, to: Int)? {
        let width = Double(bands.widthPx)
        let seen = bands.rows.filter(\.isPaper)
        let places = seen.compactMap { band in
            band.valley.map { (x: Double($0), y: Double(band.middle)) }
        }
        guard seen.count >= fewest, Double(places.count) >= agreeing * Double(seen.count),
            let first = places.first, let last = places.last, last.y > first.y
        else { return nil }
        // The slope between the halves' medians.
        let half = places.count / 2
        guard let upper = places.prefix(half).map(\.x).median,
            let lower = places.suffix(half).map(\.x).median,
            let top = places.prefix(half).map(\.y).median,
            let low = places.suffix(half).map(\.y).median, low > top
        else { return nil }
        let slope = (lower - upper) / (low - top)
        let onLine = places.count { place in
            abs(place.x - upper - slope * (place.y - top)) < straight * width
        }
        guard Double(onLine) >= agreeing * Double(seen.count) else { return nil }
        let fold = upper + slope * (Double(bands.heightPx) / 2 - top)
        let left = Double(seen.map(\.left).median ?? 0)
        let right = Double(seen.map(\.right).median ?? 0)
        let share = min(fold - left, right - fold) / max(1, right - left)
        guard neighbour.contains(share) else { return nil }
        let isLeft = fold - left < right - fold
        let end = isLeft ? left : width - 1 - right
        guard end <= border * width else { return nil }
        // A sheet that fills its picture and was folded has a sheet's shape as it is.
        let paperHeight =
            last.y - first.y + Double(bands.heightPx) * PaperBands.share
        let page = max(fold - left, right - fold)
        guard right - left >= wider * paperHeight, shape.contains(page / paperHeight) else {
            return nil
        }
        return isLeft ? (Int(fold), bands.widthPx) : (0, Int(fold.rounded(.up)))
    }
}

/// How bright the paper is along bands of a small grey picture, print left out.
struct PaperBands {
    /// One band.
    struct Band {
        /// Its middle row.
        var middle: Int
        /// Whether paper shows in a good part of it.
        var isPaper: Bool
        /// The first and the last column of paper.
        var left, right: Int
        /// The middle of the softest valley of shade between paper; nil where there is none.
        var valley: Int?
    }

    private(set) var rows: [Band] = []
    let widthPx: Int
    let heightPx: Int

    private static let count = 24
    /// A band's height as a share of the picture's.
    static let share = 1.0 / Double(count)
    /// The brightness that this share of a column's pixels do not reach is its paper's.
    private static let bright = 0.85
    /// Paper is at least so bright, as a share of the brightest, in this share of a band.
    private static let (paper, most) = (0.55, 0.4)

    /// The bands of a picture.
    init(_ picture: Image) {
        (widthPx, heightPx) = (picture.widthPx, picture.heightPx)
        let bytes = picture.greyBytes
        let width = widthPx
        let edges = (0...Self.count).map { $0 * heightPx / Self.count }
        let profiles = zip(edges, edges.dropFirst()).map { top, low in
            (0..<width).map { x -> Double in
                let column = (top..<low).flatMap { y in
                    (max(0, x - 1)...min(width - 1, x + 1)).map { bytes[y * width + $0] }
                }.sorted()
                guard !column.isEmpty else { return 0 }
                return Double(
                    column[min(column.count - 1, Int(Self.bright * Double(column.count)))])
            }
        }
        let all = profiles.flatMap(\.self).sorted()
        let brightest = all.isEmpty ? 0 : all[all.count * 9 / 10]
        let least = Self.paper * brightest
        rows = zip(profiles, zip(edges, edges.dropFirst())).map { profile, rows in
            let bright = profile.indices.filter { profile[$0] >= least }
            return Band(
                middle: (rows.0 + rows.1) / 2,
                isPaper: Double(bright.count) >= Self.most * Double(width),
                left: bright.first ?? 0, right: bright.last ?? 0,
                valley: Self.valley(of: profile, least: least))
        }
    }

    // As shares of the width: where the paper beside a valley is looked at, how wide a valley is at half its depth.
    private static let (near, far) = (0.05, 0.12)
    private static let wide = 0.01...0.09
    /// So deep, as a share of the paper beside it, and at a quarter of its depth so much wider than at three quarters:
    /// the walls of a gap or a printed bar are steep.
    private static let (deep, soft) = (0.1, 1.5)

    private static func valley(of profile: [Double], least: Double) -> Int? {
        let width = profile.count
        let (near, far) = (Int(near * Double(width)), Int(far * Double(width)))
        var best: (depth: Double, x: Int)?
        for x in profile.indices where x >= near && x < width - near {
            let left = profile[max(0, x - far)...x - near].max() ?? 0
            let right = profile[x + near...min(width - 1, x + far)].max() ?? 0
            let beside = min(left, right)
            guard beside >= least, profile[x] < (1 - deep) * beside else { continue }
            let depth = beside - profile[x]
            if depth > best?.depth ?? 0 { best = (depth, x) }
        }
        guard let best else { return nil }
        func reach(_ share: Double) -> Int {
            let level = profile[best.x] + share * best.depth
            var (from, to) = (best.x, best.x)
            while from > 0, profile[from - 1] < level { from -= 1 }
            while to < width - 1, profile[to + 1] < level { to += 1 }
            return to - from + 1
        }
        let half = Double(reach(0.5)) / Double(width)
        guard wide.contains(half), Double(reach(0.75)) >= soft * Double(reach(0.25)) else {
            return nil
        }
        return best.x
    }
}

extension Picture {
    /// The picture without what shows of a book's other page.
    var withoutNeighbour: Picture {
        guard words.isEmpty, let fold = BookFold(in: image) else { return self }
        var own = self
        own.image = image.cropped(to: fold.page)
        own.map = map.then(.moved(byX: -Double(fold.page.x), y: -Double(fold.page.y)))
        own.untouched = nil
        own.hadNeighbour = true
        return own
    }
}
