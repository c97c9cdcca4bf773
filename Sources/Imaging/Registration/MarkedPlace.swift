public import Artifacts
import CImaging

extension MarkedPicture {
    /// A place of a page, upright and flat, in each way in which the picture may show the page by three or four of its
    /// corner marks, the upper left one of which has a white hole; most likely first, none where there are no such
    /// marks. `dpi` is the resolution that is given.
    public func places(
        _ place: BoxMM, of page: PageGeometry, dpi: Double
    ) -> [Image] {
        let guesses = sure(page).prefix(4)
        guard !guesses.isEmpty else { return [] }
        let bytes = image.greyBytes
        let dots = Dots.perMM(dpi: dpi)
        let (width, height) = (Int(place.width * dots), Int(place.height * dots))
        return guesses.map { guess in
            var out = [UInt8](repeating: 255, count: width * height)
            reviso_flatten(
                bytes, Int32(image.widthPx), Int32(image.heightPx),
                PlaneMap.product(guess.map, PlaneMap.scale(1 / dots)), Int32(place.x * dots),
                Int32(place.y * dots), Int32(width), Int32(height), &out)
            return Image(grey: out, widthPx: width, heightPx: height)
        }
    }
}
