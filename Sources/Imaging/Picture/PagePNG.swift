import Artifacts
import CImaging
public import Foundation

extension Image {
    /// PNG bytes of a page without dates or texts, packed by libdeflate. What is printed keeps `png`: the bytes of a
    /// blank are part of its edition's name.
    public func pagePNG(dpi: Int) throws -> Data {
        var bytes: UnsafeMutablePointer<UInt8>?
        var length = 0
        let done = lent { reviso_pix_write_page($0, Int32(dpi), &bytes, &length) }
        guard done == 1, let bytes else {
            throw Problem(.bug, "Page cannot be encoded as PNG")
        }
        defer { reviso_free(bytes) }
        return Data(bytes: bytes, count: length)
    }
}
