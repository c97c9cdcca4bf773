import Artifacts
import CImaging
public import Foundation

extension Image {
    /// A picture from rows of 32-bit pixels `0x00RRGGBB` in the machine's byte order, as cairo draws them; grey or
    /// colour. The stride is in bytes. Nil where memory is short.
    public convenience init?(
        xrgbRows rows: UnsafePointer<UInt8>, strideBytes: Int, widthPx: Int, heightPx: Int,
        grey: Bool
    ) {
        self.init(
            owning: reviso_pix_from_xrgb(
                rows, Int32(strideBytes), Int32(widthPx), Int32(heightPx), grey ? 8 : 32))
    }

    /// A 1-bit picture from one byte a pixel: black where the byte is under 128.
    public convenience init(mask bytes: [UInt8], widthPx: Int, heightPx: Int) {
        self.init(widthPx: widthPx, heightPx: heightPx, depth: 1)
        filled(bytes, each: 1) { reviso_pix_set_grey(pix, $0) }
    }

    /// Writes the picture as rows of 32-bit pixels `0xffRRGGBB` in the machine's byte order. The stride is in bytes.
    public func copyXRGBRows(to rows: UnsafeMutablePointer<UInt8>, strideBytes: Int) {
        reviso_pix_get_xrgb(pix, rows, Int32(strideBytes))
    }

    /// JPEG bytes; quality 0 to 100.
    public func jpeg(quality: Int) throws -> Data {
        var bytes: UnsafeMutablePointer<UInt8>?
        var length = 0
        guard reviso_pix_write_jpeg(pix, Int32(quality), &bytes, &length) == 1, let bytes else {
            throw Problem(.bug, "Picture cannot be encoded as JPEG")
        }
        defer { reviso_free(bytes) }
        return Data(bytes: bytes, count: length)
    }
}
