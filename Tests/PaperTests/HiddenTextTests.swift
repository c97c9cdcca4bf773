import Artifacts
import Foundation
import Imaging
import Paper
import Testing

/// Text under a picture.
@Suite struct HiddenTextTests {
    private static let words = ["Größe", "−3½", "Ελλάς", "вода", "水循環", "שלום", "naïve", "<a&b>"]

    private func pdf() throws -> Data {
        let white = try Picture(Image(widthPx: 400, heightPx: 400, depth: 8))
        return try PDFCanvas.pdf(
            title: "a",
            pages: [
                PaperPage(widthMM: 100, heightMM: 100) { canvas in
                    try canvas.hiddenText(
                        Self.words.enumerated().map { index, word in
                            (word, BoxMM(x: 10, y: 10 * Double(index + 1), width: 30, height: 4))
                        })
                    canvas.picture(white, in: BoxMM(x: 0, y: 0, width: 100, height: 100))
                }
            ])
    }

    @Test func isFoundInAnyScriptAndNeverSeen() throws {
        let pdf = try pdf()
        let found = try PDFTool.text(of: pdf).split(whereSeparator: \.isWhitespace)
            .map(String.init)
        // A line written from right to left is turned by the tool that shows it.
        #expect(
            Set(found.map { String($0.filter { $0 != "\u{202B}" && $0 != "\u{202C}" }) })
                .isSuperset(of: Self.words.filter { $0 != "שלום" }))
        let picture = try #require(try PDFTool.pictures(of: pdf, dpi: 100).first)
        #expect(picture.greyBytes.allSatisfy { $0 > 250 })
    }

    /// A word of its own size at a place of its own.
    private static func word(_ index: Int) -> (text: String, box: BoxMM) {
        let (column, row) = (Double(index % 10), Double(index / 10))
        return (
            "word\(index)",
            BoxMM(x: column * 18, y: row * 2, width: 10 + Double(index % 7), height: 1.5)
        )
    }

    @Test func staysSmall() throws {
        let many = try PDFCanvas.pdf(
            title: "a",
            pages: [
                PaperPage(widthMM: 200, heightMM: 200) { canvas in
                    try canvas.hiddenText((0..<1000).map(Self.word))
                }
            ])
        #expect(many.count < 150_000)
        #expect(try PDFTool.text(of: many).contains("word999"))
    }
}
