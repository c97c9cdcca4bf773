import Artifacts
import Foundation
import Imaging
import Paper

/// Pages with known text, to be spoilt: drawn here in several types and sizes, and real scans where there are any.
struct GradedPages {
    /// A page of 300 dots an inch and what stands on it.
    struct Page {
        var name: String
        var image: Image
        var text: String
    }

    var pages: [Page]

    /// How many scans are taken.
    private static let scans = 12
    private static let sizes = [9.0, 10, 11, 11, 12, 12, 14, 14, 18, 24, 10, 13, 8.5, 16]
    /// More drawn pages, behind the scans: what was measured on the others keeps its names.
    private static let moreSizes = [10.5, 15]

    init(_ bench: BenchPages) throws {
        pages = try Self.drawn(0..<Self.sizes.count)
        guard bench.isReal else { return }
        for picture in try bench.neighbours {
            guard pages.count < Self.scans + Self.sizes.count, let text = bench.truth(of: picture),
                text.count < 2200
            else { continue }
            let scan = try Image(contentsOf: picture).grey
            let factor = 3300 / Double(max(scan.widthPx, scan.heightPx))
            pages.append(
                Page(
                    name: "scan\(pages.count)",
                    image: factor < 0.95 ? scan.scaled(by: factor) : scan,
                    text: text))
        }
        pages += try Self.drawn(Self.sizes.count..<(Self.sizes + Self.moreSizes).count)
    }

    private static let sentences = """
        Water rises from the sea as vapour. High up it cools and gathers into clouds. Wind carries them over the land. \
        When the drops are heavy they fall as rain or snow. Some of it sinks into the ground and feeds springs. The rest \
        runs through streams and rivers back to the sea. Plants take up water with their roots. They give most of it back \
        to the air through their leaves. A large oak can lose four hundred litres on a summer day. Farmers watch the sky, \
        for a dry month can spoil a harvest. In the mountains snow stores water until spring. Then melting begins, and \
        valleys turn green. Cities keep water in lakes behind dams. Pipes bring it to every house. After use it is \
        cleaned and led back to a river. So the same water serves us again and again.
        """.split(separator: ". ").map { (part: Substring) -> String in
            part.hasSuffix(".") ? String(part) : String(part) + "."
        }

    private static func drawn(_ those: Range<Int>) throws -> [Page] {
        return try those.map { index in
            let size = (sizes + moreSizes)[index]
            let style = TextStyle(
                sizePt: size, family: index % 2 == 0 ? .liberation : .dejaVu, bold: index == 7)
            let pitch = size * 0.3528 * 1.5
            var lines: [String] = []
            var words: ArraySlice<String> = []
            for number in 0..<16 {
                let sentence = sentences[(number + 5 * index) % sentences.count]
                words += sentence.split(separator: " ").map(String.init)
            }
            let most = Int(96 / (size * 0.19))
            while Double(lines.count) * pitch < 60, !words.isEmpty {
                var line = ""
                while let word = words.first, line.count + word.count < most {
                    line += line.isEmpty ? word : " " + word
                    words = words.dropFirst()
                }
                lines.append(line)
            }
            let image = try PaperPage(widthMM: 126, heightMM: 84) { canvas in
                for (row, line) in lines.enumerated() {
                    canvas.text(line, xMM: 10, yMM: 10 + Double(row) * pitch, style: style)
                }
            }.image(dpi: 300)
            return Page(
                name: "drawn\(index)", image: image.grey, text: lines.joined(separator: "\n"))
        }
    }

    /// A page to stand before a spoilt one, so that its sheet is never refused as a whole; each another, for the door
    /// links what it has seen before.
    static func cover(_ name: String) throws -> Image {
        try PaperPage(widthMM: 60, heightMM: 25) { canvas in
            canvas.text(name, xMM: 8, yMM: 8, style: TextStyle(sizePt: 16))
        }.image(dpi: 300).grey
    }
}
