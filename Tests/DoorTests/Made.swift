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
}
