import Artifacts
import Reading
import Testing

@testable import Imaging
@testable import OCRStage

/// Rings for a sign between two numbers: the kind of fault is a ring that is taken for a running number or a drawing.
@Suite struct RoundPlaceTests {
    /// A page with rings of 70 pixels below each other.
    private func page(_ count: Int) -> Image {
        let (width, height) = (500, 120 * count + 120)
        var bytes = [UInt8](repeating: 255, count: width * height)
        for index in 0..<count {
            for y in 0..<72 {
                for x in 0..<72 {
                    let (u, v) = (Double(x) - 35.5, Double(y) - 35.5)
                    if (32.5...35.5).contains((u * u + v * v).squareRoot()) {
                        bytes[(120 * index + 60 + y) * width + 200 + x] = 0
                    }
                }
            }
        }
        return Image(grey: bytes, widthPx: width, heightPx: height).otsu
    }

    private func word(_ text: String, _ x: Int, row: Int) -> ReadWord {
        ReadWord(
            text: text, box: Box(x: x, y: 120 * row + 82, width: 40, height: 28), confidence: 0.95,
            line: row)
    }

    private func rings(_ count: Int, right: Bool = true, inside: String? = nil) -> Int {
        let words = (0..<count).flatMap { row in
            [word("12", 140, row: row)] + (right ? [word("19", 290, row: row)] : [])
                + (inside.map { [word($0, 215, row: row)] } ?? [])
        }
        let page = page(count)
        return RoundPlaces(page.components, in: page, besides: words).rings.count
    }

    @Test func findsRingsBetweenNumbers() { #expect(rings(4) == 4) }

    @Test func leavesRingsWithNothingBehindThem() { #expect(rings(4, right: false) == 0) }

    @Test func leavesAPair() { #expect(rings(2) == 0) }

    @Test func leavesRunningNumbers() { #expect(rings(4, inside: "③") == 0) }
}
