import Artifacts
import Foundation

/// Character and word error of what was read, set by set beside the plain `tesseract` command on the same pages: edits
/// over the length of the keyed text, after all white space became single spaces.
struct AccuracyTable {
    var reviso: URL
    var pages: BenchPages

    /// Edits and lengths, in characters and in words.
    private struct Errors {
        var characters = 0
        var words = 0
        var length = 0
        var count = 0

        mutating func add(_ text: String, _ truth: String) {
            let (read, keyed) = (AccuracyTable.words(text), AccuracyTable.words(truth))
            let (letters, known) = (
                Array(read.joined(separator: " ").utf8), Array(keyed.joined(separator: " ").utf8)
            )
            characters += AccuracyTable.edits(letters, known)
            length += known.count
            words += AccuracyTable.edits(read, keyed)
            count += keyed.count
        }

        static func + (left: Errors, right: Errors) -> Errors {
            Errors(
                characters: left.characters + right.characters, words: left.words + right.words,
                length: left.length + right.length, count: left.count + right.count)
        }

        var row: String {
            let percent = { (part: Int, whole: Int) in
                fixed(100 * Double(part) / Double(max(1, whole)), 2)
            }
            return "\(percent(characters, length)) | \(percent(words, count))"
        }
    }

    func printTable() throws {
        var ours: [String: Errors] = [:]
        var plain: [String: Errors] = [:]
        let keyed = try BenchPages.keyed(besides: pages)
        try withTemporaryFolder { folder in
            try keyed.classroom(reviso, in: folder)
            _ = try Child.run(reviso, ["run", "--workspace", folder.path, "--until", "02-ocr"])
            for picture in keyed.pictures {
                guard let truth = keyed.truth(of: picture) else { continue }
                let text = folder.appending(path: "out")
                _ = try Child.run(
                    URL(filePath: "/usr/bin/tesseract"), [picture.path, text.path])
                let theirs = try String(
                    contentsOf: text.appendingPathExtension("txt"), encoding: .utf8)
                let set = picture.deletingLastPathComponent().lastPathComponent
                ours[set, default: Errors()].add(read(picture, in: folder), truth)
                plain[set, default: Errors()].add(theirs, truth)
            }
        }
        print("| set | Reviso: characters % | words % | `tesseract`: characters % | words % |")
        print("| --- | --- | --- | --- | --- |")
        for set in ours.keys.sorted() {
            print(
                "| \(set) | \(ours[set, default: Errors()].row) | \(plain[set, default: Errors()].row) |"
            )
        }
        let all = { (sets: [String: Errors]) in sets.values.reduce(Errors(), +).row }
        print("| all | \(all(ours)) | \(all(plain)) |")
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

    static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// Levenshtein's distance.
    static func edits<Part: Equatable>(_ left: [Part], _ right: [Part]) -> Int {
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
