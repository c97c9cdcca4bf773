import Artifacts
import Imaging
import Reading

/// Reads print that the reader's own division of the page left out: it takes short columns and lone letters for
/// pictures.
struct Leftovers {
    let engine: TesseractEngine
    let grey: Image
    let dpi: Int
    /// Cells of tables: there a lone digit counts.
    var cells: [Box] = []

    /// Surer than this, what was left out is print; a pupil's writing seldom reads so.
    private static let sure = 0.85

    /// Words in ink that nothing else covers.
    func words(_ components: [Image.Component], known: [Box], heightPx: Int, firstLine: Int) throws
        -> [ReadWord]
    {
        let covered = known.map { $0.grown(by: max(1, heightPx / 8)) }
        let free = components.map(\.box).filter { box in
            box.height * 5 > 2 * heightPx && box.height < 2 * heightPx && box.width < 3 * heightPx
                && !covered.contains { $0.holds(x: box.centreX, y: box.centreY) }
        }
        if let second = SecondReader.ifAny {
            return try Self.words(
                of: rows(free, heightPx), by: second, on: grey, firstLine: firstLine)
        }
        var words: [ReadWord] = []
        for (row, box) in rows(free, heightPx).prefix(60).enumerated() {
            let margin = max(3, heightPx / 3)
            let found = try engine.recognise(
                grey.cropped(to: box.grown(by: 2)).levelled.padded(by: margin), dpi: dpi,
                mode: .line)
            for var word in found where word.confidence > Self.sure {
                word.box.x += max(0, box.x - 2) - margin
                word.box.y += max(0, box.y - 2) - margin
                (word.line, word.symbols) = (firstLine + row, [])
                words.append(word)
            }
        }
        return words
    }

    /// The second reader sees lone letters and short columns as well as any line.
    private static func words(
        of rows: [Box], by second: SecondReader, on grey: Image, firstLine: Int
    ) throws -> [ReadWord] {
        let rows = Array(rows.prefix(60))
        let readings = try second.lines(rows, of: grey)
        return readings.enumerated().flatMap { row, reading in
            SecondReader.words(of: reading, block: 0, paragraph: 0, line: firstLine + row)
                .filter { $0.confidence > sure }
        }
    }

    /// Boxes side by side, as rows of at least two; in a table one is enough.
    private func rows(_ boxes: [Box], _ heightPx: Int) -> [Box] {
        var rows: [(box: Box, count: Int)] = []
        for box in boxes.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
            let near = rows.indices.first {
                rows[$0].box.rowOverlap(box) > 0.5 && box.x - rows[$0].box.maxX < 3 * heightPx / 2
                    && rows[$0].box.union(box).height < 5 * heightPx / 2
            }
            if let near {
                rows[near] = (rows[near].box.union(box), rows[near].count + 1)
            } else {
                rows.append((box, 1))
            }
        }
        return rows.filter { row in
            row.count > 1 || cells.contains { $0.holds(x: row.box.centreX, y: row.box.centreY) }
        }.map(\.box).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }
}
