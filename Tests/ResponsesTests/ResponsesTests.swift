import Artifacts
import Drawing
import Engine
import Foundation
import Imaging
import ResponsesStage
import Testing

@Suite struct BubbleTests {
    /// How a drawn row came out.
    enum Came: String { case right, review, wrong }

    @Test func neverReadsARowWrongSilently() async throws {
        var random = SplitMix64(seed: 2026)
        var table: [String: [Came: Int]] = [:]
        var rows = 0
        let fresh = DrawnSheet()
        while rows < 144 {
            var sheet = fresh
            let truth = fill(&sheet, random: &random)
            let scanner = Scanner(
                dpi: random.between(100, 220), skewDegrees: random.between(-5, 5),
                upsideDown: random.index(2) == 0, noise: random.between(0, 14),
                blur: random.between(1, 1.6), paper: random.between(215, 255),
                ink: random.between(0, 60))
            var desk = try ScanTable([fresh])
            try desk.lay(
                scanner.scanned(sheet.canvas.image, random: &random), dpi: Int(scanner.dpi))
            let read = try await desk.read()
            let fitted = read.pages.allSatisfy { $0.registered }
            #expect(fitted, "\(scanner)")
            for (index, row) in truth.enumerated() {
                let item = read.items[index]
                let came = judge(item, row)
                table[row.name, default: [:]][came, default: 0] += 1
                #expect(came != .wrong, "\(row) read as \(item) by \(scanner)")
                rows += 1
            }
        }
        for name in table.keys.sorted() {
            let counts = table[name] ?? [:]
            print(
                "rows", name, "right", counts[.right] ?? 0, "review", counts[.review] ?? 0,
                "wrong", counts[.wrong] ?? 0)
        }
    }

    struct Row { var name: String, letter: String?, mustReview: Bool }

    private func judge(_ item: Responses.Item, _ row: Row) -> Came {
        switch item.state {
        case .read: item.value == row.letter && !row.mustReview ? .right : .wrong
        case .blank:
            row.letter == nil && row.name == "blank" || row.name == "erased" ? .right : .wrong
        default: .review
        }
    }

    private func fill(_ sheet: inout DrawnSheet, random: inout SplitMix64) -> [Row] {
        let pencil = random.between(0.2, 0.8)
        return (0..<DrawnSheet.rowCount).map { index in
            let bubbles = sheet.page.fields[index].bubblesMM
            let letter = DrawnSheet.letters[random.index(4)]
            let other = DrawnSheet.letters[(random.index(3) + 1 + letterIndex(letter)) % 4]
            let darkness = pencil * random.between(0.9, 1.1)
            guard let box = bubbles[letter], let second = bubbles[other] else {
                return Row(name: "none", letter: nil, mustReview: false)
            }
            let filled = HandMark.filled(
                coverage: random.between(0.3, 1), darkness: darkness)
            switch random.index(14) {
            case 0, 1: return Row(name: "blank", letter: nil, mustReview: false)
            case 2:
                sheet.mark(box, .tick(darkness: max(0.35, darkness)), random: &random)
                return Row(name: "tick", letter: letter, mustReview: false)
            case 3:
                sheet.mark(box, .cross(darkness: max(0.35, darkness)), random: &random)
                return Row(name: "cross", letter: letter, mustReview: false)
            case 4:
                sheet.mark(box, filled, random: &random)
                sheet.mark(second, .erased(darkness: 0.15 * darkness), random: &random)
                return Row(name: "filled+erased", letter: letter, mustReview: false)
            case 5:
                sheet.mark(box, .erased(darkness: 0.15 * darkness), random: &random)
                return Row(name: "erased", letter: nil, mustReview: false)
            case 6:
                sheet.mark(box, filled, random: &random)
                sheet.mark(
                    second, .filled(coverage: random.between(0.4, 1), darkness: darkness),
                    random: &random)
                return Row(name: "two", letter: nil, mustReview: true)
            case 8, 9:
                sheet.mark(box, filled, random: &random)
                sheet.mark(box, .crossedOut(darkness: max(0.35, darkness)), random: &random)
                guard random.index(2) == 0 else {
                    return Row(name: "crossed out", letter: nil, mustReview: true)
                }
                sheet.mark(second, filled, random: &random)
                return Row(name: "crossed out+filled", letter: other, mustReview: false)
            case 7:
                let (x, y) = (box.x + 2.5, box.y + 2.5)
                sheet.canvas.ring(x, y, radius: 3.8, width: 0.5, grey: 1 - max(0.35, darkness))
                return Row(name: "circled", letter: letter, mustReview: false)
            default:
                sheet.mark(box, filled, random: &random)
                return Row(name: "filled", letter: letter, mustReview: false)
            }
        }
    }

    private func letterIndex(_ letter: String) -> Int {
        DrawnSheet.letters.firstIndex(of: letter) ?? 0
    }
}
