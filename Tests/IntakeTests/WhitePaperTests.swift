import Artifacts
import Foundation
import Imaging
import Support
import Testing

@testable import IntakeStage

@Suite struct WhitePaperTests {
    /// A grey scan that was laid askew, with a pencil stroke 9 % darker than its paper.
    private func skewed() throws -> Image {
        let print = try Pages.print()
        let (width, pencil) = (print.widthPx, Box(x: 200, y: 1560, width: 400, height: 8))
        let grey = Pages.mapped(print) { value, index in
            let (x, y) = (index % width, index / width)
            let isPencil =
                x >= pencil.x && x < pencil.maxX && y >= pencil.y && y < pencil.maxY
            return UInt8(Int(value) * (isPencil ? 205 : 225) / 255)
        }
        return grey.rotated(radiansClockwise: 0.03)
    }

    @Test func whitensAGreyScanThatHadToBeTurned() async throws {
        let (document, folder) = try await Pages.intake(try skewed().png(dpi: 150), .png)
        let made = try Image(contentsOf: folder.url.appending(path: "page-1.png")).grey
        let bytes = made.greyBytes
        let page = document.pages[0]
        // Bare paper: as white as the corners that the turn brought in, and no seam between them.
        let bare = bytes.count { $0 >= 250 }
        let dull = bytes.count { (215..<250).contains($0) }
        #expect(bare * 10 > bytes.count * 8)
        #expect(dull * 25 < bytes.count)
        #expect(page.quality.verdict == .good)
    }

    /// The kind of fault: light that was looked at on a smaller copy and taken off where it does not lie.
    @Test(arguments: [1.0, 2.0])
    func keepsPencilInTheShadeOfALargeScan(scale: Double) async throws {
        let print = try Pages.print().scaled(by: scale)
        let (width, height) = (print.widthPx, print.heightPx)
        let pencil = Box(
            x: 3 * width / 4, y: 9 * height / 10, width: width / 8, height: Int(6 * scale))
        let shaded = Pages.mapped(print) { value, index in
            let (x, y) = (index % width, index / width)
            let light = 240 - 70 * Double(x) / Double(width) - 60 * Double(y) / Double(height)
            let isPencil =
                x >= pencil.x && x < pencil.maxX && y >= pencil.y && y < pencil.maxY
            return UInt8(Double(value) / 255 * light * (isPencil ? 0.6 : 1))
        }
        let dpi = Int(150 * scale)
        let (document, folder) = try await Pages.intake(try shaded.png(dpi: dpi), .png)
        let page = document.pages[0]
        try #require((page.widthPx, page.heightPx) == (width, height))
        let made = try Image(contentsOf: folder.url.appending(path: "page-1.png")).grey
        let stroke = made.cropped(to: pencil).greyBytes.sorted()
        let beside = made.cropped(
            to: Box(x: pencil.x, y: pencil.y - 60, width: pencil.width, height: 40)
        ).greyBytes.sorted()
        #expect((130...175).contains(stroke[stroke.count / 2]))
        #expect(beside[beside.count / 2] > 240)
    }

    @Test func keepsFaintPencilOnWhitenedPaper() async throws {
        let (document, folder) = try await Pages.intake(try skewed().png(dpi: 150), .png)
        let made = try Image(contentsOf: folder.url.appending(path: "page-1.png")).grey
        let ratio = Double(document.pages[0].dpi) / 150
        let map = Homography(document.pages[0].transform.homography)
        let seen = Homography.turned(clockwiseDegrees: 0.03 * 180 / .pi, aboutX: 620, y: 877)
            .applied(400, 1564)
        let point = map.applied(seen.x, seen.y)
        let reach = Int(3 * ratio)
        let part = made.cropped(
            to: Box(
                x: Int(point.x) - reach, y: Int(point.y) - reach, width: 2 * reach,
                height: 2 * reach))
        let darkest = try #require(part.greyBytes.min())
        #expect((220...242).contains(darkest))
    }
}
