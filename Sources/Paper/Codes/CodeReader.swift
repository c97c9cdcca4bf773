public import Artifacts
import CZBar
public import Imaging

/// Finds the QR codes of sheets in a picture of a page, whichever way up. Places are sought by their finder patterns
/// first, so that a page without a code costs a look and no more: zbar over a whole page costs ten times that.
public enum CodeReader {
    /// About 150 dpi on A4: large enough for a code of 20 mm, and small enough to be quick.
    private static let quickPx = 1760

    /// The codes on a page, without repetition, in order of their text; none where no code of a sheet is there. Other
    /// people's QR codes are passed over.
    public static func read(_ image: Image) -> [SheetCode] { look(at: image).codes }

    /// What is encoded on the half of a check-in that a pupil keeps: no sheet's code.
    public static let pupilsOwn = "REVISO PUPIL'S OWN"

    /// The codes on a page as `read` gives them, and whether it is a half that a pupil keeps.
    public static func look(at image: Image) -> (codes: [SheetCode], isPupilsOwn: Bool) {
        guard image.widthPx >= 64, image.heightPx >= 64 else { return ([], false) }
        let quick = image.greyReduced(longestPx: quickPx)
        var found = texts(of: image, quick: quick)
        if found.isEmpty, let flat = laidFlat(quick) { found = texts(of: flat, quick: flat) }
        let codes = found.compactMap(SheetCode.init).sorted { $0.text < $1.text }
        return (codes, codes.isEmpty && found.contains(pupilsOwn))
    }

    private static func texts(of image: Image, quick: Image) -> Set<String> {
        let scale = Double(image.widthPx) / Double(quick.widthPx)
        var places = quick.codePlaces
        var found: Set<String> = []
        while !places.isEmpty {
            let place = places.removeFirst()
            let texts = texts(at: place, of: image, scale: scale)
            guard !texts.isEmpty else { continue }
            found.formUnion(texts)
            places.removeAll { !$0.box.intersection(place.box).isEmpty }
        }
        return found
    }

    /// What is encoded at a place that was found on a smaller copy: cut from the picture itself, brought to about five
    /// pixels a module, as it is, laid straight, and in black and white.
    private static func texts(at place: CodePlace, of image: Image, scale: Double) -> Set<String> {
        let box = Box(
            x: Int(Double(place.box.x) * scale), y: Int(Double(place.box.y) * scale),
            width: Int(Double(place.box.width) * scale),
            height: Int(Double(place.box.height) * scale))
        guard !box.intersection(image.bounds).isEmpty else { return [] }
        let cut = image.cropped(to: box).grey
        let module = place.modulePx * scale
        let sizes = [modulePx / module, modulePx / module * 1.6, modulePx / module * 0.7]
        for factor in sizes {
            let part = abs(factor - 1) < 0.15 ? cut : cut.scaled(by: factor)
            guard part.widthPx >= 64, part.heightPx >= 64 else { continue }
            let straight = part.rotated(radiansClockwise: -place.degrees * .pi / 180)
            for version in [part, straight] {
                let found = texts(in: version)
                if !found.isEmpty { return found }
            }
            let found = texts(in: straight.sauvola(halfWindowPx: 15, factor: 0.1))
            if !found.isEmpty { return found }
        }
        return []
    }

    /// What zbar reads best.
    private static let modulePx = 5.0

    /// The sheet of paper in a photograph taken at an angle: zbar takes the modules of a code for squares.
    private static func laidFlat(_ grey: Image) -> Image? {
        guard let sheet = SheetOfPaper(in: grey), sheet.leanDegrees > 3 else { return nil }
        let corners = sheet.corners.map { ($0.x, $0.y) }
        let proportion =
            sheet.proportion(pictureWidthPx: grey.widthPx, pictureHeightPx: grey.heightPx)
            ?? 210.0 / 297
        let long = Double(quickPx)
        let width = proportion <= 1 ? long * proportion : long
        let height = proportion <= 1 ? long : long / proportion
        let target = [(0, 0), (width, 0), (width, height), (0, height)]
        guard let back = Homography(mapping: target, to: corners) else { return nil }
        return grey.warped(inverse: back.m, widthPx: Int(width), heightPx: Int(height))
    }

    /// What is ours of what is encoded.
    private static func texts(in grey: Image) -> Set<String> {
        Set(scan(grey).filter { $0 == pupilsOwn || SheetCode($0) != nil })
    }

    /// zbar's code for 8-bit grey, `Y800`.
    private static let greyFormat: UInt = 0x3030_3859

    private static func scan(_ grey: Image) -> [String] {
        guard let scanner = zbar_image_scanner_create() else { return [] }
        defer { zbar_image_scanner_destroy(scanner) }
        zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1)
        guard let picture = zbar_image_create() else { return [] }
        defer { zbar_image_destroy(picture) }
        return grey.greyBytes.withUnsafeBytes { bytes in
            zbar_image_set_format(picture, greyFormat)
            zbar_image_set_size(picture, UInt32(grey.widthPx), UInt32(grey.heightPx))
            zbar_image_set_data(picture, bytes.baseAddress, UInt(bytes.count), nil)
            guard zbar_scan_image(scanner, picture) > 0 else { return [] }
            var texts: [String] = []
            var symbol = zbar_image_first_symbol(picture)
            while let current = symbol {
                if let data = zbar_symbol_get_data(current) {
                    texts.append(String(cString: data))
                }
                symbol = zbar_symbol_next(current)
            }
            return texts
        }
    }
}
