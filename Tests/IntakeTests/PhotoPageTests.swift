import Artifacts
import Engine
import Foundation
import Imaging
import PhotoSimulator
import Support
import Testing

@testable import IntakeStage

@Suite struct PhotoPageTests {
    /// A photograph of the page of English on a dark desk, 2100 × 2800 pixels.
    private func plan() -> reviso_photo {
        var photo = reviso_photo()
        (photo.width, photo.height) = (2100, 2800)
        (photo.page_width, photo.page_height) = (210, 297)
        (photo.text_left, photo.text_top, photo.text_right, photo.text_bottom) = (20, 20, 190, 277)
        (photo.fill, photo.focal, photo.shade) = (0.92, 0.8, 1.5)
        (photo.blur, photo.noise, photo.seed) = (0.6, 1.5, 5)
        (photo.paper_red, photo.paper_green, photo.paper_blue) = (232, 230, 221)
        (photo.tilt, photo.tilt_direction, photo.roll) = (9, 130, 2)
        return photo
    }

    private func taken(_ plan: reviso_photo, _ drawn: [UInt8]? = nil) throws -> Image {
        let page = try Pages.print()
        return Pages.photograph(plan, of: drawn ?? page.rgbBytes, page.widthPx, page.heightPx)
    }

    /// Where places of the paper lie on the page that was made, against where they should, in millimetres at most.
    private func error(_ page: Intake.Page, _ plan: reviso_photo) -> Double {
        var photo = plan
        let places = PagePlaces(page)
        let unit = Double(page.dpi) / 25.4
        var rows: [(Double, Double)] = []
        for x in [30.0, 70, 105, 140, 180] {
            for y in [40.0, 100, 148, 200, 250] {
                var (u, v) = (0.0, 0.0)
                reviso_photo_place(&photo, x, y, &u, &v)
                let at = places.page(ofOriginalX: u, y: v)
                rows.append((at.x / unit - x, at.y / unit - y))
            }
        }
        // Where the page was cut is no error.
        let (mx, my) = (
            rows.reduce(0) { $0 + $1.0 } / Double(rows.count),
            rows.reduce(0) { $0 + $1.1 } / Double(rows.count)
        )
        return rows.map { max(abs($0.0 - mx), abs($0.1 - my)) }.max() ?? .infinity
    }

    @Test func laysACurledPageFlatInItsTrueSize() async throws {
        var photo = plan()
        (photo.curl_radius, photo.curl_length) = (220, 120)
        let (document, folder) = try await Pages.intake(try taken(photo).jpeg(quality: 90), .jpeg)
        let page = document.pages[0]
        #expect(page.transform.mesh != nil)
        #expect((285...315).contains(page.dpi))
        // Four millimetres of 300: the scale is worked out to within 2 %.
        #expect(error(page, photo) < 4)
        #expect(abs(Double(page.widthPx) / Double(page.dpi) * 25.4 - 210) < 8)
        #expect(page.quality.verdict == .good)
        let made = try Image(contentsOf: folder.url.appending(path: page.image.file))
        #expect(abs(made.otsu.skew.degrees) < 0.2)
        #expect(Light(on: made, cellPx: 15).evenness > 0.9)
    }

