import Artifacts
import Imaging

/// Dots that stand for × between numbers, `4 · 8`: as high as the middle of the digits, with space on both sides.
/// Readers take them for points, dashes and nothing.
struct RaisedDots {
    let components: [Image.Component]
    let places: ComponentPlaces
    let heightPx: Int

    /// The dots of a page, each with the digits beside it.
    func find() -> [Box] {
        components.filter { Self.isDot($0, heightPx: heightPx) }.map(\.box).filter(isBetweenDigits)
    }

    /// Whether ink is one small dot.
    static func isDot(_ component: Image.Component, heightPx: Int) -> Bool {
        let (width, height) = (component.box.width, component.box.height)
        // Of small print a dot of 3 by 5 pixels may be one of 4 by 4.
        let (longer, shorter) = (max(width, height), min(width, height))
        return 20 * longer < 7 * heightPx && 12 * shorter > heightPx
            && 10 * (longer - 1) < 16 * shorter
            && component.inkPx * 10 > component.box.area * 5
    }

    /// Whether a dot lies about the middle of the digits beside it: in some faces it is set as low as the middle of
    /// small letters. A point stands at their feet.
    static func isRaised(_ dot: Box, besides middle: Int, heightPx: Int) -> Bool {
        4 * abs(dot.centreY - middle) < heightPx
    }

    private func isBetweenDigits(_ dot: Box) -> Bool {
        let row = Box(
            x: dot.x - 3 * heightPx / 2, y: dot.centreY - heightPx,
            width: dot.width + 3 * heightPx, height: 2 * heightPx)
        let near = places.centred(in: row).map(\.box).filter { $0 != dot }
        // Parts of `:`, `÷`, `i` and of broken print stand above or below it.
        guard
            !near.contains(where: {
                $0.columnOverlap(dot) > 0.3 && abs($0.centreY - dot.centreY) < heightPx
            })
        else { return false }
        let digits = near.filter {
            4 * $0.height > 3 * heightPx && 4 * $0.height < 6 * heightPx
                && Self.isRaised(dot, besides: $0.centreY, heightPx: heightPx)
        }
        let before = digits.filter { $0.maxX <= dot.x }.map { dot.x - $0.maxX }.min()
        let behind = digits.filter { $0.x >= dot.maxX }.map { $0.x - dot.maxX }.min()
        guard let before, let behind else { return false }
        return 6 * before > heightPx && 6 * behind > heightPx
    }

    /// A grey part of a page with a cross in place of each sign of dots; `origin` is where on the page the part lies.
    static func crossed(_ picture: Image, _ dots: [Box], origin: Box, heightPx: Int) -> Image {
        let (width, height) = (picture.widthPx, picture.heightPx)
        var bytes = picture.greyBytes
        guard bytes.count == width * height else { return picture }
        let arm = max(3, heightPx * 5 / 16)
        let thick = max(1, heightPx / 16)
        for dot in dots {
            for y in (dot.y - origin.y - 1)...(dot.maxY - origin.y) where y >= 0 && y < height {
                for x in (dot.x - origin.x - 1)...(dot.maxX - origin.x) where x >= 0 && x < width {
                    bytes[y * width + x] = 255
                }
            }
            let (middleX, middleY) = (dot.centreX - origin.x, dot.centreY - origin.y)
            for step in -arm...arm {
                for (x, y) in [(middleX + step, middleY + step), (middleX + step, middleY - step)] {
                    guard y >= 0, y < height else { continue }
                    for column in (x - thick)...(x + thick) where column >= 0 && column < width {
                        bytes[y * width + column] = 0
                    }
                }
            }
        }
        return Image(grey: bytes, widthPx: width, heightPx: height)
    }
}
