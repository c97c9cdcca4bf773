import Artifacts
import Testing

@testable import Imaging
@testable import OCRStage

/// Which rings hold running numbers: the kind of fault is a frame or a letter taken for one.
@Suite struct CircledNumberTests {
    /// A page with rings or squares of 40 pixels below each other, each with a bar of ink in it.
    private func page(_ count: Int, square: Bool, inside: Int = 20) -> Image {
        let (width, height) = (400, 100 * count + 100)
        var bytes = [UInt8](repeating: 255, count: width * height)
        for index in 0..<count {
            let (x0, y0) = (100, 100 * index + 60)
            for y in 0..<44 {
                for x in 0..<44 {
                    let (u, v) = (Double(x) - 21.5, Double(y) - 21.5)
                    let radius = square ? max(abs(u), abs(v)) : (u * u + v * v).squareRoot()
                    let isBar = abs(u) < 2 && abs(v) < Double(inside) / 2
                    if isBar || (18.5...21.5).contains(radius) {
                        bytes[(y0 + y) * width + x0 + x] = 0
                    }
                }
            }
        }
        return Image(grey: bytes, widthPx: width, heightPx: height).otsu
    }

    private func rings(_ page: Image) -> Int {
        CircledNumbers(page.components, in: page, heightPx: 36).rings.count
    }

    @Test func findsARingAroundANumber() { #expect(rings(page(4, square: false)) == 4) }

    @Test func leavesFrames() { #expect(rings(page(4, square: true)) == 0) }

    @Test func leavesEmptyRings() { #expect(rings(page(4, square: false, inside: 0)) == 0) }

    @Test func leavesAPair() { #expect(rings(page(2, square: false)) == 0) }
}
