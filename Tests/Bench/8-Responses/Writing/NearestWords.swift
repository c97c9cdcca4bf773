import Foundation

/// The common list of English words, SCOWL's small one, and which of them lie nearest to a word.
struct NearestWords {
    private let words: [[UInt8]]
    private let known: Set<String>

    /// The list as Debian installs it; empty where it is missing.
    init() {
        let text = FileManager.default.contents(atPath: "/usr/share/dict/american-english-small")
        let lines = String(decoding: text ?? Data(), as: UTF8.self).split(separator: "\n")
        known = Set(
            lines.map { $0.lowercased() }.filter { word in
                word.allSatisfy { $0.isLetter && $0.isASCII }
                    && (word.count > 1 || word == "a" || word == "i")
            })
        words = known.sorted().map { Array($0.utf8) }
    }

    /// All of them, sorted.
    var all: [String] { words.map { String(decoding: $0, as: UTF8.self) } }

    /// Whether a word, in small letters, is of the list.
    func holds(_ word: String) -> Bool { known.contains(word) }

    /// Three other words at least, the nearest by edits of one letter first; equally near ones in an order that has
    /// nothing to do with their letters.
    func nearest(to word: String) -> [String] {
        let own = Array(word.utf8)
        for reach in [1, 2, 4, 8, 16] {
            let found = words.filter { $0 != own && ($0.count - own.count).magnitude <= reach }
                .map { (String(decoding: $0, as: UTF8.self), Self.distance($0, own)) }
                .filter { $0.1 <= reach }
            if found.count >= 3 {
                return found.sorted { ($0.1, Self.mixed($0.0)) < ($1.1, Self.mixed($1.0)) }.map(\.0)
            }
        }
        return []
    }

    /// Fowler, Noll and Vo's digest (FNV-1a).
    private static func mixed(_ word: String) -> UInt64 {
        word.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// Letters put in, left out or changed (Levenshtein 1966).
    private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var last = Array(0...other.count)
        for (row, letter) in one.enumerated() {
            var next = [row + 1]
            for (column, own) in other.enumerated() {
                next.append(
                    min(
                        last[column] + (letter == own ? 0 : 1), last[column + 1] + 1,
                        next[column] + 1))
            }
            last = next
        }
        return last[other.count]
    }
}
