import Artifacts
import Testing

@testable import Reading

@Suite struct ReadingOrderTests {
    private func column(_ x: Int, _ count: Int, width: Int, from y: Int = 100) -> [Box] {
        (0..<count).map { Box(x: x, y: y + 40 * $0, width: width, height: 30) }
    }

    @Test func readsColumnsOfProseOneAfterAnotherBelowTheirHeading() {
        let boxes =
            [Box(x: 100, y: 20, width: 1000, height: 40)]
            + column(50, 5, width: 500) + column(620, 5, width: 500, from: 110)
        let shuffled = [7, 0, 3, 10, 1, 9, 5, 2, 8, 4, 6]
        let order = ReadingOrder.order(of: shuffled.map { boxes[$0] }).map { shuffled[$0] }
        #expect(order == Array(0...10))
    }

    @Test func readsTablesAndSumsRowByRow() {
        let boxes = (0..<4).flatMap { row in
            (0..<3).map {
                Box(x: 50 + 300 * $0, y: 100 + 60 * row + 3 * $0, width: 120, height: 30)
            }
        }
        let shuffled = [5, 3, 11, 0, 8, 2, 10, 1, 7, 4, 9, 6]
        let order = ReadingOrder.order(of: shuffled.map { boxes[$0] }).map { shuffled[$0] }
        #expect(order == Array(0..<12))
        #expect(ReadingOrder.order(of: []).isEmpty)
    }
}
