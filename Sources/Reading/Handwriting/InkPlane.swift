import Artifacts
import Imaging

/// Which pixels of a picture of dark ink on white are ink, and what hangs together.
struct InkPlane {
    let widthPx: Int
    let heightPx: Int
    /// Row by row.
    var isInk: [Bool]

    /// A plane from its parts.
    init(widthPx: Int, heightPx: Int, isInk: [Bool]) {
        (self.widthPx, self.heightPx, self.isInk) = (widthPx, heightPx, isInk)
    }

    /// The ink of a picture, without the rims of its strokes.
    init(_ picture: Image) {
        self.init(
            widthPx: picture.widthPx, heightPx: picture.heightPx,
            isInk: picture.greyBytes.map { Float(255 - $0) / 255 > InkAtoms.inked })
    }

    /// Whether a place of it is ink; beyond its edges there is none.
    func has(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < widthPx && y < heightPx && isInk[y * widthPx + x]
    }

    /// What hangs together over gaps of less than `reach` pixels, in reading order of the first ones.
    func pieces(within reach: Int = 1) -> [InkAtoms.Atom] {
        var isFree = isInk
        var found: [InkAtoms.Atom] = []
        for start in isFree.indices where isFree[start] {
            isFree[start] = false
            var (pixels, next) = ([start], 0)
            while next < pixels.count {
                for near in neighbours(of: pixels[next], within: reach) where isFree[near] {
                    isFree[near] = false
                    pixels.append(near)
                }
                next += 1
            }
            found.append(InkAtoms.Atom(pixels: pixels, widthPx: widthPx))
        }
        return found
    }

    /// The places around one, and that itself.
    func neighbours(of pixel: Int, within reach: Int) -> [Int] {
        let (x, y) = (pixel % widthPx, pixel / widthPx)
        var places: [Int] = []
        for v in max(0, y - reach)...min(heightPx - 1, y + reach) {
            for u in max(0, x - reach)...min(widthPx - 1, x + reach) {
                places.append(v * widthPx + u)
            }
        }
        return places
    }
}

extension InkAtoms.Atom {
    /// A piece of some pixels of a picture so wide.
    init(pixels: [Int], widthPx: Int) {
        let (x, y) = (pixels.map { $0 % widthPx }, pixels.map { $0 / widthPx })
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        self.init(
            box: Box(
                x: left, y: top, width: (x.max() ?? 0) + 1 - left, height: (y.max() ?? 0) + 1 - top),
            pixels: pixels)
    }

    /// The middle of its box.
    var middle: (x: Double, y: Double) {
        (Double(box.x) + Double(box.width) / 2, Double(box.y) + Double(box.height) / 2)
    }
}
