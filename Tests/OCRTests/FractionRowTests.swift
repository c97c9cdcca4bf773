import Artifacts
import Imaging
import Testing

@testable import OCRStage

/// Rows of fractions over bars by their ink: the kind of fault is a dot, a bar or a bracket that a reader of lines took
/// for a letter or a digit, so that the sum was lost.
@Suite struct FractionRowTests {
    private static let height = 50
    private static let axis = 200

    /// Solid ink about the row's axis.
    private func ink(_ x: Int, _ width: Int, _ height: Int, low: Int = 0) -> Image.Component {
        let box = Box(x: x, y: Self.axis - height / 2 + low, width: width, height: height)
        return Image.Component(box: box, inkPx: box.area)
    }

    private func digit(_ x: Int) -> Image.Component { ink(x, 30, 50) }
    private func colon(_ x: Int) -> [Image.Component] {
        [ink(x, 8, 8, low: -13), ink(x, 8, 8, low: 13)]
    }
    private func equals(_ x: Int) -> [Image.Component] {
        [ink(x, 40, 6, low: -7), ink(x, 40, 6, low: 7)]
    }
    private func stack(_ x: Int) -> Box {
        Box(x: x, y: Self.axis - 55, width: 50, height: 110)
    }

    /// What stands beside stacks: numbers by their left ends, signs from left to right.
    private func found(
        _ components: [Image.Component], _ stacks: [Box]
    ) -> (numbers: [Int], signs: String) {
        let rows = FractionRows(
            components: ComponentPlaces(components), heightPx: Self.height, classify: { _ in nil },
            bracket: { $0.box.width == 16 ? ($0.inkPx % 2 == 0 ? "(" : ")") : nil })
        let found = rows.found(beside: stacks.map { ($0, Self.axis) })
        return (
            found.numbers.map(\.x).sorted(),
            found.signs.sorted { $0.box.x < $1.box.x }.map(\.text).joined()
        )
    }

    private func bracket(_ x: Int, isOpen: Bool) -> Image.Component {
        var component = ink(x, 16, 62)
        component.inkPx = isOpen ? 300 : 301
        return component
    }

    @Test func findsWholesDotsAndTheEqualsSign() {
        // 4 ▤ : ▤ = (   )
        let components =
            [digit(100)] + colon(220) + equals(330)
            + [bracket(440, isOpen: true), bracket(700, isOpen: false)]
        let row = found(components, [stack(145), stack(250)])
        #expect(row.numbers == [100])
        #expect(row.signs == "÷=()")
    }

    @Test func leavesARunningNumberAlone() {
        // `1: ▤ · ▤ =`, the dots of the label close to its number; a number far off.
        let components =
            [digit(60)] + colon(96) + [ink(220, 8, 8)] + equals(340) + [digit(900)]
        let row = found(components, [stack(150), stack(250)])
        #expect(row.numbers.isEmpty)
        #expect(row.signs == "×=")
    }

    @Test func takesAWholeFactorAndAPlaceBeforeTheEqualsSign() {
        // `(   ) = 12 · ▤`
        let components =
            [bracket(100, isOpen: true), bracket(300, isOpen: false)] + equals(340)
            + [digit(410), digit(446), ink(500, 8, 8)]
        let row = found(components, [stack(530)])
        #expect(row.numbers == [410])
        #expect(row.signs == "()=×")
    }

    @Test func readsNothingBehindTheEqualsSignOfASum() {
        // What a pupil wrote there is none of the print.
        let components = [ink(176, 8, 8)] + equals(290) + [digit(360), digit(396)]
        let row = found(components, [stack(100), stack(210)])
        #expect(row.numbers.isEmpty)
        #expect(row.signs == "×=")
    }

    @Test func showsALetterBetweenTwoFractionsToTheReaders() {
        let row = found([ink(170, 26, 28)] + equals(300), [stack(100), stack(220)])
        #expect(row.numbers == [170])
        #expect(row.signs == "=")
    }

    @Test func takesAPointAtTheFootForNoSign() {
        let row = found([ink(170, 8, 8, low: 22)], [stack(100), stack(210)])
        #expect(row.signs.isEmpty)
    }
}

/// Ink by its shape: the kind of fault is a bracket read as 1, and a bar that hangs together with a digit.
@Suite struct FractionShapeTests {
    private func picture(_ rows: [String]) -> (component: Image.Component, bilevel: Image) {
        let width = rows.map(\.count).max() ?? 0
        let bytes = rows.flatMap { row in
            (Array(row) + Array(repeating: " ", count: width - row.count)).map {
                $0 == "#" ? UInt8(0) : 255
            }
        }
        let padded = Image(grey: bytes, widthPx: width, heightPx: rows.count).padded(by: 20).otsu
        let ink = bytes.count { $0 == 0 }
        let box = Box(x: 20, y: 20, width: width, height: rows.count)
        return (Image.Component(box: box, inkPx: ink), padded)
    }

