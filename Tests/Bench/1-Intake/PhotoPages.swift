import Foundation
import Imaging
import PhotoSimulator

/// A flat page whose text is known.
struct FlatOriginal {
    var name: String
    var image: Image
    var truth: String
    /// The resolution it is photographed at, as if it were the page's own.
    var dpi: Double
    /// The page's own.
    var paperDPI: Double
}

/// Flat pages for the photographs: pages we draw ourselves, and scans with keyed text where there are any.
struct PhotoPages {
    private var scans: [URL] = []
    private let folder: URL

    init(data: URL, folder: URL) {
        self.folder = folder
        let names = FileManager.default.contents(below: data.appending(path: "pages/unlv"))
        scans = names.filter { $0.pathExtension == "tif" }
    }

    /// Two scans to one page of our own.
    func page(_ index: Int) throws -> FlatOriginal {
        if !scans.isEmpty, index % 3 != 2 {
            let scan = scans[(index * 2 / 3 + index % 3) % scans.count]
            let text = try String(
                decoding: Data(
                    contentsOf: scan.deletingPathExtension().appendingPathExtension("txt")),
                as: UTF8.self)
            let header = PictureHeader(try Data(contentsOf: scan), page: 1)
            return FlatOriginal(
                name: scan.deletingPathExtension().lastPathComponent,
                image: try Image(contentsOf: scan), truth: text, dpi: 300,
                paperDPI: Double(header?.dpi ?? 300))
        }
        return try drawn(index)
    }

    /// A page of sentences, drawn by poppler from a PDF of ours.
    private func drawn(_ index: Int) throws -> FlatOriginal {
        var chance = Chance(state: UInt64(index) &+ 77)
        let size = [10.0, 11, 12, 14][index / 3 % 4]
        let page = TypesetPage(sizePt: size, chance: &chance)
        let file = folder.appending(path: "drawn-\(index).pdf")
        try page.pdf.write(to: file)
        let picture = folder.appending(path: "drawn-\(index)")
        _ = try Child.run(
            URL(filePath: "/usr/bin/pdftoppm"),
            ["-r", "300", "-gray", "-png", "-singlefile", file.path, picture.path])
        return FlatOriginal(
            name: "drawn-\(index)",
            image: try Image(contentsOf: picture.appendingPathExtension("png")),
            truth: page.text, dpi: 300, paperDPI: 300)
    }
}

/// A page of English sentences in paragraphs, in Helvetica or Times, as PDF, with its text.
struct TypesetPage {
    private(set) var lines: [String] = []
    private let sizePt: Double
    private let font: String

    init(sizePt: Double, chance: inout Chance) {
        self.sizePt = sizePt
        font = chance.share() < 0.5 ? "Helvetica" : "Times-Roman"
        let across = Int(430 / (sizePt * (font == "Helvetica" ? 0.53 : 0.47)))
        var height = 0.0
        while height < 640 {
            var line = ""
            for _ in 0..<Int(chance.draw(2...6)) {
                let sentence = Self.sentence(&chance)
                for word in sentence.split(separator: " ") {
                    if line.count + word.count + 1 > across {
                        lines.append(line)
                        height += sizePt * 1.35
                        line = ""
                    }
                    line += (line.isEmpty ? "" : " ") + word
                }
            }
            lines += [line, ""]
            height += 2 * sizePt * 1.35
        }
    }

    var text: String { lines.joined(separator: "\n") }

    private static func sentence(_ chance: inout Chance) -> String {
        func pick(_ words: [String]) -> String { words[Int(chance.share() * Double(words.count))] }
        let who = [
            "The river", "A small village", "Every pupil", "My grandmother", "The old teacher",
            "Heavy rain", "The museum",
        ]
        let does = [
            "carries", "remembers", "describes", "protects", "measures", "explains", "changes",
        ]
        let what = [
            "the narrow bridge", "seven questions", "a quiet valley", "the weight of water",
            "many kinds of birds", "the morning market",
        ]
        let when = [
            "before noon.", "in early spring.", "without any hurry.", "for 25 minutes.",
            "when the bell rings.", "on page 148.", "year after year.",
        ]
        return [pick(who), pick(does), pick(what), pick(when)].joined(separator: " ")
    }

    /// A4 with one font that every PDF reader has.
    var pdf: Data {
        var content = "BT /F1 \(sizePt) Tf 80 760 Td \(sizePt * 1.35) TL\n"
        for line in lines { content += "(\(line)) Tj T*\n" }
        content += "ET"
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.2 841.92] /Contents 4 0 R "
                + "/Resources << /Font << /F1 5 0 R >> >> >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
            "<< /Type /Font /Subtype /Type1 /BaseFont /\(font) >>",
        ]
        var out = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(out.utf8.count)
            out += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = out.utf8.count
        out += "xref\n0 6\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            out += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        out += "trailer << /Size 6 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Data(out.utf8)
    }
}

extension FileManager {
    /// The files directly below a folder, sorted; none where there is no folder.
    func contents(below folder: URL) -> [URL] {
        (enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).sorted()
            .map { folder.appending(path: $0) }
    }
}
