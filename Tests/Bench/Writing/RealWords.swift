import Foundation
import Imaging
import Reading

/// Words that people wrote, each a picture of its own with its paper and rules, `characters/dev/words`: how often the
/// reading offered first is what stands there, and how often one of those offered is. Case and punctuation do not count.
struct RealWords {
    let data: URL

    func printRow() throws {
        let folder = data.appending(path: "characters/dev/words")
        let labels = FileManager.default.contents(
            atPath: folder.appending(path: "labels.tsv").path)
        let rows = String(decoding: labels ?? Data(), as: UTF8.self).split(separator: "\n")
            .map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
            .filter { $0.count == 2 && !Self.bare($0[1]).isEmpty }
        guard !rows.isEmpty else { return print("words: skipped, for there are no real words\n") }
        var (first, offered) = (0, 0)
        for row in rows {
            let picture = try Image(contentsOf: folder.appending(path: "images/\(row[0])")).grey
            let read = try WritingReader().candidates(on: picture, alphabet: .words, most: 3)
                .map { Self.bare($0.text) }
            if read.first == Self.bare(row[1]) { first += 1 }
            if read.contains(Self.bare(row[1])) { offered += 1 }
        }
        let shares = [first, offered].map { fixed(100 * Double($0) / Double(rows.count), 1) + " %" }
        print(
            "Real words with their paper: \(rows.count), first right \(shares[0]), "
                + "among those offered \(shares[1])\n")
    }

    private static func bare(_ word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
