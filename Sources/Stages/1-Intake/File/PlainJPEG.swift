import Artifacts
import Foundation

/// A JPEG's own picture without what stands beside it. ITU T.81 §B.1.
enum PlainJPEG {
    /// The same coded picture without EXIF, places, dates, comments, profiles and thumbnails, and without what cameras
    /// append behind its end. Nil where it is not 8 bits deep in grey or YCbCr, or has no end.
    static func stripped(_ data: Data) -> Data? {
        data.withUnsafeBytes { bytes in
            var out = Data([0xFF, 0xD8])
            var place = 2
            while place + 4 <= bytes.count {
                guard bytes[place] == 0xFF else { return nil }
                let mark = bytes[place + 1]
                if mark == 0xFF {
                    place += 1
                    continue
                }
                if mark == 0xD9 { break }
                let end = place + 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
                guard end <= bytes.count, end >= place + 4 else { return nil }
                let body = bytes[(place + 4)..<end]
                if isFrame(mark), !isPlain(body) { return nil }
                if isKept(mark, body) { out.append(contentsOf: bytes[place..<end]) }
                place = end
                guard mark == 0xDA else { continue }
                guard let next = afterScan(bytes, from: place) else { return nil }
                out.append(contentsOf: bytes[place..<next])
                place = next
            }
            guard place + 2 <= bytes.count, bytes[place + 1] == 0xD9 else { return nil }
            return out + [0xFF, 0xD9]
        }
    }

    private static func isFrame(_ mark: UInt8) -> Bool {
        (0xC0...0xCF).contains(mark) && ![0xC4, 0xC8, 0xCC].contains(mark)
    }

    /// 8 bits a sample, one component or three.
    private static func isPlain(_ body: Slice<UnsafeRawBufferPointer>) -> Bool {
        guard body.count >= 6 else { return false }
        let count = body[body.startIndex + 5]
        return body[body.startIndex] == 8 && (count == 1 || count == 3)
    }

    /// JFIF's head with the resolution and Adobe's word on colours belong to the picture; other notes and comments do
    /// not.
    private static func isKept(_ mark: UInt8, _ body: Slice<UnsafeRawBufferPointer>) -> Bool {
        switch mark {
        case 0xE0: body.prefix(5).elementsEqual(Array("JFIF".utf8) + [0]) && body.count == 14
        case 0xEE: body.prefix(5).elementsEqual(Array("Adobe".utf8))
        case 0xE1...0xEF, 0xFE: false
        default: true
        }
    }

    /// The first mark behind coded data that is neither a stuffed zero nor a restart.
    private static func afterScan(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var place = start
        while place + 1 < bytes.count {
            let next = bytes[place + 1]
            if bytes[place] == 0xFF, next != 0, !(0xD0...0xD7).contains(next), next != 0xFF {
                return place
            }
            place += 1
        }
        return nil
    }
}
