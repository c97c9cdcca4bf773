import Artifacts
import Imaging
import Reading

/// Reads print that Tesseract's division of a page left out or made nonsense of: on a page of exercises, numbers, signs
/// and short words stand alone, and it takes them for pictures. Ink of the size of print that no likely word covers is
/// read by the second reader before anything is made of the page. 8 to 14 ms a row.
struct UnreadPrint {
    /// The components of ink.
    let components: [Image.Component]
    let marks: Marks
    /// The height of the page's letters.
    let heightPx: Int

    /// A word less likely than this covers nothing.
    private static let likely = 0.5
    /// A row is taken where its least certain word or digit is surer than this; signs are known by their shape.
    private static let least = 0.8
    /// So many rows are read at most.
    private static let most = 60

    /// Components of ink side by side.
    struct Row: Equatable {
        var box: Box
        /// How many of them are as high as letters.
        var letters: Int
    }

    /// The words with those rows as the second reader reads them, each on the line of what stands beside it or on its
    /// own.
    func filled(_ words: [ReadWord], on picture: Image) throws -> [ReadWord] {
        let rows = Array(rows(besides: words).prefix(Self.most))
        guard !rows.isEmpty, let second = SecondReader.ifAny else { return words }
        let readings = try second.lines(rows.map(\.box), of: picture)
        let first = Fragments.freeLine(besides: words)
        var (kept, added): ([ReadWord], [ReadWord]) = (words, [])
        for (index, reading) in readings.enumerated() {
            let box = rows[index].box
            guard Self.certainty(of: reading) > Self.least, !isThere(reading.text, box, words)
            else { continue }
            let beside = beside(box, words)
            kept.removeAll { word in
                let shared = word.box.intersection(box).area
                return !covers(word) && 2 * shared > min(word.box.area, box.area)
            }
            added += SecondReader.words(
                of: reading, block: beside?.block ?? 0, paragraph: beside?.paragraph ?? 0,
                line: beside?.line ?? first + index)
        }
        return kept + PageWords.fitted(PageWords.cutBehindSigns(added), to: components)
    }

    /// How sure a row's words are, and the digits among its signs; 0 where it has neither.
    private static func certainty(of reading: LineReading) -> Double {
        reading.words.flatMap { word in
            word.text.contains(where: \.isLetter)
                ? [word.certainty]
                : word.characters.filter { $0.text.contains(where: \.isNumber) }.map(\.certainty)
        }.min() ?? 0
    }

    /// Whether a page is for it. Where most stands in long lines and nothing is to be filled in, Tesseract leaves out
    /// nothing but drawings and what was written, and what it doubts of prose is read again by lines. `asks` tells, at
    /// some cost, whether its first reading shows anything to do.
    static func serves(_ words: [ReadWord], _ marks: Marks, asks: () -> Bool) -> Bool {
        guard words.allSatisfy({ $0.reader == .tesseract }) else { return false }
        return !ReaderOrder.isProse(Fragments.make(words))
            || marks.rules.count + marks.frames.count >= 3 && asks()
    }

    /// Rows of ink that are likely print, by their upper edge.
    func rows(besides words: [ReadWord]) -> [Row] {
        guard heightPx > 4 else { return [] }
        let known = words.filter(covers).map(\.box)
        let covered = known.map { $0.grown(by: max(1, heightPx / 8)) }
        let free = components.map(\.box).filter { box in
            box.height < 2 * heightPx && box.width < 3 * heightPx
                && 9 * max(box.width, box.height) > heightPx
                && !covered.contains { $0.holds(x: box.centreX, y: box.centreY) }
                && !isWritten(box) && !isAnswered(box)
        }
        let found = gathered(free)
        return found.filter { row in
            row.letters > 1 || row.letters == 1 && isBeside(row.box, known + found.map(\.box))
        }.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
    }

