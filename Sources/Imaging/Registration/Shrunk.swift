import Artifacts

/// A picture's grey bytes, shrunk to about the resolution it is compared at.
struct Shrunk {
    let image: Image
    let bytes: [UInt8]
    /// By how much it was shrunk.
    let factor: Double

    var widthPx: Int { image.widthPx }
    var heightPx: Int { image.heightPx }

    /// Shrunk to where a plane of the page has its pixels, if that is much smaller. `map` leads from millimetres of the
    /// page to pixels of the picture; `copy`, a smaller copy, serves where it is large enough.
    init(
        _ picture: Image, map: [Double], page: PageGeometry, dotsMM: Double, copy: Shrunk? = nil
    ) {
        let left = PlaneMap.apply(map, 0, page.heightMM / 2)
        let right = PlaneMap.apply(map, page.widthMM, page.heightMM / 2)
        let across =
            (right.x - left.x) * (right.x - left.x) + (right.y - left.y) * (right.y - left.y)
        let wanted = dotsMM * page.widthMM / max(1, across.squareRoot())
        if let copy, copy.factor >= wanted {
            self.init(copy, by: wanted / copy.factor)
        } else {
            self.init(picture, by: wanted)
        }
    }

    /// Shrunk by a factor; the picture itself where that is hardly smaller.
    init(_ picture: Image, by wanted: Double) {
        self.init(picture, by: wanted < 0.8 ? wanted : 1, before: 1)
    }

    /// Shrunk once more.
    init(_ copy: Shrunk, by wanted: Double) {
        self.init(copy.image, by: wanted < 0.8 ? wanted : 1, before: copy.factor)
    }

    private init(_ picture: Image, by wanted: Double, before: Double) {
        let width = max(1, Int((Double(picture.widthPx) * wanted).rounded()))
        let height = max(1, Int((Double(picture.heightPx) * wanted).rounded()))
        image = wanted < 1 ? picture.greyReduced(widthPx: width, heightPx: height) : picture
        factor = before * Double(image.widthPx) / Double(picture.widthPx)
        bytes = image.greyBytes
    }

    /// From pixels of a plane of the page to pixels of this picture. Shrinking averages whole pixels, so that their
    /// corners, not their middles, keep their place.
    func map(_ pageToPixels: [Double], dotsMM: Double) -> [Double] {
        let toThis: [Double] = [
            factor, 0, (factor - 1) / 2, 0, factor, (factor - 1) / 2, 0, 0, 1,
        ]
        return PlaneMap.product(PlaneMap.product(toThis, pageToPixels), PlaneMap.scale(1 / dotsMM))
    }
}
