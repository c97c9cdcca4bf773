import Artifacts
import Foundation
import Imaging
import Support
import Testing

/// Printed practice sheets as pictures, filled in by nobody's hand.
enum FilledPaper {
    static let dpi = 150

    /// The page of a sheet's practice.pdf on which a code begins so.
    static func picture(of code: String, in sheet: String, _ room: Classroom) throws -> Image {
        let page = try #require(room.page(of: code, in: sheet))
        let stem = room.url("page-\(page)").path
        let done = try Command.run(
            URL(filePath: "/usr/bin/pdftoppm"),
            [
                "-r", "\(dpi)", "-f", "\(page)", "-l", "\(page)", "-singlefile", "-png", "-gray",
                room.url("outbox/\(sheet)/practice.pdf").path, stem,
            ])
        #expect(done.code == 0)
        return try Image(contentsOf: URL(filePath: stem + ".png"))
    }

    /// The right bubbles of a page blackened.
    static func filled(_ paper: Image, _ page: Edition.Page, _ edition: Edition) throws -> Image {
        var bytes = paper.grey.greyBytes
        let dots = Double(dpi) / 25.4
        for field in page.fields where field.type == .bubbles {
            let answer = edition.entries.first { $0.questionID == field.questionID }?.answer
            let bubble = try #require(field.bubblesMM[answer ?? ""])
            let (x, y) = (bubble.x + bubble.width / 2, bubble.y + bubble.height / 2)
            for row in Int((y - 2) * dots)...Int((y + 2) * dots) {
                for column in Int((x - 2) * dots)...Int((x + 2) * dots) {
                    let (u, v) = (Double(column) / dots - x, Double(row) / dots - y)
                    if u * u + v * v < 4 { bytes[row * paper.widthPx + column] = 30 }
                }
            }
        }
        return Image(grey: bytes, widthPx: paper.widthPx, heightPx: paper.heightPx)
    }
}

extension Classroom {
    /// The number of the page of a sheet's practice sheets on which a code begins so, in letters.
    func page(of code: String, in sheet: String) -> Int? {
        let paper = url("outbox/\(sheet)/practice.pdf").path
        guard
            let text = try? Command.run(URL(filePath: "/usr/bin/pdftotext"), [paper, "-"]).output
        else { return nil }
        // A form feed ends each page.
        return text.split(separator: "\u{0C}", omittingEmptySubsequences: false)
            .firstIndex { $0.contains(code) }.map { $0 + 1 }
    }
}