    /// Whether a word speaks for the ink within it. Numbers below each other are read as one that stands upright.
    private func covers(_ word: ReadWord) -> Bool {
        word.confidence > Self.likely
            && (word.box.height < 2 * heightPx || 2 * word.box.height < 3 * word.box.width)
    }

    /// The likely print beside a row, on whose line it stands and than which it is no higher.
    private func beside(_ box: Box, _ words: [ReadWord]) -> ReadWord? {
        guard 5 * box.height < 6 * heightPx else { return nil }
        let gap = { (word: ReadWord) in max(word.box.x - box.maxX, box.x - word.box.maxX) }
        return words.filter { word in
            word.confidence > 0.8 && word.box.rowOverlap(box) > 0.6
                && 4 * abs(word.box.maxY - box.maxY) < heightPx && gap(word) < 3 * heightPx
        }.min { (gap($0), $0.box.x) < (gap($1), $1.box.x) }
    }

    /// Whether a likely word says the same in the same place: readers put the boxes of small words beside them.
    private func isThere(_ text: String, _ box: Box, _ words: [ReadWord]) -> Bool {
        words.contains { word in
            covers(word) && word.text == text && word.box.rowOverlap(box) > 0.5
                && abs(word.box.centreX - box.centreX) < heightPx
        }
    }

    /// Whether ink stands in a frame or on a rule, where pupils write.
    private func isWritten(_ box: Box) -> Bool {
        marks.frames.contains { $0.grown(by: 2).encloses(box) }
            || marks.rules.contains { rule in
                box.columnOverlap(rule) > 0.5 && box.y < rule.y
                    && box.maxY > rule.y - 3 * heightPx / 2
                    && box.maxY < rule.maxY + heightPx / 3
            }
    }

    /// Whether ink stands in a cell of a table that no heading stands in.
    private func isAnswered(_ box: Box) -> Bool {
        marks.grids.contains { grid in
            grid.box.holds(x: box.centreX, y: box.centreY) && box.centreX > grid.columns[1]
                && box.centreY > grid.rows[1]
        }
    }

    /// Ink side by side, no wider apart than the parts of a sum, and in one cell where there is a table.
    private func gathered(_ boxes: [Box]) -> [Row] {
        var rows: [Row] = []
        for box in boxes.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
            let isLetter = 5 * box.height > 2 * heightPx
            let near = rows.indices.first { index in
                let row = rows[index].box
                return row.rowOverlap(box) > 0.5 && 5 * (box.x - row.maxX) < 7 * heightPx
                    && 2 * row.union(box).height < 5 * heightPx && cell(of: row) == cell(of: box)
            }
            if let near {
                rows[near].box = rows[near].box.union(box)
                rows[near].letters += isLetter ? 1 : 0
            } else {
                rows.append(Row(box: box, letters: isLetter ? 1 : 0))
            }
        }
        return rows.filter { $0.letters > 0 && 2 * $0.box.height > heightPx }
    }

    private func cell(of box: Box) -> [Int]? {
        guard
            let grid = marks.grids.firstIndex(where: {
                $0.box.holds(x: box.centreX, y: box.centreY)
            })
        else { return nil }
        return [
            grid, marks.grids[grid].columns.count { $0 < box.centreX },
            marks.grids[grid].rows.count { $0 < box.centreY },
        ]
    }

    /// Whether a lone letter or digit stands in a table, or beside print or a place to write.
    private func isBeside(_ box: Box, _ print: [Box]) -> Bool {
        if cell(of: box) != nil { return true }
        let near = { (other: Box, reach: Int) in
            other != box && max(other.x - box.maxX, box.x - other.maxX) < reach
        }
        return print.contains { $0.rowOverlap(box) > 0.5 && near($0, 3 * heightPx) }
            || marks.frames.contains { $0.rowOverlap(box) > 0.5 && near($0, 2 * heightPx) }
            || marks.rules.contains { rule in
                abs(rule.centreY - box.maxY) < heightPx / 2 && near(rule, 2 * heightPx)
            }
    }
}
