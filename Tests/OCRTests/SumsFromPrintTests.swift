import Artifacts
import Imaging
import Testing

@testable import OCRStage

/// Sums that are read from the print alone, where writing stands among them.
@Suite struct SumsFromPrintTests {
    /// The kind: rows set close, with what was written behind one sum right before the next.
    @Test func takesForACellWhatStandsBeforeAWideGap() {
        let scrap = component(x: 100, width: 20)
        let digits = [160, 190, 250].map { component(x: $0, width: 20) }
        let minus = Image.Component(box: Box(x: 220, y: 118, width: 20, height: 4), inkPx: 80)
        let sign = Box(x: 290, y: 114, width: 24, height: 10)
        let cells = SumCells(components: digits + [minus, scrap], heightPx: 30)
        #expect(
            cells.cell(leftOf: sign, others: [sign]) == Box(x: 160, y: 104, width: 154, height: 30))
        let nearer = Box(x: 186, y: 114, width: 2, height: 10)
        #expect(cells.cell(leftOf: sign, others: [sign, nearer])?.x == 190)
        #expect(SumCells(components: [], heightPx: 30).cell(leftOf: sign, others: []) == nil)
    }

    @Test func takesThePlaceOfWhatWasReadInDoubtAndOfNothingElse() {
        let (sure, doubtful) = (sum("19 − 7 = __", 0.999, x: 0), sum("5 + 4 = __", 0.45, x: 300))
        let found = [
            sum("9 − 7 = __", 0.999, x: 10), sum("1 + 4 = __", 0.999, x: 310),
            sum("12 − 1 = __", 0.95, x: 600),
        ]
        let merged = AloneSums(cleared: []).merged(found, into: [sure, doubtful])
        #expect(merged.map(\.prompt) == ["19 − 7 = __", "1 + 4 = __", "12 − 1 = __"])
        #expect(AloneSums(cleared: []).merged([], into: [doubtful, sure]) == [doubtful, sure])
    }

    /// What was taken for writing may have been a digit of the sum.
    @Test(arguments: [(575, true), (655, true), (540, false), (705, false)])
    func asksAPersonAboutASumOfWhichInkWasCleared(_ x: Int, _ isDoubted: Bool) {
        let cleared = [Box(x: x, y: 0, width: 15, height: 30)]
        let merged = AloneSums(cleared: cleared).merged(
            [sum("12 − 1 = __", 0.999, x: 600)], into: [])
        #expect((merged.first?.confidence ?? 0 < 0.9) == isDoubted)
    }

    /// The kind: an answer read as the first digits of the next sum, and that sum as it is printed.
    @Test func givesUpASumThatBeginsWithWriting() {
        let written = sum("029 − 9 = __", 0.71, x: 560)
        let cleared = [Box(x: 562, y: 0, width: 15, height: 30)]
        let merged = AloneSums(cleared: cleared)
            .merged([sum("9 − 9 = __", 0.6, x: 600)], into: [written])
        #expect(merged.map(\.prompt) == ["9 − 9 = __"])
    }

    /// The kind: a running number whose dot was taken for writing.
    @Test func keepsADoubtAboutPrint() {
        var doubtful = sum("1 6 × 6 = __", 0.45, x: 590)
        doubtful.limit = 0.45
        let merged = AloneSums(cleared: [Box(x: 605, y: 25, width: 4, height: 4)])
            .merged([sum("16 × 6 = __", 0.999, x: 600)], into: [doubtful])
        #expect(merged.map(\.prompt) == ["1 6 × 6 = __"])
    }

    /// The kind: places made before the next sum in the row was found; what was read in doubt ends none.
    @Test(arguments: [(0.999, 10), (0.45, 60)])
    func endsPlacesBeforeTheNextSum(_ confidence: Double, _ width: Int) {
        let sums = [sum("6 + 8 = __", 0.999, x: 0), sum("9 − 7 = __", confidence, x: 152)]
        #expect(PlacesApart.settled(sums).map(\.answer.width) == [width < 60 ? 30 : 60, 60])
        #expect(PlacesApart.settled(Array(sums.prefix(1))) == Array(sums.prefix(1)))
    }

    /// The kind: a sign in a ring between two printed numbers, `2 + 5 ○ 8`, read as a number of three digits.
    @Test func putsNoSignBeforeWhatIsPrinted() {
        var tokens: [Token] = []
        for index in 0..<4 {
            tokens += row(["21", "+", "6", "="], y: 100 * index)
        }
        tokens += row(["39", "+", "847"], y: 400)
        let printed = LostEquals.restored(tokens, heightPx: 30) { $0.y == 400 }
        #expect(printed.count == tokens.count)
        #expect(LostEquals.restored(tokens, heightPx: 30).count == tokens.count + 1)
    }

    private func component(x: Int, width: Int) -> Image.Component {
        Image.Component(box: Box(x: x, y: 104, width: width, height: 30), inkPx: 300)
    }

    private func sum(_ prompt: String, _ confidence: Double, x: Int) -> Sum {
        Sum(
            label: "", prompt: prompt, confidence: confidence,
            box: Box(x: x, y: 0, width: 110, height: 30),
            answer: Box(x: x + 112, y: 0, width: 60, height: 30), heightPx: 30)
    }

    private func row(_ words: [String], y: Int) -> [Token] {
        words.reduce(into: (x: 0, tokens: [Token]())) { row, word in
            let kind: Token.Kind = word == "=" ? .equals : word == "+" ? .sign : .number
            let box = Box(x: row.x, y: y, width: 20 * word.count, height: 30)
            row.tokens.append(Token(kind: kind, text: word, box: box, confidence: 0.99))
            row.x = box.maxX + 15
        }.tokens
    }
}
