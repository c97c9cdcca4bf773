import Artifacts
import Testing

@testable import Reading

/// Which way sums lie by the bars of their `=`: the kind of fault is a page of sums laid on its side, of which
/// nothing is read.
@Suite struct SignAxisTests {
    private func signs(_ count: Int, standing: Bool) -> [Box] {
        (0..<count).flatMap { index -> [Box] in
            let (x, y) = (100 + 300 * (index % 3), 100 + 120 * (index / 3))
            return standing
                ? [
                    Box(x: x, y: y, width: 4, height: 26),
                    Box(x: x + 13, y: y, width: 4, height: 27),
                ]
                : [
                    Box(x: x, y: y, width: 26, height: 4),
                    Box(x: x, y: y + 13, width: 27, height: 4),
                ]
        }
    }

    @Test func tellsSumsThatLieOnTheirSide() {
        #expect(SignAxis(signs(9, standing: true), letterPx: 36) == .across)
        #expect(SignAxis(signs(9, standing: false), letterPx: 36) == .level)
    }

    @Test func saysNothingOfAFewOrOfBoth() {
        #expect(SignAxis(signs(3, standing: true), letterPx: 36) == .unknown)
        #expect(
            SignAxis(signs(6, standing: true) + signs(5, standing: false), letterPx: 36) == .unknown
        )
        #expect(SignAxis([], letterPx: 36) == .unknown)
    }

    @Test func takesTheSideThatReadsBetter() {
        let looks = [(0, 9.0), (1, 4.0), (2, 8.0), (3, 7.0)].map {
            WayUp.Look(turns: $0.0, weight: $0.1)
        }
        #expect(WayUp.decided(looks) == nil)
        #expect(WayUp.decided(looks, by: .across) == 3)
        #expect(WayUp.decided(looks, by: .level) == nil)
        #expect(WayUp.decided(looks, by: .unknown) == nil)
        let level = [(0, 20.0), (1, 4.0), (2, 8.0), (3, 7.0)].map {
            WayUp.Look(turns: $0.0, weight: $0.1)
        }
        #expect(WayUp.decided(level, by: .unknown) == 0)
        #expect(WayUp.decided(level, by: .level) == 0)
        #expect(WayUp.decided(level, by: .across) == 3)
    }
}
