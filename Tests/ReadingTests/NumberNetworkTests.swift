import Artifacts
import Drawing
import Foundation
import Imaging
import Testing

@testable import Reading

/// How the third reader sees a number, and what it makes of ink that is none.
@Suite struct NumberNetworkTests {
    private typealias Stroke = (x0: Double, y0: Double, x1: Double, y1: Double)

    /// Strokes of some digits, in millimetres of a place 4 wide and 6 high.
    private static let strokes: [Character: [Stroke]] = [
        "1": [(1.6, 0.2, 1.5, 5.8)],
        "4": [(1, 0.2, 0.6, 3.6), (0.6, 3.6, 3.4, 3.4), (2.6, 1.6, 2.4, 5.8)],
        "7": [(0.4, 0.3, 3.2, 0.2), (3.2, 0.2, 1.4, 5.8)],
        "-": [(0.6, 3, 2.8, 3)],
    ]
    private static let unitPx = 9 * Drawing.Canvas.dotsMM

    /// Signs written side by side, and strokes through them.
    private func ink(_ text: String, everyMM: Double = 4, through: [Stroke] = []) -> InkAtoms {
        var canvas = Drawing.Canvas(
            widthMM: 6 + everyMM * Double(text.count), heightMM: 10)
        let written = text.enumerated().flatMap { index, sign in
            (Self.strokes[sign] ?? []).map { (3 + everyMM * Double(index), $0) }
        }
        for (left, stroke) in written + through.map({ (3, $0) }) {
            canvas.line(
                left + stroke.x0, 2 + stroke.y0, left + stroke.x1, 2 + stroke.y1, width: 0.5,
                grey: 0)
        }
        return InkAtoms(canvas.image, unitPx: Self.unitPx)
    }

    private func picture(_ ink: InkAtoms) -> NumberPicture {
        NumberPicture(ink, writingPx: Self.unitPx / NumberReader.boxes)
    }

    /// Rows and columns of a picture in which there is ink.
    private func inked(_ picture: NumberPicture) -> (rows: Range<Int>, columns: Range<Int>) {
        let dark = picture.values.indices.prefix(32 * 112).filter { picture.values[$0] > 0.5 }
        func range(_ places: [Int]) -> Range<Int> {
            (places.min() ?? 0)..<(places.max() ?? -1) + 1
        }
        return (
            range(dark.map { $0 / NumberPicture.widthPx }),
            range(dark.map { $0 % NumberPicture.widthPx })
        )
    }

    @Test func bringsDigitsToOneHeightInTheMiddle() {
        let (rows, columns) = inked(picture(ink("74")))
        #expect(rows.count >= 25 && rows.lowerBound + rows.upperBound == 32)
        #expect(abs(columns.lowerBound + columns.upperBound - 112) < 2)
    }

    @Test(arguments: [1.1, 0.88] as [Float])
    func drawsTheSameInkLargerOrSmallerAroundItsMiddle(_ larger: Float) {
        let drawn = NumberPicture(
            ink("74"), writingPx: Self.unitPx / NumberReader.boxes, larger: larger)
        let (rows, columns) = inked(drawn)
        #expect(abs(Float(rows.count) - 26 * larger) < 2)
        #expect(abs(columns.lowerBound + columns.upperBound - 112) < 3)
    }

    @Test func leavesASignAsLowAsItIs() {
        #expect(inked(picture(ink("-"))).rows.count < 8)
    }

    @Test func movesTogetherWhatLiesInBoxes() {
        let apart = inked(picture(ink("77", everyMM: 14)))
        let near = inked(picture(ink("77", everyMM: 5.2)))
        #expect(abs(apart.columns.count - near.columns.count) < 3)
        #expect(apart.rows.count >= 25)
    }

    /// The darkest of some columns, from the picture's left edge, of the ink alone and of the page.
    private func darkest(_ picture: NumberPicture, in columns: Range<Int>) -> (Float, Float) {
        let half = picture.values.count / 2
        let of = { (start: Int) in
            (0..<NumberPicture.heightPx).flatMap { row in
                columns.map { picture.values[start + row * NumberPicture.widthPx + $0] }
            }.max() ?? 0
        }
        return (of(0), of(half))
    }

