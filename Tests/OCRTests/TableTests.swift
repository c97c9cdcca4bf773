import Artifacts
import Testing

@testable import OCRStage

@Suite struct TableTests {
    private let grid = Grid(columns: [0, 200, 400, 600, 800], rows: [0, 100, 200, 300])

    private func words(_ cells: [[String]]) -> [Recognition.Word] {
        cells.enumerated().flatMap { row, texts in
            texts.enumerated().filter { !$1.isEmpty }.map { column, text in
                Recognition.Word(
                    text: text,
                    box: Box(x: 200 * column + 60, y: 100 * row + 25, width: 50, height: 40),
                    confidence: 0.98)
            }
        }
    }

    @Test func asksTheOtherCellsOfASquareWhereAHeadingWasNotRead() throws {
        let read = words([["+", "10", "3", ""], ["15", "", "", ""], ["8", "", "11", ""]])
        let found = try #require(TableExercises(grid, words: read)).exercises(instruction: nil)
        #expect(found.map(\.prompt) == ["15 + 10 = __", "15 + 3 = __", "8 + 10 = __"])
    }

    @Test func asksNothingWhereMostHeadingsWereNotRead() {
        let read = words([["+", "10", "", ""], ["15", "", "", ""], ["8", "", "", ""]])
        #expect(TableExercises(grid, words: read) == nil)
    }

    @Test func asksNothingInATableOfWordsThatLacksAHeading() {
        let read = words([["In", "Out", "Rule", ""], ["15", "", "", ""], ["8", "", "", ""]])
        #expect(TableExercises(grid, words: read) == nil)
    }

    @Test func takesLettersAmongNumbersForAPupilsWriting() throws {
        let grid = Grid(columns: [0, 200, 400], rows: [0, 100, 200, 300])
        let read = words([["In", "Out"], ["12", "to"], ["33", ""]])
        let found = try #require(TableExercises(grid, words: read)).exercises(instruction: nil)
        #expect(found.map(\.prompt) == ["12, Out: __", "33, Out: __"])
        #expect(found.map(\.answer.type) == [.number, .number])
    }
}
