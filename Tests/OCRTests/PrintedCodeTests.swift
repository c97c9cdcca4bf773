import Artifacts
import Imaging
import Language
import Testing

@testable import OCRStage

/// What lies in a printed QR code is neither a frame to write in nor a word.
@Suite struct PrintedCodeTests {
    private static let modules = 25
    private static let step = 8
    private static let margin = 40

    /// Black where `isDark` says so of a module.
    private func page(isDark: (_ x: Int, _ y: Int) -> Bool) -> Image {
        let side = Self.modules * Self.step + 2 * Self.margin
        var grey = [UInt8](repeating: 255, count: side * side)
        for y in 0..<Self.modules * Self.step {
            for x in 0..<Self.modules * Self.step where isDark(x / Self.step, y / Self.step) {
                grey[(y + Self.margin) * side + x + Self.margin] = 0
            }
        }
        return Image(grey: grey, widthPx: side, heightPx: side).otsu
    }

    /// The square in a corner, its edge's distance from the middle counted in modules.
    private func isCorner(_ x: Int, _ y: Int) -> Bool? {
        let far = Self.modules - 7
        for (left, top) in [(0, 0), (far, 0), (0, far)] {
            let away = max(abs(x - left - 3), abs(y - top - 3))
            if away <= 3 { return away != 2 }
            if away == 4 { return false }
        }
        return nil
    }

    private func code(seed: UInt64 = 1) -> Image {
        var random = SeededGenerator(["code", "\(seed)"])
        let dots = (0..<Self.modules * Self.modules).map { _ in Bool.random(using: &random) }
        return page { x, y in isCorner(x, y) ?? dots[y * Self.modules + x] }
    }

    private var whole: Box {
        Box(
            x: Self.margin, y: Self.margin, width: Self.modules * Self.step,
            height: Self.modules * Self.step)
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func findsACodeByItsCorners(seed: UInt64) {
        #expect(PrintedCodes(code(seed: seed).components).boxes == [whole])
    }

    @Test func leavesTheFramesBesideACode() {
        let codes = PrintedCodes(code().components)
        let corner = Box(x: Self.margin, y: Self.margin, width: 56, height: 56)
        let beside = Box(x: whole.maxX + 30, y: Self.margin, width: 90, height: 90)
        let dots = Box(x: Self.margin + 80, y: Self.margin + 90, width: 60, height: 8)
        let marks = Marks(rules: [dots], frames: [corner, beside], bars: [dots])
        #expect(codes.removed(from: marks) == Marks(frames: [beside]))
    }

    @Test func takesBoxesToWriteInForNoCode() {
        let boxes = page { x, y in
            isCorner(x, y) == true && [0, 6].contains { x % 18 == $0 || y % 18 == $0 }
        }
        #expect(PrintedCodes(boxes.components).boxes.isEmpty)
    }

    @Test func takesALoneCornerForNoMoreThanItself() {
        let lone = page { x, y in x < 8 && y < 8 && isCorner(x, y) == true }
        let corner = Box(x: Self.margin, y: Self.margin, width: 56, height: 56)
        #expect(PrintedCodes(lone.components).boxes == [corner])
    }
}
