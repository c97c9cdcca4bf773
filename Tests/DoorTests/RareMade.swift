import Codecs
import Foundation

/// Files of kinds that few programs write, made in code.
enum RareMade {
    static let (width, height) = (90, 60)
    /// White with a black part at the lower left.
    static let rgb = NewerPictureTests.rgb

    static func jpeg(_ kind: codecs_jpeg_kind) -> Data {
        NewerPictureTests.coded { codecs_jpeg(rgb, 90, 60, 100, kind, &$0) }
    }

    /// A PNG as Apple's tools pack it: `CgBI` first, blue before red, deflated in stored blocks without zlib's head.
    static func applePNG() -> Data {
        var rows: [UInt8] = []
        for y in 0..<height {
            rows.append(0)
            for x in 0..<width {
                let at = 3 * (y * width + x)
                rows += [rgb[at + 2], rgb[at + 1], rgb[at], 255]
            }
        }
        var packed: [UInt8] = []
        for start in stride(from: 0, to: rows.count, by: 60_000) {
            let block = rows[start..<min(rows.count, start + 60_000)]
            let count = UInt16(block.count)
            let isLast: UInt8 = start + 60_000 >= rows.count ? 1 : 0
            packed += [isLast, UInt8(count & 255), UInt8(count >> 8)]
            packed += [UInt8(~count & 255), UInt8(~count >> 8)] + block
        }
        let head = big(width) + big(height) + [8, 6, 0, 0, 0]
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            + chunk("CgBI", [0x50, 0, 0x20, 2]) + chunk("IHDR", head) + chunk("IDAT", packed)
            + chunk("IEND", [])
    }

    private static func big(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) }
    }

    /// The check is not looked at.
    private static func chunk(_ name: String, _ body: [UInt8]) -> Data {
        Data(big(body.count) + Array(name.utf8) + body + [0, 0, 0, 0])
    }

    /// A moving WebP of some frames, all alike.
    static func moving(frames: Int) -> Data {
        let still = NewerPictureTests.webps[1].dropFirst(12)
        func little(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(value >> (8 * $0) & 255) }
        }
        func chunk(_ name: String, _ body: Data) -> Data {
            Data(name.utf8) + Data(little(body.count, 4)) + body + Data(count: body.count % 2)
        }
        var body = Data("WEBP".utf8)
        body += chunk("VP8X", Data([2, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3)))
        body += chunk("ANIM", Data([255, 255, 255, 255, 0, 0]))
        for _ in 0..<frames {
            let place = little(0, 6) + little(width - 1, 3) + little(height - 1, 3)
            body += chunk("ANMF", Data(place + little(100, 3) + [0]) + still)
        }
        return Data("RIFF".utf8) + Data(little(body.count, 4)) + body
    }

    /// A grey BigTIFF of one page.
    static func bigTIFF(little: Bool) -> Data {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 255) }
            return little ? bytes : bytes.reversed()
        }
        let pixels = Made.page(5).greyBytes
        let entries = [
            (256, 120), (257, 160), (258, 8), (259, 1), (262, 1), (273, 0), (277, 1), (278, 160),
            (279, pixels.count),
        ]
        let data = 16 + 8 + 20 * entries.count + 8
        var bytes = Array((little ? "II" : "MM").utf8) + number(43, 2) + number(8, 2) + number(0, 2)
        bytes += number(16, 8) + number(entries.count, 8)
        for (tag, value) in entries {
            bytes += number(tag, 2) + number(16, 2) + number(1, 8)
            bytes += number(tag == 273 ? data : value, 8)
        }
        return Data(bytes + number(0, 8) + pixels)
    }
}
