import Artifacts
import Foundation
import Imaging
import Testing

/// A white sheet with rows of dashes on a dark table, drawn in code.
private func table(widthPx: Int, heightPx: Int, sheet: Box) -> Image {
    var bytes = [UInt8](repeating: 50, count: widthPx * heightPx)
    func fill(_ box: Box, _ value: UInt8) {
        let row = [UInt8](repeating: value, count: box.width)
        for y in box.y..<box.maxY {
            let start = y * widthPx + box.x
            bytes.replaceSubrange(start..<start + box.width, with: row)
        }
    }
    fill(sheet, 230)
    for line in 0..<20 {
        for word in 0..<8 {
            fill(
                Box(
                    x: sheet.x + 40 + word * (sheet.width - 80) / 8,
                    y: sheet.y + 40 + line * (sheet.height - 80) / 20, width: 30, height: 6), 40)
        }
    }
    return Image(grey: bytes, widthPx: widthPx, heightPx: heightPx)
}

@Suite struct PageTests {
    /// A crop of a few pixels must not end the program.
    @Test func findsInkOnPicturesSmallerThanItsWindow() {
        for (width, height) in [(2, 35), (1, 1), (9, 9), (40, 300), (300, 12)] {
            let bytes = (0..<width * height).map { UInt8($0 % 3 == 0 ? 20 : 240) }
            let ink = Image(grey: bytes, widthPx: width, heightPx: height)
                .sauvola(halfWindowPx: 30, factor: 0.3)
            #expect((ink.widthPx, ink.heightPx, ink.depth) == (width, height, 1))
        }
    }

