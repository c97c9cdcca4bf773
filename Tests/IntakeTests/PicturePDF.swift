import Codecs
import Foundation

/// A PDF as scanners make them: one picture that fills the page.
enum PicturePDF {
    /// ISO 32000-1 §7.4.8.
    static func jpeg(_ pixels: Pixels) -> Data {
        document(
            pixels, "/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode",
            Coding.jpeg(JPEG_GREY, pixels))
    }

    /// §7.4.6.
    static func group4(_ pixels: Pixels) -> Data {
        document(
            pixels,
            "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms "
                + "<< /K -1 /Columns \(pixels.widthPx) /Rows \(pixels.heightPx) >>",
            stream(pixels))
    }

    /// §7.4.7.
    static func jbig2(_ pixels: Pixels) -> Data {
        document(
            pixels, "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode",
            pixels.coded { codecs_jbig2($0, $1, $2, $3) })
    }

    private static func stream(_ pixels: Pixels) -> Data {
        pixels.coded { codecs_group4($0, $1, $2, $3) }
    }

    private static func document(_ pixels: Pixels, _ what: String, _ stream: Data) -> Data {
        let points = [pixels.widthPx, pixels.heightPx].map { 72 * Double($0) / Double(pixels.dpi) }
        let content = "\(points[0]) 0 0 \(points[1]) 0 0 cm /P Do"
        let picture =
            "<< /Type /XObject /Subtype /Image /Width \(pixels.widthPx) /Height \(pixels.heightPx) "
            + "\(what) /Length \(stream.count) >>\nstream\n"
        let objects = [
            Data("<< /Type /Catalog /Pages 2 0 R >>".utf8),
            Data("<< /Type /Pages /Kids [3 0 R] /Count 1 >>".utf8),
            Data(
                ("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(points[0]) \(points[1])] "
                    + "/Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>").utf8),
            Data("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream".utf8),
            Data(picture.utf8) + stream + Data("\nendstream".utf8),
        ]
        var out = Data("%PDF-1.4\n".utf8)
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(out.count)
            out += Data("\(index + 1) 0 obj\n".utf8) + object + Data("\nendobj\n".utf8)
        }
        let start = out.count
        out += Data("xref\n0 6\n0000000000 65535 f \n".utf8)
        for offset in offsets {
            let digits = String(offset)
            let zeros = String(repeating: "0", count: 10 - digits.count)
            out += Data("\(zeros)\(digits) 00000 n \n".utf8)
        }
        return out + Data("trailer << /Size 6 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n".utf8)
    }
}
