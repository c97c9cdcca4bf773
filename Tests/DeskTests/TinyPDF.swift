import Foundation

/// PDFs of a few lines of text, written by hand: enough for layouts and stamps in tests.
enum TinyPDF {
    struct Line {
        var x: Int
        var y: Int
        var text: String
    }

    /// A4 pages in Helvetica, places in points from the lower left.
    static func data(_ pages: [[Line]]) -> Data {
        var objects: [String] = [
            "<< /Type /Catalog /Pages 2 0 R >>", "",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ]
        var kids: [String] = []
        for lines in pages {
            let body =
                "BT /F1 12 Tf "
                + lines.map { "1 0 0 1 \($0.x) \($0.y) Tm (\($0.text)) Tj" }
                .joined(separator: " ") + " ET"
            objects.append("<< /Length \(body.utf8.count) >>\nstream\n\(body)\nendstream")
            objects.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents \(objects.count) 0 R "
                    + "/Resources << /Font << /F1 3 0 R >> >> >>")
            kids.append("\(objects.count) 0 R")
        }
        objects[1] =
            "<< /Type /Pages /Count \(kids.count) /Kids [\(kids.joined(separator: " "))] >>"
        var text = "%PDF-1.4\n"
        var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for (index, object) in objects.enumerated() {
            let place = String(text.utf8.count)
            table += String(repeating: "0", count: 10 - place.count) + place + " 00000 n \n"
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        text += table
        text +=
            "trailer << /Root 1 0 R /Size \(objects.count + 1) >>\nstartxref\n\(start)\n%%EOF\n"
        return Data(text.utf8)
    }
}
