import Artifacts
import Foundation
import Imaging
import PhotoSimulator
import Support
import Testing

@testable import IntakeStage

@Suite struct SheetProofTests {
    /// A sheet on wood of which a shadow takes half the light, so that in its shade it is no brighter than the wood.
    private func shaded() -> reviso_photo {
        var photo = reviso_photo()
        (photo.width, photo.height) = (1200, 1600)
        (photo.page_width, photo.page_height) = (210, 297)
        (photo.text_left, photo.text_top, photo.text_right, photo.text_bottom) = (20, 20, 190, 277)
        (photo.fill, photo.focal, photo.background) = (0.94, 0.79, 1)
        (photo.tilt, photo.tilt_direction, photo.roll) = (2.5, 41, 2.6)
        (photo.shade, photo.shade_direction) = (1.24, 266)
        (photo.shadow, photo.shadow_direction) = (0.47, 73)
        (photo.shadow_place, photo.shadow_soft) = (0.21, 0.076)
        (photo.blur, photo.noise, photo.seed) = (0.6, 1.5, 5)
        (photo.paper_red, photo.paper_green, photo.paper_blue) = (226, 223, 220)
        return photo
    }

    /// A page of a size with black bars, as x, y, width, height.
    private func page(_ bars: [Box]) -> Image {
        let (width, height) = (1240, 1754)
        var bytes = [UInt8](repeating: 255, count: width * height)
        for bar in bars {
            for y in bar.y..<bar.maxY {
                for x in bar.x..<bar.maxX { bytes[y * width + x] = 0 }
            }
        }
        return Image(grey: bytes, widthPx: width, heightPx: height)
    }

    /// Letters of two stems and a foot, side by side.
    private func letters(_ count: Int, x: Int, base: Int) -> [Box] {
        (0..<count).filter { $0 % 6 != 5 }.flatMap { index -> [Box] in
            let (left, tall) = (x + 12 * index, index % 4 == 1 ? 18 : 12)
            return [
                Box(x: left, y: base - tall, width: 2, height: tall),
                Box(x: left + 7, y: base - tall, width: 2, height: tall),
                Box(x: left, y: base - 2, width: 9, height: 2),
            ]
        }
    }

    @Test func takesNoEdgeOfAShadowForTheEdgeOfThePaper() throws {
        let plan = shaded()
        let picture = Pages.photograph(plan, of: page([]).rgbBytes, 1240, 1754)
        let sheet = try #require(SheetOfPaper(in: picture))
        for (corner, mm) in zip(sheet.corners, [(0.0, 0.0), (210, 0), (210, 297), (0, 297)]) {
            var (photo, u, v) = (plan, 0.0, 0.0)
            reviso_photo_place(&photo, mm.0, mm.1, &u, &v)
            #expect(abs(corner.x - u) < 12 && abs(corner.y - v) < 12, "\(corner) \(u) \(v)")
        }
        // By brightness alone the paper ends where the shadow begins, and that is no rectangle.
        #expect(SheetOfPaper(in: picture.grey) == nil)
    }

    @Test func bendsNoSheetByLinesThatOthersContradict() throws {
        // Short lines in one half of the page rise to the right, as if the paper curled there; the other half is level.
        var bars: [Box] = []
        for line in 0..<12 {
            bars += letters(40, x: 150, base: 200 + 60 * line)
            bars += letters(40, x: 660, base: 200 + 60 * line + (line % 2 == 0 ? 6 : -6))
        }
        let picture = page(bars)
        let lines = TextLines(ink: picture.otsu)
        let held = try #require(
            BentSheet.heldOut(lines, edges: [], widthPx: 1240, heightPx: 1754))
        #expect(held.bent > 0.85 * held.plane)
    }

    @Test func leavesATurnedPageUnbentWhoseListLeansTheMargin() async throws {
        // Each line begins a little further left than the one above it: one margin, and it is not upright.
        var bars: [Box] = []
        for line in 0..<20 {
            bars += letters(24 + 7 * (line % 5), x: 330 - 9 * line, base: 200 + 62 * line)
        }
        let turned = page(bars).grey.rotatedForTest(clockwiseDegrees: 1.4)
        let shaded = turned.shadedForTest
        let page = try await Pages.intake(try shaded.jpeg(quality: 90), .jpeg).document.pages[0]
        #expect(page.transform.mesh == nil)
    }

    /// A page each line of which is so much shorter on both sides than the one above it, in pixels, as if it leaned
    /// away.
    private func tapered(by step: Int) -> Image {
        var bars: [Box] = []
        for line in 0..<20 {
            let (left, right) = (150 + step * line, 1100 - step * line)
            bars += letters((right - left) / 12, x: left, base: 200 + 62 * line)
        }
        return page(bars).grey
    }

    /// By forty degrees, by its margins.
    @Test func leansNoPageSteeplyByMarginsThatRunTogether() async throws {
        let shaded = tapered(by: 10).shadedForTest
        let page = try await Pages.intake(try shaded.jpeg(quality: 90), .jpeg).document.pages[0]
        #expect(page.transform.mesh == nil)
    }

    /// By twenty degrees, by its margins: believed of a photograph, and not of paper as white as a scanner's.
    @Test func leavesAScanFlatHoweverItsMarginsRun() async throws {
        for (picture, isFlat) in [(tapered(by: 6), true), (tapered(by: 6).shadedForTest, false)] {
            let jpeg = try picture.jpeg(quality: 90)
            let page = try await Pages.intake(jpeg, .jpeg).document.pages[0]
            #expect((page.transform.mesh == nil) == isFlat)
        }
    }

    @Test func believesLettersInLinesWhereComponentsOfInkAreMuchLower() {
        #expect(Resolution.letters(inked: 100, traced: nil, lower: 0.6) == 100)
        #expect(Resolution.letters(inked: 100, traced: 150, lower: 0.6) == 100)
        #expect(Resolution.letters(inked: 80, traced: 200, lower: 0.6) == 200)
        #expect(Resolution.letters(inked: 80, traced: 200, lower: 0.35) == 80)
        #expect(Resolution.letters(inked: 200, traced: 80, lower: 0.6) == 200)
    }

    /// Scans turned by a degree that say no resolution: the few lines of the one are as level on a plane that leans by
    /// 43 degrees, those of the other, a list, on one that leans by 25.
    @Test(arguments: ["level-lines-jpeg-40", "level-list-jpeg-40"])
    func leansNoScanThatOnlyItsLinesAreLevelledBy(name: String) async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/sheets/\(name).jpg")
        let page = try await Pages.intake(try Data(contentsOf: file), .jpeg).document.pages[0]
        #expect(page.transform.mesh == nil)
        let proportion = Double(page.heightPx) / Double(page.widthPx)
        #expect((1.35...1.47).contains(proportion))
    }
}

extension Image {
    /// Turned about its middle, white around.
    fileprivate func rotatedForTest(clockwiseDegrees: Double) -> Image {
        let turn = Homography.turned(
            clockwiseDegrees: clockwiseDegrees, aboutX: Double(widthPx) / 2,
            y: Double(heightPx) / 2)
        guard let back = turn.inverse else { return self }
        return warped(inverse: back.m, widthPx: widthPx, heightPx: heightPx)
    }

    /// In light that falls off to the right by a third.
    fileprivate var shadedForTest: Image {
        let bytes = greyBytes.enumerated().map { place, value in
            UInt8(Double(value) * (0.95 - 0.33 * Double(place % widthPx) / Double(widthPx)))
        }
        return Image(grey: bytes, widthPx: widthPx, heightPx: heightPx)
    }
}
