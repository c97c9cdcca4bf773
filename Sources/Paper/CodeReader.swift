public import Artifacts
import CZBar
public import Imaging

/// Finds the QR codes of sheets in a picture of a page, whichever way up.
public enum CodeReader {
    /// About 150 dpi on A4: large enough for a code of 20 mm, and small enough to be quick.
    private static let quickPx = 1750.0

    /// The codes on a page, without repetition, in order of their text; none where no code of a sheet is there. Other
    /// people's QR codes are passed over.
    public static func read(_ image: Image) -> [SheetCode] {
        guard image.widthPx >= 64, image.heightPx >= 64 else { return [] }
        let grey = image.depth == 8 ? image : image.grey
        let long = Double(max(grey.widthPx, grey.heightPx))
        let quick = long > quickPx * 1.15 ? grey.scaled(by: quickPx / long) : grey
        var found = codes(in: quick)
        // Of 24 photos with shade and blur, 18 are read at once, 5 more in black and white.
        if found.isEmpty { found = codes(in: quick.sauvola(halfWindowPx: 15, factor: 0.1)) }
        if found.isEmpty { found = codes(in: quick.scaled(by: 0.6)) }
        if found.isEmpty, quick !== grey { found = codes(inBandsOf: grey) }
        if found.isEmpty { found = codes(in: turned(quick.scaled(by: 0.8))) }
        if found.isEmpty, let flat = laidFlat(quick) { found = codes(in: flat) }
        return found
    }

    /// Looks at full resolution along the edges, where codes are printed: above first, then as the page may be turned.
    private static func codes(inBandsOf grey: Image) -> [SheetCode] {
        let (width, height) = (grey.widthPx, grey.heightPx)
        let bands = [
            Box(x: 0, y: 0, width: width, height: height / 4),
            Box(x: 0, y: height - height / 4, width: width, height: height / 4),
            Box(x: 0, y: 0, width: width / 4, height: height),
            Box(x: width - width / 4, y: 0, width: width / 4, height: height),
        ]
        for band in bands {
            let found = codes(in: grey.cropped(to: band))
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The sheet of paper in a photograph taken at an angle: zbar takes the modules of a code for squares.
    private static func laidFlat(_ grey: Image) -> Image? {
        guard let sheet = SheetOfPaper(in: grey), sheet.leanDegrees > 3 else { return nil }
        let corners = sheet.corners.map { ($0.x, $0.y) }
        let proportion =
            sheet.proportion(pictureWidthPx: grey.widthPx, pictureHeightPx: grey.heightPx)
            ?? 210.0 / 297
        let width = proportion <= 1 ? quickPx * proportion : quickPx
        let height = proportion <= 1 ? quickPx : quickPx / proportion
        let target = [(0, 0), (width, 0), (width, height), (0, height)]
        guard let back = Homography(mapping: target, to: corners) else { return nil }
        return grey.warped(inverse: back.m, widthPx: Int(width), heightPx: Int(height))
    }

    /// zbar looks along rows and columns and misses what stands on a corner.
    private static func turned(_ grey: Image) -> Image {
        grey.rotated(radiansClockwise: .pi / 4)
    }

    private static func codes(in grey: Image) -> [SheetCode] {
        let texts = Set(scan(grey))
        return texts.compactMap(SheetCode.init).sorted { $0.text < $1.text }
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
