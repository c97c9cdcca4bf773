import Artifacts
import Foundation
import Imaging

extension PictureFile {
    /// WebP (RFC 9649): a RIFF file whose first chunk says the size. Moving pictures are no pages, unless they have one
    /// frame.
    init(webp data: Data) throws(Fault) {
        let bytes = Bytes(data, little: true)
        guard let length = bytes.long(4), data.count >= length + 8, data.count >= 30 else {
            throw .truncated
        }
        var size: (width: Int, height: Int)?
        switch bytes.text(12, 4) {
        case "VP8X":
            // Flags, then sizes less one in 24 bits each; 0x02 is an animation.
            guard let flags = bytes.short(20) else { throw .truncated }
            guard flags & 0x02 == 0 || bytes.frames(upTo: length + 8) == 1 else { throw .moving }
            if let low = bytes.long(24), let high = bytes.long(26) {
                size = ((low & 0xFF_FFFF) + 1, (high >> 8 & 0xFF_FFFF) + 1)
            }
        case "VP8L":
            if let bits = bytes.long(21) { size = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1) }
        case "VP8 ":
            if let width = bytes.short(26), let height = bytes.short(28) {
                size = (width & 0x3FFF, height & 0x3FFF)
            }
        default: break
        }
        guard let size, size.width > 0, size.height > 0 else { throw .broken }
        sizes = [size]
    }

    /// HEIF (ISO/IEC 23008-12), AVIF too: boxes up to the end of the file; each of its pictures is a page, as large as
    /// it is shown, the main one first. Thumbnails, depths and the tiles of a large picture are none.
    init(heif data: Data) throws(Fault) {
        let bytes = Bytes(data)
        var place = 0
        while place < data.count {
            guard var length = bytes.big32(place) else { throw .truncated }
            if length == 0 { break }
            if length == 1 {
                guard let high = bytes.big32(place + 8), let low = bytes.big32(place + 12) else {
                    throw .truncated
                }
                guard high == 0 else { throw .truncated }
                length = low
            }
            guard length >= 8 else { throw .broken }
            place += length
            guard place <= data.count else { throw .truncated }
        }
        guard let header = PictureHeader(data) else { throw .broken }
        sizes = [(header.widthPx, header.heightPx)]
        for number in 1..<max(1, header.pages) {
            guard let next = PictureHeader(data, page: number + 1) else { throw .broken }
            sizes.append((next.widthPx, next.heightPx))
        }
    }
}

extension Bytes {
    /// How many frames a moving WebP has up to its end.
    fileprivate func frames(upTo end: Int) -> Int {
        var (place, frames) = (12, 0)
        while place + 8 <= end, let length = long(place + 4) {
            if text(place, 4) == "ANMF" { frames += 1 }
            place += 8 + length + length % 2
        }
        return frames
    }
}
