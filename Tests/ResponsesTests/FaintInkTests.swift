import Artifacts
import Imaging
import Testing

@testable import ResponsesStage

/// Pencil that is hardly darker than its paper.
@Suite struct FaintInkTests {
    private static let place = Box(x: 100, y: 60, width: 200, height: 90)

    /// A strip of paper with print beside the place, a rule in it, grain, and a ring as faint as asked.
    private func strip(ring: UInt8?) -> Image {
        let (width, height) = (420, 220)
        var bytes = [UInt8](repeating: 240, count: width * height)
        for index in bytes.indices { bytes[index] -= UInt8(index * 7919 % 9) }
        for y in 90..<120 { for x in 30..<60 { bytes[y * width + x] = 40 } }
        for y in 140..<144 { for x in 100..<300 { bytes[y * width + x] = 40 } }
        if let ring {
            for y in 70..<130 {
                for x in 150..<210 {
                    let (dx, dy) = (x - 180, y - 100)
                    if (400...700).contains(dx * dx + dy * dy) { bytes[y * width + x] = ring }
                }
            }
        }
        return Image(grey: bytes, widthPx: width, heightPx: height)
    }

    @Test func seesPencilThatIsHardlyDarkerThanPaper() {
        for level in [UInt8(120), 180, 205] {
            #expect(
                FaintInk.isIn(Self.place, of: strip(ring: level), dpi: 300, dotPx: 30), "\(level)")
        }
    }

    @Test func takesGrainRulesAndPrintBesideForNone() {
        #expect(!FaintInk.isIn(Self.place, of: strip(ring: nil), dpi: 300, dotPx: 30))
    }
}