    @Test func seesOnThePageWhatWasNotCutOut() throws {
        let right = 48
        let (both, one) = (ink("77", everyMM: Double(right) / Drawing.Canvas.dotsMM), ink("7"))
        let grey = both.darkness.map { UInt8(255 - 255 * $0) }
        // Only the second of two digits was taken for the answer's ink.
        let page = AnswerReader.Surroundings(
            picture: Image(grey: grey, widthPx: both.widthPx, heightPx: both.heightPx),
            left: right, top: 0)
        let seen = NumberPicture(one, writingPx: Self.unitPx / NumberReader.boxes, on: page)
        let alone = picture(one)
        #expect(alone.values.prefix(32 * 112) == seen.values.prefix(32 * 112))
        let own = inked(alone).columns
        #expect(darkest(seen, in: 0..<own.lowerBound - 4).0 < 0.1)
        #expect(darkest(seen, in: 0..<own.lowerBound - 4).1 > 0.9)
        #expect(
            own.allSatisfy { column in
                let (ink, page) = darkest(seen, in: column..<column + 1)
                return abs(ink - page) < 0.1
            })
    }

    @Test func leavesTheSameColumnsOutOfInkAndPage() {
        let apart = ink("77", everyMM: 14)
        let page = AnswerReader.Surroundings(
            picture: Image(
                grey: apart.darkness.map { UInt8(255 - 255 * $0) }, widthPx: apart.widthPx,
                heightPx: apart.heightPx), left: 0, top: 0)
        let seen = NumberPicture(apart, writingPx: Self.unitPx / NumberReader.boxes, on: page)
        let half = seen.values.count / 2
        #expect(
            zip(seen.values[..<half], seen.values[half...]).allSatisfy { abs($0 - $1) < 0.02 })
    }

    @Test func seesNothingWhereNoInkIs() {
        let empty = Image(grey: [UInt8](repeating: 255, count: 4800), widthPx: 120, heightPx: 40)
        let values = NumberPicture(InkAtoms(empty, unitPx: 40), writingPx: 27).values
        #expect(values.count == 2 * 32 * 112 && values.allSatisfy { $0 == 0 })
    }

    @Test(
        .enabled(if: NumberReader.problem == nil),
        arguments: ["7", "4", "1", "47", "74", "-7", "-47", "1717"])
    func readsAWrittenNumber(_ text: String) throws {
        let read = try NumberNetwork.shared.get().probabilities([picture(ink(text))])[0]
        #expect(read.candidates(4).first?.text == text)
        #expect(read.logProbability(of: text) > log(0.5))
    }

    @Test(
        .enabled(if: NumberReader.problem == nil),
        arguments: [
            ("47", [(-0.6, 3.2, 7.8, 2.6)]), ("7", [(-0.4, 1, 3.6, 5), (-0.4, 5, 3.6, 1)]),
            ("4", [(0.4, 0.3, 3.2, 0.2), (3.2, 0.2, 1.4, 5.8)]),
        ] as [(String, [(Double, Double, Double, Double)])])
    func knowsInkThatIsNoNumberAnyMore(
        _ text: String, _ through: [(Double, Double, Double, Double)]
    ) throws {
        let struck = picture(ink(text, through: through.map { ($0.0, $0.1, $0.2, $0.3) }))
        let read = try NumberNetwork.shared.get().probabilities([struck])[0]
        #expect(read.logInside < log(0.5))
    }

    private func look(_ ink: InkAtoms) throws -> AnswerLook {
        let grey = ink.darkness.map { UInt8(255 - 255 * $0) }
        let line = AnswerReader.Line(
            alone: Image(grey: grey, widthPx: ink.widthPx, heightPx: ink.heightPx),
            middle: Double(ink.heightPx) / 2, unitPx: Self.unitPx, doubt: nil)
        let read = try WritingReader().evidence(on: line.alone, alphabet: .number)
        return try AnswerLook(
            line, ink, alone: try #require(read), inPlace: nil,
            whole: try NumberNetwork.shared.get().probabilities([picture(ink)])[0])
    }

    /// A slash is settled by nobody, a line through a digit by readers who are sure.
    @Test(.enabled(if: NumberReader.problem == nil))
    func doubtsASlashBeforeALineThroughADigit() throws {
        let slash: Stroke = (5.6, -1.6, 5.4, 7.2)
        let plain = try look(ink("7 7", through: [slash])).read.sight
        #expect(plain.candidates.first?.text == "717" && plain.doubt == InkDoubt.slash)
        let line: Stroke = (-0.4, 3.4, 4.2, 2.2)
        let crossed = try look(ink("77", through: [line])).read.sight
        #expect(crossed.doubt.map(InkDoubt.strikes.contains) == true)
        let both = try look(ink("7 7", through: [slash, line])).read.sight
        #expect(both.candidates.first?.text == "717" && both.doubt == InkDoubt.slash)
    }

    @Test(.enabled(if: NumberReader.problem == nil))
    func looksAgainOnlyAtWhatIsNotSure() throws {
        let sure = try look(ink("47"))
        let unsure = try look(ink("47", through: [(-0.6, 3.2, 7.8, 2.6)]))
        #expect(
            WriterAdaptation.isSure(sure.read.sight) && !WriterAdaptation.isSure(unsure.read.sight))
        let again = try AnswerReader.lookedAgain([sure, unsure]).map(\.sight)
        #expect(again[0] == sure.read.sight)
        // A mean of what is seen of three pictures, not of one.
        var all = unsure
        all.networks.whole += try NumberNetwork.shared.get().probabilities(
            AnswerReader.again.map { unsure.picture(larger: $0) })
        #expect(all.networks.whole.count == 3)
        #expect(again[1] == all.read.sight && again[1] != unsure.read.sight)
        let inside = all.networks.whole.map { exp($0.logInside) }.reduce(0, +) / 3
        #expect(again[1].outside.third == Quantised.logarithm(log(1 - inside)))
    }
}
