import Artifacts
import Imaging
import PhotoSimulator
import Testing

@testable import IntakeStage

/// Sheets on wood, whose grain looks like lines of print.
@Suite struct WoodTests {
    private static let (widthPx, heightPx) = (1240, 1754)

    /// A sheet with a few words on wood, in a light of which a shadow takes half.
    private func plan(background: Int32) -> reviso_photo {
        var photo = reviso_photo()
        (photo.width, photo.height) = (1500, 2000)
        (photo.page_width, photo.page_height) = (210, 297)
        (photo.text_left, photo.text_top, photo.text_right, photo.text_bottom) = (20, 20, 190, 277)
        (photo.fill, photo.focal, photo.background) = (0.8, 0.79, background)
        (photo.tilt, photo.tilt_direction, photo.roll) = (6, 41, 2)
        (photo.shade, photo.shade_direction) = (1.5, 266)
        (photo.shadow, photo.shadow_direction) = (0.5, 20)
        (photo.shadow_place, photo.shadow_soft) = (0.1, 0.05)
        (photo.blur, photo.noise, photo.seed) = (0.6, 1.5, 5)
        (photo.paper_red, photo.paper_green, photo.paper_blue) = (226, 223, 220)
        return photo
    }

    /// Rows of stems with feet, far apart, as letters of a page of sums.
    private func page() -> [UInt8] {
        var bytes = [UInt8](repeating: 255, count: 3 * Self.widthPx * Self.heightPx)
        func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
            for row in y..<y + height {
                for at in 3 * (row * Self.widthPx + x)..<3 * (row * Self.widthPx + x + width) {
                    bytes[at] = 0
                }
            }
        }
        for line in 0..<10 {
            for letter in 0..<70 where letter % 14 < 9 {
                let (x, base) = (170 + 13 * letter, 250 + 130 * line)
                fill(x, base - 14, 2, 14)
                fill(x + 7, base - 14, 2, 14)
                fill(x, base - 2, 9, 2)
            }
        }
        return bytes
    }

    private func taken(_ plan: reviso_photo) -> Image {
        Pages.photograph(plan, of: page(), Self.widthPx, Self.heightPx)
    }

    /// How many places of lines lie beyond the paper by more than 5 mm, of how many.
    private func beyond(
        _ lines: TextLines, _ plan: reviso_photo, map: Homography
    ) -> (outside: Int, all: Int) {
        var photo = plan
        let corners = [(-5.0, -5.0), (215, -5), (215, 302), (-5, 302)].map { place in
            var (u, v) = (0.0, 0.0)
            reviso_photo_place(&photo, place.0, place.1, &u, &v)
            return (x: u, y: v)
        }
        let places = lines.places.flatMap { $0 }.map { map.applied($0.x, $0.y) }
        let outside = places.count { place in
            (0..<4).contains { side in
                let (a, b) = (corners[side], corners[(side + 1) % 4])
                return (b.x - a.x) * (place.y - a.y) - (b.y - a.y) * (place.x - a.x) < 0
            }
        }
        return (outside, places.count)
    }

    @Test func takesNoGrainOfWoodForLinesOfPrint() throws {
        let plan = plan(background: 1)
        let image = taken(plan)
        let picture = Picture(image: image, map: .identity, dpi: nil, untouched: nil)
        let work = try #require(WorkCopy(of: picture, flat: Flat(whole: image)))
        let seen = beyond(work.lines, plan, map: work.map)
        #expect(seen.all > 100 && seen.outside == 0, "\(seen)")
    }

    @Test func tellsWoodFromPaperByItsColour() throws {
        let plan = plan(background: 1)
        let table = try #require(ColouredTable(taken(plan)))
        #expect(table.holds(Box(x: 10, y: 10, width: 30, height: 30)))
        #expect(table.holds(Box(x: 1400, y: 1900, width: 60, height: 40)))
        #expect(!table.holds(Box(x: 740, y: 990, width: 20, height: 20)))
        // From the wood to the paper.
        #expect(!table.holds(Box(x: 10, y: 990, width: 740, height: 20)))
    }

    @Test func seesNoTableWhereNothingColouredIsAround() {
        #expect(ColouredTable(taken(plan(background: 0))) == nil)
        #expect(ColouredTable(taken(plan(background: 1)).grey) == nil)
        // A page with a coloured box on it.
        var bytes = [UInt8](repeating: 240, count: 3 * 800 * 1000)
        for y in 300..<600 { for x in 100..<700 { bytes[3 * (y * 800 + x) + 2] = 60 } }
        #expect(ColouredTable(Image(rgb: bytes, widthPx: 800, heightPx: 1000)) == nil)
    }

    @Test func takesSidesOverThatOnlyTheSearchForASheetSaw() throws {
        let plan = plan(background: 0)
        let image = taken(plan)
        let picture = Picture(image: image, map: .identity, dpi: nil, untouched: nil)
        let flat = Flat(image)
        let work = try #require(WorkCopy(of: picture, flat: flat))
        let sheet = try #require(work.sheet(edges: work.edges(of: flat)))
        #expect(flat.sheet?.seen == [true, true, true, true])
        let bare = work.grey.bare(of: work.ink, ofPx: 25)
        let seen = PaperSides(of: sheet, bare: bare, lines: work.lines)
        #expect(seen.ends == [.edge, .edge, .edge, .edge])
        var lost = seen
        lost.ends[3] = .picture
        lost.box.low += 200
        let filled = lost.filled(by: flat, on: sheet, in: work)
        #expect(filled.ends == seen.ends)
        #expect(abs(filled.box.low - seen.box.low) < 15, "\(filled.box) \(seen.box)")
        #expect(filled.box.top == seen.box.top && filled.box.left == seen.box.left)
    }
}
