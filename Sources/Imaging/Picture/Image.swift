public import Artifacts
import CImaging
public import Foundation

/// A picture in memory: 1-bit, 8-bit grey or 32-bit RGB, origin at the upper left. Never changed once made, so it may
/// be shared between threads; every operation gives a new one.
public final class Image: @unchecked Sendable {
    /// The picture behind Leptonica's opaque handle, for other files of this module.
    let pix: reviso_pix

    /// Takes over a handle; nil where there is none.
    init?(owning pix: reviso_pix?) {
        guard let pix else { return nil }
        self.pix = pix
    }

    deinit { reviso_pix_destroy(pix) }

    /// Lends the handle to a C function and lives until it returns: of `picture.grey.pix` Swift may free the picture
    /// before the call.
    func lent<Result>(_ body: (reviso_pix) -> Result) -> Result {
        withExtendedLifetime(self) { body(pix) }
    }

    /// Lends the picture to another library that reads Leptonica's, as its `Pix *`; it must not change it or keep it.
    public func lentAsPix<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        withExtendedLifetime(self) { body(pix) }
    }

    /// The width, in pixels.
    public var widthPx: Int { Int(reviso_pix_width(pix)) }
    /// The height, in pixels.
    public var heightPx: Int { Int(reviso_pix_height(pix)) }
    /// Bits a pixel: 1, 8 or 32.
    public var depth: Int { Int(reviso_pix_depth(pix)) }
    /// The whole picture as a rectangle.
    public var bounds: Box { Box(x: 0, y: 0, width: widthPx, height: heightPx) }

    /// Decodes PNG, JPEG, WebP, HEIF or the first page of TIFF, transparent parts white. Nil where the bytes are none
    /// of these or broken.
    public convenience init?(decoding data: Data) {
        let pix = data.withUnsafeBytes {
            reviso_pix_read_memory($0.bindMemory(to: UInt8.self).baseAddress, $0.count)
        }
        self.init(owning: pix)
    }

    /// Reads a picture file; a `Problem` names the file where it cannot be read.
    public convenience init(contentsOf file: URL) throws {
        let data = try Data(contentsOf: file)
        let pix = data.withUnsafeBytes {
            reviso_pix_read_memory($0.bindMemory(to: UInt8.self).baseAddress, $0.count)
        }
        guard let pix else {
            throw Problem(.input, "Picture '\(file.lastPathComponent)' cannot be decoded")
        }
        self.init(known: pix)
    }

    /// A white picture of a size in pixels, one at least each way, and a depth of 1, 8 or 32.
    public convenience init(widthPx: Int, heightPx: Int, depth: Int) {
        self.init(
            known: reviso_pix_create(
                Int32(max(1, widthPx)), Int32(max(1, heightPx)), Int32(depth)))
    }

    /// Takes over a handle that is there unless memory is short: with none left no work can go on, and the worker that
    /// had the sheet in hand ends.
    init(known pix: reviso_pix?) {
        guard let pix else { preconditionFailure("out of memory") }
        self.pix = pix
    }

    /// A grey picture from packed bytes, one a pixel, 255 white; what bytes are missing is white.
    public convenience init(grey bytes: [UInt8], widthPx: Int, heightPx: Int) {
        self.init(widthPx: widthPx, heightPx: heightPx, depth: 8)
        filled(bytes, each: 1) { reviso_pix_set_grey(pix, $0) }
    }

    /// A colour picture from packed bytes, three a pixel: red, green, blue; what bytes are missing is white.
    public convenience init(rgb bytes: [UInt8], widthPx: Int, heightPx: Int) {
        self.init(widthPx: widthPx, heightPx: heightPx, depth: 32)
        filled(bytes, each: 3) { reviso_pix_set_rgb(pix, $0) }
    }

    /// Lends bytes to a function that reads some for each pixel of this picture.
    func filled(_ bytes: [UInt8], each: Int, _ body: (UnsafePointer<UInt8>?) -> Void) {
        let wanted = each * widthPx * heightPx
        let missing = [UInt8](repeating: 255, count: max(0, wanted - bytes.count))
        (missing.isEmpty ? bytes : bytes + missing).withUnsafeBufferPointer { body($0.baseAddress) }
    }

    /// Packed grey bytes, one a pixel, 255 white, whatever the depth.
    public var greyBytes: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: widthPx * heightPx) { buffer, count in
            reviso_pix_get_grey(pix, buffer.baseAddress)
            count = widthPx * heightPx
        }
    }

    /// Packed colour bytes, three a pixel, whatever the depth.
    public var rgbBytes: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 3 * widthPx * heightPx) { buffer, count in
            reviso_pix_get_rgb(pix, buffer.baseAddress)
            count = 3 * widthPx * heightPx
        }
    }

    /// PNG bytes without dates or texts, written fast (zlib level 1; 6 for 1-bit).
    public func png(dpi: Int) throws -> Data {
        var bytes: UnsafeMutablePointer<UInt8>?
        var length = 0
        guard reviso_pix_write_png(pix, Int32(dpi), &bytes, &length) == 1, let bytes else {
            throw Problem(.bug, "Picture cannot be encoded as PNG")
        }
        defer { reviso_free(bytes) }
        return Data(bytes: bytes, count: length)
    }

    /// Writes a PNG file.
    public func writePNG(to file: URL, dpi: Int) throws {
        try png(dpi: dpi).write(to: file)
    }
}

