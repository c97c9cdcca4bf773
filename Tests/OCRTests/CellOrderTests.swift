import Artifacts
import Reading
import Testing

@testable import OCRStage

@Suite struct CellOrderTests {
    /// A table of two by two cells, 400 by 200 pixels each.
    private let grid = Grid(columns: [0, 400, 800], rows: [0, 200, 400])

    /// A line of four words from a place on.
    private func words(_ name: String, x: Int, y: Int, line: Int) -> [ReadWord] {
        (0..<4).map {
            ReadWord(
                text: "\(name)\($0)", box: Box(x: x + 80 * $0, y: y, width: 70, height: 20),
                confidence: 0.9, line: line)
        }
    }

    /// Four cells of lines that the reader took across the rule between them.
    private func transcript(lines: Int) -> [ReadWord] {
        [0, 1].flatMap { row in
            (0..<lines).flatMap { place in
                let (y, line) = (200 * row + 20 + 40 * place, lines * row + place + 1)
                return words("\(row)l\(place)-", x: 20, y: y, line: line)
                    + words("\(row)r\(place)-", x: 420, y: y, line: line)
            }
        }
    }

    private func lines(_ words: [ReadWord]) -> [String] {
        Dictionary(grouping: words, by: \.line).sorted { $0.key < $1.key }.map {
            $0.value.map(\.text).joined(separator: " ")
        }
    }

    @Test func takesParagraphsInATableCellByCell() {
        let title = words("t", x: 200, y: -60, line: 0)
        let foot = words("f", x: 200, y: 440, line: 9)
        let read = lines(CellOrder(grids: [grid]).ordered(title + transcript(lines: 4) + foot))
        #expect(read.count == 18)
        #expect(read.first == "t0 t1 t2 t3" && read.last == "f0 f1 f2 f3")
        #expect(
            read.dropFirst().dropLast().map { $0.prefix(4) } == [
                "0l0-", "0l1-", "0l2-", "0l3-", "0r0-", "0r1-", "0r2-", "0r3-", "1l0-", "1l1-",
                "1l2-", "1l3-", "1r0-", "1r1-", "1r2-", "1r3-",
            ])
    }

    @Test func leavesATableOfShortEntriesInRows() {
        let short = transcript(lines: 2)
        #expect(CellOrder(grids: [grid]).ordered(short) == short)
    }

    @Test func readsARowOfMergedCellsAsOne() {
        // Of the upper row every second line runs on across the rule.
        let long = (0..<4).flatMap { place in
            words("a\(place)-", x: 20, y: 20 + 40 * place, line: place)
                + words("b\(place)-", x: 360, y: 20 + 40 * place, line: place)
        }
        let lower = transcript(lines: 4).filter { $0.box.y > 200 }
        let read = lines(CellOrder(grids: [grid]).ordered(long + lower))
        #expect(read.prefix(4).allSatisfy { $0.contains("a") && $0.contains("b") })
        #expect(
            read.dropFirst(4).map { $0.prefix(4) }.prefix(5) == [
                "1l0-", "1l1-", "1l2-", "1l3-", "1r0-",
            ])
    }
}
