import Imaging
import PhotoSimulator
import Testing

@Suite struct BentSheetTests {
    /// A sheet fitted to a photograph by its lines, then by the edges that show.
    private func fitted(_ plan: reviso_photo) throws -> (
        sheet: BentSheet, sides: PaperSides, lines: TextLines
    ) {
        let grey = DrawnPhoto.taken(plan)
        let ink = DrawnPhoto.ink(of: grey)
        let lines = TextLines(ink: ink)
        let first = try #require(
            BentSheet(lines, edges: [], widthPx: grey.widthPx, heightPx: grey.heightPx))
        let bare = grey.bare(of: ink, ofPx: 25)
        let seen = PaperSides(of: first, bare: bare, lines: lines)
        let sheet = try #require(
            BentSheet(lines, edges: seen.edges, widthPx: grey.widthPx, heightPx: grey.heightPx))
        return (sheet, PaperSides(of: sheet, bare: bare, lines: lines), lines)
    }

    /// How far places of the paper lie from where the fitted sheet has them, in millimetres, at most, once its scale
    /// and its origin are laid on the paper's; each way has a scale of its own.
    private func error(_ sheet: BentSheet, _ plan: reviso_photo) throws -> (
        mm: Double, proportion: Double
    ) {
        var rows: [(mm: (Double, Double), at: (x: Double, y: Double))] = []
        for x in stride(from: 25.0, through: 185, by: 16) {
            for y in stride(from: 33.0, through: 265, by: 29) {
                let seen = DrawnPhoto.place(plan, x, y)
                rows.append(((x, y), try #require(sheet.place(ofPictureX: seen.x, y: seen.y))))
            }
        }
        func line(_ from: [Double], _ to: [Double]) -> (scale: Double, off: Double) {
            let n = Double(from.count)
            let (mx, my) = (from.reduce(0, +) / n, to.reduce(0, +) / n)
            let xy = zip(from, to).reduce(0) { $0 + ($1.0 - mx) * ($1.1 - my) }
            let xx = from.reduce(0) { $0 + ($1 - mx) * ($1 - mx) }
            return (xy / xx, my - xy / xx * mx)
        }
        let across = line(rows.map(\.at.x), rows.map(\.mm.0))
        let down = line(rows.map(\.at.y), rows.map(\.mm.1))
        let most = rows.map { row in
            max(
                abs(across.scale * row.at.x + across.off - row.mm.0),
                abs(down.scale * row.at.y + down.off - row.mm.1))
        }.max()
        return (try #require(most), across.scale / down.scale)
    }

    @Test func tracesEachLineOfACurledPage() {
        var plan = DrawnPhoto.plan()
        (plan.curl_radius, plan.curl_length) = (250, 120)
        let lines = TextLines(ink: DrawnPhoto.ink(of: DrawnPhoto.taken(plan)))
        #expect((42...48).contains(lines.count))
        #expect((8...14).contains(lines.letterPx))
    }

    @Test func keepsAFlatSheetFlat() throws {
        let (sheet, sides, _) = try fitted(DrawnPhoto.plan())
        #expect(!sheet.isCurled)
        #expect(abs(sheet.leanDegrees.x) < 0.5)
        #expect(abs(sheet.leanDegrees.y) < 0.5)
        #expect(sides.ends == [.edge, .edge, .edge, .edge])
    }

    @Test(arguments: [0.0, 45, 90, 135, 200, 270])
    func findsTheLeanOfACamera(direction: Double) throws {
        var plan = DrawnPhoto.plan()
        (plan.tilt, plan.tilt_direction, plan.roll) = (22, direction, 4)
        let found = try error(try fitted(plan).sheet, plan)
        #expect(found.mm < 0.5)
        #expect(abs(found.proportion - 1) < 0.01)
    }

    @Test(arguments: [(180.0, 100.0, 0), (300, 210, 0), (200, 210, 1), (150, 70, 0)])
    func findsTheBendOfAPage(radius: Double, length: Double, up: Int) throws {
        var plan = DrawnPhoto.plan()
        (plan.curl_radius, plan.curl_length, plan.curl_up) = (radius, length, Int32(up))
        (plan.tilt, plan.tilt_direction) = (10, 60)
        let (sheet, _, _) = try fitted(plan)
        #expect(sheet.isCurled)
        let found = try error(sheet, plan)
        #expect(found.mm < 0.9)
        #expect(abs(found.proportion - 1) < 0.01)
    }

    @Test(arguments: [0, 1, 2]) func findsTheSidesOfThePaper(background: Int) throws {
        var plan = DrawnPhoto.plan()
        plan.background = Int32(background)
        (plan.tilt, plan.tilt_direction) = (12, 100)
        let (sheet, sides, _) = try fitted(plan)
        #expect(sides.ends == [.edge, .edge, .edge, .edge])
        let corner = DrawnPhoto.place(plan, 0, 0)
        let far = DrawnPhoto.place(plan, 210, 297)
        let upper = try #require(sheet.place(ofPictureX: corner.x, y: corner.y))
        let lower = try #require(sheet.place(ofPictureX: far.x, y: far.y))
        let unit = (lower.x - upper.x) / 210
        #expect(abs(sides.paper.left - upper.x) < 2 * unit)
        #expect(abs(sides.paper.top - upper.y) < 2 * unit)
        #expect(abs(sides.paper.right - lower.x) < 2 * unit)
        #expect(abs(sides.paper.low - lower.y) < 2 * unit)
        #expect(abs(sides.paper.width / sides.paper.height / (210.0 / 297) - 1) < 0.02)
    }

    @Test func endsAtTheFoldOfABook() throws {
        var plan = DrawnPhoto.plan()
        plan.background = 3
        (plan.curl_radius, plan.curl_length) = (300, 90)
        let (sheet, sides, _) = try fitted(plan)
        let fold = DrawnPhoto.place(plan, 0, 150)
        let place = try #require(sheet.place(ofPictureX: fold.x, y: fold.y))
        #expect(sides.ends[0] == .edge)
        #expect(abs(sides.box.left - place.x) < 0.06 * sheet.print.width)
    }

    @Test func keepsOnlyItsOwnLinesBesideTheFoldOfABook() throws {
        var plan = DrawnPhoto.plan()
        plan.background = 3
        (plan.curl_radius, plan.curl_length) = (300, 90)
        // A part of its print shows too.
        (plan.crop_to_text, plan.text_left) = (1, -65)
        let (sheet, sides, lines) = try fitted(plan)
        let own = try #require(lines.on(sheet, between: sides))
        #expect(own.count >= 40)
        for place in own.places.flatMap({ $0 }) {
            let x = try #require(sheet.place(ofPictureX: place.x, y: place.y)).x
            #expect(x > sides.paper.left)
        }
        #expect(own.lengthPx < lines.lengthPx)
        let alone = try fitted(DrawnPhoto.plan())
        #expect(alone.lines.on(alone.sheet, between: alone.sides) == nil)
    }

    @Test func bearsOutABendByTheLinesHeldOut() throws {
        var plan = DrawnPhoto.plan()
        (plan.curl_radius, plan.curl_length, plan.tilt) = (220, 150, 8)
        let grey = DrawnPhoto.taken(plan)
        let lines = TextLines(ink: DrawnPhoto.ink(of: grey))
        let held = try #require(
            BentSheet.heldOut(lines, edges: [], widthPx: grey.widthPx, heightPx: grey.heightPx))
        #expect(held.bent < 0.5 * held.plane)
        let (one, other) = lines.halves
        #expect(one.count + other.count == lines.count)
        #expect(abs(one.count - other.count) <= 1)
    }

    @Test(arguments: [0.0, 60]) func keepsTheCornersOfPaperSquare(length: Double) throws {
        var plan = DrawnPhoto.plan()
        (plan.curl_radius, plan.curl_length) = (length > 0 ? 300 : 0, length)
        (plan.tilt, plan.tilt_direction) = (12, 70)
        let sheet = try fitted(plan).sheet
        let corners = [(0.0, 0.0), (210, 0), (210, 297), (0, 297)].map {
            DrawnPhoto.place(plan, $0.0, $0.1)
        }
        #expect(try #require(sheet.offSquare(corners)) < 0.02)
        let moved = [corners[0], corners[1], corners[2], (corners[3].x, corners[3].y - 400)]
        #expect(try #require(sheet.offSquare(moved)) > 0.05)
    }

    @Test func givesTheSameGridEachTime() throws {
        var plan = DrawnPhoto.plan()
        (plan.curl_radius, plan.curl_length, plan.tilt) = (200, 120, 9)
        let one = try fitted(plan)
        let two = try fitted(plan)
        #expect(one.sides == two.sides)
        #expect(
            one.sheet.grid(over: one.sides.box, columns: 9, rows: 9)
                == two.sheet.grid(over: two.sides.box, columns: 9, rows: 9))
    }

    @Test func findsNothingOnBarePaper() {
        let lines = TextLines(ink: Image(widthPx: 800, heightPx: 600, depth: 1))
        #expect(lines.count == 0)
        #expect(BentSheet(lines, edges: [], widthPx: 800, heightPx: 600) == nil)
    }
}