extension Image {
    /// The same picture in 8-bit grey.
    public var grey: Image { Image(known: reviso_pix_to_grey(pix)) }
    /// The same picture in 32-bit colour.
    public var colour: Image { Image(known: reviso_pix_to_rgb(pix)) }
    /// The picture itself where it is grey, else in grey.
    var asGrey: Image { depth == 8 ? self : grey }
    /// The picture itself where it is 1-bit, else its ink.
    var asInk: Image { depth == 1 ? self : otsu }

    /// The part of the picture inside a rectangle; one white pixel where they share none.
    public func cropped(to box: Box) -> Image {
        let part = box.intersection(bounds)
        guard !part.isEmpty else { return Image(widthPx: 1, heightPx: 1, depth: depth) }
        return Image(
            known: reviso_pix_crop(
                pix, Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height)))
    }

    // No picture is made longer than this, in pixels.
    private static let longestPx = 65_535.0

    /// The picture scaled by a factor: area-averaged when smaller, interpolated when larger. White where nothing is
    /// left of it.
    public func scaled(by factor: Double) -> Image {
        let most = Self.longestPx / Double(max(widthPx, heightPx))
        let factor = min(most, factor > 0 ? factor : 0)
        if let image = Image(owning: reviso_pix_scale(pix, factor, factor)) { return image }
        return Image(
            widthPx: Int(Double(widthPx) * factor), heightPx: Int(Double(heightPx) * factor),
            depth: depth)
    }

    /// The picture turned clockwise by quarter turns.
    public func rotated(quarterTurnsClockwise turns: Int) -> Image {
        Image(known: reviso_pix_rotate90(pix, Int32(turns % 4)))
    }

    /// The picture turned clockwise about its centre, white brought in; the size stays.
    public func rotated(radiansClockwise angle: Double) -> Image {
        Image(known: reviso_pix_rotate(pix, angle.isFinite ? angle : 0))
    }

    /// A picture of ink (1-bit, black is ink) by one threshold after Otsu.
    public var otsu: Image { Image(known: asGrey.lent { reviso_pix_otsu($0) }) }

    /// A picture of ink by Sauvola's local threshold: half the window in pixels, factor usually 0.2 to 0.35.
    public func sauvola(halfWindowPx: Int, factor: Double) -> Image {
        let half = Int32(min(max(1, halfWindowPx), max(widthPx, heightPx)))
        return Image(known: asGrey.lent { reviso_pix_sauvola($0, half, factor) })
    }

    /// The picture warped: each pixel of the new one is fetched, bilinearly, from `inverse · (x, y, 1)` of this one;
    /// white outside. All white where there are not nine numbers.
    public func warped(inverse: [Double], widthPx: Int, heightPx: Int) -> Image {
        let (wide, high) = (max(1, widthPx), max(1, heightPx))
        guard inverse.count == 9, inverse.allSatisfy(\.isFinite) else {
            return Image(widthPx: wide, heightPx: high, depth: max(8, depth))
        }
        return Image(
            known: (depth == 1 ? grey : self).lent {
                reviso_pix_warp($0, inverse, Int32(wide), Int32(high))
            })
    }

    /// A component of connected ink.
    public struct Component: Sendable, Equatable {
        /// Its bounding box, in pixels.
        public var box: Box
        /// Its ink, in pixels.
        public var inkPx: Int

        /// A component that was found.
        public init(box: Box, inkPx: Int) { (self.box, self.inkPx) = (box, inkPx) }
    }

    /// The connected components (8 neighbours) of its ink, by row of their upper edge.
    public var components: [Component] {
        var rows: UnsafeMutablePointer<Int32>?
        let count = Int(asInk.lent { reviso_pix_components($0, &rows) })
        guard count >= 0, let rows else { return [] }
        defer { reviso_free(rows) }
        return (0..<count).map { index in
            let row = rows + 5 * index
            return Component(
                box: Box(x: Int(row[0]), y: Int(row[1]), width: Int(row[2]), height: Int(row[3])),
                inkPx: Int(row[4]))
        }
    }

    /// How far text is turned, in degrees to turn clockwise to make it level, with Leptonica's
    /// confidence (above 3 is sure).
    public var skew: (degrees: Double, confidence: Double) {
        var confidence = 0.0
        let degrees = asInk.lent { reviso_pix_find_skew($0, &confidence) }
        return (degrees, confidence)
    }
}
