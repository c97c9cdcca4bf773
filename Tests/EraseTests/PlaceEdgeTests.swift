import Artifacts
import Imaging
import Testing

@testable import EraseStage

/// What stands across the edge of a place for an answer.
@Suite struct PlaceEdgeTests {
    private static let (width, height) = (1280, 400)
    private static let place = Box(x: 600, y: 190, width: 300, height: 100)
    private static let letters = (0..<20).map { Box(x: 20 + 60 * $0, y: 40, width: 26, height: 38) }
    // A letter behind the place: two stems and what joins them.
    private static let behind = [
        Box(x: 905, y: 220, width: 6, height: 38), Box(x: 925, y: 220, width: 6, height: 38),
        Box(x: 905, y: 220, width: 26, height: 6),
    ]

    /// A page with a row of letters, and what is drawn on it.
    private func page(_ draw: (inout [UInt8]) -> Void) -> Image {
        var bytes = [UInt8](repeating: 250, count: Self.width * Self.height)
        for letter in Self.letters { Self.paint(letter, 10, on: &bytes) }
        draw(&bytes)
        return Image(grey: bytes, widthPx: Self.width, heightPx: Self.height)
    }

    private static func paint(_ box: Box, _ grey: UInt8, on bytes: inout [UInt8]) {
        for y in box.y..<box.maxY {
            for x in box.x..<box.maxX { bytes[y * width + x] = min(bytes[y * width + x], grey) }
        }
    }

    /// The page after erasing, by what a network says of each pixel, by its row and column.
    private func cleaned(
        _ picture: Image, map pixel: (Int, Int) -> (print: UInt8, hand: UInt8)
    ) -> [UInt8] {
        let row = Box(x: 10, y: 35, width: 1200, height: 50)
        let word = Recognition.Word(text: "letters", box: row, confidence: 0.95)
        let line = Recognition.Line(
            text: "letters", box: row, confidence: 0.95, reader: "tesseract", words: [word])
        let exercise = Recognition.Exercise(
            id: "e1", label: "", prompt: "__", promptConfidence: 1.0, box: Self.place,
            answer: .init(box: Self.place, type: .number))
        let page = Intake.Page(
            number: 1, scan: "scan.png", image: FileRef(file: "page-1.png", sha256: ""),
            widthPx: Self.width, heightPx: Self.height, dpi: 300,
            quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        let said = (0..<Self.height).flatMap { y in (0..<Self.width).map { pixel(y, $0) } }
        let map = WritingMap(
            print: said.map(\.print), hand: said.map(\.hand), widthPx: Self.width,
            heightPx: Self.height)
        let clean = Judgement(
            page: page,
            words: Recognition.Page(number: 1, text: "", lines: [line], exercises: [exercise]),
            redInk: .remove, map: map
        ).clean(picture)
        return (clean.image ?? picture).greyBytes
    }

    @Test func keepsABubbleThatReachesIntoAPlaceAndTakesPencil() {
        func ring(_ grey: UInt8) -> Image {
            page { bytes in
                for y in 190..<290 {
                    for x in 540..<660 {
                        let (dx, dy) = (x - 591, y - 240)
                        if (34 * 34...39 * 39).contains(dx * dx + dy * dy) {
                            bytes[y * Self.width + x] = grey
                        }
                    }
                }
            }
        }
        let printed = ring(10)
        #expect(cleaned(printed) { _, _ in (180, 0) } == printed.greyBytes)
        // As pale as pencil it is an answer's first stroke.
        let at = 240 * Self.width + 591 + 36
        #expect(ring(130).greyBytes[at] == 130)
        #expect(cleaned(ring(130)) { _, _ in (180, 0) }[at] > 230)
    }

    @Test func takesWritingOffTheLetterThatItRunsInto() {
        let picture = page { bytes in
            for stroke in Self.behind { Self.paint(stroke, 10, on: &bytes) }
            for x in 640..<906 {
                let rise = abs((x - 640) % 60 - 30) / 2
                Self.paint(Box(x: x, y: 224 + rise, width: 4, height: 5), 60, on: &bytes)
            }
        }
        let clean = cleaned(picture) { y, x in
            y > 150 && (640..<905).contains(x) ? (0, 230) : (230, 0)
        }
        // But for the seam where the stroke ends.
        let letter = Self.behind.flatMap { stroke in
            (stroke.y..<stroke.maxY).flatMap { y in
                (max(909, stroke.x)..<stroke.maxX).map { y * Self.width + $0 }
            }
        }
        #expect(letter.allSatisfy { clean[$0] == 10 })
        let stroke = (190..<290).flatMap { y in (650..<890).map { y * Self.width + $0 } }
        #expect(stroke.allSatisfy { clean[$0] > 200 })
    }
}
