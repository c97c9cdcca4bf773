import Testing

@testable import ResponsesStage

/// Parting the ink of two rows that touch.
@Suite struct InkNeckTests {
    private static let width = 60

    /// Two upright strokes from row 0 to row 39, five pixels wide but for one row each, where they are one wide.
    private static func strokes(thinAt rows: (left: Int, right: Int)) -> [Int] {
        (0..<40).flatMap { y in
            [(10, rows.left), (40, rows.right)].flatMap { x, thin in
                (0..<(y == thin ? 1 : 5)).map { y * width + x + $0 }
            }
        }
    }

    @Test func cutsEachStrokeWhereItIsThinnest() throws {
        let pixels = Self.strokes(thinAt: (left: 17, right: 23))
        let near = try #require(
            InkNeck(pixels, widthPx: Self.width, from: 0, to: 40, mostPx: 6).near)
        let rows = { (x: Range<Int>) in
            near.filter { x.contains($0 % Self.width) }.map { $0 / Self.width }
        }
        #expect([16, 17].contains(rows(0..<30).max() ?? 0))
        #expect([22, 23].contains(rows(30..<60).max() ?? 0))
    }

    @Test func keepsTheSideOfItsOwnRowInBothDirections() throws {
        let pixels = Self.strokes(thinAt: (left: 20, right: 20))
        let lower = try #require(
            InkNeck(pixels, widthPx: Self.width, from: 40, to: 0, mostPx: 6).near)
        #expect(lower.allSatisfy { $0 / Self.width >= 20 })
        #expect(lower.contains { $0 / Self.width == 39 })
    }

    @Test func partsNothingThatIsThickAllAlong() {
        let block = (0..<40).flatMap { y in (5..<45).map { y * Self.width + $0 } }
        #expect(InkNeck(block, widthPx: Self.width, from: 0, to: 40, mostPx: 6).near == nil)
    }
}
