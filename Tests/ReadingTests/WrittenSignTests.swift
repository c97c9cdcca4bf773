import Artifacts
import Foundation
import Imaging
import Testing

@testable import Reading

/// Signs told by their strokes. The kind of fault: a digit or a scrawl that is taken for a sign.
@Suite struct WrittenSignTests {
    /// A picture of its marks: `#` is ink, each as a square of some pixels.
    private func ink(_ rows: [String], each side: Int = 4) -> Image {
        let (width, height) = ((rows.map(\.count).max() ?? 1) * side, rows.count * side)
        var bytes = [UInt8](repeating: 255, count: width * height)
        for (y, row) in rows.enumerated() {
            for (x, mark) in row.enumerated() where mark == "#" {
                for at in 0..<side * side {
                    bytes[(y * side + at / side) * width + x * side + at % side] = 0
                }
            }
        }
        return Image(mask: bytes, widthPx: width, heightPx: height)
    }

    /// A picture of straight strokes through points, as wide as a pencil's.
    private func strokes(_ lines: [[(Double, Double)]], side: Int = 60) -> Image {
        var bytes = [UInt8](repeating: 255, count: side * side)
        for line in lines {
            for (from, to) in zip(line, line.dropFirst()) {
                for step in 0...200 {
                    let share = Double(step) / 200
                    let x = from.0 + (to.0 - from.0) * share
                    let y = from.1 + (to.1 - from.1) * share
                    for v in Int(y) - 1...Int(y) + 2 {
                        for u in Int(x) - 1...Int(x) + 2 { bytes[v * side + u] = 0 }
                    }
                }
            }
        }
        return Image(mask: bytes, widthPx: side, heightPx: side)
    }

    @Test func tellsTheThreeSigns() {
        #expect(WrittenSign(strokes([[(50, 8), (10, 30), (52, 50)]])) == .less)
        #expect(WrittenSign(strokes([[(8, 10), (50, 28), (10, 52)]])) == .greater)
        #expect(WrittenSign(strokes([[(8, 20), (50, 22)], [(9, 40), (52, 38)]])) == .equal)
    }

    /// A 7 has its corner at the top, a bracket bends, a tick has its corner below; one stroke is none of the three.
    @Test func leavesStrokesThatAreLikeThem() {
        let arc = (0...20).map { step -> (Double, Double) in
            let angle = Double(step) / 20 * 2.6 - 1.3
            return (30 - 22 * cos(angle), 30 + 22 * sin(angle))
        }
        #expect(WrittenSign(strokes([arc])) == nil)
        #expect(WrittenSign(strokes([[(10, 10), (50, 10), (20, 52)]])) == nil)
        #expect(WrittenSign(strokes([[(10, 30), (24, 52), (50, 8)]])) == nil)
        #expect(WrittenSign(strokes([[(8, 30), (50, 30)]])) == nil)
        #expect(
            WrittenSign(strokes([[(50, 8), (10, 30), (52, 50)], [(20, 8), (40, 52)]])) == nil)
    }

    @Test(arguments: [
        ["########", "......##", ".....##.", "....##..", "...##...", "..##....", ".##....."],
        ["..##", ".##.", "##..", "##..", "##..", ".##.", "..##"],
        ["##", "##", "##", "##", "##", "##"], ["########"],
        [".####.", "##..##", "....##", "..###.", "....##", "##..##", ".####."],
        ["##....##", ".##..##.", "...##...", "...##...", ".##..##.", "##....##"],
        ["#......#", ".#....#.", "..#..#..", "...##..."],
        ["#######.", "........", "#######.", "........", ".#######"],
        ["##......", "##......", "##......", "##......", "########"],
    ])
    func leavesWhatIsNoSign(_ rows: [String]) {
        #expect(WrittenSign(ink(rows)) == nil)
    }
}
