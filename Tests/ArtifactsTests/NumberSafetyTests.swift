import Artifacts
import Foundation
import Testing

/// What places on a page may give is never the end of the process.
@Suite struct NumberSafetyTests {
    @Test(arguments: [(0, 0), (3, 1), (5, -5), (.max, .min)])
    func rangesWhoseEndsAreTurnedRoundAreEmpty(_ lower: Int, _ upper: Int) {
        #expect((lower..<upper).isEmpty)
        #expect(lower <= upper || (lower...upper).isEmpty)
        #expect([1, 2, 3][min(2, abs(lower % 3))..<0].isEmpty)
    }

    @Test
    func rangesTheRightWayRoundAreTheLibrarysOwn() {
        #expect((2..<5).map { $0 } == [2, 3, 4])
        #expect((2...5).map { $0 } == [2, 3, 4, 5])
        #expect((-1...(-1)).map { $0 } == [-1])
        let closed: ClosedRange<Int> = 1...3
        #expect(closed.count == 3)
    }

    @Test
    func numbersThatDoNotFitBecomeTheNearestThatDo() {
        #expect(Int(Double.nan) == 0 && Int(Float.nan) == 0)
        #expect(Int(Double.infinity) == 1 << 53 && Int(-Double.infinity) == -(1 << 53))
        #expect(Int(2.9) == 2 && Int(-2.9) == -2 && Int(Float(1e30)) == 1 << 53)
        // Of variables: what a literal holds the compiler knows.
        let (high, low, seven) = (1 << 40, -1e300, 7)
        #expect(Int32(high) == .max && Int32(low) == .min && Int32(seven) == 7)
        let (bright, dark, grey) = (300, -3, 127.9)
        #expect(UInt8(bright) == 255 && UInt8(dark) == 0 && UInt8(grey) == 127)
    }

    @Test
    func boxesOfADocumentLieOnAPage() throws {
        let far = Data("[0, 0, 9223372036854775807, 2]".utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Box.self, from: far) }
        let near = Data("[-3, 4, 5, 6]".utf8)
        #expect(
            try JSONDecoder().decode(Box.self, from: near) == Box(x: -3, y: 4, width: 5, height: 6))
    }
}
