import Foundation
import Imaging

/// Files made in code.
enum Made {
    /// A hand-written PDF of blank pages with a line of text, sizes in points.
    static func pdf(_ sizes: [(Int, Int)], extra: String = "") -> Data {
        var objects = ["<< /Type /Catalog /Pages 2 0 R >>"]
        let kids = sizes.indices.map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
        objects.append("<< /Type /Pages /Kids [\(kids)] /Count \(sizes.count) >>")
        objects.append("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        for (index, size) in sizes.enumerated() {
            objects.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(size.0) \(size.1)] "
                    + "/Contents \(5 + 2 * index) 0 R /Resources << /Font << /F1 3 0 R >> >> >>")
            let text = "BT /F1 40 Tf 40 40 Td (Page \(index + 1)\(extra)) Tj ET"
            objects.append("<< /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream")
        }
        var body = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(body.utf8.count)
            body += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = body.utf8.count
        body += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            body += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        body +=
            "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Data(body.utf8)
    }

    /// A grey page with some strokes, told apart by `mark`; white where `mark` is 0.
    static func page(_ mark: Int, widthPx: Int = 120, heightPx: Int = 160) -> Image {
        var grey = [UInt8](repeating: 255, count: widthPx * heightPx)
        if mark > 0 {
            for line in 0..<5 {
                for x in 20..<(40 + mark % 60) {
                    grey[(20 + 20 * line) * widthPx + x] = 0
                    grey[(21 + 20 * line) * widthPx + x] = 0
                }
            }
        }
        return Image(grey: grey, widthPx: widthPx, heightPx: heightPx)
    }

    static func png(_ mark: Int) throws -> Data { try page(mark).png(dpi: 100) }

    /// An uncompressed grey TIFF of several pages.
    static func tiff(_ marks: [Int], little: Bool = true) -> Data {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8((value >> (8 * $0)) & 255) }
            return little ? bytes : bytes.reversed()
        }
        var bytes: [UInt8] = Array((little ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
        for (index, mark) in marks.enumerated() {
            let pixels = page(mark).greyBytes
            let entries = [
                (256, 120), (257, 160), (258, 8), (259, 1), (262, 1), (273, 0), (277, 1),
                (278, 160), (279, pixels.count),
            ]
            let data = bytes.count + 2 + 12 * entries.count + 4
            bytes += number(entries.count, 2)
            for (tag, value) in entries {
                bytes += number(tag, 2) + number(4, 2) + number(1, 4)
                bytes += number(tag == 273 ? data : value, 4)
            }
            bytes += number(index + 1 < marks.count ? data + pixels.count : 0, 4) + pixels
        }
        return Data(bytes)
    }

    /// A PNG that claims a size and holds next to nothing.
    static func bomb(widthPx: Int, heightPx: Int) throws -> Data {
        var data = try png(1)
        for (place, value) in [(16, widthPx), (20, heightPx)] {
            for index in 0..<4 { data[place + index] = UInt8((value >> (24 - 8 * index)) & 255) }
        }
        return data
    }

    /// A PDF of one page that opens with the password `secret`, made by qpdf.
    static let lockedPDF =
        Data(
            base64Encoded: [
                "JVBERi0xLjQKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIg",
                "MCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8",
                "PCAvTWVkaWFCb3ggWyAwIDAgMTAwIDEwMCBdIC9QYXJlbnQgMiAwIFIgL1R5cGUgL1BhZ2UgPj4KZW5kb2JqCjQg",
                "MCBvYmoKPDwgL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCA0MCAvTyA8OTJmZTBmNDQ1NGFkNGM5NjQ0NjkzZjMz",
                "YzA3Y2I1NGY1ODdkY2UxZTI2ODJmZTllY2VhNjEwN2ExZWY2MzBkZD4gL1AgLTQgL1IgMiAvVSA8ZmU1MzcyZWU5",
                "MWNjNWI5YWMwOWVlMzZhMjMzNjE2YmNjZDEzMWViYzY4NTEwNjZjZjg0NzUwOTk0N2ZjNDFiZj4gL1YgMSA+Pgpl",
                "bmRvYmoKeHJlZgowIDUKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAwNjQg",
                "MDAwMDAgbiAKMDAwMDAwMDEyMyAwMDAwMCBuIAowMDAwMDAwMTk2IDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3Qg",
                "MSAwIFIgL1NpemUgNSAvSUQgWzxkODI5ZGU0ZTdmNWVmYWIwOGZmY2Y2NWQwNjU1M2Y1Mj48ZDgyOWRlNGU3ZjVl",
                "ZmFiMDhmZmNmNjVkMDY1NTNmNTI+XSAvRW5jcnlwdCA0IDAgUiA+PgpzdGFydHhyZWYKNDAyCiUlRU9GCg==",
            ].joined()) ?? Data()
}
