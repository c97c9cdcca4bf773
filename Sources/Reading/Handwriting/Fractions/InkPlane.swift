import Artifacts
import Imaging

/// Which pixels of a picture of dark ink on white are ink, and what hangs together.
struct InkPlane {
    let widthPx: Int
    let heightPx: Int
    /// Row by row.
    var isInk: [Bool]

    /// The ink of a picture, without the rims of its strokes.
    init(_ picture: Image) {
        (widthPx, heightPx) = (picture.widthPx, picture.heightPx)
        isInk = picture.greyBytes.map { Float(255 - $0) / 255 > InkAtoms.inked }
    }

    /// Whether a place of it is ink; beyond its edges there is none.
    func has(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < widthPx && y < heightPx && isInk[y * widthPx + x]
    }

    /// Connected pieces, in reading order of their first pixels.
    var pieces: [InkAtoms.Atom] {
        var isFree = isInk
        var found: [InkAtoms.Atom] = []
        for start in isFree.indices where isFree[start] {
            isFree[start] = false
            var (pixels, next) = ([start], 0)
            while next < pixels.count {
                let (x, y) = (pixels[next] % widthPx, pixels[next] / widthPx)
                next += 1
                for v in max(0, y - 1)...min(heightPx - 1, y + 1) {
                    for u in max(0, x - 1)...min(widthPx - 1, x + 1)
                    where isFree[v * widthPx + u] {
                        isFree[v * widthPx + u] = false
                        pixels.append(v * widthPx + u)
                    }
                }
            }
            found.append(InkAtoms.Atom(pixels: pixels, widthPx: widthPx))
        }
        return found
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
