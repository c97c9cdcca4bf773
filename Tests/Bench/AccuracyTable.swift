import Artifacts
import Foundation

/// Character error of what was read, beside the plain `tesseract` command on the same pages: edits over the length of the
/// keyed text, after all white space became single spaces.
struct AccuracyTable {
    var reviso: URL
    var pages: BenchPages

    func printTable() throws {
        var ours = 0
        var plain = 0
        var length = 0
        try withTemporaryFolder { folder in
            try pages.classroom(reviso, in: folder)
            _ = try Child.run(reviso, ["run", "--workspace", folder.path, "--until", "02-ocr"])
            for picture in pages.pictures {
                guard let truth = pages.truth(of: picture).map(words) else { continue }
                let text = folder.appending(path: "out")
                _ = try Child.run(
                    URL(filePath: "/usr/bin/tesseract"), [picture.path, text.path])
                let theirs = try String(
                    contentsOf: text.appendingPathExtension("txt"), encoding: .utf8)
                ours += edits(words(read(picture, in: folder)), truth)
                plain += edits(words(theirs), truth)
                length += truth.count
            }
        }
        let percent = { (count: Int) in fixed(100 * Double(count) / Double(max(1, length)), 2) }
        print("| reader | character error % |")
        print("| --- | --- |")
        print("| Reviso | \(percent(ours)) |")
        print("| `tesseract` command | \(percent(plain)) |")
    }

    /// What Reviso read of a picture; nothing where it was refused.
    func read(_ picture: URL, in folder: URL) -> String {
        let key = SheetKey.slug(picture.deletingPathExtension().lastPathComponent)
        let file = folder.appending(path: "work/02-ocr/\(key)/recognition.json")
        guard let data = FileManager.default.contents(atPath: file.path) else { return "" }
        do {
            let document = try Document.decode(Recognition.self, from: data)
            return document.pages.map(\.text).joined(separator: "\n")
        } catch {
            return ""
        }
    }

    func words(_ text: String) -> [UInt8] {
        Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
    }

    /// Levenshtein's distance between two texts, in bytes.
    func edits(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let cost = a == b ? diagonal : 1 + min(diagonal, row[j], row[j + 1])
                diagonal = row[j + 1]
                row[j + 1] = cost
            }
        }
        return row[right.count]
    }
}
