import Artifacts
import Foundation

/// How a camera was held, from EXIF tag 274; 1 where nothing is said. CIPA DC-008 (EXIF 2.32) §4.5, TIFF 6.0 §2.
enum ExifOrientation {
    /// From a JPEG's first APP1 segment that holds EXIF.
    static func ofJPEG(_ data: Data) -> Int {
        let bytes = [UInt8](data.prefix(1 << 18))
        var at = 2
        while at + 4 <= bytes.count, bytes[at] == 0xFF {
            let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            let marker = bytes[at + 1]
            if marker == 0xDA || length < 2 { break }
            let body = at + 4
            let end = min(bytes.count, at + 2 + length)
            if marker == 0xE1, end - body > 14,
                bytes[body..<body + 6].elementsEqual([0x45, 0x78, 0x69, 0x66, 0, 0])
            {
                return ofTIFF(bytes[(body + 6)..<end])
            }
            at += 2 + length
        }
        return 1
    }

    /// From a WebP's `EXIF` chunk. RFC 9649 §2.7.1.5
    static func ofWebP(_ data: Data) -> Int {
        var at = data.startIndex + 12
        while at + 8 <= data.endIndex {
            let head = [UInt8](data[at..<at + 8])
            let length = head[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
            guard at + 8 + length <= data.endIndex else { return 1 }
            if head.starts(with: Array("EXIF".utf8)) {
                var body = [UInt8](data[(at + 8)..<(at + 8 + length)])[...]
                // Some writers put JPEG's own introduction before it.
                if body.starts(with: Array("Exif".utf8)) { body = body.dropFirst(6) }
                return ofTIFF(body)
            }
            at += 8 + length + length % 2
        }
        return 1
    }

    /// From a PNG's `eXIf` chunk.
    static func ofPNG(_ data: Data) -> Int {
        for chunk in PlainPNG.chunks(of: data) where chunk.name == "eXIf" {
            return ofTIFF([UInt8](data[chunk.body])[...])
        }
        return 1
    }

    /// From the TIFF structure inside.
    static func ofTIFF(_ tiff: ArraySlice<UInt8>) -> Int {
        let bytes = Array(tiff)
        guard bytes.count >= 14 else { return 1 }
        let little = bytes[0] == 0x49
        func number(_ at: Int, _ size: Int) -> Int? {
            guard at >= 0, at + size <= bytes.count else { return nil }
            let part = bytes[at..<at + size]
            return (little ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2)
        else { return 1 }
        for entry in 0..<min(count, 512) {
            let at = directory + 2 + 12 * entry
            guard let tag = number(at, 2) else { return 1 }
            if tag == 274, number(at + 2, 2) == 3, let value = number(at + 8, 2) {
                return (1...8).contains(value) ? value : 1
            }
        }
        return 1
    }
}
