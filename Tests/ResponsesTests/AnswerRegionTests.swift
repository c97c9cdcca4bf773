import Artifacts
import Imaging
import Reading
import Testing

@testable import ResponsesStage

/// The ink around an answer place: pale strokes, rests of print, and the pictures that readers get.
@Suite struct AnswerRegionTests {
    static let unit = 20.0
    static let place = Box(x: 30, y: 20, width: 80, height: 50)
    private static let sign = AnswerRegion.EqualsSign(
        upper: 38..<41, lower: 47..<50, left: 8, seen: 8)

    /// A region of 120 by 90 pixels with rectangles of ink, and how dark each is.
    static func region(_ ink: [(Box, UInt8)]) -> AnswerRegion {
        var grey = [UInt8](repeating: UInt8(AnswerRegion.paper), count: 120 * 90)
        for (box, dark) in ink {
            for y in box.y..<box.maxY {
                for x in box.x..<box.maxX { grey[y * 120 + x] = UInt8(AnswerRegion.paper) - dark }
            }
        }
        return AnswerRegion(
            Box(x: 0, y: 0, width: 120, height: 90),
            of: Image(grey: grey, widthPx: 120, heightPx: 90), scale: 1)
    }

    private static func rows(_ components: [InkComponent]) -> Range<Int> {
        let all = components.dropFirst().reduce(components[0].box) { $0.union($1.box) }
        return all.y..<all.maxY
    }

