import Foundation
import Imaging
import Reading

/// Real words as if each were written into a place beside which words are printed: what comes first, and what is taken
/// for read.
struct WordPlaces {
    let list: WordList
    private var rows: [(name: String, places: Int, printed: Int, read: Int, wrong: Int)] = []

    init(list: WordList) { self.list = list }

    /// A line that strikes a word out, in shares of its picture's height: where it begins and ends, how far it is
    /// bowed, and how thick it is.
    private static let strikes = [
        ("straight", 0.5, 0.5, 0.0, 0.05), ("thin", 0.52, 0.45, 0.0, 0.03),
        ("slanting", 0.75, 0.3, 0.0, 0.05), ("bowed", 0.5, 0.5, 0.12, 0.05),
    ]

    /// Adds a word with its nearest neighbour by letters.
    mutating func add(
        _ seen: LineProbabilities, of picture: Image, truth: String, other: String
    ) throws {
        let both = WordReading(seen, offered: [truth, other], among: list)
        count("it and its nearest neighbour", both, truth, isRead: both.certain != nil)
        let neighbour = WordReading(seen, offered: [other], among: list)
        count("its nearest neighbour alone", neighbour, truth, isRead: neighbour.certain != nil)
        for (name, begin, end, bow, thick) in Self.strikes {
            let struck = Self.struck(picture, begin, end, bow, thick)
            guard let seen = try WritingReader().evidence(on: struck, alphabet: .words) else {
                continue
            }
            let read = WordReading(seen, offered: [truth, other], among: list)
            let isRead = read.certain != nil
            count("both, but struck out, \(name), line not looked for", read, "", isRead: isRead)
            count(
                "both, but struck out, \(name)", read, "",
                isRead: isRead && !StruckWord.mayBe(struck))
        }
        count(
            "both, and a line looked for", both, truth,
            isRead: both.certain != nil && !StruckWord.mayBe(picture))
    }

    private mutating func count(
        _ name: String, _ read: WordReading, _ truth: String, isRead: Bool
    ) {
        let at = rows.firstIndex { $0.name == name } ?? rows.count
        if at == rows.count { rows.append((name, 0, 0, 0, 0)) }
        rows[at].places += 1
        let first = read.candidates.first.map { RealWords.bare($0.text) }
        rows[at].printed += first == truth ? 1 : 0
        rows[at].read += isRead ? 1 : 0
        rows[at].wrong += isRead && read.certain.map(RealWords.bare) != truth ? 1 : 0
    }

    private static func struck(
        _ picture: Image, _ begin: Double, _ end: Double, _ bow: Double, _ thick: Double
    ) -> Image {
        var bytes = picture.greyBytes
        let (wide, high) = (picture.widthPx, picture.heightPx)
        let dark = bytes.sorted()[bytes.count / 33]
        for x in 2..<max(3, wide - 2) {
            let along = Double(x) / Double(wide)
            let y = Double(high) * (begin + (end - begin) * along + bow * sin(.pi * along))
            let half = max(0.5, thick * Double(high) / 2)
            for row in Int((y - half).rounded())...Int((y + half - 0.5).rounded())
            where row >= 0 && row < high && x < wide {
                bytes[row * wide + x] = min(bytes[row * wide + x], dark)
            }
        }
        return Image(grey: bytes, widthPx: wide, heightPx: high)
    }

    func printTable() {
        print(
            "| printed beside its place | words | what is written first | taken for read | of these wrong |"
        )
        print("| --- | ---: | ---: | ---: | ---: |")
        for row in rows.sorted(by: { $0.name < $1.name }) {
            print("| \(row.name) | \(row.places) | \(row.printed) | \(row.read) | \(row.wrong) |")
        }
        print("")
    }
}