    @Test func findsASheetInPerspective() throws {
        let flat = table(
            widthPx: 1000, heightPx: 1200, sheet: Box(x: 200, y: 200, width: 600, height: 800))
        let corners = [(199.5, 199.5), (799.5, 199.5), (799.5, 999.5), (199.5, 999.5)]
        let seen = [(180.0, 120.0), (690.0, 160.0), (760.0, 1010.0), (90.0, 930.0)]
        let map = try #require(Homography(mapping: corners, to: seen)?.inverse)
        let photo = flat.warped(inverse: map.m, widthPx: 850, heightPx: 1100)
        // Outside the table the warp is white: only the table is looked at.
        let sheet = try #require(
            SheetOfPaper(in: photo.cropped(to: Box(x: 20, y: 20, width: 800, height: 1060))))
        #expect(sheet.seen == [true, true, true, true])
        for (corner, truth) in zip(sheet.corners, seen) {
            #expect(abs(corner.x + 20 - truth.0) < 4, "\(sheet.corners)")
            #expect(abs(corner.y + 20 - truth.1) < 4, "\(sheet.corners)")
        }
    }

    /// The kind of fault: one bound of brightness for a picture whose dark side has paper darker than its lit table.
    @Test(arguments: [(0.0, 0.0), (0.6, 0.5), (-0.5, 0.6)])
    func findsASheetWhereLightFallsOff(acrossShare: Double, downShare: Double) throws {
        let box = Box(x: 60, y: 70, width: 680, height: 940)
        let even = table(widthPx: 800, heightPx: 1080, sheet: box)
        var bytes = even.greyBytes
        for index in bytes.indices {
            let (x, y) = (Double(index % 800) / 800 - 0.5, Double(index / 800) / 1080 - 0.5)
            // A table half as bright as the paper.
            let value = max(110, Double(bytes[index]) - (bytes[index] == 40 ? 0 : 20))
            let shade = bytes[index] == 40 ? 40 : value
            bytes[index] = UInt8(shade * exp(-acrossShare * (x + 0.5) - downShare * (y + 0.5)))
        }
        let sheet = try #require(
            SheetOfPaper(in: Image(grey: bytes, widthPx: 800, heightPx: 1080)))
        let truth = [(60.0, 70.0), (739.0, 70.0), (739.0, 1009.0), (60.0, 1009.0)]
        for (corner, (x, y)) in zip(sheet.corners, truth) {
            #expect(abs(corner.x - x) < 5 && abs(corner.y - y) < 5, "\(sheet.corners)")
        }
    }

    @Test func findsNoSheetWhereLightFallsOffOverAScan() {
        var bytes = table(
            widthPx: 600, heightPx: 800, sheet: Box(x: 0, y: 0, width: 600, height: 800)
        ).greyBytes
        for index in bytes.indices {
            let (x, y) = (Double(index % 600) / 600, Double(index / 600) / 800)
            bytes[index] = UInt8(Double(bytes[index]) * exp(-0.5 * x - 0.4 * y))
        }
        #expect(SheetOfPaper(in: Image(grey: bytes, widthPx: 600, heightPx: 800)) == nil)
    }

    @Test func findsNoSheetOnAFlatScan() {
        let scan = table(
            widthPx: 600, heightPx: 800, sheet: Box(x: 0, y: 0, width: 600, height: 800))
        #expect(SheetOfPaper(in: scan) == nil)
    }

    @Test func takesABoxOnAPageForNoSheet() {
        var bytes = [UInt8](repeating: 240, count: 600 * 800)
        for y in 150..<650 {
            let dark = y < 250 || y >= 550
            for x in 100..<500 where dark || x < 160 || x >= 440 { bytes[y * 600 + x] = 90 }
        }
        #expect(SheetOfPaper(in: Image(grey: bytes, widthPx: 600, heightPx: 800)) == nil)
    }

    @Test func evensAShadeOfFourToOne() {
        let width = 800
        let height = 1000
        var bytes = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                let light = 240.0 - 180.0 * Double(x) / Double(width - 1)
                let isInk = x % 40 < 4 && y % 30 < 12
                bytes[y * width + x] = UInt8(isInk ? light * 0.5 : light)
            }
        }
        let page = Image(grey: bytes, widthPx: width, heightPx: height)
        let light = Light(on: page, cellPx: 10)
        #expect(light.evenness < 0.4)
        let even = light.evened(page, paper: 245).greyBytes
        for x in [22, 220, 420, 620, 782] {
            #expect(abs(Int(even[525 * width + x]) - 245) <= 8, "paper at \(x)")
            let ink = Int(even[515 * width + x / 40 * 40 + 2])
            #expect(abs(ink - 122) <= 12, "ink at \(x): \(ink)")
        }
    }

    @Test func keepsADarkBoxDark() {
        let page = table(
            widthPx: 700, heightPx: 900, sheet: Box(x: 0, y: 0, width: 700, height: 450))
        let light = Light(on: page, cellPx: 10)
        let even = light.evened(page).greyBytes
        #expect(even[700 * 700 + 350] < 80)
    }

    @Test func clearsTheTableAlongAnEdgeAndNoPrint() {
        let (width, height) = (700, 900)
        var bytes = [UInt8](repeating: 255, count: width * height)
        for y in 0..<height {
            // A wedge of table at the right, a frame of print near the left, a stroke that runs off above.
            for x in (width - 18 * y / height)..<width { bytes[y * width + x] = 20 }
            if (100..<800).contains(y) { for x in 12..<15 { bytes[y * width + x] = 20 } }
            if y < 60 { for x in 300..<306 { bytes[y * width + x] = 20 } }
        }
        let page = Image(grey: bytes, widthPx: width, heightPx: height)
        let clear = page.withoutTable.greyBytes
        #expect(clear[880 * width + 695] == 255)
        #expect(clear[400 * width + 13] == 20)
        #expect(clear[10 * width + 303] == 20)
        #expect(page.greyBytes == bytes)
    }

    @Test func seesABlurByItsEdges() throws {
        let sharp = table(
            widthPx: 800, heightPx: 1000, sheet: Box(x: 0, y: 0, width: 800, height: 1000))
        let soft = sharp.scaled(by: 0.125).scaled(by: 8)
        let sharpEdge = try #require(PageLook(sharp).edgePx)
        let softEdge = try #require(PageLook(soft).edgePx)
        #expect(sharpEdge < 1.5)
        #expect(softEdge > 4)
    }

    @Test func cutsBlackBorders() {
        var bytes = [UInt8](repeating: 250, count: 400 * 500)
        for y in 0..<500 { for x in 0..<30 { bytes[y * 400 + x] = 10 } }
        let borders = Image(grey: bytes, widthPx: 400, heightPx: 500).darkBorders
        #expect((30...33).contains(borders.left))
        #expect(borders.top == 0 && borders.right == 0 && borders.bottom == 0)
    }
}