    @Test func goesOnWhereAPencilIsPressedLess() {
        var region = Self.region([
            (Box(x: 50, y: 25, width: 4, height: 15), 40),
            (Box(x: 50, y: 40, width: 4, height: 20), 12),
        ])
        let dark = region.components(darker: 17)
        #expect(Self.rows(dark) == 25..<40)
        let whole = region.goingOn(from: dark, limit: 17, paper: 7, in: Self.place, unit: Self.unit)
        #expect(Self.rows(whole) == 25..<60)
        #expect(region.dark[50 * 120 + 51] == 24)
        // A pen's strokes have no pale parts: what is pale beside them is their rim.
        #expect(
            region.goingOn(from: dark, limit: 30, paper: 7, in: Self.place, unit: Self.unit).count
                == 1)
    }

    @Test func leavesTheRimOfAStrokePalerThanItsMiddle() {
        // A stroke that is pressed less and less, each part with its rim.
        var region = Self.region([
            (Box(x: 49, y: 25, width: 6, height: 15), 10),
            (Box(x: 51, y: 25, width: 2, height: 15), 40),
            (Box(x: 49, y: 40, width: 6, height: 20), 9),
            (Box(x: 51, y: 40, width: 2, height: 20), 14),
        ])
        let dark = region.components(darker: 17)
        _ = region.goingOn(from: dark, limit: 17, paper: 7, in: Self.place, unit: 40)
        let row = { (y: Int) in (49..<55).map { region.dark[y * 120 + $0] } }
        #expect(row(30) == [10, 10, 40, 40, 10, 10])
        #expect(row(50) == [15, 15, 24, 24, 15, 15])
    }

    @Test func staysOffThePaleRimOfOtherInk() {
        var region = Self.region([
            (Box(x: 50, y: 25, width: 4, height: 15), 40),
            (Box(x: 50, y: 40, width: 4, height: 10), 12),
            (Box(x: 50, y: 50, width: 4, height: 10), 40),
        ])
        let upper = region.components(darker: 17).filter { $0.box.y == 25 }
        let whole = region.goingOn(
            from: upper, limit: 17, paper: 7, in: Self.place, unit: Self.unit)
        #expect(Self.rows(whole) == 25..<49)
    }

    /// An `=` at the left, and a rule some way behind it.
    private static let farSign: [(Box, UInt8)] = [
        (Box(x: 4, y: 38, width: 14, height: 3), 150),
        (Box(x: 4, y: 47, width: 14, height: 3), 150),
        (Box(x: 60, y: 66, width: 50, height: 2), 150),
    ]
    private static let ruled = Box(x: 60, y: 22, width: 50, height: 46)

    @Test func seesASignSomeWayBeforeARule() throws {
        let region = Self.region(Self.farSign)
        #expect(region.equalsSign(before: Self.ruled, unit: Self.unit) == nil)
        let (sign, place) = try #require(
            region.equalsSign(farBefore: Self.ruled, unit: Self.unit))
        #expect(sign.left == 4 && sign.upper == 38..<41 && sign.lower == 47..<50)
        #expect(place.x == 19 && place.y == Self.ruled.y && place.height == Self.ruled.height)
        #expect(Self.region([]).equalsSign(farBefore: Self.ruled, unit: Self.unit) == nil)
        // A place that begins beyond the picture.
        let bars = [38, 47].map { (Box(x: 104, y: $0, width: 16, height: 3), UInt8(150)) }
        let beyond = Box(x: 130, y: 22, width: 50, height: 68)
        #expect(Self.region(bars).equalsSign(farBefore: beyond, unit: Self.unit) != nil)
    }

    @Test(arguments: [30, 52])
    func seesNoSignFarOffBehindWhichSomethingStands(_ x: Int) {
        let region = Self.region(Self.farSign + [(Box(x: x, y: 36, width: 3, height: 16), 40)])
        #expect(region.equalsSign(farBefore: Self.ruled, unit: Self.unit) == nil)
    }

    @Test(arguments: [
        ("1.5 + 2 = __", true), ("1,5 + 2 = __", true), ("15 + 2 = __", false),
        ("1. 5 + 2 = __", false),
    ])
    func knowsPromptsOfDecimals(_ prompt: String, _ isSo: Bool) {
        #expect(AnswerInk.isOfDecimals(prompt) == isSo)
    }

    @Test func movesInkFromARuleToItsSign() throws {
        let page = Self.region(Self.farSign)
        let work = Self.region([(Box(x: 84, y: 30, width: 4, height: 30), 90)])
        let components = work.components(darker: 30)
        let (sign, near) = try #require(page.equalsSign(farBefore: Self.ruled, unit: Self.unit))
        let view = work.view(
            of: components, strokes: work.strokes(of: components, limit: 30), behind: sign,
            before: near,
            isFar: true, prompt: "3 + 4 = __", page: page, unit: Self.unit)
        #expect(view.before == "4=")
        let bytes = view.picture.greyBytes
        let dark = (0..<view.picture.widthPx).filter { x in
            (0..<view.picture.heightPx).contains { bytes[$0 * view.picture.widthPx + x] < 128 }
        }
        // The sign, a fifth of a digit's height of paper behind its end, and the stroke.
        let gap = zip(dark, dark.dropFirst()).first { $1 - $0 > 1 }
        #expect(gap.map { $1 - $0 - 1 } == 5)
        #expect(view.picture.widthPx < 80)
    }

    @Test func takesARuleOffToWhereItEnds() {
        // It begins before its place and ends behind it, and a stroke stands on it.
        let rule = Box(x: 52, y: 66, width: 66, height: 2)
        var region = Self.region([(rule, 150), (Box(x: 84, y: 30, width: 4, height: 36), 90)])
        region.eraseRules(in: Self.ruled, unit: Self.unit)
        let left = region.components(darker: 30)
        #expect(left.map(\.box.x) == [84])
        // What is no rule's end stays: it lies farther off.
        let far = Box(x: 20, y: 66, width: 16, height: 2)
        var other = Self.region([(rule, 150), (far, 150)])
        other.eraseRules(in: Self.ruled, unit: Self.unit)
        #expect(other.components(darker: 30).map(\.box) == [far])
    }

    @Test func takesALineOffThatAnotherLiesRightAbove() {
        // Between the two the paper is grey, as blur makes it.
        var region = Self.region([
            (Box(x: 60, y: 60, width: 50, height: 3), 150),
            (Box(x: 60, y: 63, width: 50, height: 2), 20),
            (Box(x: 60, y: 65, width: 50, height: 3), 150),
            (Box(x: 84, y: 30, width: 4, height: 30), 90),
        ])
        region.eraseRules(in: Self.ruled, unit: Self.unit)
        let left = region.components(darker: 30)
        #expect(left.map(\.box.x) == [84])
        #expect(left.map(\.box.width) == [4])
    }

    @Test(arguments: [
        // A point that lies on the rule, with paper above it.
        ([Box(x: 84, y: 62, width: 3, height: 4)], true),
        // A stroke that stands there, a digit's foot with the digit above it, and nothing.
        ([Box(x: 84, y: 50, width: 3, height: 16)], false),
        ([Box(x: 84, y: 62, width: 3, height: 4), Box(x: 82, y: 46, width: 8, height: 10)], false),
        ([], false),
        // The rule's own grain.
        ([64, 74, 84, 94].map { Box(x: $0, y: 62, width: 3, height: 4) }, false),
    ])
    func tellsAPointOnARuleFromFeetOfDigits(_ ink: [Box], _ hasPoint: Bool) {
        var region = Self.region(
            [(Box(x: 56, y: 66, width: 58, height: 2), 150)] + ink.map { ($0, UInt8(90)) })
        let found = region.eraseRules(in: Self.ruled, unit: Self.unit)
        #expect(found.hasPoint == hasPoint)
        #expect(found.isWhole)
    }

    @Test func takesLinesOffWhereThePapersGrainLiesBesideThem() {
        let grain = [64, 71, 90].map { (Box(x: $0, y: 59, width: 1, height: 7), UInt8(14)) }
        let rule = (Box(x: 60, y: 66, width: 50, height: 2), UInt8(150))
        // A pale stroke that stands on the rule is none.
        let stroke = (Box(x: 80, y: 50, width: 3, height: 16), UInt8(34))
        var region = Self.region(grain + [stroke, rule])
        region.eraseRules(in: Self.ruled, unit: Self.unit)
        #expect(region.components(darker: 20).map(\.box.x) == [80])
        let place = Box(x: 32, y: 22, width: 60, height: 46)
        let sides = [30, 92].map { (Box(x: $0, y: 18, width: 3, height: 54), UInt8(150)) }
        var framed = Self.region(
            sides + [30, 40].map { (Box(x: 33, y: $0, width: 8, height: 1), UInt8(14)) })
        let isFramed = framed.eraseSides(of: place, unit: Self.unit)
        #expect(isFramed)
        #expect(framed.components(darker: 20).isEmpty)
    }

    @Test(arguments: [
        // Two sides of a frame, and the thin end of one with a side.
        (Box(x: 20, y: 60, width: 70, height: 2), Box(x: 88, y: 20, width: 2, height: 42), true),
        (Box(x: 60, y: 20, width: 10, height: 1), Box(x: 69, y: 20, width: 1, height: 44), true),
        // A 7 as wide as a frame but with its stroke within, a small one of two straight strokes, and a tall 1.
        (Box(x: 20, y: 20, width: 70, height: 2), Box(x: 60, y: 20, width: 3, height: 42), false),
        (Box(x: 40, y: 20, width: 28, height: 2), Box(x: 66, y: 20, width: 2, height: 38), false),
        (Box(x: 64, y: 20, width: 3, height: 2), Box(x: 64, y: 20, width: 3, height: 44), false),
    ])
    func tellsAFramesCornerFromDigits(_ level: Box, _ upright: Box, _ isCorner: Bool) throws {
        let region = Self.region([level, upright].map { ($0, UInt8(150)) })
        let component = try #require(region.components(darker: 30).first)
        #expect(region.isCorner(component, unit: Self.unit) == isCorner)
    }

    @Test func takesThickLinesOff() {
        // A third of a digit's height, as the lines of frames are in coarse pictures.
        var region = Self.region([(Box(x: 60, y: 60, width: 50, height: 7), 150)])
        region.eraseRules(in: Self.ruled, unit: Self.unit)
        #expect(region.components(darker: 30).isEmpty)
    }

    @Test func takesAFramesSideOffBesideADigit() {
        let place = Box(x: 32, y: 22, width: 60, height: 46)
        let sides = [30, 92].map { (Box(x: $0, y: 18, width: 3, height: 54), UInt8(150)) }
        // Close to the side, with grey between, and across it.
        let (near, grey, across) = (
            Box(x: 35, y: 30, width: 5, height: 20), Box(x: 33, y: 30, width: 2, height: 20),
            Box(x: 26, y: 30, width: 12, height: 5)
        )
        var region = Self.region(sides + [(grey, 20), (near, 90)])
        let isFramed = region.eraseSides(of: place, unit: Self.unit)
        #expect(isFramed)
        #expect(region.components(darker: 30).map(\.box) == [near])
        var crossed = Self.region(sides + [(across, 90)])
        let isCrossedFramed = crossed.eraseSides(of: place, unit: Self.unit)
        #expect(isCrossedFramed)
        #expect(crossed.components(darker: 30).map(\.box) == [across])
    }

    @Test(arguments: [true, false])
    func cutsAStrokeThatEndsOnAFramesSide(_ isLeft: Bool) {
        let place = Box(x: 32, y: 22, width: 60, height: 46)
        let sides = [30, 92].map { (Box(x: $0, y: 18, width: 3, height: 54), UInt8(150)) }
        let minus = Box(x: isLeft ? 31 : 74, y: 40, width: 20, height: 4)
        var region = Self.region(sides + [(minus, 90)])
        let isFramed = region.eraseSides(of: place, unit: Self.unit)
        #expect(isFramed)
        let left = region.components(darker: 30).map(\.box)
        // All that lies within the frame is kept, but for the rim of its side.
        #expect(left.count == 1)
        #expect((16...18).contains(left.first?.width ?? 0))
        #expect(isLeft ? (left.first?.x ?? 0) > 32 : (left.first?.maxX ?? 99) < 93)
    }

    @Test func seesNoPointOnAFramesUpperSide() {
        // A loop of a digit that ends right above it.
        let ink = [Box(x: 56, y: 30, width: 58, height: 2), Box(x: 84, y: 26, width: 3, height: 4)]
        var region = Self.region(ink.map { ($0, UInt8(150)) })
        let place = Box(x: 56, y: 30, width: 58, height: 40)
        let found = region.eraseRules(in: place, unit: Self.unit)
        #expect(!found.hasPoint)
        #expect(!found.isWhole)
    }

    @Test(arguments: [
        // The top of what is written into the next place, and the low end of the one before it.
        (Box(x: 50, y: 78, width: 12, height: 12), true),
        (Box(x: 50, y: 0, width: 12, height: 12), true),
        // Both frames' sides are cut where the picture begins.
        (Box(x: 37, y: 70, width: 2, height: 20), true),
        // It ends above the picture's end, lies nearer to its own place, or beside the other one.
        (Box(x: 50, y: 76, width: 12, height: 10), false),
        (Box(x: 50, y: 64, width: 12, height: 26), false),
        (Box(x: 104, y: 78, width: 12, height: 12), false),
    ])
    func tellsWhatIsOfTheNextPlace(_ box: Box, _ isNext: Bool) throws {
        let region = Self.region([(box, 90)])
        let component = try #require(region.components(darker: 60).first)
        let place = Box(x: 40, y: 25, width: 50, height: 38)
        let others = [-40, 94].map { Box(x: 40, y: $0, width: 50, height: 38) }
        #expect(
            region.isNextRows(component, beside: place, among: others, unit: Self.unit) == isNext)
        #expect(region.isUpright(component, unit: Self.unit) == (box.width == 2))
    }

    @Test(arguments: [
        (Box(x: 80, y: 30, width: 12, height: 10), InkDoubt.pale),
        (Box(x: 102, y: 30, width: 8, height: 10), InkDoubt.beside),
        (Box(x: 50, y: 60, width: 12, height: 8), InkDoubt.beside),
    ])
    func tellsPaleInkNearAnAnswerFromSuchFartherOff(_ box: Box, _ doubt: String) {
        let region = Self.region([(Box(x: 50, y: 25, width: 20, height: 30), 90), (box, 20)])
        let found = region.pale(
            beside: region.components(darker: 30), limit: 30, in: Self.place, not: [],
            unit: Self.unit)
        #expect(found == doubt)
    }

    // Of a long number hardly more than itself is shown.
    @Test(arguments: [(20, InkDoubt.pale), (60, InkDoubt.beside)])
    func tellsPaleInkByWhatIsShownOfThePage(_ width: Int, _ doubt: String) {
        let ink = Box(x: 30, y: 30, width: width, height: 15)
        let region = Self.region([
            (ink, 90), (Box(x: ink.maxX + 4, y: 31, width: 8, height: 10), 20),
        ])
        let found = region.pale(
            beside: region.components(darker: 30), limit: 30, in: Self.place, not: [],
            unit: Self.unit)
        #expect(found == doubt)
    }

    @Test(arguments: [(0, true), (14, true), (30, false)])
    func tellsALongStraightLineHoweverItLeans(_ rise: Int, _ isStraight: Bool) throws {
        // The last one goes up and down again.
        let boxes = (0..<80).map { x in
            let y = isStraight ? rise * x / 80 : rise * min(x, 80 - x) / 40
            return (Box(x: 20 + x, y: 30 + y, width: 1, height: 4), UInt8(90))
        }
        let region = Self.region(boxes)
        let component = try #require(region.components(darker: 60).first)
        #expect(region.isLine(component, unit: Self.unit) == isStraight)
    }

    @Test(arguments: [
        (Box(x: 9, y: 2, width: 22, height: 4), true),
        (Box(x: 9, y: 75, width: 12, height: 4), true),
        // In its own row, or as high as a character.
        (Box(x: 12, y: 44, width: 22, height: 4), false),
        (Box(x: 24, y: 72, width: 12, height: 16), false),
        (Box(x: 70, y: 75, width: 22, height: 4), false),
    ])
    func tellsPrintOfTheNextRowFromWriting(_ box: Box, _ isPrint: Bool) throws {
        let region = Self.region([(box, 90)])
        let component = try #require(region.components(darker: 60).first)
        #expect(
            region.isNextRowsPrint(component, at: Self.sign, of: Self.place, unit: Self.unit)
                == isPrint)
    }

    @Test(arguments: [(100, 30, true), (108, 30, false), (100, 66, false)])
    func tellsTheNextDigitOfALargeHandFromTheNextColumnsPrint(
        _ x: Int, _ y: Int, _ goesOn: Bool
    ) {
        // Both are cut where the region ends.
        let region = Self.region([
            (Box(x: 60, y: 24, width: 30, height: 32), 90),
            (Box(x: x, y: y, width: 120 - x, height: 20), 90),
        ])
        let components = region.components(darker: 60)
        #expect(components.count == 2)
        let near = region.goingOn(behind: [components[0]], [components[1]])
        #expect(near.count == (goesOn ? 1 : 0))
        #expect(region.goingOn(behind: [], [components[1]]).isEmpty)
    }

    @Test func takesRestsOfTheSignForPrintAndAMinusBehindItForWriting() throws {
        let region = Self.region([
            (Box(x: 12, y: 39, width: 6, height: 2), 90),
            (Box(x: 34, y: 42, width: 12, height: 3), 90),
        ])
        let components = region.components(darker: 60)
        let isRest = components.map {
            region.isRest($0, of: Self.sign, before: Self.place, unit: Self.unit)
        }
        #expect(isRest == [true, false])
    }

    @Test func showsInkWholeBehindItsSignAndNotTouchingIt() throws {
        let bars = [38, 47].map { (Box(x: 8, y: $0, width: 20, height: 3), UInt8(120)) }
        // Higher than the row of print is shown, and over the sign's end.
        let stroke = Box(x: 25, y: 5, width: 4, height: 80)
        let region = Self.region(bars + [(stroke, 60)])
        var work = region
        work.erase(Self.sign, before: Self.place, unit: Self.unit)
        let ink = work.components(darker: 30).filter { $0.box.height > 40 }
        let strokes = work.strokes(of: ink, limit: 30)
        let view = work.view(
            of: ink, strokes: strokes, behind: Self.sign, before: Self.place, prompt: "4 + 3 = __",
            page: region, unit: Self.unit)
        #expect(view.before == "3=")
        let picture = view.picture
        let bytes = picture.greyBytes
        let inked = (0..<picture.widthPx).map { x in
            (0..<picture.heightPx).count { bytes[$0 * picture.widthPx + x] < 100 }
        }
        let runs = inked.split(separator: 0)
        #expect(runs.count == 2)
        #expect(runs.last?.max() ?? 0 >= 78)
    }
}
