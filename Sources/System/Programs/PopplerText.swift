import Artifacts
public import Foundation

extension Poppler {
    /// A word that a PDF says stands on its page.
    public struct Word: Sendable, Equatable {
        /// As the file has it.
        public var text: String
        /// Its left, upper, right and lower edge in points (1/72 inch) from the drawn page's upper left corner, y
        /// downwards; as
        /// high as its letters can be.
        public var left, top, right, bottom: Double
        /// The block and the line it stands in, each counted over the page from 0.
        public var block, line: Int
    }

    /// The most words of one page that are looked at: a page of print has a thousand.
    static let mostWords = 20_000

    /// The words of one page (from 1), in the file's order. None where a scan lies on the page, for what words such
    /// a file has
    /// were read by some other program; and none where the program fails, for then the picture is read all the same.
    public static func words(
        _ file: URL, page: Int, budget: FileBudget? = nil
    ) throws -> [Word] {
        guard Program.find("pdftotext") != nil else { return [] }
        let path = file.path(percentEncoded: false)
        let range = ["-f", "\(page)", "-l", "\(page)"]
        let limits = Program.Limits(cpuSeconds: 20, fileSize: 0, wallSeconds: 60)
        func told(_ options: [String]) throws -> String? {
            let output = try run(
                "pdftotext", ["-q", "-cropbox"] + options + range + [path, "-"], file, limits,
                budget)
            return output.status == 0 ? String(decoding: output.stdout, as: UTF8.self) : nil
        }
        // In the order of the file what stands above each other is no word; its layout says which words are a line.
        guard let plain = try told(["-raw", "-bbox"]), let layout = try told(["-bbox-layout"])
        else { return [] }
        let (words, size) = (parsed(plain, rows: rows(layout)), pageSize(plain))
        guard !words.isEmpty else { return [] }
        let pictures = try run("pdfimages", ["-list"] + range + [path], file, limits, budget)
        guard pictures.status == 0,
            2 * pictureArea(String(decoding: pictures.stdout, as: UTF8.self)) < size
        else { return [] }
        return words
    }

    /// A line of print as the file's layout shows it.
    struct Row: Equatable {
        var left, top, right, bottom: Double
        var block: Int

        func holds(_ word: Word) -> Bool {
            let (x, y) = ((word.left + word.right) / 2, (word.top + word.bottom) / 2)
            return x >= left && x <= right && y >= top && y <= bottom
        }
    }

    /// The lines that `pdftotext -bbox-layout` prints of one page.
    static func rows(_ text: String) -> [Row] {
        var (rows, block): ([Row], Int) = ([], -1)
        for line in text.split(separator: "\n") where rows.count < mostWords {
            if line.contains("<block ") { block += 1 }
            guard let start = line.range(of: "<line "),
                let edges = edges(line[start.upperBound...])
            else { continue }
            rows.append(
                Row(
                    left: edges[0], top: edges[1], right: edges[2], bottom: edges[3],
                    block: max(0, block)))
        }
        return rows
    }

    /// The words that `pdftotext -raw -bbox` prints of one page, each on its line. What stands much higher or lower
    /// than the rest
    /// of its line, as the parts of a fraction do, is on a line of its own.
    static func parsed(_ text: String, rows: [Row]) -> [Word] {
        var lines: [(row: Int, bottom: Double)] = []
        var (words, free): ([Word], Int) = ([], rows.count)
        for line in text.split(separator: "\n") where words.count < mostWords {
            guard var word = word(line) else { continue }
            let own = rows.indices.filter { rows[$0].holds(word) }.min {
                rows[$0].bottom - rows[$0].top < rows[$1].bottom - rows[$1].top
            }
            word.block = own.map { rows[$0].block } ?? 0
            let row = own ?? free
            if own == nil { free += 1 }
            let known = lines.firstIndex { other in
                other.row == row && abs(other.bottom - word.bottom) < 0.3 * (word.bottom - word.top)
            }
            word.line = known ?? lines.count
            if known == nil { lines.append((row, word.bottom)) }
            words.append(word)
        }
        return words
    }

    /// The word of a line such as `<word xMin="72.0" yMin="70.1" xMax="80.5" yMax="83.2">6</word>`.
    private static func word(_ row: Substring) -> Word? {
        guard let start = row.range(of: "<word "), let end = row.range(of: "</word>"),
            let close = row[start.upperBound...].firstIndex(of: ">"), close < end.lowerBound
        else { return nil }
        let text = plain(row[row.index(after: close)..<end.lowerBound])
        guard let edges = edges(row[start.upperBound..<close]), !text.isEmpty else { return nil }
        return Word(
            text: text, left: edges[0], top: edges[1], right: edges[2], bottom: edges[3],
            block: 0, line: 0)
    }

    /// Left, upper, right and lower edge, where something lies between them.
    private static func edges(_ text: Substring) -> [Double]? {
        let edges = ["xMin", "yMin", "xMax", "yMax"].compactMap { number($0, text) }
        guard edges.count == 4, edges[0] < edges[2], edges[1] < edges[3] else { return nil }
        return edges
    }

    /// The area in square points that `<page width="595.0" height="842.0">` says; 0 where nothing does.
    private static func pageSize(_ text: String) -> Double {
        guard let start = text.range(of: "<page "),
            let width = number("width", text[start.upperBound...]),
            let height = number("height", text[start.upperBound...])
        else { return 0 }
        return width * height
    }

    /// The number in `name="number"`; finite, and none that no page has.
    private static func number(_ name: String, _ line: Substring) -> Double? {
        guard let start = line.range(of: name + "=\""),
            let end = line[start.upperBound...].firstIndex(of: "\""),
            let value = Double(line[start.upperBound..<end]), abs(value) < 1e6
        else { return nil }
        return value
    }

    private static func plain(_ text: Substring) -> String {
        var text = String(text)
        for (mark, letter) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
            ("&amp;", "&"),
        ] { text = text.replacing(mark, with: letter) }
        return text
    }

    /// How much of a page pictures cover, in square points, by the table that `pdfimages -list` prints: width,
    /// height and the
    /// resolutions across and down stand in columns 4, 5, 13 and 14.
    static func pictureArea(_ table: String) -> Double {
        table.split(separator: "\n").dropFirst(2).map { line -> Double in
            let cells = line.split(separator: " ")
            guard cells.count >= 14, let width = Double(cells[3]), let height = Double(cells[4]),
                let across = Double(cells[12]), let down = Double(cells[13]), across > 0, down > 0
            else { return 0 }
            return width / across * 72 * (height / down * 72)
        }.reduce(0, +)
    }
}
