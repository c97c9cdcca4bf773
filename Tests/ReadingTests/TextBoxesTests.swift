import Artifacts
import Foundation
import Testing

@testable import Reading

/// A map of probabilities with turned bars on it.
private struct DrawnMap {
    let width = 200
    let height = 120
    let stride = 224
    var values: [Float]

    init() { values = [Float](repeating: 0.01, count: 224 * 120) }

    /// Draws a bar about a centre, turned clockwise by degrees.
    mutating func bar(
        x: Double, y: Double, width: Double, height: Double, degrees: Double = 0,
        value: Float = 0.9
    ) {
        let angle = degrees * .pi / 180
        for row in 0..<self.height {
            for column in 0..<stride {
                let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
                let along = dx * cos(angle) + dy * sin(angle)
                let across = dy * cos(angle) - dx * sin(angle)
                if abs(along) <= width / 2, abs(across) <= height / 2 {
                    values[row * stride + column] = value
                }
            }
        }
    }

    var boxes: [TextDetector.Finding] {
        values.withUnsafeBufferPointer {
            TextDetector.boxes($0, stride: stride, width: width, height: height)
        }
    }
}

@Suite struct TextBoxesTests {
    @Test func findsLevelBarsFromTheTopAndGrowsThem() throws {
        var map = DrawnMap()
        map.bar(x: 60, y: 80, width: 80, height: 10)
        map.bar(x: 100, y: 20, width: 60, height: 8)
        let boxes = map.boxes
        #expect(boxes.count == 2)
        let first = try #require(boxes.first).quad
        // Area × 1.6 / perimeter: 480 × 1.6 / 136 on each side.
        let grown = 60.0 * 8 * 1.6 / 136
        #expect(
            abs(first.width - 60 - 2 * grown) < 0.01 && abs(first.height - 8 - 2 * grown) < 0.01)
        #expect(abs(first.corners[0].x - 70 + grown) < 0.01)
        #expect(abs(first.corners[0].y - 16 + grown) < 0.01)
        #expect(abs((boxes.first?.score ?? 0) - 0.9) < 0.01)
    }

    @Test(arguments: [-30.0, -8, 12, 40]) func followsTurnedBars(degrees: Double) throws {
        var map = DrawnMap()
        map.bar(x: 100, y: 60, width: 90, height: 12, degrees: degrees)
        let quad = try #require(map.boxes.first).quad
        #expect(abs(quad.angle * 180 / .pi - degrees) < 2)
        #expect(quad.width > 90 && quad.width < 115 && quad.height > 12 && quad.height < 36)
        #expect(quad.corners[0].x < quad.corners[1].x)
    }

    @Test func leavesOutSpecksFaintPlacesAndWhatIsBeyondThePicture() {
        var map = DrawnMap()
        map.bar(x: 20, y: 20, width: 2, height: 2)
        map.bar(x: 100, y: 60, width: 60, height: 10, value: 0.4)
        map.bar(x: 212, y: 100, width: 20, height: 8)
        #expect(map.boxes.isEmpty)
    }

    @Test func batchesLinesThatAreFilledUpToOneWidth() {
        let widths = [310, 100, 64, 110, 316, 30, 700, 800]
        let batches = LineRecognizer.batches(widths)
        #expect(batches.flatMap { $0 }.sorted() == Array(widths.indices))
        for batch in batches {
            let filled = Set(batch.map { max(64, (widths[$0] + 15) / 16 * 16) })
            #expect(filled.count == 1)
            #expect(batch.count == 1 || batch.count * (filled.first ?? 0) <= 640)
        }
        #expect(batches.count == 5)
    }

    @Test func cutsWordsOutOfALine() {
        let letters = "to be".enumerated().map { index, letter in
            LineReading.Character(
                text: String(letter), certainty: index == 4 ? 0.5 : 0.9, from: Double(index) / 5,
                to: Double(index + 1) / 5)
        }
        let line = LineReading(
            text: "to be", characters: letters,
            quad: Quad(.init(x: 10, y: 5, width: 100, height: 20)))
        #expect(line.words.map(\.text) == ["to", "be"])
        #expect(line.words.map(\.quad.box.x) == [10, 70])
        #expect(line.words.map(\.quad.box.maxX) == [50, 110])
        #expect(line.words.map(\.certainty) == [0.9, 0.5])
    }
}
