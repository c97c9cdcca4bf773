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

    /// Decodes PNG, JPEG, WebP, HEIF or the first page of TIFF, transparent parts white. Nil where the bytes are none of these or broken.
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

    /// A white picture of a size in pixels and a depth of 1, 8 or 32.
    public convenience init(widthPx: Int, heightPx: Int, depth: Int) {
        let pix = reviso_pix_create(Int32(widthPx), Int32(heightPx), Int32(depth))
        precondition(pix != nil, "a picture of no size or odd depth")
        self.init(known: pix)
    }

    /// Takes over a handle that is known to be there.
    private init(known pix: reviso_pix?) {
        guard let pix else { preconditionFailure("no picture") }
        self.pix = pix
    }

    /// A grey picture from packed bytes, one a pixel, 255 white.
    public convenience init(grey bytes: [UInt8], widthPx: Int, heightPx: Int) {
        precondition(bytes.count == widthPx * heightPx, "as many bytes as pixels")
        self.init(widthPx: widthPx, heightPx: heightPx, depth: 8)
        bytes.withUnsafeBufferPointer { reviso_pix_set_grey(pix, $0.baseAddress) }
    }

    /// A colour picture from packed bytes, three a pixel: red, green, blue.
    public convenience init(rgb bytes: [UInt8], widthPx: Int, heightPx: Int) {
        precondition(bytes.count == 3 * widthPx * heightPx, "three bytes a pixel")
        self.init(widthPx: widthPx, heightPx: heightPx, depth: 32)
        bytes.withUnsafeBufferPointer { reviso_pix_set_rgb(pix, $0.baseAddress) }
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
    public var grey: Image { made(reviso_pix_to_grey(pix)) }
    /// The same picture in 32-bit colour.
    public var colour: Image { made(reviso_pix_to_rgb(pix)) }

    /// The part of the picture inside a rectangle, which must share a pixel with it.
    public func cropped(to box: Box) -> Image {
        let part = box.intersection(bounds)
        return made(
            reviso_pix_crop(
                pix, Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height)))
    }

    /// The picture scaled by a factor: area-averaged when smaller, interpolated when larger.
    public func scaled(by factor: Double) -> Image { made(reviso_pix_scale(pix, factor, factor)) }

    /// The picture turned clockwise by quarter turns.
    public func rotated(quarterTurnsClockwise turns: Int) -> Image {
        made(reviso_pix_rotate90(pix, Int32(turns)))
    }

    /// The picture turned clockwise about its centre, white brought in; the size stays.
    public func rotated(radiansClockwise angle: Double) -> Image {
        made(reviso_pix_rotate(pix, angle))
    }

    /// A picture of ink (1-bit, black is ink) by one threshold after Otsu.
    public var otsu: Image {
        made((depth == 8 ? self : grey).lent { reviso_pix_otsu($0) })
    }

    /// A picture of ink by Sauvola's local threshold: half the window in pixels, factor usually 0.2 to 0.35.
    public func sauvola(halfWindowPx: Int, factor: Double) -> Image {
        made(
            (depth == 8 ? self : grey).lent {
                reviso_pix_sauvola($0, Int32(halfWindowPx), factor)
            })
    }

    /// The picture warped: each pixel of the new one is fetched, bilinearly, from `inverse · (x, y, 1)` of this one; white outside.
    public func warped(inverse: [Double], widthPx: Int, heightPx: Int) -> Image {
        precondition(inverse.count == 9, "a 3 × 3 matrix by rows")
        return made(
            (depth == 1 ? grey : self).lent {
                reviso_pix_warp($0, inverse, Int32(widthPx), Int32(heightPx))
            })
    }

    /// A piece of connected ink.
    public struct Component: Sendable, Equatable {
        /// Its bounding box, in pixels.
        public var box: Box
        /// Its ink, in pixels.
        public var inkPx: Int

        /// A piece that was found.
        public init(box: Box, inkPx: Int) { (self.box, self.inkPx) = (box, inkPx) }
    }

    /// The connected pieces (8 neighbours) of a 1-bit picture, by row of their upper edge.
    public var components: [Component] {
        precondition(depth == 1, "components of a 1-bit picture")
        var rows: UnsafeMutablePointer<Int32>?
        let count = Int(reviso_pix_components(pix, &rows))
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
    /// confidence (above 3 is sure). For 1-bit pictures.
    public var skew: (degrees: Double, confidence: Double) {
        var confidence = 0.0
        let degrees = (depth == 1 ? self : otsu).lent { reviso_pix_find_skew($0, &confidence) }
        return (degrees, confidence)
    }

    private func made(_ pix: reviso_pix?) -> Image {
        guard let image = Image(owning: pix) else {
            preconditionFailure("out of memory, or an operation on a wrong depth")
        }
        return image
    }
}