    @Test(arguments: 0..<2) func saysAtWhichSideAPageBendsOutOfSight(turns: Int) async throws {
        var photo = plan()
        (photo.curl_radius, photo.curl_length) = (130, 125)
        (photo.tilt, photo.tilt_direction, photo.roll) = (25, 90, 0)
        let image = try taken(photo)
        let page = try await Pages.intake(
            try image.rotated(quarterTurnsClockwise: turns).jpeg(quality: 90), .jpeg
        ).document.pages[0]
        #expect(page.quality.verdict == .poor)
        #expect(page.quality.reasons == [.bentAway(side: "left")])
        #expect(page.quality.complaint == "is bent out of sight at its left side")
        #expect(
            page.quality.advice == "press the page flat, and hold the camera straight above it")
    }

    @Test(arguments: 1..<4) func turnsAPhotographUpright(turns: Int) async throws {
        var photo = plan()
        (photo.curl_radius, photo.curl_length) = (300, 210)
        let image = try taken(photo)
        let upright = try await Pages.intake(try image.jpeg(quality: 90), .jpeg).document.pages[0]
        let turned = try await Pages.intake(
            try image.rotated(quarterTurnsClockwise: turns).jpeg(quality: 90), .jpeg
        ).document.pages[0]
        #expect(abs(turned.widthPx - upright.widthPx) < upright.widthPx / 25)
        #expect(abs(turned.heightPx - upright.heightPx) < upright.heightPx / 25)
        let mark = PagePlaces(upright).original(ofPageX: 600, y: 500)
        let there = Homography.turned(
            quarterTurnsClockwise: turns, widthPx: image.widthPx, heightPx: image.heightPx
        ).applied(mark.x, mark.y)
        let again = PagePlaces(turned).page(ofOriginalX: there.x, y: there.y)
        #expect(abs(again.x - 600) < 70)
        #expect(abs(again.y - 500) < 70)
    }

    @Test func keepsColour() async throws {
        var photo = plan()
        (photo.curl_radius, photo.curl_length) = (260, 120)
        let (document, folder) = try await Pages.intake(try taken(photo).jpeg(quality: 90), .jpeg)
        let made = try Image(
            contentsOf: folder.url.appending(path: document.pages[0].image.file))
        #expect(made.depth == 32)
    }

    @Test func makesTheSameDocumentAgain() async throws {
        var photo = plan()
        (photo.curl_radius, photo.curl_length, photo.background) = (200, 100, 1)
        let jpeg = try taken(photo).jpeg(quality: 70)
        let first = try await Pages.intake(jpeg, .jpeg)
        let second = try await Pages.intake(jpeg, .jpeg)
        #expect(try Document.encode(first.document) == Document.encode(second.document))
    }

    /// How far places of the paper lie outside of the page, in millimetres; below 0 inside.
    private func beyond(_ page: Intake.Page, _ plan: reviso_photo, _ places: [(Double, Double)])
        -> Double
    {
        var photo = plan
        let unit = Double(page.dpi) / 25.4
        return places.map { x, y in
            var (u, v) = (0.0, 0.0)
            reviso_photo_place(&photo, x, y, &u, &v)
            let at = PagePlaces(page).page(ofOriginalX: u, y: v)
            let (right, low) = (Double(page.widthPx) - at.x, Double(page.heightPx) - at.y)
            return -min(at.x, at.y, right, low) / unit
        }.max() ?? .infinity
    }

    @Test(arguments: [0.0, 90]) func cutsNothingOffAtTheEdgeOfAShadow(direction: Double)
        async throws
    {
        var photo = plan()
        (photo.shadow, photo.shadow_direction) = (0.5, direction)
        (photo.shadow_place, photo.shadow_soft) = (-0.05, 0.01)
        (photo.width, photo.height) = (1500, 2000)
        let page = try await Pages.intake(try taken(photo).jpeg(quality: 90), .jpeg).document
            .pages[0]
        #expect(beyond(page, photo, [(25, 25), (150, 25), (25, 265), (150, 265)]) < 0)
    }

    @Test func keepsALargePictureAboveItsCaption() async throws {
        var photo = plan()
        (photo.curl_radius, photo.curl_length, photo.background) = (300, 100, 2)
        (photo.width, photo.height) = (1500, 2000)
        let page = try Pages.print()
        var rgb = page.rgbBytes
        var state: UInt64 = 3
        // Trees: dark all over, ragged at the upper end.
        for x in 190..<1050 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            for y in 170 + Int(state >> 33) % 60..<1180 {
                for channel in 0..<3 { rgb[3 * (y * page.widthPx + x) + channel] = 20 }
            }
        }
        for y in 0..<170 {
            for x in 0..<3 * page.widthPx { rgb[3 * y * page.widthPx + x] = 255 }
        }
        let jpeg = try taken(photo, rgb).jpeg(quality: 90)
        let (document, folder) = try await Pages.intake(jpeg, .jpeg)
        let made = document.pages[0]
        let drawn = try Image(contentsOf: folder.url.appending(path: made.image.file)).grey
        #expect(drawn.greyBytes.count { $0 < 90 } * 6 > drawn.greyBytes.count)
        // The picture's corners, and the caption's.
        #expect(beyond(made, photo, [(33, 29), (177, 29), (25, 210), (185, 265)]) < 0)
    }

    @Test(arguments: [0.0, 8]) func findsLightPaperOnALightTable(tilt: Double) async throws {
        var photo = plan()
        (photo.background, photo.tilt, photo.seed) = (2, tilt, 9)
        (photo.curl_radius, photo.curl_length) = (300, 90)
        (photo.width, photo.height) = (1500, 2000)
        let page = try await Pages.intake(try taken(photo).jpeg(quality: 90), .jpeg).document
            .pages[0]
        #expect(abs(Double(page.widthPx) / Double(page.dpi) * 25.4 - 210) < 6)
        #expect(abs(Double(page.heightPx) / Double(page.dpi) * 25.4 - 297) < 8)
    }

    @Test func findsPaperThatOnlyItsTintTellsFromTheTable() async throws {
        var photo = plan()
        (photo.background, photo.tilt, photo.shade) = (2, 3, 1)
        // As bright as the table, 0.3, 0.5 and 0.2 of the three colours, and yellower.
        (photo.paper_red, photo.paper_green, photo.paper_blue) = (219, 213, 194)
        (photo.width, photo.height) = (1500, 2000)
        let page = try await Pages.intake(try taken(photo).jpeg(quality: 90), .jpeg).document
            .pages[0]
        #expect(abs(Double(page.widthPx) / Double(page.dpi) * 25.4 - 210) < 6)
        #expect(abs(Double(page.heightPx) / Double(page.dpi) * 25.4 - 297) < 8)
    }

    @Test func laysNoPageOnItsSideWhoseLinesWereTraced() throws {
        let page = try Pages.print()
        let turned = page.rotated(quarterTurnsClockwise: 1)
        let copy = AnalysisCopy(of: turned, flat: Flat(whole: turned))
        #expect(Pose(of: copy).quarterTurns == 3)
        #expect(Pose(of: copy, isSurelyUpright: true).quarterTurns % 2 == 0)
        let picture = Picture(image: page, map: .identity)
        let work = try #require(WorkCopy(of: picture, flat: Flat(whole: page)))
        #expect(work.isSurelyUpright)
    }

    @Test func leavesAFlatScanWithoutResolutionAlone() async throws {
        let print = try Pages.print()
        let data = try print.jpeg(quality: 90)
        let (document, _) = try await Pages.intake(data, .jpeg)
        #expect(document.pages[0].transform.mesh == nil)
    }
}
