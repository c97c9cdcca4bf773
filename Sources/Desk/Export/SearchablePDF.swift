import Artifacts
import Foundation
import Imaging
import Paper

/// A sheet's page pictures as a PDF whose words can be searched and copied: the words lie under the picture, each in
/// its place, in reading order.
enum SearchablePDF {
    /// Good enough to print again, and a tenth of the size.
    private static let jpegQuality = 82

    /// Writes the file, one page after the other.
    static func write(_ sheet: ReadSheet, to file: URL) throws {
        try PDFCanvas.write(
            title: sheet.key,
            pages: sheet.pages.map { page in
                let (width, height) = page.sizeMM
                return PaperPage(widthMM: width, heightMM: height) { canvas in
                    let image = try Image(contentsOf: page.file)
                    let picture = try Picture(
                        image, jpegQuality: image.depth == 1 ? nil : jpegQuality)
                    try canvas.hiddenText(words(of: page))
                    canvas.picture(
                        picture, in: BoxMM(x: 0, y: 0, width: width, height: height))
                }
            }, to: file)
    }

    /// The words as tall as their line, so that a reader of the PDF sees lines and not steps.
    private static func words(of page: ReadSheet.Page) -> [(text: String, box: BoxMM)] {
        page.words.lines.flatMap { line in
            let lineBox = page.mm(line.box)
            return line.words.map { word in
                var box = page.mm(word.box)
                // A line that is set apart from its words, as in text papers, says nothing of them.
                if lineBox.height > 0, lineBox.height < 3 * box.height {
                    (box.y, box.height) = (lineBox.y, lineBox.height)
                }
                return (text: word.text, box: box)
            }
        }
    }
}