    private func lines(_ parts: (String, Int)...) -> [String] {
        parts.flatMap { Array(repeating: $0.0, count: $0.1) }
    }

    @Test func tellsBracketsFromAOne() {
        func shape(_ rows: [String]) -> Character? {
            let (component, bilevel) = picture(rows)
            return BracketShape.classify(component, in: bilevel)
        }
        let open = lines(("      ##", 8), ("   ##", 6), ("##", 12), ("   ##", 6), ("      ##", 8))
        let close = lines(("##", 8), ("   ##", 6), ("      ##", 12), ("   ##", 6), ("##", 8))
        #expect(shape(open) == "(")
        #expect(shape(close) == ")")
        let square = lines(("########", 3), ("##", 34), ("########", 3))
        #expect(shape(square) == "(")
        // A 1 with its flag, with a foot, and a stroke.
        #expect(shape(lines(("   ###", 2), ("######", 6), ("   ###", 32))) == nil)
        #expect(shape(lines(("#####   ", 6), ("  ###   ", 30), ("########", 4))) == nil)
        #expect(shape(lines(("###", 40))) == nil)
    }

    @Test func cutsABarFromTheDigitAboveIt() throws {
        // A 3 or so on a bar that is wider than it, 40 rows.
        let glyph = lines(
            ("          ##################", 4), ("                        ####", 12),
            ("          ##################", 4), ("                        ####", 12),
            ("          ##################", 4))
        let (component, bilevel) = picture(glyph + lines((String(repeating: "#", count: 40), 4)))
        let parts = try #require(BarCut.parts(of: component, in: bilevel, heightPx: 40))
        #expect(
            parts.map(\.box) == [
                Box(x: 30, y: 20, width: 18, height: 36), Box(x: 20, y: 56, width: 40, height: 4),
            ])
    }

    @Test func cutsNoFootFromATwo() {
        let two = lines(
            ("############################", 4), ("                        ####", 12),
            ("############################", 4), ("####", 12), ("############################", 4))
        let (component, bilevel) = picture(two)
        #expect(BarCut.parts(of: component, in: bilevel, heightPx: 34) == nil)
    }
}

/// Gaps that readers close up: the kind of fault is `1 1/2` that is read `11/2`.
@Suite struct PartedNumberTests {
    private static let advance = 26

    /// A sum of a prompt, its ink set as a printed text with one column a character.
    private func sum(_ prompt: String, printed: String) -> (sum: Sum, net: InkNet) {
        var (x, components) = (100, [Image.Component]())
        for character in printed {
            let width = character == " " ? 14 : Self.advance
            if character != " " {
                let box = Box(x: x + 2, y: 100, width: Self.advance - 6, height: 34)
                components.append(Image.Component(box: box, inkPx: box.area / 2))
            }
            x += width
        }
        let box = Box(x: 100, y: 100, width: x - 100, height: 34)
        let sum = Sum(
            label: "", prompt: prompt, confidence: 0.9, box: box,
            answer: Box(x: x + 40, y: 90, width: 200, height: 50), heightPx: 34)
        return (sum, InkNet(ComponentPlaces(components), advance: Double(Self.advance)))
    }

    @Test(arguments: [
        ("2/3 × 11/2 = __", "2/3 × 1 1/2 =", "2/3 × 1 1/2 = __"),
        ("21/4 × 21/5 = __", "2 1/4 × 2 1/5 =", "2 1/4 × 2 1/5 = __"),
        ("9 1/9 × 123/4 = __", "9 1/9 × 12 3/4 =", "9 1/9 × 12 3/4 = __"),
    ])
    func partsAWholeNumberFromItsFraction(_ read: String, _ printed: String, _ meant: String) {
        let (sum, net) = sum(read, printed: printed)
        #expect(net.contradicts(sum))
        #expect(net.parted(sum)?.prompt == meant)
    }

    @Test(arguments: [
        // As it is printed; no proper fraction; digits of two numbers.
        ("2/3 × 11/2 = __", "2/3 × 11/2 ="), ("2/3 × 17/2 = __", "2/3 × 1 7/2 ="),
        ("12 + 34 = __", "12 + 3 4 ="),
    ])
    func leavesAllElse(_ read: String, _ printed: String) {
        let (sum, net) = sum(read, printed: printed)
        #expect(net.parted(sum) == nil)
    }
}
