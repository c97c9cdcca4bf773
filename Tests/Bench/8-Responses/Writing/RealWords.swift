import Foundation

/// Words that people wrote, each a picture of its own with its paper and rules: `characters/dev/words`.
struct RealWords {
    let data: URL

    /// The pictures with what stands in them, punctuation and all.
    var labelled: [(text: String, file: URL)] {
        let folder = data.appending(path: "characters/dev/words")
        let labels = FileManager.default.contents(
            atPath: folder.appending(path: "labels.tsv").path)
        return String(decoding: labels ?? Data(), as: UTF8.self).split(separator: "\n")
            .map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
            .filter { $0.count == 2 }
            .map { ($0[1], folder.appending(path: "images/\($0[0])")) }
    }

    /// A word without case and punctuation, which do not count.
    static func bare(_ word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
